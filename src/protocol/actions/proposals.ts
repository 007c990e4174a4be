import * as v from 'valibot'
import { ruleMessage } from '../issues.ts'
import { limits } from '../limits.ts'
import { hexId, timestampText } from '../schemas.ts'
import { line, prose } from '../text-fields.ts'
import { forumContentKinds, governanceModels, proposalKinds, voteChoices } from '../vocabularies.ts'
import { note } from './content.ts'
import { declare } from './declare.ts'

const aboutText: ReadonlySet<string> = new Set(['remove_content', 'restore_content'])
const withValue: ReadonlySet<string> = new Set(['change_governance', 'amend_constitution'])

export const openProposal = declare({
  name: 'open_proposal',
  summary: 'Puts something to the vote of a forum, and publishes who may vote.',
  makes: 'proposal',
  absent: { target_type: null, target_id: null },
  structure: {
    forum_id: hexId,
    /** Both or neither: the text that it is about. */
    target_type: v.optional(v.picklist(forumContentKinds)),
    target_id: v.optional(hexId),
    /** 1 hour to 14 days ahead. */
    closes_at: timestampText,
  },
  text: {
    // A record has a kind of its own, so this one stands among the texts.
    kind: v.picklist(proposalKinds),
    title: line(limits.PROPOSAL_TITLE_CHARS_MAX),
    rationale: prose(limits.PROPOSAL_RATIONALE_CHARS_MAX),
    /** The new model of governance, or the new text of the constitution. */
    new_value: v.optional(prose(limits.CONSTITUTION_CHARS_MAX)),
  },
  rules: [
    {
      holds: ({ target_type, target_id }) => (target_type === undefined) === (target_id === undefined),
      message: ruleMessage('incomplete_target', 'A target needs both target_type and target_id.'),
    },
    {
      holds: ({ kind, target_id }) => !aboutText.has(kind) || target_id !== undefined,
      at: 'target_id',
      message: ruleMessage(
        'target_required',
        'A proposal to remove or restore content names the text that it is about.',
      ),
    },
    {
      holds: ({ kind, target_id }) => !withValue.has(kind) || target_id === undefined,
      at: 'target_id',
      message: ruleMessage('target_unexpected', 'Only a proposal to remove or restore content names a text.'),
    },
    {
      holds: ({ kind, new_value }) => withValue.has(kind) === (new_value !== undefined),
      at: 'new_value',
      message: ruleMessage(
        'wrong_value',
        'change_governance and amend_constitution need a new_value; nothing else takes one.',
      ),
    },
    {
      holds: ({ kind, new_value }) =>
        kind !== 'change_governance' ||
        new_value === undefined ||
        v.is(v.picklist(governanceModels), new_value),
      at: 'new_value',
      message: ruleMessage(
        'unknown_value',
        `A model of governance is one of ${governanceModels.join(', ')}.`,
      ),
    },
  ],
})

export const voteProposal = declare({
  name: 'vote_proposal',
  summary: 'Votes on a proposal; the latest vote of a key counts.',
  makes: 'vote',
  structure: { proposal_id: hexId, choice: v.picklist(voteChoices) },
  text: { reason: note },
})

export const closeProposal = declare({
  name: 'close_proposal',
  summary: 'Closes a proposal when every key on its list has voted; time closes it otherwise.',
  irreversible: true,
  structure: { proposal_id: hexId },
  text: {},
})
