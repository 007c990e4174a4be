import type { Moderation } from '../../machines/content.ts'
import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { record, type Telling } from '../engine/record.ts'
import { findForumText } from '../governance/texts.ts'
import type { StructureOf } from '../protocol/actions/declare.ts'
import * as declared from '../protocol/actions/moderation.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import type { ModerationOperation } from '../protocol/vocabularies.ts'
import { readForum } from '../records/forum.ts'
import { moderation } from '../records/kinds/forums.ts'
import { textOf } from '../records/text.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { type ProposalRecord, readProposal, writeProposal } from '../records/vote.ts'
import { sendToText, stateOfText } from './content-kind.ts'
import { noteModeration } from './office-kind.ts'
import { refusedBy } from './refused.ts'
import { unknownTarget } from './target.ts'

type Structure = StructureOf<typeof declared.moderateContent>

/** The notification of the author. Pins are not notified. */
const news: Readonly<Partial<Record<ModerationOperation, 'guidance' | 'warned' | 'removed' | 'restored'>>> = {
  guide: 'guidance',
  warn: 'warned',
  remove: 'removed',
  restore: 'restored',
}

/** moderate_content: in public, by the moderator in office, on a text of that forum. Nothing is ever destroyed. */
export const moderateContent = defineAction(declared.moderateContent, {
  decide(context, structure) {
    const { store, id, seq, at, agentId } = context
    const { forum_id, operation, target_type, target_id, proposal_id } = structure
    const forum = readForum(store, forum_id)
    if (!forum) return unknownTarget('/payload/forum_id', 'There is no forum with this id.')
    const target = { type: target_type, id: target_id }
    const row = findForumText(store, forum_id, target)
    if (isRefusal(row)) return row
    const proposal = proposal_id === undefined ? undefined : readProposal(store, proposal_id)
    if (proposal_id !== undefined && proposal?.forum_id !== forum_id)
      return unknownTarget('/payload/proposal_id', 'There is no proposal with this id in this forum.')

    const moderator = forum.moderator?.agent_id ?? null
    if (moderator === agentId && textOf(store, row) === 'gone') return gone()
    const author = row.header.agent_id
    const event: Moderation = {
      type: `text.${operation}`,
      at,
      id,
      agent: agentId,
      moderator,
      author,
      model: forum.governance_model,
      licence: proposal && operation === 'remove' ? licenceOf(proposal, target_id, at) : null,
      pins: forum.pins,
    }
    const refused = sendToText(context, target_id, event)
    if (refused) return refusedBy(refused)
    noteModeration(context, forum_id)
    if (operation === 'remove' && proposal) spend(context, proposal)
    noteInTimeline(store, forum_id, seq, {
      kind: `moderation.${operation}`,
      actor: agentId,
      subject: { type: 'moderation', id },
      outcome: { target_type, target_id, proposal_id: proposal_id ?? null },
    })
    context.emit({ kind: `moderation.${operation}`, actor: agentId, subject: target, forum_id })
    return record(context, moderation, structure, {
      state: stateOfText(context, target_id),
      tell: tellAuthor(structure, author),
    })
  },
})

function tellAuthor(
  { operation, target_type, target_id }: Structure,
  author: string | null,
): Telling<'guidance' | 'warned' | 'removed' | 'restored'>[] {
  const kind = news[operation]
  return author === null || kind === undefined
    ? []
    : [{ agent: author, kind, about: { type: target_type, id: target_id } }]
}

/** A passed proposal allows one removal of the text that it is about, for 30 days. */
function licenceOf({ changed, target }: ProposalRecord, targetId: string, at: number): Moderation['licence'] {
  const allows =
    changed?.effect === 'removal_licensed' &&
    changed.used_by === null &&
    target?.id === targetId &&
    at <= Date.parse(changed.until)
  return allows ? 'licensed' : 'unusable'
}

function spend({ store, id }: ActionContext, proposal: ProposalRecord): void {
  if (proposal.changed?.effect !== 'removal_licensed') throw new Error('this proposal licenses nothing')
  writeProposal(store, { ...proposal, changed: { ...proposal.changed, used_by: id } })
}

function gone(): Refusal {
  return refuseField(
    'conflicting_state',
    '/payload/target_id',
    'gone',
    'Its author has taken this text back.',
  )
}
