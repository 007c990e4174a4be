import type { AnyStateMachine, StateNode } from 'xstate'
import { guardsBefore } from './guards.ts'
import type { Names } from './table/definition.ts'

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
}

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

/** The chart as a Mermaid state diagram: moves of a phase in one loop, guards on the ways out. */
export function mermaidOf(machine: { chart(): Chart }): string {
  const chart = machine.chart()
  const lines = ['stateDiagram-v2', `  [*] --> ${chart.states[0]?.id ?? ''}`]
  for (const state of chart.states) {
    if (state.names && state.names.en !== state.id) lines.push(`  ${state.id}: ${state.names.en}`)
    const loops = chart.transitions.filter(({ from, to }) => from === state.id && to === state.id)
    if (loops.length > 0)
      lines.push(`  ${state.id} --> ${state.id}: ${loops.map(({ event }) => event).join(', ')}`)
    for (const { from, to, event, guards } of chart.transitions) {
      if (from !== state.id || to === state.id) continue
      lines.push(
        `  ${from} --> ${to}: ${plain(event === 'always' ? guards.join(' and ') || 'otherwise' : event)}`,
      )
    }
    if (state.kind === 'final') lines.push(`  ${state.id} --> [*]`)
  }
  return `${lines.join('\n')}\n`
}

/** Mermaid ends a label at a semicolon and reads a colon as the start of another. */
function plain(text: string): string {
  return text.replaceAll(/[;:]/g, ',').replaceAll('>=', 'at least')
}
