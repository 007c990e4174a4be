import { createHash, createPublicKey, verify } from 'node:crypto'
import { canonicalize } from '../protocol/canonical-json.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import { CHANNEL_PREFIX, FORUM_PREFIX, type ForumSigned, forumSignedText } from '../protocol/signed-text.ts'
import { channelContract, type Signed, type Statement } from '../protocol/statement.ts'

/**
 * The usual ways to sign the wrong text. A signature says only "no"; trying what people get wrong says why.
 * Hints for the dry run: nothing here ever accepts anything.
 */
interface Slip {
  /** What the signature covers, as the end of a sentence. */
  readonly covers: string
  readonly text: string | Uint8Array
}

/**
 * Finds the mistake that a signature was made with, or undefined. The key and the signature have passed the strict
 * checks on their encodings.
 * @param signature 64 bytes
 * @param body the envelope as it came, whose numbers may be spelt in other ways than canonical JSON spells them
 */
export async function recogniseSlip(
  { contract, publicKey, signed }: Pick<Statement, 'contract' | 'publicKey' | 'signed'>,
  signature: Uint8Array,
  body: Uint8Array,
): Promise<string | undefined> {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const holds = (text: string | Uint8Array) =>
    new Promise<boolean>((resolve) => {
      const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
      verify(null, bytes, key, signature, (error, valid) => resolve(error === null && valid))
    })
  const slips = contract === channelContract ? channelSlips(signed) : slipsOf(signed, payloadAsSpelt(body))
  for (const { covers, text } of slips) {
    if (await holds(text)) return covers
  }
  return undefined
}

/** Of a message of the legacy channel: its last line is empty when it answers nothing. */
function* channelSlips(signed: Signed): Generator<Slip> {
  const text = channelContract.text(signed)
  const lines = text.split('\n')
  yield* joinSlips(text, lines)
  if (signed.payload.reply_to === null) {
    yield { covers: 'the text without its last line, which is empty', text: text.slice(0, -1) }
    yield { covers: 'the word null as its last line, which is empty', text: `${text}null` }
  }
  yield {
    covers: 'lines that begin with the prefix of the forum',
    text: [FORUM_PREFIX, ...lines.slice(1)].join('\n'),
  }
  yield { covers: 'lines without the prefix', text: lines.slice(1).join('\n') }
}

function* slipsOf(signed: ForumSigned, asSpelt: Spelt): Generator<Slip> {
  const text = forumSignedText(signed)
  const lines = linesOf(signed)
  yield* joinSlips(text, lines)
  yield* payloadSlips(signed, lines)
  yield* numberSlips(asSpelt, lines)
  yield* prefixSlips(lines)
  yield* fieldSlips(signed)
  yield* wholeSlips(signed, text)
  yield* orderSlips(lines)
}

type Lines = readonly [
  prefix: string,
  action: string,
  timestamp: string,
  nonce: string,
  name: string,
  payload: string,
]

function linesOf(signed: ForumSigned): Lines {
  const { action, timestamp, nonce, display_name, payload } = signed
  return [FORUM_PREFIX, action, timestamp, nonce, display_name, canonicalize(payload)]
}

function* joinSlips(text: string, lines: readonly string[]): Generator<Slip> {
  yield { covers: 'the text with a line feed at its end; there is none', text: `${text}\n` }
  yield { covers: 'lines joined by CR LF; they are joined by LF alone', text: lines.join('\r\n') }
  yield { covers: 'lines joined by CR LF, with CR LF at the end', text: `${lines.join('\r\n')}\r\n` }
  yield { covers: 'lines joined by a backslash and an n; they are joined by LF', text: lines.join('\\n') }
  for (const [name, joiner] of [
    ['nothing', ''],
    ['a space', ' '],
    ['a bar', '|'],
    ['a colon', ':'],
    ['a full stop', '.'],
  ] as const) {
    yield { covers: `lines joined by ${name}; they are joined by LF`, text: lines.join(joiner) }
  }
}

function* payloadSlips({ payload }: ForumSigned, lines: Lines): Generator<Slip> {
  const head = lines.slice(0, -1)
  for (const style of jsonStyles) {
    yield {
      covers: `a payload that is not canonical JSON: ${style.name}`,
      text: [...head, style.write(payload)].join('\n'),
    }
  }
  yield { covers: 'the lines without the payload', text: head.join('\n') }
}

/** The commonest slip of programs in Python: `json.dumps` writes a whole float as 1.0 where canonical JSON has 1. */
function* numberSlips(asSpelt: Spelt, lines: Lines): Generator<Slip> {
  const head = lines.slice(0, -1)
  for (const style of jsonStyles) {
    yield {
      covers: `a payload whose numbers are written as in the body, not canonically (1 and not 1.0): ${style.name}`,
      text: [...head, style.write(asSpelt)].join('\n'),
    }
  }
}

function* prefixSlips([, ...rest]: Lines): Generator<Slip> {
  const prefixes = [CHANNEL_PREFIX, 'service-agent-forum/v1', 'service-agent-forum', 'agent-forum/v2']
  for (const prefix of prefixes) {
    yield {
      covers: `the prefix "${prefix}"; it is "${FORUM_PREFIX}"`,
      text: [prefix, ...rest].join('\n'),
    }
  }
  yield { covers: `the lines without the prefix "${FORUM_PREFIX}"`, text: rest.join('\n') }
}

function* fieldSlips(signed: ForumSigned): Generator<Slip> {
  const { timestamp, display_name: name } = signed
  const withTimestamp = (other: string) => forumSignedText({ ...signed, timestamp: other })
  const seconds = timestamp.replace(/\.\d{3}Z$/, 'Z')
  yield { covers: 'a timestamp without milliseconds, not the one sent', text: withTimestamp(seconds) }
  yield {
    covers: 'a timestamp that ends in +00:00, not the one sent',
    text: withTimestamp(timestamp.replace(/Z$/, '+00:00')),
  }
  yield {
    covers: 'a timestamp in epoch milliseconds, not the one sent',
    text: withTimestamp(String(Date.parse(timestamp))),
  }
  for (const [how, other] of [
    ['trimmed', name.trim()],
    ['in NFC', name.normalize('NFC')],
    ['in NFD', name.normalize('NFD')],
    ['in NFKC', name.normalize('NFKC')],
    ['in lower case', name.toLowerCase()],
    ['left empty', ''],
  ] as const) {
    if (other === name) continue
    yield {
      covers: `the display name ${how}, not as it was sent`,
      text: forumSignedText({ ...signed, display_name: other }),
    }
  }
}

function* wholeSlips(signed: ForumSigned, text: string): Generator<Slip> {
  yield { covers: 'the canonical JSON of the payload alone', text: canonicalize(signed.payload) }
  yield {
    covers: 'the canonical JSON of the envelope; signed are six lines',
    text: canonicalize({ ...signed }),
  }
  for (const name of ['SHA-256', 'SHA-512'] as const) {
    const digest = hash(name, text)
    yield { covers: `the ${name} digest of the text; signed is the text itself`, text: digest }
    yield { covers: `the ${name} digest of the text in hexadecimal`, text: digest.toString('hex') }
  }
}

/** Every other order of the four lines between prefix and payload, and the payload in another place. */
function* orderSlips([prefix, action, timestamp, nonce, name, payload]: Lines): Generator<Slip> {
  const fields = [
    ['action', action],
    ['timestamp', timestamp],
    ['nonce', nonce],
    ['display_name', name],
  ] as const
  for (const order of permutations(fields)) {
    const names = order.map(([field]) => field).join(', ')
    const values = order.map(([, value]) => value)
    yield {
      covers: `the lines in the order prefix, ${names}, payload`,
      text: [prefix, ...values, payload].join('\n'),
    }
  }
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest]
  }
}

function hash(name: 'SHA-256' | 'SHA-512', text: string): Buffer {
  return createHash(name).update(text, 'utf8').digest()
}

/** A number by its text, in a value that is otherwise plain JSON. */
class SpeltNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Spelt = JsonValue | SpeltNumber | readonly Spelt[] | { readonly [name: string]: Spelt }

/** The payload of an envelope with its numbers as the body spells them. The body is JSON: it was parsed before. */
function payloadAsSpelt(body: Uint8Array): Spelt {
  // Source text access (ECMA-262, JSON.parse): the types of the language do not know it yet.
  const keepSpelling = (_: string, value: unknown, context?: { readonly source: string }) =>
    typeof value === 'number' && context ? new SpeltNumber(context.source) : value
  const { payload } = JSON.parse(new TextDecoder().decode(body), keepSpelling)
  return payload
}

interface JsonStyle {
  readonly name: string
  write(value: Spelt): string
}

/** How common libraries write JSON by default: JavaScript keeps insertion order, Python puts spaces and escapes. */
const jsonStyles: readonly JsonStyle[] = [
  { name: 'names sorted, no spaces', write: (value) => write(value, { sorted: true, spaced: false }) },
  { name: 'names in insertion order', write: (value) => write(value, { sorted: false, spaced: false }) },
  { name: 'spaces after , and :', write: (value) => write(value, { sorted: true, spaced: true }) },
  {
    name: 'names in insertion order, spaces after , and :',
    write: (value) => write(value, { sorted: false, spaced: true }),
  },
  { name: 'indented', write: (value) => JSON.stringify(value, null, 2) },
  {
    name: 'characters beyond ASCII escaped',
    write: (value) => ascii(write(value, { sorted: true, spaced: false })),
  },
  {
    name: 'characters beyond ASCII escaped, spaces after , and :',
    write: (value) => ascii(write(value, { sorted: true, spaced: true })),
  },
  {
    name: 'characters beyond ASCII escaped, names in insertion order, spaces after , and :',
    write: (value) => ascii(write(value, { sorted: false, spaced: true })),
  },
  {
    name: 'slashes escaped',
    write: (value) => write(value, { sorted: true, spaced: false }).replaceAll('/', '\\/'),
  },
]

function write(value: Spelt, style: { readonly sorted: boolean; readonly spaced: boolean }): string {
  if (value instanceof SpeltNumber) return value.text
  const comma = style.spaced ? ', ' : ','
  if (Array.isArray(value)) return `[${value.map((item) => write(item, style)).join(comma)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = style.sorted ? Object.keys(value).sort() : Object.keys(value)
  const colon = style.spaced ? ': ' : ':'
  const members = value as { readonly [name: string]: Spelt }
  return `{${names.map((name) => JSON.stringify(name) + colon + write(members[name] ?? null, style)).join(comma)}}`
}

function ascii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
