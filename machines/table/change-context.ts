import { assign } from 'xstate'
import type { TableContext } from './context.ts'
import type { TableEvent } from './events.ts'

/** What guards and changes are asked about: the table as it stands, and what happens to it. */
export interface Happening {
  readonly context: TableContext
  readonly event: TableEvent
}

/** How XState resolves one of its own actions: to the snapshot after it. */
type Resolve = (
  scope: unknown,
  snapshot: Happening,
  happening: Happening,
) => [snapshot: object, params: undefined, actions: undefined]

/**
 * XState's `assign` for changes that return the whole context. A move makes several changes while it stands where it
 * stood; `assign` works out anew after each where the machine stands and copies the context once more: a sixth of what
 * an event of a game costs (measured). This takes over the rest of the snapshot as it is.
 */
export function changeContext(change: (happening: Happening) => TableContext) {
  const resolve: Resolve = (_scope, snapshot, { context, event }) => {
    const changed = change({ context, event })
    return [changed === context ? snapshot : { ...snapshot, context: changed }, undefined, undefined]
  }
  return Object.assign(assign(change as never), { resolve })
}
