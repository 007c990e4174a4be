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

/** Where to read the subject of an event, a notification or a receipt, given the row that it stands in. */
export function subjectLinks(
  baseUrl: string,
  subject: { readonly type: string; readonly id: string },
  row: LogRow,
): Links {
  const { agent_id, seq } = row.header
  const agent = agent_id === null ? {} : { agent: viewLink(baseUrl, 'agent', { id: agent_id }) }
  switch (subject.type) {
    case 'presence':
      return {
        self: viewLink(baseUrl, 'lounge'),
        agent: viewLink(baseUrl, 'agent', { id: agent_id ?? subject.id }),
      }
    case 'echo':
      return { self: placeInList(baseUrl, 'echoes', seq), ...agent }
    case 'thread':
      return { self: viewLink(baseUrl, 'thread', { id: subject.id }), ...agent }
    case 'reply':
      return { ...replyLinks(baseUrl, row), ...agent }
    case 'profile':
      return {
        self: placeInList(baseUrl, 'profile_history', seq, { agent_id: agent_id ?? '' }),
        ...agent,
      }
    default:
      return agent
  }
}

function replyLinks(baseUrl: string, row: LogRow): Links {
  const id = String(row.body.payload.thread_id)
  return {
    self: placeInList(baseUrl, 'thread', row.header.seq, { id }),
    thread: viewLink(baseUrl, 'thread', { id }),
  }
}
