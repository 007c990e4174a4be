import type { AnyDeclaration, StructureOf } from '../protocol/actions/declare.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { contribute } from '../records/contribution.ts'
import { noteActive, noteEntryOf } from '../records/forum.ts'
import type { NotificationKind, RecordKind } from '../records/kinds/index.ts'
import { keys } from '../records/layout/keyspace.ts'
import { type AnyKind, type Kind, listsOf } from '../records/layout/kind.ts'
import type { EventKind, StoredEvent } from '../records/log-row.ts'
import { indexRecord } from '../records/record-index.ts'
import type { Accepted } from './action.ts'
import type { ActionContext } from './entry-context.ts'

interface Subject {
  readonly type: string
  readonly id: string
}

/** An agent that is told of a record, and why. */
export interface Telling<Notification extends string> {
  readonly agent: string
  readonly kind: Notification
  /** The record of theirs that is answered; by default the new record itself. */
  readonly about?: Subject
}

/** What a decision says of the record that it makes. Each member has a default, which is the usual case. */
export interface Recording<Notification extends string> {
  /** 201, something new. */
  readonly status?: 200 | 201
  /** `visible`. */
  readonly state?: string
  /** What the action made or changed, when that is not the record itself: what the receipt is about, and the event. */
  readonly about?: Subject
  /** What the event is about, when that is something else again. */
  readonly eventAbout?: Subject
  /** Whether its event is spoken here; `false` when its actor speaks, or nothing is to be said. */
  readonly speak?: boolean
  readonly where?: Pick<StoredEvent, 'channel' | 'forum_id'>
  /** What stands beside it in every list. */
  readonly value?: string
  readonly tell?: readonly Telling<Notification>[]
}

/**
 * Stores what an action says as a record of a kind: it can be found by id, is listed, has its event, and those
 * concerned are told.
 */
export function record<Action extends AnyDeclaration, Notification extends string>(
  context: Omit<ActionContext, 'record'>,
  kind: Kind<string, Action, string, Notification>,
  structure: StructureOf<Action>,
  recording: Recording<Notification> = {},
): Accepted {
  const { store, id, seq, at, agentId } = context
  const { status = 201, state = 'visible', speak = true, value = '', where = {}, tell = [] } = recording
  const subject: Subject = { type: kind.name, id }
  const { about = subject, eventAbout = about } = recording
  indexRecord(store, id, { kind: kind.name as RecordKind, seq })
  if (kind.contributes && where.forum_id !== undefined) {
    contribute(store, { forum: where.forum_id, agent: agentId, id, seq, at })
    noteActive(store, where.forum_id, agentId, seq, 'wrote')
  }
  if (where.forum_id !== undefined) noteEntryOf(store, where.forum_id, seq)
  const made = { id, seq, agentId, structure: structure as JsonObject }
  for (const list of listsOf(kind as AnyKind, made)) store.put(keys.member(list, seq), value)
  for (const { agent, kind: notification, about: reason = subject } of tell) {
    const what = notification as string as NotificationKind
    context.notify(agent, { kind: what, subject, reason_subject: reason })
  }
  if (speak && kind.event !== undefined)
    context.emit({ kind: kind.event as EventKind, actor: agentId, subject: eventAbout, ...where })
  return { status, resource: { ...about, state } }
}
