/** Entries of a log that prove themselves without their node: taken along with what they were part of. */
import * as v from 'valibot'
import { count, sha256, timestamp } from '../answers/parts.ts'
import { type EntryHeader, headerText } from '../entry-header.ts'
import { commitmentTo, leafBytes } from './leaf.ts'
import { isIncluded, leafHash } from './merkle.ts'
import { checkpointIn, fromBase64, isSignedBy, keyAfter, keyOf, parseNote, vkeyOf } from './note.ts'

const text = v.string()

const header: v.GenericSchema<EntryHeader> = v.strictObject({
  action: text,
  agent_id: v.nullable(text),
  at: timestamp,
  canonical_payload_sha256: sha256,
  id: sha256,
  kind: text,
  prev: sha256,
  public_key: v.nullable(text),
  seq: count,
  signature: v.nullable(text),
})

const proof = v.strictObject({
  leaf_index: count,
  leaf: v.strictObject({ at: timestamp, commitment: sha256, seq: count }),
  /** From leaf to root, in Base 64. */
  hashes: v.array(text),
  /** What shows that the leaf is that of the entry; null where its text is withheld. */
  opening: v.nullable(v.strictObject({ header, salt: sha256 })),
})
export type LogProof = v.InferOutput<typeof proof>

/** Proofs of entries against one checkpoint. */
export const LogProofs = v.strictObject({
  /** The key that signed it (C2SP signed-note). */
  vkey: text,
  /** Notes by which each earlier key named the next, oldest first. */
  rotations: v.optional(v.array(text)),
  /** A signed note (C2SP tlog-checkpoint). */
  checkpoint: text,
  proofs: v.array(proof),
})
export type LogProofs = v.InferOutput<typeof LogProofs>

/** An entry as it stands in what was taken along. */
export interface ProvableEntry {
  readonly seq: number
  readonly id: string
  /** When it was received. */
  readonly at: string
  readonly isWithheld: boolean
}

/**
 * What is wrong with the proofs of entries: they are in the tree of the checkpoint, which its key signed, each as the entry that it is
 * said to be.
 * @param vkey the key of the log as a reader knows it from elsewhere, or one that the log had before; without it the key is the one that is named
 */
export function wrongWithProofs(
  log: LogProofs | undefined,
  entries: readonly ProvableEntry[],
  vkey: string | undefined,
): string[] {
  if (!log) return ['The proofs from the log are missing.']
  const note = parseNote(log.checkpoint)
  const head = note && checkpointIn(note.text)
  const key = keyOf(log.vkey)
  if (!note || !head || !key || key.name !== head.origin || !isSignedBy(note, key))
    return ['The checkpoint of the log is not signed by its key.']
  if (vkey !== undefined && !isKnown(vkey, log))
    return ['The proofs are under another key of a log than the one that is known.']
  const proofs = new Map(log.proofs.map((proof) => [proof.leaf.seq, proof]))
  if (proofs.size !== entries.length || log.proofs.length !== entries.length)
    return ['The proofs from the log are not those of the entries.']
  return entries.flatMap((entry) => {
    const proof = proofs.get(entry.seq)
    if (!proof) return [`Entry ${entry.seq}: its proof from the log is missing.`]
    const { leaf, leaf_index: index } = proof
    const hashes = proof.hashes.map((hash) => fromBase64(hash) ?? new Uint8Array())
    const isThere =
      index === leaf.seq - 1 &&
      isIncluded(leafHash(leafBytes(leaf)), { index, size: head.size, proof: hashes }, head.root)
    if (!isThere) return [`Entry ${entry.seq}: it is not in the tree of the log.`]
    return isOpened(proof, entry)
      ? []
      : [`Entry ${entry.seq}: it is not the one that stands in the tree of the log.`]
  })
}

/** Whether the proofs are under a key that is known, or under one that it named. */
export function isKnown(vkey: string, { vkey: own, rotations = [] }: LogProofs): boolean {
  const known = keyOf(vkey)
  return known !== undefined && vkeyOf(keyAfter(known, rotations)) === own
}

function isOpened({ leaf, opening }: LogProof, { id, at, isWithheld }: ProvableEntry): boolean {
  if (opening === null) return isWithheld
  const { header, salt } = opening
  const opens = leaf.commitment === commitmentTo(headerText(header), salt) && leaf.at === header.at
  return opens && header.seq === leaf.seq && header.id === id && header.at === at
}
