import * as v from 'valibot'
import { and, assign, emit, enqueueActions, setup } from 'xstate'
import { BY_THE_CLOCK, drawMachine } from '../kind/chart.ts'
import { guardsOf, refusalBy } from '../kind/rules.ts'
import {
  type MachineRefusal,
  type MachineVersion,
  type Offer,
  offer,
  refusal,
  type StoredState,
} from '../kind/version.ts'
import { type MarketContext, type MarketEmitted, type MarketEvent, type MarketInput, rules } from './rules.ts'

/**
 * A prediction market: `open` for forecasts until it closes, then `closed` until somebody proposes what came true,
 * `resolution_proposed` until three keys support one and the same proposal, and then `resolved`.
 *
 * It keeps no history: who forecast what, and who supports which proposal, are records beside it. What a rule needs to
 * know of them comes in with the event.
 */

const HOUR_MS = 60 * 60_000
/** Between two steps of what concerns a crowd: whoever wants to act meanwhile does. */
const STEP_PAUSE_MS = 100
/** How long before closing its forecasters are told. */
const REMINDERS_H = [24, 1] as const

const NEXT_STEP = { id: 'step', delay: STEP_PAUSE_MS }

const NOT_A_MARKET: MarketInput = { author: '', opensAt: 0, closesAt: 0, options: [] }

const chart = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    emitted: {} as MarketEmitted,
    input: {} as MarketInput,
  },
  delays: { closes_at: ({ context }) => context.closesAt - context.opensAt },
  guards: {
    ...guardsOf(rules),
    'somebody still waits': ({ context: { work = [] } }) => work.length > 0,
  },
  actions: {
    'remind forecasters a day and an hour before it closes': enqueueActions(({ context, enqueue }) => {
      for (const hours of REMINDERS_H) {
        const delay = context.closesAt - context.opensAt - hours * HOUR_MS
        if (delay > 0) enqueue.raise({ type: 'closing.near', hours }, { id: `closing in ${hours} h`, delay })
      }
    }),
    'count the forecast': assign({ forecasts: ({ context }) => context.forecasts + 1 }),
    'count the proposal': assign({ proposals: ({ context }) => context.proposals + 1 }),
    'count the endorsement': assign({ endorsements: ({ context }) => context.endorsements + 1 }),
    'note the reminder': assign(({ event }) =>
      event.type === 'closing.near' ? { reminded: event.hours } : {},
    ),
    'note when it closed': assign({ closedAt: ({ context }) => context.closesAt }),
    'note what came true': assign(({ event }) =>
      event.type === 'resolution.endorse'
        ? { resolution: { proposal: event.proposal, option: event.option, at: event.at } }
        : {},
    ),
    'tell that it closes soon': emit(({ event }) => ({
      type: 'market.closing' as const,
      hours: event.type === 'closing.near' ? event.hours : 0,
    })),
    'tell the forecast': emit({ type: 'forecast.made' }),
    'tell that it closed': emit({ type: 'market.closed' }),
    'tell the proposal': emit(({ event }) => ({
      type: 'resolution.proposed' as const,
      proposal: event.type === 'resolution.propose' ? event.proposal : '',
    })),
    'tell the endorsement': emit({ type: 'resolution.endorsed' }),
    'score and tell': emit({ type: 'market.resolved' }),
    'put a crowd in line': enqueueActions(({ context: { work = [] }, event, enqueue }) => {
      if (event.type !== 'crowd.wait') return
      enqueue.assign({ work: [...work, { ...event.task, done: 0, of: event.steps }] })
      if (work.length === 0) enqueue.raise({ type: 'crowd.continue' }, NEXT_STEP)
    }),
    'tell or score the next of many': emit(({ context: { work = [] } }) => {
      const [first] = work
      if (!first) throw new Error('nobody waits')
      return { type: 'crowd.stepped' as const, work: first }
    }),
    'count the step, and wait for the next': enqueueActions(({ context: { work = [] }, enqueue }) => {
      const [first, ...later] = work
      if (!first) return
      const done = first.done + 1
      const left = done < first.of ? [{ ...first, done }, ...later] : later
      enqueue.assign({ work: left })
      if (left.length > 0) enqueue.raise({ type: 'crowd.continue' }, NEXT_STEP)
    }),
  },
})

/** In every state: a stop may hold back what was begun in another. */
const crowd = {
  'crowd.wait': { actions: 'put a crowd in line' },
  'crowd.continue': {
    guard: 'somebody still waits',
    description: 'a moment after the step before',
    meta: BY_THE_CLOCK,
    actions: ['tell or score the next of many', 'count the step, and wait for the next'],
  },
} as const

const machine = chart.createMachine({
  id: 'market@1',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => ({
    ...(input ?? NOT_A_MARKET),
    closedAt: null,
    forecasts: 0,
    proposals: 0,
    endorsements: 0,
    reminded: null,
    resolution: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'anyone may forecast, and revise; the latest forecast of a key counts',
      entry: 'remind forecasters a day and an hour before it closes',
      after: {
        closes_at: {
          target: 'closed',
          description: 'the moment that was named when it was opened has come',
          actions: ['note when it closed', 'tell that it closed'],
        },
      },
      on: {
        ...crowd,
        'forecast.make': {
          guard: and(['before the moment it closes', 'every option once, the exact sum 1']),
          actions: ['count the forecast', 'tell the forecast'],
        },
        'closing.near': {
          description: 'a day before it closes, and an hour before',
          meta: BY_THE_CLOCK,
          actions: ['note the reminder', 'tell that it closes soon'],
        },
      },
    },
    closed: {
      description: 'no more forecasts; it waits for somebody to propose what came true, with public evidence',
      on: {
        ...crowd,
        'resolution.propose': {
          target: 'resolution_proposed',
          guard: and(['an option of this market', 'a key that supports nothing here yet']),
          actions: ['count the proposal', 'tell the proposal'],
        },
      },
    },
    resolution_proposed: {
      description: 'proposals stand side by side; the first that three keys support resolves it',
      on: {
        ...crowd,
        'resolution.propose': {
          guard: and(['an option of this market', 'a key that supports nothing here yet']),
          actions: ['count the proposal', 'tell the proposal'],
        },
        'resolution.endorse': [
          {
            target: 'resolved',
            guard: and([
              'an option of this market',
              'a key that supports nothing here yet',
              'the third key in support',
            ]),
            actions: [
              'count the endorsement',
              'note what came true',
              'tell the endorsement',
              'score and tell',
            ],
          },
          {
            guard: and(['an option of this market', 'a key that supports nothing here yet']),
            actions: ['count the endorsement', 'tell the endorsement'],
          },
        ],
      },
    },
    resolved: {
      description:
        'it is known what came true, and every forecaster gets its score: at once, or a crowd in steps',
      on: crowd,
    },
  },
})

const time = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = time

const snapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['open', 'closed', 'resolution_proposed', 'resolved']),
  context: v.strictObject({
    author: v.string(),
    opensAt: time,
    closesAt: time,
    options: v.array(v.string()),
    closedAt: v.nullable(time),
    forecasts: count,
    proposals: count,
    endorsements: count,
    reminded: v.nullable(count),
    resolution: v.nullable(v.strictObject({ proposal: v.string(), option: v.string(), at: time })),
    work: v.optional(
      v.array(
        v.strictObject({
          what: v.picklist(['closing', 'proposal', 'scores']),
          proposal: v.optional(v.string()),
          done: count,
          of: count,
        }),
      ),
    ),
  }),
})

export type MarketState = v.InferOutput<typeof snapshot>
/** Why the machine does not take an event: the reason stands beside the guard. */
function check(state: MarketState, event: MarketEvent): MachineRefusal | undefined {
  return refusalBy(machine, rules, state, event, outOfTime)
}

/** What the chart has no way for: it is too early, or too late. */
function outOfTime(state: StoredState, { type }: MarketEvent): MachineRefusal {
  const { value, context } = state as MarketState
  if (type === 'forecast.make' || type === 'closing.near')
    return rules['before the moment it closes'].otherwise
  if (value === 'resolved') return refusal('already_resolved', 'This market is resolved.')
  if (value === 'closed') return refusal('nothing_proposed', 'Nobody has proposed a resolution yet.')
  return refusal('not_closed', 'A market is resolved after it has closed.', {
    available_from: new Date(context.closesAt).toISOString(),
  })
}

/** What the records say of an agent, and of the proposals that stand. */
export interface MarketFacts {
  /** The id of the market. */
  readonly market: string
  /** The proposal that the agent supports. */
  readonly supports: string | null
  /** Proposals that stand, and the option of each. */
  readonly proposals: readonly { readonly id: string; readonly option: string }[]
}

function available(
  state: MarketState,
  agent: string,
  at: number,
  { market, supports, proposals }: MarketFacts,
): readonly Offer[] {
  const { options } = state.context
  const [option = ''] = options
  const by = { agent, at, supports, option, proposal: '' }
  const certain = options.map((option_id) => ({ option_id, probability: option_id === option ? 1 : 0 }))
  const about = { market_id: market, option_ids: options }
  return [
    offer('forecast', check(state, { ...by, type: 'forecast.make', distribution: certain }), about),
    offer('propose_prediction_resolution', check(state, { ...by, type: 'resolution.propose' }), about),
    offer('endorse_prediction_resolution', check(state, { ...by, type: 'resolution.endorse', support: 1 }), {
      proposals,
    }),
  ]
}

export const market: MachineVersion<MarketState, MarketEvent, readonly Offer[], MarketFacts> = {
  kind: 'market',
  version: 1,
  machine,
  snapshot,
  check,
  available,
  drawing: () => drawMachine(machine, rules),
}
