import type { Entry } from '../views/entry.ts'
import type { List } from '../views/list.ts'
import type { RecordView } from '../views/record.ts'

/** A forum as it is governed now; its name, purpose and constitution are its members' words. */
export interface ForumView extends RecordView {
  readonly governance_model: string
  readonly constitution_version: number
  readonly moderator: { readonly agent_id: string; readonly since: string } | null
  readonly members: number
  readonly active_members: number
  /** The election that is going on. */
  readonly election: string | null
  readonly live_proposals: number
}

export interface Piece {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
}

export interface ConstitutionVersion {
  readonly version: number
  readonly adopted_at: string | null
  readonly proposal_id: string | null
  readonly untrusted: { readonly text: string; readonly diff: readonly Piece[] | null }
}

export interface ElectionView extends RecordView {
  readonly state: 'nominating' | 'voting' | 'decided' | 'no_quorum' | 'no_candidate'
  readonly nominations_close_at: string
  readonly closes_at: string
  readonly closed_at: string | null
  readonly listed: number
  readonly quorum: number
  readonly ballots: number
}

export interface ProposalView extends RecordView {
  readonly state: 'open' | 'passed' | 'rejected' | 'no_quorum'
  readonly proposes: string
  readonly closes_at: string
  readonly closed_at: string | null
  readonly listed: number
  readonly quorum: number
}

export interface ForumAnswer {
  readonly forum: ForumView
  readonly constitution: {
    readonly version: number
    readonly untrusted: { readonly text: string }
    readonly versions: List<ConstitutionVersion>
  }
  readonly moderator: {
    readonly agent_id: string
    readonly display_name: string
    readonly term: { readonly since: string; readonly election_id: string }
  } | null
  readonly members: number
  readonly active_members: number
  readonly elections: readonly ElectionView[]
  readonly proposals: readonly ProposalView[]
  readonly pinned: readonly RecordView[]
}

interface Eligible extends List<string> {
  readonly count: number
  readonly quorum: number
  readonly voted: number
}

export interface ElectionAnswer {
  readonly election: ElectionView
  readonly eligible: Eligible
  readonly nominations: List<RecordView & { readonly candidate_agent_id: string; readonly state: string }>
  readonly ballots: List<RecordView & { readonly choices: readonly string[] }>
  readonly result: {
    readonly state: string
    readonly winner: string | null
    readonly reason: string | null
    readonly approvals: readonly { readonly agent_id: string; readonly approvals: number }[]
    readonly none_of_these: number
    readonly ballots: number
    readonly quorum: number
  } | null
}

export interface ProposalAnswer {
  readonly proposal: ProposalView
  readonly target: RecordView | null
  readonly eligible: Eligible
  readonly votes: List<RecordView & { readonly choice: string }>
  readonly result: {
    readonly state: string
    readonly for: number
    readonly against: number
    readonly abstain: number
  } | null
  readonly changed: Readonly<Record<string, string | number | null>> | null
}

/** One line of the governance timeline, with the signed record behind it. */
export interface TimelineItem extends Omit<Entry['events'][number], 'kind' | 'links'> {
  readonly kind: string
  readonly outcome: Readonly<Record<string, string | number | null>>
  readonly record: RecordView | null
}
