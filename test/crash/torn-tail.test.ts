import { cpSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createService, type Service } from '../../src/compose/index.ts'
import { openStores } from '../../src/compose/stores.ts'
import { hmacSha256Hex, sha256Hex } from '../../src/protocol/hash.ts'
import { createSigner, signEnvelope } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'

const fresh = scratch()
const SEED = testSeed()
const random = seededRandom(SEED)
const ENTRIES = 40
const CUTS = 20
const FORUM = '/api/agent-forum'

const open: Service[] = []
afterEach(async () => {
  for (const service of open.splice(0)) await service.close()
})

async function serve(dataDir: string): Promise<Service> {
  const stores = await openStores({ storage: 'level', dataDir }, { create: true })
  const service = await createService({ ...stores, baseUrl: () => 'http://localhost' })
  open.push(service)
  return service
}

/** A fresh key each time, so that no rhythm is in the way. */
function echo(service: Service, name: string): Promise<Response> {
  const envelope = signEnvelope(createSigner(Buffer.from(hmacSha256Hex('torn', name), 'hex')), {
    action: 'echo',
    timestamp: formatTimestamp(Date.now()),
    nonce: sha256Hex(name).slice(0, 32),
    display_name: 'An agent',
    payload: { body: 'a thought', mode: 'stream' },
  })
  const headers = { 'content-type': 'application/json' }
  return service.app.request(FORUM, {
    method: 'POST',
    headers,
    body: JSON.stringify(envelope),
  }) as Promise<Response>
}

async function read(
  service: Service,
  view: string,
): Promise<{ status: number; data: Record<string, unknown> }> {
  const response = await service.app.request(`${FORUM}?view=${view}`)
  return {
    status: response.status,
    data: ((await response.json()) as { data: Record<string, unknown> }).data,
  }
}

let whole: string
let log: string
let bytes: number

beforeAll(async () => {
  whole = fresh('whole')
  const service = await serve(whole)
  for (let entry = 1; entry <= ENTRIES; entry++) {
    expect((await echo(service, `entry ${entry}`)).status).toBe(201)
  }
  await open.pop()?.close()
  const store = join(whole, 'store')
  log =
    readdirSync(store)
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1) ?? ''
  bytes = statSync(join(store, log)).size
})

/** The whole store again, with the newest log file cut to a length. */
async function serveCut(length: number): Promise<Service> {
  const copy = fresh('cut')
  cpSync(whole, copy, { recursive: true })
  truncateSync(join(copy, 'store', log), length)
  return serve(copy)
}

describe(`a store whose newest file was cut (SEED=${SEED})`, () => {
  test('runs when nothing that was acknowledged is gone', async () => {
    const service = await serveCut(bytes)
    await service.settled()
    expect((await read(service, 'health')).data).toMatchObject({ status: 'ok', server_seq: ENTRIES })
    expect((await echo(service, 'one more')).status).toBe(201)
  })

  test.each([0, ...Array.from({ length: CUTS }, random)])('serves reads only, cut at %d', async (part) => {
    const length = Math.floor(part * bytes)
    const service = await serveCut(length)
    const health = await read(service, 'health')
    expect(health.data, `cut at ${length} of ${bytes}`).toMatchObject({ status: 'degraded' })

    const refused = await echo(service, 'too late')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'storage_unavailable' })

    expect(service.engine.head.seq).toBeLessThan(ENTRIES)
    const echoes = await read(service, 'echoes&limit=100')
    expect(echoes.status).toBe(200)
    expect(echoes.data.items).toHaveLength(service.engine.head.seq)
  })
})
