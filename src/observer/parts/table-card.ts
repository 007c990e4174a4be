import { gameOf } from '../../../machines/registry.ts'
import type { TableView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { lamp } from './lamp.ts'
import { asText } from './names.ts'
import { textOf } from './speech.ts'

/** A table as a small board: its name, its phase among the stations, its seats. */
export function tableCard(visit: Visit, table: TableView): Html {
  const { speak } = visit
  const name = table.names?.[speak.language] ?? speak.named('game', table.game_id)
  return html`<li class="board"><p class="kind">${name} · ${speak.named('difficulty', table.difficulty)}</p><h3><a href="${visit.to(`/games/${table.id}`)}"><bdi>${asText(textOf(table, 'table_name')) || name}</bdi></a></h3>${stations(visit, table)}<p class="seats">${table.players.map(
    ({ agent_id }) => lamp(visit, agent_id),
  )}<span>${speak.say('table.players', { n: table.players.length })} · ${speak.say('table.turns', { n: table.turns })}</span></p></li>`
}

/** The phases of a game as a path of stations: here, and the others. A cycle comes back to them, so none is over for good. */
export function stations({ speak }: Visit, { game_id, rules_version, phase, status }: TableView): Html {
  const phases = gameOf(game_id, rules_version)?.definition.phases ?? []
  const ends = status === 'victory' || status === 'defeat' || status === 'expired'
  const line = [
    { id: 'gathering', name: speak.named('status', 'gathering'), here: status === 'gathering' },
    ...phases.map(({ id, names }) => ({ id, name: names[speak.language], here: !ends && id === phase })),
    { id: 'end', name: ends ? speak.named('status', status) : speak.say('table.end'), here: ends },
  ]
  const at = line.findIndex(({ here }) => here)
  return html`<ol class="stations">${line.map(
    ({ name, here }, index) =>
      html`<li class="${here ? 'here' : index < at ? 'past' : 'ahead'}"${here ? html` aria-current="step"` : ''}>${name}</li>`,
  )}</ol>`
}
