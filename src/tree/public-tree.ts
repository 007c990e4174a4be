import { type PublicEntry, publicEntry } from '../engine/public-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { StorageReader } from '../ports/storage.ts'
import { hmacSha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../protocol/refusal.ts'
import type { LogProof, LogProofs } from '../protocol/tree/log-proofs.ts'
import { isSame, type TreeHead } from '../protocol/tree/merkle.ts'
import {
  base64,
  checkpointIn,
  checkpointText,
  cosignedAt,
  formatNote,
  isLineOf,
  isSignedBy,
  type NoteKey,
  parseNote,
  signatureLine,
  vkeyOf,
} from '../protocol/tree/note.ts'
import type { Tile } from '../protocol/tree/tiles.ts'
import { keys } from '../records/layout/keyspace.ts'
import { saltOf } from '../records/leaf.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { type FollowerOptions, TreeFollower } from './follower.ts'
import { type LogKeys, namedKeys, originOf } from './log-keys.ts'

export interface PublicTreeOptions extends Omit<FollowerOptions, 'chance' | 'log'> {
  readonly log: StorageReader
  readonly clock: Clock
  readonly serverSecret: Uint8Array
  readonly keys: LogKeys
  /** Whose cosignatures are taken. */
  readonly witnesses: readonly NoteKey[]
  /** The base address, once it is known. */
  readonly baseUrl: () => string
  /** The number of the newest durable entry. */
  readonly head: () => number
}

/** An inclusion proof of one leaf. */
export interface Inclusion {
  readonly leaf_index: number
  readonly size: number
  /** From leaf to root, each as base64. */
  readonly hashes: string[]
}

/** What a node shows of itself as a log: its name and its keys. */
export interface LogIdentity {
  readonly origin: string
  /** The key that signs checkpoints (C2SP signed-note). */
  readonly vkey: string
  /** The keys that signed before it, oldest first. */
  readonly earlier: readonly string[]
  /** Notes by which each earlier key named the next, oldest first. */
  readonly rotations: readonly string[]
  /** The key that cosigns checkpoints of other logs. */
  readonly witness_vkey: string
  /** Keys whose cosignatures are taken here. */
  readonly witnesses: readonly string[]
}

/** An entry as anyone may have it, with what opens its leaf while its text is shown. */
export interface AuditedEntry extends PublicEntry {
  readonly leaf_index: number
  readonly salt?: string
}

/** The tree of the log, as strangers read it. */
export class PublicTree {
  readonly #options: PublicTreeOptions
  readonly #follower: TreeFollower

  constructor(options: PublicTreeOptions) {
    this.#options = options
    const chance = (purpose: string) => hmacSha256Hex(options.serverSecret, purpose)
    this.#follower = new TreeFollower({ ...options, chance })
  }

  start(): void {
    this.#follower.start((note) => checkpointIn(note))
  }

  /** Resolves when every committed entry has its leaf. */
  settled(): Promise<void> {
    return this.#follower.settled()
  }

  close(): Promise<void> {
    return this.#follower.close()
  }

  get identity(): LogIdentity {
    const { keys: own, witnesses } = this.#options
    const named = namedKeys(own, this.#origin)
    return {
      origin: this.#origin,
      vkey: vkeyOf(named.log),
      earlier: named.earlier.map(vkeyOf),
      rotations: own.rotations,
      witness_vkey: vkeyOf(named.witness),
      witnesses: witnesses.map(vkeyOf),
    }
  }

  /** The newest checkpoint, as a signed note, with the cosignatures that were given on it. */
  async checkpoint(): Promise<string | Refusal> {
    await this.#follower.reached(this.#options.head())
    const refused = this.#refusal()
    if (refused) return refused
    const { tree, kept } = this.#follower
    const text = checkpointText({ origin: this.#origin, size: tree.size, root: tree.root() })
    const cosigned = kept.cosigned === undefined ? undefined : parseNote(kept.cosigned)
    if (cosigned?.text === text && isSignedBy(cosigned, this.#key)) return formatNote(cosigned)
    const signed = kept.signed === undefined ? undefined : parseNote(kept.signed)
    if (signed?.text === text && signed.lines.some((line) => isLineOf(line, this.#key)))
      return formatNote(signed)
    const note = formatNote({ text, lines: [this.#sign(text)] })
    this.#follower.keep({ signed: note })
    return note
  }

  /** The newest checkpoint that witnesses cosigned, with their lines; undefined before the first. */
  get cosigned(): string | undefined {
    return this.#follower.kept.cosigned
  }

  /** Takes the lines of witnesses on a checkpoint of this log, and answers with it as it is shown now. */
  async cosign(text: string): Promise<string | Refusal> {
    const note = parseNote(text)
    const head = note && checkpointIn(note.text)
    if (!note || !head) return refuse('invalid_request', 'The body is no checkpoint as a signed note.')
    await this.#follower.reached(Math.min(head.size, this.#options.head()))
    const refused = this.#refusal()
    if (refused) return refused
    if (head.origin !== this.#origin || !isSignedBy(note, this.#key) || !this.#isOurs(head))
      return refuseField('signature_invalid', '', 'not_this_log', 'This node has not signed this checkpoint.')
    const theirs = note.lines.filter((line) => this.#isOfWitness(note.text, line))
    const lines = [...new Map(theirs.map((line) => [nameAndId(line), line])).values()]
    if (lines.length === 0)
      return refuseField(
        'signature_invalid',
        '',
        'no_witness',
        'No line is of a witness that this node knows.',
      )
    const before = this.cosigned === undefined ? undefined : parseNote(this.cosigned)
    const known = before?.text === note.text ? before.lines.slice(1) : []
    if (before && (checkpointIn(before.text)?.size ?? 0) > head.size)
      return refuse('conflicting_state', 'Witnesses have cosigned a larger checkpoint already.')
    // The newest word of each witness: one line for each key.
    const kept = known.filter((line) => !lines.some((other) => nameAndId(other) === nameAndId(line)))
    const cosigned = formatNote({ text: note.text, lines: [this.#sign(note.text), ...kept, ...lines] })
    this.#follower.keep({ cosigned })
    return cosigned
  }

  /** How many leaves can be proved now. */
  async size(): Promise<number | Refusal> {
    await this.#follower.reached(this.#options.head())
    return this.#refusal() ?? this.#follower.tree.size
  }

  inclusion(index: number, size: number): Inclusion {
    return { leaf_index: index, size, hashes: this.#follower.tree.inclusion(index, size).map(base64) }
  }

  /** Proofs of entries, to be taken along, against the newest checkpoint. */
  async proofs(seqs: readonly number[]): Promise<LogProofs | Refusal> {
    const checkpoint = await this.checkpoint()
    if (isRefusal(checkpoint)) return checkpoint
    const size = checkpointIn(checkpoint)?.size ?? 0
    if (seqs.some((seq) => seq > size)) return notWhole()
    const proofs = seqs.map((seq) => {
      const { leaf_index, hashes } = this.inclusion(seq - 1, size)
      return { leaf_index, leaf: this.leaf(seq - 1), hashes, opening: this.#opening(seq) }
    })
    const { rotations } = this.#options.keys
    return {
      vkey: vkeyOf(this.#key),
      ...(rotations.length > 0 && { rotations: [...rotations] }),
      checkpoint,
      proofs,
    }
  }

  #opening(seq: number): LogProof['opening'] {
    const { salt, header } = this.entry(seq) ?? {}
    return salt === undefined || !header || !('id' in header) ? null : { header, salt }
  }

  consistency(from: number, to: number): readonly string[] {
    return this.#follower.tree.consistency(from, to).map(base64)
  }

  root(size: number): string {
    return base64(this.#follower.tree.root(size))
  }

  tile(tile: Tile): Uint8Array | undefined {
    return this.#follower.tree.tile(tile)
  }

  leaves(tile: Omit<Tile, 'level'>) {
    return this.#follower.tree.leaves(tile)
  }

  leaf(index: number) {
    return this.#follower.tree.leaf(index)
  }

  /** Entries from a number on, as anyone may have them now. */
  entries(from: number, limit: number): AuditedEntry[] {
    const found: AuditedEntry[] = []
    for (let seq = from; found.length < Math.min(limit, limits.LOG_ENTRIES_PER_READ_MAX); seq += 1) {
      const entry = this.entry(seq)
      if (!entry) break
      found.push(entry)
    }
    return found
  }

  /** One entry, with its salt while its text is shown; undefined where there is none. */
  entry(seq: number): AuditedEntry | undefined {
    const { log, serverSecret } = this.#options
    const text = log.get(keys.logRow(seq))
    if (text === undefined) return undefined
    const shown = publicEntry(log, decodeLogRow(text))
    const [header = '', body = ''] = text.split('\n', 2)
    const isShown = 'payload' in shown.body
    const salt = isShown && saltOf(header, body, (purpose) => hmacSha256Hex(serverSecret, purpose))
    return { ...shown, leaf_index: seq - 1, ...(salt && { salt }) }
  }

  get #origin(): string {
    return originOf(this.#options.baseUrl())
  }

  get #key(): NoteKey {
    return namedKeys(this.#options.keys, this.#origin).log
  }

  #sign(text: string): string {
    return signatureLine(this.#origin, this.#options.keys.log, text)
  }

  #isOurs({ size, root }: TreeHead): boolean {
    const { tree } = this.#follower
    return size <= tree.size && isSame(tree.root(size), root)
  }

  #isOfWitness(text: string, line: string): boolean {
    return this.#options.witnesses.some((witness) => cosignedAt(text, line, witness) !== undefined)
  }

  #refusal(): Refusal | undefined {
    return this.#follower.isSound ? undefined : notWhole()
  }
}

function notWhole(): Refusal {
  return refuse('storage_unavailable', 'The tree of the log is not whole: nothing is signed until it is.', {
    retryAfterSeconds: 5,
  })
}

/** By what a line names its key: the name, and the first bytes of what follows. */
function nameAndId(line: string): string {
  return line.slice(0, line.lastIndexOf(' ') + 6)
}
