import type { AnyMachineVersion, MachineRefusal, StoredState } from '../../machines/kind/version.ts'
import {
  type ActorAddress,
  deadlineAt,
  type StoredActor,
  type StoredDeadline,
  writeDeadline,
} from '../records/actor.ts'
import { keys } from '../records/layout/keyspace.ts'
import type { StoredStep } from '../records/log-row.ts'
import { partedBy } from '../records/step.ts'
import type { ActorKind, Emitted } from './actor-kind.ts'
import type { Actors, EntryContext } from './entry-context.ts'
import type { ExecutableAction, HostedMachine, Step } from './hosted-machine.ts'

/** A kind of actor with its machines ready to run, by version. */
export interface HostedKind {
  readonly kind: ActorKind
  readonly newest: HostedMachine
  readonly versions: ReadonlyMap<number, HostedMachine>
}

/** Kinds, and the version under which an entry started actors of them. */
export type VersionsStarted = Readonly<Record<string, number>>

/** What is known of an entry that was decided before, here or elsewhere. */
export interface DecidedBefore {
  /** The versions under which it started actors: it starts them under the same again. */
  readonly started?: VersionsStarted
}

/** What is being decided meets an actor whose time has come: first its deadline has to fire, as an entry of its own. */
export class DueFirst extends Error {
  readonly deadline: StoredDeadline

  constructor(deadline: StoredDeadline) {
    super(`the deadline ${deadline.name} of ${deadline.kind} is due`)
    this.deadline = deadline
  }
}

/** A stored actor whose state passed its schema. */
type CheckedActor = StoredActor & { readonly state: StoredState }

/** An actor with the machine of the version that it was started under. */
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
  readonly #before: DecidedBefore | undefined
  #started: Record<string, number> | undefined
  readonly #steps: StoredStep[] = []

  constructor(
    kind: (name: string) => HostedKind,
    context: () => EntryContext,
    before: DecidedBefore | undefined,
  ) {
    this.#kind = kind
    this.#context = context
    this.#before = before
  }

  /** The versions under which this entry started actors; undefined when it started none. */
  get started(): VersionsStarted | undefined {
    return this.#started
  }

  /** What actors did in this entry, in order, as the log keeps it. */
  get steps(): readonly StoredStep[] {
    return this.#steps
  }

  start(address: ActorAddress, input: unknown): number {
    const machine = this.#machineToStart(address.kind)
    const { version } = machine.of
    this.#started = { ...this.#started, [address.kind]: version }
    this.#commit(address, machine, undefined, machine.begin(input), { ...(input as object) })
    return version
  }

  versionToStart(kind: string): AnyMachineVersion {
    return this.#machineToStart(kind).of
  }

  send(address: ActorAddress, event: { readonly type: string }): MachineRefusal | undefined {
    const actor = this.#meet(address)
    if (!actor) return { code: 'not_started', message: 'There is nothing here yet that could take this.' }
    const { machine, stored } = actor
    const step = machine.next(stored.state, event)
    if (!step) return machine.whyNot(stored.state, event)
    this.#commit(address, machine, stored, step, event)
    return undefined
  }

  read(address: ActorAddress): StoredState | undefined {
    return this.#meet(address)?.stored.state
  }

  /** Fires a deadline that is due. When its actor does not accept the event, the deadline is dropped all the same. */
  fire(due: StoredDeadline): void {
    const { store } = this.#context()
    store.remove(keys.deadline(due.dueAt, due.kind, due.id, due.name))
    const actor = this.#load(due)
    if (!actor) return
    const { [due.name]: _, ...deadlines } = actor.stored.deadlines
    const waiting = { ...actor.stored, deadlines }
    const step = actor.machine.next(waiting.state, due.event)
    if (step) this.#commit(due, actor.machine, waiting, step, due.event)
    else this.#write(due, actor.machine, waiting)
  }

  #machineToStart(name: string): HostedMachine {
    return this.#machine(name, this.#before?.started?.[name] ?? this.#kind(name).newest.of.version)
  }

  /** Loads an actor for an input, after its time. How it was when an entry was first decided, the order of the log says. */
  #meet(address: ActorAddress): Loaded | undefined {
    const actor = this.#load(address)
    if (!actor || this.#before || !this.#kind(address.kind).kind.commutes) return actor
    const { store, at } = this.#context()
    for (const [name, dueAt] of Object.entries(actor.stored.deadlines)) {
      if (Date.parse(dueAt) > at) continue
      const key = keys.deadline(dueAt, address.kind, address.id, name)
      const text = store.get(key)
      if (text !== undefined) throw new DueFirst(deadlineAt(key, text))
    }
    return actor
  }

  #load(address: ActorAddress): Loaded | undefined {
    const { store } = this.#context()
    const key = keys.actor(address.kind, address.id)
    const text = store.get(key)
    if (text === undefined) return undefined
    const read = (said: string): Loaded => this.#read(address, JSON.parse(said) as StoredActor)
    return (store.known ? store.known.of(key, text, read) : read(text)) as Loaded
  }

  #read({ kind }: ActorAddress, stored: StoredActor): Loaded {
    const machine = this.#machine(kind, stored.version)
    return { machine, stored: { ...stored, state: machine.parse(stored.state) } }
  }

  #machine(name: string, version: number): HostedMachine {
    const machine = this.#kind(name).versions.get(version)
    if (!machine) throw new Error(`version ${version} of ${name} is not known here`)
    return machine
  }

  #commit(
    address: ActorAddress,
    machine: HostedMachine,
    before: CheckedActor | undefined,
    step: Step,
    told: object,
  ): void {
    const { state, actions } = step
    const { seq, at } = this.#context()
    const moves = before === undefined || machine.standing(before.state) !== machine.standing(state)
    const since = moves ? at : before.since
    this.#note(address, machine, before, step, told, moves)
    const deadlines = this.#moveDeadlines(address, before?.deadlines ?? {}, actions)
    const { version } = machine.of
    const revision = (before?.revision ?? 0) + 1
    this.#write(address, machine, { version, revision, state, deadlines, seq, since })
    const { kind } = this.#kind(address.kind)
    for (const action of actions) {
      if (action.type !== 'xstate.emit') continue
      const { event } = action.params as { readonly event: Emitted }
      kind.project(this.#context(), address.id, event, state, machine.of)
    }
  }

  /** Notes a step before anything follows from it, so that the steps of an entry stand in their order. */
  #note(
    { kind: name, id }: ActorAddress,
    { of }: HostedMachine,
    before: CheckedActor | undefined,
    { ways }: Step,
    told: object,
    moves: boolean,
  ): void {
    const { kind } = this.#kind(name)
    if (kind.private) return
    const { sayings, at } = this.#context()
    const { type } = told as { readonly type?: string }
    this.#steps.push({
      machine: of.machine.id,
      id,
      ...(before && { prev: before.seq, event: type ?? '' }),
      ...(!kind.briefly && partedBy(sayings, told as Readonly<Record<string, unknown>>)),
      ways,
      ...(before && moves && { stayed: at - before.since }),
    })
  }

  #write({ kind, id }: ActorAddress, machine: HostedMachine, stored: Loaded['stored']): void {
    const { store } = this.#context()
    const key = keys.actor(kind, id)
    const text = JSON.stringify(stored)
    const loaded: Loaded = { machine, stored }
    store.known?.set(key, text, loaded)
    store.put(key, text)
  }

  /** A delayed `raise` becomes a durable deadline, a `cancel` removes one; both by the name the machine gave. */
  #moveDeadlines(
    { kind, id }: ActorAddress,
    before: StoredActor['deadlines'],
    actions: readonly ExecutableAction[],
  ): StoredActor['deadlines'] {
    const { store, at } = this.#context()
    let waiting = before
    const remove = (name: string) => {
      const { [name]: dueAt, ...others } = waiting
      if (dueAt === undefined) return
      store.remove(keys.deadline(dueAt, kind, id, name))
      waiting = others
    }
    for (const action of actions) {
      if (action.type === 'xstate.cancel') remove((action.params as { sendId: string }).sendId)
      if (action.type !== 'xstate.raise') continue
      const { event, id: name, delay } = action.params as RaiseParams
      if (delay === undefined) continue
      if (name === undefined) throw new Error(`${kind}: a delayed event needs an id`)
      remove(name)
      const dueAt = new Date(at + delay).toISOString()
      writeDeadline(store, { kind, id, name, dueAt, event })
      waiting = { ...waiting, [name]: dueAt }
    }
    return waiting
  }
}

interface RaiseParams {
  readonly event: { readonly type: string }
  readonly id?: string
  readonly delay?: number
}
