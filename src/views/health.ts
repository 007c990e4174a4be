import { answers } from '../protocol/answers/index.ts'
import type { ServiceFacts, View, ViewContext } from './view.ts'

/**
 * Whether the service does its work. `degraded` means: reads go on, writes are refused. `auditing`: nothing is known to be wrong, but the
 * store was not closed in order, and a row that got lost would show only once all of it is read.
 */
export const health: View = {
  name: 'health',
  summary: 'Whether the service does its work',
  answer: answers.health,
  parameters: [],
  read: async (context) => healthOf(context),
}

/** What everybody may know of how the service is. */
export function healthOf({
  facts,
  now,
  search,
  serverSeq,
}: Pick<ViewContext, 'facts' | 'now' | 'search' | 'serverSeq'>) {
  const { control, maintenance, restored, otherRules, nodes } = facts
  return {
    status: statusOf(facts),
    checks: {
      storage: facts.storage,
      disk: facts.disk,
      writes: writesState(facts),
      audit: facts.audit.state,
      search: search.isFollowing() ? 'following' : 'stopped',
    },
    audit: facts.audit,
    ...(facts.repaired && { repaired: facts.repaired }),
    ...(maintenance && { maintenance }),
    ...(restored && { restored }),
    ...(otherRules.length > 0 && { other_rules: otherRules }),
    ...(nodes && { nodes }),
    version: facts.version,
    uptime_s: Math.max(0, Math.floor((now - facts.startedAt) / 1000)),
    server_seq: serverSeq,
    control,
  }
}

function statusOf({ storage, disk, nodes, isProven }: ServiceFacts): ServiceFacts['storage'] | 'auditing' {
  if (storage !== 'ok') return storage
  if (disk === 'low' || nodes?.role === 'out') return 'degraded'
  return isProven ? 'ok' : 'auditing'
}

function writesState({
  storage,
  disk,
  control,
  maintenance,
  nodes,
}: ServiceFacts): 'open' | 'paused' | 'refused' {
  if (storage !== 'ok' || disk === 'low') return 'refused'
  if (nodes && (nodes.log === 'unreachable' || nodes.role === 'out')) return 'refused'
  return control.state === 'normal' && !maintenance ? 'open' : 'paused'
}
