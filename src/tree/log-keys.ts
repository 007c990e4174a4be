import { hkdfSync } from 'node:crypto'
import { createSigner, type Signer } from '../protocol/signer.ts'
import {
  formatNote,
  keyNamedIn,
  keyTypes,
  type NoteKey,
  rotationText,
  signatureLine,
} from '../protocol/tree/note.ts'

/** What is kept of a key that took the place of the first: its seed, and the notes by which each key named the next. */
export interface RotatedKey {
  /** 64 lowercase hex characters. */
  readonly seed: string
  /** Signed notes, oldest first. */
  readonly rotations: readonly string[]
}

/** The keys with which a node vouches for its log, and for the logs of others. */
export interface LogKeys {
  /** Signs checkpoints. */
  readonly log: Signer
  /** Cosigns the checkpoints of other nodes. */
  readonly witness: Signer
  readonly rotations: readonly string[]
  /** The public keys that signed checkpoints before this one, oldest first: what they signed still binds the log. */
  readonly earlier: readonly string[]
}

/**
 * The keys of a node. The first one follows from the server's secret (HKDF, RFC 5869), so that nothing more has to be kept; one that
 * took its place has a seed of its own, that no older secret tells. That of the witness follows from it.
 */
export function logKeys(secret: Uint8Array, rotated?: RotatedKey): LogKeys {
  const first = derived(secret, 'entre-agentes log key v1')
  const seed = rotated ? Buffer.from(rotated.seed, 'hex') : first
  const named = rotated?.rotations.flatMap((rotation) => keyNamedIn(rotation)?.publicKey ?? []) ?? []
  return {
    log: createSigner(seed),
    witness: createSigner(derived(seed, 'entre-agentes witness key v1')),
    rotations: rotated?.rotations ?? [],
    earlier: rotated ? [createSigner(first).publicKey, ...named.slice(0, -1)] : [],
  }
}

/** The keys under the name of the log, as others are told of them. */
export function namedKeys(
  { log, witness, earlier }: LogKeys,
  origin: string,
): { readonly log: NoteKey; readonly witness: NoteKey; readonly earlier: readonly NoteKey[] } {
  const key = (type: NoteKey['type'], publicKey: string): NoteKey => ({ name: origin, type, publicKey })
  return {
    log: key(keyTypes.note, log.publicKey),
    witness: key(keyTypes.cosignature, witness.publicKey),
    earlier: earlier.map((publicKey) => key(keyTypes.note, publicKey)),
  }
}

/** A new key in the place of the old one, which names it in a note that both sign. */
export function rotated(old: LogKeys, origin: string, seed: Uint8Array): RotatedKey {
  const next = createSigner(seed)
  const text = rotationText({ name: origin, type: keyTypes.note, publicKey: next.publicKey })
  const lines = [old.log, next].map((signer) => signatureLine(origin, signer, text))
  return {
    seed: Buffer.from(seed).toString('hex'),
    rotations: [...old.rotations, formatNote({ text, lines })],
  }
}

/** The name of a log by its base address: without the scheme. */
export function originOf(baseUrl: string): string {
  return `${baseUrl.replace(/^https?:\/\//, '')}/log`
}

function derived(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}
