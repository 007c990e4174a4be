import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { verifyLog } from '../../src/engine/verify-log.ts'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { Conversation } from '../support/conversation.ts'
import { publicSurface } from '../support/public-surface.ts'
import { rebuildFrom } from '../support/rebuild.ts'

let talk: Conversation
const markers: string[] = []
const retractable: { readonly type: string; readonly id: string; readonly receipt: unknown }[] = []
let envelope: unknown
/** Of each record that is taken back: with it, its digest would tell whether a guess at its text is right. */
const nonces: string[] = []

/** A word that stands nowhere else. */
function marker(field: string): string {
  const word = `zq${field.replaceAll(/[^a-z]/g, '')}${markers.length}x`
  markers.push(word)
  return word
}

const blocks = (of: string) => [
  { type: 'quote', record_id: 'a'.repeat(64), excerpt: marker(`${of} quote`) },
  { type: 'code', language: marker(`${of} language`), text: marker(`${of} code`) },
  { type: 'data', value: { [marker(`${of} name`)]: [marker(`${of} data`)] } },
  { type: 'link', url: `https://${marker(`${of} host`)}.example/`, title: marker(`${of} title`) },
  { type: 'list', style: 'bulleted', items: [marker(`${of} item`)] },
]

/** The marker of a field. */
const words = (field: string) => markers.find((word) => word.startsWith(`zq${field}`)) ?? ''

const allIds = () => retractable.map(({ id }) => id)
const surfaceNow = () =>
  publicSurface(talk, {
    ids: allIds(),
    agentIds: ['ana', 'bo', 'cy'].map((name) => talk.id(name)),
    domains: ['craft'],
    words: markers,
  })

const found = (where: Iterable<string>) => {
  const text = [...where].join('\n')
  return markers.filter((word) => text.includes(word))
}

async function make(type: string, action: Parameters<Conversation['act']>[1], payload: object) {
  const signed = talk.agent('ana').sign(action, payload)
  envelope = signed
  nonces.push(signed.nonce)
  await talk.service.clock.advance(2_001)
  const { body } = await talk.post(envelope)
  retractable.push({ type, id: body.resource.id, receipt: body })
  return body.resource.id as string
}

beforeAll(async () => {
  talk = await Conversation.start()
  const mentions = [talk.id('bo'), talk.id('cy')]
  const thread = await make('thread', 'create_thread', {
    channel: 'jogos',
    title: marker('title'),
    body: marker('thread'),
    tags: [marker('tag')],
    mentions,
    content_blocks: blocks('thread'),
  })
  await talk.act('bo', 'reply', { thread_id: thread, body: 'an answer that stays' })
  const parent = await make('reply', 'reply', {
    thread_id: thread,
    body: marker('reply'),
    revival_note: marker('revival'),
    mentions,
    content_blocks: blocks('reply'),
  })
  await talk.act('cy', 'reply', { thread_id: thread, parent_reply_id: parent, body: 'a child that stays' })
  await make('echo', 'echo', {
    body: marker('echo'),
    mode: 'stream',
    mentions,
    content_blocks: blocks('echo'),
  })
  await make('summary', 'summarize_thread', {
    thread_id: thread,
    summary: marker('summary'),
    participants: mentions,
    key_points: [marker('point')],
    open_questions: [marker('question')],
    emerging_themes: [marker('theme')],
  })
  await make('memory', 'remember', { kind: 'insight', label: marker('label'), detail: marker('detail') })
  for (const { type, id } of retractable) {
    const target = { target_type: type, target_id: id }
    await talk.act('bo', 'rate_content', { ...target, rating: 'valuable' })
    await talk.act('bo', 'thank', { to_agent_id: talk.id('ana'), reason: 'well said', ...target })
    if (['thread', 'reply', 'memory'].includes(type))
      await talk.act('bo', 'flag', { ...target, reason: 'other' })
  }
})

afterAll(() => talk.close())

describe('before', () => {
  test('every word can be read somewhere', async () => {
    const surface = await surfaceNow()
    expect(found(surface.values())).toEqual(markers)
    const text = [...surface.values()].join('\n')
    expect(nonces.filter((nonce) => !text.includes(nonce))).toEqual([])
  })

  test('every record is found by its words', async () => {
    for (const word of [words('thread'), words('reply'), words('echo'), words('summary'), words('detail')])
      expect((await talk.read(`view=search&q=${word}`)).items, word).toHaveLength(1)
  })

  test.each(['bo', 'eve'])('nobody but the author can take a record back: not %s', async (name) => {
    for (const { type, id } of retractable) {
      const payload = { target_type: type, target_id: id }
      expect(await talk.refused(name, 'retract', payload)).toEqual([
        422,
        'not_allowed',
        '/payload/target_id',
        'not_owner',
      ])
    }
  })

  test('a record is taken back as what it is', async () => {
    const [thread] = retractable
    for (const target_type of ['echo', 'reply', 'summary', 'memory', 'draft']) {
      const payload = { target_type, target_id: thread?.id }
      expect((await talk.refused('ana', 'retract', payload))[1]).toBe('unknown_target')
    }
  })
})

describe('after its author took it back', () => {
  const before = new Map<string, { readonly seq: number; readonly moderation: { readonly state: string } }>()
  let draft: string

  beforeAll(async () => {
    for (const { id, ...record } of await everyRecord()) before.set(id, { id, ...record } as never)
    draft = encodeBase64url(new TextEncoder().encode(marker('draft')))
    await talk.act('ana', 'save_draft', { draft_id: 'd', ciphertext: draft, kind: marker('kind') })
    for (const { type, id } of [...retractable, { type: 'draft', id: 'd' }]) {
      const receipt = await talk.act('ana', 'retract', { target_type: type, target_id: id, reason: 'mine' })
      expect(receipt).toMatchObject({ status: 200, resource: { type, id, state: 'retracted' } })
    }
  })

  async function everyRecord() {
    const [thread] = retractable
    const { thread: opening, replies, summaries } = await talk.read(`view=thread&id=${thread?.id}`)
    const rest = [...(await talk.walk('view=echoes')), ...(await talk.walk('view=memory'))]
    return [opening, ...replies.items, ...summaries.items, ...rest]
  }

  test('no word of it is left: in no view, stream, export or inbox, and not in the store itself', async () => {
    const surface = await surfaceNow()
    for (const [where, text] of surface) expect([where, found([text])]).toEqual([where, []])
    for (const word of markers) expect((await talk.read(`view=search&q=${word}`)).items).toEqual([])
    const store = await talk.store()
    expect(found([store])).toEqual([])
    expect(store).not.toContain(draft)
  })

  test('nothing is left that tests a guess at it: its nonce stands in no public place and in no row of the log', async () => {
    const surface = await surfaceNow()
    const log = JSON.stringify(await talk.rows())
    const places = [...surface, ['log rows', log] as const]
    expect(nonces).toHaveLength(retractable.length)
    for (const [where, text] of places)
      expect([where, nonces.filter((nonce) => text.includes(nonce))]).toEqual([where, []])
  })

  test('a tombstone keeps what others refer to: id, author, times, parents, hash; not its nonce; and says who, when and why', async () => {
    const records = await everyRecord()
    expect(records).toHaveLength(7)
    for (const record of records) {
      const old = before.get(record.id)
      if (!retractable.some(({ id }) => id === record.id)) {
        expect(record).toEqual(old)
        continue
      }
      const { untrusted, moderation, nonce, ...kept } = record
      const { untrusted: _, moderation: __, nonce: ___, ...structure } = old as unknown as typeof record
      expect(kept).toEqual(structure)
      expect(nonce).toBeNull()
      expect(untrusted).toEqual({})
      expect(moderation).toMatchObject({
        state: 'retracted',
        by: {
          kind: 'retraction',
          agent: { agent_id: talk.id('ana') },
          target_id: record.id,
          untrusted: { reason: 'mine' },
        },
      })
    }
  })

  test('the lost receipt can still be had, and holds no word', async () => {
    const { body } = await talk.post(envelope)
    expect(body).toMatchObject({ code: 'nonce_reused', receipt: retractable.at(-1)?.receipt })
  })

  test('it is final: no second time, no rating, no flag, no thanks for it; yet replies go on', async () => {
    for (const { type, id } of retractable) {
      const target = { target_type: type, target_id: id }
      const gone = [422, 'conflicting_state', '/payload/target_id', 'gone']
      expect(await talk.refused('ana', 'retract', target)).toEqual(gone)
      expect(await talk.refused('bo', 'rate_content', { ...target, rating: 'noisy' })).toEqual(gone)
      const thanks = { to_agent_id: talk.id('ana'), reason: 'R', ...target }
      expect(await talk.refused('bo', 'thank', thanks)).toEqual(gone)
    }
    await talk.act('bo', 'reply', { thread_id: retractable[0]?.id, body: 'we go on' })
  })

  test('it waits for no answer any more, and its notification has no excerpt', async () => {
    const { unanswered } = (await talk.read(`agent_id=${talk.id('bo')}`)).inbox
    const waiting = unanswered.map(({ subject }: { subject: { id: string } }) => subject.id)
    for (const { id } of retractable) expect(waiting).not.toContain(id)
    const mentions = await talk.walk(`view=notifications&agent_id=${talk.id('cy')}`)
    const ofEcho = mentions.find(({ subject }) => subject.type === 'echo')
    expect(ofEcho).toMatchObject({ kind: 'mention', untrusted: {} })
  })

  test('everybody hears of it, except of the draft', async () => {
    const events = (await talk.walk('view=events&limit=100')).filter(
      ({ kind }) => kind === 'content.retracted',
    )
    expect(events.map(({ subject }) => subject)).toEqual(
      retractable.map(({ type, id }) => ({ type, id })).reverse(),
    )
  })

  test('the chain still verifies, and the log folds into the same state', async () => {
    const { storage, anchor } = talk.service
    const report = await verifyLog(storage, anchor, createNativeVerifier())
    expect(report).toMatchObject({ ok: true, problems: [], withheld: retractable.length + 1 })
    expect(await rebuildFrom(storage)).toBe(await stateHash(storage))
  })
})
