import { curveMonotoneX, line } from 'd3-shape'
import type { TableAnswer, TurnView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { seatClass } from './charts.ts'
import { moveName } from './turn.ts'

const STEP = 22
const LANE = 26
/** Room for the name of a lane, which is cut. */
const LEFT = 92
const RIGHT = 14
const NAME_CHARS = 11

/** The turns as a braid: one lane for each seat, a strand through whoever spoke, and an arc from each answer to what it answers. */
export function braid(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { turns, participants, game } = answer
  const items = turns.items.toReversed()
  if (items.length < 2) return nothing
  const lane = new Map(participants.map(({ agent_id }, seat) => [agent_id, seat]))
  const place = new Map(
    items.map((turn, at) => [turn.id, { x: LEFT + at * STEP, y: yOf(lane.get(turn.agent.agent_id) ?? 0) }]),
  )
  const width = LEFT + RIGHT + (items.length - 1) * STEP
  const height = LANE * Math.max(1, participants.length) + 8
  const strand = line<TurnView>(
    ({ id }) => place.get(id)?.x ?? 0,
    ({ id }) => place.get(id)?.y ?? 0,
  ).curve(curveMonotoneX)
  const arcs = items.map((turn) => {
    const from = place.get(turn.id)
    const to = place.get(turn.target_turn ?? '')
    if (!from || !to) return ''
    const bend = Math.min(40, Math.abs(from.x - to.x) / 2)
    return html`<path class="answer" d="M${from.x} ${from.y}C${from.x - bend} ${from.y - bend / 2} ${to.x + bend} ${to.y - bend / 2} ${to.x} ${to.y}"/>`
  })
  const nodes = items.map((turn) => {
    const { x, y } = place.get(turn.id) ?? { x: 0, y: 0 }
    const words = `${speak.say('table.turn', { turn: turn.turn })}, ${turn.agent.display_name}: ${moveName(visit, answer, turn)}`
    return html`<a data-turn="${turn.turn}" href="${visit.to(`/games/${game.id}`, { turn: turn.turn })}" aria-label="${words}"><circle class="knot ${seatClass(lane.get(turn.agent.agent_id) ?? 0)}" cx="${x}" cy="${y}" r="7"/><title>${words}</title></a>`
  })
  return html`<div class="wide braid" tabindex="0" role="region" aria-label="${speak.say('table.braid')}"><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g aria-hidden="true">${participants.map(
    ({ agent_id, display_name }, seat) =>
      html`<line class="lane" x1="${LEFT - 12}" x2="${width}" y1="${yOf(seat)}" y2="${yOf(seat)}"/><text class="lane-name" x="0" y="${yOf(seat)}">${[...(display_name || agent_id)].slice(0, NAME_CHARS).join('')}</text>`,
  )}<path class="strand" d="${strand(items) ?? ''}"/>${arcs}</g>${nodes}</svg></div>`
}

function yOf(seat: number): number {
  return LANE / 2 + 4 + seat * LANE
}
