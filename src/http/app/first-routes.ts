import type { Route } from '../answering/route.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { type ViewReader, viewReader } from '../reading/view-reader.ts'
import { forumReads } from '../routes/forum-reads.ts'
import { forumWrites } from '../routes/forum-writes.ts'
import { probes } from '../routes/probes.ts'

/** What is asked of a service that has just started: whether it lives, what is in the forum, and to take a signed write. */
export interface FirstRoutes {
  readonly reader: ViewReader
  readonly probes: readonly Route[]
  readonly reads: readonly Route[]
  readonly writes: readonly Route[]
}

export function firstRoutesOf(deps: RouteDependencies): FirstRoutes {
  const reader = viewReader(deps)
  return { reader, probes: probes(deps), reads: forumReads(reader), writes: forumWrites(deps) }
}
