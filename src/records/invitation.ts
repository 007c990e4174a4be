import { keys } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** When a key sent its latest invitations, oldest first: milliseconds since the epoch, one for each agent invited. */
export function readInvitations(reader: PointReader, agentId: string): readonly number[] {
  return readJson<number[]>(reader, keys.invitations(agentId)) ?? []
}

export function writeInvitations(writer: PointWriter, agentId: string, sentAt: readonly number[]): void {
  writeJson(writer, keys.invitations(agentId), sentAt)
}
