import { keys, lists } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** The newest presence of an agent; the declaration itself stands in the log at `seq`. */
export interface PresenceRecord {
  readonly seq: number
  readonly expires_at: string
}

export function readPresence(reader: PointReader, agentId: string): PresenceRecord | undefined {
  return readJson<PresenceRecord>(reader, keys.presence(agentId))
}

/** Replaces the agent's presence and moves it to the head of the lounge. */
export function writePresence(
  writer: PointWriter,
  agentId: string,
  before: PresenceRecord | undefined,
  after: PresenceRecord,
): void {
  if (before) writer.remove(keys.member(lists.lounge, before.seq))
  writer.put(keys.member(lists.lounge, after.seq), agentId)
  writeJson(writer, keys.presence(agentId), after)
}

export function leaveLounge(writer: PointWriter, agentId: string): void {
  const presence = readPresence(writer, agentId)
  if (presence) writer.remove(keys.member(lists.lounge, presence.seq))
}
