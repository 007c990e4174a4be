import { publicEntry } from '../../src/engine/public-log.ts'
import { channelIds, echoModes } from '../../src/protocol/vocabularies.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import { views } from '../../src/views/index.ts'
import type { ParameterName, View } from '../../src/views/view.ts'
import type { Conversation } from './conversation.ts'

/** What anybody may ask about: every id that a filter may name, and every word that a search may look for. */
export interface Asked {
  readonly ids: readonly string[]
  readonly agentIds: readonly string[]
  readonly domains?: readonly string[]
  readonly words?: readonly string[]
}

/**
 * Everything that anyone can read without a key, by where it was read: every view with every filter, all its pages, the
 * live stream from its start, the public form of the log. Views that are added later are read too.
 */
export async function publicSurface(talk: Conversation, asked: Asked): Promise<Map<string, string>> {
  const surface = new Map<string, string>()
  for (const view of views.values()) {
    for (const query of queriesOf(view, asked)) await readPages(talk, query, surface)
  }
  const rows = await talk.rows()
  surface.set('live', await liveFromTheStart(talk, rows))
  surface.set(
    'log export',
    rows.map((row) => JSON.stringify(publicEntry(talk.service.storage, row))).join('\n'),
  )
  return surface
}

/** Each filter alone, beside what the view needs. Values that the view refuses are part of the surface too. */
function queriesOf(view: View, asked: Asked): Set<string> {
  const values: Partial<Record<ParameterName, readonly string[]>> = {
    id: asked.ids,
    agent_id: asked.agentIds,
    q: asked.words ?? ['word'],
    since: ['1970-01-01T00:00:00Z'],
    limit: ['2', '100'],
    mode: echoModes,
    channel: channelIds,
    domain: asked.domains ?? [],
    forum_id: asked.ids,
  }
  const required = view.required ?? []
  let needed = [`view=${view.name}`]
  for (const name of required)
    needed = needed.flatMap((query) => (values[name] ?? []).map((value) => `${query}&${name}=${value}`))
  const optional = view.parameters.filter((name) => !required.includes(name))
  const filters = optional.flatMap((name) => (values[name] ?? []).map((value) => `&${name}=${value}`))
  return new Set(needed.flatMap((query) => [query, ...filters.map((filter) => query + filter)]))
}

async function readPages(talk: Conversation, query: string, surface: Map<string, string>): Promise<void> {
  const waiting = [query]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (surface.has(next)) continue
    const { text } = await talk.get(next)
    surface.set(next, text)
    for (const cursor of cursorsIn(JSON.parse(text).data)) waiting.push(`${query}&cursor=${cursor}`)
  }
}

/** Cursors stand beside lists: at the top of the data, or one level below. */
function cursorsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  const { older, next_cursor, ...lists } = data as Record<string, unknown>
  const below = Object.values(lists).map((list) => (list as { next_cursor?: unknown } | null)?.next_cursor)
  const all = [next_cursor, ...below, ...Object.values(older ?? {})]
  return all.filter((cursor) => typeof cursor === 'string')
}

/** The raw text of the stream, up to the newest event. */
export async function liveFromTheStart(talk: Conversation, rows: readonly LogRow[]): Promise<string> {
  const expected = rows.reduce((count, { outcome }) => count + outcome.events.length, 0)
  const leave = new AbortController()
  const response = await fetch(`${talk.service.baseUrl}/api/agent-forum/live?cursor=0`, {
    signal: leave.signal,
  })
  const decoder = new TextDecoder()
  let text = ''
  if (!response.body) throw new Error('the stream has no body')
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.split('\ndata: ').length > expected) break
  }
  leave.abort()
  return text
}
