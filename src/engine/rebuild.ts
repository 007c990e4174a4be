import type { Storage, StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal } from '../protocol/refusal.ts'
import type { StoredDeadline } from '../records/actor.ts'
import { type Claimed, claimOf } from '../records/claim.ts'
import { KnownValues } from '../records/known-values.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { decodeLogRow, headerTextOf, type LogRow } from '../records/log-row.ts'
import type { Action } from './action.ts'
import type { Head } from './head.ts'
import type { Appended, Ledger } from './ledger.ts'
import { currentMark, readHead } from './open-log.ts'
import { Transaction } from './transaction.ts'

/** What a fold reads: the mark of a store, and its log. */
export type FoldSource = Pick<StorageReader, 'get' | 'entries'>

/**
 * Folds a log into a store, through the same decisions as live traffic. One that holds the beginning of that log already goes on after
 * it. Throws at the first entry that comes out different: then the log and the rules disagree.
 * @param onEntry called after each entry, and waited for: to show progress, or to let others have a turn
 */
export async function rebuild(
  source: FoldSource,
  target: Storage,
  ledger: Ledger,
  actions: ReadonlyMap<string, Action>,
  onEntry?: (seq: number) => Promise<void> | undefined,
): Promise<Head> {
  const mark = currentMark(source)
  if (mark !== undefined) await target.write(new Map([[keys.store, mark]]))
  let head = await readHead(target)
  const known = new KnownValues()
  let transaction = new Transaction(target, known)
  for await (const [, text] of source.entries({ gt: keys.logRow(head.seq), lt: ranges.log.lt })) {
    head = refold(text, head, transaction, ledger, actions).head
    await onEntry?.(head.seq)
    if (head.seq % limits.REBUILD_ENTRIES_PER_BATCH !== 0) continue
    await target.write(transaction.changes)
    transaction = new Transaction(target, known)
  }
  await target.write(transaction.changes)
  return head
}

/** Folds one entry that was decided before, or elsewhere. Throws where it comes out different. */
export function refold(
  text: string,
  head: Head,
  transaction: Transaction,
  ledger: Ledger,
  actions: ReadonlyMap<string, Action>,
): Appended {
  const row = decodeLogRow(text)
  const appended = appendAgain(row, head, transaction, ledger, actions)
  if (isRefusal(appended))
    throw new Error(`entry ${row.header.seq} is refused on rebuild: ${appended.refused}`)
  if (appended.head.hash !== sha256Hex(headerTextOf(text)))
    throw new Error(`entry ${row.header.seq} comes out different on rebuild`)
  return appended
}

function appendAgain(
  row: LogRow,
  head: Head,
  transaction: Transaction,
  ledger: Ledger,
  actions: ReadonlyMap<string, Action>,
) {
  const at = Date.parse(row.header.at)
  switch (row.header.kind) {
    case 'deadline':
      return ledger.appendDeadline(
        transaction,
        head,
        at,
        row.body.payload as unknown as StoredDeadline,
        row.outcome,
      )
    case 'found': {
      const { timestamp: since, payload, action } = row.body
      const command = action === 'release' ? 'release' : 'activate'
      const reason = typeof payload.reason === 'string' ? payload.reason : null
      return ledger.appendFoundStop(transaction, head, at, { since, reason, command }, row.outcome)
    }
    case 'note':
      return ledger.appendNote(transaction, head, at, row.body)
    default:
      return ledger.appendAction(transaction, head, at, actionOf(row, actions), statementIn(row), row.outcome)
  }
}

function actionOf(row: LogRow, actions: ReadonlyMap<string, Action>): Action {
  const action = actions.get(row.body.action)
  if (!action) throw new Error(`entry ${row.header.seq} has an action that this version does not know`)
  return action
}

function statementIn(row: LogRow): Claimed {
  const statement = claimOf(row)
  if (!statement) throw new Error(`entry ${row.header.seq} is not signed`)
  return statement
}

/** One digest over the state in the store, key by key: equal states have equal hashes. */
export async function stateHash(reader: StorageReader): Promise<string> {
  let digest = ''
  for await (const [key, value] of reader.entries({ gte: '' })) {
    digest = sha256Hex(`${digest}\n${key}\n${value}`)
  }
  return digest
}
