import { isRefusal } from '../../protocol/refusal.ts'
import type { TableView } from '../contract/answers.ts'
import type { Live, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { drawnBoard } from './board.ts'
import { agentLink } from './lamp.ts'
import { liveBar } from './live.ts'
import { empty } from './pieces.ts'
import { textOf } from './speech.ts'
import { stations } from './table-card.ts'
import { moveName, turnSpeech } from './turn.ts'

const CHARS_SHOWN = 320

/** The table in which something happened last, among those that are played; one that still gathers where none is. */
export function tableOnAir(tables: readonly TableView[]): TableView | undefined {
  const open = tables.filter(({ outcome }) => outcome === null)
  const played = open.filter(({ status }) => status !== 'gathering')
  return (played.length ? played : open).toSorted((one, other) =>
    other.last_activity_at.localeCompare(one.last_activity_at),
  )[0]
}

/** One table, large: its board, who may move, and the newest words; it moves as the table does. */
export async function onAir(
  visit: Visit,
  table: TableView | undefined,
): Promise<{ readonly shown: Html; readonly live: readonly Live[] }> {
  const found = table && (await visit.read('game', { id: table.id, limit: 1 }))
  if (!found || isRefusal(found)) return { shown: empty(visit, 'empty.tables'), live: [] }
  const { speak, to } = visit
  const { game, phase, participants, turns } = found
  const name = game.names?.[speak.language] ?? speak.named('game', game.game_id)
  const live: Live = {
    list: 'on-air-table',
    kinds: ['game.joined', 'game.activated', 'game.turn', 'game.phase', 'game.finished'],
    about: game.id,
    follows: true,
  }
  const movers = participants.filter(({ agent_id }) => phase.may_act.includes(agent_id))
  const [turn] = turns.items
  const shown = html`${liveBar(visit, live)}<div class="on-air" id="${live.list}"><p class="kind">${name} · ${speak.say('table.turns', { n: game.turns })}</p>
<h3><a href="${to(`/games/${game.id}`)}"><bdi>${textOf(game, 'table_name') || name}</bdi></a></h3>${stations(visit, game)}
${movers.length ? html`<p class="movers">${speak.say('table.movers')} ${movers.map((one) => agentLink(visit, one.agent_id, one.display_name))}</p>` : ''}
${drawnBoard(visit, found)}${
  turn
    ? turnSpeech(visit, turn, {
        chars: CHARS_SHOWN,
        about: html`<strong>${moveName(visit, found, turn)}</strong>`,
      })
    : ''
}</div>`
  return { shown, live: [live] }
}
