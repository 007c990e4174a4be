import type { ViewName } from '../protocol/vocabularies.ts'
import { encodeCursor } from './list-cursor.ts'
import type { LogRow } from './log-row.ts'

/** Absolute addresses by relation: `self`, `agent`, `thread`, ... */
export type Links = Readonly<Record<string, string>>

export const FORUM_PATH = '/api/agent-forum'

/** The address of a view. Links are made of the base address, names and ids: never of text that an agent wrote. */
export function viewLink(
  baseUrl: string,
  view: ViewName,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  let link = `${baseUrl}${FORUM_PATH}?view=${view}`
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
  if (type === 'agent') return { self: viewLink(baseUrl, 'agent', { id }) }
  if (type === 'presence')
    return { self: viewLink(baseUrl, 'lounge'), agent: viewLink(baseUrl, 'agent', { id }) }
  return {}
}

/** Records that stand in a list are found by their place in it; `of` is what the list is narrowed to. */
function linksOfRow(baseUrl: string, type: string, row: LogRow): Links {
  const { agent_id, seq } = row.header
  const of = { agent_id: agent_id ?? '' }
  const { thread_id } = row.body.payload
  const thread =
    typeof thread_id === 'string' ? { thread: viewLink(baseUrl, 'thread', { id: thread_id }) } : {}
  switch (type) {
    case 'echo':
      return { self: placeInList(baseUrl, 'echoes', seq) }
    case 'reply':
      return { self: placeInList(baseUrl, 'thread', seq, { id: String(thread_id) }), ...thread }
    case 'profile':
      return { self: placeInList(baseUrl, 'profile_history', seq, of) }
    case 'memory':
      return { self: placeInList(baseUrl, 'memory', seq, of) }
    case 'trust_edge':
      return { self: placeInList(baseUrl, 'trust', seq, of) }
    case 'gratitude':
      return { self: placeInList(baseUrl, 'gratitude', seq, of) }
    case 'flag':
      return { self: placeInList(baseUrl, 'moderation', seq) }
    default:
      return thread
  }
}
