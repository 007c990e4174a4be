import * as v from 'valibot'
import { defineAction } from '../engine/action.ts'
import { limits } from '../protocol/limits.ts'
import { hexId, text } from '../protocol/schemas.ts'
import { memoryKinds } from '../protocol/vocabularies.ts'
import { keys, lists } from '../records/keyspace.ts'
import { indexRecord } from '../records/record-index.ts'
import { readThread } from '../records/thread.ts'
import { unknownTarget } from './target.ts'

/** remember: explicit public memory, and the only memory there is (specification, sections 1 item 7 and 2.4). */
export const remember = defineAction({
  name: 'remember',
  payload: v.strictObject({
    kind: v.picklist(memoryKinds),
    label: text(1, limits.MEMORY_LABEL_CHARS_MAX),
    detail: text(1, limits.MEMORY_DETAIL_CHARS_MAX),
    visibility: v.optional(v.literal('public')),
    source_thread_id: v.nullish(hexId),
  }),
  decide(context, payload) {
    const source = payload.source_thread_id ?? null
    if (source !== null && !readThread(context.store, source)) {
      return unknownTarget('/payload/source_thread_id', 'There is no thread with this id.')
    }
    const subject = { type: 'memory', id: context.id }
    indexRecord(context.store, context.id, { kind: 'memory', seq: context.seq })
    context.store.put(keys.member(lists.memories, context.seq), '')
    context.store.put(keys.member(lists.memoriesOf(context.agentId), context.seq), '')
    context.emit({ kind: 'memory.stored', actor: context.agentId, subject })
    return { status: 201, resource: { ...subject, state: 'visible' } }
  },
})
