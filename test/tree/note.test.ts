import { expect, test } from 'vitest'
import { createSigner } from '../../src/protocol/signer.ts'
import {
  base64,
  checkpointIn,
  checkpointText,
  cosignatureLine,
  cosignedAt,
  formatNote,
  fromBase64,
  isLineOf,
  isSignedBy,
  keyAfter,
  keyNamedIn,
  keyOf,
  keyTypes,
  type NoteKey,
  parseNote,
  rotationText,
  signatureLine,
  vkeyOf,
} from '../../src/protocol/tree/note.ts'
import { tileAt, tilePath } from '../../src/protocol/tree/tiles.ts'

/** The example of the specification of signed notes, with the key that it names. */
const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const example = `This is an example message.

\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

const signer = createSigner(new Uint8Array(32).fill(7))
const logKey = { name: 'example.org/log', type: keyTypes.note, publicKey: signer.publicKey }

test('the signed note of the specification verifies under its key, and not when a letter is another', () => {
  const key = keyOf(vkey)
  const note = parseNote(example)
  if (!key || !note) throw new Error('they are read')
  expect(isSignedBy(note, key)).toBe(true)
  expect(isSignedBy({ ...note, text: 'This is an example massage.\n' }, key)).toBe(false)
  expect(formatNote(note)).toBe(example)
  expect(vkeyOf(key)).toBe(vkey)
  expect(keyOf(vkey.replace('530d', '530e'))).toBeUndefined()
})

test('a checkpoint is signed and cosigned, and one line that does not hold spoils the word of its key', () => {
  const root = Uint8Array.from({ length: 32 }, (_, place) => place)
  const text = checkpointText({ origin: 'example.org/log', size: 41, root })
  const own = { name: 'example.org/log', type: keyTypes.note, publicKey: signer.publicKey }
  const witness = { name: 'witness.example', type: keyTypes.cosignature, publicKey: signer.publicKey }
  const seen = cosignatureLine('witness.example', signer, text, 1_800_000_000)
  const note = parseNote(formatNote({ text, lines: [signatureLine(own.name, signer, text), seen] }))
  if (!note) throw new Error('it is read')
  expect(isSignedBy(note, own)).toBe(true)
  expect(cosignedAt(note.text, seen, witness)).toBe(1_800_000_000)
  expect(cosignedAt(note.text, seen, { ...witness, name: 'other.example' })).toBeUndefined()
  expect(checkpointIn(note.text)).toEqual({ origin: 'example.org/log', size: 41, root })
  const spoilt = { ...note, lines: [...note.lines, signatureLine(own.name, signer, `${text}more\n`)] }
  expect(isSignedBy(spoilt, own)).toBe(false)
})

const rootBase64 = `${'A'.repeat(43)}=`

test.each([
  ['no line feed at its end', example.slice(0, -1)],
  ['no empty line before its signatures', example.replace('\n\n', '\n')],
  ['a control character', example.replace('This', 'This\t')],
  ['a line that is no signature', `${example}more\n`],
  ['no signature at all', 'This is an example message.\n\n'],
  ['a signature of a key id alone', 'Text.\n\n\u2014 example.com/foo Uw2QOg==\n'],
  ['a name with a plus', example.replace('com/foo', 'com+foo')],
  ['something before a signature', example.replace('\u2014', 'x\u2014')],
  ['something after a signature', example.replace('QM=', 'QM= x')],
  ['a signature and no words before it', 'x\u2014 example.com/foo Uw2QOg8=\n'],
  ['a signature in the alphabet of addresses', example.replace('Uw2Q', 'Uw-Q')],
])('a text with %s is no note', (_, text) => {
  expect(parseNote(text)).toBeUndefined()
})

test('a key is told by its name, its type and 32 bytes', () => {
  expect(keyOf(vkey)?.name).toBe('example.com/foo')
  expect(keyOf(vkeyOf({ ...logKey, type: keyTypes.cosignature }))?.type).toBe(keyTypes.cosignature)
  for (const other of [
    '',
    `+${vkey}`,
    `a ${vkey}`,
    vkey.slice(0, -4),
    vkey.replace('foo', 'bar'),
    `${vkey} `,
  ])
    expect(keyOf(other), other).toBeUndefined()
  const other = { ...logKey, type: 3 as typeof keyTypes.note }
  expect(keyOf(vkeyOf(other))).toBeUndefined()
  expect(() => vkeyOf({ ...logKey, publicKey: 'AAAA' })).toThrow(RangeError)
})

test('a note is signed by who signed it, and a cosignature is no signature of the note', () => {
  const text = 'words\n'
  expect(isSignedBy({ text, lines: [] }, logKey)).toBe(false)
  const seen = cosignatureLine('witness.example', signer, text, 5)
  const witness = { name: 'witness.example', type: keyTypes.cosignature, publicKey: signer.publicKey }
  expect(isSignedBy({ text, lines: [seen] }, witness)).toBe(true)
  expect(isSignedBy({ text, lines: [seen] }, { ...witness, type: keyTypes.note })).toBe(false)
  expect(cosignedAt('others\n', seen, witness)).toBeUndefined()
  expect(cosignedAt(text, signatureLine(logKey.name, signer, text), logKey)).toBeUndefined()
  const short = signatureLine('witness.example', signer, text)
  expect(cosignedAt(text, short, witness)).toBeUndefined()
  // The line of a witness has its time and a signature: less and more are no cosignature.
  const bytes = fromBase64(seen.split(' ')[2] ?? '')
  if (!bytes) throw new Error('it is Base 64')
  for (const other of [bytes.subarray(0, 8), bytes.subarray(0, 68), Uint8Array.from([...bytes, 0])])
    expect(cosignedAt(text, `\u2014 witness.example ${base64(other)}`, witness)).toBeUndefined()
})

test('a line is of a key by its name and the id of the key', () => {
  const own = signatureLine(logKey.name, signer, 'words\n')
  expect(isLineOf(own, logKey)).toBe(true)
  const other = createSigner(new Uint8Array(32).fill(8))
  for (const line of ['words', signatureLine('other', signer, ''), signatureLine(logKey.name, other, '')])
    expect(isLineOf(line, logKey), line).toBe(false)
})

test('standard Base 64 has one spelling', () => {
  for (const bytes of [[], [0], [251, 255], [1, 2, 3]]) {
    const text = Buffer.from(bytes).toString('base64')
    expect([base64(Uint8Array.from(bytes)), [...(fromBase64(text) ?? [])]]).toEqual([text, bytes])
  }
  for (const other of ['AA', 'AA=', 'AAAA=', 'AAAA==', 'AB==', '-_8=', 'A', '?', 'AA==='])
    expect(fromBase64(other), other).toBeUndefined()
})

test.each([
  ['0', 0],
  ['7', 7],
  ['10', 10],
  ['9007199254740991', 9_007_199_254_740_991],
])('a checkpoint has %s entries', (size, entries) => {
  expect(checkpointIn(`origin\n${size}\n${rootBase64}\n`)).toMatchObject({ origin: 'origin', size: entries })
})

test.each([
  ['no origin', `\n1\n${rootBase64}\n`],
  ['a size with a zero before it', `origin\n01\n${rootBase64}\n`],
  ['a size of 17 digits', `origin\n${'1'.repeat(17)}\n${rootBase64}\n`],
  ['a size that is none', `origin\n1x\n${rootBase64}\n`],
  ['a root of 30 bytes', `origin\n1\n${'A'.repeat(40)}\n`],
  ['no root', 'origin\n1\n'],
  ['a root that is none', 'origin\n1\n?\n'],
])('a text with %s is no checkpoint', (_, text) => {
  expect(checkpointIn(text)).toBeUndefined()
})

test('a key of the log gives way to the next where both signed, through any number of steps', () => {
  const keys = [1, 2, 3].map((seed) => {
    const by = createSigner(new Uint8Array(32).fill(seed))
    return { by, key: { name: `log-${seed}`, type: keyTypes.note, publicKey: by.publicKey } }
  })
  const rotation = (from: number, to: number, signers = [from, to]) => {
    const text = rotationText((keys[to] as (typeof keys)[0]).key)
    const lines = signers.map((at) => {
      const { by, key } = keys[at] as (typeof keys)[0]
      return signatureLine(key.name, by, text)
    })
    return formatNote({ text, lines })
  }
  const [first, second, third] = keys.map(({ key }) => key) as [NoteKey, NoteKey, NoteKey]
  expect(keyNamedIn(rotation(0, 1))).toEqual(second)
  expect(keyNamedIn(example)).toBeUndefined()
  expect(keyNamedIn('no note')).toBeUndefined()
  expect(keyNamedIn(rotation(0, 1).replace('log-key', 'another'))).toBeUndefined()
  const words = {
    text: 'words\n',
    lines: [signatureLine(first.name, (keys[0] as (typeof keys)[0]).by, 'words\n')],
  }
  expect(keyAfter(first, [formatNote(words)])).toEqual(first)
  expect(keyAfter(first, [])).toEqual(first)
  expect(keyAfter(first, [rotation(0, 1), rotation(1, 2)])).toEqual(third)
  expect(keyAfter(first, [rotation(1, 2)])).toEqual(first)
  expect(keyAfter(first, [rotation(0, 1, [0]), rotation(0, 1, [1]), example, 'no note'])).toEqual(first)
})

test('a tile has one address', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('0/x001/x234/067')
  expect(tileAt('0/x001/x234/067')).toEqual({ level: 0, index: 1_234_067, width: 256 })
  expect(tileAt('12/001.p/17')).toEqual({ level: 12, index: 1, width: 17 })
  expect(tileAt('0/000.p/255')?.width).toBe(255)
  expect(tilePath({ level: 1, index: 0, width: 17 })).toBe('1/000.p/17')
  expect(tileAt('entries/x001/234.p/8')).toEqual({ level: 'entries', index: 1234, width: 8 })
  for (const other of [
    '00/000',
    '0/0',
    '0/x000/001',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/01',
    '0/1/000',
    '-1/000',
    'a/000',
    '0/00a',
    'x0/000',
    '0/000/',
    '0/000.p/1000',
    '0/x001/x234/067x',
    'x0/x001/234',
    `0/${'x999/'.repeat(6)}999`,
  ])
    expect(tileAt(other), other).toBeUndefined()
})
