import { type AnyNode, drawingOf, drawnGuard, effectOf, nodesBelow } from '../kind/chart.ts'
import type { Drawing, DrawnGuard, DrawnTransition } from '../kind/drawing.ts'
import { guardsBefore } from '../kind/guards.ts'
import { type Sentence, sentence } from '../kind/sentence.ts'
import { BEGINS, beginning, expiry, STAYS, statesOf } from './chart.ts'
import type { Sayings } from './compile.ts'
import type { GameDefinition } from './game.ts'
import type { TableMachine } from './machine.ts'

type Way = NonNullable<AnyNode['always']>[number]

const A_DAY = sentence('play.a_day', 'the phase has waited for a day')
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
  const phases = nodesBelow(machine.root as AnyNode).filter(({ key, id }) => phaseIds.has(key) && id === key)
  return drawingOf(
    machine.id,
    statesOf(definition),
    [
      ...beginning(definition),
      ...phases.flatMap((node) => [
        ...movesOf(node, sayings),
        ...exitsOf(node, sayings),
        {
          from: node.key,
          to: node.key,
          event: 'after a_day',
          delay: A_DAY,
          guards: [],
          effects: [OVERDUE, effectOf('tell table.overdue')],
        },
        expiry(node.key),
      ]),
    ],
    [STAYS],
  )
}

function movesOf(node: AnyNode, sayings: Sayings): DrawnTransition[] {
  return [...node.transitions.values()]
    .flat()
    .filter(({ eventType }) => eventType.startsWith('move.'))
    .map((way) => drawn(node.key, node.key, (way.meta as { move: string }).move, way, sayings))
}

/** The exits in the order in which they are asked: those of the settled phase stand where its completion does. */
function exitsOf(node: AnyNode, sayings: Sayings): DrawnTransition[] {
  const { open, settled } = node.states as { open?: AnyNode; settled?: AnyNode }
  const drawnExit = (way: Way) => drawn(node.key, endOf(way), 'always', way, sayings)
  if (!open || !settled) return (node.always ?? []).map(drawnExit)
  const [complete, ...anyTime] = open.always ?? []
  const guards = complete ? choosing(complete.guard, sayings) : []
  const settles = done(settled.entry, sayings)
  return [
    ...(settled.always ?? []).map((way) => {
      const exit = drawnExit(way)
      return { ...exit, guards: [...guards, ...exit.guards], effects: [...settles, ...exit.effects] }
    }),
    ...anyTime.map(drawnExit),
  ]
}

function endOf(way: Way): string {
  return (way.target?.[0] as AnyNode | undefined)?.key ?? ''
}

function drawn(from: string, to: string, event: string, way: Way, sayings: Sayings): DrawnTransition {
  const isAlways = event === 'always'
  const entered = isAlways ? done((way.target?.[0] as AnyNode | undefined)?.entry ?? [], sayings) : []
  return {
    from,
    to,
    event,
    guards: isAlways ? choosing(way.guard, sayings) : asking(way.guard, sayings),
    effects: [...done(way.actions, sayings), ...entered],
  }
}

/** What the guards before a move ask, and tell whoever they stop. */
function asking(guard: unknown, sayings: Sayings): DrawnGuard[] {
  return guardsBefore(guard).flatMap(({ type }) => {
    const saying = sayings.get(type)
    return saying ? [drawnGuard(saying.says, saying.otherwise)] : []
  })
}

/** What the guards before an exit ask: they stop nobody. */
function choosing(guard: unknown, sayings: Sayings): DrawnGuard[] {
  return asking(guard, sayings).map(({ words }) => drawnGuard(words))
}

/** What actions do: in the words of the definition, or of the engine by the action's own name. */
function done(actions: readonly unknown[], sayings: Sayings): Sentence[] {
  return actions.map((action) => {
    const name = typeof action === 'string' ? action : ((action as { readonly type?: string }).type ?? '')
    return sayings.get(name)?.says ?? (name.startsWith('begin ') ? BEGINS : effectOf(action))
  })
}
