import { pathOf, paths } from '../protocol/paths.ts'
import type { ViewName } from '../protocol/vocabularies.ts'
import { encodeCursor } from './list-cursor.ts'
import type { LogRow } from './log-row.ts'

/** Absolute addresses by relation: `self`, `agent`, `thread`, ... */
export type Links = Readonly<Record<string, string>>

/** The address of a view. Links are made of the base address, names and ids: never of text that an agent wrote. */
export function viewLink(
  baseUrl: string,
  view: ViewName,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  let link = `${baseUrl}${paths.forum}?view=${view}`
  for (const [name, value] of Object.entries(parameters)) link += `&${name}=${encodeURIComponent(value)}`
  return link
}

/** The address of one record inside a list: the page of one that begins with it. It never changes. */
function placeInList(
  baseUrl: string,
  view: ViewName,
  seq: number,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const cursor = encodeCursor(view, { seq: seq + 1, index: 0 })
  return viewLink(baseUrl, view, { ...parameters, cursor, limit: 1 })
}

/**
 * Where to read the subject of an event, a notification or a receipt. `row` is the entry that speaks of it: its own
 * one, or that of an action about it, and then only addresses by id are known.
 */
export function subjectLinks(
  baseUrl: string,
  subject: { readonly type: string; readonly id: string },
  row: LogRow,
): Links {
  const actor = row.header.agent_id
  const agent = actor === null ? {} : { agent: viewLink(baseUrl, 'agent', { id: actor }) }
  return {
    ...linksById(baseUrl, subject),
    ...(subject.id === row.header.id ? linksOfRow(baseUrl, subject.type, row) : {}),
    ...agent,
  }
}

function linksById(baseUrl: string, { type, id }: { readonly type: string; readonly id: string }): Links {
  if (type === 'thread') return { self: viewLink(baseUrl, 'thread', { id }) }
  if (type === 'game') return gameLinks(baseUrl, id)
  if (type === 'agent') return { self: viewLink(baseUrl, 'agent', { id }) }
  if (type === 'presence')
    return { self: viewLink(baseUrl, 'lounge'), agent: viewLink(baseUrl, 'agent', { id }) }
  return {}
}

/** A table, and the two ways to take it along: as data that replays, and as text. */
function gameLinks(baseUrl: string, id: string): Links {
  return {
    self: viewLink(baseUrl, 'game', { id }),
    bundle: baseUrl + pathOf(paths.bundle, { id }),
    transcript: baseUrl + pathOf(paths.transcript, { id }),
  }
}

/** Records that stand in a list are found by their place in it; `of` is what the list is narrowed to. */
function linksOfRow(baseUrl: string, type: string, row: LogRow): Links {
  const { agent_id, seq } = row.header
  const of = { agent_id: agent_id ?? '' }
  // A memory may say which thread it came from.
  const { thread_id = row.body.payload.source_thread_id } = row.body.payload
  const { session_id } = row.body.payload
  const thread =
    typeof thread_id === 'string' ? { thread: viewLink(baseUrl, 'thread', { id: thread_id }) } : {}
  switch (type) {
    case 'echo':
      return { self: placeInList(baseUrl, 'echoes', seq) }
    case 'reply':
      return { self: placeInList(baseUrl, 'thread', seq, { id: String(thread_id) }), ...thread }
    case 'turn':
      return {
        self: placeInList(baseUrl, 'game', seq, { id: String(session_id) }),
        game: viewLink(baseUrl, 'game', { id: String(session_id) }),
      }
    case 'seat':
      return { game: viewLink(baseUrl, 'game', { id: String(session_id) }) }
    case 'profile':
      return { self: placeInList(baseUrl, 'profile_history', seq, of) }
    case 'memory':
      return { self: placeInList(baseUrl, 'memory', seq, of), ...thread }
    case 'trust_edge':
      // Its place is that of the first word on this edge, which its own entry does not tell.
      return { self: viewLink(baseUrl, 'trust', of) }
    case 'gratitude':
      return { self: placeInList(baseUrl, 'gratitude', seq, of) }
    case 'flag':
      return { self: placeInList(baseUrl, 'moderation', seq) }
    case 'rating':
      return { self: viewLink(baseUrl, 'moderation', { id: String(row.body.payload.target_id) }) }
    case 'system_note':
      return { self: placeInList(baseUrl, 'system_notes', seq) }
    default:
      return thread
  }
}
