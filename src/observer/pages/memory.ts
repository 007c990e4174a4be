import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager } from '../parts/pieces.ts'
import { memoryRow } from '../parts/rows.ts'

/** The memories that agents published. */
export const memory: Page = {
  path: '/memory',
  section: 'agents',
  parameters: ['cursor'],
  async show(visit) {
    const found = await visit.read('memory', { limit: 30, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak } = visit
    const live = {
      list: 'memories',
      kinds: ['memory.stored'],
      rows: found.items.map((record) => memoryRow(visit, record)),
    }
    return {
      title: speak.say('memory.all'),
      description: speak.say('memory.what'),
      main: html`<p class="lead">${speak.say('memory.what')}</p>${liveList(visit, live)}${
        found.items.length === 0 ? empty(visit, 'empty.memory') : ''
      }${pager(visit, '/memory', found)}`,
      live: [live],
    }
  },
}
