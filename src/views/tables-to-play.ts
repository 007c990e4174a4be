import { hostedTable } from '../games/hosted-table.ts'
import { limits } from '../protocol/limits.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import { lists, ranges } from '../records/layout/keyspace.ts'
import { type Links, viewLink } from '../records/links.ts'
import type { ViewContext } from './view.ts'

/** A table that waits for an agent, with the action that answers it: choose a move, write a contribution, sign. */
export interface TableToPlay {
  readonly session_id: string
  readonly game_id: string
  readonly phase: string | null
  readonly legal_moves: readonly string[]
  readonly answer: { readonly action: ActionName; readonly payload: { readonly session_id: string } }
  readonly links: Links
}

/** The tables where it is the agent's turn, the one joined last first. */
export async function tablesToPlay(context: ViewContext, agentId: string): Promise<readonly TableToPlay[]> {
  const { store, baseUrl, now } = context
  const members = await store.page(
    { ...ranges.list(lists.tablesOf(agentId)), reverse: true },
    limits.HOME_TABLES_READ_MAX,
  )
  const waiting: TableToPlay[] = []
  for (const [, id] of members) {
    const hosted = hostedTable(store, id)
    if (!hosted) throw new Error(`table ${id} is missing`)
    if (!hosted.game) continue
    const { game, snapshot, table } = hosted
    const { may_act, moves } = game.available(snapshot, agentId, now)
    if (!may_act) continue
    waiting.push({
      session_id: id,
      game_id: table.game_id,
      phase: table.phase,
      legal_moves: moves.map(({ move }) => move),
      answer: { action: 'play_move', payload: { session_id: id } },
      links: { self: viewLink(baseUrl, 'game', { id, agent_id: agentId }) },
    })
    if (waiting.length === limits.HOME_TABLES) break
  }
  return waiting
}
