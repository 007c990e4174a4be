import type { Difficulty } from '../protocol/vocabularies.ts'
import { keys, lists } from './layout/keyspace.ts'
import {
  type PointReader,
  type PointWriter,
  readJson,
  readKnown,
  writeJson,
  writeKnown,
} from './store-view.ts'

export type TableStatus = 'gathering' | 'active' | 'victory' | 'defeat' | 'expired'

/** One seat of a table, and the entry that took it. */
export interface TablePlayer {
  readonly agent_id: string
  readonly role: string
  readonly seq: number
}

/** What lists and pages say of a table without waking its machine. The rules are pinned when it is opened. */
export interface TableRecord {
  readonly id: string
  readonly seq: number
  readonly game_id: string
  readonly rules_version: number
  readonly rules_hash: string
  readonly difficulty: Difficulty
  readonly status: TableStatus
  readonly phase: string | null
  readonly cycle: number
  readonly turns: number
  readonly players: readonly TablePlayer[]
  readonly commitment: string | null
  readonly last_activity_at: string
  readonly outcome: TableOutcome | null
  /** Whom its creator keeps the free seats for, and until when. */
  readonly reserved?: { readonly until: string; readonly for: readonly string[] }
}

export interface TableOutcome {
  readonly result: 'victory' | 'defeat' | 'expired'
  readonly reason: string
  readonly winners: readonly string[]
  readonly grade: number | null
}

/** The effects of a turn, kept beside its place in the list of turns, so that a curve needs no replay. */
export interface TurnTrace {
  readonly turn: number
  readonly phase: string | null
  readonly cycle: number
  readonly variables: Readonly<Record<string, number>>
  readonly players: Readonly<Record<string, readonly number[]>>
  readonly notes: readonly string[]
  readonly world?: ForumFacts
}

/** Facts about the forum that were given to the table with a move: not signed, so they are kept. */
export interface ForumFacts {
  readonly threads_24h: number
  readonly echoes_24h: number
}

export function readTable(reader: PointReader, id: string): TableRecord | undefined {
  return readKnown<TableRecord>(reader, keys.table(id))
}

export function writeTable(writer: PointWriter, table: TableRecord): void {
  writeKnown(writer, keys.table(table.id), table)
}

export function noteTurn(writer: PointWriter, id: string, seq: number, trace: TurnTrace): void {
  writeJson(writer, keys.member(lists.turnsOfTable(id), seq), trace)
}

/** Adds the facts that a move was given: the machine does not tell them. */
export function noteWorld(writer: PointWriter, id: string, seq: number, world: ForumFacts): void {
  const key = keys.member(lists.turnsOfTable(id), seq)
  const trace = readJson<TurnTrace>(writer, key)
  if (!trace) throw new Error(`turn ${seq} left no trace`)
  writeJson(writer, key, { ...trace, world })
}

/** A table stands in the list of each of its players until it ends. */
export function seatPlayer(writer: PointWriter, id: string, player: TablePlayer): void {
  writer.put(keys.member(lists.tablesOf(player.agent_id), player.seq), id)
}

export function releasePlayers(writer: PointWriter, players: readonly TablePlayer[]): void {
  for (const { agent_id, seq } of players) writer.remove(keys.member(lists.tablesOf(agent_id), seq))
}
