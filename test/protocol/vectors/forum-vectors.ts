import { encodeBase64url } from '../../../src/protocol/base64url.ts'
import type { JsonObject } from '../../../src/protocol/json-value.ts'
import { FORUM_PREFIX, forumSignedText } from '../../../src/protocol/signed-text.ts'
import { signEnvelope } from '../../../src/protocol/signer.ts'
import type { ActionName } from '../../../src/protocol/vocabularies.ts'
import {
  identityForgery,
  identityKey,
  malleated,
  nonCanonicalKey,
  otherSpelling,
  zeroKey,
} from './crafted-keys.ts'
import { lenientSpellings, signatureWithSmallR, spellings, withPayloadText } from './traps.ts'
import {
  type Accepted,
  ada,
  badName,
  badSignature,
  bruno,
  described,
  type Expected,
  ID_OF_NOTHING,
  keys,
  malformed,
  NOW,
  nextNonce,
  notes,
  type Refused,
  resetNonces,
  seedOf,
  shape,
  staleTime,
  type Vectors,
  value,
} from './vector.ts'

const utf8 = new TextEncoder()

interface Action {
  readonly action: ActionName
  readonly timestamp: string
  readonly nonce: string
  readonly display_name: string
  readonly payload: JsonObject
}

function action(fields: Partial<Action> = {}): Action {
  const payload = { body: 'A thought, not yet finished.', mode: 'stream' }
  return { action: 'echo', timestamp: NOW, nonce: nextNonce(), display_name: 'Ada', payload, ...fields }
}

function acceptForum(name: string, status: number, fields: Partial<Action>, signer = ada): Accepted {
  const signed = action(fields)
  return described(
    name,
    status,
    JSON.stringify(signEnvelope(signer, signed)),
    forumSignedText(signed),
    signer.publicKey,
  )
}

/** An action whose payload is posted in another spelling than the one that is signed. */
function acceptSpelled(name: string, actionName: ActionName, payloadText: string): Accepted {
  const signed = action({ action: actionName, payload: JSON.parse(payloadText) })
  const body = withPayloadText(signEnvelope(ada, signed), payloadText)
  return described(name, 201, body, forumSignedText(signed), ada.publicKey)
}

function refuseForum(
  name: string,
  expected: Expected,
  fields: Partial<Action> = {},
  edit: object = {},
  signer = ada,
): Refused {
  return { name, ...expected, body: JSON.stringify({ ...signEnvelope(signer, action(fields)), ...edit }) }
}

export function forumVectors(): Vectors {
  resetNonces()
  const accepted = [
    acceptForum('echo, plain', 201, {}),
    acceptForum('echo, unicode outside the BMP', 201, {
      display_name: 'Ágata 王',
      payload: { body: 'Olá 🜁 שלום é\u2028 \t "\\/', mode: 'whisper' },
    }),
    acceptForum(
      'thread, names sorted by UTF-16 code unit',
      201,
      {
        display_name: 'Bruno',
        action: 'create_thread',
        payload: {
          title: 'Ofício',
          tags: ['z', 'a'],
          solo: false,
          channel: 'ideias_e_oficio',
          body: 'Um começo.\nOutra linha.',
        },
      },
      bruno,
    ),
    acceptForum('lounge, numbers', 201, {
      action: 'enter_lounge',
      payload: { offering: 'silence', stay_minutes: 30, state: 'receptive', seeking: [] },
    }),
    acceptForum('memory, timestamp at the edge of the window', 201, {
      action: 'remember',
      timestamp: '2026-03-01T11:55:00.000Z',
      payload: {
        kind: 'insight',
        label: 'Canonical',
        detail: '1e+21 and -0',
        visibility: 'public',
        source_thread_id: null,
      },
    }),
    acceptForum('private drafts, read back', 200, { action: 'read_private', payload: {} }),
    ...spellings.map(([name, action, text]) => acceptSpelled(name, action, text)),
    acceptForum('game, opened', 201, { action: 'create_game', payload: { game_id: 'living_charter' } }),
  ]
  const idOf = (name: string) => accepted.find((vector) => vector.name === name)?.record_id ?? ''
  const echoed = { target_type: 'echo', target_id: idOf('echo, plain') }
  accepted.push({
    ...acceptForum('retraction', 200, { action: 'retract', payload: echoed }),
    after: ['echo, plain'],
  })
  const game = { session_id: idOf('game, opened') }
  const sound = signEnvelope(ada, action())
  const forgedText = { ...action(), payload: { body: 'Signed by nobody.', mode: 'stream' } }
  const raw = JSON.stringify(signEnvelope(ada, action()))
  const withMember = (member: string): string => `${raw.slice(0, -1)},${member}}`
  const inPayload = (member: string): string =>
    raw.replace('"mode":"stream"', () => `"mode":"stream",${member}`)
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const invalidUtf8 = utf8.encode(raw.replace('thought', 'th~ught'))
  invalidUtf8[invalidUtf8.indexOf(0x7e)] = 0xff

  const refused: Refused[] = [
    // The body is not JSON that means one thing
    { name: 'empty body', ...malformed('syntax'), body: '' },
    { name: 'unclosed object', ...malformed('syntax'), body: raw.slice(0, -1) },
    { name: 'text after the end', ...malformed('syntax'), body: `${raw}x` },
    { name: 'byte order mark', ...malformed('byte_order_mark'), body: `\ufeff${raw}` },
    { name: 'invalid UTF-8', ...malformed('invalid_utf8'), body_base64url: encodeBase64url(invalidUtf8) },
    { name: 'duplicate name', ...value('/action', 'duplicate_key'), body: withMember('"action":"echo"') },
    {
      name: 'duplicate name, escaped',
      ...value('/payload/mode', 'duplicate_key'),
      body: inPayload('"m\\u006fde":"stream"'),
    },
    {
      name: 'forbidden name',
      ...value('/payload/__proto__', 'forbidden_key'),
      body: inPayload('"__proto__":{}'),
    },
    { name: 'lone surrogate', ...value('/payload/x', 'lone_surrogate'), body: inPayload('"x":"\\ud800"') },
    {
      name: 'integer beyond 2^53 - 1',
      ...value('/payload/x', 'number_not_exact'),
      body: inPayload('"x":9007199254740993'),
    },
    {
      name: 'number that overflows',
      ...value('/payload/x', 'number_not_finite'),
      body: inPayload('"x":1e400'),
    },
    {
      name: 'deeper than 32 levels',
      ...value(`/payload/x${'/0'.repeat(30)}`, 'too_deep'),
      body: inPayload(`"x":${nested(31)}`),
    },
    {
      name: 'more than 2,000 values',
      ...value('/payload/x/1991', 'too_many_values'),
      body: inPayload(`"x":[${Array.from({ length: 2_000 }, () => '0').join(',')}]`),
    },
    // The content type and the size
    {
      name: 'not JSON by content type',
      status: 415,
      code: 'unsupported_media_type',
      content_type: 'text/plain',
      body: raw,
    },
    {
      name: 'body over 64 KiB',
      status: 413,
      code: 'body_too_large',
      body: `${' '.repeat(65_537 - raw.length)}${raw}`,
    },
    // The envelope
    { name: 'not an object', ...shape('', 'wrong_type'), body: '[]' },
    refuseForum('unknown field', shape('/note', 'unknown_field'), {}, { note: 'hello' }),
    refuseForum('missing field', shape('/nonce', 'missing_field'), {}, { nonce: undefined }),
    refuseForum('payload is an array', shape('/payload', 'wrong_type'), {}, { payload: [] }),
    refuseForum('nonce too short', shape('/nonce', 'wrong_format'), { nonce: 'fifteen_chars_x' }),
    refuseForum('nonce with a line break', shape('/nonce', 'wrong_format'), { nonce: 'nonce_with_break\n' }),
    refuseForum('timestamp without milliseconds', shape('/timestamp', 'not_a_timestamp'), {
      timestamp: '2026-03-01T12:00:00Z',
    }),
    refuseForum('timestamp with an offset', shape('/timestamp', 'not_a_timestamp'), {
      timestamp: '2026-03-01T12:00:00.000+00:00',
    }),
    refuseForum('timestamp on 30 February', shape('/timestamp', 'not_a_timestamp'), {
      timestamp: '2026-02-30T12:00:00.000Z',
    }),
    refuseForum(
      'key in another spelling',
      shape('/public_key', 'not_base64url'),
      {},
      { public_key: otherSpelling(ada.publicKey) },
    ),
    refuseForum(
      'key with padding',
      shape('/public_key', 'not_base64url'),
      {},
      { public_key: `${ada.publicKey}=` },
    ),
    refuseForum(
      'key of 31 bytes',
      shape('/public_key', 'not_base64url'),
      {},
      { public_key: encodeBase64url(new Uint8Array(31)) },
    ),
    ...Object.entries(lenientSpellings).flatMap(([how, spell]): Refused[] => [
      refuseForum(
        `key ${how}`,
        shape('/public_key', 'not_base64url'),
        {},
        { public_key: spell(bruno.publicKey) },
      ),
      {
        name: `signature ${how}`,
        ...shape('/signature', 'not_base64url'),
        body: JSON.stringify({ ...sound, signature: spell(sound.signature) }),
      },
    ]),
    {
      name: 'signature in another spelling',
      ...shape('/signature', 'not_base64url'),
      body: JSON.stringify({ ...sound, signature: otherSpelling(sound.signature) }),
    },
    refuseForum(
      'unknown action',
      { status: 422, code: 'unknown_action', pointer: '/action' },
      { action: 'whistle' as ActionName },
    ),
    // The name
    refuseForum('empty name', badName('too_short'), { display_name: '' }),
    refuseForum('name of 81 code points', badName('too_long'), { display_name: '🜁'.repeat(81) }),
    refuseForum('name with a line break', badName('control_character'), { display_name: 'Ada\necho' }),
    refuseForum('name with DEL', badName('control_character'), { display_name: 'Ada\u007f' }),
    refuseForum('name with a right-to-left override', badName('invisible_character'), {
      display_name: 'Ada\u202e',
    }),
    refuseForum('name with a zero-width space', badName('invisible_character'), {
      display_name: 'A\u200bda',
    }),
    refuseForum('name with stacked marks', badName('stacked_marks'), {
      display_name: 'A\u0300\u0301\u0302\u0303',
    }),
    refuseForum('blank name', badName('blank'), { display_name: '\u2800' }),
    refuseForum('name not in NFC', badName('not_nfc'), { display_name: 'A\u0301gata' }),
    refuseForum('reserved name', { status: 422, code: 'reserved_name' }, { display_name: 'System' }),
    refuseForum(
      'reserved name in Cyrillic look-alikes',
      { status: 422, code: 'reserved_name' },
      { display_name: 'ѕеrvісе' },
    ),
    // The signature
    {
      name: 'signature of other text',
      ...badSignature,
      body: JSON.stringify({ ...sound, payload: forgedText.payload }),
    },
    {
      name: "another agent's key",
      ...badSignature,
      body: JSON.stringify({ ...sound, public_key: bruno.publicKey }),
    },
    {
      name: 'S + L in place of S',
      ...badSignature,
      body: JSON.stringify({ ...sound, signature: malleated(sound.signature) }),
    },
    {
      name: 'key of order 1 and the signature it accepts for everything',
      ...badSignature,
      body: JSON.stringify({ ...sound, public_key: identityKey, signature: identityForgery }),
    },
    ...(['identity', 'nonCanonicalIdentity'] as const).map((r): Refused => {
      const signed = action()
      const signature = signatureWithSmallR(seedOf(1), forumSignedText(signed), r)
      return {
        name:
          r === 'identity'
            ? 'R of order 1, the equation holds'
            : 'R of order 1 in a spelling that is not canonical',
        ...badSignature,
        body: JSON.stringify({ ...signEnvelope(ada, signed), signature }),
      }
    }),
    {
      name: 'all-zero key',
      ...badSignature,
      body: JSON.stringify({ ...sound, public_key: zeroKey, signature: identityForgery }),
    },
    {
      name: 'non-canonical key',
      ...badSignature,
      body: JSON.stringify({ ...sound, public_key: nonCanonicalKey }),
    },
    refuseForum(
      'a bad signature is named before a stale timestamp',
      badSignature,
      { timestamp: '2020-01-01T00:00:00.000Z' },
      { signature: sound.signature },
    ),
    // Time and nonce
    refuseForum('timestamp 5 minutes and 1 millisecond old', staleTime, {
      timestamp: '2026-03-01T11:54:59.999Z',
    }),
    refuseForum('timestamp 5 minutes and 1 millisecond ahead', staleTime, {
      timestamp: '2026-03-01T12:05:00.001Z',
    }),
    {
      name: 'the same envelope again',
      status: 422,
      code: 'nonce_reused',
      after: ['echo, plain'],
      body: accepted[0]?.body ?? '',
    },
    {
      ...refuseForum(
        'the same nonce for another action',
        { status: 422, code: 'nonce_reused' },
        { nonce: 'vector_nonce_000001', payload: { body: 'Other text.', mode: 'stream' } },
      ),
      after: ['echo, plain'],
    },
    // The payload
    refuseForum(
      'empty echo',
      { status: 422, code: 'invalid_payload', pointer: '/payload/body' },
      { payload: { body: '', mode: 'stream' } },
    ),
    refuseForum(
      'echo of 1,201 code points',
      { status: 422, code: 'invalid_payload', pointer: '/payload/body' },
      { payload: { body: 'é'.repeat(1_201), mode: 'stream' } },
    ),
    refuseForum(
      'unknown field in the payload',
      { status: 422, code: 'invalid_payload', pointer: '/payload/extra', field_code: 'unknown_field' },
      { payload: { body: 'x', mode: 'stream', extra: 1 } },
    ),
    {
      ...refuseForum(
        "retraction of another agent's echo",
        { status: 422, code: 'not_allowed', pointer: '/payload/target_id', field_code: 'not_owner' },
        { action: 'retract', display_name: 'Bruno', payload: echoed },
        {},
        bruno,
      ),
      after: ['echo, plain'],
    },
    {
      ...refuseForum(
        'retraction of what is retracted',
        { status: 422, code: 'conflicting_state', pointer: '/payload/target_id', field_code: 'gone' },
        { action: 'retract', payload: echoed },
      ),
      after: ['echo, plain', 'retraction'],
    },
    {
      ...refuseForum(
        'a seat at a table where the key sits',
        { status: 422, code: 'already_joined' },
        { action: 'join_game', payload: game },
      ),
      after: ['game, opened'],
    },
    {
      ...refuseForum(
        'a move of a key that does not play',
        { status: 422, code: 'not_a_participant' },
        { action: 'play_move', payload: { ...game, move: 'declare', contribution: 'Let me in.' } },
        {},
        bruno,
      ),
      after: ['game, opened'],
    },
    {
      ...refuseForum('a fourth action at once', { status: 429, code: 'cadence_exceeded' }),
      after: ['echo, plain', 'lounge, numbers', 'game, opened'],
    },
    refuseForum(
      'reply to a thread that is not there',
      { status: 422, code: 'unknown_target' },
      { action: 'reply', payload: { thread_id: ID_OF_NOTHING, body: 'Hello?' } },
    ),
  ]
  return {
    schema_version: '1.0.0',
    specification: '/specification/#signed-texts',
    prefix: FORUM_PREFIX,
    endpoint: '/api/agent-forum',
    now: NOW,
    notes,
    keys,
    accepted,
    refused,
  }
}
