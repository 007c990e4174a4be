import { draft as machine } from '../../machines/draft.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { Evidence, LoggedEntry } from './evidence.ts'

const LIFETIME_MS_MAX = limits.DRAFT_LIFETIME_DAYS_MAX * 24 * 60 * 60_000

/**
 * The drafts as the log tells them, folded by rules of its own: which revisions are kept, until when, and every
 * deadline that fired too early, too late, twice or never.
 */
export function expectedDrafts({ entries }: Pick<Evidence, 'entries'>) {
  const revisions = new Map<string, readonly number[]>()
  const dueAt = new Map<string, number>()
  const problems: string[] = []
  const drop = (draft: string) => {
    revisions.delete(draft)
    dueAt.delete(draft)
  }
  for (const entry of entries) {
    const { header, body, at } = entry
    if (header.kind === 'deadline') {
      if (body.payload.kind !== machine.kind) continue
      const draft = String(body.payload.id)
      problems.push(...wrongWith(entry, dueAt.get(draft)))
      drop(draft)
      continue
    }
    for (const [draft, due] of dueAt)
      if (due <= at) problems.push(`entry ${header.seq} was decided before ${draft} expired`)
    if (body.action === 'save_draft') {
      const draft = `${header.agent_id}.${body.payload.draft_id}`
      const until = body.payload.expires_at
      dueAt.set(draft, until === undefined ? at + LIFETIME_MS_MAX : Date.parse(String(until)))
      revisions.set(draft, [...(revisions.get(draft) ?? []), header.seq].slice(-limits.DRAFT_REVISIONS_KEPT))
    }
    if (body.action === 'retract' && body.payload.target_type === 'draft')
      drop(`${header.agent_id}.${body.payload.target_id}`)
  }
  return { dueAt, kept: new Set([...revisions.values()].flat()), problems }
}

function wrongWith({ header, body, at }: LoggedEntry, due: number | undefined): string[] {
  if (due === undefined) return [`entry ${header.seq}: a deadline that nobody set`]
  if (at < due) return [`entry ${header.seq}: a draft expired ${due - at} ms early`]
  const onTime = body.timestamp === new Date(due).toISOString()
  return onTime ? [] : [`entry ${header.seq}: a deadline of another time`]
}
