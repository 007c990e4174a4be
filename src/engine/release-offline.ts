import type { Anchor } from '../ports/anchor.ts'
import type { Clock } from '../ports/clock.ts'
import type { ControlMark } from '../ports/control-mark.ts'
import type { Storage } from '../ports/storage.ts'
import { type ControlRecord, readControl } from '../records/control.ts'
import type { Ledger } from './ledger.ts'
import { openLog } from './open-log.ts'
import { Transaction } from './transaction.ts'

export interface OfflineStores {
  readonly storage: Storage
  readonly anchor: Anchor
  readonly mark: ControlMark
}

/**
 * Lifts a stop in a store that no service has open, for whoever owns the folder: it stands in the log, signed by nobody. The mark is
 * written anew too, whatever became of it, so that the next start finds no stop there. Throws when the store does not pass its checks.
 */
export async function releaseOffline(
  { mark, ...stores }: OfflineStores,
  ledger: Ledger,
  clock: Clock,
): Promise<ControlRecord> {
  const { storage, anchor } = stores
  const { head, degraded } = await openLog(stores)
  if (degraded !== undefined) throw new Error(degraded)
  const at = Math.max(clock.now(), head.at)
  const since = new Date(at).toISOString()
  if (readControl(storage).state !== 'normal') {
    const transaction = new Transaction(storage)
    const found = { since, reason: null, command: 'release' } as const
    const appended = ledger.appendFoundStop(transaction, head, at, found)
    await storage.write(transaction.changes)
    await anchor.append({ seq: appended.head.seq, hash: appended.head.hash })
  }
  const control = readControl(storage)
  await mark.write({ control_epoch: control.control_epoch, since, reason: null })
  return control
}
