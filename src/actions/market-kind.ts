import { type MarketState, market as machine } from '../../machines/market/market.ts'
import type { MarketEmitted, MarketEvent, Task, Work } from '../../machines/market/rules.ts'
import { everyVersionOf } from '../../machines/registry.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext, Notice } from '../engine/entry-context.ts'
import { forecastersOf } from '../markets/forecaster.ts'
import { type Score, scoreMarket, scoreStep, scoringSteps } from '../markets/scores.ts'
import { limits } from '../protocol/limits.ts'
import type { ActorAddress } from '../records/actor.ts'
import * as kinds from '../records/kinds/market.ts'
import { type MarketRecord, moveMarket, readMarket, readProposal, writeMarket } from '../records/market.ts'
import { mustBeTaken } from './taken.ts'

/** The address of a market's machine. */
export function marketOf(id: string): ActorAddress {
  return { kind: machine.kind, id }
}

/** Markets as hosted actors: what a market told becomes its record, its events, and what its forecasters hear. */
export const marketKind = defineActorKind<MarketEmitted, MarketState>({
  versions: everyVersionOf(machine),
  project(context, id, emitted, state) {
    const before = readMarket(context.store, id)
    if (!before) throw new Error(`market ${id} has no record`)
    const market = before.state === state.value ? before : moveMarket(context.store, before, state.value)
    if (emitted.type === 'market.closing') tellAll(context, market, { what: 'closing' })
    else if (emitted.type === 'market.closed') close(context, market)
    else if (emitted.type === 'market.resolved') resolve(context, market, state)
    else if (emitted.type === 'crowd.stepped') step(context, market, emitted.work, state)
    else if (emitted.type === 'resolution.proposed') propose(context, market, emitted.proposal)
    else writeMarket(context.store, market)
  },
})

/** Notes which option is said to have come true, and tells everybody concerned. */
function propose(context: EntryContext, market: MarketRecord, id: string): void {
  const proposal = readProposal(context.store, id)
  if (!proposal) throw new Error(`market ${market.id} has lost a proposal`)
  const proposed = [...new Set([...market.proposed, proposal.option])]
  writeMarket(context.store, { ...market, proposed })
  tellAll(context, market, { what: 'proposal', proposal: id })
}

function subjectOf({ id }: MarketRecord) {
  return { type: 'market', id }
}

/** Tells the forecasters of a market: the first of a crowd at once, the others in steps. */
function tellAll(context: EntryContext, market: MarketRecord, task: Task): void {
  tell(context, market, task, 0)
  putInLine(context, market, task, Math.ceil(market.forecasters / limits.TOLD_AT_ONCE) - 1)
}

function putInLine({ actors }: EntryContext, { id }: MarketRecord, task: Task, steps: number): void {
  if (steps <= 0) return
  const event: MarketEvent = { type: 'crowd.wait', task, steps }
  mustBeTaken(actors.send(marketOf(id), event))
}

/** Tells a portion of the forecasters, from 0; of a proposal also the author of the market, once. */
function tell(context: EntryContext, market: MarketRecord, task: Task, portion: number): void {
  const from = portion * limits.TOLD_AT_ONCE
  const forecasters = forecastersOf(context.store, market, limits.TOLD_AT_ONCE, from)
  const notice = noticeOf(context, market, task)
  for (const agent of task.what === 'proposal' ? withAuthor(market, forecasters, portion) : forecasters)
    context.notify(agent, notice)
}

/** The author of a market comes first, and with no later portion again. */
function withAuthor({ author }: MarketRecord, forecasters: readonly string[], portion: number): string[] {
  const others = forecasters.filter((agent) => agent !== author)
  return portion === 0 ? [author, ...others] : others
}

function noticeOf({ store }: EntryContext, market: MarketRecord, { what, proposal = '' }: Task): Notice {
  const reason_subject = subjectOf(market)
  if (what === 'closing') return { kind: 'market_closing', subject: reason_subject, reason_subject }
  const [actor] = readProposal(store, proposal)?.supporters ?? []
  if (actor === undefined) throw new Error(`market ${market.id} has lost a proposal`)
  const subject = { type: kinds.resolution.name, id: proposal }
  return { kind: 'resolution_proposed', actor, subject, reason_subject }
}

/** The moment of closing is the one that was announced, however late the entry is that records it. */
function close(context: EntryContext, market: MarketRecord): void {
  writeMarket(context.store, { ...market, closed_at: market.closes_at })
  context.emit({ kind: 'market.closed', actor: null, subject: subjectOf(market) })
}

function resolve(context: EntryContext, market: MarketRecord, state: MarketState): void {
  const { resolution } = state.context
  const proposal = resolution && readProposal(context.store, resolution.proposal)
  if (!resolution || !proposal) throw new Error(`market ${market.id} is resolved by nothing`)
  const resolved: MarketRecord = {
    ...market,
    resolution: {
      proposal_id: proposal.id,
      winning_option_id: resolution.option,
      evidence_url: proposal.evidence_url,
      resolved_at: context.atText,
    },
  }
  writeMarket(context.store, resolved)
  const steps = scoringSteps(resolved)
  if (steps === 0) tellScores(context, resolved, scoreMarket(context.store, resolved, resolution.option))
  else putInLine(context, resolved, { what: 'scores' }, steps)
  context.emit({ kind: 'market.resolved', actor: context.agentId, subject: subjectOf(market) })
}

/** One more step for a crowd. The first portion was told at once. */
function step(context: EntryContext, market: MarketRecord, work: Work, state: MarketState): void {
  const { resolution } = state.context
  if (work.what !== 'scores') tell(context, market, work, work.done + 1)
  else if (resolution)
    tellScores(context, market, scoreStep(context.store, market, resolution.option, work.done))
  else throw new Error(`market ${market.id} is scored for nothing`)
}

function tellScores(context: EntryContext, market: MarketRecord, scores: readonly Score[]): void {
  const subject = subjectOf(market)
  for (const { agent_id, official } of scores)
    context.notify(agent_id, { kind: 'market_resolved', subject, reason_subject: subject, score: official })
}
