import { expect, test } from 'vitest'
import { headerText } from '../../src/protocol/entry-header.ts'
import { createSigner } from '../../src/protocol/signer.ts'
import { commitmentTo, leafBytes, openedLeafHash } from '../../src/protocol/tree/leaf.ts'
import {
  isKnown,
  type LogProofs,
  type ProvableEntry,
  wrongWithProofs,
} from '../../src/protocol/tree/log-proofs.ts'
import { leafHash, nodeHash } from '../../src/protocol/tree/merkle.ts'
import {
  base64,
  checkpointText,
  formatNote,
  keyTypes,
  rotationText,
  signatureLine,
  vkeyOf,
} from '../../src/protocol/tree/note.ts'

const keyFrom = (seed: number, name = 'example.org/log') => {
  const signer = createSigner(new Uint8Array(32).fill(seed))
  return { signer, key: { name, type: keyTypes.note, publicKey: signer.publicKey } }
}
const own = keyFrom(7)
const salt = 'a'.repeat(64)
const at = '2026-01-01T00:00:00.000Z'

const headers = [1, 2].map((seq) => ({
  ...{
    action: 'echo',
    agent_id: null,
    at,
    canonical_payload_sha256: '0'.repeat(64),
    id: String(seq).repeat(64),
  },
  ...{ kind: 'action', prev: '0'.repeat(64), public_key: null, seq, signature: null },
}))
const leaves = headers.map((header) => ({
  at,
  seq: header.seq,
  commitment: commitmentTo(headerText(header), salt),
}))
const [first, second] = leaves.map((leaf) => leafHash(leafBytes(leaf))) as [Uint8Array, Uint8Array]

const signed = (by = own, origin = 'example.org/log') => {
  const text = checkpointText({ origin, size: 2, root: nodeHash(first, second) })
  return formatNote({ text, lines: [signatureLine(by.key.name, by.signer, text)] })
}

const log: LogProofs = {
  vkey: vkeyOf(own.key),
  checkpoint: signed(),
  proofs: leaves.map((leaf, index) => ({
    leaf,
    leaf_index: index,
    hashes: [base64(index === 0 ? second : first)],
    opening: { header: headers[index] as (typeof headers)[0], salt },
  })),
}
const entries: readonly ProvableEntry[] = headers.map(({ seq, id }) => ({ seq, id, at, isWithheld: false }))

/** The same with one thing in the first proof another. */
const withProof = (other: object): LogProofs => ({
  ...log,
  proofs: log.proofs.map((proof, index) => (index === 0 ? { ...proof, ...other } : proof)),
})

test('entries that stand in the tree of a signed checkpoint prove it', () => {
  expect(wrongWithProofs(log, entries, undefined)).toEqual([])
  expect(wrongWithProofs(log, entries, log.vkey)).toEqual([])
})

test.each<readonly [string, LogProofs | undefined, string]>([
  ['missing', undefined, 'are missing'],
  ['under a checkpoint that is no note', { ...log, checkpoint: 'words' }, 'not signed by its key'],
  [
    'under a note that is no checkpoint',
    { ...log, checkpoint: signed().replace('\n2\n', '\nx\n') },
    'not signed',
  ],
  ['under a key that is none', { ...log, vkey: 'x' }, 'not signed by its key'],
  ['signed by another key', { ...log, checkpoint: signed(keyFrom(8)) }, 'not signed by its key'],
  [
    'of a log of another name',
    { ...log, checkpoint: signed(own, 'example.org/other') },
    'not signed by its key',
  ],
  ['fewer than the entries', { ...log, proofs: log.proofs.slice(1) }, 'not those of the entries'],
  [
    'more than the entries',
    { ...log, proofs: [...log.proofs, ...log.proofs.slice(1)] },
    'not those of the entries',
  ],
  [
    'of one entry twice',
    { ...log, proofs: log.proofs.map(() => withProof({}).proofs[0] as (typeof log.proofs)[0]) },
    'not those of the entries',
  ],
  ['of another place', withProof({ leaf_index: 1 }), 'Entry 1: it is not in the tree'],
  ['by another hash', withProof({ hashes: [base64(first)] }), 'Entry 1: it is not in the tree'],
  ['by a hash that is none', withProof({ hashes: ['?'] }), 'Entry 1: it is not in the tree'],
  [
    'by a hash with one byte more',
    withProof({ hashes: [base64(Uint8Array.of(...second, 0))] }),
    'Entry 1: it is not in the tree',
  ],
  [
    'by a hash before it with one byte more',
    {
      ...log,
      proofs: log.proofs.map((proof, index) =>
        index === 1 ? { ...proof, hashes: [base64(Uint8Array.of(...first, 0))] } : proof,
      ),
    },
    'Entry 2: it is not in the tree',
  ],
  [
    'opened by another salt',
    withProof({ opening: { header: headers[0], salt: 'b'.repeat(64) } }),
    'Entry 1: it is not the one',
  ],
  ['of another entry', withProof({ opening: { header: headers[1], salt } }), 'Entry 1: it is not the one'],
  ['closed, of a text that is shown', withProof({ opening: null }), 'Entry 1: it is not the one'],
])('proofs %s prove nothing', (_, given, word) => {
  expect(wrongWithProofs(given, entries, undefined)).toEqual([expect.stringContaining(word)])
})

test('a proof is of the entry that it is said to be: by its number, its id, its time', () => {
  const [one, two] = entries as [ProvableEntry, ProvableEntry]
  for (const other of [{ id: 'f'.repeat(64) }, { at: '2026-01-01T00:00:01.000Z' }])
    expect(wrongWithProofs(log, [{ ...one, ...other }, two], undefined)).toEqual([
      expect.stringContaining('Entry 1: it is not the one'),
    ])
  expect(wrongWithProofs(log, [{ ...one, seq: 3 }, two], undefined)).toEqual([
    expect.stringContaining('Entry 3: its proof from the log is missing'),
  ])
})

test('a leaf stands at its own place, and says the same time as its entry', () => {
  const of = (proofs: LogProofs['proofs'], [left, right]: [Uint8Array, Uint8Array]) => {
    const text = checkpointText({ origin: own.key.name, size: 2, root: nodeHash(left, right) })
    return {
      ...log,
      proofs,
      checkpoint: formatNote({ text, lines: [signatureLine(own.key.name, own.signer, text)] }),
    }
  }
  const swapped = log.proofs.map((proof) => ({ ...proof, leaf_index: 1 - proof.leaf_index }))
  expect(wrongWithProofs(of(swapped, [second, first]), entries, undefined)).toEqual([
    expect.stringContaining('Entry 1: it is not in the tree'),
    expect.stringContaining('Entry 2: it is not in the tree'),
  ])
  const [proof, other] = log.proofs as [LogProofs['proofs'][0], LogProofs['proofs'][0]]
  const late = { ...proof.leaf, at: '2026-01-01T00:01:00.000Z' }
  const hash = leafHash(leafBytes(late))
  const proofs = [
    { ...proof, leaf: late },
    { ...other, hashes: [base64(hash)] },
  ]
  expect(wrongWithProofs(of(proofs, [hash, second]), entries, undefined)).toEqual([
    expect.stringContaining('Entry 1: it is not the one'),
  ])
  expect(openedLeafHash({ header: headers[0] as (typeof headers)[0], salt })).toEqual(first)
})

test('what is withheld needs no opening', () => {
  const [one, two] = entries as [ProvableEntry, ProvableEntry]
  expect(
    wrongWithProofs(withProof({ opening: null }), [{ ...one, isWithheld: true }, two], undefined),
  ).toEqual([])
})

test('a reader who knows another key is told, unless that key named this one', () => {
  const earlier = keyFrom(9, 'example.org/before')
  const known = vkeyOf(earlier.key)
  expect(isKnown('x', log)).toBe(false)
  expect(wrongWithProofs(log, entries, known)).toEqual([expect.stringContaining('another key')])
  const text = rotationText(own.key)
  const lines = [earlier, own].map(({ key, signer }) => signatureLine(key.name, signer, text))
  expect(wrongWithProofs({ ...log, rotations: [formatNote({ text, lines })] }, entries, known)).toEqual([])
})
