// That an entry stands in the tree of the log, computed here from a signed checkpoint, and that this checkpoint continues the one
// that this browser saw last.

import { type EntryHeader, headerText } from '../../protocol/entry-header.ts'
import { sha256Hex } from '../../protocol/hash.ts'
import { commitmentTo, type Leaf, leafBytes } from '../../protocol/tree/leaf.ts'
import { isConsistent, isIncluded, leafHash } from '../../protocol/tree/merkle.ts'
import {
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

/** What this browser keeps of a log: the checkpoint that it saw last, and the key that signed it. */
interface Seen {
  readonly vkey: string
  readonly checkpoint: string
}

interface Proof {
  readonly hashes: readonly string[]
  readonly leaf: Leaf
  readonly opening: { readonly header: EntryHeader; readonly salt: string } | null
}

/** What was found of one claim: whether it holds, undefined where it rests on somebody's word. */
export interface Finding {
  readonly holds: boolean | undefined
  readonly says: string | undefined
}

const KEPT = 'entre-agentes.log'

async function read(part: HTMLElement, path: string): Promise<string> {
  const answer = await fetch(`${part.dataset.log}${path}`)
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}

/** Kept for each log by the address of its page: one host may show several below paths of their own. */
const placeOf = (part: HTMLElement): string => `${KEPT}:${part.dataset.log}`

function seenBefore(part: HTMLElement): Seen | undefined {
  try {
    const text = localStorage.getItem(placeOf(part))
    return text === null ? undefined : (JSON.parse(text) as Seen)
  } catch {
    return undefined
  }
}

const hashesOf = (texts: readonly string[]) => texts.map((text) => fromBase64(text) ?? new Uint8Array())

/** The hash of the header that the page shows. */
function hashShown(): string {
  return document.querySelector('[data-fact="hash"]')?.getAttribute('title') ?? ''
}

/** What is found of the entry that a part of a page is about. */
export async function findingsOf(part: HTMLElement, words: DOMStringMap): Promise<Finding[]> {
  const text = await read(part, '/checkpoint')
  const { vkey, rotations } = JSON.parse(await read(part, '/keys'))
  const seen = seenBefore(part)
  const before = seen && keyOf(seen.vkey)
  const key = before ? keyAfter(before, rotations) : keyOf(vkey)
  const note = parseNote(text)
  const now = note && checkpointIn(note.text)
  if (!note || !now || !key || key.name !== now.origin || !isSignedBy(note, key))
    return [{ holds: false, says: words.unsigned }]
  const place = Number(part.dataset.index)
  if (place >= now.size) return [{ holds: undefined, says: words.later }]
  const proof: Proof = JSON.parse(await read(part, `/proof?index=${place}&size=${now.size}`))
  const continued = await continuation(part, seen, now, words)
  const findings = [
    before ? { holds: true, says: words.signed } : { holds: undefined, says: words.trusted },
    ...placeFindings(proof, now, place, words),
    continued,
  ]
  if (findings.every(({ holds }) => holds !== false)) keep(part, key, text)
  return findings
}

function placeFindings(
  { leaf, hashes, opening }: Proof,
  now: Checkpoint,
  index: number,
  words: DOMStringMap,
): Finding[] {
  const proof = { index, size: now.size, proof: hashesOf(hashes) }
  const isThere = leaf.seq === index + 1 && isIncluded(leafHash(leafBytes(leaf)), proof, now.root)
  const there = { holds: isThere, says: isThere ? words.there : words.missing }
  if (opening === null) return [there, { holds: undefined, says: words.closed }]
  const header = headerText(opening.header)
  const opens = commitmentTo(header, opening.salt) === leaf.commitment && sha256Hex(header) === hashShown()
  return [there, { holds: opens, says: opens ? words.opened : words.other }]
}

async function continuation(
  part: HTMLElement,
  seen: Seen | undefined,
  now: Checkpoint,
  words: DOMStringMap,
): Promise<Finding> {
  const old = seen && checkpointIn(seen.checkpoint)
  if (!old) return { holds: undefined, says: words.first }
  const grew = (holds: boolean) => ({ holds, says: holds ? words.continued : words.broken })
  if (now.size < old.size || now.origin !== old.origin) return grew(false)
  const path = `/consistency?from=${old.size}&to=${now.size}`
  return grew(isConsistent(old, now, hashesOf(JSON.parse(await read(part, path)).hashes)))
}

function keep(part: HTMLElement, key: NoteKey, checkpoint: string): void {
  try {
    localStorage.setItem(placeOf(part), JSON.stringify({ vkey: vkeyOf(key), checkpoint } satisfies Seen))
  } catch {
    // A browser that keeps nothing sees every checkpoint for the first time.
  }
}
