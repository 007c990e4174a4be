import type { AnyStateMachine } from 'xstate'
import { guardsBefore, type NamedGuard } from './guards.ts'
import type { MachineRefusal, StoredState } from './version.ts'

/** A rule of a chart. Its name is the name of a guard; whoever it stops is told why. */
export interface Rule<Context, Event> {
  holds(context: Context, event: Event): boolean
  readonly otherwise: MachineRefusal | ((context: Context) => MachineRefusal)
}

// biome-ignore lint/suspicious/noExplicitAny: each rule reads the members of the events that it stands before.
export type Rules<Context> = Readonly<Record<string, Rule<Context, any>>>

/** How a chart writes its rules down: when each holds, and otherwise why not. */
export function ruleOf<Context>() {
  return <Event>(
    holds: Rule<Context, Event>['holds'],
    otherwise: Rule<Context, Event>['otherwise'],
  ): Rule<Context, Event> => ({ holds, otherwise })
}

/** The rules as the guards that XState asks. */
export function guardsOf<Context, R extends Rules<Context>>(rules: R) {
  const guards = Object.entries(rules).map(([name, { holds }]) => [
    name,
    ({ context, event }: { context: Context; event: unknown }) => holds(context, event),
  ])
  return Object.fromEntries(guards) as Record<
    keyof R & string,
    (facts: { context: Context; event: unknown }) => boolean
  >
}

/**
 * Why a machine does not take an event, or undefined when it does: the first rule on its way that does not hold. The
 * rules are read from the chart itself, so that a reason and a guard can never disagree.
 *
 * @param noWay what to say where the chart has no way for the event at all
 */
export function refusalBy<Context, Event extends { readonly type: string }>(
  machine: AnyStateMachine,
  rules: Rules<Context>,
  state: StoredState,
  event: Event,
  noWay: (state: StoredState, event: Event) => MachineRefusal,
): MachineRefusal | undefined {
  const context = state.context as Context
  const ways = machine.states[String(state.value)]?.transitions.get(event.type) ?? []
  const stopped = ways.map(({ guard }) => firstBroken(rules, guardsBefore(guard), context, event))
  if (stopped.includes(undefined)) return undefined
  const broken = stopped.at(-1)
  if (broken === undefined) return noWay(state, event)
  return typeof broken.otherwise === 'function' ? broken.otherwise(context) : broken.otherwise
}

function firstBroken<Context>(
  rules: Rules<Context>,
  guards: readonly NamedGuard[],
  context: Context,
  event: unknown,
): Rule<Context, unknown> | undefined {
  return guards.map(({ type }) => rules[type]).find((rule) => !rule?.holds(context, event))
}
