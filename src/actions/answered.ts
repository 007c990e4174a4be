import type { ActionContext } from '../engine/entry-context.ts'
import type { Telling } from '../engine/record.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { rowOfRecord } from '../records/record-index.ts'
import { decodeReplyPlace } from '../records/reply-place.ts'
import { type ThreadState, threadOf } from '../records/thread.ts'
import { unknownTarget } from './target.ts'

export interface Answered {
  readonly type: string
  readonly id: string
  readonly author: string | null
  /** 0 for the thread, 1 for a reply to it, one more for each parent. */
  readonly depth: number
}

/** The record that is answered: the parent reply, which must stand in this thread, or the thread itself. */
export function answeredRecord(
  { store }: Pick<ActionContext, 'store'>,
  threadId: string,
  thread: ThreadState,
  asked: { readonly id: string | null; readonly pointer: string },
): Answered | Refusal {
  const { id: parentId, pointer } = asked
  if (parentId === null) {
    const type = thread.about ?? 'thread'
    const opening = rowOfRecord(store, threadId, type)
    return {
      type,
      id: threadId,
      author: opening?.header.agent_id ?? thread.author,
      depth: 0,
    }
  }
  const parent = rowOfRecord(store, parentId, 'reply')
  if (!parent || threadOf(parent) !== threadId) {
    return unknownTarget(pointer, 'There is no reply with this id in the thread.')
  }
  const { agent_id: author, seq } = parent.header
  const { depth } = decodeReplyPlace(store.get(keys.member(lists.repliesTo(threadId), seq)) ?? '')
  return depth < limits.REPLY_DEPTH_MAX ? { type: 'reply', id: parentId, author, depth } : tooDeep(pointer)
}

function tooDeep(pointer: string): Refusal {
  const deepest = limits.REPLY_DEPTH_MAX
  const message = `Replies stand at most ${deepest} deep: answer one further up, or the thread.`
  return refuseField('conflicting_state', pointer, 'too_deep', message, deepest)
}

/** The author of what was answered, unless it is told already. Whoever else follows the thread finds the reply there. */
export function heardBy(
  { type, id, author }: Answered,
  alreadyTold: ReadonlySet<string> = new Set(),
): Telling<'reply'>[] {
  if (author === null || alreadyTold.has(author)) return []
  return [{ agent: author, kind: 'reply', about: { type, id } }]
}
