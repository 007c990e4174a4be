import type { AnyStateMachine, StateNode } from 'xstate'
import { guardsBefore } from './guards.ts'
import type { Names } from './names.ts'
import { type Params, type Plain, plain, type Sentence, sentence, slug } from './sentence.ts'

/** One way from one state of a machine to another (or back to itself). */
export interface DrawnTransition {
  readonly from: string
  readonly to: string
  /** The event, `after ...` for a deadline, or `always` for what happens by itself when its guard holds. */
  readonly event: string
  readonly guards: readonly Sentence[]
  readonly effects: readonly Sentence[]
}

export interface DrawnState {
  readonly id: string
  readonly kind: 'phase' | 'waiting' | 'final'
  readonly names?: Names
  readonly says: Sentence
  readonly completes?: readonly Sentence[]
  readonly each_player?: readonly Sentence[]
}

/** A machine as a drawing: its states, the first one first, and every way between them. */
export interface Drawing {
  readonly machine: string
  readonly states: readonly DrawnState[]
  readonly transitions: readonly DrawnTransition[]
  /** What holds for all of it. */
  readonly notes?: readonly Sentence[]
}

/** A drawing as it is published: in English. */
export type Chart = Plain<Drawing>
export type ChartState = Plain<DrawnState>
export type ChartTransition = Plain<DrawnTransition>

/** True of every machine that waits for time (decisions, section 12). */
export const DEADLINES_WAIT = sentence(
  'chart.deadlines_wait',
  'While the owner has stopped all writing, deadlines wait. When the stop is lifted, they fire in order, before anything else.',
)

/** The chart of a machine, from its drawing. */
export function chartOf(machine: { drawing(): Drawing }): Chart {
  return plain(machine.drawing())
}

/** Draws a machine as XState holds it: states and transitions by their descriptions, guards and actions by name. */
export function drawMachine(machine: AnyStateMachine): Drawing {
  const kind = machine.id.split('@')[0] ?? ''
  const nodes = nodesOf(machine.root)
  return {
    machine: machine.id,
    states: nodes.map((node) => drawState(kind, node)),
    transitions: nodes.flatMap((node) => waysOf(node).map((way) => drawWay(kind, node, way))),
    ...(nodes.some(({ after }) => after.length > 0) && { notes: [DEADLINES_WAIT] }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a drawing looks at any machine's nodes.
type Node = StateNode<any, any>
type Way = ReturnType<typeof waysOf>[number]

/** The nodes below one, depth first, the initial one first. */
function nodesOf(parent: Node): Node[] {
  const first = parent.initial?.target
  const children = Object.values(parent.states) as Node[]
  children.sort((one, other) => Number(first?.includes(other)) - Number(first?.includes(one)))
  return children.flatMap((child) => [child, ...nodesOf(child)])
}

function waysOf(node: Node) {
  const delays = new Map(node.after.map(({ eventType, delay }) => [eventType, String(delay)]))
  const named = [...node.transitions.values()].flat().map((way) => {
    const delay = delays.get(way.eventType)
    return { ...way, event: delay === undefined ? way.eventType : `after ${delay}` }
  })
  return [...named, ...(node.always ?? []).map((way) => ({ ...way, event: 'always' }))]
}

function drawState(kind: string, node: Node): DrawnState {
  const ends = node.type === 'final' || waysOf(node).length === 0
  const id = idOf(node)
  const says = sentence(`chart.state.${kind}.${slug(id)}`, node.description ?? '')
  return { id, kind: ends ? 'final' : 'phase', says }
}

function drawWay(
  kind: string,
  from: Node,
  { event, target, guard, description, actions }: Way,
): DrawnTransition {
  const why = (text: string) => sentence(`chart.way.${kind}.${slug(idOf(from))}.${slug(event)}`, text)
  return {
    from: idOf(from),
    to: idOf(target?.[0] ?? from),
    event,
    guards: [...guardsBefore(guard).map(stepOf), ...(description === undefined ? [] : [why(description)])],
    effects: actions.map(effectOf),
  }
}

function idOf(node: Node): string {
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
function effectOf(action: unknown): Sentence {
  const { event } = action as { readonly event?: { readonly type?: string } }
  if (event?.type === undefined) return stepOf(action)
  return sentence('chart.step.tells', `tells ${event.type}`, { event: event.type })
}

/** The chart as a Mermaid state diagram: moves of a phase in one loop, guards on the ways out, notes as comments. */
export function mermaidOf(machine: { drawing(): Drawing }): string {
  const chart = chartOf(machine)
  const lines = [
    'stateDiagram-v2',
    `  [*] --> ${chart.states[0]?.id ?? ''}`,
    ...chart.states.flatMap((state) => linesOf(state, chart)),
    ...(chart.notes ?? []).map((note) => `  %% ${inLabel(note)}`),
  ]
  return `${lines.join('\n')}\n`
}

function linesOf({ id, kind, names }: ChartState, { transitions }: Chart): string[] {
  const ways = transitions.filter(({ from }) => from === id)
  const loops = ways.filter(({ to }) => to === id).map(({ event }) => event)
  return [
    ...(names && names.en !== id ? [`  ${id}: ${inLabel(names.en)}`] : []),
    ...(loops.length > 0 ? [`  ${id} --> ${id}: ${loops.join(', ')}`] : []),
    ...ways.filter(({ to }) => to !== id).map((way) => `  ${id} --> ${way.to}: ${inLabel(labelOf(way))}`),
    ...(kind === 'final' ? [`  ${id} --> [*]`] : []),
  ]
}

function labelOf({ event, guards }: ChartTransition): string {
  return event === 'always' ? guards.join(' and ') || 'otherwise' : event
}

/** Mermaid ends a label at a semicolon and reads a colon as the start of another. */
function inLabel(text: string): string {
  return text.replaceAll(/[;:]/g, ',').replaceAll('>=', 'at least')
}
