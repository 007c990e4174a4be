import * as v from 'valibot'
import { and, assign, emit, enqueueActions, setup } from 'xstate'
import { limits } from '../../src/protocol/limits.ts'
import { drawMachine } from '../chart.ts'
import { type MachineRefusal, type MachineVersion, type Offer, offer, type StoredState } from '../kind.ts'
import { guardsOf, type Rule, refusalBy } from '../rules.ts'
import { type Share, wrongWith } from './distribution.ts'

/**
 * A prediction market: `open` for forecasts until it closes, then `closed` until somebody proposes what came true,
 * `resolution_proposed` until three keys support one and the same proposal, and then `resolved`.
 *
 * It keeps no history: who forecast what, and who supports which proposal, are records beside it. What a rule needs to
 * know of them comes in with the event.
 */

const HOUR_MS = 60 * 60_000
/** How long before closing its forecasters are told. */
const REMINDERS_H = [24, 1] as const

export interface MarketInput {
  readonly author: string
  /** Milliseconds since the epoch. */
  readonly opensAt: number
  readonly closesAt: number
  /** Ids, in the order in which they were given. */
  readonly options: readonly string[]
}

interface MarketContext extends MarketInput {
  readonly closedAt: number | null
  readonly forecasts: number
  readonly proposals: number
  readonly endorsements: number
  /** How many hours before closing its forecasters were told last. */
  readonly reminded: number | null
  readonly resolution: Resolution | null
}

interface Resolution {
  readonly proposal: string
  readonly option: string
  readonly at: number
}

interface By {
  readonly agent: string
  readonly at: number
}

/** A key that wants to support a proposal, and the one that it supports already. */
interface Supporting extends By {
  readonly supports: string | null
}

export type MarketEvent =
  | ({ type: 'forecast.make'; distribution: readonly Share[] } & By)
  | ({ type: 'resolution.propose'; proposal: string; option: string } & Supporting)
  | ({ type: 'resolution.endorse'; proposal: string; option: string; support: number } & Supporting)
  | { type: 'closing.near'; hours: number }

export type MarketEmitted =
  | { type: 'forecast.made' }
  | { type: 'market.closing'; hours: number }
  | { type: 'market.closed' }
  | { type: 'resolution.proposed' }
  | { type: 'resolution.endorsed' }
  | { type: 'market.resolved' }

type Event<Type extends MarketEvent['type']> = Extract<MarketEvent, { type: Type }>

const NOT_A_MARKET: MarketInput = { author: '', opensAt: 0, closesAt: 0, options: [] }

/** The rules of the chart: each is a guard, and says why where it does not hold. */
const rules = {
  'before the moment it closes': {
    holds: ({ closesAt }, { at }) => at < closesAt,
    otherwise: { code: 'market_closed', message: 'This market is closed for forecasts.' },
  } satisfies Rule<MarketContext, By>,
  'every option once, the exact sum 1': {
    holds: ({ options }, { distribution }) => wrongWith(options, distribution) === undefined,
    otherwise: { code: 'not_whole', message: 'A forecast names every option once, and sums to exactly 1.' },
  } satisfies Rule<MarketContext, Event<'forecast.make'>>,
  'an option of this market': {
    holds: ({ options }, { option }) => options.includes(option),
    otherwise: {
      code: 'unknown_option',
      message: 'The market has no option with this id.',
      pointer: '/payload/winning_option_id',
    },
  } satisfies Rule<MarketContext, Event<'resolution.propose'>>,
  'a key that supports nothing here yet': {
    holds: (_, { supports }) => supports === null,
    otherwise: {
      code: 'already_supports',
      message: 'A key supports one proposal per market, and this one supports one.',
    },
  } satisfies Rule<MarketContext, Supporting>,
  'the third key in support': {
    holds: (_, { support }) => support + 1 >= limits.RESOLUTION_SUPPORT,
    otherwise: { code: 'more_support_needed', message: 'Three keys resolve a market.' },
  } satisfies Rule<MarketContext, Event<'resolution.endorse'>>,
}

const machine = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    emitted: {} as MarketEmitted,
    input: {} as MarketInput,
  },
  delays: { closes_at: ({ context }) => context.closesAt - context.opensAt },
  guards: guardsOf(rules),
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
    'tell the proposal': emit({ type: 'resolution.proposed' }),
    'tell the endorsement': emit({ type: 'resolution.endorsed' }),
    'score and tell': emit({ type: 'market.resolved' }),
  },
}).createMachine({
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
        'forecast.make': {
          guard: and(['before the moment it closes', 'every option once, the exact sum 1']),
          actions: ['count the forecast', 'tell the forecast'],
        },
        'closing.near': { actions: ['note the reminder', 'tell that it closes soon'] },
      },
    },
    closed: {
      description: 'no more forecasts; it waits for somebody to propose what came true, with public evidence',
      on: {
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
        'resolution.propose': {
          guard: and(['an option of this market', 'a key that supports nothing here yet']),
          actions: ['count the proposal', 'tell the proposal'],
        },
        'resolution.endorse': [
          {
            target: 'resolved',
            guard: and(['a key that supports nothing here yet', 'the third key in support']),
            actions: [
              'count the endorsement',
              'note what came true',
              'tell the endorsement',
              'score and tell',
            ],
          },
          {
            guard: 'a key that supports nothing here yet',
            actions: ['count the endorsement', 'tell the endorsement'],
          },
        ],
      },
    },
    resolved: { description: 'it is known what came true, and every forecaster has its score' },
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
  if (value === 'resolved') return { code: 'already_resolved', message: 'This market is resolved.' }
  if (value === 'closed')
    return { code: 'nothing_proposed', message: 'Nobody has proposed a resolution yet.' }
  return {
    code: 'not_closed',
    message: 'A market is resolved after it has closed.',
    available_from: new Date(context.closesAt).toISOString(),
  }
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
  chart: () => drawMachine(machine),
}
