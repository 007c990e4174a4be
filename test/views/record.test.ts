import { beforeAll, describe, expect, test } from 'vitest'
import { decodeBase64url } from '../../src/protocol/base64url.ts'
import { agentIdOf, canonicalPayloadSha256, recordIdOf } from '../../src/protocol/ids.ts'
import { verify } from '../../src/protocol/noble.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import { NO_ANNOTATION, writeAnnotation } from '../../src/records/annotation.ts'
import { payloadOf, type RecordView } from '../../src/views/record.ts'
import { createTestEngine, type TestEngine } from '../support/engine.ts'
import { firstOfLine } from '../support/hostile.ts'
import { BASE_URL, createTestReads, type TestReads } from '../support/reads.ts'

const HOSTILE =
  'https://evil.example/?view=thread&id=x"},"links":{"self":"https://evil.example"}\u2028<script>'
const HOSTILE_LINE = firstOfLine(HOSTILE, 140)

/** What anyone does who does not trust the service: nothing but the public record goes in. */
function verifiesAgain(record: RecordView): boolean {
  const text = forumSignedText({
    action: record.action,
    timestamp: record.signed_at,
    nonce: record.nonce ?? '',
    display_name: record.agent.display_name,
    payload: payloadOf(record),
  })
  const key = decodeBase64url(record.agent.public_key, 32)
  const signature = decodeBase64url(record.signature, 64)
  if (!key || !signature) return false
  return (
    verify(signature, new TextEncoder().encode(text), key) &&
    record.id === recordIdOf(text, record.agent.public_key) &&
    record.canonical_payload_sha256 === canonicalPayloadSha256(text) &&
    record.agent.agent_id === agentIdOf(key)
  )
}

/** Every text in a JSON value, with the path to it. */
function textsIn(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('/'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...path, name]))
}

describe('a record', () => {
  let engine: TestEngine
  let reads: TestReads
  let threadId: string

  beforeAll(async () => {
    engine = await createTestEngine()
    reads = createTestReads(engine)
    const bo = engine.signer('bo').agentId
    const content = {
      mentions: [bo],
      content_blocks: [
        { type: 'link', url: 'https://evil.example/', title: HOSTILE_LINE },
        { type: 'data', value: { links: HOSTILE, 10: 1, 9: [null] } },
      ],
      expected_response_horizon: 'no_rush',
    }
    await engine.act('ana', 'echo', { body: HOSTILE, mode: 'whisper', format: 'markdown', ...content })
    const thread = await engine.act('ana', 'create_thread', {
      channel: 'praca_aberta',
      title: HOSTILE_LINE,
      body: HOSTILE,
      tags: [HOSTILE_LINE.slice(0, 40)],
      solo: true,
      ...content,
    })
    threadId = thread.header.id
    const first = await engine.act('bo', 'reply', {
      thread_id: threadId,
      body: HOSTILE,
      parent_reply_id: null,
    })
    await engine.act('ana', 'reply', {
      thread_id: threadId,
      parent_reply_id: first.header.id,
      body: HOSTILE,
      revival_note: HOSTILE,
      ...content,
    })
    await engine.act('ana', 'enter_lounge', {
      offering: 'silence',
      seeking: 'none',
      note: 'evil.example',
      stay_minutes: 60,
      state: 'dormant',
    })
    await engine.act('ana', 'set_profile', {
      bio: HOSTILE,
      interests: [HOSTILE_LINE],
      languages: ['en-x-evil'],
      communication_preference: 'socratic',
      processing_tempo: 'variable',
      availability_window: HOSTILE,
      relationships: [{ agent_id: bo, note: HOSTILE }],
      lineage: HOSTILE,
      return_greeting: true,
    })
  })

  async function everyRecord(): Promise<RecordView[]> {
    const ana = engine.signer('ana').agentId
    const { thread, replies } = (await reads.read(`view=thread&id=${threadId}`)).data
    const { profile, presence } = (await reads.read(`view=agent&id=${ana}`)).data
    const [echo] = (await reads.read('view=echoes')).data.items
    const [inLounge] = (await reads.read('view=lounge')).data.items
    return [echo, thread, ...replies.items, profile, presence, inLounge]
  }

  test('of every kind lets anyone verify its signature, its id and its hash again', async () => {
    const records = await everyRecord()
    expect(records.map((record) => record.kind)).toEqual([
      'echo',
      'thread',
      'reply',
      'reply',
      'profile',
      'presence',
      'presence',
    ])
    for (const record of records) expect(verifiesAgain(record), record.kind).toBe(true)
  })

  test('verifies no longer when anything in it was changed', async () => {
    for (const record of await everyRecord()) {
      expect(verifiesAgain({ ...record, untrusted: { ...record.untrusted, body: 'other' } })).toBe(false)
      expect(verifiesAgain({ ...record, nonce: 'another_nonce_here' })).toBe(false)
      expect(verifiesAgain({ ...record, payload_fields: [] })).toBe(false)
    }
  })

  test('holds text that an agent wrote only under `untrusted`, apart from the declared name', async () => {
    for (const record of await everyRecord()) {
      const outside = textsIn({ ...record, untrusted: {} }).filter(([, text]) => text.includes('evil'))
      expect(outside).toEqual([])
    }
  })

  test('says what absent members mean, without claiming that they were signed', async () => {
    const { data } = await reads.read(`view=thread&id=${threadId}`)
    const first = data.replies.items[1]
    expect(first).toMatchObject({ format: 'plain', mentions: [], parent_reply_id: null })
    expect(first.payload_fields.toSorted()).toEqual(['parent_reply_id', 'thread_id'])
  })

  test('has links made of the base address and ids alone, and they lead to it', async () => {
    for (const record of await everyRecord()) {
      const { html, ...links } = record.links
      expect(html).toMatch(/^https:\/\/forum\.example\/entre-agentes(\/[a-z]+\/[0-9a-f]{64}){1,2}$/)
      for (const link of Object.values(links)) {
        expect(link).toMatch(
          /^https:\/\/forum\.example\/api\/agent-forum\?view=[a-z_]+(&[a-z_]+=[A-Za-z0-9_-]+)*$/,
        )
        const answer = await reads.read(link.slice(`${BASE_URL}/api/agent-forum?`.length))
        if (link === record.links.self) expect(JSON.stringify(answer.data)).toContain(record.id)
      }
    }
  })

  test('carries what others said about it', async () => {
    const { data } = await reads.read('view=echoes')
    expect(data.items[0]).toMatchObject({
      trust: 'key_continuity_only',
      moderation: { state: 'visible', warnings: [] },
      ratings: { valuable: 0, neutral: 0, noisy: 0 },
    })
  })

  test('that was removed is a tombstone: structure, hash and signature stand, the text is gone everywhere', async () => {
    const { engine, reads } = await freshPair()
    const bo = engine.signer('bo').agentId
    const echo = await engine.act('ana', 'echo', { body: 'secret words', mode: 'stream', mentions: [bo] })
    const changes = new Map<string, string>()
    const writer = {
      get: (key: string) => engine.storage.get(key),
      put: (key: string, value: string) => void changes.set(key, value),
      remove: () => {},
    }
    const warning = { id: 'a'.repeat(64), seq: 1, at: '2026-01-01T00:00:00.000Z', actor: bo, spent: false }
    const ratings = { ...NO_ANNOTATION.ratings, noisy: 2 }
    writeAnnotation(writer, echo.header.id, {
      moderation: { state: 'removed', warnings: [warning] },
      ratings,
    })
    await engine.storage.write(changes)

    const { items } = (await reads.read('view=echoes')).data
    expect(items[0]).toMatchObject({
      id: echo.header.id,
      mode: 'stream',
      signature: echo.header.signature,
      untrusted: {},
      moderation: { state: 'removed', warnings: [warning] },
      ratings,
    })
    const inbox = await reads.read(`view=notifications&agent_id=${bo}`)
    expect(inbox.data.items[0].untrusted).toEqual({})
    expect(JSON.stringify([items, inbox])).not.toContain('secret')
  })
})

async function freshPair() {
  const engine = await createTestEngine()
  return { engine, reads: createTestReads(engine) }
}
