import { viewLink } from '../records/links.ts'
import { byOption, type MarketRecord, meanOf, overdueFrom, readMarket } from '../records/market.ts'
import { readTable } from '../records/table.ts'
import { type RecordView, recordAt } from './record.ts'
import { talkAbout } from './talk.ts'
import type { ViewContext } from './view.ts'

/** A market as lists show it: the record that opened it, and how it stands. */
export function marketView(context: ViewContext, market: MarketRecord): RecordView {
  const { options, void_options = [], proposed, closes_at, closed_at, resolution } = market
  const mean = meanOf(market)
  // Its time may be over before the entry that says so: while the owner's stop holds, deadlines wait.
  const isOver = market.state === 'open' && Date.parse(closes_at) <= context.now
  return {
    ...recordAt(context, 'market', market.seq),
    state: isOver ? 'closed' : market.state,
    options,
    void_options,
    opened_at: market.opened_at,
    closed_at: isOver ? closes_at : closed_at,
    forecasts: market.forecasts,
    forecasters: market.forecasters,
    aggregate: mean && byOption(options, mean),
    resolution,
    overdue: !resolution && overdueFrom(market) <= context.now,
    contested: proposed.length > 1,
    mode: 'nex_simulator',
    unit: 'calibration_points',
    monetary_value: null,
    ...talkAbout(context, market.id),
    game: gameOf(context, market),
  }
}

/** The market that was opened at this entry. */
export function marketAt(context: ViewContext, seq: number): RecordView {
  const { id } = recordAt(context, 'market', seq)
  const market = readMarket(context.store, id)
  if (!market) throw new Error(`market ${id} has no record`)
  return marketView(context, market)
}

/** The table that a market is about: its signed record is the evidence. */
function gameOf({ store, baseUrl }: ViewContext, { game_session_id: id }: MarketRecord) {
  const table = id === null ? undefined : readTable(store, id)
  if (!table) return null
  return {
    session_id: table.id,
    status: table.status,
    ended_at: table.outcome ? table.last_activity_at : null,
    outcome: table.outcome,
    links: { self: viewLink(baseUrl, 'game', { id: table.id }) },
  }
}
