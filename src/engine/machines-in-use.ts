import type { StorageReader } from '../ports/storage.ts'
import type { StoredActor } from '../records/actor.ts'
import { ranges } from '../records/layout/keyspace.ts'
import type { ActorKind } from './actor-kind.ts'

/** Under which version of its machine how many actors of a kind were started. */
export interface MachineInUse {
  readonly kind: string
  readonly version: number
  /** Whether new ones are started under it: an older one stays until nothing waits under it. */
  readonly is_newest: boolean
  readonly actors: number
  /** Those that still wait for something: a deadline is set. */
  readonly waiting: number
}

/** Reads every actor; others have their turn meanwhile. */
export async function machinesInUse(
  store: StorageReader,
  kinds: readonly ActorKind[],
): Promise<MachineInUse[]> {
  const found: MachineInUse[] = []
  for (const { versions } of kinds) {
    const kind = versions[0]?.kind ?? ''
    const newest = Math.max(...versions.map(({ version }) => version))
    for (const [version, sum] of await byVersion(store, kind))
      found.push({ kind, version, is_newest: version === newest, ...sum })
  }
  return found
}

type Sum = Pick<MachineInUse, 'actors' | 'waiting'>

async function byVersion(store: StorageReader, kind: string): Promise<Map<number, Sum>> {
  const sums = new Map<number, Sum>()
  for await (const [, text] of store.entries(ranges.actors(kind))) {
    const { version, deadlines } = JSON.parse(text) as StoredActor
    const { actors, waiting } = sums.get(version) ?? { actors: 0, waiting: 0 }
    const waits = Object.keys(deadlines).length > 0
    sums.set(version, { actors: actors + 1, waiting: waiting + (waits ? 1 : 0) })
  }
  return sums
}
