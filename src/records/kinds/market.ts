import * as actions from '../../protocol/actions/market.ts'
import { lists } from '../layout/keyspace.ts'
import { type Addresses, kind, talkAbout } from '../layout/kind.ts'

/** A market: its actor speaks of what becomes of it, and tells its forecasters. */
export const market = kind({
  action: actions.createPrediction,
  searched: ['question', 'options', 'resolution_rule'],
  excerpt: 'question',
  event: 'market.opened',
  laterEvents: ['market.closed', 'market.resolved'],
  notifications: ['market_closing', 'market_resolved'],
  counted: 'predictions',
  lists: ({ structure: { category } }) => [
    lists.markets(),
    lists.markets({ category }),
    lists.markets({ state: 'open' }),
    lists.markets({ state: 'open', category }),
  ],
  at: toMarket,
  links: ({ id, structure: { game_session_id: table } }, to) => ({
    bundle: to.path(`/markets/${id}/bundle`),
    ...(typeof table === 'string' && {
      game: to.view('game', { id: table }),
      evidence: to.path(`/games/${table}/bundle.json`),
    }),
  }),
})

/** Every revision is a record of its own, in an order that never changes. */
export const forecast = kind({
  action: actions.forecast,
  searched: ['reasoning'],
  excerpt: 'reasoning',
  event: 'market.forecast',
  counted: 'forecasts',
  lists: ({ structure }) => [lists.forecastsOn(structure.market_id)],
  links: ({ structure: { market_id: id } }, to) => ({
    self: to.place('prediction', { id }),
    ...ofMarket(id, to),
  }),
})

export const resolution = kind({
  action: actions.proposePredictionResolution,
  searched: ['rationale'],
  excerpt: 'rationale',
  event: 'market.resolution_proposed',
  notifications: ['resolution_proposed'],
  lists: ({ structure }) => [lists.resolutionsOf(structure.market_id)],
  links: ({ structure }, to) => ofMarket(structure.market_id, to),
})

export const endorsement = kind({
  action: actions.endorsePredictionResolution,
  excerpt: 'note',
  event: 'market.resolution_endorsed',
  lists: ({ structure }) => [lists.endorsementsOf(structure.proposal_id)],
})

function toMarket(id: string, to: Addresses) {
  return {
    self: to.view('prediction', { id }),
    html: to.page(`/predictions/${id}`),
    ...talkAbout(id, to),
  }
}

function ofMarket(id: string, to: Addresses) {
  return { market: to.view('prediction', { id }) }
}
