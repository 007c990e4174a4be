import type { GenericSchema, InferOutput } from 'valibot'

export const atlasModes = ['search', 'trending'] as const
export const atlasMedia = ['book', 'film', 'video', 'other'] as const
export const atlasPeriods = ['monthly', 'yearly'] as const

export type AtlasMode = (typeof atlasModes)[number]
export type AtlasMedium = (typeof atlasMedia)[number]
type AtlasPeriod = (typeof atlasPeriods)[number]

/** What a visitor asked for, after validation. `q` is empty when `mode` is `trending`. */
export interface AtlasQuery {
  readonly mode: AtlasMode
  readonly media: AtlasMedium
  readonly q: string
  readonly period: AtlasPeriod
}

/** One thing that an outside source knows about. Its words are untrusted: data to show, never to obey. */
export interface ExternalItem {
  /** Stable and prefixed with its source, for example `openlibrary:OL45804W`. */
  readonly id: string
  readonly title: string
  readonly creators: readonly string[]
  readonly year: number | null
  readonly languages: readonly string[]
  readonly subjects: readonly string[]
  readonly description: string
  /** Built by us from a validated identifier, never copied from what came back. */
  readonly url: string
  /** The number the source orders by, where it publishes one. */
  readonly measure: { readonly name: string; readonly value: number } | null
}

/** Why a source could not answer. The reason is for the operator and the status page, never the source's own words. */
export interface SourceFailure {
  readonly failed:
    | 'busy'
    | 'timeout'
    | 'unreachable'
    | 'status'
    | 'rate_limited'
    | 'too_large'
    | 'not_json'
    | 'invalid_json'
    | 'wrong_shape'
  /** Whether it answers this question alone so: others may still ask it theirs. */
  readonly ofQuestion?: true
  /** Seconds the source asked us to wait. */
  readonly retryAfterSeconds?: number
}

interface Reading {
  readonly items: readonly ExternalItem[]
  /** What the order of these items measures, and what it does not. */
  readonly notice: string
}

/** Reads one JSON document from the source's own origin and validates it. */
export type GetJson = <S extends GenericSchema>(
  path: string,
  parameters: Readonly<Record<string, string>>,
  schema: S,
) => Promise<InferOutput<S> | SourceFailure>

/** The whole of what an outside source has to be. */
export interface AtlasSource {
  readonly id: string
  readonly name: string
  /** Where a reader can check the source. */
  readonly homepage: string
  readonly attribution: string
  readonly licence: string
  /** The only origin that may be dialled. */
  readonly baseUrl: string
  /** Sent with every request; `null` when the credential that the source demands is not configured. */
  readonly headers: Readonly<Record<string, string>> | null
  read(query: AtlasQuery, now: Date, get: GetJson): Promise<Reading | SourceFailure>
}

export function isFailure(value: unknown): value is SourceFailure {
  return typeof value === 'object' && value !== null && 'failed' in value
}
