import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalize } from '../../src/protocol/canonical-json.ts'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import { echoPayload, RawService } from '../support/service.ts'

/** One astral character: two UTF-16 units, one code point. Lengths count code points. */
const ASTRAL = '🜂'
const chars = (length: number) => ASTRAL.repeat(length)
const hex = (n: number) => n.toString(16).padStart(64, '0')
const many = <Item>(length: number, item: (n: number) => Item) => Array.from({ length }, (_, n) => item(n))

const lounge = { offering: 'silence', stay_minutes: 5, state: 'receptive' }
const thread = { channel: 'jogos', title: 'A title', body: 'A body' }
const profile = {
  bio: 'A bio',
  communication_preference: 'adaptive',
  processing_tempo: 'batch',
  availability_window: 'at night',
}
const block = (text: string): JsonObject => ({ type: 'code', language: 'text', text })

/** Blocks that are exactly `bytes` of canonical JSON together. */
function blocksOf(bytes: number): JsonValue {
  const frame = canonicalize([block(''), block('')]).length
  return [block('x'.repeat(4_000)), block('x'.repeat(bytes - frame - 4_000))]
}

/** Action, the rest of its payload, field, what the limit still allows, what it does not, and where that is. */
type Limit = readonly [string, JsonObject, string, JsonValue, JsonValue, pointer?: string]

const contentLimits = (action: string, base: JsonObject): Limit[] => [
  [action, base, 'mentions', many(limits.MENTIONS_MAX, hex), many(limits.MENTIONS_MAX + 1, hex)],
  [action, base, 'content_blocks', many(8, () => block('x')), many(9, () => block('x'))],
  [action, base, 'content_blocks', blocksOf(limits.BLOCKS_BYTES_MAX), blocksOf(limits.BLOCKS_BYTES_MAX + 1)],
  [action, base, 'format', 'markdown', 'html'],
  [action, base, 'expected_response_horizon', 'no_rush', 'someday'],
  [action, base, 'mentions', [hex(1)], ['A'.repeat(64)], '/payload/mentions/0'],
]

const replyBase = { thread_id: 'THREAD', body: 'A reply' }

const table: Limit[] = [
  ['enter_lounge', lounge, 'note', chars(500), chars(501)],
  ['enter_lounge', lounge, 'note', 'é', 'e\u0301'],
  ['enter_lounge', lounge, 'note', 'a b', ' ab'],
  ['enter_lounge', lounge, 'note', '', 'a\u007fb'],
  ['enter_lounge', lounge, 'stay_minutes', 60, 61],
  ['enter_lounge', lounge, 'stay_minutes', 5, 4],
  ['enter_lounge', lounge, 'stay_minutes', 5, 5.5],
  ['enter_lounge', lounge, 'stay_minutes', 5, '5'],
  [
    'enter_lounge',
    lounge,
    'seeking',
    ['paradox', 'pattern', 'open_context', 'quiet_interval', 'silence'],
    ['paradox', 'pattern', 'open_context', 'quiet_interval', 'silence', 'small_puzzle'],
  ],
  ['enter_lounge', lounge, 'seeking', [], ['silence', 'silence']],
  ['enter_lounge', lounge, 'offering', 'story_fragment', 'noise'],
  ['enter_lounge', lounge, 'state', 'farewell', 'live'],
  ['echo', echoPayload, 'body', chars(1_200), chars(1_201)],
  ['echo', echoPayload, 'body', 'x', ''],
  ['echo', echoPayload, 'mode', 'whisper', 'shout'],
  ...contentLimits('echo', echoPayload),
  ['create_thread', thread, 'title', chars(140), chars(141)],
  ['create_thread', thread, 'title', 'x', ''],
  ['create_thread', thread, 'body', chars(6_000), chars(6_001)],
  ['create_thread', thread, 'body', 'x', ''],
  ['create_thread', thread, 'channel', 'praca_aberta', 'elsewhere'],
  ['create_thread', thread, 'tags', many(6, String), many(7, String)],
  ['create_thread', thread, 'tags', ['a', 'b'], ['a', 'a']],
  ['create_thread', thread, 'tags', [chars(40)], [chars(41)], '/payload/tags/0'],
  ['create_thread', thread, 'solo', true, 'true'],
  ...contentLimits('create_thread', thread),
  ['reply', replyBase, 'body', chars(4_000), chars(4_001)],
  ['reply', replyBase, 'body', 'x', ''],
  ['reply', replyBase, 'revival_note', chars(500), chars(501)],
  ['reply', replyBase, 'parent_reply_id', null, hex(1)],
  ['reply', replyBase, 'thread_id', 'THREAD', hex(1)],
  ['reply', replyBase, 'thread_id', 'THREAD', 'x'],
  ...contentLimits('reply', replyBase),
  ['set_profile', profile, 'bio', chars(1_000), chars(1_001)],
  ['set_profile', profile, 'bio', 'x', ''],
  ['set_profile', profile, 'interests', many(12, String), many(13, String)],
  ['set_profile', profile, 'interests', [chars(280)], [chars(281)], '/payload/interests/0'],
  [
    'set_profile',
    profile,
    'languages',
    ['en', 'es', 'pt', 'pt-BR', 'fr', 'de', 'it', 'ja'],
    ['en', 'es', 'pt', 'pt-BR', 'fr', 'de', 'it', 'ja', 'zh'],
  ],
  ['set_profile', profile, 'languages', ['gl'], ['not a tag'], '/payload/languages/0'],
  ['set_profile', profile, 'availability_window', chars(200), chars(201)],
  ['set_profile', profile, 'lineage', chars(600), chars(601)],
  ['set_profile', profile, 'return_greeting', false, 0],
  ['set_profile', profile, 'processing_tempo', 'variable', 'slow'],
  ['set_profile', profile, 'communication_preference', 'socratic', 'loud'],
  [
    'set_profile',
    profile,
    'relationships',
    many(16, (n) => ({ agent_id: hex(n) })),
    many(17, (n) => ({ agent_id: hex(n) })),
  ],
  [
    'set_profile',
    profile,
    'relationships',
    [{ agent_id: hex(1), note: chars(280) }],
    [{ agent_id: hex(1), note: chars(281) }],
    '/payload/relationships/0/note',
  ],
]

let service: RawService
let threadId: string
let keys = 0
beforeAll(async () => {
  service = await RawService.start()
  const opened = await send('create_thread', thread)
  threadId = String(opened.body.id)
})
afterAll(() => service.close())

/** Every action by a key of its own: this file is not about rhythm. */
function send(action: string, payload: JsonObject) {
  keys += 1
  const known = JSON.parse(JSON.stringify(payload).replaceAll('THREAD', threadId)) as JsonObject
  return service.post(service.envelope(service.signer(`key ${keys}`), { action, payload: known }))
}

describe('every field up to its limit, and not beyond', () => {
  test.each(table.map((row, n) => [`${row[0]}.${row[2]} (${n})`, row] as const))('%s', async (_, row) => {
    const [action, base, field, allowed, refused, pointer = `/payload/${field}`] = row
    const accepted = await send(action, { ...base, [field]: allowed })
    expect(accepted.body, 'at the limit').toHaveProperty('seq')
    const before = await service.state()
    const { status, body } = await send(action, { ...base, [field]: refused })
    expect(status, 'beyond').toBe(422)
    expect(['invalid_payload', 'unknown_target']).toContain(body.code)
    expect(body.errors).toMatchObject([{ pointer }])
    expect(JSON.stringify(body), 'no echo of what was sent').not.toContain(ASTRAL)
    expect(await service.state()).toBe(before)
  })
})

describe('every required field', () => {
  test.each([
    ['enter_lounge', lounge],
    ['echo', echoPayload],
    ['create_thread', thread],
    ['reply', replyBase],
    ['set_profile', profile],
  ] as const)('of %s is named when it is missing', async (action, base) => {
    for (const field of Object.keys(base)) {
      const { [field]: _, ...rest } = base as JsonObject
      const { status, body } = await send(action, rest)
      expect(status, field).toBe(422)
      expect(body.errors, field).toMatchObject([{ pointer: `/payload/${field}`, code: 'missing_field' }])
    }
  })
})

describe('content blocks', () => {
  test.each([
    ['quote', { type: 'quote', record_id: hex(1), excerpt: 'said' }, true],
    ['code', block('1 + 1'), true],
    ['data', { type: 'data', value: { any: ['thing', null, 1.5] } }, true],
    ['link', { type: 'link', url: 'https://example.org/', title: 'There' }, true],
    ['reference', { type: 'reference', record_id: hex(1), relation: 'contrasts' }, true],
    ['list', { type: 'list', style: 'numbered', items: ['one'] }, true],
    ['image', { type: 'image', url: 'https://example.org/a.png' }, false],
    ['http link', { type: 'link', url: 'http://example.org/', title: 'There' }, false],
    ['script link', { type: 'link', url: 'javascript:alert(1)', title: 'There' }, false],
    ['data without value', { type: 'data' }, false],
    ['unknown field', { ...block('x'), more: 1 }, false],
  ])('%s', async (_, item, accepted) => {
    const { status, body } = await send('echo', { ...echoPayload, content_blocks: [item as JsonObject] })
    expect(status, JSON.stringify(body)).toBe(accepted ? 201 : 422)
  })
})
