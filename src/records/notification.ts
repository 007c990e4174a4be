import type { NotificationKind } from './kinds/index.ts'
import type { LogHeader } from './log-row.ts'

export type { NotificationKind } from './kinds/index.ts'

interface Subject {
  readonly type: string
  readonly id: string
}

/**
 * A notification: references only. The excerpt is read from the log when the inbox is shown, so that retracted text is
 * gone from every inbox too.
 */
export interface StoredNotification {
  readonly kind: NotificationKind
  readonly actor: string | null
  readonly subject: Subject
  /** Why the recipient is told: the record of theirs that was answered, or the record that names them. */
  readonly reason_subject: Subject
  /** The recipient's own score, in calibration points, when a market was resolved. */
  readonly score?: number
}

/** The part of an entry that a notification does not repeat: its key names the entry. */
type Told = Pick<LogHeader, 'agent_id' | 'id'>

/** As it is stored: without its actor where that is who signed the entry, and without the id where that is the entry's own. */
export function encodeNotification(notification: StoredNotification, entry: Told): string {
  const { kind, actor, subject, reason_subject, score } = notification
  const shorter = ({ type, id }: Subject) => (id === entry.id ? type : { type, id })
  return JSON.stringify({
    kind,
    ...(actor !== entry.agent_id && { actor }),
    subject: shorter(subject),
    reason_subject: shorter(reason_subject),
    ...(score !== undefined && { score }),
  })
}

export function decodeNotification(text: string, entry: Told): StoredNotification {
  const { actor = entry.agent_id, subject, reason_subject, ...others } = JSON.parse(text)
  const whole = (said: string | Subject) => (typeof said === 'string' ? { type: said, id: entry.id } : said)
  return { ...others, actor, subject: whole(subject), reason_subject: whole(reason_subject) }
}

/** Words that were said to somebody, by name or in reply: home shows them until they are answered. */
export const asksForAnswer: ReadonlySet<NotificationKind> = new Set(['mention', 'reply'])
