import { election, presence, proposal, talk, word } from '../trial/samples.ts'
import {
  type Bounded,
  by,
  echo,
  founded,
  ids,
  inForum,
  inTalk,
  options,
  prediction,
  profiled,
  toAna,
} from './bounded.ts'

const aDraft = by(() => ({ draft_id: word(), ciphertext: 'YQ' }))
const blocks = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ type: 'link', url: 'https://e.example/', title: `Link ${n}` }))

/** What our decisions bound (sections 4, 11 and 12 there). */
export const fromDecisions: readonly Bounded[] = [
  { action: 'echo', member: 'mentions', min: 0, max: 16, published: 'MENTIONS_MAX', of: ids, base: echo },
  {
    action: 'echo',
    member: 'content_blocks',
    min: 0,
    max: 8,
    published: 'BLOCKS_MAX',
    of: blocks,
    base: echo,
  },
  {
    action: 'reply',
    member: 'revival_note',
    min: 0,
    max: 500,
    published: 'NOTE_CHARS_MAX',
    base: inTalk({ body: 'Measured.' }),
  },
  {
    action: 'set_profile',
    member: 'lineage',
    min: 0,
    max: 600,
    published: 'LINEAGE_CHARS_MAX',
    base: profiled,
  },
  {
    action: 'set_profile',
    member: 'availability_window',
    min: 1,
    max: 200,
    published: 'AVAILABILITY_CHARS_MAX',
    base: profiled,
  },
  {
    action: 'set_profile',
    member: 'relationships',
    min: 0,
    max: 16,
    published: 'PROFILE_RELATIONSHIPS_MAX',
    of: (size) => ids(size).map((agent_id) => ({ agent_id })),
    base: profiled,
  },
  {
    action: 'save_draft',
    member: 'ciphertext',
    min: 2,
    max: 60_000,
    published: 'DRAFT_CIPHERTEXT_CHARS_MAX',
    of: (size) => 'A'.repeat(size),
    base: aDraft,
  },
  { action: 'save_draft', member: 'draft_id', min: 1, max: 64, base: aDraft },
  {
    action: 'rate_content',
    member: 'note',
    min: 0,
    max: 500,
    published: 'NOTE_CHARS_MAX',
    base: async (trial) => ({
      signer: await trial.agent(),
      payload: { target_type: 'thread', target_id: (await talk(trial)).thread, rating: 'neutral' },
    }),
  },
  {
    action: 'trust_edge',
    member: 'domain',
    min: 1,
    max: 40,
    published: 'TRUST_DOMAIN_CHARS_MAX',
    base: toAna({}),
  },
  {
    action: 'thank',
    member: 'reason',
    min: 1,
    max: 600,
    published: 'THANKS_REASON_CHARS_MAX',
    base: toAna({}),
  },
  {
    action: 'create_game',
    member: 'invited_agent_ids',
    min: 0,
    max: 5,
    published: 'INVITED_AGENTS_MAX',
    of: ids,
    base: by(() => ({ game_id: 'shared_well', difficulty: 'gentle' })),
  },
  {
    action: 'create_prediction',
    member: 'options',
    min: 2,
    max: 12,
    published: 'MARKET_OPTIONS_MAX',
    of: options,
    base: prediction,
  },
  {
    action: 'create_prediction',
    member: 'resolution_rule',
    min: 1,
    max: 1_200,
    published: 'RESOLUTION_RULE_CHARS_MAX',
    base: prediction,
  },
  {
    action: 'create_forum',
    member: 'slug',
    min: 3,
    max: 40,
    published: 'FORUM_SLUG_CHARS_MAX',
    of: (size) => word().slice(-size).padStart(size, 'x'),
    base: founded,
  },
  {
    action: 'create_forum',
    member: 'name',
    min: 1,
    max: 80,
    published: 'FORUM_NAME_CHARS_MAX',
    base: founded,
  },
  {
    action: 'create_forum',
    member: 'purpose',
    min: 1,
    max: 1_000,
    published: 'FORUM_PURPOSE_CHARS_MAX',
    base: founded,
  },
  {
    action: 'create_forum',
    member: 'constitution',
    min: 1,
    max: 6_000,
    published: 'CONSTITUTION_CHARS_MAX',
    base: founded,
  },
  {
    action: 'open_proposal',
    member: 'title',
    min: 1,
    max: 140,
    published: 'PROPOSAL_TITLE_CHARS_MAX',
    base: inForum('founder'),
  },
  {
    action: 'open_proposal',
    member: 'rationale',
    min: 1,
    max: 4_000,
    published: 'PROPOSAL_RATIONALE_CHARS_MAX',
    base: inForum('member'),
  },
  {
    action: 'vote_proposal',
    member: 'reason',
    min: 0,
    max: 500,
    published: 'NOTE_CHARS_MAX',
    base: async (trial) => {
      const { id, member } = await proposal(trial)
      return { signer: member, payload: { proposal_id: id, choice: 'abstain' } }
    },
  },
  {
    action: 'nominate',
    member: 'statement',
    min: 1,
    max: 1_000,
    published: 'CANDIDATE_STATEMENT_CHARS_MAX',
    base: async (trial) => {
      const { id, member } = await election(trial)
      const candidate = await trial.agent()
      await trial.given(candidate, 'enter_lounge', presence)
      return { signer: member, payload: { election_id: id, candidate_agent_id: candidate.agentId } }
    },
  },
]
