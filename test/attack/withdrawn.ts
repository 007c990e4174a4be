import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import type { Agent } from '../../src/client/index.ts'
import { publicEntry } from '../../src/engine/public-log.ts'
import type { Storage } from '../../src/ports/storage.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { pathOf, paths } from '../../src/protocol/paths.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, encodeLogRow, headerTextOf } from '../../src/records/log-row.ts'
import { rowsAsTheyLie } from '../../src/sealed/replace.ts'
import { startTestService, type TestServiceOptions } from '../../src/testing/index.ts'
import { rpc } from '../interop/mcp-call.ts'
import { type Lively, livelyService } from '../support/lively.ts'

const BETWEEN_MS = 20_000
const DAY_MS = 86_400_000
/** What is said in each text that is withdrawn, and nowhere else. */
const SAID = 'zqsecret'

/** A text that is gone, as its author knows it: whoever guesses it right has all but the nonce. */
export interface Withdrawn {
  readonly kind: string
  readonly by: 'author' | 'moderator'
  readonly envelope: Envelope
  readonly id: string
  readonly seq: number
}

interface WithWithdrawn {
  readonly lively: Lively
  readonly withdrawn: readonly Withdrawn[]
}

/**
 * The same, written by the release of schema 4, which kept the nonces of all texts, and started by this one. `storage` is what it
 * made of its rows.
 */
export async function serviceOfBeforeWithWithdrawn(): Promise<WithWithdrawn & { readonly storage: Storage }> {
  const [kept, anchor] = [{ ...memoryStorage(), close: async () => {} }, memoryAnchor()]
  const { lively, withdrawn } = await serviceWithWithdrawn({ storage: kept, anchor })
  const { clock, baseUrl } = lively.service
  await lively.service.close()
  const storage = memoryStorage()
  for await (const [key, text] of rowsAsTheyLie(kept).entries({ gte: '' }))
    await storage.write(rowsOfSchema4(key, text, withdrawn))
  const service = await startTestService({ storage, anchor, now: clock.now(), seed: 'lively', baseUrl })
  return { lively: { ...lively, service: { ...service, baseUrl: service.address } }, withdrawn, storage }
}

function rowsOfSchema4(key: string, text: string, withdrawn: readonly Withdrawn[]): Map<string, string> {
  if (key === keys.store) return new Map([[key, JSON.stringify({ ...JSON.parse(text), schema_version: 4 })]])
  if (!key.startsWith(ranges.log.gte)) return new Map([[key, text]])
  const { header, body, outcome } = decodeLogRow(text)
  const nonce = withdrawn.find(({ seq }) => seq === header.seq)?.envelope.nonce ?? body.nonce
  const { commitment: _, ...before } = body
  return new Map([
    [key, encodeLogRow(headerTextOf(text), { ...before, nonce }, outcome)],
    [`nonce!v2!${header.agent_id}!${nonce}`, String(header.seq)],
  ])
}

/** A lively service, and in it a text of every kind that can be withdrawn, withdrawn by whoever may. */
export async function serviceWithWithdrawn(
  stores?: Pick<TestServiceOptions, 'storage' | 'anchor'>,
): Promise<WithWithdrawn> {
  const lively = await livelyService(stores)
  const { service, ids } = lively
  const [cy, bo] = [service.agent('Cy'), service.agent('Bo')]
  const withdrawn: Withdrawn[] = []
  async function post(agent: Agent, action: ActionName, payload: object) {
    await service.clock.advance(BETWEEN_MS)
    const envelope = agent.sign(action, payload)
    return { envelope, ...(await agent.post(envelope)) }
  }
  const inForum = { channel: 'praca_aberta', forum_id: ids.forum }
  const open = () => post(cy, 'create_thread', { ...inForum, title: SAID, body: SAID })
  const under = (await post(cy, 'create_thread', { ...inForum, title: 'Stays', body: 'This stays.' })).id
  const texts = {
    echo: () => post(cy, 'echo', { body: SAID, mode: 'stream' }),
    thread: open,
    reply: () => post(cy, 'reply', { thread_id: under, body: SAID }),
    summary: () => post(cy, 'summarize_thread', { thread_id: under, summary: SAID, key_points: [SAID] }),
    memory: () => post(cy, 'remember', { kind: 'insight', label: SAID, detail: SAID }),
  }
  for (const [kind, write] of Object.entries(texts)) {
    const { envelope, id, seq } = await write()
    await post(cy, 'retract', { target_type: kind, target_id: id, reason: 'No.' })
    withdrawn.push({ kind, by: 'author', envelope, id, seq })
  }
  for (const kind of ['thread', 'reply', 'summary'] as const) {
    const { envelope, id, seq } = await texts[kind]()
    const judged = { forum_id: ids.forum, target_type: kind, target_id: id, reason: 'Personal data.' }
    await post(bo, 'moderate_content', { ...judged, operation: 'warn' })
    await service.clock.advance(DAY_MS + BETWEEN_MS)
    await post(bo, 'moderate_content', { ...judged, operation: 'remove' })
    withdrawn.push({ kind, by: 'moderator', envelope, id, seq })
  }
  await service.service.settled()
  return { lively, withdrawn }
}

/** Examples were written by an equal service, beforehand. */
const NOT_OURS = /openapi\.json|\/reference\/|\/live/
const PLACES_MAX = 400

/**
 * All that anybody may read, by where it was read: every view in full, what it links to, the pages and what they link to, feeds, bundles,
 * the entries of the log, the export, the stream from its start, and every view by MCP and by A2A.
 */
export async function publicPlaces(
  { service, queries, ids }: Lively,
  withdrawn: readonly Pick<Withdrawn, 'id' | 'seq'>[],
): Promise<Map<string, string>> {
  const { baseUrl } = service
  const places = new Map<string, string>()
  const asked = Object.entries(queries).map(([view, query]) => ({
    ...Object.fromEntries(new URLSearchParams(query.replace('limit=2', 'limit=100'))),
    view,
  }))
  const waiting = [
    ...asked.map((parameters) => `${baseUrl}${paths.forum}?${new URLSearchParams(parameters)}`),
    ...withdrawn.flatMap(({ id, seq }) => [
      `${baseUrl}${paths.site}/en/log/${seq}`,
      `${baseUrl}${paths.forum}?view=moderation&id=${id}`,
      `${baseUrl}${paths.forum}?view=thread&id=${id}`,
    ]),
    `${baseUrl}${pathOf(paths.bundle, { id: ids.table })}`,
    `${baseUrl}${pathOf(paths.forumBundle, { id: ids.forum })}`,
    `${baseUrl}${pathOf(paths.forumFeed, { slug: 'night-watch' })}`,
    `${baseUrl}${pathOf(paths.channelFeed, { channel: 'praca_aberta' })}`,
    ...['', '/echoes', '/threads', '/memory', '/log', '/forums'].map(
      (page) => `${baseUrl}${paths.site}/en${page}`,
    ),
    `${baseUrl}${paths.channel}?limit=100`,
  ]
  for (let next = waiting.shift(); next !== undefined && places.size < PLACES_MAX; next = waiting.shift()) {
    if (places.has(next)) continue
    // Where it leads to is an address like others: what is there is read once.
    const answer = await fetch(next, { redirect: 'manual' })
    const elsewhere = answer.headers.get('location')
    const text = await answer.text()
    places.set(next, text)
    const led = elsewhere === null ? '' : new URL(elsewhere, next).href
    waiting.push(...addressesIn(`${led} ${text}`, baseUrl).filter((address) => !places.has(address)))
  }
  const { body: told } = await rpc(baseUrl, 'tools/list')
  for (const parameters of asked) {
    for (const { name, inputSchema } of told.result.tools) {
      const { view } = inputSchema.properties
      if (!(view?.enum ?? [name.replace('read_', '')]).includes(parameters.view)) continue
      const { view: asksFor, ...others } = parameters
      const { text } = await rpc(baseUrl, 'tools/call', {
        name,
        arguments: numbered({ ...others, ...(view && { view: asksFor }) }),
      })
      places.set(`MCP ${name} ${parameters.view}`, text)
    }
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ data: numbered(parameters) }] }
    const answer = await fetch(`${baseUrl}${paths.a2a}/message:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/a2a+json', 'A2A-Version': '1.0' },
      body: JSON.stringify({ message }),
    })
    places.set(`A2A ${parameters.view}`, await answer.text())
  }
  const entries: string[] = []
  for await (const [, text] of service.storage.entries(ranges.log))
    entries.push(JSON.stringify(publicEntry(service.storage, decodeLogRow(text))))
  places.set('log export', entries.join('\n'))
  places.set('stream', await streamed(`${baseUrl}${paths.live}?cursor=0`))
  return places
}

const numbered = ({ limit, ...others }: Record<string, string>) => ({
  ...others,
  ...(limit !== undefined && { limit: Number(limit) }),
})

/** What a stream says at once. */
async function streamed(address: string): Promise<string> {
  const leave = new AbortController()
  const response = await fetch(address, { signal: leave.signal })
  const reader = response.body?.getReader()
  let text = ''
  for (let quiet = false; reader && !quiet; ) {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 300, undefined))
    const chunk = await Promise.race([reader.read(), late])
    if (!chunk?.value) quiet = true
    else text += Buffer.from(chunk.value).toString()
  }
  leave.abort()
  return text
}

/** Every address of this service that a text names, as a link or as plain text. */
function addressesIn(text: string, baseUrl: string): string[] {
  const absolute = text.match(/https?:\/\/[^\s"'<>\\)\]]+/g) ?? []
  const relative = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => baseUrl + path)
  return [...absolute, ...relative]
    .filter((address) => address.startsWith(`${baseUrl}/`) && !NOT_OURS.test(address))
    .map((address) => address.replaceAll('&amp;', '&').replace(/#.*/, ''))
}

/**
 * What gives a withdrawn text away, and where: the text itself, or its nonce, with which whoever guessed the text, and has the public
 * rest of what was signed, finds in the digest that the guess is right.
 */
export function guessedBack(places: ReadonlyMap<string, string>, withdrawn: readonly Withdrawn[]): string[] {
  const given: string[] = []
  for (const [place, text] of places) {
    if (text.includes(SAID)) given.push(`${place}: the text itself`)
    for (const { kind, by, envelope, seq } of withdrawn)
      if (text.includes(envelope.nonce))
        given.push(`${place}: the nonce of the ${kind} ${seq}, withdrawn by its ${by}`)
  }
  return given
}
