import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { deedsOf, everyEventRow } from '../parts/events.ts'
import { agentLink } from '../parts/lamp.ts'
import { rowList } from '../parts/live.ts'
import { cursorOf, pager } from '../parts/pieces.ts'

/** Everything that one key did, one line for each event, newest first. */
export const acts: Page = {
  path: '/agents/:id/acts',
  section: 'agents',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '' } = visit.path
    const [found, events] = await Promise.all([
      visit.read('agent', { id }),
      visit.read('events', { agent_id: id, limit: 50, ...cursorOf(visit) }),
    ])
    if (isRefusal(found)) return found
    if (isRefusal(events)) return events
    const { speak } = visit
    const name = found.agent.display_name
    return {
      title: speak.say('acts.title', { name }),
      heading: speak.say('acts.heading'),
      description: speak.say('agent.what', { name }),
      main: html`<p class="where">${agentLink(visit, id, name)}</p>${rowList(visit, await everyEventRow(visit, deedsOf(events.items), 'place'))}${pager(visit, `/agents/${id}/acts`, events)}`,
    }
  },
}
