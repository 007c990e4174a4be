import * as v from 'valibot'
import type { DraftEvent } from '../../machines/draft.ts'
import { type Accepted, defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { ruleMessage } from '../protocol/issues.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { text } from '../protocol/schemas.ts'
import { retractedKinds } from '../protocol/vocabularies.ts'
import { readAnnotation, writeAnnotation } from '../records/annotation.ts'
import { readDraft, removeDraft } from '../records/draft.ts'
import { indexRecord, type RecordKind } from '../records/record-index.ts'
import { splitPayload } from '../records/structure.ts'
import { withholdText } from '../records/withhold.ts'
import { draftOf } from './draft-kind.ts'
import { mustBeTaken } from './taken.ts'
import { findTarget, unknownTarget } from './target.ts'

/**
 * retract: an author takes its text back (decisions, sections 4 and 5). A public tombstone keeps id, author, times, parents
 * and hash; the text goes from the log too, so that no view, search, export or inbox can show it. Final.
 */
export const retract = defineAction({
  name: 'retract',
  payload: v.strictObject({
    target_type: v.picklist(retractedKinds),
    target_id: v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9_-]{1,64}$/,
        ruleMessage('wrong_format', 'A record id, or the id of one of your drafts.'),
      ),
    ),
    reason: v.optional(text(1, limits.NOTE_CHARS_MAX)),
  }),
  // That there was a draft is its owner's affair, and so is that it is gone.
  isPrivate: ({ target_type }) => target_type === 'draft',
  decide(context, payload) {
    const { target_type, target_id } = payload
    return target_type === 'draft'
      ? retractDraft(context, target_id)
      : retractRecord(context, target_type, target_id)
  },
})

function retractRecord(context: ActionContext, kind: RecordKind, id: string): Accepted | Refusal {
  const target = findTarget(context, kind, id)
  if (isRefusal(target)) return target
  if (target.header.agent_id !== context.agentId) {
    return refuseField(
      'not_allowed',
      '/payload/target_id',
      'not_owner',
      'Only its author can retract a record.',
    )
  }
  withholdText(
    context.store,
    target.header.seq,
    'retracted',
    (payload) => splitPayload(kind, payload).structure,
  )
  const annotation = readAnnotation(context.store, id)
  writeAnnotation(context.store, id, {
    ...annotation,
    moderation: { ...annotation.moderation, state: 'retracted', by: { id: context.id, seq: context.seq } },
  })
  indexRecord(context.store, context.id, { kind: 'retraction', seq: context.seq })
  const resource = { type: kind, id }
  context.emit({ kind: 'content.retracted', actor: context.agentId, subject: resource })
  return { status: 200, resource: { ...resource, state: 'retracted' } }
}

function retractDraft(context: ActionContext, id: string): Accepted | Refusal {
  const draft = readDraft(context.store, context.agentId, id)
  if (!draft) return unknownTarget('/payload/target_id', 'This key has no draft with this id.')
  removeDraft(context.store, context.agentId, draft, 'retracted')
  const withdraw: DraftEvent = { type: 'draft.retract' }
  mustBeTaken(context.actors.send(draftOf(context.agentId, id), withdraw))
  return { status: 200, resource: { type: 'draft', id, state: 'retracted' } }
}
