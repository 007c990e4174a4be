import type { ActorAddress } from '../records/actor.ts'
import type { PointReader } from '../records/store-view.ts'
import type { ActorKind } from './actor-kind.ts'
import { type DecidedBefore, EntryActors, type HostedKind } from './entry-actors.ts'
import type { EntryContext } from './entry-context.ts'
import { HostedMachine } from './hosted-machine.ts'

/** Knows every kind of actor, and the machine of every version that one may have been started under. */
export class ActorHost {
  readonly #kinds: ReadonlyMap<string, HostedKind>

  constructor(kinds: readonly ActorKind[]) {
    this.#kinds = new Map(kinds.map((kind) => hostedKind(kind)))
  }

  /**
   * The actors as one entry uses them.
   * @param before what is known of an entry that was decided before, and is folded again
   */
  forEntry(context: () => EntryContext, before: DecidedBefore | undefined): EntryActors {
    return new EntryActors((kind) => this.#kind(kind), context, before)
  }

  isPrivate(kind: string): boolean {
    return this.#kind(kind).kind.private === true
  }

  /** Whether inputs may go before the deadlines of a kind of actor. */
  commutes(kind: string): boolean {
    return this.#kinds.get(kind)?.kind.commutes ?? false
  }

  /** Whether a deadline has to wait until the rules of its actor are known. */
  isStranded(store: PointReader, { kind, id }: ActorAddress): boolean {
    return this.#kinds.get(kind)?.kind.isStranded?.(store, id) ?? false
  }

  #kind(name: string): HostedKind {
    const kind = this.#kinds.get(name)
    if (!kind) throw new Error(`no machine is registered as ${name}`)
    return kind
  }
}

function hostedKind(kind: ActorKind): readonly [name: string, HostedKind] {
  const machines = kind.versions.map((version) => new HostedMachine(version))
  const versions = new Map(machines.map((machine) => [machine.of.version, machine]))
  const newest = versions.get(Math.max(...versions.keys()))
  if (!newest) throw new Error('a kind of actor has at least one version')
  const names = new Set(machines.map(({ of }) => of.kind))
  if (names.size > 1 || versions.size < machines.length)
    throw new Error(`the versions of ${newest.of.kind} do not belong together`)
  return [newest.of.kind, { kind, newest, versions }]
}
