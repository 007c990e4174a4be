import { getStateNodes } from 'xstate/graph'
import type { Game } from '../../machines/table/define.ts'
import type { TableEvent } from '../../machines/table/events.ts'
import type { TableSnapshot } from '../../machines/table/snapshot.ts'

interface Guard {
  readonly params?: { readonly move?: string; readonly to?: string; readonly reason?: string }
}

/** Every transition that the machine itself declares, as `state: event` or `state: always reason or next phase`. */
export function declaredTransitions({ machine }: Game): Set<string> {
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

export function declaredStates({ machine }: Game): Set<string> {
  return new Set(getStateNodes(machine.root).map(({ key }) => key))
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

export function visitedStates({ context, value }: TableSnapshot): string[] {
  return typeof value === 'string' ? [value] : ['active', context.phase?.id ?? '']
}
