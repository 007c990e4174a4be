import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { deadlineAt } from '../records/actor.ts'
import { ranges } from '../records/layout/keyspace.ts'
import type { Batch } from './batch.ts'
import type { WriteGate } from './gate.ts'
import type { Ledger } from './ledger.ts'

/**
 * A bug, or a store that holds what this version cannot run. It would come back at every start, so the service refuses
 * writes rather than end: a crash loop would take the reads away too.
 */
export class DeadlineFault extends Error {}

export interface OverdueParts {
  readonly storage: StorageReader
  readonly gate: WriteGate
  readonly ledger: Ledger
}

/**
 * Lets what is overdue at `at` act, in the order of time and a slice of it at most: whoever reads meanwhile waits for no more.
 * @returns `none` when nothing is left, `more` for the next batch, `held` when the gate holds it up
 */
export async function fireOverdue(
  batch: Batch,
  at: number,
  { storage, gate, ledger }: OverdueParts,
): Promise<'none' | 'more' | 'held'> {
  const lt = `${ranges.deadlines.gte}${new Date(at + 1).toISOString()}`
  for await (const [key, text] of storage.entries({ ...ranges.deadlines, lt })) {
    // One that fired just before may have called this one off.
    if (batch.transaction.get(key) === undefined) continue
    if (batch.rows.length === limits.OVERDUE_SLICE_DEADLINES) return 'more'
    const deadline = deadlineAt(key, text)
    if (ledger.isStranded(batch.transaction, deadline)) continue
    if (gate.check(batch.transaction)) return 'held'
    try {
      batch.add(ledger.appendDeadline(batch.transaction, batch.head, at, deadline))
    } catch (cause) {
      throw new DeadlineFault(`the deadline ${deadline.name} of ${deadline.kind} failed`, { cause })
    }
  }
  return 'none'
}
