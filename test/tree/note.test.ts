import { expect, test } from 'vitest'
import { createSigner } from '../../src/protocol/signer.ts'
import {
  checkpointIn,
  checkpointText,
  cosignatureLine,
  cosignedAt,
  formatNote,
  isSignedBy,
  keyOf,
  keyTypes,
  parseNote,
  signatureLine,
  vkeyOf,
} from '../../src/protocol/tree/note.ts'
import { tileAt, tilePath } from '../../src/protocol/tree/tiles.ts'

/** The example of the specification of signed notes, with the key that it names. */
const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const example = `This is an example message.

\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

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
  const signer = createSigner(new Uint8Array(32).fill(7))
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

test('a tile has one address', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('0/x001/x234/067')
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
  ])
    expect(tileAt(other), other).toBeUndefined()
})
