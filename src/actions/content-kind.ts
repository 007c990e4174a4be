import { type ContentEmitted, type ContentEvent, type ContentState, content } from '../../machines/content.ts'
import { everyVersionOf } from '../../machines/registry.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { EntryContext } from '../engine/entry-context.ts'
import type { ActorAddress } from '../records/actor.ts'
import { spendWarnings, warn } from '../records/annotation.ts'
import { pinText, unpinText } from '../records/pin.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { hideText, restoreText, textOf } from '../records/text.ts'
import { noteInTimeline } from '../records/timeline.ts'
import { mustBeTaken } from './taken.ts'

/** One actor for each text that a moderator or a vote was ever about. */
export function contentAt(id: string): ActorAddress {
  return { kind: content.kind, id }
}

/** Sends an event to a text. A text that had no actor yet starts as visible. */
export function sendToText({ actors }: EntryContext, id: string, event: ContentEvent) {
  if (!actors.read(contentAt(id))) actors.start(contentAt(id), undefined)
  return actors.send(contentAt(id), event)
}

/** The standing of a text, for the entry that is being decided. */
export function stateOfText({ actors }: EntryContext, id: string): ContentState['value'] {
  return (actors.read(contentAt(id)) as ContentState | undefined)?.value ?? 'visible'
}

/** Texts as hosted actors: a decision on a text shows wherever it is read. */
export const contentKind = defineActorKind<ContentEmitted, ContentState>({
  versions: everyVersionOf(content),
  project(context, id, { type, by }) {
    const { store, seq } = context
    const ref = findRecord(store, id)
    const row = ref && readRow(store, ref.seq)
    if (!row) throw new Error(`there is no text ${id}`)
    const judge = by === null ? undefined : { id: by, seq: findRecord(store, by)?.seq ?? seq }
    if (type === 'text.pinned') pinText(store, row, seq)
    if (type === 'text.unpinned' || type === 'text.removed' || type === 'text.retracted')
      unpinText(store, row)
    if (!judge) return
    if (type === 'text.warned')
      warn(store, id, { ...judge, at: context.atText, actor: context.agentId ?? '' })
    if (type === 'text.removed') hideText(store, row, judge)
    if (type === 'text.restored') {
      spendWarnings(store, id)
      restoreText(store, row, judge, stateOfText(context, id) === 'restored' ? 'restored' : 'visible')
    }
  },
})

interface Restoration {
  readonly forum_id: string
  readonly target: { readonly type: string; readonly id: string }
  readonly proposal: string
}

/** The members decided that a text is to stand. Returns what it is then; what its author took back stays away. */
export function restoreByVote(context: EntryContext, { forum_id, target, proposal }: Restoration): string {
  const { store, seq, at, agentId: actor } = context
  const ref = findRecord(store, target.id)
  const row = ref && readRow(store, ref.seq)
  if (!row) throw new Error(`there is no text ${target.id}`)
  const before = textOf(store, row)
  if (before === 'gone') return 'retracted'
  const was = stateOfText(context, target.id)
  mustBeTaken(sendToText(context, target.id, { type: 'text.restore_by_vote', at, id: proposal }))
  if (was === 'visible' || was === 'restored') return was
  const subject = { type: 'proposal', id: proposal }
  noteInTimeline(store, forum_id, seq, {
    kind: 'moderation.restore',
    actor,
    subject,
    outcome: { target_type: target.type, target_id: target.id },
  })
  context.emit({ kind: 'moderation.restore', actor, subject: target, forum_id })
  const author = row.header.agent_id
  if (author !== null) context.notify(author, { kind: 'restored', subject, reason_subject: target })
  return stateOfText(context, target.id)
}
