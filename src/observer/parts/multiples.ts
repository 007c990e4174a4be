import { gameOf } from '../../../machines/registry.ts'
import { variableSays } from '../../../machines/table/words.ts'
import type { Moment, TableAnswer } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { lines, seatClass } from './charts.ts'

/** The numbers of a table over its turns: one small picture for each, the value of now large. */
export function multiples(visit: Visit, answer: TableAnswer): Html {
  const { speak } = visit
  const { game, history, variables, participants } = answer
  const rules = gameOf(game.game_id, game.rules_version)?.definition
  if (!rules) return nothing
  const last = Math.max(1, answer.shown_turn)
  const label = (id: string) =>
    speak.say('table.chart', { name: speak.called('variable', id, rules), n: history.length })
  const range = (id: string) => {
    const { from, to } = variables?.bounds[id] ?? { from: 0, to: 1 }
    return `${speak.number(from)} – ${speak.number(to)}`
  }
  const small = (id: string, value: Html | string, chart: Html, says: string) =>
    html`<figure class="multiple ${id}"><figcaption><span>${speak.called('variable', id, rules)}</span> <strong class="number">${value}</strong></figcaption>${chart}<p class="range quiet"><span>${range(id)}</span><span>${speak.say('chart.turns', { last })}</span></p><p class="quiet">${says}</p></figure>`
  return html`<div class="multiples">${rules.variables.map((variable) => {
    const { id, of } = variable
    const says = speak.sentence(variableSays(rules, variable), rules)
    const bounds = variables?.bounds[id] ?? { from: 0, to: 1 }
    const frame = {
      x: [0, last] as const,
      y: [bounds.from, Math.max(bounds.to, bounds.from + 1)] as const,
      steps: true,
      label: label(id),
    }
    if (of === 'table') {
      const points = pointsOf(history, ({ table }) => table[id])
      return small(
        id,
        speak.number(variables?.table[id] ?? points.at(-1)?.[1] ?? 0),
        lines([{ points }], { ...frame, filled: true }),
        says,
      )
    }
    const series = participants.map(({ agent_id, display_name }, seat) => ({
      seat,
      label: display_name,
      points: pointsOf(history, ({ players }) => players[agent_id]?.[id]),
    }))
    const values = html`<ul class="seat-values">${participants.map(
      ({ agent_id, display_name }, seat) =>
        html`<li class="${seatClass(seat)}"><svg viewBox="0 0 18 4" aria-hidden="true" focusable="false"><line x1="0" y1="2" x2="18" y2="2"/></svg><bdi>${display_name || agent_id.slice(0, 8)}</bdi> <b class="number">${speak.number(variables?.players[agent_id]?.[id] ?? 0)}</b></li>`,
    )}</ul>`
    return small(id, values, lines(series, frame), says)
  })}</div>`
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
