import * as v from 'valibot'
import { canonicalize } from '../protocol/canonical-json.ts'
import { sha256Hex } from '../protocol/hash.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import { DetachedJws, NodeKey } from '../protocol/node-seal.ts'
import { LogProofs } from '../protocol/tree/log-proofs.ts'
import type { LogBody, LogHeader } from '../records/log-row.ts'

/** Any members are taken over as they stand, in their order: digests are made of them. */
export const asItStands = <T>(schema: v.GenericSchema) => v.custom<T>((value) => v.is(schema, value))

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

/** An entry of the log, with its place among those of its key in this bundle; null where nobody signed. */
const BundledEntry = v.looseObject({
  header,
  body,
  own: v.nullable(v.strictObject({ number: count, before: v.nullable(text) })),
})
export type BundledEntry = v.InferOutput<typeof BundledEntry>

/** What every bundle of entries has. Members that a later release adds are sealed like all others. */
export const bundleMembers = {
  schema_version: v.literal('1.0.0'),
  /** The newest entry of the log when this was made, and the hash of its header. */
  head: v.strictObject({ seq: count, hash: text }),
  /** Each key, and how many of the entries are its own. */
  keys: v.array(v.strictObject({ agent_id: text, entries: count })),
  /** In the order of the log. */
  entries: v.array(BundledEntry),
  /** What a reader can check, and what rests on the word of the service. */
  notes: v.array(text),
}

/** What the node adds to a bundle when it gives it out. */
export const vouched = {
  /** Signed is `sealedPart`. */
  seal: v.strictObject({ key: NodeKey, ...DetachedJws.entries }),
  /** That every entry is in the log. */
  log: v.optional(LogProofs),
}

const Entries = v.looseObject(bundleMembers)
/** Entries before the node has sealed them. */
export type Entries = v.InferOutput<typeof Entries>
const Bundle = v.looseObject({ ...bundleMembers, ...vouched })
/** Any sealed bundle of entries. */
export type Bundle = v.InferOutput<typeof Bundle>

/** Digests of entries that stand in bundles that are being made. */
const digests = new WeakMap<BundledEntry, string>()

/** SHA-256 of the canonical JSON of an entry, made once: the seal of a large bundle holds nobody up. */
export function noteDigest(entry: BundledEntry): BundledEntry {
  digests.set(entry, digestOf(entry))
  return entry
}

function digestOf(entry: BundledEntry): string {
  return sha256Hex(canonicalize(entry as unknown as JsonValue))
}

/** What the server signs: the bundle, with the digest of each entry in its place. The proofs from the log prove themselves. */
export function sealedPart(whole: Entries): JsonValue {
  const { seal: _, log: __, ...bundle } = whole
  const entries = whole.entries.map((entry) => digests.get(entry) ?? digestOf(entry))
  return { ...bundle, entries } as unknown as JsonValue
}
