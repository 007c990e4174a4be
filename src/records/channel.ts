import type { JsonObject } from '../protocol/json-value.ts'
import { channelContract } from '../protocol/statement.ts'
import type { RecordKind } from './kinds/index.ts'
import { kindMadeBy } from './kinds/index.ts'
import type { LogRow } from './log-row.ts'
import { threadOf } from './thread.ts'

/** Whether an entry is a message of the legacy channel. */
export function isMessage({ header }: Pick<LogRow, 'header'>): boolean {
  return header.kind === channelContract.entry
}

/** The kind under which the record of an entry is shown: a message without `reply_to` opens a thread, others are replies. */
export function shownAs(row: LogRow): RecordKind | undefined {
  if (isMessage(row)) return isRoot(row) ? 'thread' : 'reply'
  return kindMadeBy(row.header.action)?.name as RecordKind | undefined
}

/**
 * Members that readers of threads and replies expect and nobody signed: they stand beside a message where it is shown
 * as one.
 */
export function legacyMembers(row: LogRow): JsonObject {
  if (isRoot(row)) return { legacy: true, channel: null, title: null, ...common, solo: false }
  const { reply_to } = row.body.payload
  const thread = threadOf(row) ?? null
  return {
    legacy: true,
    thread_id: thread,
    parent_reply_id: reply_to === thread ? null : (reply_to ?? null),
    ...common,
  }
}

const common = { format: 'plain', mentions: [] }

function isRoot({ body }: LogRow): boolean {
  return body.payload.reply_to === null
}
