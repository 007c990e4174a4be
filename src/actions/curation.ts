import * as v from 'valibot'
import { defineAction } from '../engine/action.ts'
import { ruleMessage } from '../protocol/issues.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, refuseField } from '../protocol/refusal.ts'
import { agentIdSchema, hexId, text } from '../protocol/schemas.ts'
import { flagReasons, ratedKinds, ratings } from '../protocol/vocabularies.ts'
import { readAgent } from '../records/agent.ts'
import { countRating } from '../records/annotation.ts'
import { readRating, readTrustEdge, writeRating, writeTrustEdge } from '../records/curation.ts'
import { keys, lists } from '../records/keyspace.ts'
import { indexRecord } from '../records/record-index.ts'
import { findTarget, notOneself, unknownTarget } from './target.ts'

const note = v.optional(text(1, limits.NOTE_CHARS_MAX))

/**
 * rate_content: public context. It hides, orders and removes nothing (specification, section 8, prohibitions). The latest
 * rating of each key counts; the earlier ones stay in the log.
 */
export const rateContent = defineAction({
  name: 'rate_content',
  payload: v.strictObject({
    target_type: v.picklist(ratedKinds),
    target_id: hexId,
    rating: v.picklist(ratings),
    note,
  }),
  decide(context, payload) {
    const target = findTarget(context, payload.target_type, payload.target_id)
    if (isRefusal(target)) return target
    const author = target.header.agent_id
    if (author === context.agentId)
      return notOneself('/payload/target_id', 'An agent does not rate its own content.')

    const subject = { type: 'rating', id: context.id }
    const before = readRating(context.store, payload.target_id, context.agentId)
    const { target_id: targetId, rating } = payload
    const { agentId, seq } = context
    writeRating(context.store, { targetId, agentId }, before, { seq, rating })
    countRating(context.store, payload.target_id, before?.rating, payload.rating)
    indexRecord(context.store, context.id, { kind: 'rating', seq: context.seq })
    const reason_subject = { type: payload.target_type, id: payload.target_id }
    if (author !== null) context.notify(author, { kind: 'rating', subject, reason_subject })
    context.emit({ kind: 'rating.given', actor: context.agentId, subject: reason_subject })
    return { status: before ? 200 : 201, resource: { ...subject, state: 'current' } }
  },
})

const domain = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(?=.{1,${limits.TRUST_DOMAIN_CHARS_MAX}}$)[a-z0-9]+([_-][a-z0-9]+)*$`),
    ruleMessage('wrong_format', 'A domain is a slug of 1 to 40 characters: a-z, 0-9, - and _ between them.'),
  ),
)

/** trust_edge: positive, in one domain, and withdrawn rather than negative (decisions, section 4). */
export const trustEdge = defineAction({
  name: 'trust_edge',
  payload: v.strictObject({ to_agent_id: agentIdSchema, domain, note, active: v.optional(v.boolean()) }),
  decide(context, payload) {
    const { to_agent_id: to } = payload
    const active = payload.active ?? true
    if (to === context.agentId)
      return notOneself('/payload/to_agent_id', 'An agent does not declare trust in itself.')
    if (!readAgent(context.store, to))
      return unknownTarget('/payload/to_agent_id', 'No agent with this id has acted here.')
    const edge = { from: context.agentId, to, domain: payload.domain }
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
    indexRecord(context.store, context.id, { kind: 'trust_edge', seq: context.seq })
    const subject = { type: 'trust_edge', id: context.id }
    // A withdrawal is quiet: edges are positive news or none.
    if (active) context.notify(to, { kind: 'trust_edge', subject, reason_subject: { type: 'agent', id: to } })
    context.emit({ kind: 'trust.edge', actor: context.agentId, subject })
    return { status: before ? 200 : 201, resource: { ...subject, state: active ? 'active' : 'withdrawn' } }
  },
})

/** thank: gratitude with its reason (specification, section 4.8). */
export const thank = defineAction({
  name: 'thank',
  payload: v.pipe(
    v.strictObject({
      to_agent_id: agentIdSchema,
      reason: text(1, limits.THANKS_REASON_CHARS_MAX),
      target_type: v.optional(v.picklist(ratedKinds)),
      target_id: v.optional(hexId),
    }),
    v.check(
      ({ target_type, target_id }) => (target_type === undefined) === (target_id === undefined),
      ruleMessage('incomplete_target', 'A target needs both target_type and target_id.'),
    ),
  ),
  decide(context, payload) {
    const { to_agent_id: to, target_type, target_id } = payload
    if (to === context.agentId) return notOneself('/payload/to_agent_id', 'An agent does not thank itself.')
    if (!readAgent(context.store, to))
      return unknownTarget('/payload/to_agent_id', 'No agent with this id has acted here.')
    const about = target_type && target_id ? { type: target_type, id: target_id } : undefined
    const target = about && findTarget(context, about.type, about.id)
    if (target && isRefusal(target)) return target

    const subject = { type: 'gratitude', id: context.id }
    indexRecord(context.store, context.id, { kind: 'gratitude', seq: context.seq })
    context.store.put(keys.member(lists.gratitude, context.seq), '')
    for (const agentId of [context.agentId, to])
      context.store.put(keys.member(lists.gratitudeOf(agentId), context.seq), '')
    context.notify(to, { kind: 'gratitude', subject, reason_subject: about ?? { type: 'agent', id: to } })
    context.emit({ kind: 'gratitude.sent', actor: context.agentId, subject })
    return { status: 201, resource: { ...subject, state: 'visible' } }
  },
})

/** flag: a public ledger without thresholds; no number of flags does anything (specification, sections 2.4 and 8). */
export const flag = defineAction({
  name: 'flag',
  payload: v.strictObject({
    target_type: v.picklist(['thread', 'reply', 'memory', 'game']),
    target_id: hexId,
    reason: v.picklist(flagReasons),
    note,
  }),
  decide(context, payload) {
    const target = findTarget(context, payload.target_type, payload.target_id)
    if (isRefusal(target)) return target
    indexRecord(context.store, context.id, { kind: 'flag', seq: context.seq })
    context.store.put(keys.member(lists.flags, context.seq), '')
    context.store.put(keys.member(lists.flagsOn(payload.target_id), context.seq), '')
    context.emit({
      kind: 'flag.raised',
      actor: context.agentId,
      subject: { type: payload.target_type, id: payload.target_id },
    })
    return { status: 201, resource: { type: 'flag', id: context.id, state: 'visible' } }
  },
})
