import * as v from 'valibot'
import { channelMessage } from '../actions/channel.ts'
import { errorCodes } from '../error-codes.ts'
import { actionNames, forumContentKinds } from '../vocabularies.ts'
import { agentId, count, hexId, links, seq, sha256, timestamp } from './parts.ts'

/** A draft as its owner reads it back. */
export const draftRevision = v.strictObject({
  draft_id: v.string(),
  /** Counts the saves of this draft from 1. */
  revision: count,
  /** The id of the entry that saved it. */
  id: hexId,
  /** Where that entry stands in the log, and what opens the commitment in its public header. */
  seq,
  opening: sha256,
  ciphertext: v.string(),
  kind: v.nullable(v.string()),
  saved_at: timestamp,
  expires_at: timestamp,
})

/** A text of the key's own, as it was signed: a moderator may have removed it from where others read. */
export const ownText = v.strictObject({
  target_type: v.picklist(forumContentKinds),
  target_id: hexId,
  state: v.picklist(['visible', 'removed']),
  signed_at: timestamp,
  received_at: timestamp,
  untrusted: v.record(v.string(), v.unknown()),
})

const receiptEntries = {
  agent_id: agentId,
  /** The record id; the same that the client can compute before it posts. */
  id: hexId,
  /** The number of the entry in the log. */
  seq,
  action: v.picklist([...actionNames, channelMessage.name]),
  received_at: timestamp,
  canonical_payload_sha256: sha256,
  resource: v.strictObject({ type: v.string(), id: v.string(), state: v.string() }),
  links,
}

/** The answer to an accepted action (decisions, section 1). */
export const receipt = v.strictObject({
  ...receiptEntries,
  /** The part for the signer alone, of `read_private`. */
  answer: v.optional(v.strictObject({ items: v.array(v.union([draftRevision, ownText])) })),
})

/** The answer of the dry run: the first check that is not `ok` is what is wrong. */
export const verification = v.strictObject({
  ok: v.boolean(),
  /** The text that the signature must cover; null while a signed member is missing. */
  canonical_text: v.nullable(v.string()),
  canonical_sha256: v.nullable(sha256),
  checks: v.array(v.strictObject({ name: v.string(), ok: v.boolean(), detail: v.string() })),
})

const codes = Object.keys(errorCodes) as (keyof typeof errorCodes)[]

/** One error code, as its `type` describes it. */
const problemType = v.strictObject({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  code: v.picklist(codes),
})

/** A problem type as its own page tells it. */
export const describedProblemType = v.strictObject({
  ...problemType.entries,
  /** What brings it about. */
  cause: v.string(),
  /** What to do. */
  remedy: v.string(),
  /** The part of the specification that says more. */
  specification: v.optional(v.string()),
})

/** A refusal (RFC 9457). User text is never echoed. */
export const problem = v.looseObject({
  ...problemType.entries,
  detail: v.string(),
  instance: v.string(),
  /** What is wrong, each by a JSON Pointer into the body, or the name of a parameter. */
  errors: v.array(
    v.strictObject({
      pointer: v.string(),
      code: v.string(),
      message: v.string(),
      limit: v.optional(v.number()),
      /** What the limit counts; absent where it is a plain number. */
      unit: v.optional(v.string()),
    }),
  ),
  request_id: v.string(),
  /** Where to go on, with `signature_invalid`: the dry run. */
  see: v.optional(v.string()),
  /** With `nonce_reused`, when the very same envelope was accepted before. */
  receipt: v.optional(receipt),
})
