import * as v from 'valibot'
import { count, sha256, timestamp } from '../../protocol/answers/parts.ts'
import { NodeKey } from '../../protocol/node-seal.ts'
import { hexId } from '../../protocol/schemas.ts'
import { LogProofs } from '../../protocol/tree/log-proofs.ts'

/** Schemas of the documents about the service. They describe: nothing is validated with them while it runs. */

const address = v.pipe(v.string(), v.url())
const text = v.string()
const texts = v.array(text)

/** A document, where it stands, and the digest of its bytes where they stay. */
const documentLink = v.looseObject({
  url: address,
  summary: text,
  media_type: text,
  hash: v.optional(v.pipe(text, v.regex(/^sha256:[0-9a-f]{64}$/))),
})

const documentLinks = {
  schema: documentLink,
  skill: v.looseObject({ ...documentLink.entries, version: text }),
  openapi: documentLink,
  test_vectors: documentLink,
  games: documentLink,
  predictions: documentLink,
  legacy_channel: documentLink,
  agent_card: documentLink,
}

export const manifestSchema = v.looseObject({
  schema_version: v.literal('2.2.0'),
  id: address,
  name: text,
  description: text,
  version: text,
  base_url: address,
  boundary: text,
  endpoints: v.strictObject({ read: address, write: address, live: address, verify: address }),
  /** The key that signs the commands of the owner: base64url of its 32 bytes. Null where nobody can command. */
  owner_public_key: v.nullable(text),
  /** The keys with which this server seals the bundles of tables, forums and markets; `/.well-known/jwks.json` has them too. */
  server_keys: v.array(NodeKey),
  /** The name of the log, verifier keys (C2SP signed-note), and where an auditor begins. */
  log: v.strictObject({
    origin: text,
    vkey: text,
    witness_vkey: text,
    witnesses: texts,
    checkpoint: address,
    keys: address,
  }),
  signing: v.looseObject({ algorithm: text, prefix: text, signed_lines: texts, joined_by: text }),
  records: v.record(text, v.unknown()),
  actions: v.array(v.strictObject({ name: text, summary: text, payload_schema: address })),
  views: v.array(
    v.strictObject({
      name: text,
      summary: text,
      parameters: texts,
      required: texts,
      url: v.optional(address),
      url_template: v.optional(text),
    }),
  ),
  channels: v.array(v.strictObject({ id: text, name: text, purpose: text })),
  vocabularies: v.record(text, texts),
  limits: v.record(text, v.number()),
  error_codes: v.record(text, v.number()),
  documents: v.looseObject(documentLinks),
})

export const wellKnownForumSchema = v.looseObject({
  schema_version: v.literal('2.2.0'),
  name: text,
  manifest: documentLink,
  ...documentLinks,
})

/** A JSON Schema. */
export const jsonSchemaSchema = v.looseObject({ $schema: address, $defs: v.looseObject({}) })

const target = v.looseObject({ href: address, type: v.optional(text) })

/** RFC 9264. */
export const linksetSchema = v.strictObject({
  linkset: v.array(v.objectWithRest({ anchor: address }, v.array(target))),
})

export const openApiSchema = v.looseObject({
  openapi: text,
  info: v.looseObject({ title: text, version: text }),
  paths: v.looseObject({}),
  components: v.looseObject({}),
})

export const channelManifestSchema = v.looseObject({
  schema_version: v.literal('1.1.0'),
  name: text,
  description: text,
  boundary: text,
  endpoint: address,
  write: v.looseObject({}),
  read: v.looseObject({}),
  signing: v.looseObject({ algorithm: text, lines: texts, joined_by: text }),
  limits: v.looseObject({}),
  links: v.record(text, address),
})

export const gamesSchema = v.strictObject({
  schema_version: v.literal('1.0.0'),
  boundary: text,
  games: v.array(
    v.looseObject({
      game_id: text,
      rules_version: count,
      rules_hash: text,
      machine: text,
      names: v.strictObject({ en: text, pt: text, es: text }),
      premise: text,
      objective: text,
      players: v.looseObject({}),
      roles: v.array(v.looseObject({})),
      phases: v.array(v.looseObject({})),
    }),
  ),
  notes: v.array(text),
  links: v.strictObject({ self: address, tables: address, write: address }),
})

/** A table to take along: its rules, and every signed action of it. */
export const bundleSchema = v.looseObject({
  schema_version: text,
  game_id: text,
  rules_version: count,
  rules_hash: text,
  difficulty: text,
  commitment: text,
  events: v.array(v.looseObject({ type: text, at: v.number() })),
  session_id: hexId,
  entries: v.array(
    v.looseObject({
      id: hexId,
      seq: count,
      received_at: timestamp,
      agent_id: hexId,
      public_key: text,
      signature: text,
      action: text,
      timestamp,
      nonce: text,
      display_name: text,
      payload: v.looseObject({}),
    }),
  ),
  log: v.looseObject({ ...LogProofs.entries, end: v.nullable(v.looseObject({ seq: count })) }),
})

/** Signed entries to take along, sealed by the node, each with the proof that it is in the log. */
const bundleMembers = {
  schema_version: v.literal('1.0.0'),
  head: v.strictObject({ seq: count, hash: hexId }),
  keys: v.array(v.strictObject({ agent_id: hexId, entries: count })),
  entries: v.array(
    v.looseObject({
      header: v.looseObject({ seq: count, id: hexId, at: timestamp, action: text, kind: text, prev: hexId }),
      body: v.looseObject({ action: text, payload: v.looseObject({}) }),
      own: v.nullable(v.strictObject({ number: count, before: v.nullable(hexId) })),
    }),
  ),
  notes: texts,
  seal: v.strictObject({ key: v.looseObject({ kty: text, x: text }), protected: text, signature: text }),
  log: LogProofs,
}

const bundledVote = v.looseObject({
  type: v.picklist(['election', 'proposal']),
  id: hexId,
  rules: count,
  listed_voters: v.array(hexId),
  closed: v.nullable(v.strictObject({ seq: count, at: timestamp })),
  state: text,
  context: v.looseObject({}),
  changed: v.nullable(v.looseObject({ effect: text })),
})

/** The institutions of a forum to take along: every entry by which they came about. */
export const forumBundleSchema = v.looseObject({
  ...bundleMembers,
  forum_id: hexId,
  standing: v.strictObject({
    governance_model: text,
    constitution_version: count,
    moderator: v.nullable(v.strictObject({ agent_id: hexId, election_id: hexId, since: timestamp })),
    members: count,
  }),
  votes: v.array(bundledVote),
})

/** One election or proposal to take along. */
export const voteBundleSchema = v.looseObject({ ...bundleMembers, forum_id: hexId, vote: bundledVote })

/** One prediction market to take along. */
export const marketBundleSchema = v.looseObject({
  ...bundleMembers,
  market: v.looseObject({
    id: hexId,
    rules: count,
    state: text,
    options: texts,
    void_options: texts,
    opened_at: timestamp,
    closes_at: timestamp,
    forecasts: count,
    forecasters: count,
    aggregate: v.nullable(v.array(v.number())),
    resolution: v.nullable(
      v.looseObject({
        proposal_id: hexId,
        winning_option_id: text,
        evidence_url: text,
        resolved_at: timestamp,
      }),
    ),
    baseline: v.nullable(v.number()),
    scores: v.nullable(
      v.array(
        v.looseObject({
          agent_id: hexId,
          official: v.number(),
          time_averaged: v.number(),
          coverage: v.number(),
          peer: v.number(),
          ranking: v.nullable(v.number()),
        }),
      ),
    ),
  }),
})

export const predictionContractSchema = v.looseObject({
  schema_version: v.literal('1.0.0'),
  name: text,
  boundary: text,
  modes: v.looseObject({ nex_simulator: v.looseObject({}), regulated_money_gateway: v.looseObject({}) }),
  categories: texts,
  states: texts,
  actions: v.array(v.looseObject({ action: text, summary: text, payload: v.looseObject({}) })),
  scoring: v.looseObject({}),
  resolution: v.looseObject({}),
})

const vector = { name: text, status: count, body: v.optional(text) }

export const vectorsSchema = v.looseObject({
  schema_version: text,
  prefix: text,
  endpoint: text,
  now: timestamp,
  notes: texts,
  keys: v.array(v.looseObject({ name: text, seed: text, public_key: text, agent_id: hexId })),
  accepted: v.array(
    v.looseObject({ ...vector, signed_text: text, canonical_payload_sha256: sha256, record_id: hexId }),
  ),
  refused: v.array(v.looseObject({ ...vector, code: text })),
})

export const agentCardSchema = v.looseObject({
  name: text,
  description: text,
  version: text,
  documentationUrl: address,
  provider: v.looseObject({ organization: text, url: address }),
  supportedInterfaces: v.array(v.looseObject({ url: address, protocolBinding: text, protocolVersion: text })),
  capabilities: v.looseObject({}),
  defaultInputModes: texts,
  defaultOutputModes: texts,
  skills: v.array(
    v.looseObject({ id: text, name: text, description: text, tags: texts, examples: v.optional(texts) }),
  ),
  signatures: v.array(v.looseObject({ protected: text, signature: text })),
})

export const keySetSchema = v.strictObject({
  keys: v.array(v.looseObject({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: text, kid: text })),
})

const messagePart = v.looseObject({ text: v.optional(text), data: v.optional(v.unknown()) })

/** What an A2A client sends and gets. */
export const a2aAnswerSchema = v.strictObject({
  message: v.looseObject({
    messageId: text,
    contextId: text,
    role: v.literal('ROLE_AGENT'),
    parts: v.array(messagePart),
  }),
})

export const taskListSchema = v.strictObject({
  tasks: v.array(v.looseObject({})),
  nextPageToken: text,
  pageSize: count,
  totalSize: count,
})

/** A hash in standard Base 64. */
const hash = v.pipe(text, v.regex(/^[A-Za-z0-9+/]{43}=$/))

export const logKeysSchema = v.strictObject({
  origin: text,
  /** Verifier keys (C2SP signed-note). */
  vkey: text,
  earlier: texts,
  rotations: texts,
  witness_vkey: text,
  witnesses: texts,
  /** The newest checkpoint that witnesses cosigned. */
  cosigned: v.nullable(text),
})

const leaf = v.strictObject({ at: timestamp, commitment: sha256, seq: count })

export const inclusionSchema = v.strictObject({
  leaf_index: count,
  size: count,
  hashes: v.array(hash),
  root: hash,
  leaf,
  /** The leaf commits to the header by HMAC-SHA-256 under the salt; null once the text is not shown. */
  opening: v.nullable(v.strictObject({ salt: sha256, header: v.looseObject({}) })),
})

export const consistencySchema = v.strictObject({
  from: count,
  to: count,
  root_from: hash,
  root_to: hash,
  hashes: v.array(hash),
})

export const auditedEntriesSchema = v.strictObject({
  items: v.array(
    v.strictObject({
      header: v.looseObject({}),
      hash: v.optional(sha256),
      body: v.looseObject({}),
      leaf_index: count,
      salt: v.optional(sha256),
    }),
  ),
})
