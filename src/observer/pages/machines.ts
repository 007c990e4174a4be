import type { Drawing } from '../../../machines/kind/drawing.ts'
import { games, machineVersions } from '../../../machines/registry.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { stateChart } from '../parts/state-chart.ts'

/** Every machine that can be drawn, the newest version of each. */
const drawn = new Map<string, { drawing(): Drawing }>([
  ...Object.values(games).map((game) => [game.id as string, game] as const),
  ...machineVersions.filter((one) => !('id' in one)).map((one) => [one.kind, one] as const),
])

function gameNamed(id: string | undefined) {
  return Object.values(games).find((one) => one.id === id)
}

function nameOf({ speak }: Visit, id: string): string {
  return gameNamed(id)?.definition.names[speak.language] ?? speak.named('machine', id)
}

/** The state machines of the service, each with a link to its chart. */
export const machines: Page = {
  path: '/machines',
  section: undefined,
  show(visit) {
    const { speak, to } = visit
    return {
      title: speak.say('nav.machines'),
      description: speak.say('machines.what'),
      main: html`<p class="lead">${speak.say('machines.what')}</p><ul class="channels">${[...drawn].map(
        ([id, drawing]) =>
          html`<li><a href="${to(`/machines/${id}`)}"><strong>${nameOf(visit, id)}</strong><span>${speak.say('machine.states', { n: drawing.drawing().states.length })}</span></a></li>`,
      )}</ul>`,
    }
  },
}

/** One machine: its states, and what leads from one to the next. */
export const machine: Page = {
  path: '/machines/:id',
  section: undefined,
  async show(visit) {
    const found = drawn.get(visit.path.id ?? '')
    if (!found) return refuse('not_found', 'There is no such machine.')
    const { speak } = visit
    const name = nameOf(visit, visit.path.id ?? '')
    return {
      title: speak.say('machine.title', { name }),
      heading: name,
      description: speak.say('machines.what'),
      main: html`<p class="where"><a href="${visit.to('/machines')}">${speak.say('nav.machines')}</a></p>${await stateChart(visit, found.drawing(), gameNamed(visit.path.id)?.definition)}`,
    }
  },
}
