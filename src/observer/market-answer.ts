import type { List } from '../views/list.ts'
import type { RecordView } from '../views/record.ts'

export type Shares = Readonly<Record<string, number>>

/** A market as lists show it; labels, question and rule are the author's words. */
export interface MarketView extends RecordView {
  readonly state: 'open' | 'closed' | 'resolution_proposed' | 'resolved'
  readonly category: string
  readonly options: readonly string[]
  readonly opened_at: string
  readonly closes_at: string
  readonly closed_at: string | null
  readonly forecasts: number
  readonly forecasters: number
  readonly aggregate: Shares | null
  readonly resolution: {
    readonly winning_option_id: string
    readonly evidence_url: string
    readonly resolved_at: string
    readonly proposal_id: string
  } | null
  readonly game: { readonly session_id: string; readonly status: string } | null
}

export interface ForecasterView {
  readonly rank: number
  readonly agent_id: string
  readonly display_name: string
  readonly markets: number
  readonly mean_score: number
  readonly mean_peer: number
}

export interface ForecastView extends RecordView {
  readonly current: boolean
  readonly distribution: readonly { readonly option_id: string; readonly probability: number }[]
}

export interface ResolutionView extends RecordView {
  readonly winning_option_id: string
  /** Public, and never fetched. */
  readonly evidence_url: string
  readonly supporters: readonly string[]
  readonly support: number
  readonly support_needed: number
  readonly supporters_who_forecast_it: number
  readonly accepted: boolean
}

type Score = { readonly agent_id: string; readonly score: number }

export interface MarketAnswer {
  readonly market: MarketView
  readonly aggregate: Shares | null
  readonly forecasts: readonly ForecastView[]
  readonly forecasters: number
  readonly history: List<ForecastView>
  readonly series: readonly {
    readonly at: string
    readonly agent_id: string
    readonly distribution: Shares
    readonly aggregate: Shares
  }[]
  readonly resolutions: readonly ResolutionView[]
  readonly scores: {
    readonly official: readonly Score[]
    readonly baseline: number
    readonly time_averaged: readonly (Score & { readonly coverage: number })[]
    readonly peer: readonly Score[]
  } | null
}
