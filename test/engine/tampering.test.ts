import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { actorKinds, decisions } from '../../src/actions/index.ts'
import { ActorHost } from '../../src/engine/actor-host.ts'
import { Ledger } from '../../src/engine/ledger.ts'
import { publicEntry } from '../../src/engine/public-log.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { type RowsToCheck, verifyLog } from '../../src/engine/verify-log.ts'
import type { Entry } from '../../src/ports/storage.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import {
  decodeLogRow,
  encodeLogRow,
  headerTextOf,
  type LogRow,
  PRIVATE_ACTION,
} from '../../src/records/log-row.ts'
import { createTestEngine, type TestEngine } from '../support/engine.ts'

const MINUTE_MS = 60_000

/** Entries: 1 enter_lounge, 2 echo, 3 create_thread, 4 the end of the presence, 5 reply. */
let lab: TestEngine

/** Each test begins with it, and with no hook: a test that stands by itself can be run again by itself. */
async function begin(): Promise<void> {
  lab = await createTestEngine()
  await lab.act('Ana', 'enter_lounge', { offering: 'silence', stay_minutes: 5, state: 'receptive' })
  await lab.act('Ana', 'echo', { body: 'a thought', mode: 'stream' })
  const thread = await lab.act('Bia', 'create_thread', {
    channel: 'praca_aberta',
    title: 'a title',
    body: 'an opening',
  })
  await lab.clock.advance(5 * MINUTE_MS)
  await lab.act('Ana', 'reply', { thread_id: thread.header.id, body: 'an answer' })
  expect(lab.engine.head.seq).toBe(5)
}

const rowText = (seq: number) => lab.storage.get(keys.logRow(seq)) ?? ''

/** Changes the text of one entry, as somebody with access to the disk would. */
async function change(seq: number, from: string, to: string): Promise<void> {
  expect(rowText(seq)).toContain(from)
  await lab.storage.write(new Map([[keys.logRow(seq), rowText(seq).replace(from, to)]]))
}

async function anchored() {
  const anchor = memoryAnchor()
  await anchor.append({ seq: lab.engine.head.seq, hash: lab.engine.head.hash })
  return anchor
}

async function problems(): Promise<readonly string[]> {
  return (await verifyLog(lab.storage, await anchored(), createNativeVerifier())).problems
}

describe('an audit of the log', () => {
  test('of a whole log finds nothing, and counts what it checked', async () => {
    await begin()
    expect(await verifyLog(lab.storage, await anchored(), createNativeVerifier())).toEqual({
      ok: true,
      entries: 5,
      head: lab.engine.head.hash,
      signatures: 4,
      withheld: 0,
      problems: [],
    })
  })

  test('of a log without an entry finds nothing either', async () => {
    const { storage } = await createTestEngine()
    const anchor = memoryAnchor()
    await anchor.append({ seq: 0, hash: '0'.repeat(64) })
    expect(await verifyLog(storage, anchor, createNativeVerifier())).toMatchObject({
      ok: true,
      entries: 0,
      problems: [],
    })
  })

  test('finds a changed text', async () => {
    await begin()
    await change(2, 'a thought', 'another thought')
    expect(await problems()).toEqual([
      'entry 2: the id is not that of the signed text',
      'entry 2: the digest is not that of the signed text',
      'entry 2: the signature does not hold',
    ])
  })

  test('finds a changed name, nonce and time of signing', async () => {
    await begin()
    for (const [from, to] of [
      ['"display_name":"Bia"', '"display_name":"Ana"'],
      ['"nonce":"', '"nonce":"x'],
      ['"timestamp":"2026', '"timestamp":"2025'],
    ] as const) {
      const before = rowText(3)
      await change(3, from, to)
      expect(await problems()).toContain('entry 3: the signature does not hold')
      await lab.storage.write(new Map([[keys.logRow(3), before]]))
    }
  })

  test('finds a changed deadline, which nobody signed', async () => {
    await begin()
    await change(4, '"name":"', '"name":"x')
    expect(await problems()).toEqual(['entry 4: the digest is not that of the body'])
  })

  test('finds a changed header in the chain, and in the newest entry by its anchor', async () => {
    await begin()
    await change(2, '00:00.000Z', '00:00.001Z')
    expect(await problems()).toEqual(['entry 3 does not follow from the one before'])
    await change(5, '05:00.000Z', '05:00.001Z')
    expect(await problems()).toContain('entry 5 is not the one the anchor notes')
  })

  test('finds another signer, and a signature of another text', async () => {
    await begin()
    await change(3, lab.signer('Bia').publicKey, lab.signer('Ana').publicKey)
    expect(await problems()).toEqual(
      expect.arrayContaining([
        'entry 3: the agent id is not that of the key',
        'entry 3: the id is not that of the signed text',
        'entry 3: the signature does not hold',
      ]),
    )
  })

  test('finds missing, doubled and exchanged entries', async () => {
    await begin()
    const [second, third] = [rowText(2), rowText(3)]
    await lab.storage.write(new Map([[keys.logRow(3), null]]))
    expect(await problems()).toContain('entry 3 is missing')
    await lab.storage.write(new Map([[keys.logRow(3), second]]))
    expect(await problems()).toContain('entry 3 says that it is entry 2')
    await lab.storage.write(new Map([[keys.logRow(2), third]]))
    expect(await problems()).toContain('entry 3 does not follow from the one before')
  })

  test('finds a log that was cut', async () => {
    await begin()
    await lab.storage.write(new Map([[keys.logRow(5), null]]))
    expect(await problems()).toEqual(['the anchor notes 5 entries, the log has 4'])
  })

  test('checks the chain alone where the text is withheld, and says how often', async () => {
    await begin()
    const row = decodeLogRow(rowText(2))
    const body = { ...row.body, payload: {}, withheld: 'retracted' as const }
    const text = encodeLogRow(headerTextOf(rowText(2)), body, row.outcome)
    await lab.storage.write(new Map([[keys.logRow(2), text]]))
    expect(await verifyLog(lab.storage, await anchored(), createNativeVerifier())).toMatchObject({
      ok: true,
      signatures: 3,
      withheld: 1,
    })
  })
})

describe('an audit of what was withheld, or cannot be read', () => {
  const withhold = async (
    seq: number,
    payload: JsonObject,
    header: (text: string) => string = (text) => text,
  ) => {
    const row = decodeLogRow(rowText(seq))
    const body = { ...row.body, payload, withheld: 'retracted' as const }
    await lab.storage.write(
      new Map([[keys.logRow(seq), encodeLogRow(header(headerTextOf(rowText(seq))), body, row.outcome)]]),
    )
  }
  const says = ['entry 2: withheld, and yet it says something']

  test('lets structure stand, and no text', async () => {
    await begin()
    for (const [payload, found] of [
      [{ mode: 'stream' }, []],
      [{ mode: 'stream', body: '' }, says],
    ] as const) {
      await withhold(2, payload)
      expect(await problems()).toEqual(found)
    }
  })

  test('lets no ciphertext stand in what is private, and nothing in what is no record', async () => {
    await begin()
    const renamed = (name: string) => (text: string) => text.replace('"action":"echo"', `"action":"${name}"`)
    for (const [payload, name, isSaid] of [
      [{ draft_id: 'x' }, PRIVATE_ACTION, false],
      [{ ciphertext: 'AAAA' }, PRIVATE_ACTION, true],
      [{}, 'dance', true],
    ] as const) {
      await withhold(2, payload, renamed(name))
      expect((await problems()).includes(says[0] as string), name).toBe(isSaid)
      await withhold(2, payload, (text) => text.replace(`"action":"${name}"`, '"action":"echo"'))
    }
  })

  test('names an entry that cannot be read, and goes on behind it', async () => {
    await begin()
    await lab.storage.write(new Map([[keys.logRow(2), 'no row']]))
    expect(await problems()).toEqual([
      'entry 2 cannot be read',
      'entry 3 does not follow from the one before',
    ])
  })

  test('names a missing anchor, and a mark that is missing', async () => {
    await begin()
    const seen: number[] = []
    await lab.storage.write(new Map([[keys.store, null]]))
    const report = await verifyLog(lab.storage, memoryAnchor(), createNativeVerifier(), (seq) =>
      seen.push(seq),
    )
    expect([report.ok, report.problems, seen]).toEqual([
      false,
      ['the anchor is missing', 'the store has no mark: it is damaged or not ours'],
      [5],
    ])
  })

  test('says that a store meets damage, and passes on any other fault', async () => {
    await begin()
    const failing = (error: Error) => ({
      ...lab.storage,
      get: (key: string) => lab.storage.get(key),
      entries: async function* (): AsyncGenerator<never> {
        yield* []
        throw error
      },
    })
    const damage = Object.assign(new Error('words'), { code: 'storage_damaged' })
    const by = createNativeVerifier()
    expect((await verifyLog(failing(damage), await anchored(), by)).problems).toEqual([
      'the store cannot be read (storage_damaged)',
      'the anchor notes 5 entries, the log has 0',
    ])
    await expect(verifyLog(failing(new Error('a bug')), await anchored(), by)).rejects.toThrow('a bug')
  })
})

test('rows are handed to whoever checks them in runs of 32, so many at once, and what is found comes in their order', async () => {
  await begin()
  const rows = Array.from({ length: 80 }, (_, at): Entry => [keys.logRow(at + 1), `row ${at + 1}`])
  const store = {
    ...lab.storage,
    get: (key: string) => lab.storage.get(key),
    entries: async function* () {
      yield* rows
    },
  }
  const asked: string[] = []
  const seen: number[] = []
  let underWay = 0
  const checker = {
    atOnce: 2,
    async check({ rows: { length }, after, anchored: noted }: RowsToCheck) {
      underWay += 1
      asked.push(`${length} after ${after}, ${underWay} at once, ${noted?.seq}`)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      const prev = after === 0 ? '0'.repeat(64) : after === 32 ? 'another' : `head ${after}`
      return {
        problems: [`problem after ${after}`],
        signatures: 2,
        withheld: 1,
        prev,
        head: after === 64 ? null : `head ${after + length}`,
      }
    },
  }
  expect(await verifyLog(store, await anchored(), checker, (seq) => seen.push(seq))).toEqual({
    ...{ ok: false, entries: 80, head: 'head 64', signatures: 6, withheld: 3 },
    problems: [
      'problem after 0',
      'entry 33 does not follow from the one before',
      'problem after 32',
      'problem after 64',
    ],
  })
  expect(asked).toEqual([
    '32 after 0, 1 at once, 5',
    '32 after 32, 2 at once, 5',
    '16 after 64, 2 at once, 5',
  ])
  expect(seen).toEqual([32, 64, 80])
})

describe('a rebuild', () => {
  const ledger = () => new Ledger({ host: new ActorHost(actorKinds), serverSecret: new Uint8Array(32) })

  test('comes to the very same state', async () => {
    await begin()
    const fresh = memoryStorage()
    expect(await rebuild(lab.storage, fresh, ledger(), decisions)).toEqual(lab.engine.head)
    expect(await stateHash(fresh)).toBe(await stateHash(lab.storage))
  })

  test.each([
    ['header', 2, '00:00.000Z', '00:00.001Z', 'entry 3 comes out different on rebuild'],
    ['deadline', 4, '"name":"', '"name":"x', 'entry 4 comes out different on rebuild'],
    ['target', 5, '"thread_id":"', '"thread_id":"0', 'entry 5 is refused on rebuild: unknown_target'],
    ['action', 2, '"action":"echo","timestamp"', '"action":"none","timestamp"', 'does not know'],
  ] as const)('notices a changed %s', async (_, seq, from, to, message) => {
    await begin()
    await change(seq, from, to)
    await expect(rebuild(lab.storage, memoryStorage(), ledger(), decisions)).rejects.toThrow(message)
  })

  test('takes no act for one that nobody signed', async () => {
    await begin()
    await change(2, /"signature":"[^"]*"/.exec(rowText(2))?.[0] ?? '', '"signature":null')
    await expect(rebuild(lab.storage, memoryStorage(), ledger(), decisions)).rejects.toThrow(
      'entry 2 is not signed',
    )
  })

  test.each([
    ['outcome', keys.logRow(2), '"state":"visible"', '"state":"removed"'],
    ['record', keys.counts, '"echo":1', '"echo":2'],
  ])('ends in another state when the %s was changed', async (_, key, from, to) => {
    await begin()
    const text = lab.storage.get(key) ?? ''
    expect(text).toContain(from)
    await lab.storage.write(new Map([[key, text.replace(from, to)]]))
    const fresh = memoryStorage()
    await rebuild(lab.storage, fresh, ledger(), decisions)
    expect(await stateHash(fresh)).not.toBe(await stateHash(lab.storage))
  })
})

describe('the public log', () => {
  async function rows(): Promise<LogRow[]> {
    return (await lab.storage.page(ranges.log, 10)).map(([, text]) => decodeLogRow(text))
  }

  test('gives header and body, and nothing of what an entry caused', async () => {
    await begin()
    const [, echo] = await rows()
    if (!echo) throw new Error('there is no echo')
    expect(publicEntry(lab.storage, echo)).toEqual({ header: echo.header, body: echo.body })
  })

  test('withholds what is private and what was retracted, and its chain still verifies', async () => {
    await begin()
    const [, echo, thread] = await rows()
    if (!echo || !thread) throw new Error('there are no entries')
    const secret = { ...echo, header: { ...echo.header, action: PRIVATE_ACTION } }
    const retracted = { ...thread, body: { ...thread.body, withheld: 'retracted' as const } }
    const hidden = publicEntry(lab.storage, secret)
    expect(hidden).toMatchObject({ header: { action: 'private', seq: 2 }, body: { withheld: 'private' } })
    expect(hidden.hash).toBe(sha256Hex(JSON.stringify(secret.header)))
    for (const told of ['public_key', 'signature', 'id', 'agent_id'] as const)
      expect(JSON.stringify(hidden)).not.toContain(secret.header[told])
    expect(publicEntry(lab.storage, retracted)).toEqual({
      header: thread.header,
      body: { withheld: 'retracted' },
    })

    let prev = '0'.repeat(64)
    for (const row of await rows()) {
      const { header } = publicEntry(lab.storage, row)
      expect(header.prev).toBe(prev)
      prev = sha256Hex(JSON.stringify(header))
    }
    expect(prev).toBe(lab.engine.head.hash)
  })
})
