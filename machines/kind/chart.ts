import { type AnyStateMachine, type AnyTransitionDefinition, initialTransition, type StateNode } from 'xstate'
import {
  DEADLINES_WAIT,
  type Drawing,
  type DrawnGuard,
  type DrawnState,
  type DrawnTransition,
} from './drawing.ts'
import { guardsBefore, type NamedGuard } from './guards.ts'
import { openingOf } from './opening.ts'
import type { Rule } from './rules.ts'
import { type Params, type Sentence, sentence, slug } from './sentence.ts'
import type { MachineRefusal } from './version.ts'

// biome-ignore lint/suspicious/noExplicitAny: a drawing looks at any machine's nodes, and at the rules of any context.
export type AnyNode = StateNode<any, any>
/** A transition as it is drawn: by its event, or by what it waits for. */
export type AnyWay = AnyTransitionDefinition & { readonly event: string; readonly waits: boolean }
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Reasons = Readonly<Record<string, Pick<Rule<any, any>, 'otherwise'>>>

/** Marks, as the `meta` of a way, an event that only a clock of the machine sends: it was raised to come later. */
export const BY_THE_CLOCK = { clock: true } as const

/**
 * Draws a machine as XState holds it: states and ways by their descriptions, guards and actions by their names.
 *
 * @param reasons what its guards say to whoever they stop, by their names
 */
export function drawMachine(machine: AnyStateMachine, reasons: Reasons = {}): Drawing {
  const kind = machine.id.split('@')[0] ?? ''
  const nodes = nodesBelow(machine.root)
  const guard = reader(machine, reasons)
  const transitions = nodes.flatMap((node) => waysOf(node).map((way) => drawWay({ kind, guard }, node, way)))
  return drawingOf(
    machine.id,
    nodes.map((node) => drawState(kind, node)),
    transitions,
  )
}

/** A drawing from its parts: with the way in before all others, and what holds wherever time matters. */
export function drawingOf(
  machine: string,
  states: readonly DrawnState[],
  ways: readonly DrawnTransition[],
  notes: readonly Sentence[] = [],
): Drawing {
  const opening = openingOf(machine.split('@')[0] ?? '')
  const first = states[0]
  const wayIn = opening && first && { from: null, to: first.id, effects: first.enters, ...opening }
  const all = [...notes, ...(ways.some(({ delay }) => delay) ? [DEADLINES_WAIT] : [])]
  return {
    machine,
    states,
    transitions: [...(wayIn ? [wayIn] : []), ...ways],
    ...(all.length > 0 && { notes: all }),
  }
}

/** The nodes below one, depth first, the initial one first. */
export function nodesBelow(parent: AnyNode): AnyNode[] {
  const first = parent.initial?.target
  const children = Object.values(parent.states) as AnyNode[]
  children.sort((one, other) => Number(first?.includes(other)) - Number(first?.includes(one)))
  return children.flatMap((child) => [child, ...nodesBelow(child)])
}

function waysOf(node: AnyNode): AnyWay[] {
  const delays = new Map(node.after.map(({ eventType, delay }) => [eventType, String(delay)]))
  const named = [...node.transitions.values()].flat().map((way) => {
    const delay = delays.get(way.eventType)
    return {
      ...way,
      event: delay === undefined ? way.eventType : `after ${delay}`,
      waits: delay !== undefined,
    }
  })
  return [...named, ...(node.always ?? []).map((way) => ({ ...way, event: 'always', waits: false }))]
}

function drawState(kind: string, node: AnyNode): DrawnState {
  const ends = node.type === 'final' || waysOf(node).length === 0
  const id = idOf(node)
  const says = sentence(`chart.state.${kind}.${slug(id)}`, node.description ?? '')
  return { id, kind: ends ? 'final' : 'phase', says, enters: node.entry.map(effectOf) }
}

interface Reader {
  readonly kind: string
  readonly guard: (named: NamedGuard) => DrawnGuard
}

/** Says guards with their reasons. One that depends on what a machine keeps is said as it stands in a new one. */
function reader(machine: AnyStateMachine, reasons: Reasons): Reader['guard'] {
  return (named) => {
    const otherwise = reasons[named.type]?.otherwise
    if (typeof otherwise !== 'function') return drawnGuard(stepOf(named), otherwise)
    const [{ context }] = initialTransition(machine)
    return drawnGuard(stepOf(named), otherwise(context))
  }
}

function drawWay(
  { kind, guard: read }: Reader,
  from: AnyNode,
  { event, waits, target, guard, description, actions, meta }: AnyWay,
): DrawnTransition {
  const why =
    description === undefined
      ? undefined
      : sentence(`chart.way.${kind}.${slug(idOf(from))}.${slug(event)}`, description)
  const isTimed = waits || meta?.clock === true
  return {
    from: idOf(from),
    to: idOf(target?.[0] ?? from),
    event,
    ...(isTimed && why && { delay: why }),
    guards: [...guardsBefore(guard).map(read), ...(why && !isTimed ? [drawnGuard(why)] : [])],
    effects: actions.map(effectOf),
  }
}

function idOf(node: AnyNode): string {
  return node.path.join('.')
}

/** A guard or an action by its name; the chart of an action that tells an event names the event. */
function stepOf(part: unknown): Sentence {
  const { type = 'a condition', params } =
    typeof part === 'string' ? { type: part } : (part as { readonly type?: string; readonly params?: Params })
  const event = /^tell (\w+\.\w+)$/.exec(type)?.[1]
  if (event !== undefined) return sentence('chart.step.tell', type, { event })
  const values = Object.values(params ?? {})
  return sentence(`chart.step.${slug(type)}`, params ? `${type}: ${values.join(', ')}` : type, params)
}

/** An emitted event by its own name, everything else by that of the action. */
export function effectOf(action: unknown): Sentence {
  const { event } = action as { readonly event?: { readonly type?: string } }
  if (event?.type === undefined) return stepOf(action)
  return sentence('chart.step.tells', `tells ${event.type}`, { event: event.type })
}

/** A guard with what is said to whoever it stops; without a refusal it stops nobody. */
export function drawnGuard(words: Sentence, refusal?: MachineRefusal): DrawnGuard {
  if (!refusal) return { words, code: null, message: null }
  const { code, message, id = `refusal.${code}`, params } = refusal
  return { words, code, message: sentence(id, message, params) }
}
