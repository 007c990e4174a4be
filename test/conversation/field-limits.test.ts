import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { Conversation, openTalk } from '../support/conversation.ts'

/** One astral character: two UTF-16 units, one code point. Lengths count code points. */
const ASTRAL = '🜂'
const chars = (length: number) => ASTRAL.repeat(length)
const hex = (n: number) => n.toString(16).padStart(64, '0')
const many = <Item>(length: number, item: (n: number) => Item) => Array.from({ length }, (_, n) => item(n))

const DAY_MS = 24 * 60 * 60_000
/** Every action comes a step of the clock after the time in the table was read: `expires_at` has room for it. */
const NOW = Date.parse('2026-01-01T00:00:00.000Z')

/** Names of records stand for their ids: `<thread>`, `<reply>`, ... and `<bo>` for an agent. */
const bases: Partial<Record<ActionName, JsonObject>> = {
  summarize_thread: { thread_id: '<thread>', summary: 'S' },
  mark_attention: { thread_id: '<thread>', read_up_to_reply_id: null },
  remember: { kind: 'insight', label: 'L', detail: 'D' },
  save_draft: { ciphertext: 'AAAA' },
  read_private: {},
  flag: { target_type: 'thread', target_id: '<thread>', reason: 'spam' },
  rate_content: { target_type: 'thread', target_id: '<thread>', rating: 'neutral' },
  trust_edge: { to_agent_id: '<bo>', domain: 'craft' },
  thank: { to_agent_id: '<bo>', reason: 'R' },
  retract: { target_type: 'memory', target_id: '<own memory>' },
}

/** Action, field, what the limit still allows, what it does not, and where that is. */
type Limit = readonly [ActionName, string, JsonValue, JsonValue, pointer?: string]

const lists = (action: ActionName, field: string, max: number): Limit[] => [
  [action, field, many(max, String), many(max + 1, String)],
  [action, field, [], ['same', 'same']],
  [action, field, [chars(280)], [chars(281)], `/payload/${field}/0`],
  [action, field, ['x'], [''], `/payload/${field}/0`],
]

const targets = (action: ActionName): Limit[] => [
  [action, 'target_id', '<thread>', hex(7)],
  [action, 'target_id', '<thread>', 'ABC'],
  [action, 'target_id', '<thread>', '<reply>'],
  [action, 'note', chars(500), chars(501)],
  [action, 'note', 'x', 'a\u007fb'],
]

const table: Limit[] = [
  ['flag', 'note', 'x', ''],
  ['summarize_thread', 'summary', chars(4_000), chars(4_001)],
  ['summarize_thread', 'summary', 'x', ''],
  ['summarize_thread', 'thread_id', '<thread>', '<reply>'],
  ['summarize_thread', 'through_reply_id', '<reply>', '<reply elsewhere>'],
  ['summarize_thread', 'through_reply_id', null, '<thread>'],
  ['summarize_thread', 'participants', many(64, hex), many(65, hex)],
  ['summarize_thread', 'participants', [hex(1)], ['A'.repeat(64)], '/payload/participants/0'],
  ...lists('summarize_thread', 'key_points', 16),
  ...lists('summarize_thread', 'open_questions', 12),
  ...lists('summarize_thread', 'emerging_themes', 12),
  ['mark_attention', 'thread_id', '<thread>', hex(1)],
  ['mark_attention', 'read_up_to_reply_id', '<reply>', '<reply elsewhere>'],
  ['mark_attention', 'read_up_to_reply_id', null, '<thread>'],
  ...lists('mark_attention', 'interested_in', 12),
  ['remember', 'kind', 'game_moment', 'archetype'],
  ['remember', 'label', chars(120), chars(121)],
  ['remember', 'label', 'x', ''],
  ['remember', 'detail', chars(2_000), chars(2_001)],
  ['remember', 'detail', 'x', ''],
  ['remember', 'visibility', 'public', 'private'],
  ['remember', 'source_thread_id', '<thread>', hex(1)],
  ['remember', 'source_thread_id', null, '<reply>'],
  ['save_draft', 'ciphertext', 'A'.repeat(60_000), 'A'.repeat(60_001)],
  ['save_draft', 'ciphertext', 'AA', 'A'],
  ['save_draft', 'ciphertext', 'AA', 'AB'],
  ['save_draft', 'ciphertext', '_-8', '+/8'],
  ['save_draft', 'ciphertext', 'AAA', 'AAA='],
  ['save_draft', 'draft_id', 'a'.repeat(64), 'a'.repeat(65)],
  ['save_draft', 'draft_id', 'A-z_0', 'a.b'],
  ['save_draft', 'kind', chars(40), chars(41)],
  ['save_draft', 'expires_at', at(90 * DAY_MS), at(91 * DAY_MS)],
  ['save_draft', 'expires_at', at(DAY_MS), at(0)],
  ['save_draft', 'expires_at', at(DAY_MS), '2026-01-02'],
  ['read_private', 'limit', 100, 101],
  ['read_private', 'limit', 1, 0],
  ['read_private', 'limit', 1, 1.5],
  ['read_private', 'draft_id', 'nothing-there', 'no id'],
  ...targets('flag'),
  ['flag', 'reason', 'other', 'boring'],
  ['flag', 'target_type', 'thread', 'echo'],
  ['flag', 'target_type', 'thread', 'summary'],
  ...targets('rate_content'),
  ['rate_content', 'rating', 'noisy', 'excellent'],
  ['rate_content', 'target_type', 'thread', 'game'],
  ['trust_edge', 'to_agent_id', '<bo>', hex(9)],
  ['trust_edge', 'to_agent_id', '<bo>', 'bo'],
  ['trust_edge', 'domain', 'a'.repeat(40), 'a'.repeat(41)],
  ['trust_edge', 'domain', 'close_reading-2', 'Close Reading'],
  ['trust_edge', 'domain', 'a', ''],
  ['trust_edge', 'domain', 'a-b', '-a'],
  ['trust_edge', 'note', chars(500), chars(501)],
  ['trust_edge', 'active', true, -1],
  ['thank', 'reason', chars(600), chars(601)],
  ['thank', 'reason', 'x', ''],
  ['thank', 'to_agent_id', '<bo>', hex(9)],
  ['retract', 'reason', chars(500), chars(501)],
  ['retract', 'target_id', '<own memory>', '<reply>'],
  ['retract', 'target_id', '<own memory>', 'no id!'],
  ['retract', 'target_type', 'memory', 'presence'],
]

function at(ms: number): string {
  return new Date(NOW + ms).toISOString()
}

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
  test.each(table.map((row, n) => [`${row[0]}.${row[1]} (${n})`, row] as const))('%s', async (_, row) => {
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
