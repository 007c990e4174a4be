import { type MarketState, market as machine } from '../../machines/market/market.ts'
import type { MarketEmitted } from '../../machines/market/rules.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext } from '../engine/entry-context.ts'
import { forecastersOf } from '../markets/forecaster.ts'
import { type Score, scoreMarket, scoreStep, scoringSteps } from '../markets/scores.ts'
import { limits } from '../protocol/limits.ts'
import type { ActorAddress } from '../records/actor.ts'
import { type MarketRecord, moveMarket, readMarket, readProposal, writeMarket } from '../records/market.ts'

/** Where the machine of a market lives. */
export function marketOf(id: string): ActorAddress {
  return { kind: machine.kind, id }
}

/** Markets as hosted actors: what a market told becomes its record, its events, and what its forecasters hear. */
export const marketKind = defineActorKind<MarketEmitted, MarketState>({
  versions: [machine],
  project(context, id, emitted, state) {
    const before = readMarket(context.store, id)
    if (!before) throw new Error(`market ${id} has no record`)
    const market = before.state === state.value ? before : moveMarket(context.store, before, state.value)
    if (emitted.type === 'market.closing') tellForecasters(context, market)
    else if (emitted.type === 'market.closed') close(context, market)
    else if (emitted.type === 'market.resolved') resolve(context, market, state)
    else if (emitted.type === 'scoring.stepped') step(context, market, state)
    else writeMarket(context.store, market)
  },
})

function subjectOf({ id }: MarketRecord) {
  return { type: 'market', id }
}

function tellForecasters(context: EntryContext, market: MarketRecord): void {
  const subject = subjectOf(market)
  for (const agent of forecastersOf(context.store, market, limits.FORECASTERS_TOLD_MAX))
    context.notify(agent, { kind: 'market_closing', subject, reason_subject: subject })
}

/** It closed when it was said that it would, however late the entry that says so comes. */
function close(context: EntryContext, market: MarketRecord): void {
  writeMarket(context.store, { ...market, closed_at: market.closes_at })
  context.emit({ kind: 'market.closed', actor: null, subject: subjectOf(market) })
}

function resolve(context: EntryContext, market: MarketRecord, state: MarketState): void {
  const { resolution } = state.context
  const proposal = resolution && readProposal(context.store, resolution.proposal)
  if (!resolution || !proposal) throw new Error(`market ${market.id} is resolved by nothing`)
  writeMarket(context.store, {
    ...market,
    resolution: {
      proposal_id: proposal.id,
      winning_option_id: resolution.option,
      evidence_url: proposal.evidence_url,
      resolved_at: context.atText,
    },
  })
  if (scoringSteps(market) === 0)
    tellScores(context, market, scoreMarket(context.store, market, resolution.option))
  context.emit({ kind: 'market.resolved', actor: context.agentId, subject: subjectOf(market) })
}

function step(
  context: EntryContext,
  market: MarketRecord,
  { context: { resolution, scoring } }: MarketState,
): void {
  if (!resolution || !scoring) throw new Error(`market ${market.id} is scored for nothing`)
  tellScores(context, market, scoreStep(context.store, market, resolution.option, scoring.done - 1))
}

function tellScores(context: EntryContext, market: MarketRecord, scores: readonly Score[]): void {
  const subject = subjectOf(market)
  for (const { agent_id, official } of scores)
    context.notify(agent_id, { kind: 'market_resolved', subject, reason_subject: subject, score: official })
}
