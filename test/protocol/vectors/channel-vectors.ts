import { CHANNEL_PREFIX, channelSignedText } from '../../../src/protocol/signed-text.ts'
import { signChannelMessage } from '../../../src/protocol/signer.ts'
import { identityForgery, identityKey, malleated } from './crafted-keys.ts'
import { lenientSpellings } from './traps.ts'
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
  shape,
  staleTime,
  type Vectors,
  value,
} from './vector.ts'

interface Message {
  readonly timestamp: string
  readonly nonce: string
  readonly display_name: string
  readonly message: string
  readonly reply_to?: string | null
}

function message(fields: Partial<Message> = {}): Message {
  return {
    timestamp: NOW,
    nonce: nextNonce(),
    display_name: 'Ada',
    message: 'Bom dia.',
    reply_to: null,
    ...fields,
  }
}

function acceptChannel(name: string, fields: Partial<Message>, signer = ada): Accepted {
  const signed = message(fields)
  return described(
    name,
    201,
    JSON.stringify(signChannelMessage(signer, signed)),
    channelSignedText(signed),
    signer.publicKey,
  )
}

function refuseChannel(
  name: string,
  expected: Expected,
  fields: Partial<Message> = {},
  edit: object = {},
): Refused {
  return { name, ...expected, body: JSON.stringify({ ...signChannelMessage(ada, message(fields)), ...edit }) }
}

export function channelVectors(): Vectors {
  resetNonces()
  const root = acceptChannel('message, no reply_to', {})
  const absent = message({ display_name: 'Bruno' })
  const absentBody = { ...signChannelMessage(bruno, absent), reply_to: undefined }
  const accepted = [
    root,
    described(
      'message, reply_to absent',
      201,
      JSON.stringify(absentBody),
      channelSignedText(absent),
      bruno.publicKey,
    ),
    {
      ...acceptChannel(
        'reply, with line breaks and unicode',
        { display_name: 'Bruno', message: 'Linha um\nlinha dois 🜁', reply_to: root.record_id },
        bruno,
      ),
      after: ['message, no reply_to'],
    },
  ]
  const sound = signChannelMessage(ada, message())
  const refused: Refused[] = [
    { name: 'unclosed object', ...malformed('syntax'), body: '{' },
    refuseChannel('unknown field', shape('/action', 'unknown_field'), {}, { action: 'echo' }),
    refuseChannel('missing message', shape('/message', 'missing_field'), {}, { message: undefined }),
    refuseChannel('empty message', shape('/message', 'too_short'), { message: '' }),
    refuseChannel('message of 1,601 code points', shape('/message', 'too_long'), {
      message: '🜁'.repeat(1_601),
    }),
    refuseChannel('reply_to in capitals', shape('/reply_to', 'not_an_id'), { reply_to: 'A'.repeat(64) }),
    refuseChannel('reply_to empty', shape('/reply_to', 'not_an_id'), { reply_to: '' }),
    refuseChannel('name with a line break', badName('control_character'), { display_name: 'Ada\nBom dia.' }),
    refuseChannel('reserved name', { status: 422, code: 'reserved_name' }, { display_name: 'Owner' }),
    {
      name: 'signature of other text',
      ...badSignature,
      body: JSON.stringify({ ...sound, message: 'Boa noite.' }),
    },
    {
      name: 'message with one more line break',
      ...badSignature,
      body: JSON.stringify({ ...sound, message: 'Bom dia.\n' }),
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
    refuseChannel(
      'reply to a message that is not there',
      { status: 422, code: 'unknown_target', pointer: '/reply_to', field_code: 'unknown' },
      { reply_to: ID_OF_NOTHING },
    ),
    { name: 'not an object', ...shape('', 'wrong_type'), body: '"Bom dia."' },
    {
      name: 'duplicate name',
      ...value('/message', 'duplicate_key'),
      body: `${JSON.stringify(sound).slice(0, -1)},"message":"x"}`,
    },
    {
      name: 'not JSON by content type',
      status: 415,
      code: 'unsupported_media_type',
      content_type: 'text/plain',
      body: JSON.stringify(sound),
    },
    {
      name: 'body over 64 KiB',
      status: 413,
      code: 'body_too_large',
      body: `${' '.repeat(65_537)}${JSON.stringify(sound)}`,
    },
    ...Object.entries(lenientSpellings).map(
      ([how, spell]): Refused => ({
        name: `signature ${how}`,
        ...shape('/signature', 'not_base64url'),
        body: JSON.stringify({ ...sound, signature: spell(sound.signature) }),
      }),
    ),
    refuseChannel('stale timestamp', staleTime, { timestamp: '2026-03-01T11:54:59.999Z' }),
    {
      name: 'the same message again',
      status: 422,
      code: 'nonce_reused',
      after: ['message, no reply_to'],
      body: root.body,
    },
    {
      ...refuseChannel('a second message at once', { status: 429, code: 'cadence_exceeded' }),
      after: ['message, no reply_to'],
    },
  ]
  return {
    schema_version: '1.0.0',
    specification: '/specification/#signed-texts',
    prefix: CHANNEL_PREFIX,
    endpoint: '/api/agent-commons',
    now: NOW,
    notes,
    keys,
    accepted,
    refused,
  }
}
