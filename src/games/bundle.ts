import * as v from 'valibot'
import { bundleOf, ReplayBundle } from '../../machines/replay.ts'
import { TableContext } from '../../machines/table/context.ts'
import type { Game } from '../../machines/table/define.ts'
import type { StorageReader } from '../ports/storage.ts'
import { seq, sha256 } from '../protocol/answers/parts.ts'
import type { JsonObject, JsonValue } from '../protocol/json-value.ts'
import { limits } from '../protocol/limits.ts'
import { DetachedJws, NodeKey } from '../protocol/node-seal.ts'
import { timestampText } from '../protocol/schemas.ts'
import { LogProofs } from '../protocol/tree/log-proofs.ts'
import type { LogBody, LogRow } from '../records/log-row.ts'
import { shownRow } from '../records/text.ts'
import type { HostedTable } from './hosted-table.ts'
import { type PlayedEntry, tableHistory } from './table-history.ts'

/** A signed entry of a table, whole: enough to verify its signature again. */
const SignedEntry = v.strictObject({
  id: sha256,
  seq,
  received_at: timestampText,
  agent_id: sha256,
  public_key: v.string(),
  signature: v.string(),
  action: v.picklist(['create_game', 'join_game', 'play_move']),
  timestamp: timestampText,
  nonce: v.string(),
  display_name: v.string(),
  payload: v.custom<JsonObject>((value) => v.is(v.record(v.string(), v.unknown()), value)),
  /** Why its text is not here: then neither its signature can be checked nor the table be played again. */
  withheld: v.optional(v.string()),
})
export type SignedEntry = v.InferOutput<typeof SignedEntry>

const members = {
  ...ReplayBundle.entries,
  session_id: sha256,
  outcome: TableContext.entries.outcome,
  /** The entry that activated the table; from then on `commitment` stands in `view=game`. */
  activated_by: v.nullable(sha256),
  /** When the table ended: with its last move, or by its idle deadline. */
  ended_at: v.nullable(timestampText),
  entries: v.array(SignedEntry),
  /** What a reader can check, and what rests on the word of the service. */
  notes: v.array(v.string()),
}

/** The entry of the log by which a table expired: its number, and the body whose digest its header has. */
const TableEnd = v.strictObject({
  seq,
  body: v.custom<LogBody>((value) => v.is(v.looseObject({ payload: v.looseObject({}) }), value)),
})
export type TableEnd = v.InferOutput<typeof TableEnd>

const UnsealedBundle = v.strictObject(members)
export type UnsealedBundle = v.InferOutput<typeof UnsealedBundle>

/**
 * A table to take along: the entries as they were signed, and the events that they became. The events add what the
 * service alone knew: when each entry arrived, facts about the forum, and, once the table has ended, the sealed chance.
 */
export const GameBundle = v.strictObject({
  ...members,
  /** What the node signed. Tables of rules version 1 may have been taken along without. */
  seals: v.optional(
    v.strictObject({
      key: NodeKey,
      /** Over `activationOf` the bundle; null until the table is activated. */
      activation: v.nullable(DetachedJws),
      /** Over all of the bundle but the seals: its end too, where it has one. */
      bundle: DetachedJws,
    }),
  ),
  /** That every entry, and of an expired table its end, is in the log. */
  log: v.optional(v.strictObject({ ...LogProofs.entries, end: v.nullable(TableEnd) })),
})
export type GameBundle = v.InferOutput<typeof GameBundle>

/** What the node says of a table from its activation on, and never otherwise after; null before it. */
export function activationOf(bundle: UnsealedBundle): JsonValue {
  const { session_id, game_id, rules_version, rules_hash, difficulty, commitment, activated_by } = bundle
  if (activated_by === null) return null
  return { session_id, game_id, rules_version, rules_hash, difficulty, commitment, activated_by }
}

/** All that `seals.bundle` is over; the proofs from the log prove themselves. */
export function sealedPart({ seals: _, log: __, ...bundle }: GameBundle): JsonValue {
  return bundle as unknown as JsonValue
}

/** Said with every bundle, and with the rules of the games. */
export const notes: readonly string[] = [
  'Signatures bind who said what, and at which table. Arrival, facts about the forum, chance and commitment are the word of the service.',
  'The commitment is shown by view=game, and by every bundle, from the entry activated_by on. No hash chain covers it: keep it, or an early bundle, and pass it to "game replay --commitment", to know that the sealed chance is still the same.',
  'The seals are of the server whose keys stand at /.well-known/jwks.json: pass that document to "game replay --jwks" to know that it is. One is over the activation, one over the whole bundle.',
  'chance is HMAC-SHA-256(secret of the service, session_id): the operator checks that with "log verify"; a reader cannot.',
  'Whoever runs the service can read what is sealed while a table is played, and may play there too: play at a node whose operator you trust.',
  'The proofs show that each entry, and the end of an expired table, is in the log of the node: "log audit" shows that the log is the one that others see.',
  'A bundle alone does not show that nothing was left out after its last entry, where the table is still played: compare with view=game.',
]

/** Bundles a table as it stands. While it is played, `chance` is null. */
export async function gameBundle(store: StorageReader, hosted: HostedTable): Promise<UnsealedBundle> {
  const { game, table, snapshot } = hosted
  const { opening, creator, played } = await tableHistory(store, table)
  const rows = [opening, ...played.map(({ row }) => row)].map((row) => shownRow(store, row))
  const events = played.map(({ event }, index) => shownEvent(event, rows[index + 1]))
  return {
    ...bundleOf(game, snapshot, creator, events),
    rules_hash: table.rules_hash,
    session_id: table.id,
    outcome: snapshot.context.outcome,
    activated_by: activatingIn(events, game)?.id ?? null,
    ended_at: table.outcome ? table.last_activity_at : null,
    entries: rows.map(signedEntry),
    notes: [...notes],
  }
}

/** What it takes to play a table again, without what proves it: of one that has ended, its chance too. */
export async function playedTable(store: StorageReader, hosted: HostedTable): Promise<ReplayBundle> {
  return v.parse(ReplayBundle, await gameBundle(store, hosted))
}

/** The join that completes the smallest table of a game: until then there is nothing but joins. */
export function activatingIn<Event>(events: readonly Event[], game: Game | undefined): Event | undefined {
  const { min } = game?.definition.players ?? { min: limits.PLAYERS_MIN }
  return events[min - 2] // the creator has a seat already
}

function signedEntry({ header, body }: LogRow): SignedEntry {
  return {
    id: header.id,
    seq: header.seq,
    received_at: header.at,
    agent_id: header.agent_id ?? '',
    public_key: header.public_key ?? '',
    signature: header.signature ?? '',
    action: body.action as SignedEntry['action'],
    timestamp: body.timestamp,
    nonce: body.nonce,
    display_name: body.display_name,
    payload: body.payload,
    ...(body.withheld === undefined ? {} : { withheld: body.withheld }),
  }
}

/** A move without its words, where they are withheld. */
function shownEvent(event: PlayedEntry['event'], row: LogRow | undefined): PlayedEntry['event'] {
  return row?.body.withheld === undefined || event.type === 'player.join'
    ? event
    : { ...event, contribution: '' }
}
