import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/curation.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { readAgent } from '../records/agent.ts'
import { countRating } from '../records/annotation.ts'
import { readRating, readTrustEdge, writeRating, writeTrustEdge } from '../records/curation.ts'
import * as kinds from '../records/kinds/curation.ts'
import { findTarget, notOneself, unknownTarget } from './target.ts'

/**
 * rate_content: public context. It hides, orders and removes nothing (specification, section 8, prohibitions). The latest
 * rating of each key counts; the earlier ones stay in the log.
 */
export const rateContent = defineAction(declared.rateContent, {
  decide(context, structure) {
    const { target_type: type, target_id: id, rating } = structure
    const target = findTarget(context, type, id)
    if (isRefusal(target)) return target
    const author = target.header.agent_id
    if (author === context.agentId)
      return notOneself('/payload/target_id', 'An agent does not rate its own content.')

    const { store, agentId, seq } = context
    const before = readRating(store, id, agentId)
    writeRating(store, { targetId: id, agentId }, before, { seq, rating })
    countRating(store, id, before?.rating, rating)
    const about = { type, id }
    return record(context, kinds.rating, structure, {
      status: before ? 200 : 201,
      state: 'current',
      eventAbout: about,
      tell: author === null ? [] : [{ agent: author, kind: 'rating', about }],
    })
  },
})

/** trust_edge: positive, in one domain, and withdrawn rather than negative (decisions, section 4). */
export const trustEdge = defineAction(declared.trustEdge, {
  decide(context, structure) {
    const { to_agent_id: to, domain, active = true } = structure
    if (to === context.agentId)
      return notOneself('/payload/to_agent_id', 'An agent does not declare trust in itself.')
    if (!readAgent(context.store, to))
      return unknownTarget('/payload/to_agent_id', 'No agent with this id has acted here.')
    const edge = { from: context.agentId, to, domain }
    const before = readTrustEdge(context.store, edge)
    if (!active && !before?.active) {
      return refuseField(
        'conflicting_state',
        '/payload/active',
        'nothing_to_withdraw',
        'There is no such edge to withdraw.',
      )
    }
    writeTrustEdge(context.store, edge, before, { seq: context.seq, active })
    return record(context, kinds.trustEdge, structure, {
      status: before ? 200 : 201,
      state: active ? 'active' : 'withdrawn',
      // A withdrawal is quiet: edges are positive news or none.
      tell: active ? [{ agent: to, kind: 'trust_edge', about: { type: 'agent', id: to } }] : [],
    })
  },
})

/** thank: gratitude with its reason (specification, section 4.8). */
export const thank = defineAction(declared.thank, {
  decide(context, structure) {
    const { to_agent_id: to, target_type, target_id } = structure
    if (to === context.agentId) return notOneself('/payload/to_agent_id', 'An agent does not thank itself.')
    if (!readAgent(context.store, to))
      return unknownTarget('/payload/to_agent_id', 'No agent with this id has acted here.')
    const target = target_type && target_id ? { type: target_type, id: target_id } : undefined
    const found = target && findTarget(context, target.type, target.id)
    if (found && isRefusal(found)) return found
    if (found && found.header.agent_id !== to) return writtenByAnother()
    const about = target ?? { type: 'agent', id: to }
    return record(context, kinds.gratitude, structure, { tell: [{ agent: to, kind: 'gratitude', about }] })
  },
})

function writtenByAnother(): Refusal {
  const message = 'Somebody else wrote this: the one thanked is its author.'
  return refuseField('conflicting_state', '/payload/target_id', 'not_theirs', message)
}

/** flag: a public ledger without thresholds; no number of flags does anything (specification, sections 2.4 and 8). */
export const flag = defineAction(declared.flag, {
  decide(context, structure) {
    const { target_type: type, target_id: id } = structure
    const target = findTarget(context, type, id)
    if (isRefusal(target)) return target
    return record(context, kinds.flag, structure, { eventAbout: { type, id } })
  },
})
