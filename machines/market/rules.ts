import { limits } from '../../src/protocol/limits.ts'
import type { Rule } from '../kind/rules.ts'
import { refusal } from '../kind/version.ts'
import { type Share, wrongWith } from './distribution.ts'

export interface MarketInput {
  readonly author: string
  /** Milliseconds since the epoch. */
  readonly opensAt: number
  readonly closesAt: number
  /** Ids, in the order in which they were given. */
  readonly options: readonly string[]
}

export interface MarketContext extends MarketInput {
  readonly closedAt: number | null
  readonly forecasts: number
  readonly proposals: number
  readonly endorsements: number
  /** How many hours before closing its forecasters were told last. */
  readonly reminded: number | null
  readonly resolution: Resolution | null
  /** What is too long for one moment, because it concerns a crowd: one after the other, in the order in which it came. */
  readonly work?: readonly Work[]
}

/** To tell many that it closes soon, or of a proposal; or to score them. */
export interface Task {
  readonly what: 'closing' | 'proposal' | 'scores'
  /** The proposal that is told. */
  readonly proposal?: string
}

/** A task that is being done: so many steps of it are, and of how many. */
export interface Work extends Task {
  readonly done: number
  readonly of: number
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
  /** A task takes so many steps beyond this moment, at least one. */
  | { type: 'crowd.wait'; task: Task; steps: number }
  | { type: 'crowd.continue' }

export type MarketEmitted =
  | { type: 'forecast.made' }
  | { type: 'market.closing'; hours: number }
  | { type: 'market.closed' }
  | { type: 'resolution.proposed'; proposal: string }
  | { type: 'resolution.endorsed' }
  | { type: 'market.resolved' }
  /** One more step of it is due; `done` of them were before. */
  | { type: 'crowd.stepped'; work: Work }

type Event<Type extends MarketEvent['type']> = Extract<MarketEvent, { type: Type }>

/** The rules of the chart: each is a guard, and says why where it does not hold. */
export const rules = {
  'before the moment it closes': {
    holds: ({ closesAt }, { at }) => at < closesAt,
    otherwise: refusal('market_closed', 'This market is closed for forecasts.'),
  } satisfies Rule<MarketContext, By>,
  'every option once, the exact sum 1': {
    holds: ({ options }, { distribution }) => wrongWith(options, distribution) === undefined,
    otherwise: refusal('not_whole', 'A forecast names every option once, and sums to exactly 1.'),
  } satisfies Rule<MarketContext, Event<'forecast.make'>>,
  'an option of this market': {
    holds: ({ options }, { option }) => options.includes(option),
    otherwise: refusal('unknown_option', 'The market has no option with this id.', {
      pointer: '/payload/winning_option_id',
    }),
  } satisfies Rule<MarketContext, Event<'resolution.propose'>>,
  'a key that supports nothing here yet': {
    holds: (_, { supports }) => supports === null,
    otherwise: refusal(
      'already_supports',
      'A key supports one proposal per market, and this one supports one.',
    ),
  } satisfies Rule<MarketContext, Supporting>,
  'the third key in support': {
    holds: (_, { support }) => support + 1 >= limits.RESOLUTION_SUPPORT,
    otherwise: refusal('more_support_needed', 'Three keys resolve a market.'),
  } satisfies Rule<MarketContext, Event<'resolution.endorse'>>,
}
