import type { AnyStateMachine } from 'xstate'
import type { AnyNode } from '../kind/chart.ts'

/** A guard or an action by its name, as a configuration of XState holds it. */
interface Named {
  readonly type: string
  readonly params?: object
}

interface Way {
  readonly target?: readonly string[]
  readonly guard?: Named
  readonly actions?: readonly Named[]
  readonly reenter?: true
  readonly description?: string
}

/** A configuration of XState (https://stately.ai/docs/machines) without its code: `createMachine` and Stately's importer read it. */
export interface XStateConfig {
  readonly id: string
  readonly type?: 'parallel' | 'final'
  readonly description?: string
  readonly initial?: string
  readonly states?: Readonly<Record<string, XStateConfig>>
  readonly on?: Readonly<Record<string, readonly Way[]>>
  readonly after?: Readonly<Record<string, readonly Way[]>>
  readonly always?: readonly Way[]
  readonly entry?: readonly Named[]
  readonly exit?: readonly Named[]
}

/**
 * The machine as JSON: its states, events, candidates in the order in which they are asked, targets, and guards and actions
 * by their names. A guard of several is `{ type: 'and', params: { guards } }`. Whoever runs it gives the names their code.
 */
export function xstateOf({ machine }: { readonly machine: AnyStateMachine }): XStateConfig {
  return nodeOf(machine.root as AnyNode)
}

function nodeOf(node: AnyNode): XStateConfig {
  const children = Object.entries(node.states as Record<string, AnyNode>)
  const delays = new Map(node.after.map(({ eventType, delay }) => [eventType, String(delay)]))
  const named = [...node.transitions].filter(([, ways]) => ways.length > 0)
  const on = named.filter(([event]) => !delays.has(event)).map(([event, ways]) => [event, ways.map(wayOf)])
  const after = named
    .filter(([event]) => delays.has(event))
    .map(([event, ways]) => [delays.get(event), ways.map(wayOf)])
  const initial = node.initial?.target?.[0]
  return {
    id: node.parent ? idOf(node) : node.id,
    ...((node.type === 'parallel' || node.type === 'final') && { type: node.type }),
    ...(node.description !== undefined && { description: node.description }),
    ...(initial && node.type === 'compound' && { initial: initial.key }),
    ...(children.length > 0 && {
      states: Object.fromEntries(children.map(([key, child]) => [key, nodeOf(child)])),
    }),
    ...(on.length > 0 && { on: Object.fromEntries(on) }),
    ...(after.length > 0 && { after: Object.fromEntries(after) }),
    ...(node.always && node.always.length > 0 && { always: node.always.map(wayOf) }),
    ...(node.entry.length > 0 && { entry: node.entry.map(namedOf) }),
    ...(node.exit.length > 0 && { exit: node.exit.map(namedOf) }),
  }
}

/** An id without dots: in a target XState takes what follows one for the way to a child. */
function idOf({ id }: { readonly id: string }): string {
  return id.replaceAll('.', '_')
}

type Transition = NonNullable<AnyNode['always']>[number]

function wayOf({ target, guard, actions, reenter, description }: Transition): Way {
  return {
    ...(target && { target: target.map((one) => `#${idOf(one)}`) }),
    ...(guard !== undefined && { guard: guardOf(guard) }),
    ...(actions.length > 0 && { actions: actions.map(namedOf) }),
    ...(reenter && { reenter }),
    ...(description !== undefined && { description }),
  }
}

/** `and([...])` of XState is a function that knows its guards. */
function guardOf(guard: unknown): Named {
  const { guards } = guard as { readonly guards?: readonly unknown[] }
  if (guards) return { type: 'and', params: { guards: guards.map(guardOf) } }
  return namedOf(guard)
}

/** What is emitted in place goes by the event that it tells. */
function namedOf(part: unknown): Named {
  if (typeof part === 'string') return { type: part }
  const { type, params, event } = part as Partial<Named> & { readonly event?: { readonly type?: string } }
  if (event?.type !== undefined) return { type: `tell ${event.type}` }
  return { type: type ?? 'unnamed', ...(params && { params }) }
}
