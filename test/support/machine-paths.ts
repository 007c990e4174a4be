import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { AnyMachineVersion, MachineVersion, StoredState } from '../../machines/kind/version.ts'

interface Walk {
  readonly input?: unknown
  readonly events: readonly { readonly type: string }[]
  /** Where the walk turns back: the graph of a machine that counts has no end. */
  readonly far: (snapshot: AnyMachineSnapshot) => boolean
}

/** Every snapshot that these events lead to, with what each event does there. */
export function walk(machine: AnyStateMachine, { input, events, far }: Walk) {
  const paths = getShortestPaths(machine, { input, events, stopWhen: far, limit: 20_000 } as never)
  return paths.flatMap(({ state }) =>
    events.map((event) => {
      const before = state as AnyMachineSnapshot
      const [after, actions] = transition(machine, before, event)
      return { before, event, after, actions }
    }),
  )
}

/** The ways that the walk took, as `state event state`. */
export function waysTaken(steps: readonly Step[]): Set<string> {
  const taken = steps.filter(({ before, after }) => before !== after)
  return new Set(taken.map(({ before, event, after }) => `${before.value} ${event.type} ${after.value}`))
}

export type Step = ReturnType<typeof walk>[number]

/** Lets the events happen one after the other; throws when one is refused. Returns where they lead, and what was told. */
export function follow<State extends StoredState, Event extends { readonly type: string }>(
  version: MachineVersion<State, Event, unknown, never>,
  input: unknown,
  events: readonly Event[],
): { readonly state: State; readonly told: readonly string[] } {
  let [snapshot] = initialTransition(version.machine, input)
  const told: string[] = []
  for (const event of events) {
    const refusal = version.check(snapshot as unknown as State, event)
    if (refusal) throw new Error(`${event.type} is refused: ${refusal.code}`)
    const [after, actions] = transition(version.machine, snapshot, event)
    for (const { type, params } of actions as readonly { type: string; params?: unknown }[])
      if (type === 'xstate.emit') told.push((params as { event: { type: string } }).event.type)
    snapshot = after
  }
  return { state: snapshot as unknown as State, told }
}

/** Whether a machine's `check` and its chart say the same of a step: refused with a reason, or taken. */
export function disagreement(
  { check }: AnyMachineVersion,
  { before, event, after, actions }: Step,
): string | undefined {
  const refusal = check(before, event)
  const taken = after !== before
  if (taken === (refusal === undefined)) return undefined
  return `${JSON.stringify(before.value)} ${JSON.stringify(event)}: ${taken ? 'taken' : 'not taken'} (${actions.length} actions), ${refusal?.code}`
}
