import type { MachineRefusal, StoredState } from '../../machines/kind.ts'
import type { ActorAddress, StoredActor, StoredDeadline } from '../records/actor.ts'
import { keys } from '../records/keyspace.ts'
import { writeJson } from '../records/store-view.ts'
import type { ActorKind, Emitted } from './actor-kind.ts'
import type { Actors, EntryContext } from './entry-context.ts'
import type { ExecutableAction, HostedMachine, Step } from './hosted-machine.ts'
import type { CheckedActor, KnownActors } from './known-actors.ts'

/** A kind of actor with its machines ready to run, by version. */
export interface HostedKind {
  readonly kind: ActorKind
  readonly newest: HostedMachine
  readonly versions: ReadonlyMap<number, HostedMachine>
}

/** Kinds, and the version under which an entry started actors of them. */
export type VersionsStarted = Readonly<Record<string, number>>

/** An actor that this entry has read: checked once, however often it is asked for. */
interface Loaded {
  readonly machine: HostedMachine
  readonly stored: CheckedActor
}

/**
 * The actors as one entry sees and moves them: read, transition, check, write, and turn the actions that come back as
 * data into deadlines and projections.
 */
export class EntryActors implements Actors {
  readonly #kind: (name: string) => HostedKind
  readonly #context: () => EntryContext
  readonly #known: KnownActors
  readonly #startUnder: VersionsStarted | undefined
  readonly #loaded = new Map<string, Loaded>()
  #started: Record<string, number> | undefined

  constructor(
    kind: (name: string) => HostedKind,
    context: () => EntryContext,
    known: KnownActors,
    startUnder: VersionsStarted | undefined,
  ) {
    this.#kind = kind
    this.#context = context
    this.#known = known
    this.#startUnder = startUnder
  }

  /** The versions under which this entry started actors; undefined when it started none. */
  get started(): VersionsStarted | undefined {
    return this.#started
  }

  start(address: ActorAddress, input: unknown): number {
    const machine = this.#machineToStart(address.kind)
    const { version } = machine.of
    this.#started = { ...this.#started, [address.kind]: version }
    this.#commit(address, machine, undefined, machine.begin(input))
    return version
  }

  send(address: ActorAddress, event: { readonly type: string }): MachineRefusal | undefined {
    const actor = this.#load(address)
    if (!actor) return { code: 'not_started', message: 'There is nothing here yet that could take this.' }
    const { machine, stored } = actor
    const step = machine.next(stored.state, event)
    if (!step) return machine.whyNot(stored.state, event)
    this.#commit(address, machine, stored, step)
    return undefined
  }

  read(address: ActorAddress): StoredState | undefined {
    return this.#load(address)?.stored.state
  }

  /** Lets a deadline that came due act. What its actor does not take is forgotten all the same. */
  fire(due: StoredDeadline): void {
    const { store } = this.#context()
    store.remove(keys.deadline(due.dueAt, due.kind, due.id, due.name))
    const actor = this.#load(due)
    if (!actor) return
    const { [due.name]: _, ...deadlines } = actor.stored.deadlines
    const waiting = { ...actor.stored, deadlines }
    const step = actor.machine.next(waiting.state, due.event)
    if (step) this.#commit(due, actor.machine, waiting, step)
    else this.#write(due, actor.machine, waiting)
  }

  #machineToStart(name: string): HostedMachine {
    const { newest, versions } = this.#kind(name)
    const wanted = this.#startUnder?.[name] ?? newest.of.version
    const machine = versions.get(wanted)
    if (!machine) throw new Error(`version ${wanted} of ${name} is not known here`)
    return machine
  }

  #load(address: ActorAddress): Loaded | undefined {
    const key = keys.actor(address.kind, address.id)
    const known = this.#loaded.get(key)
    if (known) return known
    const text = this.#context().store.get(key)
    if (text === undefined) return undefined
    const checked = this.#known.get(key, text)
    const parsed = checked ?? (JSON.parse(text) as StoredActor)
    const machine = this.#kind(address.kind).versions.get(parsed.version)
    if (!machine) throw new Error(`version ${parsed.version} of ${address.kind} is not known here`)
    const stored = checked ?? { ...parsed, state: machine.parse(parsed.state) }
    this.#known.set(key, text, stored)
    const loaded = { machine, stored }
    this.#loaded.set(key, loaded)
    return loaded
  }

  #commit(address: ActorAddress, machine: HostedMachine, before: StoredActor | undefined, step: Step): void {
    const { state, actions } = step
    const deadlines = this.#moveDeadlines(address, before?.deadlines ?? {}, actions)
    const { version } = machine.of
    this.#write(address, machine, { version, revision: (before?.revision ?? 0) + 1, state, deadlines })
    const { kind } = this.#kind(address.kind)
    for (const action of actions) {
      if (action.type !== 'xstate.emit') continue
      const { event } = action.params as { readonly event: Emitted }
      kind.project(this.#context(), address.id, event, state, machine.of)
    }
  }

  #write({ kind, id }: ActorAddress, machine: HostedMachine, stored: Loaded['stored']): void {
    const key = keys.actor(kind, id)
    const text = JSON.stringify(stored)
    this.#loaded.set(key, { machine, stored })
    this.#known.set(key, text, stored)
    this.#context().store.put(key, text)
  }

  /** A delayed `raise` becomes a durable deadline, a `cancel` removes one; both by the name the machine gave. */
  #moveDeadlines(
    { kind, id }: ActorAddress,
    before: StoredActor['deadlines'],
    actions: readonly ExecutableAction[],
  ): StoredActor['deadlines'] {
    const { store, at } = this.#context()
    const waiting = new Map(Object.entries(before))
    const remove = (name: string) => {
      const dueAt = waiting.get(name)
      if (dueAt === undefined) return
      store.remove(keys.deadline(dueAt, kind, id, name))
      waiting.delete(name)
    }
    for (const action of actions) {
      if (action.type === 'xstate.cancel') remove((action.params as { sendId: string }).sendId)
      if (action.type !== 'xstate.raise') continue
      const { event, id: name, delay } = action.params as RaiseParams
      if (delay === undefined) continue
      if (name === undefined) throw new Error(`${kind}: a delayed event needs an id`)
      remove(name)
      const dueAt = new Date(at + delay).toISOString()
      const deadline: StoredDeadline = { kind, id, name, dueAt, event }
      writeJson(store, keys.deadline(dueAt, kind, id, name), deadline)
      waiting.set(name, dueAt)
    }
    return Object.fromEntries(waiting)
  }
}

interface RaiseParams {
  readonly event: { readonly type: string }
  readonly id?: string
  readonly delay?: number
}
