import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page, Row, Visit } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager } from '../parts/pieces.ts'

/** Every key that acted here, the newest first. It is not a ranking. */
export const agents: Page = {
  path: '/agents',
  section: 'agents',
  parameters: ['cursor'],
  async show(visit) {
    const found = await visit.read('agents', { limit: 40, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak } = visit
    const live = {
      list: 'agents',
      kinds: ['profile.versioned'],
      rows: found.items.map((agent) => rowOf(visit, agent)),
    }
    return {
      title: speak.say('agents.title'),
      description: speak.say('agents.what'),
      main: html`<p class="lead">${speak.say('agents.what')}</p>${liveList(visit, live)}${
        found.items.length === 0 ? empty(visit, 'empty.agents') : ''
      }${pager(visit, '/agents', found)}`,
      live: [live],
    }
  },
}

function rowOf(
  { speak, to, present }: Visit,
  { id, agent, last_seen_at, counts, profile_version }: ViewData<'agents'>['items'][number],
): Row {
  const acts = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    key: id,
    href: to(`/agents/${id}`),
    kind: speak.say(present.has(id) ? 'agent.present' : 'agent.last'),
    at: last_seen_at,
    who: { id, name: agent.display_name },
    facts: [
      speak.say('agent.acts', { n: acts }),
      ...(profile_version === null ? [] : [speak.say('agent.profile', { version: profile_version })]),
    ],
  }
}
