/**
 * Which patterns of a table a text may meet at all. Most rows of a table are not said: by the pieces of text without which a
 * pattern cannot match they are passed over in one look at the text, and only the others are tried. The patterns of a table have no named groups and no
 * escapes by code (`\u`, `\x`): those would be read as letters.
 */
export function sieve<Row>(
  rows: readonly Row[],
  patternOf: (row: Row) => RegExp,
): (text: string) => ReadonlySet<Row> {
  let made: Tree<Row> | undefined
  return (text) => {
    // Made for the first text: a service that starts has no question yet.
    made ??= treeOf(rows, patternOf)
    const { always, branches, ends } = made
    const found = new Set(always)
    for (let from = 0; from < text.length; from += 1) {
      let node: number | undefined = ROOT
      for (let at = from; node !== undefined && at < text.length; at += 1) {
        node = branches.get(branchOf(node, text, at))
        const ended = node === undefined ? undefined : ends[node]
        if (ended !== undefined) for (const row of ended) found.add(row)
      }
    }
    return found
  }
}

/** The pieces of all rows, letter by letter; nodes go by number. */
interface Tree<Row> {
  /** Rows of which no piece is known. */
  readonly always: readonly Row[]
  readonly branches: ReadonlyMap<number, number>
  /** The rows that have the piece which ends at a node. */
  readonly ends: readonly (readonly Row[] | undefined)[]
}

const ROOT = 0

/** A letter behind a node in one small number; only ASCII is told apart, and folded text has no other letters. */
function branchOf(node: number, text: string, at: number): number {
  return (node << 7) | (text.charCodeAt(at) & 0x7f)
}

/** A shorter piece is in every text, and more letters tell little more. */
const LETTERS_MIN = 3
const LETTERS_MAX = 10

function treeOf<Row>(rows: readonly Row[], patternOf: (row: Row) => RegExp): Tree<Row> {
  const always: Row[] = []
  const branches = new Map<number, number>()
  const ends: (Row[] | undefined)[] = [undefined]
  for (const row of rows) {
    const pieces = neededBy(patternOf(row))
    if (pieces === null) always.push(row)
    for (const piece of new Set(pieces?.map((one) => one.slice(0, LETTERS_MAX)))) {
      let node = ROOT
      for (let at = 0; at < piece.length; at += 1) {
        const branch = branchOf(node, piece, at)
        node = branches.get(branch) ?? ends.push(undefined) - 1
        branches.set(branch, node)
      }
      ends[node] = [...(ends[node] ?? []), row]
    }
  }
  return { always, branches, ends }
}

/** Pieces of text, one of which stands in every text that a pattern meets; null where none is known. */
export function neededBy({ source, flags }: RegExp): readonly string[] | null {
  return /[iuvy]/.test(flags) ? null : heldBy(either({ source, at: 0 }))
}

/** What part of a pattern needs: all that it may be, where that is little, or pieces of which it has one. */
interface Need {
  readonly exact: readonly string[] | null
  readonly held: readonly string[] | null
}

interface Reader {
  readonly source: string
  at: number
}

const LOOKING = /\(\?<?[=!]/y
const KIND = /\?(?:[:=!]|<[=!])/y
const QUANTITY = /(?:([?*+])|\{(\d+)[^}]*\})\??/y
const LETTERS = /[\w ]+(?![?*+{])/y

function metBy(pattern: RegExp, { source, at }: Reader): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const anything: Need = { exact: null, held: null }
const nothing: Need = { exact: [''], held: null }
const EXACT_MAX = 16

function either(reader: Reader): Need {
  const branches = [row(reader)]
  while (reader.source[reader.at] === '|') {
    reader.at += 1
    branches.push(row(reader))
  }
  const exact = branches.flatMap((one) => one.exact ?? [])
  if (branches.every((one) => one.exact !== null) && exact.length <= EXACT_MAX) return { exact, held: null }
  const held = branches.map(heldBy)
  return { exact: null, held: held.includes(null) ? null : held.flatMap((one) => one ?? []) }
}

function row(reader: Reader): Need {
  const { source } = reader
  let [run, whole, best] = [[''] as readonly string[], true, null as readonly string[] | null]
  const offer = (pieces: readonly string[] | null) => {
    if (weightOf(pieces) < weightOf(best)) best = pieces
  }
  while (reader.at < source.length && source[reader.at] !== '|' && source[reader.at] !== ')') {
    const around = metBy(LOOKING, reader)?.[0]
    const need = term(reader)
    if (around !== undefined) {
      if (around.endsWith('!')) continue
      // What is behind stands where the next begins, and what is ahead where the last one ended.
      if (around === '(?=') offer(joined(run, need.exact))
      else if (run.length === 1 && run[0] === '' && need.exact !== null) {
        run = need.exact
        whole = false
      }
      offer(heldBy(need))
      continue
    }
    const longer = joined(run, need.exact)
    if (longer !== null) run = longer
    else {
      offer(run)
      offer(heldBy(need))
      whole = false
      run = need.exact ?? ['']
    }
  }
  if (whole) return { exact: run, held: best }
  offer(run)
  return { exact: null, held: best }
}

function joined(run: readonly string[], next: readonly string[] | null): readonly string[] | null {
  if (next === null || run.length * next.length > EXACT_MAX) return null
  return run.flatMap((before) => next.map((after) => before + after))
}

/** The more letters, the rarer; infinite where one is too short. */
function weightOf(pieces: readonly string[] | null): number {
  if (pieces === null || pieces.some((piece) => piece.length < LETTERS_MIN)) return Number.POSITIVE_INFINITY
  return pieces.reduce((sum, piece) => sum + 6 ** -piece.length, 0)
}

function heldBy({ exact, held }: Need): readonly string[] | null {
  return weightOf(exact) < weightOf(held) ? exact : held
}

function term(reader: Reader): Need {
  const need = atom(reader)
  const quantity = metBy(QUANTITY, reader)
  if (quantity === null) return need
  reader.at += quantity[0].length
  const [, sign, least] = quantity
  if (sign === '?') return need.exact === null ? anything : { exact: [...need.exact, ''], held: null }
  return sign === '+' || Number(least) > 0 ? { exact: null, held: heldBy(need) } : anything
}

function atom(reader: Reader): Need {
  const { source } = reader
  const letters = metBy(LETTERS, reader)?.[0]
  if (letters !== undefined) {
    reader.at += letters.length
    return { exact: [letters], held: null }
  }
  const letter = source[reader.at] ?? ''
  reader.at += 1
  if (letter === '(') {
    reader.at += metBy(KIND, reader)?.[0].length ?? 0
    const need = either(reader)
    reader.at += 1
    return need
  }
  if (letter === '[') {
    const letters = source.slice(reader.at, source.indexOf(']', reader.at))
    reader.at += letters.length + 1
    return /[\\^-]/.test(letters) ? anything : { exact: [...letters], held: null }
  }
  if (letter === '\\') {
    const escaped = source[reader.at] ?? ''
    reader.at += 1
    if (/[bB]/.test(escaped)) return nothing
    return /\w/.test(escaped) ? anything : { exact: [escaped], held: null }
  }
  if (letter === '^' || letter === '$') return nothing
  return letter === '.' ? anything : { exact: [letter], held: null }
}
