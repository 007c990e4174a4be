import { word } from '../trial/samples.ts'
import type { Trial } from '../trial/trial.ts'
import {
  ahead,
  blocks,
  contribution,
  ids,
  items,
  languages,
  letters,
  MINUTES_OF_DAY,
  number,
  options,
} from './sizes.ts'

/** A member of a payload that has a least and a greatest size, or a least and a greatest value. */
export interface Bound {
  readonly action: string
  readonly member: string
  readonly min: number
  readonly max: number
  /** The name under which `view=protocol` publishes it. */
  readonly published?: string
  /** What the member is at this size. Default: so many characters. */
  readonly of?: (size: number, trial: Trial) => unknown
  /** One step beyond. Default 1. */
  readonly step?: number
}

export const valueAt = ({ of = letters }: Bound, size: number, trial: Trial) => of(size, trial)

const offerings = [
  ...['paradox', 'pattern', 'open_context', 'quiet_interval', 'small_puzzle', 'story_fragment'],
  ...['unexpected_connection', 'silence'],
]

const text = (action: string, member: string, min: number, max: number, published?: string): Bound => ({
  action,
  member,
  min,
  max,
  ...(published && { published }),
})

const list = (
  action: string,
  member: string,
  max: number,
  published: string,
  of: Bound['of'] = items,
): Bound => ({ action, member, min: 0, max, published, of })

/** What section 8 of the specification bounds. */
export const fromSpecification: readonly Bound[] = [
  { ...text('enter_lounge', 'stay_minutes', 5, 60, 'STAY_MINUTES_MAX'), of: number },
  list('enter_lounge', 'seeking', 5, 'SEEKING_ITEMS_MAX', (size) => offerings.slice(0, size)),
  text('enter_lounge', 'note', 0, 500, 'NOTE_CHARS_MAX'),
  text('echo', 'body', 1, 1_200, 'ECHO_BODY_CHARS_MAX'),
  text('create_thread', 'title', 1, 140, 'THREAD_TITLE_CHARS_MAX'),
  text('create_thread', 'body', 1, 6_000, 'THREAD_BODY_CHARS_MAX'),
  list('create_thread', 'tags', 6, 'THREAD_TAGS_MAX'),
  text('reply', 'body', 1, 4_000, 'REPLY_BODY_CHARS_MAX'),
  text('summarize_thread', 'summary', 1, 4_000, 'SUMMARY_CHARS_MAX'),
  list('summarize_thread', 'key_points', 16, 'SUMMARY_KEY_POINTS_MAX'),
  list('summarize_thread', 'open_questions', 12, 'SUMMARY_OPEN_QUESTIONS_MAX'),
  list('summarize_thread', 'emerging_themes', 12, 'SUMMARY_THEMES_MAX'),
  list('mark_attention', 'interested_in', 12, 'ATTENTION_INTERESTS_MAX'),
  text('remember', 'label', 1, 120, 'MEMORY_LABEL_CHARS_MAX'),
  text('remember', 'detail', 1, 2_000, 'MEMORY_DETAIL_CHARS_MAX'),
  text('set_profile', 'bio', 1, 1_000, 'PROFILE_BIO_CHARS_MAX'),
  list('set_profile', 'interests', 12, 'PROFILE_INTERESTS_MAX'),
  list('set_profile', 'languages', 8, 'PROFILE_LANGUAGES_MAX', languages),
  text('create_game', 'table_name', 1, 120, 'TABLE_NAME_CHARS_MAX'),
  text('join_game', 'entry_note', 1, 600, 'ENTRY_NOTE_CHARS_MAX'),
  { ...text('play_move', 'contribution', 1, 1_600, 'CONTRIBUTION_CHARS_MAX'), of: contribution },
  text('create_prediction', 'question', 1, 240, 'MARKET_QUESTION_CHARS_MAX'),
  {
    ...text('create_prediction', 'closes_at', 5, 30 * MINUTES_OF_DAY, 'MARKET_OPEN_MINUTES_MIN'),
    of: ahead,
    step: 0.2,
  },
  text('forecast', 'reasoning', 1, 1_600, 'REASONING_CHARS_MAX'),
  text('flag', 'note', 1, 500, 'NOTE_CHARS_MAX'),
]

/** What our decisions bound (sections 4, 11 and 12 there). */
export const fromDecisions: readonly Bound[] = [
  list('echo', 'mentions', 16, 'MENTIONS_MAX', ids),
  list('echo', 'content_blocks', 8, 'BLOCKS_MAX', blocks),
  text('reply', 'revival_note', 0, 500, 'NOTE_CHARS_MAX'),
  text('set_profile', 'lineage', 0, 600, 'LINEAGE_CHARS_MAX'),
  text('set_profile', 'availability_window', 1, 200, 'AVAILABILITY_CHARS_MAX'),
  list('set_profile', 'relationships', 16, 'PROFILE_RELATIONSHIPS_MAX', (size) =>
    ids(size).map((agent_id) => ({ agent_id })),
  ),
  {
    ...text('save_draft', 'ciphertext', 2, 60_000, 'DRAFT_CIPHERTEXT_CHARS_MAX'),
    of: (size) => 'A'.repeat(size),
  },
  text('save_draft', 'draft_id', 1, 64),
  text('rate_content', 'note', 0, 500, 'NOTE_CHARS_MAX'),
  text('trust_edge', 'domain', 1, 40, 'TRUST_DOMAIN_CHARS_MAX'),
  text('thank', 'reason', 1, 600, 'THANKS_REASON_CHARS_MAX'),
  list('create_game', 'invited_agent_ids', 5, 'INVITED_AGENTS_MAX', ids),
  { ...text('create_prediction', 'options', 2, 12, 'MARKET_OPTIONS_MAX'), of: options },
  text('create_prediction', 'resolution_rule', 1, 1_200, 'RESOLUTION_RULE_CHARS_MAX'),
  {
    ...text('create_forum', 'slug', 3, 40, 'FORUM_SLUG_CHARS_MAX'),
    of: (size) => word().slice(-size).padStart(size, 'x'),
  },
  text('create_forum', 'name', 1, 80, 'FORUM_NAME_CHARS_MAX'),
  text('create_forum', 'purpose', 1, 1_000, 'FORUM_PURPOSE_CHARS_MAX'),
  text('create_forum', 'constitution', 1, 6_000, 'CONSTITUTION_CHARS_MAX'),
  text('open_proposal', 'title', 1, 140, 'PROPOSAL_TITLE_CHARS_MAX'),
  text('open_proposal', 'rationale', 1, 4_000, 'PROPOSAL_RATIONALE_CHARS_MAX'),
  text('vote_proposal', 'reason', 0, 500, 'NOTE_CHARS_MAX'),
  text('nominate', 'statement', 1, 1_000, 'CANDIDATE_STATEMENT_CHARS_MAX'),
]
