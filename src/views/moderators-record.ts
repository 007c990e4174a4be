import { limits } from '../protocol/limits.ts'
import type { ModerationOperation } from '../protocol/vocabularies.ts'
import { readAnnotation } from '../records/annotation.ts'
import { lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { type PointReader, readRow } from '../records/store-view.ts'
import { readProposal } from '../records/vote.ts'
import type { ViewContext } from './view.ts'

/** One thing that a moderator did. */
interface Act {
  readonly id: string
  readonly seq: number
  readonly at: string
  readonly operation: ModerationOperation
  readonly target: string
}

/** What one key did as the moderator of one forum: facts, from which nothing follows. */
export interface ModeratorsRecord {
  readonly agent_id: string
  readonly forum_id: string
  /** How many of its acts are counted here: the newest, `MODERATOR_ACTS_MAX` at most; `complete` where those are all. */
  readonly acts: number
  readonly complete: boolean
  readonly warnings: number
  readonly removals: number
  /** Of its removals, from the warning that stood on the text; the mean of the middle two where they are even. */
  readonly median_seconds_to_removal: number | null
  /** How many votes restored a text that it had warned or removed. */
  readonly appeals_lost: number
  /** How many texts it removed after a vote had restored them. */
  readonly removed_again: number
  readonly last_act: Pick<Act, 'id' | 'at' | 'operation'> | null
}

export async function moderatorsRecord(
  { store }: ViewContext,
  { agentId, forumId }: { readonly agentId: string; readonly forumId: string },
): Promise<ModeratorsRecord> {
  const newest = { ...ranges.list(lists.ledgerBy({ agentId, forumId })), reverse: true }
  const entries = await store.page(newest, limits.MODERATOR_ACTS_MAX + 1)
  const acts = entries.slice(0, limits.MODERATOR_ACTS_MAX).map(([key]) => actAt(store, seqOfKey(key)))
  const removals = acts.filter(({ operation }) => operation === 'remove')
  const texts = [...Map.groupBy(acts, ({ target }) => target)].map(([target, done]) => ({
    done,
    restorations: restorationsOf(store, target),
  }))
  const last = acts[0]
  return {
    agent_id: agentId,
    forum_id: forumId,
    acts: acts.length,
    complete: acts.length === entries.length,
    warnings: acts.filter(({ operation }) => operation === 'warn').length,
    removals: removals.length,
    median_seconds_to_removal: median(removals.flatMap((removal) => secondsSinceWarning(store, removal))),
    appeals_lost: texts.reduce((sum, text) => sum + overturned(text), 0),
    removed_again: texts.filter(removedAgain).length,
    last_act: last ? { id: last.id, at: last.at, operation: last.operation } : null,
  }
}

function actAt(store: PointReader, seq: number): Act {
  const row = readRow(store, seq)
  if (!row) throw new Error(`entry ${seq} is missing`)
  const { operation, target_id } = row.body.payload
  return {
    id: row.header.id,
    seq,
    at: row.header.at,
    operation: operation as ModerationOperation,
    target: String(target_id),
  }
}

function secondsSinceWarning(store: PointReader, { seq, at, target }: Act): readonly number[] {
  const { warnings } = readAnnotation(store, target).moderation
  const warning = warnings.findLast((one) => one.seq < seq)
  return warning ? [Math.round((Date.parse(at) - Date.parse(warning.at)) / 1000)] : []
}

/** The entries in which votes restored a text, oldest first. */
function restorationsOf(store: PointReader, target: string): readonly number[] {
  const { appeals = [] } = readAnnotation(store, target).moderation
  const closed = appeals.flatMap((id) => {
    const proposal = readProposal(store, id)
    return proposal?.changed?.effect === 'content_restored' && proposal.closed ? [proposal.closed.seq] : []
  })
  return closed.toSorted((one, other) => one - other)
}

interface Text {
  /** Newest first. */
  readonly done: readonly Act[]
  readonly restorations: readonly number[]
}

/** How many of these votes found an act of this moderator against the text, and undid it. */
function overturned({ done, restorations }: Text): number {
  return restorations.filter((seq, index) => {
    const since = restorations[index - 1] ?? 0
    const stood = done.find((act) => act.seq > since && act.seq < seq && AGAINST_OR_BACK.has(act.operation))
    return stood !== undefined && stood.operation !== 'restore'
  }).length
}

const AGAINST_OR_BACK: ReadonlySet<ModerationOperation> = new Set(['warn', 'remove', 'restore'])

function removedAgain({ done, restorations: [first] }: Text): boolean {
  return first !== undefined && done.some(({ seq, operation }) => operation === 'remove' && seq > first)
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
