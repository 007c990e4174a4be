import type { Anchor } from '../ports/anchor.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage } from '../ports/storage.ts'
import type { LogBody } from '../records/log-row.ts'
import type { Ledger } from './ledger.ts'
import { openLog } from './open-log.ts'
import { Transaction } from './transaction.ts'

/**
 * Puts a note of the operator into the log of a store that no service has open. Throws when the store does not pass its
 * start-up checks. Resolves with the number of the entry.
 */
export async function postNote(
  stores: { readonly storage: Storage; readonly anchor: Anchor },
  ledger: Ledger,
  clock: Clock,
  note: string,
): Promise<number> {
  const { head, degraded } = await openLog(stores)
  if (degraded !== undefined) throw new Error(degraded)
  const transaction = new Transaction(stores.storage)
  const at = Math.max(clock.now(), head.at)
  const appended = ledger.appendNote(transaction, head, at, noteBody(note, at))
  await stores.storage.write(transaction.changes)
  await stores.anchor.append({ seq: appended.head.seq, hash: appended.head.hash })
  return appended.head.seq
}

/** A note as it stands in the log. */
export function noteBody(note: string, at: number): LogBody {
  const timestamp = new Date(at).toISOString()
  return { action: 'note', display_name: '', nonce: '', timestamp, payload: { note } }
}
