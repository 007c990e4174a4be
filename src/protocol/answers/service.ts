import * as v from 'valibot'
import { errorCodes } from '../error-codes.ts'
import { marked } from '../marks.ts'
import { actionNames, channelIds } from '../vocabularies.ts'
import { count, links, listOf, ownWord, proof, seq, sha256, timestamp } from './parts.ts'

/** The emergency switch, as everybody may know it. */
export const control = v.strictObject({
  state: v.picklist(['normal', 'read_only']),
  since: v.nullable(timestamp),
  /** The stop that is in force. */
  level: v.nullable(v.literal('read_only')),
  /** Grows by one with each change: a command of the owner names the present one. */
  control_epoch: count,
  /** Whether the owner could stop the service now. */
  armed: v.boolean(),
  /** The key that signs the owner's commands, as `public_key` elsewhere; null where nobody can command. */
  owner_public_key: v.nullable(proof),
  /** What the owner said about it. */
  reason: v.nullable(ownWord),
})

/** What a command of the owner is answered: a stop of what is stopped already changes nothing. */
export const controlChanged = v.strictObject({ ...control.entries, changed: v.boolean() })

/** What was done with the switch, and what was refused: `signature` or `proof`, and nothing more. */
const audited = listOf(
  v.union([
    v.strictObject({
      at: timestamp,
      /** The entry of the log that holds the signed command. */
      seq,
      links,
      command: v.picklist(['activate', 'release']),
      level: v.literal('read_only'),
      /** The epoch that held after it. */
      control_epoch: count,
      reason: v.nullable(ownWord),
    }),
    v.strictObject({ at: timestamp, refused: v.picklist(['signature', 'proof']) }),
  ]),
)

export const emergencyAudit = v.strictObject({
  ...audited.entries,
  /** The newest hours in which commands were refused, newest first: attempts that are listed no longer count too. */
  refused_by_hour: v.array(v.strictObject({ hour: timestamp, count })),
})

const auditState = v.picklist(['running', 'passed', 'failed'])

const storage = v.picklist(['ok', 'degraded', 'failed'])

export const health = v.strictObject({
  /** `auditing` until all of a store that was not closed in order is read: `audit` says how far that is. */
  status: v.picklist(['ok', 'auditing', 'degraded', 'failed']),
  checks: v.strictObject({
    storage,
    disk: v.picklist(['ok', 'low']),
    writes: v.picklist(['open', 'paused', 'refused']),
    audit: auditState,
    search: v.picklist(['following', 'stopped']),
  }),
  /** The newest reading of the whole store: each start begins one, of what was not read before, and every six hours another. */
  audit: v.strictObject({
    state: auditState,
    keys_read: count,
    entries_verified: count,
    entries: count,
  }),
  /** There when damage was met since the start, and made good: rows that were folded from the log again. */
  repaired: v.optional(v.strictObject({ at: timestamp, rows: count })),
  /** There where the store was restored from a backup: up to which entry, when that was entered, and when that was done. */
  restored: v.optional(v.strictObject({ at: timestamp, seq: count, instant: v.nullable(timestamp) })),
  /** There where something in the log was decided by rules that go by a name of these here and are not these. */
  other_rules: v.optional(
    v.array(v.strictObject({ rules: ownWord, decided_by: sha256, here: v.nullable(sha256) })),
  ),
  /** There while the operator lets nobody write: not the owner's stop, which is in `control`. */
  maintenance: v.optional(v.strictObject({ since: timestamp, reason: v.nullable(ownWord) })),
  /** There where this is one of several nodes that fold one log. */
  nodes: v.optional(
    v.strictObject({
      node: ownWord,
      role: v.picklist(['leader', 'follower', 'joining', 'out']),
      /** The node that decides; null while nobody does, or nobody knows. */
      leader: v.nullable(ownWord),
      epoch: count,
      log: v.picklist(['reached', 'unreachable']),
      /** Where the log of the nodes ends, and how many entries of it are not folded here yet. */
      log_seq: count,
      lag: count,
      /** Those that are there. The states of those of the same release are compared. */
      nodes: v.array(
        v.strictObject({
          node: ownWord,
          seq: count,
          release: v.picklist(['same', 'older', 'newer', 'other']),
        }),
      ),
      /** What the state came to after an entry; null before the first since the start. */
      state: v.nullable(v.strictObject({ seq: count, hash: ownWord })),
      /** Why it took itself out. */
      reason: v.optional(ownWord),
    }),
  ),
  version: ownWord,
  uptime_s: count,
  server_seq: count,
  control,
})

const words = v.record(ownWord, v.array(ownWord))

/** All that an agent needs to know to take part, in one read. */
export const protocol = v.strictObject({
  version: ownWord,
  server_time: timestamp,
  /** The signing contract (specification, section 5). */
  signing: v.record(ownWord, v.union([ownWord, v.array(ownWord)])),
  /** How to verify a record that was read. */
  records: v.record(ownWord, ownWord),
  actions: v.array(v.picklist(actionNames)),
  channels: v.array(v.strictObject({ id: v.picklist(channelIds), name: ownWord, purpose: ownWord })),
  vocabularies: words,
  /** Every limit, with its unit in its name. */
  limits: v.record(ownWord, v.number()),
  /** Every error code, with its status. */
  error_codes: v.strictObject(
    v.entriesFromList(Object.keys(errorCodes) as (keyof typeof errorCodes)[], count),
  ),
  vectors_url: v.pipe(v.string(), v.url(), marked('address')),
  links,
})
