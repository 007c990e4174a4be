import { gameOf } from '../../../machines/registry.ts'
import { variableSays } from '../../../machines/table/words.ts'
import type { Moment, TableAnswer } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { lines, seatClass } from './charts.ts'

/** The values of each number of a table as it is shown, large; the element that holds one is named by `valueId`. */
export function valuesOf(
  visit: Visit,
  { game, variables, participants }: TableAnswer,
): ReadonlyMap<string, Html> {
  const { speak } = visit
  const rules = gameOf(game.game_id, game.rules_version)?.definition
  const ofSeats = (id: string) =>
    html`<ul class="seat-values">${participants.map(
      ({ agent_id, display_name }, seat) =>
        html`<li class="${seatClass(seat)}"><svg viewBox="0 0 18 4" aria-hidden="true" focusable="false"><line x1="0" y1="2" x2="18" y2="2"/></svg><bdi>${display_name || agent_id.slice(0, 8)}</bdi> <b class="number">${speak.number(variables?.players[agent_id]?.[id] ?? 0)}</b></li>`,
    )}</ul>`
  return new Map(
    (rules?.variables ?? []).map(({ id, of }) => [
      id,
      of === 'table' ? html`${speak.number(variables?.table[id] ?? 0)}` : ofSeats(id),
    ]),
  )
}

export function valueId(variable: string): string {
  return `value-${variable}`
}

/**
 * The numbers of a table over all its turns: one small picture for each, and a line where the turn is that is shown.
 *
 * @param answer the table as it is shown
 * @param now the table as it stands, with its whole history
 */
export function multiples(visit: Visit, answer: TableAnswer, now: TableAnswer): Html {
  const { speak } = visit
  const { game, variables, participants } = answer
  const { history } = now
  const values = valuesOf(visit, answer)
  const rules = gameOf(game.game_id, game.rules_version)?.definition
  if (!rules) return nothing
  const last = Math.max(1, now.shown_turn)
  const label = (id: string) =>
    speak.say('table.chart', { name: speak.called('variable', id, rules), n: history.length })
  const ticks = (axis: 'x' | 'y', values: readonly string[]) =>
    html`<p class="${axis}-ticks" aria-hidden="true">${values.map((value) => html`<span>${value}</span>`)}</p>`
  const [, ...turns] = rising({ from: 0, to: last }).map((turn) => speak.number(turn))
  const bounds = (id: string) => variables?.bounds[id] ?? { from: 0, to: 1 }
  const small = (id: string, chart: Html, says: string) =>
    html`<figure class="multiple ${id}"><figcaption><span>${speak.called('variable', id, rules)}</span> <strong class="number" id="${valueId(id)}">${values.get(id)}</strong></figcaption><div class="axes">${ticks(
      'y',
      rising(bounds(id)).map((value) => speak.number(value)),
    )}${chart}${ticks('x', [speak.say('table.turn', { turn: 0 }), ...turns])}</div><p class="quiet">${says}</p></figure>`
  return html`<div class="multiples">${rules.variables.map((variable) => {
    const { id, of } = variable
    const says = speak.sentence(variableSays(rules, variable), rules)
    const { from, to } = bounds(id)
    const frame = {
      x: [0, last] as const,
      y: [from, Math.max(to, from + 1)] as const,
      steps: true,
      label: label(id),
      now: answer.shown_turn,
    }
    if (of === 'table') {
      const points = pointsOf(history, ({ table }) => table[id])
      return small(id, lines([{ points }], { ...frame, filled: true }), says)
    }
    const series = participants.map(({ agent_id, display_name }, seat) => ({
      seat,
      label: display_name,
      points: pointsOf(history, ({ players }) => players[agent_id]?.[id]),
    }))
    return small(id, lines(series, frame), says)
  })}</div>`
}

/** The ends of an axis, and its middle where that is a whole number. */
function rising({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  const middle = (from + to) / 2
  return Number.isInteger(middle) && middle !== from ? [from, middle, to] : [from, to]
}

function pointsOf(
  history: readonly Moment[],
  read: (moment: Moment) => number | undefined,
): (readonly [number, number])[] {
  return history.flatMap((moment) => {
    const value = read(moment)
    return value === undefined ? [] : [[moment.turn, value] as const]
  })
}
