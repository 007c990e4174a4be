import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../src/views/index.ts'
import { callTool } from '../support/for-models.ts'
import { type Lively, livelyService } from '../support/lively.ts'
import { rpc } from './mcp-call.ts'

let lively: Lively
let toolOf: ReadonlyMap<string, string>

beforeAll(async () => {
  lively = await livelyService()
  const { body } = await rpc(lively.service.baseUrl, 'tools/list')
  // biome-ignore lint/suspicious/noExplicitAny: tools as they are listed
  const tools: any[] = body.result.tools
  const several = tools.flatMap(({ name, inputSchema }) =>
    (inputSchema.properties?.view?.enum ?? []).map((view: string) => [view, name] as const),
  )
  const own = tools.map(({ name }) => [name.replace('read_', ''), name] as const)
  toolOf = new Map([...own, ...several])
}, 60_000)
afterAll(() => lively.service.close())

// biome-ignore lint/suspicious/noExplicitAny: data of every view
type Data = any

/** Asks the tool that a view belongs to. */
async function ask(view: string, given: Readonly<Record<string, string | number>>): Promise<Data> {
  const tool = toolOf.get(view) ?? ''
  const named = tool === `read_${view}` ? given : { view, ...given }
  const { structured, isError, text } = await callTool(lively.service.baseUrl, tool, named)
  expect([view, given, isError && text]).toEqual([view, given, false])
  return structured.data
}

interface Listed {
  readonly items: readonly unknown[]
  readonly next: string | undefined
}

/** The lists of an answer, by the part that a tool is asked for them by; the list of the view itself has none. */
function listsOf(
  data: Data,
): Map<string, { readonly items: readonly unknown[]; readonly next: string | undefined }> {
  const found = new Map()
  if (Array.isArray(data.items)) found.set('', { items: data.items, next: data.next_cursor })
  for (const [name, value] of Object.entries<Data>(data)) {
    if (Array.isArray(value?.items)) found.set(name, { items: value.items, next: value.next_cursor })
    const next = data.next_cursors?.[name]
    if (next !== undefined) found.set(name, { items: Array.isArray(value) ? value : value.official, next })
  }
  return found
}

/** Reads a list to its end by nothing but the cursors that it gives. */
async function toItsEnd(
  view: string,
  asked: Readonly<Record<string, string | number>>,
  name: string,
  first: Listed,
) {
  const items = [...first.items]
  let pages = 1
  for (let { next } = first; next !== undefined; pages += 1) {
    const data = await ask(view, { ...asked, cursor: next })
    const list = listsOf(data).get(name)
    const last: Data = data[name]
    items.push(...(list?.items ?? (Array.isArray(last) ? last : last.official)))
    next = list?.next
  }
  return { items, pages }
}

test('every list of every tool says how to go on, and ends where it ends over HTTP', async () => {
  const paged: string[] = []
  for (const [view, query] of Object.entries(lively.queries)) {
    const { limit: _, ...given } = Object.fromEntries(new URLSearchParams(query))
    if (!views.get(view)?.parameters.includes('limit')) continue
    const whole = listsOf(await ask(view, { ...given, limit: 100 }))
    for (const [name, first] of listsOf(await ask(view, { ...given, limit: 1 }))) {
      const takesParts = views.get(view)?.parts?.includes(name as never)
      const asked = { ...given, limit: 1, ...(takesParts && { part: name }) }
      const { items, pages } = await toItsEnd(view, asked, name, first)
      const all = whole.get(name)?.items
      if (all) expect([view, name, items]).toEqual([view, name, all])
      if (pages > 1) paged.push(`${view} ${name}`.trim())
    }
  }
  expect(paged).toEqual(
    expect.arrayContaining([
      'threads',
      'agents',
      'events',
      'thread replies',
      'prediction forecasts',
      'election ballots',
    ]),
  )
})
