import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { admitCommand } from '../../src/engine/admission.ts'
import { SpentNonces } from '../../src/engine/spent-nonces.ts'
import { limits } from '../../src/protocol/limits.ts'
import { channelContract, emergencyContract, forumContract } from '../../src/protocol/statement.ts'
import { keys } from '../../src/records/layout/keyspace.ts'

describe('spent nonces', () => {
  const by = (nonce: string, agentId = 'a'.repeat(64), contract = forumContract) => ({
    ...{ contract, agentId, id: `id of ${nonce}` },
    signed: { action: 'echo', display_name: '', nonce, timestamp: '', payload: {} },
  })
  const HOUR_MS = 3_600_000
  const LIFE_MS = limits.NONCES_REMEMBERED_MS

  test('are one for each key and each contract', () => {
    const spent = new SpentNonces()
    spent.note(by('one'), 7, 0)
    expect(spent.entryOf(by('one'))).toBe(7)
    for (const other of [
      by('two'),
      by('one', 'b'.repeat(64)),
      by('one', 'a'.repeat(64), channelContract),
      by('one', 'a'.repeat(64), emergencyContract),
    ])
      expect(spent.entryOf(other)).toBeUndefined()
    spent.forget(by('two'))
    expect(spent.entryOf(by('one'))).toBe(7)
    spent.forget(by('one'))
    expect(spent.entryOf(by('one'))).toBeUndefined()
  })

  test('are remembered as long as they could be sent again, and forgotten after twice that', () => {
    const spent = new SpentNonces()
    spent.note(by('first'), 1, HOUR_MS)
    expect(spent.covers(0)).toBe(true)
    spent.note(by('second'), 2, HOUR_MS + LIFE_MS - 1)
    spent.note(by('third'), 3, HOUR_MS + LIFE_MS)
    expect(['first', 'second', 'third'].map((nonce) => spent.entryOf(by(nonce)))).toEqual([1, 2, 3])
    spent.forget(by('first'))
    expect(spent.entryOf(by('first'))).toBeUndefined()
    spent.note(by('fourth'), 4, HOUR_MS + 2 * LIFE_MS)
    expect(['second', 'third', 'fourth'].map((nonce) => spent.entryOf(by(nonce)))).toEqual([undefined, 3, 4])
    // Known is what came since the older of the two generations began.
    const since = HOUR_MS + LIFE_MS + 2 * limits.TIMESTAMP_SKEW_MS
    expect([spent.covers(since - 1), spent.covers(since)]).toEqual([false, true])
  })

  test('are those of the log, from the first entry that is young enough, and what nobody signed spent none', async () => {
    const storage = memoryStorage()
    const row = (seq: number, at: number, members: object = {}, said: object = {}) => {
      const header = {
        action: 'echo',
        agent_id: 'a'.repeat(64),
        at: new Date(at).toISOString(),
        id: `id of ${seq}`,
        kind: 'action',
        seq,
      }
      const body = { action: 'echo', display_name: '', nonce: `nonce ${seq}`, timestamp: '', payload: {} }
      const parts = [{ ...header, ...members }, { ...body, ...said }, {}]
      return [keys.logRow(seq), parts.map((part) => JSON.stringify(part)).join('\n')] as const
    }
    await storage.write(
      new Map([
        row(1, 0),
        row(2, HOUR_MS - LIFE_MS - 1),
        row(3, HOUR_MS - LIFE_MS),
        row(4, HOUR_MS, { kind: 'deadline' }),
        row(5, HOUR_MS, { agent_id: null }),
        row(6, HOUR_MS, {}, { withheld: 'retracted' }),
        row(7, HOUR_MS),
        row(8, HOUR_MS),
      ]),
    )
    const recalled = async (newest: number, now: number) => {
      const spent = new SpentNonces()
      await spent.recall(storage, newest, now)
      const entries = Array.from({ length: 8 }, (_, at) => spent.entryOf(by(`nonce ${at + 1}`)))
      return { entries, spent }
    }
    const { entries, spent } = await recalled(7, HOUR_MS)
    expect(entries).toEqual([undefined, undefined, 3, undefined, undefined, undefined, 7, undefined])
    // Of a text that is gone the statement is known by its id.
    expect(spent.entryOf({ ...by('any'), id: 'id of 6' })).toBe(6)
    expect(spent.covers(HOUR_MS - LIFE_MS + 2 * limits.TIMESTAMP_SKEW_MS)).toBe(true)
    expect(spent.covers(HOUR_MS - LIFE_MS + 2 * limits.TIMESTAMP_SKEW_MS - 1)).toBe(false)
    // After a night off nothing is left that could be sent again, until the clock is set back.
    const late = await recalled(7, HOUR_MS + LIFE_MS + 1)
    expect(late.entries).toEqual(Array(8).fill(undefined))
    expect([late.spent.covers(HOUR_MS + LIFE_MS), late.spent.covers(HOUR_MS)]).toEqual([true, false])
    // Where everything was recalled, all there was is known.
    const all = await recalled(1, LIFE_MS)
    expect([all.entries.slice(0, 2), all.spent.covers(-HOUR_MS)]).toEqual([[1, undefined], true])
    expect((await recalled(0, HOUR_MS)).entries).toEqual(Array(8).fill(undefined))
  })

  test('hold on to nothing of the requests in which they came', () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const heapBytes = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const REQUESTS = 300
    const REQUEST_BYTES = 100_000
    const spent = new SpentNonces()
    const before = heapBytes()
    for (let seq = 1; seq <= REQUESTS; seq += 1) {
      const request = Buffer.from(`${'x'.repeat(REQUEST_BYTES)} nonce ${seq} of a request`).toString()
      spent.note(by(request.slice(REQUEST_BYTES + 1)), seq, HOUR_MS)
    }
    expect(heapBytes() - before).toBeLessThan((REQUESTS * REQUEST_BYTES) / 10)
    expect(spent.entryOf(by('nonce 7 of a request'))).toBe(7)
  })
})

test('a command of the owner is admitted by its time and its nonce alone', () => {
  const now = Date.parse('2026-03-01T12:00:00.000Z')
  const command = (timestamp: number) => ({
    ...{
      contract: emergencyContract,
      agentId: 'a'.repeat(64),
      id: 'id',
      digest: '',
      publicKey: '',
      signature: '',
    },
    signed: {
      action: 'activate',
      display_name: '',
      nonce: 'n',
      timestamp: new Date(timestamp).toISOString(),
      payload: {},
    },
  })
  const store = { get: () => undefined }
  const spent = new SpentNonces()
  expect(admitCommand(store, command(now), now, spent)).toBeUndefined()
  expect(admitCommand(store, command(now - 300_001), now, spent)).toMatchObject({
    refused: 'timestamp_out_of_window',
  })
  spent.note(command(now), 1, now)
  expect(admitCommand(store, command(now), now, spent)).toMatchObject({ refused: 'nonce_reused' })
})
