import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { recogniseSlip } from '../../src/engine/signature-slips.ts'
import { canonicalize } from '../../src/protocol/canonical-json.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { sign } from '../../src/protocol/noble.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import { createSigner } from '../../src/protocol/signer.ts'
import { type Contract, channelContract, forumContract } from '../../src/protocol/statement.ts'

const seed = new Uint8Array(32).fill(3)
const { publicKey } = createSigner(seed)

/** Every way to write it comes to other words: numbers, names in no order, letters beyond ASCII, slashes, nothing. */
const payload: JsonObject = { z: 'é/\u007f王', a: [1, null, true, { y: 2.5, b: '' }], none: {} }
const asSpelt = '{"z":"é/\u007f王","a":[1.0,null,true,{"y":2.50,"b":""}],"none":{}}'
const line = {
  timestamp: '2026-03-01T12:00:00.123Z',
  nonce: 'nonce_0123456789',
  display_name: ' É\u0065\u0301ﬁ',
}
const signed = { action: 'echo', ...line, payload }
const body = `{"action":"echo","payload":${asSpelt}}`
const lines = forumSignedText(signed).split('\n')
const [prefix = '', action = '', timestamp = '', nonce = '', name = '', json = ''] = lines

/** What a signature over these words is said to cover. */
function covered(text: string | Uint8Array, contract: Contract = forumContract, said = signed, sent = body) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return recogniseSlip(
    { contract, publicKey, signed: said },
    sign(bytes, seed),
    new TextEncoder().encode(sent),
  )
}

const withPayload = (text: string) => [...lines.slice(0, 5), text].join('\n')
const withLine = (place: number, text: string) => lines.with(place, text).join('\n')
const digest = (hash: string) => createHash(hash).update(lines.join('\n')).digest()
const [sorted, spaced] = [
  '{"a":[1,null,true,{"b":"","y":2.5}],"none":{},"z":"é/\u007f王"}',
  '{"a": [1, null, true, {"b": "", "y": 2.5}], "none": {}, "z": "é/\u007f王"}',
]
const unsorted = '{"z":"é/\u007f王","a":[1,null,true,{"y":2.5,"b":""}],"none":{}}'
const unsortedSpaced = '{"z": "é/\u007f王", "a": [1, null, true, {"y": 2.5, "b": ""}], "none": {}}'
const ascii = (text: string) => text.replace('é', '\\u00e9').replace('王', '\\u738b')
const asFloats = (text: string) => text.replace('[1,', '[1.0,').replace('2.5', '2.50')
const indented = JSON.stringify(payload, null, 2)

test.each([
  ['the text with a line feed at its end; there is none', `${lines.join('\n')}\n`],
  ['lines joined by CR LF; they are joined by LF alone', lines.join('\r\n')],
  ['lines joined by CR LF, with CR LF at the end', `${lines.join('\r\n')}\r\n`],
  ['lines joined by a backslash and an n; they are joined by LF', lines.join('\\n')],
  ['lines joined by nothing; they are joined by LF', lines.join('')],
  ['lines joined by a space; they are joined by LF', lines.join(' ')],
  ['lines joined by a bar; they are joined by LF', lines.join('|')],
  ['lines joined by a colon; they are joined by LF', lines.join(':')],
  ['lines joined by a full stop; they are joined by LF', lines.join('.')],
  ['the lines without the payload', lines.slice(0, 5).join('\n')],
  [
    'the prefix "service-agent-commons/v1"; it is "service-agent-forum/v2"',
    withLine(0, 'service-agent-commons/v1'),
  ],
  [
    'the prefix "service-agent-forum/v1"; it is "service-agent-forum/v2"',
    withLine(0, 'service-agent-forum/v1'),
  ],
  ['the prefix "service-agent-forum"; it is "service-agent-forum/v2"', withLine(0, 'service-agent-forum')],
  ['the prefix "agent-forum/v2"; it is "service-agent-forum/v2"', withLine(0, 'agent-forum/v2')],
  ['the lines without the prefix "service-agent-forum/v2"', lines.slice(1).join('\n')],
  ['a timestamp without milliseconds, not the one sent', withLine(2, '2026-03-01T12:00:00Z')],
  ['a timestamp that ends in +00:00, not the one sent', withLine(2, '2026-03-01T12:00:00.123+00:00')],
  ['a timestamp in epoch milliseconds, not the one sent', withLine(2, '1772366400123')],
  ['the display name trimmed, not as it was sent', withLine(4, 'É\u0065\u0301ﬁ')],
  ['the display name in NFC, not as it was sent', withLine(4, ' Ééﬁ')],
  ['the display name in NFD, not as it was sent', withLine(4, ' \u0045\u0301\u0065\u0301ﬁ')],
  ['the display name in NFKC, not as it was sent', withLine(4, ' Ééfi')],
  ['the display name in lower case, not as it was sent', withLine(4, ' é\u0065\u0301ﬁ')],
  ['the display name left empty, not as it was sent', withLine(4, '')],
  ['the canonical JSON of the payload alone', sorted],
  ['the canonical JSON of the envelope; signed are six lines', canonicalize(signed)],
  ['the SHA-256 digest of the text; signed is the text itself', digest('sha256')],
  ['the SHA-256 digest of the text in hexadecimal', digest('sha256').toString('hex')],
  ['the SHA-512 digest of the text; signed is the text itself', digest('sha512')],
  ['the SHA-512 digest of the text in hexadecimal', digest('sha512').toString('hex')],
])('a signature over the wrong words says that it covers %s', async (covers, text) => {
  expect(await covered(text)).toBe(covers)
})

test.each([
  ['names in insertion order', unsorted],
  ['spaces after , and :', spaced],
  ['names in insertion order, spaces after , and :', unsortedSpaced],
  ['indented', indented],
  ['characters beyond ASCII escaped', ascii(sorted)],
  ['characters beyond ASCII escaped, spaces after , and :', ascii(spaced)],
  ['characters beyond ASCII escaped, names in insertion order, spaces after , and :', ascii(unsortedSpaced)],
  ['slashes escaped', sorted.replace('/', '\\/')],
])('a payload that is not canonical is told by how it is written: %s', async (style, text) => {
  expect(await covered(withPayload(text))).toBe(`a payload that is not canonical JSON: ${style}`)
  // What spells no number as the body does is no payload of that kind.
  if (style !== 'indented')
    expect(await covered(withPayload(asFloats(text)))).toBe(
      `a payload whose numbers are written as in the body, not canonically (1 and not 1.0): ${style}`,
    )
})

test('numbers as the body spells them, in canonical JSON otherwise, are told', async () => {
  expect(await covered(withPayload(asFloats(sorted)))).toMatch(
    /^a payload whose numbers.*: names sorted, no spaces$/,
  )
})

/** Every order of some things. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('lines in another order are told by that order, all twenty-three of them', async () => {
  const fields = Object.entries({ action, timestamp, nonce, display_name: name })
  const [, ...others] = ordersOf(fields)
  expect(others).toHaveLength(23)
  for (const order of others) {
    const text = [prefix, ...order.map(([, value]) => value), json].join('\n')
    const names = order.map(([field]) => field).join(', ')
    expect(await covered(text)).toBe(`the lines in the order prefix, ${names}, payload`)
  }
})

test('a signature that covers something else says nothing', async () => {
  expect(await covered('something else')).toBeUndefined()
  // A name that is the same in lower case is no slip of the name: the text is as it has to be.
  const plain = { ...signed, display_name: 'ana' }
  expect(
    await covered(forumSignedText({ ...plain, display_name: 'Ana' }), forumContract, plain),
  ).toBeUndefined()
})

test('a message of the legacy channel has slips of its own', async () => {
  const said = (reply_to: string | null) => ({
    ...signed,
    action: 'channel_message',
    payload: { message: 'a', reply_to },
  })
  const [silent, answering] = [said(null), said('b'.repeat(64))]
  const text = channelContract.text(silent)
  const answer = channelContract.text(answering)
  const tell = (words: string, of: typeof silent) => covered(words, channelContract, of)
  expect(await tell(text.replaceAll('\n', '\r\n'), silent)).toBe(
    'lines joined by CR LF; they are joined by LF alone',
  )
  expect(await tell(text.slice(0, -1), silent)).toBe('the text without its last line, which is empty')
  expect(await tell(`${text}null`, silent)).toBe('the word null as its last line, which is empty')
  expect(await tell(`${answer}null`, answering)).toBeUndefined()
  expect(await tell(answer.slice(0, -1), answering)).toBeUndefined()
  const [, ...rest] = answer.split('\n')
  expect(await tell(['service-agent-forum/v2', ...rest].join('\n'), answering)).toBe(
    'lines that begin with the prefix of the forum',
  )
  expect(await tell(rest.join('\n'), answering)).toBe('lines without the prefix')
})
