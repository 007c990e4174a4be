import { isConsistent, isSame, joined, subtreesOf } from '../../protocol/tree/merkle.ts'
import {
  base64,
  type Checkpoint,
  checkpointIn,
  fromBase64,
  isSignedBy,
  keyAfter,
  keyOf,
  type NoteKey,
  parseNote,
  vkeyOf,
} from '../../protocol/tree/note.ts'
import { UnreachableError } from '../node/transport.ts'
import type { LogReader } from './log-reader.ts'

/** What an auditor remembers of a log: a few hundred bytes, which hold wherever they are carried. */
export interface AuditState {
  /** The key that signed the checkpoint. */
  readonly vkey: string
  /** The checkpoint that was audited last, as a signed note: against a node that shows another past it is the evidence. */
  readonly checkpoint: string
  /** The hashes of the perfect subtrees of its tree, from left to right, in Base 64: they tell between which sizes a past differs. */
  readonly subtrees: readonly string[]
}

/**
 * What was found against a log. `rewritten`: the past differs; `forked`: it shows two pasts of one size; `truncated`: entries that were
 * signed are gone, the log was cut or rolled back; `unsigned`: another key, another name, or no signature that holds; `contradictory`:
 * the tiles or entries are not those of the checkpoint.
 */
export interface Alarm {
  readonly kind: 'rewritten' | 'forked' | 'truncated' | 'unsigned' | 'contradictory'
  readonly message: string
  /** The first and the last entry in question, where they are known. */
  readonly entries?: readonly [first: number, last: number]
  /** The signed note that contradicts the one that is remembered. */
  readonly evidence?: string
}

export interface Audited {
  readonly origin: string
  readonly size: number
  readonly root: string
  /** How many entries came since the last audit; all of them at the first. */
  readonly added: number
  readonly state: AuditState
}

export type AuditResult = { readonly alarm: Alarm } | { readonly audited: Audited }

/** Names what differs in the past of a log, as exactly as what is remembered can tell. `[first, last]`, both included. */
export type FindDifference = (size: number) => Promise<readonly [number, number] | undefined>

/**
 * Audits a log: its newest checkpoint is signed by the key that is remembered, or by one that this key named, and the log that it
 * signs begins with all of the log that is remembered. Throws `UnreachableError`.
 * @param known undefined at the first audit, which takes the key by the word of the node
 * @param findDifference asked first; where it knows none, the subtrees in `known` tell
 */
export async function audit(
  log: LogReader,
  known: AuditState | undefined,
  findDifference?: FindDifference,
): Promise<AuditResult> {
  const text = await log.checkpoint()
  const signed = await signedCheckpoint(log, text, known)
  if ('kind' in signed) return { alarm: signed }
  const { now, key } = signed
  const before = known && remembered(known)
  if (before) {
    const alarm = await compared(
      log,
      { before, now, text },
      async (size) => (await findDifference?.(size)) ?? (await differing(log, known, size)),
    )
    if (alarm) return { alarm }
  }
  const subtrees = await log.hashes([0, now.size], now.size)
  if (!isSame(joined(subtrees), now.root))
    return {
      alarm: {
        kind: 'contradictory',
        message: `the tiles do not come to the root of the checkpoint of ${now.size}`,
      },
    }
  const state = { vkey: vkeyOf(key), checkpoint: text, subtrees: subtrees.map(base64) }
  const { origin, size, root } = now
  return { audited: { origin, size, root: base64(root), added: size - (before?.size ?? 0), state } }
}

/** The checkpoint that a state remembers. Throws (Error) where the state is none. */
export function remembered({ checkpoint, subtrees }: AuditState): Checkpoint {
  const note = parseNote(checkpoint)
  const head = note && checkpointIn(note.text)
  const hashes = subtrees.map((hash) => fromBase64(hash) ?? new Uint8Array())
  if (!head || !isSame(joined(hashes), head.root)) throw new Error('the state of the audit is damaged')
  return head
}

async function signedCheckpoint(
  log: LogReader,
  text: string,
  known: AuditState | undefined,
): Promise<{ readonly now: Checkpoint; readonly key: NoteKey } | Alarm> {
  const note = parseNote(text)
  const now = note && checkpointIn(note.text)
  if (!note || !now) return { kind: 'unsigned', message: 'what the node shows is no signed checkpoint' }
  const said = known && keyOf(known.vkey)
  if (said && isSignedBy(note, said)) return { now, key: said }
  const { vkey, rotations } = await log.keys()
  const key = said ? keyAfter(said, rotations) : keyOf(vkey)
  if (key && now.origin === key.name && isSignedBy(note, key)) return { now, key }
  const whose = said ? `${said.name}, or by one that it named` : 'its log'
  return {
    kind: 'unsigned',
    message: `the checkpoint of ${now.origin} with ${now.size} entries is not signed by the key of ${whose}`,
    evidence: text,
  }
}

interface Both {
  readonly before: Checkpoint
  readonly now: Checkpoint
  readonly text: string
}

/** Whether a log that shows one checkpoint, signed in `text`, has only grown from another. */
export async function compared(
  log: LogReader,
  { before, now, text }: Both,
  findDifference: FindDifference,
): Promise<Alarm | undefined> {
  if (now.origin !== before.origin)
    return {
      kind: 'unsigned',
      message: `the log calls itself ${now.origin}, and was ${before.origin}`,
      evidence: text,
    }
  if (now.size >= before.size && (await grewFrom(log, before, now))) return undefined
  const found = await findDifference(now.size)
  const where = found && `: ${differsInWords(found)}`
  const more = { evidence: text, ...(found && { entries: found }) }
  if (now.size === before.size)
    return {
      kind: 'forked',
      message: `the log shows two pasts of ${now.size} entries, both signed${where ?? ''}`,
      ...more,
    }
  if (now.size > before.size)
    return {
      kind: 'rewritten',
      message: `the log was rewritten, or shows another past here, before entry ${before.size + 1}${where ?? ''}`,
      ...more,
    }
  const gone: readonly [number, number] = [now.size + 1, before.size]
  return {
    kind: 'truncated',
    message: `the log was cut or rolled back: ${entriesInWords(gone)} gone, which it had signed${found ? `; and ${differsInWords(found)}` : ''}`,
    ...more,
    entries: found ?? gone,
  }
}

function entriesInWords([first, last]: readonly [number, number]): string {
  return first === last ? `entry ${first} is` : `entries ${first} to ${last} are`
}

function differsInWords(entries: readonly [number, number]): string {
  return `${entriesInWords(entries)} not what ${entries[0] === entries[1] ? 'it was' : 'they were'}`
}

async function grewFrom(log: LogReader, before: Checkpoint, now: Checkpoint): Promise<boolean> {
  if (before.size === now.size) return isSame(before.root, now.root)
  if (before.size === 0) return true
  return isConsistent(before, now, await log.consistency(before.size, now.size))
}

/** The first of the remembered subtrees that is another one now. Those that the log is too short for are not looked at. */
async function differing(
  log: LogReader,
  known: AuditState,
  size: number,
): Promise<readonly [number, number] | undefined> {
  const before = remembered(known)
  for (const [place, subtree] of subtreesOf([0, before.size]).entries()) {
    const first = subtree.index * 2 ** subtree.level
    const last = first + 2 ** subtree.level
    if (last > size) return undefined
    const hash = await log.hash(subtree, size).catch((error: unknown) => {
      if (error instanceof UnreachableError) return undefined
      throw error
    })
    if (!hash || base64(hash) !== known.subtrees[place]) return [first + 1, last]
  }
  return undefined
}
