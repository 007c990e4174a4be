/** Signed notes (C2SP signed-note), the checkpoints that they carry (C2SP tlog-checkpoint) and cosignatures (C2SP tlog-cosignature). */
import { decodeBase64url, encodeBase64url } from '../base64url.ts'
import { verifyWithNoble } from '../ed25519.ts'
import { sha256Bytes } from '../hash.ts'
import type { Signer } from '../signer.ts'
import type { TreeHead } from './merkle.ts'

/** Ed25519 over the text of a note, and over a checkpoint with the time of whoever has seen it. */
export const keyTypes = { note: 0x01, cosignature: 0x04 } as const
type KeyType = (typeof keyTypes)[keyof typeof keyTypes]

/** A key that verifies lines of notes: its name, its type, and the base64url of its 32 bytes. */
export interface NoteKey {
  readonly name: string
  readonly type: KeyType
  readonly publicKey: string
}

const NOTE_BYTES_MAX = 64 * 1024
const DASH = '\u2014'

/** A note: its text, which ends in LF, and the lines below it, each as it stands. */
export interface Note {
  readonly text: string
  readonly lines: readonly string[]
}

/** A checkpoint: which log, how many leaves, and the root over them. */
export interface Checkpoint extends TreeHead {
  readonly origin: string
}

/** Standard Base 64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  const text = encodeBase64url(bytes).replaceAll('-', '+').replaceAll('_', '/')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

/** The bytes of a text in its one spelling as standard Base 64; undefined for any other. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bare = text.replace(/={1,2}$/, '')
  const length = Math.floor((bare.length * 3) / 4)
  const bytes = decodeBase64url(bare.replaceAll('+', '-').replaceAll('/', '_'), length)
  return bytes && base64(bytes) === text ? bytes : undefined
}

/** A key as it is handed around: `<name>+<key id>+<type and key>`. */
export function vkeyOf(key: NoteKey): string {
  return `${key.name}+${hex(keyId(key))}+${base64(Uint8Array.of(key.type, ...bytesOf(key)))}`
}

/** The key that such a text names; undefined where it is none, or its id is not its own. */
export function keyOf(vkey: string): NoteKey | undefined {
  const [, name = '', encoded = ''] = /([^\s+]+)\+[0-9a-f]{8}\+(\S+)/u.exec(vkey) ?? []
  const [type, ...bytes] = fromBase64(encoded) ?? []
  if (bytes.length !== 32 || (type !== keyTypes.note && type !== keyTypes.cosignature)) return undefined
  const key: NoteKey = { name, type, publicKey: encodeBase64url(Uint8Array.from(bytes)) }
  return vkeyOf(key) === vkey ? key : undefined
}

/** Reads a note; undefined where it is none. Who signed it, nothing here says. */
export function parseNote(note: string): Note | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note has none but LF
  if (note.length > NOTE_BYTES_MAX || /[\u0000-\u0009\u000b-\u001f]/.test(note) || !note.endsWith('\n'))
    return undefined
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return undefined
  const lines = note.slice(end + 2, -1).split('\n')
  if (!lines.every((line) => signatureIn(line))) return undefined
  return { text: note.slice(0, end + 1), lines }
}

export function formatNote({ text, lines }: Note): string {
  return `${text}\n${lines.map((line) => `${line}\n`).join('')}`
}

/** The line by which a signer signs the text of a note under a name. */
export function signatureLine(name: string, signer: Signer, text: string): string {
  const key = { name, type: keyTypes.note, publicKey: signer.publicKey }
  return lineOf(key, [signatureBytes(signer, text)])
}

/** The line by which a witness says that, at this time (seconds since the epoch), a checkpoint was the largest that it had seen. */
export function cosignatureLine(name: string, signer: Signer, text: string, seconds: number): string {
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  const key = { name, type: keyTypes.cosignature, publicKey: signer.publicKey }
  return lineOf(key, [time, signatureBytes(signer, cosignedText(text, String(seconds)))])
}

/** Whether a line is of this key: by name and key id, which decide nothing. */
export function isLineOf(line: string, key: NoteKey): boolean {
  return ownBytes(line, key) !== undefined
}

/** What such a line holds; undefined for one of another key. */
function ownBytes(line: string, key: NoteKey): Uint8Array | undefined {
  const found = signatureIn(line)
  const isOwn = found?.name === key.name && hex(found.bytes.subarray(0, 4)) === hex(keyId(key))
  return isOwn ? found.bytes : undefined
}

/** Whether a key signed the text of a note. A note with a line of this key that does not hold is refused whole. */
export function isSignedBy({ text, lines }: Note, key: NoteKey): boolean {
  const own = lines.flatMap((line) => ownBytes(line, key) ?? [])
  return own.length > 0 && own.every((bytes) => holds(text, bytes, key))
}

/** When a witness cosigned it, in seconds since the epoch; undefined for a line that does not hold. */
export function cosignedAt(text: string, line: string, key: NoteKey): number | undefined {
  const bytes = key.type === keyTypes.cosignature ? ownBytes(line, key) : undefined
  return bytes && holds(text, bytes, key) ? Number(timeIn(bytes)) : undefined
}

function holds(text: string, bytes: Uint8Array, key: NoteKey): boolean {
  if (key.type === keyTypes.note)
    return verifyWithNoble(key.publicKey, encodeBase64url(bytes.subarray(4)), text)
  if (bytes.length !== 4 + 8 + 64) return false
  const signed = cosignedText(text, String(timeIn(bytes)))
  return verifyWithNoble(key.publicKey, encodeBase64url(bytes.subarray(12)), signed)
}

/** The text of a checkpoint, without extension lines. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64(root)}\n`
}

/** Reads the text of a note as a checkpoint; undefined where it is none. */
export function checkpointIn(text: string): Checkpoint | undefined {
  const [origin = '', size = '', encoded = ''] = text.split('\n')
  const root = fromBase64(encoded)
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || root?.length !== 32) return undefined
  return { origin, size: Number(size), root }
}

/** The first line of the note by which the key of a log names the one that takes its place. */
const ROTATION = 'entre-agentes/log-key/v1'

/** The text of that note. Both keys sign it. */
export function rotationText(next: NoteKey): string {
  return `${ROTATION}\n${vkeyOf(next)}\n`
}

/** The key that such a note names; undefined where it names none. Who signed it, nothing here says. */
export function keyNamedIn(rotation: string): NoteKey | undefined {
  const [title, vkey = ''] = parseNote(rotation)?.text.split('\n') ?? []
  return title === ROTATION ? keyOf(vkey) : undefined
}

/** The key that stands at the end of the rotations which begin with `known`; `known` itself where none of them is its own. */
export function keyAfter(known: NoteKey, rotations: readonly string[]): NoteKey {
  return rotations.reduce((key, rotation) => {
    const note = parseNote(rotation)
    const next = keyNamedIn(rotation)
    return note && next && isSignedBy(note, key) && isSignedBy(note, next) ? next : key
  }, known)
}

interface SignatureLine {
  readonly name: string
  /** The key id, then what the type of the key makes of the rest. */
  readonly bytes: Uint8Array
}

function signatureIn(line: string): SignatureLine | undefined {
  const [, name = '', encoded = ''] = /^\u2014 ([^\s+]+) (\S+)$/u.exec(line) ?? []
  const bytes = fromBase64(encoded)
  return bytes && bytes.length > 4 ? { name, bytes } : undefined
}

function lineOf(key: NoteKey, parts: readonly Uint8Array[]): string {
  return `${DASH} ${key.name} ${base64(Uint8Array.from([keyId(key), ...parts].flatMap((part) => [...part])))}`
}

function cosignedText(text: string, time: string): string {
  return `cosignature/v1\ntime ${time}\n${text}`
}

function timeIn(bytes: Uint8Array): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(4)
}

function keyId(key: NoteKey): Uint8Array {
  const named = new TextEncoder().encode(`${key.name}\n`)
  return sha256Bytes(Uint8Array.from([...named, key.type, ...bytesOf(key)])).subarray(0, 4)
}

function bytesOf({ publicKey }: NoteKey): Uint8Array {
  const bytes = decodeBase64url(publicKey, 32)
  if (!bytes) throw new RangeError('a public key has 32 bytes')
  return bytes
}

function signatureBytes(signer: Signer, text: string): Uint8Array {
  return decodeBase64url(signer.sign(text), 64) ?? new Uint8Array()
}

const hex = (bytes: Uint8Array): string =>
  bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
