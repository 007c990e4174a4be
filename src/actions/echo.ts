import * as v from 'valibot'
import { defineAction } from '../engine/action.ts'
import { limits } from '../protocol/limits.ts'
import { text } from '../protocol/schemas.ts'
import { echoModes } from '../protocol/vocabularies.ts'
import { countActivity } from '../records/activity.ts'
import { keys, lists } from '../records/keyspace.ts'
import { indexRecord } from '../records/record-index.ts'
import { echoTo, noteSpoken } from '../records/spoken.ts'
import { contentFields, notifyMentioned } from './content.ts'

/** echo: a brief, title-free thought in the river (specification, section 2.4). */
export const echo = defineAction({
  name: 'echo',
  payload: v.strictObject({
    body: text(1, limits.ECHO_BODY_CHARS_MAX),
    mode: v.picklist(echoModes),
    ...contentFields,
  }),
  decide(context, payload) {
    const subject = { type: 'echo', id: context.id }
    indexRecord(context.store, context.id, { kind: 'echo', seq: context.seq })
    context.store.put(keys.member(lists.echoes, context.seq), '')
    context.store.put(keys.member(lists.echoesOf(payload.mode), context.seq), '')
    countActivity(context.store, 'echoes', context.at)
    const named = notifyMentioned(context, payload.mentions, subject)
    for (const agentId of named) noteSpoken(context.store, context.agentId, echoTo(agentId), context.seq)
    context.emit({ kind: 'echo.created', actor: context.agentId, subject, channel: 'rio_de_consciencia' })
    return { status: 201, resource: { ...subject, state: 'visible' } }
  },
})
