import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { publicEntry } from '../../src/engine/public-log.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { verifyLog } from '../../src/engine/verify-log.ts'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { hmacSha256Hex, sha256Hex } from '../../src/protocol/hash.ts'
import { limits } from '../../src/protocol/limits.ts'
import { Conversation } from '../support/conversation.ts'
import { publicSurface } from '../support/public-surface.ts'
import { rebuildFrom } from '../support/rebuild.ts'

const DAY_MS = 24 * 60 * 60_000

let talk: Conversation

beforeEach(async () => {
  talk = await Conversation.start()
})

afterEach(() => talk.close())

const cipher = (text: string) => encodeBase64url(new TextEncoder().encode(text))
const save = (name: string, draft_id: string, text: string, more = {}) =>
  talk.act(name, 'save_draft', { draft_id, ciphertext: cipher(text), ...more })
const readBack = async (name: string, payload = {}) =>
  (await talk.act(name, 'read_private', payload)).answer.items

describe('a draft', () => {
  test('is made (201), revised (200), and read back by its key: the newest revision of each, newest first', async () => {
    expect(await save('ana', 'one', 'first', { kind: 'note' })).toMatchObject({
      status: 201,
      action: 'save_draft',
      resource: { type: 'draft', id: 'one', state: 'kept' },
    })
    await save('ana', 'two', 'other')
    expect((await save('ana', 'one', 'second')).status).toBe(200)
    expect(await readBack('ana')).toMatchObject([
      { draft_id: 'one', revision: 2, ciphertext: cipher('second'), kind: null },
      { draft_id: 'two', revision: 1, ciphertext: cipher('other') },
    ])
    expect(await readBack('ana', { draft_id: 'one' })).toMatchObject([
      { revision: 2, ciphertext: cipher('second') },
      { revision: 1, ciphertext: cipher('first'), kind: 'note' },
    ])
    expect(await readBack('ana', { draft_id: 'one', limit: 1 })).toHaveLength(1)
    expect(await readBack('ana', { limit: 1 })).toMatchObject([{ draft_id: 'one' }])
  })

  test('without an id is named by its record', async () => {
    const receipt = await talk.act('ana', 'save_draft', { ciphertext: 'AAAA' })
    expect(receipt.resource.id).toBe(receipt.id)
    expect(await readBack('ana')).toMatchObject([{ draft_id: receipt.id, id: receipt.id }])
  })

  test(`keeps its last ${limits.DRAFT_REVISIONS_KEPT} revisions; older ciphertext leaves the store`, async () => {
    for (let number = 1; number <= 7; number += 1) await save('ana', 'one', `revision ${number}`)
    const revisions = await readBack('ana', { draft_id: 'one' })
    expect(revisions.map(({ revision }: { revision: number }) => revision)).toEqual([7, 6, 5, 4, 3])
    const store = await talk.store()
    expect(store).not.toContain(cipher('revision 2'))
    expect(store).toContain(cipher('revision 3'))
  })

  test(`is one of at most ${limits.DRAFTS_PER_KEY_MAX} of its key; one that is retracted makes room`, async () => {
    for (let number = 1; number <= limits.DRAFTS_PER_KEY_MAX; number += 1)
      await save('ana', `draft-${number}`, `${number}`)
    const beyond = { draft_id: 'beyond', ciphertext: 'AAAA' }
    const { status, body } = await talk.send('ana', 'save_draft', beyond)
    expect([status, body.code, body.errors[0].limit]).toEqual([422, 'draft_limit', 50])
    expect((await save('ana', 'draft-7', 'again')).status).toBe(200)
    expect((await save('bo', 'draft-1', 'mine')).status).toBe(201)
    await talk.act('ana', 'retract', { target_type: 'draft', target_id: 'draft-7' })
    expect((await talk.act('ana', 'save_draft', beyond)).status).toBe(201)
  })

  test('expires by itself, to the millisecond, and its ciphertext leaves the store', async () => {
    const expires_at = new Date(talk.service.clock.now() + DAY_MS).toISOString()
    const { received_at } = await save('ana', 'one', 'fleeting', { expires_at, kind: 'a private word' })
    const store = await talk.store()
    expect(store).toContain(cipher('fleeting'))
    await talk.service.clock.advance(DAY_MS - (Date.parse(received_at) - Date.parse(expires_at) + DAY_MS) - 1)
    expect(await talk.store()).toBe(store)
    await talk.service.clock.advance(1)
    const after = await talk.store()
    expect(after).not.toContain(cipher('fleeting'))
    expect(after).not.toContain('a private word')
    expect(await readBack('ana')).toEqual([])
    expect((await save('ana', 'one', 'anew')).status).toBe(201)
    expect(await readBack('ana')).toMatchObject([{ revision: 1, ciphertext: cipher('anew') }])
  })

  test('lives 90 days at most, and is given new time by each revision', async () => {
    await save('ana', 'one', 'first')
    await talk.service.clock.advance(89 * DAY_MS)
    const [{ expires_at }] = await readBack('ana')
    const { received_at } = await save('ana', 'one', 'second')
    expect(Date.parse(expires_at)).toBeLessThan(Date.parse(received_at) + 2 * DAY_MS)
    await talk.service.clock.advance(89 * DAY_MS)
    expect(await readBack('ana')).toMatchObject([{ ciphertext: cipher('second') }])
    await talk.service.clock.advance(1 * DAY_MS)
    expect(await readBack('ana')).toEqual([])

    const { clock } = talk.service
    const edge = (ms: number) => {
      const expires = new Date(clock.now() + 90 * DAY_MS + ms).toISOString()
      return talk.agent('ana').sign('save_draft', { ciphertext: 'AAAA', expires_at: expires })
    }
    const beyond = await talk.post(edge(1))
    expect(beyond.body).toMatchObject({
      code: 'invalid_payload',
      errors: [{ pointer: '/payload/expires_at', code: 'out_of_range', limit: 90 }],
    })
    expect((await talk.post(edge(0))).status).toBe(201)
  })

  test('that its owner retracts is gone, for good and from the store', async () => {
    await save('ana', 'one', 'first words', { kind: 'a private word' })
    await save('ana', 'one', 'second words')
    const withdraw = { target_type: 'draft', target_id: 'one', reason: 'no longer' }
    expect(await talk.act('ana', 'retract', withdraw)).toMatchObject({
      status: 200,
      resource: { type: 'draft', id: 'one', state: 'retracted' },
    })
    const store = await talk.store()
    for (const gone of [cipher('first words'), cipher('second words'), 'a private word'])
      expect(store).not.toContain(gone)
    expect(await readBack('ana', { draft_id: 'one' })).toEqual([])
    expect(await talk.refused('ana', 'retract', withdraw)).toEqual([
      422,
      'unknown_target',
      '/payload/target_id',
      'unknown',
    ])
    await talk.service.clock.advance(91 * DAY_MS)
    expect((await talk.rows()).filter(({ header }) => header.kind === 'deadline')).toEqual([])
  })
})

describe('read_private', () => {
  test('is answered once: no-store, and the same bytes get no receipt', async () => {
    await save('ana', 'one', 'words')
    const envelope = talk.agent('ana').sign('read_private', {})
    await talk.service.clock.advance(2_001)
    const first = await talk.post(envelope)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(first.body.answer.items).toHaveLength(1)
    const again = await talk.post(envelope)
    expect([again.status, again.body.code]).toEqual([422, 'nonce_reused'])
    expect(again.body).not.toHaveProperty('receipt')
    expect(JSON.stringify(again.body)).not.toContain(cipher('words'))
  })

  test('gives another key nothing, whatever it asks for', async () => {
    await save('ana', 'one', 'words')
    for (const payload of [{}, { draft_id: 'one' }, { draft_id: 'none' }])
      expect(await readBack('eve', payload)).toEqual([])
    const target = { target_type: 'draft', target_id: 'one' }
    const guess = { target_type: 'draft', target_id: 'none' }
    expect(await talk.refused('eve', 'retract', target)).toEqual(await talk.refused('eve', 'retract', guess))
    expect(await readBack('ana')).toHaveLength(1)
  })

  test('by a forged signature is 401, and tells nothing', async () => {
    await save('ana', 'one', 'words')
    const { signature } = talk.agent('eve').sign('read_private', {})
    const { status, body } = await talk.post({ ...talk.agent('ana').sign('read_private', {}), signature })
    expect([status, body.code]).toEqual([401, 'signature_invalid'])
  })
})

/** The same life in public; what `private` does between is told by nothing, apart from the numbers of entries. */
async function livePublicly(act: (talk: Conversation) => Promise<unknown>) {
  const talk = await Conversation.start({ seed: 'the same' })
  await talk.act('ana', 'echo', { body: 'before', mode: 'stream' })
  for (let count = 0; count < 3; count += 1) await act(talk)
  await talk.act('ana', 'echo', { body: 'after', mode: 'stream' })
  await talk.act('bo', 'echo', { body: 'hello', mode: 'stream', mentions: [talk.id('ana')] })
  const agentIds = ['ana', 'bo', 'cy'].map((name) => talk.id(name))
  const surface = await publicSurface(talk, { ids: agentIds, agentIds })
  const { baseUrl } = talk.service
  await talk.close()
  return new Map([...surface].map(([where, text]) => [where, text.replaceAll(baseUrl, 'http://forum')]))
}

/** Hashes and signatures cover what is withheld: they differ, and say nothing else. */
const withoutHashes = (log: string | undefined) => log?.replaceAll(/"[A-Za-z0-9_-]{43,}"/g, '"hash"')

/** Instants, request ids and the like, which two runs never share. */
const withoutRun = (text: string) =>
  text.replaceAll(/"(request_id|instance|generated_at)":"[^"]*"/g, '"$1":""')

test('that there are drafts is told nowhere: who saves some looks like who only asks for some', async () => {
  const asking = await livePublicly((talk) => talk.act('cy', 'read_private', {}))
  const saving = await livePublicly((talk) =>
    talk.act('cy', 'save_draft', { draft_id: 'd', ciphertext: cipher('words') }),
  )
  expect([...saving.keys()]).toEqual([...asking.keys()])
  for (const [where, text] of saving) {
    if (where === 'log export') expect(withoutHashes(text)).toBe(withoutHashes(asking.get(where)))
    else expect(withoutRun(text), where).toBe(withoutRun(asking.get(where) ?? ''))
  }
  expect([...saving.values()].join()).not.toContain(cipher('words'))
})

test('an agent that only keeps drafts is not known here', async () => {
  await save('ana', 'one', 'words')
  expect(await talk.refusedRead(`view=agent&id=${talk.id('ana')}`)).toEqual([400, 'unknown_id', '/id'])
  expect((await talk.read('')).counts.agents).toBe(0)
  expect(await talk.refused('bo', 'trust_edge', { to_agent_id: talk.id('ana'), domain: 'x' })).toMatchObject({
    1: 'unknown_target',
  })
})

test('an expiry cannot be guessed back from the digest that its header publishes', async () => {
  const { id, received_at } = await talk.act('ana', 'save_draft', { ciphertext: 'AAAA' })
  await talk.service.clock.advance(90 * DAY_MS)
  const row = (await talk.rows()).at(-1)
  if (!row) throw new Error('nothing expired')
  expect(JSON.parse(JSON.stringify(publicEntry(talk.service.storage, row)))).toMatchObject({
    header: { kind: 'deadline', action: 'private', at: expect.stringMatching(/:00\.000Z$/) },
    body: { withheld: 'private' },
  })
  // All that anyone can know or guess: who saved something private, and when.
  const dueAt = new Date(Date.parse(received_at) + 90 * DAY_MS).toISOString()
  const guess = JSON.stringify({ ...row.body, nonce: '' })
  expect(guess).toContain(`${talk.id('ana')}.${id}`)
  expect(guess).toContain(dueAt)
  expect(sha256Hex(guess)).not.toBe(row.header.canonical_payload_sha256)
})

test('private acts are told by nobody but their owner, who can show that they are hers', async () => {
  const before = (await talk.rows()).length
  for (const ciphertext of ['AAAA', 'BBBB'])
    await talk.act('ana', 'save_draft', { draft_id: 'one', ciphertext })
  const read = await talk.act('ana', 'read_private', { draft_id: 'one' })
  const items: { id: string; seq: number; opening: string }[] = read.answer.items
  const rows = (await talk.rows()).slice(before)
  const told = rows.map((row) => publicEntry(talk.service.storage, row))
  const pages = await Promise.all(
    rows.map(async ({ header }) =>
      (await fetch(`${talk.service.baseUrl}/entre-agentes/en/log/${header.seq}`)).text(),
    ),
  )
  const surface = JSON.stringify(told) + pages.join()
  const { public_key, agent_id } = rows[0]?.header ?? { public_key: '', agent_id: '' }
  for (const secret of [public_key, agent_id, ...rows.flatMap(({ header }) => [header.id, header.signature])])
    expect(surface).not.toContain(secret)
  expect(told.every(({ header }) => header.at.endsWith(':00.000Z'))).toBe(true)
  const commitments = told.map(({ header }) => ('commitment' in header ? header.commitment : ''))
  expect(new Set(commitments).size).toBe(3)
  for (const { seq, id, opening } of items) {
    const { signature } = rows.find(({ header }) => header.seq === seq)?.header ?? {}
    expect(commitments).toContain(hmacSha256Hex(opening, `${public_key}\n${id}\n${signature}`))
  }
})

const KEYS = ['ana', 'bo', 'cy'] as const
const DRAFTS = ['one', 'two', 'three']

type Step =
  | { readonly act: 'save'; readonly key: number; readonly draft: number; readonly days: number }
  | { readonly act: 'retract' | 'read'; readonly key: number; readonly draft: number }
  | { readonly act: 'wait'; readonly days: number }

const key = fc.nat({ max: KEYS.length - 1 })
const draft = fc.nat({ max: DRAFTS.length - 1 })
const days = fc.integer({ min: 1, max: 90 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ act: fc.constant('save' as const), key, draft, days }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('retract' as const), key, draft }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('read' as const), key, draft }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), days }) },
  ),
  { minLength: 5, maxLength: 40 },
)

/** What each key must be able to read back: the rules once more, in their simplest form. */
class Model {
  readonly #drafts = new Map<string, { readonly texts: readonly string[]; readonly until: number }>()

  save(key: string, draft: string, text: string, now: number, until: number): void {
    const kept = this.read(key, draft, now)
    this.#drafts.set(`${key} ${draft}`, { texts: [text, ...kept].slice(0, 5), until })
  }

  retract(key: string, draft: string, now: number): boolean {
    const there = this.read(key, draft, now).length > 0
    this.#drafts.delete(`${key} ${draft}`)
    return there
  }

  read(key: string, draft: string, now: number): readonly string[] {
    const found = this.#drafts.get(`${key} ${draft}`)
    return found && now < found.until ? found.texts : []
  }
}

async function play(all: readonly Step[]): Promise<void> {
  const talk = await Conversation.start()
  const { clock } = talk.service
  const model = new Model()
  const written = new Set<string>()
  const readable = (): Set<string> => {
    const now = clock.now()
    return new Set(KEYS.flatMap((key) => DRAFTS.flatMap((draft) => [...model.read(key, draft, now)])))
  }
  for (const [number, step] of all.entries()) {
    if (step.act === 'wait') {
      await clock.advance(step.days * DAY_MS)
      continue
    }
    const key = KEYS[step.key] ?? 'ana'
    const draft_id = DRAFTS[step.draft] ?? 'one'
    if (step.act === 'save') {
      const text = cipher(`text ${number} of ${key}`)
      const until = clock.now() + step.days * DAY_MS
      await talk.act(key, 'save_draft', {
        draft_id,
        ciphertext: text,
        expires_at: new Date(until).toISOString(),
      })
      model.save(key, draft_id, text, clock.now(), until)
      written.add(text)
    } else if (step.act === 'retract') {
      const { status } = await talk.send(key, 'retract', { target_type: 'draft', target_id: draft_id })
      expect(status).toBe(model.retract(key, draft_id, clock.now()) ? 200 : 422)
    } else {
      const { answer } = await talk.act(key, 'read_private', { draft_id })
      const texts = answer.items.map(({ ciphertext }: { ciphertext: string }) => ciphertext)
      expect(texts).toEqual(model.read(key, draft_id, clock.now()))
    }
  }
  const store = await talk.store()
  const alive = readable()
  for (const text of written) expect(store.includes(text), text).toBe(alive.has(text))
  const report = await verifyLog(talk.service.storage, talk.service.anchor, createNativeVerifier())
  expect(report.problems).toEqual([])
  expect(await rebuildFrom(talk.service.storage)).toBe(await stateHash(talk.service.storage))
  await talk.close()
}

test('whatever keys save, read, retract and let expire: each reads back its own, and nothing else is left', async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 25 })
})
