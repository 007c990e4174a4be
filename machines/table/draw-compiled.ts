import type { StateNode } from 'xstate'
import { DEADLINES_WAIT, type Drawing, type DrawnTransition } from '../kind/chart.ts'
import { guardsBefore } from '../kind/guards.ts'
import { type Sentence, sentence } from '../kind/sentence.ts'
import { beginning, expiry, statesOf } from './chart.ts'
import type { Sayings } from './compile.ts'
import type { GameDefinition } from './game.ts'
import type { TableMachine } from './machine.ts'

// biome-ignore lint/suspicious/noExplicitAny: a drawing looks at any machine's nodes.
type Node = StateNode<any, any>
type Way = NonNullable<Node['always']>[number]

const OVERDUE = sentence('play.overdue', 'those who owe a move of this phase may be passed over')

/**
 * The drawing of a game of the second engine, from the states of its machine: what stands before and behind each way is
 * what the machine asks and does there, in the words of the definition.
 */
export function drawCompiled<S extends object>(
  definition: GameDefinition<S>,
  machine: TableMachine,
  sayings: Sayings,
): Drawing {
  const phaseIds = new Set(definition.phases.map(({ id }) => id))
  const phases = nodesBelow(machine.root as Node).filter(({ key, id }) => phaseIds.has(key) && id === key)
  return {
    machine: machine.id,
    states: statesOf(definition),
    transitions: [
      ...beginning(definition),
      ...phases.flatMap((node) => [
        ...movesOf(node, sayings),
        ...exitsOf(node, sayings),
        { from: node.key, to: node.key, event: 'after a_day', guards: [], effects: [OVERDUE] },
        expiry(node.key),
      ]),
    ],
    notes: [DEADLINES_WAIT],
  }
}

function nodesBelow(parent: Node): Node[] {
  return (Object.values(parent.states) as Node[]).flatMap((child) => [child, ...nodesBelow(child)])
}

function movesOf(node: Node, sayings: Sayings): DrawnTransition[] {
  return [...node.transitions.values()]
    .flat()
    .filter(({ eventType }) => eventType.startsWith('move.'))
    .map((way) => drawn(node.key, node.key, (way.meta as { move: string }).move, way, sayings))
}

/** The exits in the order in which they are asked: those of the settled phase stand where its completion does. */
function exitsOf(node: Node, sayings: Sayings): DrawnTransition[] {
  const { open, settled } = node.states as { open?: Node; settled?: Node }
  if (!open || !settled)
    return (node.always ?? []).map((way) => drawn(node.key, endOf(way), 'always', way, sayings))
  const [complete, ...anyTime] = open.always ?? []
  const guards = complete ? said(guardsBefore(complete.guard), sayings) : []
  const settles = said(settled.entry, sayings)
  return [
    ...(settled.always ?? []).map((way) => {
      const exit = drawn(node.key, endOf(way), 'always', way, sayings)
      return { ...exit, guards: [...guards, ...exit.guards], effects: [...settles, ...exit.effects] }
    }),
    ...anyTime.map((way) => drawn(node.key, endOf(way), 'always', way, sayings)),
  ]
}

function endOf(way: Way): string {
  return (way.target?.[0] as Node | undefined)?.key ?? ''
}

function drawn(from: string, to: string, event: string, way: Way, sayings: Sayings): DrawnTransition {
  const entered = event === 'always' ? said((way.target?.[0] as Node | undefined)?.entry ?? [], sayings) : []
  return {
    from,
    to,
    event,
    guards: said(guardsBefore(way.guard), sayings),
    effects: [...said(way.actions, sayings), ...entered],
  }
}

/** What guards and actions say; what the engine does of itself at every move says nothing. */
function said(parts: readonly unknown[], sayings: Sayings): Sentence[] {
  return parts.flatMap((part) => {
    const name = typeof part === 'string' ? part : (part as { readonly type?: string }).type
    const says = name === undefined ? undefined : sayings.get(name)
    return says ? [says] : []
  })
}
