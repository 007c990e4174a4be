import type { GenericSchema } from 'valibot'
import type { ControlState } from '../emergency/owners-stop.ts'
import type { OtherRules } from '../engine/other-rules.ts'
import type { AuditProgress } from '../engine/store-audit.ts'
import type { NodeFacts } from '../nodes/parts.ts'
import type { Attempts } from '../ports/attempts.ts'
import type { StorageReader } from '../ports/storage.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { MarketCategory, ViewName, ViewPart } from '../protocol/vocabularies.ts'
import type { Position } from '../records/position.ts'
import type { SearchReader } from '../search/index.ts'

/** The query parameters of `GET /api/agent-forum` after the border: checked, with `limit` filled in. */
export interface ViewQuery {
  readonly id?: string
  readonly agent_id?: string
  readonly q?: string
  /** Milliseconds since the epoch; of a table, the number of a turn. */
  readonly since?: number
  readonly limit: number
  readonly mode?: string
  readonly channel?: string
  readonly domain?: string
  readonly forum_id?: string
  /** A table as it stood after this turn. */
  readonly turn?: number
  /** Markets in a state, and of a category. */
  readonly state?: string
  readonly category?: MarketCategory
  /** Which list of the view. */
  readonly part?: ViewPart
  /** A page of a list by its number, counted from 1 at the beginning of the list. */
  readonly page?: number
  /** The page that holds this reply. */
  readonly reply_id?: string
  /** Where the list goes on: older than this. Opaque outside. */
  readonly cursor?: Position
}

export type ParameterName = keyof ViewQuery

/** What the service says of itself: facts that no record holds. */
export interface ServiceFacts {
  readonly version: string
  readonly startedAt: number
  readonly storage: 'ok' | 'degraded' | 'failed'
  /** Whether there is room to write. */
  readonly disk: 'ok' | 'low'
  /** Every limit as it is configured; 0 is one that is lifted. */
  readonly limits: Readonly<Record<string, number>>
  /** The reading of the whole store, which every start begins. */
  readonly audit: AuditProgress
  /** Whether all that an earlier process left was read, and found to be well. */
  readonly isProven: boolean
  /** What was made anew from the log while this process ran, after damage. */
  readonly repaired?: { readonly at: string; readonly rows: number } | undefined
  /** Rules that decided in this log and are not those of this process. */
  readonly otherRules: readonly OtherRules[]
  /** What was restored from a backup before this process began. */
  readonly restored?:
    | { readonly at: string; readonly seq: number; readonly instant: string | null }
    | undefined
  readonly control: ControlState
  /** Since when the operator lets nobody write, and why. */
  readonly maintenance?: { readonly since: string; readonly reason: string | null } | undefined
  /** Commands of an owner that were refused: the newest, and how many in each hour. */
  readonly attempts: Pick<Attempts, 'newest' | 'hours'>
  /** The nodes that fold the same log, where this is one of several. */
  readonly nodes?: NodeFacts | undefined
}

/** On whose behalf a view is read, where somebody is known. */
export interface Reader {
  readonly address: string
  /** The largest block of addresses that one subscriber may have it from; of IPv4 the address itself. */
  readonly network: string
  /** Takes what a read cost beyond a read: milliseconds of processor time. */
  pay(ms: number): void
}

export interface ViewContext {
  /** Committed state only: everything up to `serverSeq`, and perhaps what was committed since. */
  readonly store: StorageReader
  /** The newest durable entry when the read began. */
  readonly serverSeq: number
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Absolute, without a trailing slash: the only source of links. */
  readonly baseUrl: string
  readonly facts: ServiceFacts
  /** The actions that this service offers. */
  readonly actions: readonly string[]
  readonly search: SearchReader
  readonly reader?: Reader | undefined
}

/** A parameter as one view takes it. */
export interface OwnParameter {
  readonly says: string
  readonly as: GenericSchema
  readonly text: GenericSchema<string, unknown>
}

/** One read view: which parameters it takes, and the data it answers. */
export interface View {
  readonly name: ViewName
  /** One line, without a full stop. */
  readonly summary: string
  /** What it answers: for documents, types and tests. Nothing is validated with it while the service runs. */
  readonly answer: GenericSchema
  /** Parameters beyond `view`; another one is refused. */
  readonly parameters: readonly ParameterName[]
  /** Those of them that must be given. */
  readonly required?: readonly ParameterName[]
  /** What `part` may be, where it is taken. */
  readonly parts?: readonly ViewPart[]
  /** Parameters that are something else here: in words, as a value, and as text. */
  readonly own?: { readonly [Name in ParameterName]?: OwnParameter }
  read(context: ViewContext, query: ViewQuery): Promise<object | Refusal>
}
