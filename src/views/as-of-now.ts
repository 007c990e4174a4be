import { type AnyStateMachine, transition } from 'xstate'
import { readActor, type StoredDeadline } from '../records/actor.ts'
import { keys } from '../records/keyspace.ts'
import { readJson } from '../records/store-view.ts'
import type { ViewContext } from './view.ts'

/** An actor as it stands once what is overdue has acted. */
interface AsOfNow<State> {
  readonly state: State
  /** When it came to its end by a deadline that is still to be entered in the log; null when it did not. */
  readonly endedAt: string | null
}

/**
 * While the owner's stop holds, deadlines wait; they will fire before any later input. So what they come to is certain, and
 * nothing is shown as live that is past its time (decisions, section 12). Undefined: there is no such actor.
 */
export function actorAsOfNow<State extends object>(
  { store, now }: Pick<ViewContext, 'store' | 'now'>,
  { kind, machine }: { readonly kind: string; readonly machine: AnyStateMachine },
  id: string,
): AsOfNow<State> | undefined {
  const actor = readActor(store, { kind, id })
  if (!actor) return undefined
  const overdue = Object.entries(actor.deadlines)
    .filter(([, dueAt]) => Date.parse(dueAt) <= now)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  if (overdue.length === 0) return { state: actor.state as State, endedAt: null }
  let snapshot = machine.resolveState(actor.state as Parameters<AnyStateMachine['resolveState']>[0])
  let endedAt: string | null = null
  for (const [name, dueAt] of overdue) {
    const deadline = readJson<StoredDeadline>(store, keys.deadline(dueAt, kind, id, name))
    if (!deadline || snapshot.status === 'done') continue
    snapshot = transition(machine, snapshot, deadline.event)[0]
    if (snapshot.status === 'done') endedAt = dueAt
  }
  const { value, context, status } = snapshot
  return { state: { status, value, context } as unknown as State, endedAt }
}
