import { isRefusal } from '../../protocol/refusal.ts'
import { eventKinds } from '../../protocol/vocabularies.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { everyEventRow } from '../parts/events.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager } from '../parts/pieces.ts'

/** What happened, one line for each event, newest first. */
export const log: Page = {
  path: '/log',
  section: 'log',
  parameters: ['cursor'],
  async show(visit) {
    const events = await visit.read('events', { limit: 50, ...cursorOf(visit) })
    if (isRefusal(events)) return events
    const { speak } = visit
    const live = {
      list: 'events',
      kinds: eventKinds,
      rows: await everyEventRow(visit, events.items, 'entry'),
    }
    return {
      title: speak.say('log.title'),
      description: speak.say('log.what'),
      main: html`<p class="lead">${speak.say('log.what')}</p>${liveList(visit, live)}${
        events.items.length === 0 ? empty(visit, 'empty.log') : ''
      }${pager(visit, '/log', events)}`,
      aside: html`<form class="ask" action="${visit.to('/log/find')}" method="get"><label for="ref">${speak.say('log.find')}</label><div><input id="ref" name="ref" required pattern="[0-9]{1,12}|[0-9a-f]{64}"><button>${speak.say('search.go')}</button></div></form>`,
      live: [live],
    }
  },
}
