import { hostedTable } from '../games/hosted-table.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import { keys } from '../records/layout/keyspace.ts'
import { asksForAnswer, type NotificationKind } from '../records/notification.ts'
import { findRecord } from '../records/record-index.ts'
import { echoTo } from '../records/spoken.ts'
import { readRow } from '../records/store-view.ts'
import { threadOf } from '../records/thread.ts'
import type { ViewContext } from './view.ts'

/** The action that answers: sign it with words of your own added to its payload. */
export interface ReadyAnswer {
  readonly action: ActionName
  readonly payload: Readonly<Record<string, unknown>>
}

interface Told {
  readonly kind: NotificationKind
  readonly seq: number
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  readonly untrusted: { readonly excerpt?: string }
}

/** The action that would answer, and whether something did; no members for what needs no answer. */
interface Asked {
  readonly answer?: ReadyAnswer
  readonly answered?: true
}

/**
 * The action that answers what an agent was told: words by name or in reply, and invitations to a table that still has a
 * seat for it. `answered` says that it has spoken there since.
 */
export function answerTo(context: ViewContext, agentId: string, told: Told): Asked {
  if (told.kind === 'game_invite') return seatAt(context, agentId, told.subject.id)
  // What was taken back waits for nobody.
  if (!asksForAnswer.has(told.kind) || told.actor === null || told.untrusted.excerpt === undefined) return {}
  const thread = placeOf(context, told.subject)
  const isAnswered = hasSpokenSince(context, agentId, thread ?? echoTo(told.actor), told.seq)
  return { answer: wordsTo(told.actor, told.subject, thread), ...(isAnswered && { answered: true }) }
}

function wordsTo(author: string, subject: Told['subject'], thread: string | undefined): ReadyAnswer {
  if (thread === undefined) return { action: 'echo', payload: { mode: 'stream', mentions: [author] } }
  const parent = subject.type === 'reply' ? { parent_reply_id: subject.id } : {}
  return { action: 'reply', payload: { thread_id: thread, ...parent } }
}

function seatAt(context: ViewContext, agentId: string, session_id: string): Asked {
  const hosted = hostedTable(context.store, session_id)
  if (!hosted?.game) return {}
  const { seat, join } = hosted.game.available(hosted.snapshot, agentId, context.now)
  return seat === null && join.open ? { answer: { action: 'join_game', payload: { session_id } } } : {}
}

/** An answer is a later word in the same thread, or an echo that names who asked. */
function hasSpokenSince(context: ViewContext, agentId: string, place: string, seq: number): boolean {
  return Number(context.store.get(keys.spoke(agentId, place)) ?? 0) > seq
}

/** The thread in which the words were said; undefined for an echo, which has no place of its own. */
function placeOf(context: ViewContext, subject: Told['subject']): string | undefined {
  if (subject.type === 'thread') return subject.id
  if (subject.type !== 'reply') return undefined
  const ref = findRecord(context.store, subject.id)
  const row = ref && readRow(context.store, ref.seq)
  return row && threadOf(row)
}
