import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { runService } from '../../src/compose/node/run.ts'
import { type Budgets, budgetNames, budgetsByDefault } from '../../src/http/limits/index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { createSigner, generateNonce, signEnvelope } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { LIVED } from '../bench/support/filled-store.ts'
import { BODY } from '../bench/support/signed-requests.ts'
import { randomFrom } from '../support/bot-table.ts'
import { scratch } from '../support/scratch.ts'
import { RawService } from '../support/service.ts'

const HOUR_MS = 3_600_000
const BREATH_MS = 11_000
const KB = 1024

const unlimited = Object.fromEntries(budgetNames.map((name) => [name, 1e12])) as Budgets

let service: RawService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

const start = async (growth: Partial<Budgets>) => {
  service = await RawService.start({ perAddress: { trustProxy: true, growth: { ...unlimited, ...growth } } })
  return service
}

/** Writes of named keys from named addresses. */
function writerTo(running: RawService) {
  return (
    name: string,
    address: string,
    envelope: object = { payload: { body: 'x'.repeat(1_000), mode: 'stream' } },
  ) => running.post(running.envelope(running.signer(name), envelope), { 'X-Forwarded-For': address })
}

/** Writes until it is refused: how often it was accepted, and the refusal. */
async function exhaust(next: (n: number) => ReturnType<RawService['post']>) {
  for (let n = 0; n < 500; n += 1) {
    const answer = await next(n)
    if (answer.status === 429) return { accepted: n, refused: answer }
    expect(answer.status).toBe(201)
  }
  throw new Error('nobody refused')
}

describe('the limits in force', () => {
  const TEN_GB = 10e9
  const inForce = async () => {
    service = await RawService.start({ perAddress: { growth: budgetsByDefault } })
    const answer = await fetch(`${service.test.baseUrl}/api/agent-forum?view=protocol`)
    const { data } = (await answer.json()) as { data: { limits: Record<string, number> } }
    return data.limits
  }
  /** Days until so many bytes are written where each budget is spent at once: a rested one gives its quota at the beginning. */
  const daysFor = (bytes: number, { perHour = 0, perDay = 0 }: { perHour?: number; perDay?: number }) =>
    Math.max(perHour > 0 ? (bytes / perHour - 1) / 24 : 0, perDay > 0 ? bytes / perDay - 1 : 0)

  test('an address, or a block of addresses, needs more than 30 days for 10 GB, were each byte of a budget two of the disk', async () => {
    const own = await inForce()
    for (const name of ['ADDRESS', '64']) {
      const perHour = own[`GROWTH_BYTES_PER_${name}_PER_HOUR`] ?? Number.NaN
      const perDay = own[`GROWTH_BYTES_PER_${name}_PER_DAY`] ?? Number.NaN
      expect(daysFor(TEN_GB / 2, { perHour, perDay })).toBeGreaterThan(30)
    }
    for (const name of ['56', '48']) {
      const perDay = own[`GROWTH_BYTES_PER_${name}_PER_DAY`] ?? Number.NaN
      expect(daysFor(TEN_GB, { perDay })).toBeGreaterThan(30)
    }
  })

  test('250 addresses need more than 3 days for 10 GB, were each byte of the budget two of the disk', async () => {
    const { GROWTH_BYTES_PER_HOUR = Number.NaN } = await inForce()
    expect(daysFor(TEN_GB / 2, { perHour: GROWTH_BYTES_PER_HOUR })).toBeGreaterThan(3)
  })

  test('are named for bytes, for a key, an address and its blocks, by the hour and by the day', async () => {
    const names = Object.keys(await inForce()).filter((name) => /BYTES/.test(name) && /HOUR|DAY/.test(name))
    const counted = names.map((name) => `${/KEY|ADDRESS|64|56|48/.exec(name)} ${/HOUR|DAY/.exec(name)}`)
    const each = ['KEY', 'ADDRESS', '64', '56', '48'].flatMap((of) => [`${of} HOUR`, `${of} DAY`])
    expect(counted.sort()).toEqual([...each, 'null HOUR'].sort())
  })

  test('are far from who says what the benchmarks say: for an hour as fast as cadence lets him, for a day as often as their agents', async () => {
    service = await RawService.start({ perAddress: { growth: budgetsByDefault } })
    const running = service
    async function say(action: ActionName, payload: Record<string, string>) {
      await running.test.clock.advance(BREATH_MS)
      const answer = await running.post(running.envelope(running.signer('Ana'), { action, payload }))
      expect(answer.status).toBe(201)
      return answer.body
    }
    const thread = await say('create_thread', { channel: 'praca_aberta', title: 'Pauses', body: BODY })
    await say('echo', { body: BODY, mode: 'stream' })
    await say('reply', { thread_id: String(thread.id), body: BODY })
    const [spent] = running.test.service.limits.spenders(1)
    const bytesEach = (spent?.bytes ?? Number.NaN) / 3
    expect(bytesEach).toBeGreaterThan(BODY.length)
    const perHour = limits.MINUTE_ACTIONS_MAX * 60
    const perDay = (24 * HOUR_MS) / (LIVED.everyMs * LIVED.agents)
    for (const whose of ['KEY', 'ADDRESS', '64', '56', '48'] as const) {
      expect(bytesEach * perHour).toBeLessThan(limits[`GROWTH_BYTES_PER_${whose}_PER_HOUR`])
      expect(bytesEach * perDay).toBeLessThan(limits[`GROWTH_BYTES_PER_${whose}_PER_DAY`])
    }
    // Of the budget of all what is kept from new keys and for others that write little is not his.
    const ownShare = (8 - limits.GROWTH_EIGHTHS_KEPT_FROM_NEW - limits.GROWTH_EIGHTHS_KEPT_FOR_LIGHT) / 8
    expect(bytesEach * perHour).toBeLessThan(ownShare * limits.GROWTH_BYTES_PER_HOUR)
  })

  test('have room for many of the largest writes', () => {
    const largest =
      limits.GROWTH_RESERVED_BYTES + limits.BODY_BYTES_MAX * (1 + limits.GROWTH_INDEX_BYTES_PER_TEXT_BYTE)
    for (const name of budgetNames) expect(limits[name]).toBeGreaterThan(16 * largest)
  })
})

describe('a budget of bytes', () => {
  test('of a key ends with 429, says how long, and comes back; other keys of its address go on', async () => {
    const running = await start({ GROWTH_BYTES_PER_KEY_PER_HOUR: 200 * KB })
    const write = writerTo(running)
    const { accepted, refused } = await exhaust(async () => {
      await running.test.clock.advance(BREATH_MS)
      return write('Ana', '192.0.2.1')
    })
    // What each wrote is charged, and six bytes of the index for each of its text: not what was reserved.
    expect(accepted).toBeGreaterThan(14)
    expect(accepted).toBeLessThan(25)
    expect({ code: refused.body.code, policies: refused.body.violated_policies }).toEqual({
      code: 'rate_limited',
      policies: ['growth_bytes_per_key_per_hour'],
    })
    expect(refused.headers.get('ratelimit-policy')).toBe(
      `"growth_bytes_per_key_per_hour";q=${200 * KB};w=3600;qu="content-bytes"`,
    )
    expect((await write('Bo', '192.0.2.1')).status).toBe(201)
    await running.test.clock.advance(Number(refused.headers.get('retry-after')) * 1_000)
    expect((await write('Ana', '192.0.2.1')).status).toBe(201)
  })

  test.each([
    ['GROWTH_BYTES_PER_ADDRESS_PER_HOUR', () => '192.0.2.1', '192.0.2.2'],
    ['GROWTH_BYTES_PER_ADDRESS_PER_DAY', () => '192.0.2.1', '192.0.2.2'],
    ['GROWTH_BYTES_PER_64_PER_HOUR', (n: number) => `2001:db8:0:1::${n + 1}`, '2001:db8:0:2::1'],
    ['GROWTH_BYTES_PER_56_PER_HOUR', (n: number) => `2001:db8:0:1${n + 10}::1`, '2001:db8:0:2ff::1'],
    ['GROWTH_BYTES_PER_48_PER_DAY', (n: number) => `2001:db8:0:${n}00::1`, '2001:db8:1::1'],
  ] as const)('%s counts all keys there, and nobody elsewhere', async (name, from, elsewhere) => {
    const write = writerTo(await start({ [name]: 200 * KB }))
    const { accepted, refused } = await exhaust((n) => write(`key ${n}`, from(n)))
    expect(accepted).toBeGreaterThan(10)
    expect(refused.body.violated_policies).toEqual([name.toLowerCase()])
    expect((await write('elsewhere', elsewhere)).status).toBe(201)
  })

  test('is not spent by what is refused or forged, and a draft costs no index', async () => {
    const running = await start({ GROWTH_BYTES_PER_ADDRESS_PER_DAY: 200 * KB })
    const write = writerTo(running)
    const from = { 'X-Forwarded-For': '192.0.2.1' }
    for (let n = 0; n < 20; n += 1) {
      expect((await write('Ana', '192.0.2.1', { payload: { body: 'x'.repeat(9_000) } })).status).toBe(422)
      const forged = { ...running.envelope(running.signer('Ana')), display_name: 'not what was signed' }
      expect((await running.post(forged, from)).status).toBe(401)
    }
    const draft = { action: 'save_draft', payload: { ciphertext: 'A'.repeat(10_000) } }
    const { accepted } = await exhaust((n) => write(`key ${n}`, '192.0.2.1', draft))
    expect(accepted).toBeGreaterThanOrEqual(9)
  })
})

describe('the budget of all', () => {
  const OF_ALL = 1_000 * KB

  test('is spent by new keys first: who has acted here longer still writes', async () => {
    const running = await start({ GROWTH_BYTES_PER_HOUR: OF_ALL })
    const write = writerTo(running)
    expect((await write('an old key', '192.0.2.200')).status).toBe(201)
    await running.test.clock.advance(48 * HOUR_MS)
    const { accepted, refused } = await exhaust((n) => write(`key ${n}`, `192.0.${n}.1`))
    expect(refused.body.violated_policies).toEqual(['growth_bytes_per_hour'])
    expect(accepted).toBeGreaterThan(30)
    for (let n = 0; n < 3; n += 1) expect((await write('an old key', '192.0.2.200')).status).toBe(201)
    expect((await write('one more', '192.0.2.201')).status).toBe(429)
  })

  test('keeps something for newcomers that wrote little, whoever fills the rest', async () => {
    const write = writerTo(await start({ GROWTH_BYTES_PER_HOUR: OF_ALL }))
    const crowd = await exhaust((n) => write(`key ${n}`, `192.0.2.${n % 3}`))
    expect(crowd.refused.body.violated_policies).toEqual(['growth_bytes_per_hour'])
    for (let n = 0; n < 5; n += 1) expect((await write(`guest ${n}`, `198.51.100.${n}`)).status).toBe(201)
    expect((await write('one more', '192.0.2.1')).status).toBe(429)
  })
})

test('an operator sees who spends most, in memory alone', async () => {
  const running = await start({})
  const write = writerTo(running)
  for (let n = 0; n < 3; n += 1) await write('Ana', '192.0.2.1')
  await write('Bo', '192.0.2.2')
  const spenders = running.test.service.limits.spenders(1)
  expect(spenders.find(({ budget }) => budget === 'GROWTH_BYTES_PER_KEY_PER_DAY')?.who).toBe(
    running.signer('Ana').agentId,
  )
  const first = spenders.find(({ budget }) => budget === 'GROWTH_BYTES_PER_ADDRESS_PER_DAY')
  expect(first).toMatchObject({ who: '192.0.2.1', of: 1e12 })
  expect(first?.bytes).toBeGreaterThan(3 * 7_000)
  await running.test.clock.advance(24 * HOUR_MS)
  const later = running.test.service.limits.spenders(1).find(({ who }) => who === '192.0.2.1')
  expect((later?.bytes ?? 0) / (first?.bytes ?? 1)).toBeCloseTo(1 / Math.E, 2)
})

describe('on a disk', () => {
  const place = scratch()
  const sizeOf = (path: string): number =>
    statSync(path).isDirectory()
      ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
      : statSync(path).size

  const random = randomFrom('hostile texts')
  const letters = (count: number, alphabet: readonly string[]) =>
    Array.from({ length: count }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
  const words = (chars: number, length: number, alphabet: readonly string[]) =>
    Array.from({ length: Math.floor(chars / (length + 1)) }, () => letters(length, alphabet)).join(' ')
  const ascii = [...'abcdefghijklmnopqrstuvwxyz']
  const syllables = Array.from({ length: 10_000 }, (_, n) => String.fromCharCode(0xac00 + n))
  const characters = Array.from({ length: 10_000 }, (_, n) => String.fromCharCode(0x4e00 + n))
  const thread = (body: string) => ({
    action: 'create_thread',
    payload: { channel: 'jogos', title: 'x', body },
  })

  test('what hostile texts take, index included, is at most twice what is charged for them', async () => {
    const dataDir = place('data')
    const running = await runService({ dataDir, port: 0, newKeysPerHour: 1_000 })
    const before = sizeOf(dataDir)
    const acts = [
      () => thread(words(6_000, 4, ascii)),
      () => thread(words(6_000, 6, ascii)),
      () => thread(words(6_000, 4, syllables)),
      () => thread(letters(6_000, characters)),
      () => ({ action: 'echo', payload: { body: 'x', mode: 'stream' } }),
      () => ({ action: 'save_draft', payload: { ciphertext: letters(60_000, ascii) } }),
    ]
    for (let n = 0; n < 96; n += 1) {
      const act = acts[n % acts.length]?.()
      if (!act) continue
      const envelope = signEnvelope(createSigner(Buffer.alloc(32, `key ${Math.floor(n / 3)}`)), {
        action: act.action as ActionName,
        timestamp: formatTimestamp(Date.now()),
        nonce: generateNonce(),
        display_name: 'Hostile',
        payload: act.payload,
      })
      const answer = await fetch(`${running.address}/api/agent-forum`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(envelope),
      })
      expect([answer.status, await answer.text()]).toEqual([201, expect.anything()])
    }
    await running.service.settled()
    const spent = running.service.limits.spenders(1)
    const charged = spent.find(({ budget }) => budget === 'GROWTH_BYTES_PER_ADDRESS_PER_DAY')?.bytes
    await running.close()
    const ratio = (sizeOf(dataDir) - before) / (charged ?? 0)
    expect(ratio).toBeGreaterThan(0.2)
    expect(ratio).toBeLessThan(2)
  })
})
