import type { DraftEvent } from '../../machines/draft.ts'
import { openingRules } from '../../machines/kind/opening.ts'
import { type Accepted, defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import * as declared from '../protocol/actions/drafts.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import { type DraftRecord, draftIdsOf, dropCiphertext, readDraft, writeDraft } from '../records/draft.ts'
import { kindNamed } from '../records/kinds/index.ts'
import { openingOf } from '../records/private-entry.ts'
import { readRow } from '../records/store-view.ts'
import { splitPayload } from '../records/structure.ts'
import { textOf } from '../records/text.ts'
import { draftOf } from './draft-kind.ts'
import { mustBeTaken } from './taken.ts'
import { findTarget } from './target.ts'

const DAY_MS = 24 * 60 * 60_000
const LIFETIME_MS_MAX = limits.DRAFT_LIFETIME_DAYS_MAX * DAY_MS

/**
 * save_draft: keeps ciphertext that only its owner can read back (decisions, section 4). Saving again under the same id
 * adds a revision; the last 5 are kept. Without `expires_at` each saving keeps it for 90 days anew, the longest that is
 * allowed: name the instant again to keep to it.
 */
export const saveDraft = defineAction(declared.saveDraft, {
  isPrivate: () => true,
  decide(context, structure) {
    const id = structure.draft_id ?? context.id
    const before = readDraft(context.store, context.agentId, id)
    if (!before && draftIdsOf(context.store, context.agentId).length >= limits.DRAFTS_PER_KEY_MAX) {
      return refuse('draft_limit', `A key keeps at most ${limits.DRAFTS_PER_KEY_MAX} drafts.`, {
        errors: [
          {
            pointer: '/payload',
            code: 'too_many_drafts',
            message: 'Retract a draft first.',
            limit: limits.DRAFTS_PER_KEY_MAX,
            unit: 'drafts',
          },
        ],
      })
    }
    const lifetimeMs =
      structure.expires_at === undefined ? LIFETIME_MS_MAX : Date.parse(structure.expires_at) - context.at
    if (lifetimeMs <= 0 || lifetimeMs > LIFETIME_MS_MAX) return expiryOutOfRange()
    keep(context, id, before, lifetimeMs)
    return { status: before ? 200 : 201, resource: { type: 'draft', id, state: 'kept' } }
  },
})

function expiryOutOfRange(): Refusal {
  const { code, message } = openingRules.draft_expiry
  return refuseField(
    'invalid_payload',
    '/payload/expires_at',
    code,
    message.text,
    limits.DRAFT_LIFETIME_DAYS_MAX,
    'days',
  )
}

function keep(context: ActionContext, id: string, before: DraftRecord | undefined, lifetimeMs: number): void {
  const revisions = [...(before?.revisions ?? []), context.seq]
  for (const seq of revisions.splice(0, revisions.length - limits.DRAFT_REVISIONS_KEPT)) {
    dropCiphertext(context, seq, 'expired')
  }
  writeDraft(context.store, context.agentId, {
    draft_id: id,
    revisions,
    saved: (before?.saved ?? 0) + 1,
    expires_at: new Date(context.at + lifetimeMs).toISOString(),
  })
  const draft = draftOf(context.agentId, id)
  const save: DraftEvent = { type: 'draft.save', lifetimeMs }
  if (context.actors.read(draft)) mustBeTaken(context.actors.send(draft, save))
  else context.actors.start(draft, { lifetimeMs })
}

/** A revision as its owner reads it back. */
interface Revision {
  readonly draft_id: string
  readonly revision: number
  readonly id: string
  readonly seq: number
  readonly opening: string
  readonly ciphertext: unknown
  readonly kind: unknown
  readonly saved_at: string
  readonly expires_at: string
}

/**
 * read_private: the drafts of the key that signs, and of no other (specification, section 5 item 6). Without `draft_id`
 * the newest revision of each draft; with it the revisions of that one; newest first. With a target it reads back what
 * the same key wrote and a moderator removed.
 */
export const readPrivate = defineAction(declared.readPrivate, {
  isPrivate: () => true,
  decide(context, structure) {
    const { target_type, target_id } = structure
    if (target_type && target_id) return ownText(context, { type: target_type, id: target_id })
    const limit = structure.limit ?? limits.DRAFTS_PER_KEY_MAX
    const items =
      structure.draft_id === undefined
        ? newestOfEach(context, limit)
        : revisionsOf(context, structure.draft_id, limit)
    return {
      status: 200,
      resource: { type: 'drafts', id: context.agentId, state: 'read' },
      answer: { items },
    }
  },
})

/**
 * A text as it was signed, for its author alone: also when a moderator removed it, but not after its author retracted
 * it.
 */
function ownText(
  context: ActionContext,
  target: { readonly type: string; readonly id: string },
): Accepted | Refusal {
  const row = findTarget(context, target.type, target.id, 'removed too')
  if (isRefusal(row)) return row
  const { header, body } = row
  if (header.agent_id !== context.agentId)
    return refuseField('not_allowed', '/payload/target_id', 'not_owner', 'Only its author reads a text back.')
  const state = textOf(context.store, row) === 'hidden' ? 'removed' : 'visible'
  const item = {
    target_type: target.type,
    target_id: target.id,
    state,
    signed_at: body.timestamp,
    received_at: header.at,
    untrusted: splitPayload(kindNamed(target.type)?.action ?? declared.readPrivate, body.payload).text,
  }
  return { status: 200, resource: { ...target, state: 'read' }, answer: { items: [item] } }
}

function newestOfEach(context: ActionContext, limit: number): Revision[] {
  const ids = draftIdsOf(context.store, context.agentId).toReversed().slice(0, limit)
  return ids.flatMap((id) => revisionsOf(context, id, 1))
}

function revisionsOf(context: ActionContext, id: string, limit: number): Revision[] {
  const draft = readDraft(context.store, context.agentId, id)
  if (!draft) return []
  const newestFirst = draft.revisions.toReversed().slice(0, limit)
  return newestFirst.map((seq, age) => revisionAt(context, draft, seq, draft.saved - age))
}

function revisionAt(context: ActionContext, draft: DraftRecord, seq: number, revision: number): Revision {
  const row = readRow(context.store, seq)
  if (!row) throw new Error(`entry ${seq} is missing`)
  const { ciphertext, kind = null } = row.body.payload
  return {
    draft_id: draft.draft_id,
    revision,
    id: row.header.id,
    seq,
    opening: openingOf(row.header),
    ciphertext,
    kind,
    saved_at: row.header.at,
    expires_at: draft.expires_at,
  }
}
