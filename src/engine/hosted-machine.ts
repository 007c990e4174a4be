import * as v from 'valibot'
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type StateValue,
} from 'xstate'
import { standingIn } from '../../machines/chart/standing.ts'
import { WayFinder } from '../../machines/chart/ways.ts'
import type { AnyMachineVersion, MachineRefusal, StoredState } from '../../machines/kind/version.ts'
import { type Fits, fitting } from '../protocol/fits.ts'

/** What a transition asks for, as data. */
export interface ExecutableAction {
  readonly type: string
  readonly params?: unknown
}

/** Where a transition led: the state to store, checked, and what the machine asks for. */
export interface Step {
  readonly state: StoredState
  readonly actions: readonly ExecutableAction[]
  /** The ways of its chart that it took, by their names, in order. */
  readonly ways: readonly string[]
}

/** One version of a machine, driven by XState's pure transitions. No actor lives between two entries. */
export class HostedMachine {
  readonly of: AnyMachineVersion
  readonly #fits: Fits
  /** One scope serves every transition: building one each time costs more than the transition (measured). */
  readonly #scope: AnyActorScope
  /** The snapshots behind the states that were made here: what they come to need not be worked out again. */
  readonly #live = new WeakMap<StoredState, AnyMachineSnapshot>()
  #actions: ExecutableAction[] = []
  #taken: AnyTransitionDefinition[] = []
  /** Drawing a chart takes milliseconds: the first step asks for it. */
  #finder: WayFinder | undefined

  constructor(version: AnyMachineVersion) {
    this.of = version
    this.#fits = fitting(version.snapshot)
    const self = createActor(version.machine)
    self.system.inspect((seen) => {
      if (seen.type === '@xstate.microstep') this.#taken.push(...seen._transitions)
    })
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

  /** Checks what was stored. Throws when this version never wrote it. */
  parse(stored: unknown): StoredState {
    return this.#checked(stored as StoredState)
  }

  begin(input: unknown): Step {
    this.#forget()
    const begun = this.of.machine.getInitialSnapshot(this.#scope, input)
    const { opening } = this.#ways()
    return this.#step(begun, opening === undefined ? [] : [opening])
  }

  /** Undefined when the machine does not take the event. */
  next(state: StoredState, event: { readonly type: string }): Step | undefined {
    const { machine } = this.of
    const before =
      this.#live.get(state) ?? machine.resolveState(state as Parameters<typeof machine.resolveState>[0])
    this.#forget()
    const after = machine.transition(before, this.of.eventOf?.(event) ?? event, this.#scope)
    return after === before ? undefined : this.#step(after, this.#waysFrom(this.standing(state)))
  }

  /** Why the machine did not take the event. A check that knows no reason is not the one that its guards call. */
  whyNot(state: StoredState, event: { readonly type: string }): MachineRefusal {
    const refusal = this.of.check(state, event)
    if (!refusal) throw new Error(`${this.of.machine.id} refuses ${event.type}, which its own check allows`)
    return refusal
  }

  /** The state of its chart that it is in. */
  standing(state: StoredState): string {
    return standingIn(state)
  }

  #forget(): void {
    this.#actions = []
    this.#taken = []
  }

  #ways(): WayFinder {
    this.#finder ??= new WayFinder(this.of)
    return this.#finder
  }

  #waysFrom(before: string): string[] {
    return this.#taken.flatMap((transition) => this.#ways().find(transition, before) ?? [])
  }

  #step(after: AnyMachineSnapshot, ways: readonly string[]): Step {
    if (after.status === 'error') throw new Error(`${this.of.machine.id} failed`, { cause: after.error })
    const { status, context } = after
    const value = inOrder(this.of.machine.root, after.value)
    const state = this.#checked({ status, value, context })
    this.#live.set(state, after)
    return { state, actions: this.#actions, ways }
  }

  /** What does not fit is for valibot to say. */
  #checked(state: StoredState): StoredState {
    if (!this.#fits(state)) v.assert(this.of.snapshot, state)
    return state
  }
}

/**
 * Where a machine stands, its regions in the order of the chart. XState lists them as they were entered last, which a
 * process that goes on from what was stored does not know: the same table must be the same bytes.
 */
function inOrder(node: AnyStateNode, value: StateValue): StateValue {
  if (typeof value === 'string') return value
  const names = Object.keys(node.states).filter((name) => name in value)
  return Object.fromEntries(
    names.map((name) => [name, inOrder(node.states[name] as AnyStateNode, value[name] as StateValue)]),
  )
}
