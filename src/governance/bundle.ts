import * as v from 'valibot'
import { canonicalize } from '../protocol/canonical-json.ts'
import { sha256Hex } from '../protocol/hash.ts'
import type { JsonObject, JsonValue } from '../protocol/json-value.ts'
import { DetachedJws, NodeKey } from '../protocol/node-seal.ts'
import { LogProofs } from '../protocol/tree/log-proofs.ts'
import { governanceModels } from '../protocol/vocabularies.ts'
import type { LogBody, LogHeader } from '../records/log-row.ts'

/** Any members are taken over as they stand, in their order: digests are made of them. */
const asItStands = <T>(schema: v.GenericSchema) => v.custom<T>((value) => v.is(schema, value))

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const header = asItStands<LogHeader>(
  v.strictObject({
    action: text,
    agent_id: v.nullable(text),
    at: text,
    canonical_payload_sha256: text,
    id: text,
    kind: v.picklist(['action', 'message', 'deadline', 'note', 'found']),
    prev: text,
    public_key: v.nullable(text),
    seq: count,
    signature: v.nullable(text),
  }),
)

const body = asItStands<LogBody>(
  v.looseObject({
    action: text,
    display_name: text,
    nonce: text,
    timestamp: text,
    payload: v.record(text, v.unknown()),
    withheld: v.optional(text),
  }),
)

/** An entry of the log, with its place among those of its key in this forum; null where nobody signed. */
const BundledEntry = v.looseObject({
  header,
  body,
  own: v.nullable(v.strictObject({ number: count, before: v.nullable(text) })),
})
export type BundledEntry = v.InferOutput<typeof BundledEntry>

const BundledVote = v.looseObject({
  type: v.picklist(['election', 'proposal']),
  id: text,
  /** The version of the rules under which it opened. */
  rules: count,
  /** The keys that voted and stood on the list of its opening. */
  listed_voters: v.array(text),
  /** The entry that closed it; null while it is open. */
  closed: v.nullable(v.strictObject({ seq: count, at: text })),
  /** Where its machine stands, and what it keeps: the counts. */
  state: text,
  context: v.custom<JsonObject>((value) => v.is(v.record(text, v.unknown()), value)),
  /** What a passed proposal changed; null for every other vote. */
  changed: v.nullable(v.looseObject({ effect: text })),
})
export type BundledVote = v.InferOutput<typeof BundledVote>

/** Signed is `sealedPart`. */
const seal = v.strictObject({ key: NodeKey, ...DetachedJws.entries })

const members = {
  schema_version: v.literal('1.0.0'),
  forum_id: text,
  /** The newest entry of the log when this was made, and the hash of its header. */
  head: v.strictObject({ seq: count, hash: text }),
  /** What is in force. */
  standing: v.strictObject({
    governance_model: v.picklist(governanceModels),
    constitution_version: count,
    moderator: v.nullable(v.strictObject({ agent_id: text, election_id: text, since: text })),
    members: count,
  }),
  /** Each key, and how many of the entries are its own. */
  keys: v.array(v.strictObject({ agent_id: text, entries: count })),
  votes: v.array(BundledVote),
  entries: v.array(BundledEntry),
  /** What a reader can check, and what rests on the word of the service. */
  notes: v.array(text),
}

/**
 * The institutions of a forum to take along: every entry of the log by which they came about, in the order of the log, and
 * what the service derived from them. Members that a later release adds are sealed like all others.
 */
export const ForumBundle = v.looseObject({
  ...members,
  seal,
  /** That every entry is in the log. */
  log: v.optional(LogProofs),
})
export type ForumBundle = v.InferOutput<typeof ForumBundle>

const UnsealedBundle = v.looseObject(members)
export type UnsealedBundle = v.InferOutput<typeof UnsealedBundle>

/** Digests of entries that stand in bundles that are being made. */
const digests = new WeakMap<BundledEntry, string>()

/** SHA-256 of the canonical JSON of an entry, made once: the seal of a large forum holds nobody up. */
export function noteDigest(entry: BundledEntry): BundledEntry {
  digests.set(entry, digestOf(entry))
  return entry
}

function digestOf(entry: BundledEntry): string {
  return sha256Hex(canonicalize(entry as unknown as JsonValue))
}

/** What the server signs: the bundle, with the digest of each entry in its place. The proofs from the log prove themselves. */
export function sealedPart(whole: UnsealedBundle): JsonValue {
  const { seal: _, log: __, ...bundle } = whole
  const entries = whole.entries.map((entry) => digests.get(entry) ?? digestOf(entry))
  return { ...bundle, entries } as unknown as JsonValue
}
