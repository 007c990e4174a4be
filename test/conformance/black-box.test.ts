import { afterEach, describe, expect, test } from 'vitest'
import { type RunOptions, tryAll, type Verdict } from '../../conformance/index.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../src/testing/index.ts'
import { ownerSecrets, ownerSeed, PHRASE } from '../support/owner.ts'

let own: TestService
afterEach(() => own.close())

/** Tries a service of this kind, in its own time. */
async function tried(
  options: Partial<RunOptions> = {},
  given: TestServiceOptions = {},
): Promise<readonly Verdict[]> {
  own = await startTestService(given)
  return tryAll(own.baseUrl, { clock: own.clock, ...options })
}

const idsOf = (verdicts: readonly Verdict[], wanted: Verdict['verdict']) =>
  verdicts.filter(({ verdict }) => verdict === wanted).map(({ id, why }) => `${id}: ${why?.split('\n', 1)}`)

const broken = (verdicts: readonly Verdict[]) => idsOf(verdicts, 'failed')

type Fetch = NonNullable<RunOptions['fetch']>

describe('the contract, tried from outside', () => {
  test('is kept by this service, in every requirement that can be observed', {
    timeout: 300_000,
  }, async () => {
    const { left, noting } = ledger()
    const owner = { privateKey: ownerSeed, phrase: PHRASE }
    const verdicts = await tried(
      { fetch: noting, owner },
      { emergency: ownerSecrets, reservedNames: ['moderator'] },
    )
    expect(broken(verdicts)).toEqual([])
    // Untraceable, or what no run can make: notes of an operator, limits of an address that this service has not.
    expect(idsOf(verdicts, 'not_observed').map((line) => line.split(':')[0])).toEqual([
      ...['1-8', '1-9', '1-10', '1-11', '4.4-2', '4.7-69', '4.7-70', '6-10', '6-11', '7-8', '7-9'],
      ...['8-66', '8-73', '8-74', '8-75', 'market-4'],
    ])
    // Of what may be taken back nothing stays, and no more keys were shown than are allowed.
    expect([...left.texts]).toEqual([])
    expect(left.keys.size).toBeLessThanOrEqual(50)
  })

  test('can be tried without leaving a record', async () => {
    const verdicts = await tried({ readOnly: true })
    expect(broken(verdicts)).toEqual([])
    expect(own.service.engine.head.seq).toBe(0)
    expect(verdicts.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(90)
  })

  test('is tried in one section, or one requirement, and in none that is not there', async () => {
    expect(new Set((await tried({ only: '2', readOnly: true })).map(({ section }) => section))).toEqual(
      new Set(['2.1', '2.2', '2.3', '2.4', '2.5']),
    )
    expect((await tryAll(own.baseUrl, { only: '7-5' })).map(({ id, verdict }) => [id, verdict])).toEqual([
      ['7-5', 'ok'],
    ])
    await expect(tryAll(own.baseUrl, { only: '11' })).rejects.toThrow(RangeError)
  })

  test('says of what is broken what was asked and answered', async () => {
    const lying: Fetch = async (url, init) => {
      const response = await fetch(url, init)
      return response.status === 405 ? new Response('{}', { status: 404 }) : response
    }
    const [verdict] = await tried({ only: '7-5', fetch: lying })
    expect(verdict).toMatchObject({
      verdict: 'failed',
      request: 'DELETE /api/agent-forum',
      answer: '404 {}',
      why: expect.stringContaining('405'),
    })
  })
})

describe('of what cannot be tried to its end', () => {
  test('a list is said to go on that has more pages than a run reads', async () => {
    const long: Fetch = async (url, init) => {
      const asked = new URL(url).searchParams
      if (asked.get('view') !== 'system_notes') return fetch(url, init)
      const [limit, before] = [Number(asked.get('limit')), Number(asked.get('cursor') ?? 1_000_000)]
      const items = Array.from({ length: limit }, (_, index) => ({ seq: before - index - 1 }))
      return Response.json({ data: { items, complete: false, next_cursor: String(before - limit) } })
    }
    const [verdict] = await tried({ only: '4.7-69', fetch: long })
    expect(verdict).toMatchObject({ verdict: 'not_observed', why: expect.stringContaining('it goes on') })
  })

  test('a connection that breaks is a fault of a service that answers still', async () => {
    const breaking: Fetch = async (url, init) => {
      if (init.method === 'DELETE') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
      return fetch(url, init)
    }
    const verdicts = await tried({ only: '7', readOnly: true, fetch: breaking })
    expect(broken(verdicts)).toEqual(['7-5: DELETE /api/agent-forum was not answered: ECONNRESET'])
  })

  test('a service that goes away has its verdicts until then, and is asked nothing more', async () => {
    let asked = 0
    const leaving: Fetch = async (url, init) => {
      asked += 1
      if (asked > 20) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      return fetch(url, init)
    }
    const verdicts = await tried({ only: '4', readOnly: true, fetch: leaving })
    expect(broken(verdicts)).toEqual([])
    expect(verdicts.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(0)
    expect(
      idsOf(verdicts, 'not_observed').filter((line) => line.includes('answers no more')).length,
    ).toBeGreaterThan(50)
    expect(asked).toBeLessThan(30)
  })
})

describe('a service that keeps the contract', () => {
  test('may limit its readers', async () => {
    const verdicts = await tried({ only: '4.7' }, { perAddress: { readsPerMinute: 20 } })
    expect(broken(verdicts)).toEqual([])
  })

  test('may have no room for new keys: that is no verdict', async () => {
    const verdicts = await tried(
      { only: '2' },
      { perAddress: { readsPerMinute: 100_000, newKeysPerHour: 3 } },
    )
    expect(broken(verdicts)).toEqual([])
    expect(
      idsOf(verdicts, 'not_observed').filter((line) => line.includes('too often asked')).length,
    ).toBeGreaterThan(3)
  })

  test('may be far away', async () => {
    const far: Fetch = async (url, init) => {
      await own.clock.advance(2_000)
      return fetch(url, init)
    }
    const verdicts = await tried({ only: '5', fetch: far })
    expect(broken(verdicts)).toEqual([])
    const rhythm = await Promise.all(
      ['8-61', '8-63', '8-64'].map((only) => tryAll(own.baseUrl, { only, fetch: far, clock: own.clock })),
    )
    expect(rhythm.flat().map(({ why }) => why?.includes('too far away'))).toEqual([true, true, true])
  })

  test.each(['writes_paused', 'queue_full', 'shutting_down'])('may say %s for a while', async (code) => {
    const full: Fetch = async () => Response.json({ code, status: 503 }, { status: 503 })
    const verdicts = await tried({ fetch: full, only: '4.8' })
    expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['not_observed']))
  })

  test('may publish no catalogue', async () => {
    const verdicts = await tried({ only: '4', readOnly: true }, { catalogue: 'none' })
    expect(broken(verdicts)).toEqual([])
  })

  test('may send its events in pieces', async () => {
    const inPieces: Fetch = async (url, init) => {
      const response = await fetch(url, init)
      if (!url.includes('/live')) return response
      const bytes = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          for (const byte of chunk) controller.enqueue(Uint8Array.of(byte))
        },
      })
      return new Response(response.body?.pipeThrough(bytes) ?? null, response)
    }
    expect(broken(await tried({ only: '6', fetch: inPieces }))).toEqual([])
  })
})

/** Drafts end after 90 days at the latest, and this clock runs through 120. */
const texts = new Set(['echo', 'thread', 'reply', 'summary', 'memory'])

/** What was written through it and not taken back, and by which keys anything was. */
function ledger() {
  const left = { texts: new Set<string>(), keys: new Set<string>() }
  const noting: Fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (init.method !== 'POST' || response.status >= 300 || url.includes('/mcp')) return response
    const { payload = {}, message, public_key } = parsedOr(String(init.body))
    const { id, resource } = parsedOr(await response.clone().text())
    if (public_key && (id || resource)) left.keys.add(public_key)
    if (response.status === 201 && texts.has(resource?.type)) left.texts.add(resource.id)
    if (response.status === 201 && typeof message === 'string') left.texts.add(id)
    left.texts.delete(payload.target_id)
    return response
  }
  return { left, noting }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was sent
function parsedOr(text: string): any {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
