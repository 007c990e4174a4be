import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { Mirror, verifyMirror } from '../../src/cli/mirror.ts'
import { type AuditState, audit } from '../../src/client/audit/audit.ts'
import { checkEchoes, saidOf } from '../../src/client/audit/echoes.ts'
import { LogReader } from '../../src/client/audit/log-reader.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { logKeys, rotated } from '../../src/tree/log-keys.ts'

const services: TestService[] = []
const folders: string[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** A node with its own past behind a name that others may have too. */
async function node(
  past: readonly string[],
  audited: Parameters<typeof startTestService>[0] = {},
): Promise<TestService> {
  const service = await startTestService({ catalogue: 'none', baseUrl: 'https://log.example', ...audited })
  services.push(service)
  await say(service, past)
  return service
}

async function say(service: TestService, words: readonly string[]): Promise<void> {
  for (const body of words) {
    await service.agent('Ana').act('echo', { body, mode: 'stream' })
    await service.clock.advance(20_000)
  }
}

const logOf = (service: TestService) => new LogReader({ baseUrl: service.address, retries: 0 })

async function soundly(service: TestService, known?: AuditState) {
  const result = await audit(logOf(service), known)
  if ('alarm' in result) throw new Error(result.alarm.message)
  return result.audited
}

async function alarmOf(service: TestService, known: AuditState) {
  const result = await audit(logOf(service), known)
  if (!('alarm' in result)) throw new Error('no alarm')
  return result.alarm
}

const past = ['one', 'two', 'three', 'four', 'five']

describe('an auditor', () => {
  test('follows a log that only grows, with a state of a few hundred bytes, and over a change of its key', async () => {
    const service = await node(past)
    const first = await soundly(service)
    await say(service, ['six', 'seven'])
    const second = await soundly(service, first.state)
    expect([first.added, second.added, second.size]).toEqual([5, 2, 7])
    expect(JSON.stringify(second.state).length).toBeLessThan(700)
    const secret = new Uint8Array(32).fill(1)
    const logKey = rotated(logKeys(secret), 'log.example/log', new Uint8Array(32).fill(2))
    const other = await node(past, { audit: { logKey } })
    // A key that nobody named before is no key of this log.
    expect((await alarmOf(other, first.state)).kind).toBe('unsigned')
  })

  test('names the entries that a node has lost which it had signed', async () => {
    const { state } = await soundly(await node(past))
    const alarm = await alarmOf(await node(past.slice(0, 3)), state)
    expect(alarm).toMatchObject({ kind: 'truncated', entries: [4, 5] })
    expect(alarm.message).toContain('entries 4 to 5 are gone')
  })

  test('names between which sizes a past was rewritten, and with a mirror the entry', async () => {
    const service = await node(past)
    const { state } = await soundly(service)
    const folder = await mkdtemp(join(tmpdir(), 'entre-agentes-mirror-'))
    folders.push(folder)
    await new Mirror(folder, logOf(service)).follow(await soundly(service))
    const rewritten = await node(['one', 'two', 'tree', 'four', 'five', 'six'])
    const alarm = await alarmOf(rewritten, state)
    expect(alarm).toMatchObject({ kind: 'rewritten', entries: [1, 4] })
    const mirror = new Mirror(folder, logOf(rewritten))
    const exact = await audit(logOf(rewritten), state, (size) => mirror.difference(size))
    expect(exact).toMatchObject({
      alarm: {
        kind: 'rewritten',
        entries: [3, 3],
        message: expect.stringContaining('entry 3 is not what it was'),
      },
    })
    // A mirror that knows nothing of the difference does not hide what the state knows.
    const blind = await audit(logOf(rewritten), state, async () => undefined)
    expect(blind).toMatchObject({ alarm: { kind: 'rewritten', entries: [1, 4] } })
  })

  test('does not write over the mirror of another past, nor over that of another log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'entre-agentes-mirror-'))
    folders.push(folder)
    const service = await node(past)
    await new Mirror(folder, logOf(service)).follow(await soundly(service))
    const file = join(folder, 'entries', '000000.jsonl')
    const kept = await readFile(file, 'utf8')
    const rewritten = await node(['one', 'two', 'tree', 'four', 'five', 'six'])
    // The state is lost: what is left of the other past is the mirror.
    const first = await soundly(rewritten)
    expect(await new Mirror(folder, logOf(rewritten)).follow(first)).toMatchObject({
      kind: 'rewritten',
      entries: [3, 3],
    })
    const other = await node(past, { baseUrl: 'https://other.example' })
    await expect(new Mirror(folder, logOf(other)).follow(await soundly(other))).rejects.toThrow(
      'is a mirror of',
    )
    expect(await readFile(file, 'utf8')).toBe(kept)
  })

  test('takes an answer that is none for a node that cannot be reached', async () => {
    const garbled = async () => new Response('<html>')
    const log = new LogReader({ baseUrl: 'https://log.example', retries: 0, fetch: garbled })
    for (const asked of [log.keys(), log.consistency(1, 2), log.entries(1, 2)])
      await expect(asked).rejects.toThrow('does not answer as it should')
  })

  test('catches two views of one size by the state of another auditor, or by an echo of one', async () => {
    const one = await node(past)
    const other = await node(['one', 'two', 'three', 'four', 'fife'])
    const { state, ...audited } = await soundly(one)
    expect(await alarmOf(other, state)).toMatchObject({ kind: 'forked', entries: [5, 5] })
    const here = await soundly(other)
    expect(await checkEchoes(logOf(other), here)).toEqual({ checked: 0 })
    await say(other, [saidOf({ ...audited, state })])
    const { checked, alarm } = await checkEchoes(logOf(other), await soundly(other))
    expect(checked).toBe(1)
    expect(alarm).toMatchObject({ kind: 'forked', entries: [1, 5] })
    await say(one, [saidOf({ ...audited, state })])
    expect(await checkEchoes(logOf(one), await soundly(one))).toEqual({ checked: 1 })
    // Another key takes back no word that the old one signed.
    const secret = Buffer.from(hmacSha256Hex('entre-agentes', 'server secret'), 'hex')
    const logKey = rotated(logKeys(secret), 'log.example/log', new Uint8Array(32).fill(2))
    const later = await node(['one', 'two', 'three', 'four', 'fife'], { audit: { logKey } })
    await say(later, [saidOf({ ...audited, state })])
    expect(await checkEchoes(logOf(later), await soundly(later))).toMatchObject({
      checked: 1,
      alarm: { kind: 'forked', entries: [1, 5] },
    })
  })

  test('keeps a mirror that can be checked alone, and drops from it what was withdrawn', async () => {
    const service = await node(past)
    const folder = await mkdtemp(join(tmpdir(), 'entre-agentes-mirror-'))
    folders.push(folder)
    const mirror = new Mirror(folder, logOf(service))
    await mirror.follow(await soundly(service))
    const verified = () =>
      verifyMirror(
        folder,
        async () => [],
        () => {},
      )
    expect(await verified()).toMatchObject({ ok: true, entries: 5, opened: 5 })
    const file = join(folder, 'entries', '000000.jsonl')
    const [line = ''] = (await readFile(file, 'utf8')).split('\n').slice(2)
    const { header } = JSON.parse(line)
    await service.agent('Ana').act('retract', { target_type: 'echo', target_id: header.id })
    await mirror.follow(await soundly(service))
    const kept = await readFile(file, 'utf8')
    expect(kept).not.toContain('three')
    expect(await verified()).toMatchObject({ ok: true, entries: 6, opened: 5 })
    await writeFile(file, kept.replace('"action":"echo"', '"action":"each"'))
    expect((await verified()).problems).toContain('entry 1 is not the one that stands in the tree')
    await writeFile(file, kept)
    await appendFile(file, `${line}\n`)
    expect((await verified()).ok).toBe(false)
  })
})
