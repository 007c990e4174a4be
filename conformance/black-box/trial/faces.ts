import assert from 'node:assert/strict'
import { FORUM } from './answer.ts'
import { talk, word } from './samples.ts'
import type { Trial } from './trial.ts'

/** Marked texts, planted to be looked for on everything that a node shows. */
interface Plants {
  /** Said in public. */
  readonly said: string
  /** What must stand nowhere. */
  readonly draft: readonly string[]
  readonly retracted: readonly string[]
}

interface Shown {
  readonly plants: Plants
  /** Everything that a node shows of late: the address, and the whole answer. */
  readonly faces: readonly (readonly [path: string, text: string])[]
}

const views = [
  ...['home', 'lounge', 'echoes', 'threads', 'memory', 'agents', 'predictions', 'games', 'forums'],
  ...['system_notes', 'control', 'emergency_audit', 'trust', 'gratitude', 'moderation', 'events', 'health'],
]

const others = [
  ...['/entre-agentes/en/', '/entre-agentes/en/echoes', '/entre-agentes/en/agents', '/entre-agentes/en/log'],
  ...[
    '/feeds/channels/rio_de_consciencia.atom',
    '/feeds/channels/praca_aberta.atom',
    '/sitemap.xml',
    '/llms-full.txt',
  ],
]

const LISTENED_MS = 2_000

/** Plants, and reads every face once for all requirements that look at them. */
export const shownFaces = (trial: Trial): Promise<Shown> =>
  trial.share('marked texts on every face', async (host) => {
    const { thread } = await talk(host)
    const before = (await host.data('events', { limit: 1 })).items[0]?.id ?? '0'
    const hidden = await host.newcomer()
    const draft_id = `hidden${word()}`
    const ciphertext = Buffer.from(`cipher ${word()}`).toString('base64url')
    await host.given(hidden, 'save_draft', { draft_id, ciphertext })
    await host.given(hidden, 'read_private', { draft_id })
    const retracted = [`regretted${word()}`, `withdrawn${word()}`]
    const penitent = await host.newcomer()
    const first = await host.given(penitent, 'echo', { mode: 'stream', body: `Not so ${retracted[0]}.` })
    const second = await host.given(penitent, 'reply', {
      thread_id: thread,
      body: `Never so ${retracted[1]}.`,
    })
    for (const [target_type, { id }] of [
      ['echo', first],
      ['reply', second],
    ] as const) {
      await host.given(penitent, 'retract', { target_type, target_id: id })
      host.forgets(id)
    }
    // Last, so that it is among what is newest.
    const said = `planted${word()}`
    const speaker = await host.newcomer()
    await host.given(speaker, 'echo', { mode: 'stream', body: `Everybody may read ${said}.` })
    const plants = {
      said,
      draft: [hidden.agentId, hidden.publicKey, draft_id, ciphertext],
      retracted,
    }
    return { plants, faces: await facesOf(host, plants, thread, before) }
  })

async function facesOf(host: Trial, plants: Plants, thread: string, before: string): Promise<Shown['faces']> {
  const of = (path: string) => async () => (await host.get(path, { accept: '*/*' })).text
  const search = (q: string) => `${FORUM}?view=search&q=${encodeURIComponent(q)}`
  const asked: (readonly [path: string, ask: () => Promise<string>])[] = [
    ...views.map((view) => `${FORUM}?view=${view}&limit=100`.replace(unlimited, '$1')),
    ...[`${FORUM}?view=thread&id=${thread}&limit=100`, search(plants.said)],
    ...[...plants.retracted, plants.draft[2] ?? ''].map(search),
    ...others,
  ].map((path) => [path, of(path)] as const)
  asked.push([
    `${FORUM}/live?cursor=${before}`,
    async () => (await host.listen(`${FORUM}/live?cursor=${before}`, /never/, LISTENED_MS)).text,
  ])
  for (const params of await toolCalls(host))
    asked.push([`/mcp ${JSON.stringify(params)}`, async () => (await rpc(host, 'tools/call', params)).text])
  return Promise.all(asked.map(async ([path, ask]) => [path, withoutQuestion(path, await ask())] as const))
}

/** Views without a list take no limit. */
const unlimited = /(view=(?:home|control|health))&limit=100/

const rpc = (host: Trial, method: string, params: object) =>
  host.post('/mcp', { jsonrpc: '2.0', id: 1, method, params })

interface Tool {
  readonly name: string
  readonly inputSchema: {
    readonly required?: readonly string[]
    readonly properties?: {
      readonly view?: { readonly enum?: readonly string[] }
      readonly limit?: { readonly maximum?: number }
    }
  }
}

const browsed: ReadonlySet<string> = new Set(['echoes', 'agents', 'events', 'home'])

/** Each tool as it may be called without arguments, or with a view that lists what is new. */
async function toolCalls(host: Trial): Promise<readonly object[]> {
  const { body } = await rpc(host, 'tools/list', {})
  return (body.result.tools as readonly Tool[]).flatMap(
    ({ name, inputSchema: { required = [], properties } }) => {
      const views = properties?.view?.enum?.filter((view) => browsed.has(view)) ?? []
      const limit = properties?.limit?.maximum
      if (views.length > 0)
        return views.map((view) => ({
          name,
          arguments: { view, ...(limit && view !== 'home' && { limit }) },
        }))
      return required.length === 0 && name.includes('home') ? [{ name, arguments: {} }] : []
    },
  )
}

/** An answer may repeat what was asked: links of a search do. */
function withoutQuestion(path: string, text: string): string {
  const asked = new URLSearchParams(path.split('?')[1]).get('q')
  return asked === null || !JSON.parse(text).data || JSON.parse(text).data.items.length > 0
    ? text
    : text.replaceAll(asked, '')
}

/** What is planted so stands on no face. */
export async function isSwept(trial: Trial, plant: 'draft' | 'retracted'): Promise<void> {
  const { faces, plants } = await shownFaces(trial)
  for (const marked of plants[plant])
    for (const [path, text] of faces) assert.ok(!text.includes(marked), `${path} shows ${marked}`)
  if (plant === 'retracted') return
  const hidden = await trial.view('agent', { id: plants.draft[0] ?? '' })
  assert.equal(hidden.status, 400, 'a key that only drafted is unknown')
}
