import type { JsonObject } from '../protocol/json-value.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import type { LogRow } from '../records/log-row.ts'

/** A signed action whose signature holds: what the front door hands to the engine. */
export interface SignedInput {
  readonly action: ActionName
  readonly timestamp: string
  readonly nonce: string
  readonly displayName: string
  readonly payload: JsonObject
  readonly publicKey: string
  readonly signature: string
  readonly agentId: string
  /** The record id: SHA-256 of the signed text, LF, public key. */
  readonly id: string
  /** SHA-256 of the signed text. */
  readonly canonicalPayloadSha256: string
}

/** A row as its signer gets it: with the answer that is stored nowhere. */
export interface CommittedRow extends LogRow {
  readonly answer?: unknown
}

/** What the engine answers: the committed row, or why not. */
export type Outcome = CommittedRow | Refusal
