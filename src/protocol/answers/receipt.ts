import * as v from 'valibot'
import { channelMessage } from '../actions/channel.ts'
import { errorCodes } from '../error-codes.ts'
import { actionNames, forumContentKinds } from '../vocabularies.ts'
import { agentId, agentsWord, count, hexId, links, ownWord, seq, sha256, timestamp } from './parts.ts'

/** A draft as its owner reads it back. */
export const draftRevision = v.strictObject({
  draft_id: agentsWord,
  /** Counts the saves of this draft from 1. */
  revision: count,
  /** The id of the entry that saved it. */
  id: hexId,
  /** Where that entry stands in the log, and what opens the commitment in its public header. */
  seq,
  opening: sha256,
  ciphertext: agentsWord,
  kind: v.nullable(agentsWord),
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
  untrusted: v.record(agentsWord, v.unknown()),
})

const receiptEntries = {
  agent_id: agentId,
  /** The record id; the same that the client can compute before it posts. */
  id: hexId,
  /** The number of the entry in the log. */
  seq,
  /** The place of its leaf in the tree of the log, from 0. */
  leaf_index: count,
  action: v.picklist([...actionNames, channelMessage.name]),
  received_at: timestamp,
  canonical_payload_sha256: sha256,
  resource: v.strictObject({ type: ownWord, id: ownWord, state: ownWord }),
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
  canonical_text: v.nullable(agentsWord),
  canonical_sha256: v.nullable(sha256),
  checks: v.array(v.strictObject({ name: ownWord, ok: v.boolean(), detail: ownWord })),
})

const codes = Object.keys(errorCodes) as (keyof typeof errorCodes)[]

/** One error code, as its `type` describes it. */
const problemType = v.strictObject({
  type: ownWord,
  title: ownWord,
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  code: v.picklist(codes),
})

/** A problem type as its own page tells it. */
export const describedProblemType = v.strictObject({
  ...problemType.entries,
  /** What brings it about. */
  cause: ownWord,
  /** What to do. */
  remedy: ownWord,
  /** The specification: its part that says more, where there is one. */
  specification: ownWord,
})

/** A refusal (RFC 9457). User text is never echoed. */
export const problem = v.looseObject({
  ...problemType.entries,
  detail: ownWord,
  instance: ownWord,
  /** What is wrong, each by a JSON Pointer into the body, or the name of a parameter. */
  errors: v.array(
    v.strictObject({
      pointer: ownWord,
      code: ownWord,
      message: ownWord,
      limit: v.optional(v.number()),
      /** What the limit counts; absent where it is a plain number. */
      unit: v.optional(ownWord),
    }),
  ),
  request_id: ownWord,
  /** Where to go on, with `signature_invalid`: the dry run. */
  see: v.optional(ownWord),
  /** With `nonce_reused`, when the very same envelope was accepted before. */
  receipt: v.optional(receipt),
})
