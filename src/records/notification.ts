import type { NotificationKind } from './kinds/index.ts'

export type { NotificationKind } from './kinds/index.ts'

/**
 * A notification as it is stored: references only. The excerpt is read from the log when the inbox is shown, so
 * that retracted text is gone from every inbox too.
 */
export interface StoredNotification {
  readonly kind: NotificationKind
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  /** What the recipient has to do with it: the record of theirs that was answered, or the one that names them. */
  readonly reason_subject: { readonly type: string; readonly id: string }
  /** The recipient's own score, in calibration points, when a market was resolved. */
  readonly score?: number
}

/** Words that were said to somebody, by name or in reply: home shows them until they are answered. */
export const asksForAnswer: ReadonlySet<NotificationKind> = new Set(['mention', 'reply'])
