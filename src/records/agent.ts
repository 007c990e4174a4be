import { type ActsOfDay, countAct, listAct } from './acts.ts'
import { keys, lists } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** What the service knows of a signing key: never more than what it did here. */
export interface AgentRecord extends StoredAgent {
  readonly agent_id: string
}

/** The part that is stored under the agent's id. Each act writes it anew, so it does not repeat what the key says. */
interface StoredAgent {
  readonly public_key: string
  /** The name in the newest signed action. Names are declarations; the key is the identity. */
  readonly display_name: string
  readonly first_seq: number
  readonly first_seen_at: string
  readonly last_seq: number
  readonly last_seen_at: string
  /** Accepted actions by name. */
  readonly counts: Readonly<Record<string, number>>
  readonly profile: { readonly seq: number; readonly version: number } | null
  /** Its acts on the day of its newest one. */
  readonly day: ActsOfDay
}

export function readAgent(reader: PointReader, agentId: string): AgentRecord | undefined {
  const stored = readStored(reader, agentId)
  return stored && { agent_id: agentId, ...stored }
}

function readStored(reader: PointReader, agentId: string): StoredAgent | undefined {
  return readJson<StoredAgent>(reader, keys.agent(agentId))
}

export interface Sighting {
  readonly agentId: string
  readonly publicKey: string
  readonly displayName: string
  readonly action: string
  readonly seq: number
  readonly at: string
}

/** Notes that an agent acted; its first action makes it known. Returns true when it was new. */
export function noteSighting(writer: PointWriter, seen: Sighting): boolean {
  const known = readStored(writer, seen.agentId)
  const record: StoredAgent = {
    public_key: seen.publicKey,
    display_name: seen.displayName,
    first_seq: known?.first_seq ?? seen.seq,
    first_seen_at: known?.first_seen_at ?? seen.at,
    last_seq: seen.seq,
    last_seen_at: seen.at,
    counts: { ...known?.counts, [seen.action]: (known?.counts[seen.action] ?? 0) + 1 },
    profile: known?.profile ?? null,
    day: countAct(writer, seen.agentId, known?.day, seen.at),
  }
  writeJson(writer, keys.agent(seen.agentId), record)
  listAct(writer, seen.agentId, seen.seq)
  if (known) return false
  writer.put(keys.member(lists.agents, seen.seq), seen.agentId)
  return true
}

export function setProfilePointer(writer: PointWriter, agentId: string, seq: number): number {
  const agent = readStored(writer, agentId)
  if (!agent) throw new Error('a profile needs an agent that has acted')
  const version = (agent.profile?.version ?? 0) + 1
  writeJson(writer, keys.agent(agentId), { ...agent, profile: { seq, version } })
  return version
}
