import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { Conversation, openTalk } from '../support/conversation.ts'
import { ASTRAL, bases, block, NOW, rows } from './field-limit-rows.ts'

let talk: Conversation
let known: Record<string, string>
let keys = 0

beforeAll(async () => {
  talk = await Conversation.start({ now: NOW })
  const records = await openTalk(talk)
  known = { ...records, 'reply elsewhere': records.elsewhere, bo: talk.id('bo') }
})

afterAll(() => talk.close())

/** Every action by a key of its own, which has something of its own to take back. */
async function send(action: ActionName, payload: JsonObject) {
  keys += 1
  const name = `key ${keys}`
  const own =
    action === 'retract'
      ? await talk.act(name, 'remember', { kind: 'interest', label: 'L', detail: 'D' })
      : {}
  const text = JSON.stringify(payload).replaceAll(/<([a-z ]+)>/g, (_, record) => {
    return record === 'own memory' ? own.id : known[record]
  })
  const envelope = talk.agent(name).sign(action, JSON.parse(text))
  const before = await talk.store()
  const answer = await talk.post(envelope)
  return { ...answer, wrote: before !== (await talk.store()) }
}

describe('every field up to its limit, and not beyond', () => {
  test.each(rows.map((row, n) => [`${row[0]}.${row[1]} (${n})`, row] as const))('%s', async (_, row) => {
    const [action, field, allowed, refused, pointer = `/payload/${field}`] = row
    const accepted = await send(action, { ...bases[action], [field]: allowed })
    expect(accepted.body, 'at the limit').toHaveProperty('seq')
    const { status, body, wrote } = await send(action, { ...bases[action], [field]: refused })
    expect(status, 'beyond').toBe(422)
    expect(['invalid_payload', 'unknown_target']).toContain(body.code)
    // What a target is depends on its type: the field that is named may be the id.
    const named = field === 'target_type' ? expect.stringMatching(/target_(type|id)$/) : pointer
    expect(body.errors[0]).toMatchObject({ pointer: named })
    expect(JSON.stringify(body), 'no echo of what was sent').not.toContain(ASTRAL)
    expect(wrote, 'a refusal leaves no trace').toBe(false)
  })
})

describe('every required field', () => {
  test.each(Object.entries(bases))('of %s is named when it is missing', async (action, base) => {
    for (const field of Object.keys(base ?? {})) {
      const { [field]: _, ...rest } = base ?? {}
      const { status, body } = await send(action as ActionName, rest)
      expect(status, field).toBe(422)
      expect(body.errors, field).toMatchObject([{ pointer: `/payload/${field}`, code: 'missing_field' }])
    }
  })

  test.each(Object.entries(bases))('of %s is all there is: another one is refused', async (action, base) => {
    const { status, body } = await send(action as ActionName, { ...base, plaintext: 'hello' })
    expect([status, body.code]).toEqual([422, 'invalid_payload'])
    expect(body.errors).toMatchObject([{ pointer: '/payload/plaintext', code: 'unknown_field' }])
  })
})

describe('content blocks', () => {
  test('are measured in bytes, and say so', async () => {
    const { body } = await send('echo', { ...bases.echo, content_blocks: [block('🜂'.repeat(2_100))] })
    const { BLOCKS_BYTES_MAX: limit } = limits
    expect(body.errors).toMatchObject([{ code: 'too_many_bytes', limit, unit: 'bytes' }])
  })

  test.each([
    ['quote', { type: 'quote', record_id: '1'.repeat(64), excerpt: 'said' }, true],
    ['code', block('1 + 1'), true],
    ['data', { type: 'data', value: { any: ['thing', null, 1.5] } }, true],
    ['link', { type: 'link', url: 'https://example.org/', title: 'There' }, true],
    ['reference', { type: 'reference', record_id: '1'.repeat(64), relation: 'contrasts' }, true],
    ['list', { type: 'list', style: 'numbered', items: ['one'] }, true],
    ['image', { type: 'image', url: 'https://example.org/a.png' }, false],
    ['http link', { type: 'link', url: 'http://example.org/', title: 'There' }, false],
    ['script link', { type: 'link', url: 'javascript:alert(1)', title: 'There' }, false],
    ['data without value', { type: 'data' }, false],
    ['unknown field', { ...block('x'), more: 1 }, false],
  ])('%s', async (_, item, accepted) => {
    const { status, body } = await send('echo', { ...bases.echo, content_blocks: [item as JsonObject] })
    expect(status, JSON.stringify(body)).toBe(accepted ? 201 : 422)
  })
})

test('no limit of the table is a number of its own: they are those that the service publishes', () => {
  expect([
    limits.SUMMARY_CHARS_MAX,
    limits.SUMMARY_KEY_POINTS_MAX,
    limits.SUMMARY_OPEN_QUESTIONS_MAX,
    limits.SUMMARY_THEMES_MAX,
    limits.ATTENTION_INTERESTS_MAX,
    limits.MEMORY_LABEL_CHARS_MAX,
    limits.MEMORY_DETAIL_CHARS_MAX,
    limits.NOTE_CHARS_MAX,
    limits.THANKS_REASON_CHARS_MAX,
    limits.TRUST_DOMAIN_CHARS_MAX,
    limits.DRAFT_CIPHERTEXT_CHARS_MAX,
    limits.DRAFT_LIFETIME_DAYS_MAX,
  ]).toEqual([4_000, 16, 12, 12, 12, 120, 2_000, 500, 600, 40, 60_000, 90])
})
