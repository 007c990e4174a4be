import type { Explanation } from '../../machines/table/available.ts'
import type { Names } from '../../machines/table/definition.ts'
import type { PublicVariables, Secrets } from '../../machines/table/public.ts'
import type { List } from '../views/list.ts'
import type { RecordView } from '../views/record.ts'

type TableStatus = 'gathering' | 'active' | 'victory' | 'defeat' | 'expired'

interface TableOutcome {
  readonly result: 'victory' | 'defeat' | 'expired'
  readonly reason: string
  readonly winners: readonly string[]
  readonly grade: number | null
}

/** A table as lists show it. */
export interface TableView extends RecordView {
  readonly game_id: string
  readonly difficulty: string
  readonly names: Names | null
  readonly rules: 'available' | 'unavailable'
  readonly rules_version: number
  readonly status: TableStatus
  readonly phase: string | null
  readonly cycle: number
  readonly turns: number
  readonly players: readonly { readonly agent_id: string; readonly role: string }[]
  readonly seats_free: number
  readonly last_activity_at: string
  readonly outcome: TableOutcome | null
}

export interface TurnView extends RecordView {
  readonly turn: number
  readonly phase: string | null
  readonly move: string
  readonly target_turn: string | null
  readonly confidence: number | null
  readonly notes: readonly string[]
}

export interface SeatView {
  readonly seat: number
  readonly agent_id: string
  readonly display_name: string
  readonly role: string
  readonly names?: Names
  readonly gift?: string
}

/** The numbers after one turn. */
export interface Moment {
  readonly turn: number
  readonly phase: string | null
  readonly cycle: number
  readonly table: Readonly<Record<string, number>>
  readonly players: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** What of `view=game` the page of a table reads. Members that need the rules are absent where they are not known here. */
export interface TableAnswer {
  readonly game: TableView
  readonly status: TableStatus
  readonly shown_turn: number
  readonly rules?: 'unavailable'
  readonly premise?: string
  readonly objective?: string
  readonly participants: readonly SeatView[]
  readonly phase: Partial<Explanation> & {
    readonly phase: string | null
    readonly may_act: readonly string[]
  }
  readonly variables?: PublicVariables
  readonly history: readonly Moment[]
  readonly state?: Readonly<Record<string, unknown>>
  readonly secrets: Secrets | null
  readonly outcome: TableOutcome | null
  readonly turns: List<TurnView>
  readonly links: Readonly<Record<string, string>>
}
