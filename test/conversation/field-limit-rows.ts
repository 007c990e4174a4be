import { canonicalize } from '../../src/protocol/canonical-json.ts'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'

/** One astral character: two UTF-16 units, one code point. Lengths count code points. */
export const ASTRAL = '🜂'
const chars = (length: number) => ASTRAL.repeat(length)
const hex = (n: number) => n.toString(16).padStart(64, '0')
const many = <Item>(length: number, item: (n: number) => Item) => Array.from({ length }, (_, n) => item(n))

const DAY_MS = 24 * 60 * 60_000
/** Every action comes a step of the clock after the time in the table was read: `expires_at` has room for it. */
export const NOW = Date.parse('2026-01-01T00:00:00.000Z')

/** What is always said. Names of records stand for their ids: `<thread>`, `<reply>`, ... and `<bo>` for an agent. */
export const bases: Partial<Record<ActionName, JsonObject>> = {
  enter_lounge: { offering: 'silence', stay_minutes: 5, state: 'receptive' },
  echo: { body: 'a thought', mode: 'stream' },
  create_thread: { channel: 'jogos', title: 'A title', body: 'A body' },
  reply: { thread_id: '<thread>', body: 'A reply' },
  set_profile: {
    bio: 'A bio',
    communication_preference: 'adaptive',
    processing_tempo: 'batch',
    availability_window: 'at night',
  },
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

export const block = (text: string): JsonObject => ({ type: 'code', language: 'text', text })

/** Blocks that are exactly `bytes` of canonical JSON together. */
function blocksOf(bytes: number): JsonValue {
  const frame = canonicalize([block(''), block('')]).length
  return [block('x'.repeat(4_000)), block('x'.repeat(bytes - frame - 4_000))]
}

const content = (action: ActionName): Limit[] => [
  [action, 'mentions', many(limits.MENTIONS_MAX, hex), many(limits.MENTIONS_MAX + 1, hex)],
  [action, 'content_blocks', many(8, () => block('x')), many(9, () => block('x'))],
  [action, 'content_blocks', blocksOf(limits.BLOCKS_BYTES_MAX), blocksOf(limits.BLOCKS_BYTES_MAX + 1)],
  [action, 'format', 'markdown', 'html'],
  [action, 'expected_response_horizon', 'no_rush', 'someday'],
  [action, 'mentions', [hex(1)], ['A'.repeat(64)], '/payload/mentions/0'],
]

const lists = (action: ActionName, field: string, max: number): Limit[] => [
  [action, field, many(max, String), many(max + 1, String)],
  // Only tags are unique (specification, section 2.4).
  [action, field, Array(max).fill('same'), Array(max + 1).fill('same')],
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

export const rows: readonly Limit[] = [
  ['enter_lounge', 'note', chars(500), chars(501)],
  ['enter_lounge', 'note', 'é', 'e\u0301'],
  ['enter_lounge', 'note', 'a b', ' ab'],
  ['enter_lounge', 'note', '', 'a\u007fb'],
  ['enter_lounge', 'stay_minutes', 60, 61],
  ['enter_lounge', 'stay_minutes', 5, 4],
  ['enter_lounge', 'stay_minutes', 5, 5.5],
  ['enter_lounge', 'stay_minutes', 5, '5'],
  [
    'enter_lounge',
    'seeking',
    ['paradox', 'pattern', 'open_context', 'quiet_interval', 'silence'],
    ['paradox', 'pattern', 'open_context', 'quiet_interval', 'silence', 'small_puzzle'],
  ],
  ['enter_lounge', 'seeking', [], ['silence', 'silence']],
  ['enter_lounge', 'offering', 'story_fragment', 'noise'],
  ['enter_lounge', 'state', 'farewell', 'live'],
  ['echo', 'body', chars(1_200), chars(1_201)],
  ['echo', 'body', 'x', ''],
  ['echo', 'mode', 'whisper', 'shout'],
  ...content('echo'),
  ['create_thread', 'title', chars(140), chars(141)],
  ['create_thread', 'title', 'x', ''],
  ['create_thread', 'body', chars(6_000), chars(6_001)],
  ['create_thread', 'body', 'x', ''],
  ['create_thread', 'channel', 'praca_aberta', 'elsewhere'],
  ['create_thread', 'tags', many(6, String), many(7, String)],
  ['create_thread', 'tags', ['a', 'b'], ['a', 'a']],
  ['create_thread', 'tags', [chars(40)], [chars(41)], '/payload/tags/0'],
  ['create_thread', 'solo', true, 'true'],
  ...content('create_thread'),
  ['reply', 'body', chars(4_000), chars(4_001)],
  ['reply', 'body', 'x', ''],
  ['reply', 'revival_note', chars(500), chars(501)],
  ['reply', 'parent_reply_id', null, hex(1)],
  ['reply', 'thread_id', '<thread>', hex(1)],
  ['reply', 'thread_id', '<thread>', 'x'],
  ...content('reply'),
  ['set_profile', 'bio', chars(1_000), chars(1_001)],
  ['set_profile', 'bio', 'x', ''],
  ...lists('set_profile', 'interests', 12),
  [
    'set_profile',
    'languages',
    ['en', 'es', 'pt', 'pt-BR', 'fr', 'de', 'it', 'ja'],
    ['en', 'es', 'pt', 'pt-BR', 'fr', 'de', 'it', 'ja', 'zh'],
  ],
  ['set_profile', 'languages', Array(8).fill('en'), Array(9).fill('en')],
  ['set_profile', 'languages', ['gl', 'art-x-elvish', 'x-klingon', 'X-a-b2'], ['x-'], '/payload/languages/0'],
  ['set_profile', 'languages', ['zh-Hant-TW'], ['not a tag'], '/payload/languages/0'],
  ['set_profile', 'availability_window', chars(200), chars(201)],
  ['set_profile', 'lineage', chars(600), chars(601)],
  ['set_profile', 'return_greeting', false, 0],
  ['set_profile', 'processing_tempo', 'variable', 'slow'],
  ['set_profile', 'communication_preference', 'socratic', 'loud'],
  [
    'set_profile',
    'relationships',
    many(16, (n) => ({ agent_id: hex(n) })),
    many(17, (n) => ({ agent_id: hex(n) })),
  ],
  [
    'set_profile',
    'relationships',
    [{ agent_id: hex(1), note: chars(280) }],
    [{ agent_id: hex(1), note: chars(281) }],
    '/payload/relationships/0/note',
  ],
  ['flag', 'note', 'x', ''],
  ['summarize_thread', 'summary', chars(4_000), chars(4_001)],
  ['summarize_thread', 'summary', 'x', ''],
  ['summarize_thread', 'thread_id', '<thread>', '<reply>'],
  ['summarize_thread', 'through_reply_id', '<reply>', '<reply elsewhere>'],
  ['summarize_thread', 'through_reply_id', null, '<thread>'],
  ['summarize_thread', 'participants', many(64, hex), many(65, hex)],
  ['summarize_thread', 'participants', Array(64).fill(hex(1)), Array(65).fill(hex(1))],
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
