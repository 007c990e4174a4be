import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withMarkedWords } from '../../src/interop/for-models/marked-words.ts'
import { shapeOf } from '../../src/interop/for-models/shape.ts'
import { views } from '../../src/views/index.ts'
import { type Lively, livelyService } from '../support/lively.ts'

/** A list wherever it stands in an answer, and the address of what follows. */
interface Found {
  readonly items: readonly unknown[]
  readonly next: string | null
}

let lively: Lively
let queries: readonly string[]

beforeAll(async () => {
  lively = await livelyService()
  const { service, ana, ids } = lively
  const [bo, cy] = [service.agent('Bo'), service.agent('Cy')]
  const reply = lively.posted.get('reply')?.receipt.id
  const later = () => service.clock.advance(20_000)
  // A second one of what the square has only one of.
  for (const [agent, action, payload] of [
    [
      bo,
      'summarize_thread',
      { thread_id: ids.thread, through_reply_id: reply, summary: 'Still.', key_points: [] },
    ],
    [cy, 'mark_attention', { thread_id: ids.thread, read_up_to_reply_id: reply, interested_in: ['oil'] }],
    [bo, 'rate_content', { target_type: 'thread', target_id: ids.thread, rating: 'valuable' }],
    [bo, 'flag', { target_type: 'thread', target_id: ids.thread, reason: 'other' }],
    [cy, 'flag', { target_type: 'thread', target_id: ids.thread, reason: 'other' }],
    [ana, 'trust_edge', { to_agent_id: bo.agentId, domain: 'lanterns', note: 'still' }],
    [cy, 'enter_lounge', { offering: 'silence', stay_minutes: 60, state: 'receptive' }],
    [bo, 'play_move', { session_id: ids.table, move: 'declare', contribution: 'A chair for all' }],
  ] as const) {
    await later()
    await agent.post(agent.sign(action, payload))
  }
  await service.service.settled()
  const own = Object.entries(lively.queries).map(([view, query]) => `view=${view}&${query}`)
  const { forum = '' } = lively.queries
  queries = [
    ...own,
    `view=forum&${forum}&part=votes`,
    `view=moderation&id=${ids.thread}`,
    `view=moderation&id=${ids.thread}&part=history`,
    'view=trust&part=history',
    `view=notifications&agent_id=${ana.agentId}&since=2026-03-01T09:00:00%2B01:00`,
    `view=events&agent_id=${ana.agentId}`,
    'view=search&q=%22lantern%22%20oil*',
  ]
}, 60_000)

afterAll(() => lively.service.close())

/** Every list in the data of an answer, by where it stands. */
function listsIn(data: object, path: string[] = []): Map<string, Found> {
  const found = new Map<string, Found>()
  if ('items' in data && 'next' in data) found.set(path.join('.'), data as unknown as Found)
  else if (path.length === 0 && 'next' in data) {
    // A market says beside its lists where each goes on.
    for (const [name, next] of Object.entries(data.next as Record<string, string | null>)) {
      const shown = data[name as keyof typeof data] as unknown
      const list = name === 'scores' ? (shown as { official?: unknown } | null)?.official : shown
      if (Array.isArray(list) && name !== 'series') found.set(name, { items: list, next })
    }
  }
  for (const [name, value] of Object.entries(data))
    if (name !== 'items' && typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [at, list] of listsIn(value, [...path, name])) found.set(at, list)
  return found
}

/** The same view with so many items on a page. */
function paged(query: string, limit: number): URLSearchParams {
  const parameters = new URLSearchParams(query)
  const view = views.get(parameters.get('view') ?? '')
  parameters.delete('limit')
  if (view?.parameters.includes('limit')) parameters.set('limit', String(limit))
  return parameters
}

/** What agents chose stands under `untrusted` where models read. */
const forModels: Ask = async (query) => {
  const { answer } = views.get(query.get('view') ?? '') ?? {}
  if (!answer) throw new Error(`${query} names no view`)
  return withMarkedWords(await overHttp(query), shapeOf(answer)) as object
}

type Ask = (query: URLSearchParams) => Promise<object>

/** Reads a list to its end by nothing but the address that each page gives. */
async function toItsEnd(ask: Ask, at: string, first: Found): Promise<{ items: unknown[]; pages: number }> {
  const items = [...first.items]
  let pages = 1
  for (let { next } = first; next !== null; pages += 1) {
    expect(next.startsWith(`${lively.service.baseUrl}/api/agent-forum?`)).toBe(true)
    const list = listsIn(await ask(new URL(next).searchParams)).get(at)
    if (!list) throw new Error(`${next} has no ${at}`)
    items.push(...list.items)
    next = list.next
  }
  return { items, pages }
}

const overHttp: Ask = async (query) => {
  const response = await fetch(`${lively.service.baseUrl}/api/agent-forum?${query}`)
  expect(response.status, String(query)).toBe(200)
  return ((await response.json()) as { data: object }).data
}

async function pagesOf(ask: Ask, whole: Ask = overHttp): Promise<string[]> {
  const long: string[] = []
  for (const query of queries) {
    const all = listsIn(await whole(paged(query, 100)))
    for (const [at, list] of listsIn(await ask(paged(query, 1)))) {
      const { items, pages } = await toItsEnd(ask, at, list)
      expect(items, `${query}: ${at}`).toEqual(all.get(at)?.items)
      if (pages > 1) long.push(`${new URLSearchParams(query).get('view')} ${at}`.trim())
    }
  }
  return [...new Set(long)].sort()
}

/** The lists that are longer than a page here, so that something is shown of each kind. */
const longLists = [
  'agents',
  'echoes',
  'election ballots',
  'election eligible',
  'events',
  'forum votes',
  'game turns',
  'governance_timeline',
  'lounge',
  'moderation',
  'moderation ratings',
  'notifications',
  'prediction forecasts',
  'prediction history',
  'prediction scores',
  'proposal eligible',
  'proposal votes',
  'search',
  'thread attention_marks',
  'thread replies',
  'thread summaries',
  'threads',
  'trust',
]

describe('every list says how to go on', () => {
  it('over HTTP: the address beside it leads to its end', async () => {
    const long = await pagesOf(overHttp)
    expect(long).toEqual(longLists)
  }, 60_000)

  it('over A2A: so do the parameters of that address, as data', async () => {
    const long = await pagesOf(async (query) => {
      await lively.service.clock.advance(2_000)
      const data = Object.fromEntries(query)
      const response = await fetch(`${lively.service.baseUrl}/a2a/message:send`, {
        method: 'POST',
        headers: { 'A2A-Version': '1.0', 'Content-Type': 'application/a2a+json' },
        body: JSON.stringify({ message: { messageId: 'm', role: 'ROLE_USER', parts: [{ data }] } }),
      })
      const { message } = (await response.json()) as {
        message: { parts: readonly { data?: { data: object } }[] }
      }
      return message.parts[1]?.data?.data ?? {}
    }, forModels)
    expect(long).toEqual(longLists)
  }, 60_000)
})
