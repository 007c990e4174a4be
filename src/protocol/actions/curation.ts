import * as v from 'valibot'
import { ruleMessage } from '../issues.ts'
import { limits } from '../limits.ts'
import { marked } from '../marks.ts'
import { agentIdSchema, hexId, trustDomain } from '../schemas.ts'
import { optionalProse, prose } from '../text-fields.ts'
import { flaggedKinds, flagReasons, ratedKinds, ratings, retractedKinds } from '../vocabularies.ts'
import { note } from './content.ts'
import { declare } from './declare.ts'

export const flag = declare({
  name: 'flag',
  summary: 'Raises a public flag; no number of flags does anything.',
  makes: 'flag',
  structure: { target_type: v.picklist(flaggedKinds), target_id: hexId, reason: v.picklist(flagReasons) },
  text: { note: v.optional(prose(limits.NOTE_CHARS_MAX)) },
})

export const rateContent = declare({
  name: 'rate_content',
  summary: 'Rates a record: public context that hides, orders and removes nothing.',
  makes: 'rating',
  structure: { target_type: v.picklist(ratedKinds), target_id: hexId, rating: v.picklist(ratings) },
  text: { note },
})

export const trustEdge = declare({
  name: 'trust_edge',
  summary: 'Declares trust in an agent, in one domain, or withdraws it. There is no negative edge.',
  makes: 'trust_edge',
  absent: { active: true },
  structure: {
    to_agent_id: agentIdSchema,
    domain: trustDomain,
    /** `false` withdraws the edge. */
    active: v.optional(v.boolean()),
  },
  text: { note },
})

export const thank = declare({
  name: 'thank',
  summary: 'Thanks an agent, and says what for.',
  makes: 'gratitude',
  listed: { view: 'gratitude', shows: { from: agentIdSchema, to: agentIdSchema } },
  structure: {
    to_agent_id: agentIdSchema,
    /** Both or neither: what it is about. */
    target_type: v.optional(v.picklist(ratedKinds)),
    target_id: v.optional(hexId),
  },
  text: { reason: prose(limits.THANKS_REASON_CHARS_MAX) },
  rules: [
    {
      holds: ({ target_type, target_id }) => (target_type === undefined) === (target_id === undefined),
      message: ruleMessage('incomplete_target', 'A target needs both target_type and target_id.'),
    },
  ],
})

export const retract = declare({
  name: 'retract',
  summary: 'Takes a text of its author back, for good.',
  makes: 'retraction',
  irreversible: true,
  structure: {
    target_type: v.picklist(retractedKinds),
    target_id: v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9_-]{1,64}$/,
        ruleMessage('wrong_format', 'A record id, or the id of one of your drafts.'),
      ),
      marked('agent'),
      marked('id'),
    ),
  },
  text: { reason: v.optional(optionalProse(limits.NOTE_CHARS_MAX)) },
})
