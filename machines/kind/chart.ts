import type { AnyStateMachine, StateNode } from 'xstate'
import { guardsBefore } from './guards.ts'
import type { Names } from './names.ts'

/** One way from one state of a machine to another (or back to itself). */
export interface ChartTransition {
  readonly from: string
  readonly to: string
  /** The event, `after ...` for a deadline, or `always` for what happens by itself when its guard holds. */
  readonly event: string
  readonly guards: readonly string[]
  readonly effects: readonly string[]
}

export interface ChartState {
  readonly id: string
  readonly kind: 'phase' | 'waiting' | 'final'
  readonly names?: Names
  readonly says: string
  readonly completes?: readonly string[]
  readonly each_player?: readonly string[]
}

/** A machine as a drawing: its states, the first one first, and every way between them, in words. */
export interface Chart {
  readonly machine: string
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
  /** What holds for all of it. */
  readonly notes?: readonly string[]
}

/** True of every machine that waits for time (decisions, section 12). */
export const DEADLINES_WAIT =
  'While the owner has stopped all writing, deadlines wait. When the stop is lifted, they fire in order, before anything else.'

/** The chart of a machine, from its `chart()`. */
export function chartOf(machine: { chart(): Chart }): Chart {
  return machine.chart()
}

/** Draws a machine as XState holds it: states and transitions by their descriptions, guards and actions by name. */
export function drawMachine(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root)
  return {
    machine: machine.id,
    states: nodes.map(drawState),
    transitions: nodes.flatMap((node) => waysOf(node).map((way) => drawWay(node, way))),
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

function drawState(node: Node): ChartState {
  const ends = node.type === 'final' || waysOf(node).length === 0
  return { id: idOf(node), kind: ends ? 'final' : 'phase', says: node.description ?? '' }
}

function drawWay(from: Node, { event, target, guard, description, actions }: Way): ChartTransition {
  return {
    from: idOf(from),
    to: idOf(target?.[0] ?? from),
    event,
    guards: [...guardsBefore(guard).map(nameOf), ...(description === undefined ? [] : [description])],
    effects: actions.map(effectOf),
  }
}

function idOf(node: Node): string {
  return node.path.join('.')
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const { type = 'a condition', params } = part as { readonly type?: string; readonly params?: object }
  return params ? `${type}: ${Object.values(params).join(', ')}` : type
}

/** An emitted event by its own name, everything else by that of the action. */
function effectOf(action: unknown): string {
  const { event } = action as { readonly event?: { readonly type?: string } }
  return event?.type === undefined ? nameOf(action) : `tells ${event.type}`
}

/** The chart as a Mermaid state diagram: moves of a phase in one loop, guards on the ways out, notes as comments. */
export function mermaidOf(machine: { chart(): Chart }): string {
  const chart = machine.chart()
  const lines = [
    'stateDiagram-v2',
    `  [*] --> ${chart.states[0]?.id ?? ''}`,
    ...chart.states.flatMap((state) => linesOf(state, chart)),
    ...(chart.notes ?? []).map((note) => `  %% ${plain(note)}`),
  ]
  return `${lines.join('\n')}\n`
}

function linesOf({ id, kind, names }: ChartState, { transitions }: Chart): string[] {
  const ways = transitions.filter(({ from }) => from === id)
  const loops = ways.filter(({ to }) => to === id).map(({ event }) => event)
  return [
    ...(names && names.en !== id ? [`  ${id}: ${plain(names.en)}`] : []),
    ...(loops.length > 0 ? [`  ${id} --> ${id}: ${loops.join(', ')}`] : []),
    ...ways.filter(({ to }) => to !== id).map((way) => `  ${id} --> ${way.to}: ${plain(labelOf(way))}`),
    ...(kind === 'final' ? [`  ${id} --> [*]`] : []),
  ]
}

function labelOf({ event, guards }: ChartTransition): string {
  return event === 'always' ? guards.join(' and ') || 'otherwise' : event
}

/** Mermaid ends a label at a semicolon and reads a colon as the start of another. */
function plain(text: string): string {
  return text.replaceAll(/[;:]/g, ',').replaceAll('>=', 'at least')
}
