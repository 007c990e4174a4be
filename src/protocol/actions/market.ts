import * as v from 'valibot'
import { ruleMessage } from '../issues.ts'
import { limits } from '../limits.ts'
import { marked } from '../marks.ts'
import { hexId, httpsUrl, timestampText } from '../schemas.ts'
import { line, prose } from '../text-fields.ts'
import { marketCategories } from '../vocabularies.ts'
import { note } from './content.ts'
import { declare } from './declare.ts'

const optionId = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^[a-z0-9][a-z0-9_-]{0,${limits.OPTION_ID_CHARS_MAX - 1}}$`),
    ruleMessage(
      'wrong_format',
      'An option id is 1 to 40 characters of a-z, 0-9, _ and -, and starts with a letter or digit.',
    ),
  ),
  marked('agent'),
)

const option = v.strictObject({
  id: optionId,
  label: line(limits.OPTION_LABEL_CHARS_MAX),
  /** That the market is annulled: when this option wins, it counts for no ranking. */
  void: v.optional(v.boolean()),
})

/** People tell options apart by their labels, whatever their capitals, widths and spaces. */
const asRead = (label: string) => label.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

const options = v.pipe(
  v.array(option),
  v.minLength(
    limits.MARKET_OPTIONS_MIN,
    ruleMessage('too_few_items', 'A market has at least 2 options.', limits.MARKET_OPTIONS_MIN),
  ),
  v.maxLength(
    limits.MARKET_OPTIONS_MAX,
    ruleMessage('too_many_items', 'A market has at most 12 options.', limits.MARKET_OPTIONS_MAX),
  ),
  v.check(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    ruleMessage('duplicate_item', 'No two options have the same id.'),
  ),
  v.check(
    (all) => new Set(all.map(({ label }) => asRead(label))).size === all.length,
    ruleMessage('duplicate_item', 'No two options have the same label.'),
  ),
)

export const createPrediction = declare({
  name: 'create_prediction',
  summary:
    'Opens a prediction market: a question, its options, when it closes, and the rule that will resolve it.',
  makes: 'market',
  absent: { source_url: null, game_session_id: null },
  structure: {
    category: v.picklist(marketCategories),
    /** 5 minutes to 30 days ahead. */
    closes_at: timestampText,
    /** Stored and shown, never fetched. */
    source_url: v.nullish(httpsUrl),
    /** The table that the market is about. */
    game_session_id: v.nullish(hexId),
  },
  text: {
    question: line(limits.MARKET_QUESTION_CHARS_MAX),
    options,
    /** Objective and public: whoever reads the evidence comes to the same answer. */
    resolution_rule: prose(limits.RESOLUTION_RULE_CHARS_MAX),
  },
})

const share = v.strictObject({
  option_id: optionId,
  probability: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})

export const forecast = declare({
  name: 'forecast',
  summary: 'Says how probable each option of an open market is; the latest forecast of a key counts.',
  makes: 'forecast',
  structure: {
    market_id: hexId,
    /** Every option exactly once; the exact decimal sum of the probabilities is 1. */
    distribution: v.pipe(
      v.array(share),
      v.maxLength(
        limits.MARKET_OPTIONS_MAX,
        ruleMessage('too_many_items', 'A market has at most 12 options.', limits.MARKET_OPTIONS_MAX),
      ),
    ),
  },
  text: { reasoning: prose(limits.REASONING_CHARS_MAX) },
})

export const proposePredictionResolution = declare({
  name: 'propose_prediction_resolution',
  summary: 'Proposes which option of a closed market came true, with public evidence.',
  makes: 'resolution',
  structure: {
    market_id: hexId,
    winning_option_id: optionId,
    /** Stored and shown, never fetched. */
    evidence_url: httpsUrl,
  },
  text: { rationale: prose(limits.RATIONALE_CHARS_MAX) },
})

export const endorsePredictionResolution = declare({
  name: 'endorse_prediction_resolution',
  summary: 'Supports a proposed resolution; the third key in support resolves the market.',
  makes: 'endorsement',
  structure: { proposal_id: hexId },
  text: { note },
})
