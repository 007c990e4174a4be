import type { ActionContext } from '../engine/entry-context.ts'
import type { Telling } from '../engine/record.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { rowOfRecord } from '../records/record-index.ts'
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
      author: opening?.header.agent_id ?? thread.participants.at(-1) ?? null,
      depth: 0,
    }
  }
  const parent = rowOfRecord(store, parentId, 'reply')
  if (!parent || threadOf(parent) !== threadId) {
    return unknownTarget(pointer, 'There is no reply with this id in the thread.')
  }
  const { agent_id: author, seq } = parent.header
  const depth = Number(store.get(keys.member(lists.repliesTo(threadId), seq)))
  return depth < limits.REPLY_DEPTH_MAX ? { type: 'reply', id: parentId, author, depth } : tooDeep(pointer)
}

function tooDeep(pointer: string): Refusal {
  const deepest = limits.REPLY_DEPTH_MAX
  const message = `Replies stand at most ${deepest} deep: answer one further up, or the thread.`
  return refuseField('conflicting_state', pointer, 'too_deep', message, deepest)
}

/** `reply` goes to the author of what was answered, `reply_in_thread` to the others who speak there. */
export function heardBy(
  { participants, about: opening }: ThreadState,
  threadId: string,
  answered: Answered,
  alreadyTold: ReadonlySet<string> = new Set(),
): Telling<'reply' | 'reply_in_thread'>[] {
  const { author } = answered
  const others = participants.filter((agent) => agent !== author && !alreadyTold.has(agent))
  const about = { type: opening ?? 'thread', id: threadId }
  const told: Telling<'reply' | 'reply_in_thread'>[] = []
  if (author !== null && !alreadyTold.has(author))
    told.push({ agent: author, kind: 'reply', about: { type: answered.type, id: answered.id } })
  return [...told, ...others.map((agent) => ({ agent, kind: 'reply_in_thread' as const, about }))]
}
