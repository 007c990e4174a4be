import { initialTransition, transition } from 'xstate'
import type { StoredTable } from '../../machines/table/snapshot.ts'
import type { StorageReader } from '../ports/storage.ts'
import type { HostedTable } from './hosted-table.ts'
import { tableHistory } from './table-history.ts'

/** A table as it was at one time, and the time. */
export interface PastTable {
  readonly snapshot: StoredTable
  /** The last entry that had happened by then. */
  readonly seq: number
  readonly at: number
}

/** The table as it stood after turn `n`, until the turn after it; 0 is the table before its first turn. */
export async function tableAtTurn(store: StorageReader, hosted: HostedTable, n: number): Promise<PastTable> {
  const { game, table } = hosted
  const history = await tableHistory(store, table, hosted.snapshot.context.chance)
  const { creator, opening, played } = history
  let [snapshot] = initialTransition(game.machine, { difficulty: table.difficulty, creator })
  let { seq } = opening.header
  let { at } = creator
  for (const { row, event } of played) {
    if (event.type === 'move.play' && snapshot.context.turn === n) break
    ;[snapshot] = transition(game.machine, snapshot, game.eventOf(event))
    seq = row.header.seq
    at = event.at
  }
  return { snapshot: game.persist(snapshot), seq, at }
}
