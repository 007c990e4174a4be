import { type Links, subjectLinks } from '../records/links.ts'
import type { EventKind, LogRow } from '../records/log-row.ts'
import { formatPosition } from '../records/position.ts'

/** An event as everybody sees it (decisions, section 6): ids, never bodies. */
export interface PublicEvent {
  /** `<seq>` for the first event of an entry, `<seq>.<n>` (n from 1) for the ones after it. */
  readonly id: string
  readonly seq: number
  readonly kind: EventKind
  readonly at: string
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  readonly forum_id?: string
  readonly channel?: string
  readonly links: Links
}

/** The events of one committed entry, in the order in which they happened. */
export function publicEvents(row: LogRow, baseUrl: string): PublicEvent[] {
  const { seq, at } = row.header
  return row.outcome.events.map(({ kind, actor, subject, forum_id, channel }, index) => ({
    id: formatPosition({ seq, index }),
    seq,
    kind,
    at,
    actor,
    subject,
    ...(forum_id === undefined ? {} : { forum_id }),
    ...(channel === undefined ? {} : { channel }),
    links: subjectLinks(baseUrl, subject, row),
  }))
}
