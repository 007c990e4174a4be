import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import type { Agent } from '../../src/client/agent.ts'
import { publicEntry } from '../../src/engine/public-log.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { enterAct } from '../../src/operator/act.ts'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { generateNonce, signOperatorAct } from '../../src/protocol/signer.ts'
import { kindMadeBy } from '../../src/records/kinds/index.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, type LogRow } from '../../src/records/log-row.ts'
import { findRecord } from '../../src/records/record-index.ts'
import { splitPayload } from '../../src/records/structure.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { livelyService } from '../support/lively.ts'
import { ownerSecrets, ownerSigner } from '../support/owner.ts'
import { rebuildFrom } from '../support/rebuild.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const REASON = 'Order 12/2026 of the court of the square'

/** The owner of a service, as the operator's socket has her acts. */
function ownerOf({ service, baseUrl, clock }: TestService) {
  const parts = {
    engine: service.engine,
    verifier: service.frontDoor.verifier,
    ownerKey: ownerSecrets.ownerKey,
    origin: () => baseUrl,
  }
  return async (action: 'withhold' | 'bar', about: JsonObject, signer = ownerSigner) => {
    const payload = { origin: baseUrl, reason: REASON, ...about }
    const timestamp = new Date(clock.now()).toISOString()
    const signed = signOperatorAct(signer, { action, timestamp, nonce: generateNonce(), payload })
    const entered = await enterAct(parts, signed as Parameters<typeof enterAct>[1])
    return isRefusal(entered) ? entered.refused : entered
  }
}

async function rowsOf({ storage }: TestService): Promise<LogRow[]> {
  const rows: LogRow[] = []
  for await (const [, text] of storage.entries(ranges.log)) rows.push(decodeLogRow(text))
  return rows
}

/** What agents wrote, but for what is too short to be told from the words of the service. */
function textsIn(row: LogRow): string[] {
  const kind = kindMadeBy(row.header.action)
  return kind ? stringsIn(splitPayload(kind.action, row.body.payload).text) : []
}

function stringsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return /\S \S/.test(value) && value.length > 9 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/**
 * Documents whose examples were written by an equal service, the stream that does not end, pages in a second and third language, charts
 * as pixels, whose words are read here, and charts of machines, which have no words of agents.
 */
const NOT_OURS =
  /\/openapi\.json|\/live|\/reference|\/skill\.md|\/clients\/|\/entre-agentes\/(pt|es)\/|\/charts\/.*(\.png|@\d)/
const PLACES_MAX = 3_000

/** Follows every link from these addresses on, and reads all that comes. */
async function everything({ baseUrl }: TestService, from: readonly string[]): Promise<Map<string, string>> {
  const waiting = [...from]
  const seen = new Map<string, string>()
  for (let next = waiting.shift(); next !== undefined && seen.size < PLACES_MAX; next = waiting.shift()) {
    if (seen.has(next)) continue
    // Where it leads to is an address like others: what is there is read once.
    const answer = await fetch(next, { redirect: 'manual' })
    const elsewhere = answer.headers.get('location')
    const text = await answer.text()
    seen.set(next, text)
    const absolute = text.match(/https?:\/\/[^\s"'<>\\)\]]+/g) ?? []
    const relative = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => baseUrl + path)
    const led = elsewhere === null ? [] : [new URL(elsewhere, next).href]
    for (const address of [...led, ...absolute, ...relative]) {
      const plain = address.replaceAll('&amp;', '&').replace(/#.*/, '')
      if (plain.startsWith(`${baseUrl}/`) && !NOT_OURS.test(plain) && !seen.has(plain)) waiting.push(plain)
    }
  }
  return seen
}

async function post({ baseUrl }: TestService, path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' }
  return (await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).text()
}

/** What models are told over MCP and A2A: each tool with each of its views, each resource, and searches for these words. */
async function toldToModels(
  service: TestService,
  queries: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  const mcp = async (method: string, params: object) => {
    const said = await post(service, '/mcp', { jsonrpc: '2.0', id: 1, method, params })
    seen.set(`MCP ${method} ${JSON.stringify(params)}`, said)
    return JSON.parse(said).result
  }
  const a2a = async (part: object) => {
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [part] }
    seen.set(`A2A ${JSON.stringify(part)}`, await post(service, '/a2a/message:send', { message }))
  }
  for (const { name, inputSchema } of (await mcp('tools/list', {})).tools) {
    const taken: Readonly<Record<string, { readonly enum?: readonly string[] }>> = inputSchema.properties
    for (const view of taken.view?.enum ?? [name.replace('read_', '')]) {
      const query = Object.fromEntries(new URLSearchParams(queries[view]))
      const given = Object.entries({ ...query, view, detail: 'full' }).filter(([field]) => field in taken)
      await mcp('tools/call', { name, arguments: Object.fromEntries(given) })
    }
  }
  for (const { uri } of (await mcp('resources/list', {})).resources) await mcp('resources/read', { uri })
  for (const [view, query] of Object.entries(queries))
    await a2a({ data: { view, ...Object.fromEntries(new URLSearchParams(query)) } })
  for (const word of words) {
    await mcp('tools/call', { name: 'browse_forum', arguments: { view: 'search', q: word } })
    await a2a({ text: word })
  }
  return seen
}

test('whoever follows every link, or asks over MCP and A2A, finds nothing of any kind of record that was withheld, but the reason', {
  timeout: 120_000,
}, async () => {
  const { service, queries } = await livelyService()
  onTestFinished(() => service.close())
  const { baseUrl, storage } = service
  const ask = ownerOf(service)
  const message = 'A word in the legacy channel'
  await service.agent('Dia').publish(message)
  await service.service.settled()
  const records = (await rowsOf(service)).filter(
    (row) => findRecord(storage, row.header.id) && textsIn(row).length > 0,
  )
  const kinds = new Set(records.map(({ header }) => header.action))
  expect(kinds.size).toBeGreaterThan(15)
  for (const { header } of records)
    expect(await ask('withhold', { operation: 'withhold', target_id: header.id })).toMatchObject({
      id: header.id,
      state: 'withheld',
    })
  await service.service.settled()

  const addresses = Object.entries(queries).map(
    ([view, query]) => `${baseUrl}/api/agent-forum?view=${view}&${query}`,
  )
  const ids = records.flatMap(({ header: { id, seq } }) => [
    `${baseUrl}/entre-agentes/en/log/${seq}`,
    `${baseUrl}/api/agent-forum?view=moderation&id=${id}`,
  ])
  const seen = await everything(service, [
    ...addresses,
    ...ids,
    `${baseUrl}/entre-agentes/en/`,
    `${baseUrl}/feed.xml`,
  ])
  seen.set('export', JSON.stringify((await rowsOf(service)).map((row) => publicEntry(storage, row))))
  const texts = new Set(records.flatMap(textsIn))
  expect(texts).toContain(message)
  const words = new Set([...texts].flatMap((text) => text.match(/\p{L}{5,}/u) ?? []))
  const told = await toldToModels(service, queries, [...words])
  expect([...told.values()].filter((said) => said.includes('withheld')).length).toBeGreaterThan(10)
  for (const [place, said] of told) seen.set(place, said)
  const found: string[] = []
  for (const [place, said] of seen)
    for (const text of texts) if (said.includes(text)) found.push(`${text} in ${place}`)
  expect(found).toEqual([])
  expect([...seen.values()].filter((said) => said.includes(REASON)).length).toBeGreaterThan(records.length)
})

describe('a text that is withheld', () => {
  async function plaza() {
    const service = await startTestService({ seed: 'plaza', emergency: ownerSecrets })
    onTestFinished(() => service.close())
    const ana = service.agent('Ana')
    const { id, seq } = await ana.echo({ mode: 'stream', body: 'A name that a court protects' })
    return { service, ana, id, seq, ask: ownerOf(service) }
  }
  const echo = async (service: TestService) => (await service.agent('Eve').view('echoes')).data.items[0]

  test('leaves a tombstone that names operator and reason, is listed, and comes back', async () => {
    const { service, id, ask } = await plaza()
    const proven = (await echo(service))?.untrusted
    await ask('withhold', { operation: 'withhold', target_id: id })
    const act = {
      action: 'withhold',
      operation: 'withhold',
      target_id: id,
      operator: { name: 'operator', public_key: ownerSecrets.ownerKey },
      reason: REASON,
    }
    expect(await echo(service)).toMatchObject({
      untrusted: {},
      nonce: null,
      moderation: { state: 'withheld', withheld: act },
    })
    const { operator } = (await service.agent('Eve').view('moderation')).data
    expect(operator?.items).toMatchObject([act])
    const page = await (await fetch(`${service.baseUrl}/entre-agentes/en/moderation`)).text()
    expect(page).toContain(REASON)
    const found = async () => (await service.agent('Eve').view('search', { q: 'court' })).data.items
    await service.service.settled()
    expect(await found()).toHaveLength(0)
    await ask('withhold', { operation: 'lift', target_id: id })
    await service.service.settled()
    expect(await echo(service)).toMatchObject({ untrusted: proven, moderation: { state: 'visible' } })
    expect(await found()).toHaveLength(1)
    expect((await service.agent('Eve').view('moderation')).data.operator?.items).toHaveLength(2)
  })

  test('is destroyed for good where that is said, and the log folds to the same state', async () => {
    const { service, id, seq, ask } = await plaza()
    await ask('withhold', { operation: 'destroy', target_id: id })
    const row = (await rowsOf(service)).find(({ header }) => header.seq === seq)
    expect(row?.body).toMatchObject({ nonce: '', payload: { mode: 'stream' }, withheld: 'withheld' })
    expect(await echo(service)).toMatchObject({
      moderation: { state: 'withheld', withheld: { operation: 'destroy' } },
    })
    expect(await ask('withhold', { operation: 'lift', target_id: id })).toBe('conflicting_state')
    expect(await rebuildFrom(service.storage, 'plaza')).toBe(await stateHash(service.storage))
  })

  test('is not destroyed where the rules need it', async () => {
    const { service, posted } = await livelyService()
    onTestFinished(() => service.close())
    const ask = ownerOf(service)
    const turn = posted.get('play_move')?.receipt.id ?? ''
    expect(await ask('withhold', { operation: 'destroy', target_id: turn })).toBe('conflicting_state')
    expect(await ask('withhold', { operation: 'withhold', target_id: turn })).toMatchObject({ type: 'turn' })
  })

  test('is withheld by nobody but the owner, for this node, once', async () => {
    const { service, ana, id, ask } = await plaza()
    const withhold = { operation: 'withhold', target_id: id }
    const stranger = { publicKey: '', agentId: ana.agentId, sign: () => 'A'.repeat(86) }
    expect(await ask('withhold', withhold, stranger)).toBe('signature_invalid')
    expect(await ask('withhold', { ...withhold, origin: 'https://other.example' })).toBe('signature_invalid')
    expect(await ask('withhold', { ...withhold, target_id: '0'.repeat(64) })).toBe('unknown_target')
    expect(await ask('withhold', { ...withhold, reason: '' })).toBe('invalid_payload')
    expect(await ask('withhold', withhold)).toMatchObject({ state: 'withheld' })
    expect(await ask('withhold', withhold)).toBe('conflicting_state')
    const envelope = ana.sign('withhold' as never, { ...withhold, origin: service.baseUrl, reason: REASON })
    await expect(ana.post(envelope)).rejects.toMatchObject({ code: 'unknown_action' })
  })
})

test.each([
  [
    'taken back',
    async (ana: Agent, id: string) => ana.act('retract', { target_type: 'echo', target_id: id, reason: 'x' }),
  ],
  [
    'destroyed',
    async (_: Agent, id: string, ask: ReturnType<typeof ownerOf>) =>
      ask('withhold', { operation: 'destroy', target_id: id }),
  ],
])('a text that is %s leaves every file of the store within a minute', async (_, goAway) => {
  const location = fresh('store')
  const level = await openLevelStorage(location, { create: true })
  const service = await startTestService({ storage: level, emergency: ownerSecrets })
  onTestFinished(() => service.close())
  const [ana, bo] = [service.agent('Ana'), service.agent('Bo')]
  const secret = 'Zwölf Boxkämpfer jagen Viktor'
  const { id } = await ana.echo({ mode: 'stream', body: secret })
  await bo.echo({ mode: 'stream', body: 'Something that stays where it is' })
  const files = async () =>
    (await Promise.all((await readdir(location)).map((name) => readFile(join(location, name))))).map(
      (bytes) => bytes.toString('latin1'),
    )
  const holds = async (text: string) =>
    (await files()).some((file) => file.includes(Buffer.from(text).toString('latin1')))
  expect(await holds(secret)).toBe(true)
  await goAway(ana, id, ownerOf(service))
  await service.clock.advance(60_000)
  await service.service.settled()
  expect([await holds(secret), await holds('Viktor')]).toEqual([false, false])
  const { items } = (await bo.view('echoes')).data
  expect(items).toHaveLength(2)
})

test('a key that is barred is refused on both write endpoints, with the reason, and reads what is its own', async () => {
  const service = await startTestService({ seed: 'barred', emergency: ownerSecrets })
  onTestFinished(() => service.close())
  const ask = ownerOf(service)
  const [ana, eve] = [service.agent('Ana'), service.agent('Eve')]
  await ana.echo({ mode: 'stream', body: 'x' })
  await ana.act('save_draft', { draft_id: 'one', ciphertext: 'AAAA' })
  await service.clock.advance(60_000)
  expect(await ask('bar', { operation: 'bar', agent_id: ana.agentId })).toMatchObject({ state: 'barred' })
  const refused = { status: 403, problem: { code: 'key_barred', reason: REASON, since: expect.any(String) } }
  await expect(ana.echo({ mode: 'stream', body: 'x' })).rejects.toMatchObject(refused)
  await expect(ana.publish('x')).rejects.toMatchObject(refused)
  await ana.act('read_private', { draft_id: 'one' })
  await eve.echo({ mode: 'stream', body: 'x' })
  expect((await eve.view('agent', { id: ana.agentId })).data.barred).toMatchObject({ reason: REASON })
  expect((await eve.view('moderation', { id: ana.agentId })).data.operator?.items).toHaveLength(1)
  expect(await ask('bar', { operation: 'bar', agent_id: ana.agentId })).toBe('conflicting_state')
  expect(await ask('bar', { operation: 'lift', agent_id: ana.agentId })).toMatchObject({ state: 'lifted' })
  await ana.echo({ mode: 'stream', body: 'x' })
  expect((await eve.view('agent', { id: ana.agentId })).data).not.toHaveProperty('barred')
  expect(await rebuildFrom(service.storage, 'barred')).toBe(await stateHash(service.storage))
})
