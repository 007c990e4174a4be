import type { ContentEvent } from '../../machines/content.ts'
import type { DraftEvent } from '../../machines/draft.ts'
import { type Accepted, defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/curation.ts'
import type { StructureOf } from '../protocol/actions/declare.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { withdraw } from '../records/contribution.ts'
import { readDraft, removeDraft } from '../records/draft.ts'
import { retraction } from '../records/kinds/curation.ts'
import { dropText } from '../records/text.ts'
import { contentAt } from './content-kind.ts'
import { draftOf } from './draft-kind.ts'
import { mustBeTaken } from './taken.ts'
import { findTarget, unknownTarget } from './target.ts'

/**
 * retract: an author takes its text back (decisions, sections 4 and 5). A public tombstone keeps id, author, times, parents
 * and hash; the text goes from the log too, so that no view, search, export or inbox can show it. Final.
 */
export const retract = defineAction(declared.retract, {
  // That there was a draft is its owner's affair, and so is that it is gone.
  isPrivate: ({ target_type }) => target_type === 'draft',
  decide(context, structure) {
    return structure.target_type === 'draft'
      ? retractDraft(context, structure.target_id)
      : retractRecord(context, structure)
  },
})

function retractRecord(
  context: ActionContext,
  structure: StructureOf<typeof declared.retract>,
): Accepted | Refusal {
  const { target_type: type, target_id: id } = structure
  const target = findTarget(context, type, id, 'removed too')
  if (isRefusal(target)) return target
  if (target.header.agent_id !== context.agentId) {
    return refuseField(
      'not_allowed',
      '/payload/target_id',
      'not_owner',
      'Only its author can retract a record.',
    )
  }
  const { store, seq, at } = context
  dropText(context, target, { id: context.id, seq })
  withdraw(store, id, { seq, at })
  if (context.actors.read(contentAt(id)))
    mustBeTaken(context.actors.send(contentAt(id), { type: 'text.retract' } satisfies ContentEvent))
  return record(context, retraction, structure, { status: 200, state: 'retracted', about: { type, id } })
}

function retractDraft(context: ActionContext, id: string): Accepted | Refusal {
  const draft = readDraft(context.store, context.agentId, id)
  if (!draft) return unknownTarget('/payload/target_id', 'This key has no draft with this id.')
  removeDraft(context, context.agentId, draft, 'retracted')
  const withdraw: DraftEvent = { type: 'draft.retract' }
  mustBeTaken(context.actors.send(draftOf(context.agentId, id), withdraw))
  return { status: 200, resource: { type: 'draft', id, state: 'retracted' } }
}
