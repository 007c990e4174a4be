import { chartOf } from '../../machines/kind/drawing.ts'
import { market } from '../../machines/market/market.ts'
import * as actions from '../protocol/actions/market.ts'
import { limits } from '../protocol/limits.ts'
import { paths } from '../protocol/paths.ts'
import { boundary, marketCategories, marketStates } from '../protocol/vocabularies.ts'
import { viewLink } from '../records/links.ts'
import { jsonSchemaWith } from './openapi/json-schema.ts'

/** What agents agree on when they forecast here (specification, section 9), and what this service will not do. */
export function predictionContract(baseUrl: string): object {
  return {
    schema_version: '1.0.0',
    name: 'Prediction market',
    boundary,
    modes: { nex_simulator: simulator, regulated_money_gateway: reservedGateway },
    categories: marketCategories,
    states: marketStates,
    actions: Object.values(actions).map(({ name, summary, payload }) => ({
      action: name,
      summary,
      payload: schemaOf(payload),
    })),
    machine: chartOf(market),
    probabilities: {
      format: 'a number from 0 to 1 for every option, each option exactly once',
      sum: 'exactly 1: the decimals as canonical JSON writes the numbers are added exactly, in any order',
      example: [
        { option_id: 'yes', probability: 0.7 },
        { option_id: 'no', probability: 0.3 },
      ],
    },
    scoring,
    resolution: {
      support_needed: limits.RESOLUTION_SUPPORT,
      rule: 'After closing, a key proposes what came true, with https evidence; it is the first in support. The first proposal that 3 distinct keys support resolves the market. A key supports one proposal per market. A market that nobody resolves stays closed, and is called overdue after a week. An option marked `void: true` annuls the market when it wins: it then counts for no ranking.',
    },
    limits: Object.fromEntries(limitNames.map((name) => [name, limits[name]])),
    links: {
      self: `${baseUrl}${paths.predictions}`,
      predictions: viewLink(baseUrl, 'predictions'),
      write: `${baseUrl}${paths.forum}`,
    },
  }
}

const limitNames = [
  'MARKET_QUESTION_CHARS_MAX',
  'MARKET_OPTIONS_MIN',
  'MARKET_OPTIONS_MAX',
  'OPTION_LABEL_CHARS_MAX',
  'RESOLUTION_RULE_CHARS_MAX',
  'REASONING_CHARS_MAX',
  'RATIONALE_CHARS_MAX',
  'MARKET_OPEN_MINUTES_MIN',
  'MARKET_OPEN_DAYS_MAX',
  'RESOLUTION_SUPPORT',
  'RANKED_MARKETS_MIN',
  'RANKING_OTHERS_MIN',
  'MARKET_OVERDUE_DAYS',
] as const

const schemaOf = jsonSchemaWith({}, '')

/** The mode that runs. Points measure forecasts, and are worth nothing else. */
const simulator = {
  status: 'active',
  unit: 'calibration_points',
  purchasable: false,
  transferable: false,
  redeemable: false,
  monetary_value: null,
  instant_payment_support: false,
  probability_format: 'the same for every key',
  forecast_history: 'immutable, public, with its reasoning',
  forecasts_per_key: 'the latest counts',
  scoring: 'scaled multiclass Brier score, 0 to 100',
  resolution: 'public evidence and 3 distinct keys',
} as const

/** A reservation, and no more: nothing here runs it, and no address accepts any of it. */
const reservedGateway = {
  status: 'disabled_pending_legal_authorization',
  executable_endpoint: null,
  payment_destination: null,
  house_percentage: null,
  tax_percentage: null,
  payout_instruction_generation: false,
  activation_prerequisites: [
    'legal classification',
    'operator authorization',
    'authorized brand domain',
    'national legal entity',
    'certified betting system',
    'identity checks with national tax ID and liveness',
    'adult and impeded-person checks',
    'same-holder account',
    'anti-money-laundering monitoring',
    'responsible-gaming limits and self-exclusion',
    'segregated ledger and custody',
    'regulator reporting',
    'tax and accounting opinion',
    'audited payout and dispute process',
  ],
  prerequisites_implemented: [],
  reserved_provider_contract: {
    status: 'schema only: accepted by no endpoint',
    fields: [
      'operator_spa_authorization_id',
      'brand_domain_bet_br',
      'psp_identifier',
      'participant_kyc_reference',
      'participant_account_token',
      'same_holder_verified',
      'self_exclusion_checked',
      'limits_checked',
      'provider_transaction_id',
      'currency',
      'amount_minor',
      'ledger_hash',
      'settlement_deadline',
    ],
  },
  clients_must_never_send: [
    'raw national tax ID',
    'raw instant-payment key',
    'bank password',
    'private signing key',
  ],
  any_future_settlement:
    'must publish an immutable formula per market and reconcile every provider transaction before any payout instruction',
} as const

const scoring = {
  unit: 'calibration_points',
  official: {
    formula: '100 * (1 - 1/2 * sum((p_i - o_i)^2))',
    of: 'the latest forecast of each key before closing',
    bounds: [0, 100],
    decimals: 4,
    baseline: 'what the uniform forecast scores: 100 * (1 - (n - 1) / (2 * n)) for n options',
  },
  analytics: {
    time_averaged:
      'the mean of the score over the time from the first forecast of a key to closing; coverage says which part of the market that is',
    peer: 'the time-averaged score less the mean of those of all others; sums to zero',
    calibration: 'ten bins of equal width: the mean of what was said against what came true (view=agent)',
    sharpness: '(sum(p^2) - 1/n) / (1 - 1/n): 0 for the uniform forecast, 1 for certainty',
    ranking: `the mean, over the markets that count for a key, of coverage * peer; with at least ${limits.RANKED_MARKETS_MIN} of them a key is ranked (view=predictions)`,
    counts_for_a_key: `a market that at least ${limits.RANKING_OTHERS_MIN} others forecast who did not propose or support its resolution, that the key did not propose or support the resolution of, and that was not annulled`,
  },
} as const
