import type { StateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Game } from '../../machines/table/define.ts'
import type { TableEvent } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'

interface Guard {
  readonly params?: { readonly move?: string; readonly to?: string; readonly reason?: string }
}

// biome-ignore lint/suspicious/noExplicitAny: a look at any machine's nodes.
type Node = StateNode<any, any>

/** Every transition that the machine itself declares, as `state: event` or `state: always reason or next phase`. */
export function declaredTransitions(game: Game): Set<string> {
  return game.definition.engine === 2 ? declaredByPhase(game) : declaredByMove(game)
}

/** The first engine: moves and ways are told apart by the parameters of their guards. */
function declaredByMove({ machine }: Game): Set<string> {
  const found = new Set<string>()
  for (const node of [...getStateNodes(machine.root), machine.root]) {
    for (const [event, transitions] of node.transitions) {
      for (const { guard } of transitions) {
        const move = (guard as Guard | undefined)?.params?.move
        if (node.key !== machine.root.key) found.add(`${node.key}: ${move ?? event}`)
      }
    }
    for (const { guard } of node.always ?? []) {
      const params = (guard as Guard | undefined)?.params
      found.add(`${node.key}: always ${params?.reason ?? params?.to}`)
    }
  }
  // XState lists the eventless ones under the empty event too.
  return new Set([...found].filter((key) => !key.endsWith(': ')))
}

/** The second engine: each move is an event, and what a phase settles stands inside it. */
function declaredByPhase({ machine, definition }: Game): Set<string> {
  const phases = new Set(definition.phases.map(({ id }) => id))
  const nodes = getStateNodes(machine.root) as Node[]
  const phaseOf = (node: Node) =>
    [node, node.parent, node.parent?.parent].find((one) => phases.has(one?.key ?? ''))
  const found = new Set(['gathering: player.join', 'gathering: table.expire', 'active: table.expire'])
  for (const node of nodes) {
    const phase = phaseOf(node)
    if (!phase) continue
    for (const event of node.transitions.keys())
      if (event !== '' && !event.startsWith('xstate'))
        found.add(`${phase.key}: ${event.replace(/^move\./, '')}`)
    for (const way of node.always ?? []) {
      const to = (way.target?.[0] as Node | undefined)?.key ?? ''
      if (to !== 'settled') found.add(`${phase.key}: always ${endOf(way.actions) ?? to}`)
    }
  }
  return found
}

function endOf(actions: readonly unknown[]): string | undefined {
  const names = actions.map((action) =>
    typeof action === 'string' ? action : (action as { type?: string }).type,
  )
  return names.map((name) => /^ends: (.*)$/.exec(name ?? '')?.[1]).find((reason) => reason !== undefined)
}

/** The states of a machine in which a table can rest. */
export function declaredStates({ machine }: Game): Set<string> {
  const keys = getStateNodes(machine.root).map(({ key }) => key)
  return new Set(keys.filter((key) => key !== 'settled'))
}

/** The transitions that one accepted event took. */
export function takenTransitions(before: TableSnapshot, event: TableEvent, after: TableSnapshot): string[] {
  const from = before.context.phase?.id ?? 'gathering'
  if (event.type === 'table.expire') return [`${before.context.phase ? 'active' : 'gathering'}: table.expire`]
  const taken = [`${from}: ${event.type === 'move.play' ? event.move : event.type}`]
  const { outcome, phase } = after.context
  if (outcome) taken.push(`${from}: always ${outcome.reason}`)
  else if (before.context.phase && phase?.entered !== before.context.phase.entered) {
    taken.push(`${from}: always ${phase?.id}`)
  }
  return taken
}

export function visitedStates({ value }: TableSnapshot): string[] {
  const keys = (one: unknown): string[] =>
    typeof one === 'string'
      ? [one]
      : Object.entries(one as object).flatMap(([key, inside]) => [key, ...keys(inside)])
  return keys(value)
}
