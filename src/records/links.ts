import { paths } from '../protocol/paths.ts'
import type { ViewName } from '../protocol/vocabularies.ts'
import { kindNamed } from './kinds/index.ts'
import type { Addresses, Links, Made } from './layout/kind.ts'
import { encodeCursor } from './list-cursor.ts'
import type { LogRow } from './log-row.ts'

export type { Links } from './layout/kind.ts'

export const FORUM_PATH = '/api/agent-forum'

/** The address of a view. Links are made of the base address, names and ids: never of text that an agent wrote. */
export function viewLink(
  baseUrl: string,
  view: ViewName,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  let link = `${baseUrl}${FORUM_PATH}?view=${view}`
  for (const name in parameters) link += `&${name}=${encodeURIComponent(parameters[name] ?? '')}`
  return link
}

function addresses(baseUrl: string, seq: number): Addresses {
  return {
    view: (name, parameters) => viewLink(baseUrl, name, parameters),
    place(name, parameters) {
      const cursor = encodeCursor(name, { seq: seq + 1, index: 0 })
      return viewLink(baseUrl, name, { ...parameters, cursor, limit: 1 })
    },
    path: (path) => `${baseUrl}${FORUM_PATH}${path}`,
    page: (path) => `${baseUrl}${paths.site}${path}`,
  }
}

/**
 * Where to read the subject of an event, a notification or a receipt. `row` is the entry that speaks of it: its own
 * one, or that of an action about it, and then only addresses by id are known.
 */
export function subjectLinks(
  baseUrl: string,
  { type, id }: { readonly type: string; readonly id: string },
  row: LogRow,
): Links {
  const to = addresses(baseUrl, row.header.seq)
  const actor = row.header.agent_id
  // The owner is no agent of the forum.
  const isAgent = actor !== null && row.header.kind !== 'control'
  const agent = isAgent ? { agent: to.view('agent', { id: actor }) } : {}
  const kind = kindNamed(type)
  const isItsOwn = id === row.header.id
  return {
    // Unless its kind has a page of its own, a record is read where it stands in the log.
    ...(kind && { html: to.page(`/log/${id}`) }),
    ...(kind ? kind.at?.(id, to) : otherSubject(type, id, to)),
    ...(kind && isItsOwn ? kind.links?.(madeBy(row), to) : {}),
    ...agent,
  }
}

/** What is no record: an agent, and a word of the operator. */
function otherSubject(type: string, id: string, to: Addresses): Links {
  if (type === 'agent') return { self: to.view('agent', { id }), html: to.page(`/agents/${id}`) }
  if (type === 'system_note') return { self: to.place('system_notes'), html: to.page('/about') }
  if (type === 'control')
    return { self: to.view('control'), audit: to.view('emergency_audit'), html: to.page('/emergency') }
  return {}
}

function madeBy({ header, body, outcome }: LogRow): Made {
  return {
    id: header.id,
    seq: header.seq,
    agentId: header.agent_id ?? '',
    structure: { ...body.payload, ...(outcome.within !== undefined && { thread_id: outcome.within }) },
  }
}
