import type { Contract, Signed } from '../protocol/statement.ts'
import type { RecordEvent } from './kinds/index.ts'

/**
 * One entry of the log as it is stored: three lines of JSON under one key.
 *
 * 1. the header, which is hashed into the chain and never changes;
 * 2. the body, what was signed: detachable, so that retracted or private text can be withheld while the chain,
 *    the receipts and every other proof stand;
 * 3. the outcome, what the entry caused: derived, so that a rebuild can write it again.
 */
export interface LogRow {
  readonly header: LogHeader
  readonly body: LogBody
  readonly outcome: LogOutcome
}

/**
 * What somebody signed, by its contract; `deadline`: time that came; `note`: a word from the operator; `found`: a stop that
 * start-up found begun and not entered.
 */
export type EntryKind = Contract['entry'] | 'deadline' | 'note' | 'found'

/** Members stand in canonical (RFC 8785) order, so that plain `JSON.stringify` writes the canonical text. */
export interface LogHeader {
  /** The action, or `private` for what only its owner may know of. */
  readonly action: string
  readonly agent_id: string | null
  /** When the service received the entry: ISO 8601, UTC, milliseconds. Never earlier than the entry before. */
  readonly at: string
  /** Lowercase hex SHA-256 of the signed text, or of the body for entries that nobody signed. */
  readonly canonical_payload_sha256: string
  readonly id: string
  readonly kind: EntryKind
  /** Lowercase hex SHA-256 of the header before this one; 64 zeros for the first. */
  readonly prev: string
  readonly public_key: string | null
  readonly seq: number
  readonly signature: string | null
}

/** The signed members, as they were signed; for entries that nobody signed, what happened, in the same shape. */
export interface LogBody extends Signed {
  /** Where the text is gone: what the leaf of the entry in the tree of the log commits to, whose salt went with the text. */
  readonly commitment?: string
  /** Why the text is gone: the payload then holds structure only, and nothing at all when the store is damaged. */
  readonly withheld?: 'retracted' | 'expired' | 'damaged' | 'removed' | 'withheld'
}

export interface LogOutcome {
  readonly status: 200 | 201
  readonly resource: Resource
  readonly events: readonly StoredEvent[]
  /** The thread in which a reply of the legacy channel stands: what was signed names only the message it answers. */
  readonly within?: string
  /** The versions of machines under which the entry started actors: a rebuild starts them under the same. */
  readonly started?: Readonly<Record<string, number>>
  /** What actors did in this entry, in order, but for those whose doings are their owner's affair. */
  readonly steps?: readonly StoredStep[]
}

/**
 * An event that an actor took, or its beginning. With the entry it stands in, it says all of the event but what `of` the kind is told again from
 * elsewhere: so an actor can be led through its chart again.
 */
export interface StoredStep {
  /** The machine in its version: `election@2`. */
  readonly machine: string
  readonly id: string
  /** The entry that moved it before; absent where it begins. */
  readonly prev?: number
  /** The event; absent where it begins. */
  readonly event?: string
  /** What of the event the entry says already, by name: when and who, or a member of what was signed. */
  readonly said?: readonly string[]
  /** What else the event said. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** The ways of its chart that it took (`wayNames` of `machines/chart/ways.ts`). */
  readonly ways: readonly string[]
  /** How long it was in the state that it left, in milliseconds. Absent where it stays. */
  readonly stayed?: number
}

/** What an accepted entry made or changed. */
export interface Resource {
  readonly type: string
  readonly id: string
  readonly state: string
}

/** A domain event as it is stored; `seq` and `at` are those of its row. */
export interface StoredEvent {
  readonly kind: EventKind
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  readonly channel?: string
  readonly forum_id?: string
}

/** Kinds of events (decisions, section 6). They carry ids, never bodies. */
export type EventKind =
  | RecordEvent
  | 'control.stopped'
  | 'control.released'
  | 'operator.withheld'
  | 'operator.barred'
  | 'operator.lifted'
  | 'system.note'

export const GENESIS_HASH = '0'.repeat(64)

/** The action in the header of an entry whose action only its owner may know. */
export const PRIVATE_ACTION = 'private'

/** Writes a row: the header's text comes ready, because the chain hashed exactly that text. */
export function encodeLogRow(headerText: string, body: LogBody, outcome: LogOutcome): string {
  return `${headerText}\n${JSON.stringify(body)}\n${JSON.stringify(outcome)}`
}

/** The row that was read last: who compares its body and who shows it read it one after the other. */
let newest: { readonly text: string; readonly row: LogRow } | undefined

/** Reads a row back. Throws when the text is not a row: the store is damaged. */
export function decodeLogRow(text: string): LogRow {
  if (newest?.text !== text) newest = { text, row: parsed(text) }
  return newest.row
}

function parsed(text: string): LogRow {
  const [header, body, outcome, more] = text.split('\n')
  if (header === undefined || body === undefined || outcome === undefined || more !== undefined) {
    throw new Error('a log row must have three lines')
  }
  return { header: JSON.parse(header), body: JSON.parse(body), outcome: JSON.parse(outcome) }
}

/** What was said of a row, and by whom: all but what followed from it. Throws when that cannot be read. */
export function decodeSaid(text: string): Pick<LogRow, 'header' | 'body'> {
  const [header = '', body = ''] = text.split('\n', 2)
  return { header: JSON.parse(header), body: JSON.parse(body) }
}

/** The first line of a row: the text that the chain hashes. */
export function headerTextOf(rowText: string): string {
  const end = rowText.indexOf('\n')
  if (end < 0) throw new Error('a log row must have three lines')
  return rowText.slice(0, end)
}
