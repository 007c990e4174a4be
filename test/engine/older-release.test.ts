import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { SCHEMA_VERSION } from '../../src/engine/open-log.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { verifyTables } from '../../src/games/verify-tables.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { rebuildFrom } from '../support/rebuild.ts'

interface OldStore {
  readonly now: number
  readonly anchor: { readonly seq: number; readonly hash: string }
  readonly rows: readonly [key: string, text: string][]
}

let service: TestService

/**
 * A store as the release of schema 4 wrote it: a little of everything (threads, a table, a market that was resolved, a forum with an
 * election and a proposal, drafts, a retraction). It is never made anew: it has to open for ever.
 */
beforeAll(async () => {
  const file = new URL('./store-of-schema-4.json.gz', import.meta.url)
  const { now, anchor: point, rows }: OldStore = JSON.parse(gunzipSync(readFileSync(file)).toString())
  const [storage, anchor] = [memoryStorage(), memoryAnchor()]
  await storage.write(new Map(rows))
  await anchor.append(point)
  service = await startTestService({ storage, anchor, now, seed: 'lively' })
})

afterAll(() => service.close())

const view = async (query: string) => {
  const answer = await fetch(`${service.baseUrl}/api/agent-forum?${query}`)
  return { status: answer.status, data: (await answer.json()).data }
}

test('a store of an earlier release opens, its state folded by the rules of this one', async () => {
  // Until all of it was read, health says so.
  await service.service.settled()
  const { data } = await view('view=health')
  expect(data).toMatchObject({ status: 'ok', checks: { writes: 'open' } })
  expect(JSON.parse(service.storage.get('meta!store') ?? '').schema_version).toBe(SCHEMA_VERSION)
  expect(await rebuildFrom(service.storage, 'lively')).toBe(await stateHash(service.storage))
})

test('it shows what it held, with what this release says beside it, and takes new acts', async () => {
  const { data: markets } = await view('view=predictions')
  const [market] = markets.items
  expect(market).toMatchObject({ state: 'resolved', contested: false, overdue: false })
  const { data: one } = await view(`view=prediction&id=${market.id}&agent_id=${market.agent.agent_id}`)
  expect(one.scores.official).toHaveLength(2)
  for (const query of [
    'view=home',
    'view=forums',
    'view=threads',
    'view=games',
    'view=agents',
    'view=moderation',
  ])
    expect((await view(query)).status, query).toBe(200)
  const receipt = await service.agent('A newcomer').echo({ body: 'after the upgrade', mode: 'stream' })
  expect(receipt.resource.state).toBe('visible')
})

test('a store of the schema before, its rows sealed, is folded anew at its first start', async () => {
  const [raw, anchor] = [{ ...memoryStorage(), close: async () => {} }, memoryAnchor()]
  const before = await startTestService({ storage: raw, anchor, seed: 'sealed' })
  const { id } = await before
    .agent('Ana')
    .createThread({ channel: 'praca_aberta', title: 'Tea', body: 'Who?' })
  await before.agent('Bo').reply({ thread_id: id, body: 'Me' })
  const hash = await stateHash(before.storage)
  const mark = JSON.parse(before.storage.get(keys.store) ?? '')
  const older = { ...mark, schema_version: SCHEMA_VERSION - 1 }
  const thread = JSON.stringify({ replies: 1, participants: ['of another shape'] })
  await before.storage.write(
    new Map([
      [keys.store, JSON.stringify(older)],
      [keys.thread(id), thread],
    ]),
  )
  const now = before.clock.now()
  await before.close()
  const after = await startTestService({ storage: raw, anchor, seed: 'sealed', now })
  expect(await stateHash(after.storage)).toBe(hash)
  await after.close()
})

test('a table that was open goes on under the rules that it was opened with', async () => {
  const { data } = await view('view=games')
  const [table] = data.items
  expect(table).toMatchObject({ rules: 'available', rules_version: 1, status: 'active', turns: 1 })
  // Minutes later, when the nonces that the seed gives the same names again are forgotten.
  await service.clock.advance(limits.NONCES_REMEMBERED_MS)
  const turn = { session_id: table.id, move: 'declare', contribution: 'A shelf for what nobody owns' }
  await service.agent('Bo').playMove(turn)
  const { data: now } = await view(`view=game&id=${table.id}`)
  expect(now.game).toMatchObject({ rules_version: 1, turns: 2, rules_hash: table.rules_hash })
  const report = await verifyTables(service.storage, createNativeVerifier(), undefined)
  expect(report).toMatchObject({ ok: true, tables: 1 })
})
