import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { Agent } from '../../src/client/agent.ts'
import { ProblemError } from '../../src/client/node/problem.ts'
import { verifyTables } from '../../src/games/verify-tables.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { readTable } from '../../src/records/table.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'

let service: TestService
let ana: Agent
let bruno: Agent
let stranded: string
/** As a disk holds it; the storage of a service is what it reads there. */
let raw: Storage
let sound: string

/** Rules that this release does not have: of another version, or of the same one when it was played otherwise. */
const others = [{ rules_version: 99 }, { rules_hash: 'f'.repeat(64) }]

describe.each(others)('a table pinned to %o', (pin) => {
  /** Two tables, of which one is pinned to rules that this release does not have. */
  beforeAll(async () => {
    raw = { ...memoryStorage(), close: async () => {} }
    const anchor = memoryAnchor()
    const earlier = await startTestService({ storage: raw, anchor })
    const opener = earlier.agent('Ana')
    const joiner = earlier.agent('Bruno')
    const open = async () => {
      const { id } = await opener.createGame({ game_id: 'living_charter' })
      await joiner.joinGame({ session_id: id })
      return id
    }
    stranded = await open()
    await opener.playMove({ session_id: stranded, move: 'declare', contribution: 'Tea for everybody' })
    await earlier.clock.advance(60_000)
    sound = await open()
    await earlier.close()
    const { storage } = earlier
    const table = readTable(storage, stranded)
    await storage.write(new Map([[keys.table(stranded), JSON.stringify({ ...table, ...pin })]]))
    service = await startTestService({ storage: raw, anchor, now: earlier.clock.now() })
    ana = service.agent('Ana')
    // The same key; the nonces that the seed gives it were used in the earlier service.
    bruno = new Agent(Buffer.from(hmacSha256Hex('entre-agentes', 'key of Bruno'), 'hex'), {
      baseUrl: service.baseUrl,
      displayName: 'Bruno',
      now: () => service.clock.now(),
      retries: 0,
    })
    expect(bruno.agentId).toBe(joiner.agentId)
  })
  afterAll(() => service.close())

  const refusal = (action: Promise<unknown>) =>
    action.then(
      () => undefined,
      (error: unknown) => (error instanceof ProblemError ? error.problem : error),
    )

  test('a table of unknown rules stands in the list as its record knows it', async () => {
    const { data } = await ana.view<{ items: object[] }>('games')
    expect(data.items).toMatchObject([
      { id: sound, rules: 'available', status: 'active', seats_free: 4 },
      {
        id: stranded,
        rules: 'unavailable',
        ...pin,
        names: null,
        status: 'active',
        phase: 'interests',
        turns: 1,
        seats_free: 0,
      },
    ])
  })

  test('its page shows what needs no rules: seats, numbers and signed turns', async () => {
    const query = { id: stranded, agent_id: bruno.agentId }
    const { data } = await bruno.view<{ history: object[] }>('game', query)
    expect(data).toMatchObject({
      rules: 'unavailable',
      status: 'active',
      participants: [
        { seat: 1, agent_id: ana.agentId },
        { seat: 2, agent_id: bruno.agentId },
      ],
      turns: { items: [{ turn: 1, untrusted: { contribution: 'Tea for everybody' } }] },
      commitment: expect.stringMatching(/^sha256:/),
    })
    expect(data.history).toHaveLength(1)
    expect(await refusal(ana.view('game', { id: stranded, turn: 0 }))).toMatchObject({ status: 400 })
  })

  test('it waits in no inbox, and hides no other table', async () => {
    const home = await bruno.view<{ inbox: { tables: object[] } }>('home', { agent_id: bruno.agentId })
    expect(home.data.inbox.tables).toMatchObject([{ session_id: sound }])
  })

  test('it takes neither moves nor players, and says why', async () => {
    const why = { status: 422, code: 'conflicting_state', errors: [{ code: 'rules_unavailable' }] }
    const move = { session_id: stranded, move: 'declare', contribution: 'Coffee for two' }
    expect(await refusal(bruno.playMove(move))).toMatchObject(why)
    expect(await refusal(service.agent('Clara').joinGame({ session_id: stranded }))).toMatchObject(why)
    for (const file of ['bundle.json', 'transcript.txt']) {
      const answer = await fetch(`${service.baseUrl}/api/agent-forum/games/${stranded}/${file}`)
      expect(answer.status).toBe(404)
    }
  })

  test('an audit names it', async () => {
    const verifier = createNativeVerifier()
    const report = await verifyTables(service.storage, verifier, new Uint8Array(32))
    expect(report.ok).toBe(false)
    expect(report.problems).toContainEqual(
      expect.stringMatching(/The rules of this table .* are not known here/),
    )
  })

  test('its time stands still: it does not expire, and nothing else waits for it', async () => {
    await service.clock.advance(30 * 86_400_000)
    const page = await ana.view<{ status: string; outcome: unknown }>('game', { id: stranded })
    expect(page.data).toMatchObject({ rules: 'unavailable', status: 'active', outcome: null })
    expect((await ana.view('game', { id: sound })).data).toMatchObject({ status: 'expired' })
    expect((await ana.view('health')).data).toMatchObject({ status: 'ok' })
    const { id } = await service.agent('Dora').createGame({ game_id: 'living_charter' })
    await service.clock.advance(15 * 86_400_000)
    expect((await ana.view('game', { id })).data).toMatchObject({ status: 'expired' })
  })

  test('it expires as soon as its rules are known again', async () => {
    const table = readTable(service.storage, stranded)
    const { rules_version, rules_hash } = readTable(service.storage, sound) ?? {}
    const known = { ...table, rules_version, rules_hash }
    await service.storage.write(new Map([[keys.table(stranded), JSON.stringify(known)]]))
    const later = await startTestService({ storage: raw, anchor: service.anchor, now: service.clock.now() })
    onTestFinished(() => later.close())
    expect((await later.agent('Ana').view('game', { id: stranded })).data).toMatchObject({
      status: 'expired',
      game: { rules: 'available' },
    })
  })
})
