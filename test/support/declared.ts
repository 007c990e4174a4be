import type { StateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { Game } from '../../machines/table/define.ts'

// biome-ignore lint/suspicious/noExplicitAny: a look at any machine's nodes.
type Node = StateNode<any, any>

/**
 * Every transition that the machine itself declares, as `phase: event` or `phase: always reason or next phase`. Each move is an
 * event, and what a phase settles stands inside it.
 */
export function declaredTransitions({ machine, definition }: Game): Set<string> {
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
