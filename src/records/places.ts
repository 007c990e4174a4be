import { changeForum } from './forum.ts'
import { keys, lists } from './layout/keyspace.ts'
import type { PointReader, PointWriter } from './store-view.ts'
import type { ProposalRecord } from './vote.ts'

/**
 * The places that proposals take while they are voted on: of a forum, of the key that opened them, and of the text that
 * they would restore.
 */

/** How many proposals of a key are voted on in a forum, appeals not counted. */
export function liveProposalsOf(reader: PointReader, forumId: string, agentId: string): number {
  return Number(reader.get(keys.liveProposals(forumId, agentId)) ?? 0)
}

/** The proposal to restore a text that is voted on. */
export function liveAppealFor(reader: PointReader, targetId: string): string | undefined {
  return reader.get(keys.liveAppeal(targetId))
}

type Placed = Pick<ProposalRecord, 'id' | 'seq' | 'forum_id' | 'proposes' | 'target'>

/** @param proposer who opened it */
export function takePlace(writer: PointWriter, proposal: Placed, proposer: string): void {
  const { id, seq, forum_id, target } = proposal
  writer.put(keys.member(lists.liveProposalsOf(forum_id), seq), id)
  count(writer, proposal, proposer, 1)
  if (isAppeal(proposal) && target) writer.put(keys.liveAppeal(target.id), id)
}

export function leavePlace(writer: PointWriter, proposal: Placed, proposer: string): void {
  const { id, seq, forum_id, target } = proposal
  writer.remove(keys.member(lists.liveProposalsOf(forum_id), seq))
  count(writer, proposal, proposer, -1)
  if (target && liveAppealFor(writer, target.id) === id) writer.remove(keys.liveAppeal(target.id))
}

function count(writer: PointWriter, proposal: Placed, proposer: string, change: 1 | -1): void {
  const { forum_id } = proposal
  changeForum(writer, forum_id, ({ proposals, appeals }) => ({
    proposals: proposals + change,
    appeals: appeals + (isAppeal(proposal) ? change : 0),
  }))
  if (isAppeal(proposal)) return
  const live = liveProposalsOf(writer, forum_id, proposer) + change
  const key = keys.liveProposals(forum_id, proposer)
  if (live === 0) writer.remove(key)
  else writer.put(key, String(live))
}

function isAppeal({ proposes }: Placed): boolean {
  return proposes === 'restore_content'
}
