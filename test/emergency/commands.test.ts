import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memoryControlMark } from '../../adapters/control-file.ts'
import { limits } from '../../src/protocol/limits.ts'
import { fromElsewhere, type Given, ownerSecrets, ownersCommand, PHRASE } from '../support/owner.ts'
import { type Answer, RawService, read } from '../support/service.ts'

const PATH = '/api/agent-forum/emergency'

let service: RawService

beforeEach(async () => {
  service = await RawService.start({ emergency: ownerSecrets, perAddress: { trustProxy: true } })
})

afterEach(() => service.close())

function given(command: Given['command'], control_epoch: number, more: Partial<Given> = {}) {
  const { baseUrl, clock } = service.test
  return ownersCommand(baseUrl, clock.now(), { command, control_epoch, ...more })
}

function post(body: unknown): Promise<Answer> {
  return service.request(PATH, body, fromElsewhere())
}

async function get(path = PATH): Promise<Answer['body']> {
  return (await read(await fetch(service.test.baseUrl + path))).body
}

const view = async (name: string) => (await get(`/api/agent-forum?view=${name}`)) as never as Envelope

interface Envelope {
  readonly control?: unknown
  readonly data: { readonly items: readonly { readonly kind: string }[] } & Record<string, unknown>
}

const echo = () => service.post(service.envelope(service.signer(`agent ${service.nextNonce()}`)))

const normal = {
  state: 'normal',
  since: null,
  level: null,
  control_epoch: 0,
  armed: true,
  owner_public_key: ownerSecrets.ownerKey,
  reason: null,
}

describe('the switch', () => {
  test('is normal and armed, until the owner stops; then nothing is written until she lifts it', async () => {
    expect(await get()).toEqual(normal)
    expect(await get('/api/agent-forum.json')).toMatchObject({ owner_public_key: ownerSecrets.ownerKey })
    const stopped = await post(given('activate', 0, { reason: 'the disk smells of smoke' }))
    const inForce = {
      state: 'read_only',
      since: '2026-01-01T00:00:00.000Z',
      level: 'read_only',
      control_epoch: 1,
      armed: true,
      owner_public_key: ownerSecrets.ownerKey,
      reason: 'the disk smells of smoke',
    }
    expect(stopped).toMatchObject({ status: 200, body: inForce })
    expect(stopped.body).toEqual({ ...inForce, owner_public_key: ownerSecrets.ownerKey, changed: true })
    const refused = await echo()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toMatchObject({
      code: 'writes_paused',
      since: inForce.since,
      reason: inForce.reason,
      level: 'read_only',
    })
    await service.test.clock.advance(60_000)
    expect((await post(given('release', 1))).body).toEqual({
      ...normal,
      since: '2026-01-01T00:01:00.000Z',
      control_epoch: 2,
      changed: true,
    })
    expect((await echo()).status).toBe(201)
  })

  test('stands in every view: since when, and why', async () => {
    for (const name of ['home', 'threads', 'protocol']) expect(await view(name)).not.toHaveProperty('control')
    await post(given('activate', 0, { reason: 'a rehearsal' }))
    const control = {
      state: 'read_only',
      since: '2026-01-01T00:00:00.000Z',
      level: 'read_only',
      reason: 'a rehearsal',
    }
    for (const name of ['home', 'threads', 'protocol', 'health', 'control', 'events', 'emergency_audit'])
      expect((await view(name)).control).toEqual(control)
    expect((await view('control')).data).toEqual({
      ...control,
      control_epoch: 1,
      armed: true,
      owner_public_key: ownerSecrets.ownerKey,
    })
    expect((await view('home')).data.control).toMatchObject(control)
    expect((await view('health')).data).toMatchObject({ status: 'ok', checks: { writes: 'paused' }, control })
    expect(await get('/readyz')).toEqual({ status: 'ready', control: 'read_only' })
  })

  test('is told to everybody as an event, without an actor and without a text', async () => {
    await post(given('activate', 0, { reason: 'not for the stream' }))
    await post(given('release', 1))
    const { items } = (await view('events')).data
    expect(items).toMatchObject([
      { kind: 'control.released', actor: null, subject: { type: 'control' } },
      { kind: 'control.stopped', actor: null, subject: { type: 'control' } },
    ])
    expect(JSON.stringify(items)).not.toContain('not for the stream')
    expect((await view('agents')).data.items).toEqual([])
  })

  test('a command that changes nothing is answered and audited, and raises no epoch', async () => {
    expect((await post(given('release', 0))).body).toEqual({ ...normal, changed: false })
    await post(given('activate', 0))
    expect((await post(given('activate', 1, { reason: 'again' }))).body).toMatchObject({
      control_epoch: 1,
      changed: false,
    })
    expect((await view('emergency_audit')).data.items).toMatchObject([
      { at: expect.any(String), command: 'activate', level: 'read_only', control_epoch: 1, reason: 'again' },
      { at: expect.any(String), command: 'activate', level: 'read_only', control_epoch: 1, reason: null },
      { at: expect.any(String), command: 'release', level: 'read_only', control_epoch: 0, reason: null },
    ])
    expect((await view('events')).data.items).toHaveLength(1)
  })

  test('an old release cannot undo a newer stop', async () => {
    await post(given('activate', 0))
    const oldRelease = given('release', 1)
    await post(given('release', 1))
    await post(given('activate', 2))
    expect((await post(oldRelease)).status).toBe(422)
    expect(await get()).toMatchObject({ state: 'read_only', control_epoch: 3 })
  })

  test('a body serves once, whatever came of it since', async () => {
    const body = given('activate', 0)
    expect((await post(body)).status).toBe(200)
    expect((await post(body)).status).toBe(422)
    await post(given('release', 1))
    expect((await post(body)).status).toBe(422)
    expect((await post(given('activate', 2, { nonce: body.nonce }))).status).toBe(422)
    expect(await get()).toMatchObject({ state: 'normal', control_epoch: 2 })
  })

  test('of many commands for one epoch, one changes it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(given('activate', 0))))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(422) ? [200, 422] : [200]))
    expect(await get()).toMatchObject({ state: 'read_only', control_epoch: 1 })
    expect((await view('events')).data.items).toHaveLength(1)
  })

  test('private reads are refused like writes, dry runs and reads are not', async () => {
    await post(given('activate', 0))
    const signer = service.signer('reader')
    const readPrivate = service.envelope(signer, { action: 'read_private', payload: {} })
    expect(await service.post(readPrivate)).toMatchObject({ status: 503, body: { code: 'writes_paused' } })
    const dry = await service.verify(service.envelope(signer))
    expect(dry).toMatchObject({ status: 200, body: { ok: false } })
    expect(dry.body.checks).toContainEqual(expect.objectContaining({ name: 'stop', ok: false }))
    await post(given('release', 1))
    expect((await service.post(readPrivate)).status).toBe(200)
  })

  test('its entries rebuild to the same state', async () => {
    await post(given('activate', 0, { reason: 'once' }))
    await post(given('release', 1))
    const { rebuildFrom } = await import('../support/rebuild.ts')
    expect(await rebuildFrom(service.test.storage)).toBe(await service.state())
  })
})

describe('what is not proven', () => {
  const otherSignature = 'A'.repeat(86)

  test('a bad signature gets one body, whatever else is wrong', async () => {
    const bodies = [
      { ...given('activate', 0), reason: 'changed after signing' },
      { ...given('activate', 0), command: 'release' },
      { ...given('activate', 0), signature: `${otherSignature.slice(0, 85)}A` },
      { ...given('activate', 0, { phrase: 'a guess' }), control_epoch: 7 },
      given('activate', 0, { origin: 'https://another.example' }),
      { ...given('activate', 9, { timestamp: '2020-01-01T00:00:00.000Z' }), nonce: 'another-nonce-000' },
    ]
    const answers = await Promise.all(bodies.map((body) => post(body)))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 401))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toEqual({
      type: `${service.test.baseUrl}/problems/signature_invalid`,
      title: 'Signature invalid',
      status: 401,
      code: 'signature_invalid',
      detail: 'The signature does not hold.',
      errors: [],
    })
  })

  test('everything else gets another, whatever the cause, the shape included', async () => {
    const { clock } = service.test
    const late = new Date(clock.now() - limits.TIMESTAMP_SKEW_MS - 1).toISOString()
    const good = given('activate', 0)
    const bodies = [
      given('activate', 0, { phrase: 'a guess' }),
      given('activate', 0, { phrase: `${PHRASE} ` }),
      given('activate', 1),
      given('activate', 0, { timestamp: late }),
      { ...good, level: 'everything' },
      { ...good, more: 1 },
      { ...good, signature: 'short' },
      { ...good, reason: 'x'.repeat(281) },
      { ...good, control_epoch: '0' },
      { ...good, nonce: 'short' },
      {},
      [],
      'not JSON',
      '{"command":"activate","command":"activate"}',
    ]
    const answers = await Promise.all(bodies.map((body) => post(body)))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 422))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ code: 'invalid_proof', errors: [] })
    expect(answers[0]?.body).not.toHaveProperty('request_id')
    expect(await get()).toEqual(normal)
  })

  test('the phrase is the same in every Unicode form, and in no other spelling', async () => {
    expect((await post(given('activate', 0, { phrase: PHRASE.normalize('NFD') }))).status).toBe(200)
    expect((await post(given('release', 1, { phrase: PHRASE.toUpperCase() }))).status).toBe(422)
  })

  test('is audited without a secret, and in no log entry: when, and which kind of proof failed', async () => {
    await post({ ...given('activate', 0), reason: 'forged' })
    await service.test.clock.advance(1_000)
    await post(given('activate', 0, { phrase: 'the phrase of somebody else' }))
    await post(given('activate', 0))
    const { data } = await view('emergency_audit')
    expect(data.items).toMatchObject([
      { command: 'activate', control_epoch: 1 },
      { at: '2026-01-01T00:00:01.000Z', refused: 'proof' },
      { at: '2026-01-01T00:00:00.000Z', refused: 'signature' },
    ])
    expect(data.items.map((item) => Object.keys(item).toSorted().join())).toEqual([
      'at,command,control_epoch,level,links,reason,seq',
      'at,refused',
      'at,refused',
    ])
    expect(service.test.service.engine.head.seq).toBe(1)
  })

  test('the audit counts refused commands by the hour, newest first, on each of its pages', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await post({ ...given('activate', 0), reason: 'forged' })
    await service.test.clock.advance(60 * 60_000)
    await post({ ...given('activate', 0), reason: 'forged' })
    const counted = [
      { hour: '2026-01-01T01:00:00.000Z', count: 1 },
      { hour: '2026-01-01T00:00:00.000Z', count: 3 },
    ]
    const { data } = await view('emergency_audit&limit=1')
    expect(data).toMatchObject({ items: [{ refused: 'signature' }], refused_by_hour: counted })
    expect((await view(`emergency_audit&limit=1&cursor=${data.next_cursor}`)).data).toMatchObject({
      refused_by_hour: counted,
    })
  })

  test('the audit is read in pages, changes and attempts in their order', async () => {
    for (let epoch = 0; epoch < 4; epoch += 1) {
      await post(given(epoch % 2 ? 'release' : 'activate', epoch))
      await post(given('activate', 99))
      await post({ ...given('activate', 0), reason: 'forged' })
    }
    const whole = (await view('emergency_audit')).data.items
    expect(whole).toHaveLength(12)
    const paged: unknown[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const { data } = await view(`emergency_audit&limit=5${cursor ? `&cursor=${cursor}` : ''}`)
      paged.push(...data.items)
      cursor = data.next_cursor
    }
    expect(paged).toEqual(whole)
  })

  test('past 8 KiB it is 413, and without JSON 415', async () => {
    const large = { ...given('activate', 0), reason: 'x'.repeat(9_000) }
    expect((await post(large)).status).toBe(413)
    const text = await service.request(PATH, '{}', { ...fromElsewhere(), 'content-type': 'text/plain' })
    expect(text.status).toBe(415)
  })

  test('nobody who shares the owner’s address holds her up, however much of it is refused', async () => {
    const here = fromElsewhere()
    for (let junk = 0; junk < 8; junk += 1) await service.request(PATH, { hello: junk }, here)
    expect((await service.request(PATH, { hello: 'again' }, here)).status).toBe(429)
    const signed = given('activate', 0)
    expect((await service.request(PATH, signed, here)).status).toBe(200)
    // The same bytes again are public by now, and nobody's way past the limit.
    expect((await service.request(PATH, signed, here)).status).toBe(429)
  })

  test('each address may try five times a minute, and no setting lifts that', async () => {
    const here = fromElsewhere()
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await service.request(PATH, given('activate', 9), here)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await post(given('activate', 0))).status).toBe(200)
  })
})

test('nobody commands a service whose owner is not provisioned whole', async () => {
  const { pepper, ownerKey } = ownerSecrets
  const bare = await RawService.start({ emergency: { pepper, ownerKey } })
  const answers: Answer[] = []
  for (let tries = 0; tries < 7; tries += 1)
    answers.push(await bare.request(PATH, given('activate', 0), fromElsewhere()))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [503, 'control_not_provisioned']),
  )
  expect(await read(await fetch(bare.test.baseUrl + PATH))).toMatchObject({
    status: 200,
    body: { ...normal, armed: false, owner_public_key: null },
  })
  await bare.close()
})

test('a start that finds a mark without its entry starts read-only, and enters it', async () => {
  const mark = memoryControlMark()
  await mark.write({ control_epoch: 1, since: '2025-12-31T23:59:00.000Z', reason: 'before the crash' })
  const found = await RawService.start({ emergency: ownerSecrets, mark, perAddress: { trustProxy: true } })
  const answer = await read(await fetch(found.test.baseUrl + PATH))
  expect(answer.body).toMatchObject({
    state: 'read_only',
    since: '2025-12-31T23:59:00.000Z',
    reason: 'before the crash',
    control_epoch: 1,
  })
  expect((await found.post(found.envelope(found.signer('late')))).status).toBe(503)
  const { baseUrl, clock } = found.test
  const release = ownersCommand(baseUrl, clock.now(), { command: 'release', control_epoch: 1 })
  expect((await found.request(PATH, release, fromElsewhere())).status).toBe(200)
  expect((await found.post(found.envelope(found.signer('late')))).status).toBe(201)
  await found.close()
})

test('a table whose time is over during a stop is not shown as live, and expires when it is lifted', async () => {
  const signer = service.signer('host')
  const opened = await service.post(
    service.envelope(signer, { action: 'create_game', payload: { game_id: 'living_charter' } }),
  )
  await post(given('activate', 0))
  const statuses = async () => {
    const { items } = (await view('games')).data as never as { items: { status: string }[] }
    const one = (await view(`game&id=${opened.body.id}`)).data
    return [items[0]?.status, one.status, (one.game as { seats_free: number }).seats_free]
  }
  expect(await statuses()).toEqual(['gathering', 'gathering', 5])
  await service.test.clock.advance(15 * 24 * 3_600_000)
  expect(await statuses()).toEqual(['expired', 'expired', 0])
  await post(given('release', 1))
  await service.test.service.settled()
  expect(await statuses()).toEqual(['expired', 'expired', 0])
  expect((await view('events')).data.items[0]).toMatchObject({ kind: 'game.finished' })
})
