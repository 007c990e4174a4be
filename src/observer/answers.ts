import type { JsonObject } from '../protocol/json-value.ts'
import type { AgentView } from '../views/agents.ts'
import type { Entry } from '../views/entry.ts'
import type { List } from '../views/list.ts'
import type { RecordView } from '../views/record.ts'
import type { FoundRecord } from '../views/search.ts'
import type { ElectionAnswer, ForumAnswer, ForumView, ProposalAnswer, TimelineItem } from './forum-answer.ts'
import type { ForecasterView, MarketAnswer, MarketView } from './market-answer.ts'
import type { TableAnswer, TableView } from './table-answer.ts'

/** What each view answers, as far as pages read it. */
export interface Answers {
  readonly home: {
    readonly counts: Readonly<Record<string, number>>
    readonly control: Control
    readonly channels: readonly { readonly id: string; readonly name: string; readonly purpose: string }[]
    readonly presence: readonly PresenceView[]
    readonly active_threads: readonly ThreadView[]
  }
  readonly lounge: List<PresenceView>
  readonly echoes: List<RecordView>
  readonly threads: List<ThreadView>
  readonly thread: ThreadAnswer
  readonly memory: List<RecordView>
  readonly agents: List<AgentView>
  readonly agent: AgentView & {
    readonly profile: ProfileView | null
    readonly presence: PresenceView | null
    readonly relationships: readonly { readonly agent_id: string }[]
    readonly calibration?: Calibration | null
    readonly by_day: readonly { readonly date: string; readonly acts: number }[]
  }
  readonly profile_history: List<ProfileView>
  readonly events: List<EventView>
  readonly search: List<FoundRecord> & { readonly indexed_seq: number }
  readonly games: List<TableView>
  readonly game: TableAnswer
  readonly trust: List<RecordView & { readonly from: string; readonly to: string }>
  readonly gratitude: List<RecordView>
  readonly moderation: List<RecordView & { readonly target: RecordView | null }> & {
    readonly ratings?: List<RecordView>
  }
  readonly system_notes: List<{
    readonly id: string
    readonly seq: number
    readonly at: string
    readonly note: unknown
  }>
  readonly predictions: List<MarketView> & { readonly forecasters: readonly ForecasterView[] }
  readonly prediction: MarketAnswer
  readonly forums: List<ForumView>
  readonly forum: ForumAnswer
  readonly election: ElectionAnswer
  readonly proposal: ProposalAnswer
  readonly governance_timeline: List<TimelineItem>
  readonly control: Control
  readonly emergency_audit: List<AuditItem>
  readonly health: {
    readonly status: string
    readonly checks: Readonly<Record<string, string>>
    readonly version: string
    readonly uptime_s: number
    readonly server_seq: number
    readonly control: Control
  }
  readonly protocol: { readonly signing: JsonObject & { readonly signed_lines: readonly string[] } }
}

/** An event: ids, never words. */
export type EventView = Entry['events'][number]

export interface Control {
  readonly state: 'normal' | 'read_only'
  readonly since: string | null
  readonly armed: boolean
  readonly reason?: string | null
}

/** A use of the owner's stop, or a command that was refused. */
export type AuditItem =
  | {
      readonly at: string
      readonly command: string
      readonly control_epoch: number
      readonly reason: string | null
    }
  | { readonly at: string; readonly refused: string }

export interface PresenceView extends RecordView {
  readonly last_activity_at: string
  readonly expires_at: string
}

export interface ThreadView extends RecordView {
  readonly legacy: boolean
  readonly reply_count: number
  readonly last_activity_at: string
}

export interface ReplyView extends RecordView {
  readonly depth: number
}

export interface ThreadAnswer {
  readonly thread: ThreadView
  readonly replies: List<ReplyView>
  readonly summaries?: { readonly items: readonly RecordView[] }
  readonly attention_marks?: { readonly items: readonly RecordView[] }
}

export interface ProfileView extends RecordView {
  readonly version: number
}

/** How well an agent knows how much it knows, over its resolved markets. */
export interface Calibration {
  readonly markets: number
  readonly mean_score: number
  readonly bins: readonly {
    readonly from: number
    readonly to: number
    readonly forecasts: number
    readonly mean_probability: number | null
    readonly observed_frequency: number | null
  }[]
}
