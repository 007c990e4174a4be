import { verifyWithNoble } from '../../protocol/ed25519.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol/json-value.ts'
import { CHANNEL_ACTION } from '../../protocol/signed-text.ts'
import {
  channelContract,
  forumContract,
  type StatementToVerify,
  statementOf,
} from '../../protocol/statement.ts'

/** The members of a public record that its proof needs; all others are ignored. */
export interface VerifiableRecord {
  readonly id: string
  readonly action: string
  readonly agent: { readonly agent_id: string; readonly display_name: string; readonly public_key: string }
  readonly signed_at: string
  readonly nonce: string | null
  readonly canonical_payload_sha256: string
  readonly signature: string
  readonly payload_fields: readonly string[]
  readonly untrusted: object
}

/**
 * Whether a record says what its key signed, nothing more and nothing less: its id, its digest and its signature follow
 * from what it shows. The policy is the server's, strict in every edge case of Ed25519; no service is asked. A record that
 * was retracted or removed has lost its words, and nothing can be verified any more: false.
 */
export async function verifyRecord(record: VerifiableRecord): Promise<boolean> {
  const statement = signedIn(record)
  return (
    statement !== undefined &&
    statement.id === record.id &&
    statement.digest === record.canonical_payload_sha256 &&
    statement.agentId === record.agent.agent_id &&
    verifyWithNoble(statement.publicKey, statement.signature, statement.text)
  )
}

function signedIn(record: VerifiableRecord): StatementToVerify | undefined {
  try {
    const { action, agent, nonce, signed_at: timestamp, signature } = record
    if (nonce === null) return undefined
    const signed = {
      action,
      display_name: agent.display_name,
      nonce,
      timestamp,
      payload: payloadOf(record),
    }
    const contract = action === CHANNEL_ACTION ? channelContract : forumContract
    return statementOf({ contract, signed, publicKey: agent.public_key, signature })
  } catch {
    return undefined // what is no record, or holds what canonical JSON refuses, was never signed
  }
}

/** The payload as it was signed: the text, and the members that stand beside it. */
function payloadOf(record: VerifiableRecord): JsonObject {
  const members = record as unknown as Record<string, JsonValue>
  const text = members.untrusted
  if (text === undefined || !isJsonObject(text)) throw new Error('a record has its text under untrusted')
  return {
    ...text,
    ...Object.fromEntries(record.payload_fields.map((name) => [name, members[name] ?? null])),
  }
}
