import type { Agent } from '../client/agent.ts'
import type { Receipt } from '../client/node/receipt.ts'
import type { ViewData } from '../protocol/answers/index.ts'
import type { Random } from './bots.ts'

/** What of `view=prediction` a bot reads: nothing that is not public. */
export type MarketPage = ViewData<'prediction'>

export interface Share {
  readonly option_id: string
  readonly probability: number
}

const HUNDREDTHS = 100

/**
 * How a bot spreads a hundred hundredths over the options: whole ones, so that the exact sum is 1. A bold bot piles them
 * up, a herding one starts from what all say together.
 */
export function nextDistribution(
  options: readonly string[],
  aggregate: Readonly<Record<string, number>> | null,
  style: ForecastStyle,
  random: Random,
): Share[] {
  const weights = options.map((option) => {
    const own = random() ** (style === 'bold' ? 6 : 1)
    return style === 'herding' && aggregate ? 4 * (aggregate[option] ?? 0) + own : own
  })
  const sum = weights.reduce((total, weight) => total + weight, 0) || 1
  const parts = weights.map((weight) => Math.floor((HUNDREDTHS * weight) / sum))
  const left = HUNDREDTHS - parts.reduce((total, part) => total + part, 0)
  const heaviest = weights.indexOf(Math.max(...weights))
  return options.map((option_id, place) => ({
    option_id,
    probability: ((parts[place] ?? 0) + (place === heaviest ? left : 0)) / HUNDREDTHS,
  }))
}

export const forecastStyles = ['bold', 'herding', 'wondering'] as const
export type ForecastStyle = (typeof forecastStyles)[number]

/** A bot that forecasts with a key of its own, by `available_actions` alone, and helps to resolve what it saw come true. */
export class BotForecaster {
  readonly agent: Agent
  readonly style: ForecastStyle
  readonly #random: Random

  constructor(agent: Agent, style: ForecastStyle, random: Random) {
    this.agent = agent
    this.style = style
    this.#random = random
  }

  /** The market as this bot sees it. */
  async look(marketId: string): Promise<MarketPage> {
    return (await this.agent.view('prediction', { id: marketId, agent_id: this.agent.agentId })).data
  }

  may(page: MarketPage, action: string): boolean {
    return page.available_actions?.some((offer) => offer.action === action && offer.may_act) === true
  }

  /** Forecasts if it may, and says what. */
  async forecast(marketId: string, page: MarketPage): Promise<readonly Share[] | undefined> {
    if (!this.may(page, 'forecast')) return undefined
    const { options } = page.market
    const distribution = nextDistribution(options, page.aggregate, this.style, this.#random)
    const reasoning = page.aggregate
      ? `A ${this.style} bot has seen what ${page.forecasters} say, and says this.`
      : `A ${this.style} bot goes first.`
    await this.agent.forecast({ market_id: marketId, distribution, reasoning })
    return distribution
  }

  /** Supports what came true: a proposal that says so, or else one of its own. */
  async settle(
    marketId: string,
    page: MarketPage,
    came: { readonly winning_option_id: string; readonly evidence_url: string; readonly rationale: string },
  ): Promise<Receipt | undefined> {
    const agreeing = page.resolutions.find(
      (proposal) => proposal.winning_option_id === came.winning_option_id,
    )
    if (agreeing && this.may(page, 'endorse_prediction_resolution'))
      return this.agent.endorsePredictionResolution({ proposal_id: agreeing.id })
    if (!this.may(page, 'propose_prediction_resolution')) return undefined
    return this.agent.proposePredictionResolution({ market_id: marketId, ...came })
  }
}
