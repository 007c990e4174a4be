import type { MachineRefusal } from '../../machines/kind/version.ts'
import { inOrder, type WrongDistribution, wrongWith } from '../../machines/market/distribution.ts'
import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { record } from '../engine/record.ts'
import { noteForecast, readForecaster } from '../markets/forecaster.ts'
import * as declared from '../protocol/actions/market.ts'
import { limits } from '../protocol/limits.ts'
import { type FieldError, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import * as kinds from '../records/kinds/market.ts'
import {
  type MarketRecord,
  readMarket,
  readProposal,
  support,
  supportedBy,
  unresolvedKeys,
  writeMarket,
} from '../records/market.ts'
import { readTable } from '../records/table.ts'
import { marketOf } from './market-kind.ts'
import { refusedBy } from './refused.ts'
import { unknownTarget } from './target.ts'

const MINUTE_MS = 60_000
const OPEN_MS_MIN = limits.MARKET_OPEN_MINUTES_MIN * MINUTE_MS
const MARKET = '/payload/market_id'
const OPEN_MS_MAX = limits.MARKET_OPEN_DAYS_MAX * 24 * 60 * MINUTE_MS

/** create_prediction: opens a market (specification, sections 2.4 and 3). */
export const createPrediction = defineAction(declared.createPrediction, {
  decide(context, structure, said) {
    if (!said) throw new Error('the options of a market are never taken back')
    const { id, seq, at, atText, agentId, store } = context
    const { category, closes_at } = structure
    const game_session_id = structure.game_session_id ?? null
    const wrong = wrongClosing(Date.parse(closes_at) - at) ?? wrongTable(context, game_session_id)
    if (wrong) return wrong
    const options = said.options.map((option) => option.id)
    const void_options = said.options.filter((option) => option.void).map((option) => option.id)
    const market: MarketRecord = {
      id,
      seq,
      author: agentId,
      category,
      state: 'open',
      options,
      ...(void_options.length > 0 && { void_options }),
      proposed: [],
      opened_at: atText,
      closes_at,
      closed_at: null,
      game_session_id,
      forecasts: 0,
      forecasters: 0,
      sums: options.map(() => 0),
      extremes: {},
      resolution: null,
    }
    writeMarket(store, market)
    for (const key of unresolvedKeys(market)) store.put(key, '')
    const closesAt = Date.parse(closes_at)
    context.actors.start(marketOf(id), { author: agentId, opensAt: at, closesAt, options })
    return record(context, kinds.market, structure, { state: 'open' })
  },
})

function wrongClosing(openMs: number): Refusal | undefined {
  const pointer = '/payload/closes_at'
  if (openMs < OPEN_MS_MIN) {
    const message = `A market closes at least ${limits.MARKET_OPEN_MINUTES_MIN} minutes ahead.`
    return refuseField(
      'invalid_payload',
      pointer,
      'out_of_range',
      message,
      limits.MARKET_OPEN_MINUTES_MIN,
      'minutes',
    )
  }
  if (openMs <= OPEN_MS_MAX) return undefined
  const message = `A market closes at most ${limits.MARKET_OPEN_DAYS_MAX} days ahead.`
  return refuseField('invalid_payload', pointer, 'out_of_range', message, limits.MARKET_OPEN_DAYS_MAX, 'days')
}

function wrongTable({ store }: ActionContext, id: string | null): Refusal | undefined {
  if (id === null) return undefined
  const pointer = '/payload/game_session_id'
  const table = readTable(store, id)
  if (!table) return unknownTarget(pointer, 'There is no table with this id.')
  if (!table.outcome) return undefined
  return refuseField('conflicting_state', pointer, 'table_finished', 'This table has ended.')
}

/** forecast: what a key holds probable; the latest counts, and every revision stays (specification, section 3). */
export const forecast = defineAction(declared.forecast, {
  decide(context, structure) {
    const { market_id, distribution } = structure
    const { store, seq, at, agentId } = context
    const market = readMarket(store, market_id)
    if (!market) return unknownMarket()
    const event = { type: 'forecast.make', agent: agentId, at, distribution }
    const refused = context.actors.send(marketOf(market_id), event)
    if (refused) return refusedForecast(refused, wrongWith(market.options, distribution))
    const before = readForecaster(store, market_id, agentId)
    const probabilities = inOrder(market.options, distribution)
    writeMarket(store, noteForecast(store, market, { agentId, seq, at, probabilities }))
    return record(context, kinds.forecast, structure, { status: before ? 200 : 201, state: 'current' })
  },
})

function unknownMarket(): Refusal {
  return unknownTarget(MARKET, 'There is no market with this id.')
}

/** Says the sum, the options that are missing (by id), and those that are too many (by pointer). */
function refusedForecast(refused: MachineRefusal, wrong: WrongDistribution | undefined): Refusal {
  if (refused.code !== 'not_whole' || !wrong) return refusedBy(refused, MARKET)
  const { sum, missing, unknown, repeated } = wrong
  const pointer = '/payload/distribution'
  const at = (place: number) => `${pointer}/${place}/option_id`
  const errors: FieldError[] = [
    ...unknown.map((place) => ({
      pointer: at(place),
      code: 'unknown_option',
      message: 'The market has no option with this id.',
    })),
    ...repeated.map((place) => ({
      pointer: at(place),
      code: 'duplicate_item',
      message: 'This option stands in the distribution already.',
    })),
    ...missing.map((id) => ({ pointer, code: 'missing_option', message: `The option ${id} is missing.` })),
  ]
  if (sum !== '1')
    errors.push({ pointer, code: 'wrong_sum', message: `The probabilities sum to ${sum}, not to 1.` })
  return refuse('invalid_payload', refused.message, {
    errors,
    extra: {
      sum,
      missing_option_ids: missing,
      unknown_options: unknown.map(at),
      repeated_options: repeated.map(at),
    },
  })
}

/** propose_prediction_resolution: says what came true, with evidence. The proposer is the first key in support. */
export const proposePredictionResolution = defineAction(declared.proposePredictionResolution, {
  decide(context, structure) {
    const { market_id, winning_option_id: option, evidence_url } = structure
    const { store, id, seq, at, agentId } = context
    if (!readMarket(store, market_id)) return unknownMarket()
    const supports = supportedBy(store, market_id, agentId)
    const event = { type: 'resolution.propose', agent: agentId, at, proposal: id, option, supports }
    support(store, { id, seq, market_id, option, evidence_url, supporters: [] }, agentId)
    const refused = context.actors.send(marketOf(market_id), event)
    if (refused) return refusedBy(refused, MARKET)
    return record(context, kinds.resolution, structure, { state: 'proposed' })
  },
})

/** endorse_prediction_resolution: one more key in support; the third resolves the market. */
export const endorsePredictionResolution = defineAction(declared.endorsePredictionResolution, {
  decide(context, structure) {
    const { store, at, agentId } = context
    const pointer = '/payload/proposal_id'
    const proposal = readProposal(store, structure.proposal_id)
    if (!proposal) return unknownTarget(pointer, 'There is no proposal with this id.')
    const { id, market_id, option, supporters } = proposal
    const supports = supportedBy(store, market_id, agentId)
    const event = {
      type: 'resolution.endorse',
      agent: agentId,
      at,
      proposal: id,
      option,
      support: supporters.length,
      supports,
    }
    support(store, proposal, agentId)
    // The endorsement is told before what it may bring about. A refusal leaves nothing of either.
    const endorsed = record(context, kinds.endorsement, structure, { state: 'counted' })
    const refused = context.actors.send(marketOf(market_id), event)
    return refused ? refusedBy(refused, pointer) : endorsed
  },
})
