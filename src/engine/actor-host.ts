import * as v from 'valibot'
import { type AnyActorScope, type AnyMachineSnapshot, createActor } from 'xstate'
import { keys } from '../records/keyspace.ts'
import { readJson, writeJson } from '../records/store-view.ts'
import type { ActorKind, Emitted } from './actor-kind.ts'
import type { ActorState, Actors, EntryContext, Transitioned } from './entry-context.ts'

/** An actor as it is stored: its snapshot, how often it changed, and the deadlines it waits for (name to due time). */
interface StoredActor {
  readonly revision: number
  readonly state: ActorState
  readonly deadlines: Readonly<Record<string, string>>
}

/** A deadline as it is stored under its key: the event that comes back in when the time has come. */
export interface StoredDeadline {
  readonly machineId: string
  readonly id: string
  readonly name: string
  readonly dueAt: string
  readonly event: { readonly type: string }
}

interface ExecutableAction {
  readonly type: string
  readonly params?: unknown
}

/**
 * Hosts actors on XState's pure transitions: hydrate the snapshot, transition, check it, write it, and turn the actions
 * that come back as data into deadlines and projections. No actor lives between two entries.
 */
export class ActorHost {
  readonly #kinds: ReadonlyMap<string, HostedKind>

  constructor(kinds: readonly ActorKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.machineId, new HostedKind(kind)]))
  }

  /** The actors as the entry of `context` sees them. */
  forEntry(context: () => EntryContext): Actors {
    return {
      start: (machineId, id, input) => this.#kind(machineId).start(context(), id, input),
      send: (machineId, id, event) => this.#kind(machineId).send(context(), id, event),
      read: (machineId, id) => this.#kind(machineId).read(context(), id),
    }
  }

  isPrivate(machineId: string): boolean {
    return this.#kind(machineId).isPrivate
  }

  /** Lets a deadline that came due act on its actor. */
  fire(context: EntryContext, deadline: StoredDeadline): void {
    this.#kind(deadline.machineId).fire(context, deadline)
  }

  #kind(machineId: string): HostedKind {
    const kind = this.#kinds.get(machineId)
    if (!kind) throw new Error(`no machine is registered as ${machineId}`)
    return kind
  }
}

class HostedKind {
  readonly #kind: ActorKind
  /** One scope serves every transition: building one each time costs more than the transition (measured). */
  readonly #scope: AnyActorScope
  #actions: ExecutableAction[] = []

  constructor(kind: ActorKind) {
    this.#kind = kind
    const self = createActor(kind.machine)
    this.#scope = {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: (action) => {
        this.#actions.push(action)
      },
    }
  }

  get isPrivate(): boolean {
    return this.#kind.private === true
  }

  start(context: EntryContext, id: string, input: unknown): void {
    const { machine } = this.#kind
    const snapshot = this.#collect(() => machine.getInitialSnapshot(this.#scope, input))
    this.#commit(context, id, undefined, snapshot)
  }

  send(context: EntryContext, id: string, event: { readonly type: string }): Transitioned {
    const stored = this.#load(context, id)
    return { changed: stored !== undefined && this.#transition(context, id, stored, event) }
  }

  fire(context: EntryContext, due: StoredDeadline): void {
    context.store.remove(keys.deadline(due.dueAt, due.machineId, due.id, due.name))
    const stored = this.#load(context, due.id)
    if (!stored) return
    const { [due.name]: _, ...deadlines } = stored.deadlines
    const waiting = { ...stored, deadlines }
    if (this.#transition(context, due.id, waiting, due.event)) return
    writeJson(context.store, keys.actor(this.#kind.machineId, due.id), waiting)
  }

  read(context: EntryContext, id: string): ActorState | undefined {
    return this.#load(context, id)?.state
  }

  /** Returns false, and writes nothing, when the machine has no transition for the event. */
  #transition(
    context: EntryContext,
    id: string,
    stored: StoredActor,
    event: { readonly type: string },
  ): boolean {
    const { machine } = this.#kind
    const before = machine.resolveState(stored.state as Parameters<typeof machine.resolveState>[0])
    const after = this.#collect(() => machine.transition(before, event, this.#scope))
    if (after === before) return false
    this.#commit(context, id, stored, after)
    return true
  }

  #load(context: EntryContext, id: string): StoredActor | undefined {
    const stored = readJson<StoredActor>(context.store, keys.actor(this.#kind.machineId, id))
    return stored && { ...stored, state: v.parse(this.#kind.snapshot, stored.state) }
  }

  #collect(run: () => AnyMachineSnapshot): AnyMachineSnapshot {
    this.#actions = []
    return run()
  }

  #commit(
    context: EntryContext,
    id: string,
    before: StoredActor | undefined,
    after: AnyMachineSnapshot,
  ): void {
    if (after.status === 'error') throw new Error(`${this.#kind.machineId} failed`, { cause: after.error })
    const state = v.parse(this.#kind.snapshot, {
      status: after.status,
      value: after.value,
      context: after.context,
    })
    const actions = this.#actions
    const deadlines = this.#moveDeadlines(context, id, before?.deadlines ?? {}, actions)
    const stored: StoredActor = { revision: (before?.revision ?? 0) + 1, state, deadlines }
    writeJson(context.store, keys.actor(this.#kind.machineId, id), stored)
    for (const action of actions) {
      if (action.type !== 'xstate.emit') continue
      this.#kind.project(context, id, (action.params as { event: Emitted }).event, state)
    }
  }

  /** A delayed `raise` becomes a durable deadline, a `cancel` removes one; both by the name the machine gave. */
  #moveDeadlines(
    context: EntryContext,
    id: string,
    before: Readonly<Record<string, string>>,
    actions: readonly ExecutableAction[],
  ): Readonly<Record<string, string>> {
    const waiting = new Map(Object.entries(before))
    const remove = (name: string) => {
      const dueAt = waiting.get(name)
      if (dueAt === undefined) return
      context.store.remove(keys.deadline(dueAt, this.#kind.machineId, id, name))
      waiting.delete(name)
    }
    for (const action of actions) {
      if (action.type === 'xstate.cancel') remove((action.params as { sendId: string }).sendId)
      if (action.type !== 'xstate.raise') continue
      const { event, id: name, delay } = action.params as RaiseParams
      if (delay === undefined) continue
      if (name === undefined) throw new Error(`${this.#kind.machineId}: a delayed event needs an id`)
      remove(name)
      const dueAt = new Date(context.at + delay).toISOString()
      const deadline: StoredDeadline = { machineId: this.#kind.machineId, id, name, dueAt, event }
      writeJson(context.store, keys.deadline(dueAt, this.#kind.machineId, id, name), deadline)
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
