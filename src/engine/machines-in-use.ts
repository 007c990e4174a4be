import type { StateValue } from 'xstate'
import type { StoredState } from '../../machines/kind/version.ts'
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
  /** How many stand in which state. */
  readonly states: Readonly<Record<string, number>>
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

interface Sum {
  actors: number
  waiting: number
  readonly states: Record<string, number>
}

async function byVersion(store: StorageReader, kind: string): Promise<Map<number, Sum>> {
  const sums = new Map<number, Sum>()
  for await (const [, text] of store.entries(ranges.actors(kind))) {
    const { version, deadlines, state } = JSON.parse(text) as StoredActor
    const sum = sums.get(version) ?? { actors: 0, waiting: 0, states: {} }
    sums.set(version, sum)
    sum.actors += 1
    if (Object.keys(deadlines).length > 0) sum.waiting += 1
    const name = nameOf((state as StoredState).value as StateValue)
    sum.states[name] = (sum.states[name] ?? 0) + 1
  }
  return sums
}

/** Where a machine stands, in a word: `open`, `playing.discard`, and `a.b+c.d` where it has regions beside each other. */
function nameOf(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([region, within]) => (within ? `${region}.${nameOf(within)}` : region))
    .join('+')
}
