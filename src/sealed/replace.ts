import type { Entry, Storage, StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { decodeSaid } from '../records/log-row.ts'
import { DamagedRow, isSound } from '../records/soundness.ts'
import { isSealed, sealedText, sealIn, sealOf, textIn } from './seal.ts'
import { Tally } from './tally.ts'

type Readable = Pick<StorageReader, 'get' | 'entries'>

/**
 * The log of a sealed store as it can be folded again, whatever its seals say: a fold checks the chain itself, and here every body is
 * compared with its digest. What followed from an entry is left out where its seal does not hold. Throws (`DamagedRow`) at a body
 * that is not the one that was accepted.
 */
export function foldableLog(raw: Readable): Readable {
  return {
    get: (key) => textOf(raw.get(key)),
    async *entries(range) {
      for await (const [key, stored] of raw.entries(range)) yield [key, foldable(key, stored)]
    },
  }
}

/** A sealed store as it lies, whatever its seals say. Entries of the log are proven by their chain. */
export function rowsAsTheyLie(raw: Storage): StorageReader {
  const opened = ([key, stored]: Entry): Entry => [key, textIn(stored)]
  return {
    get: (key) => textOf(raw.get(key)),
    page: async (range, limit) => (await raw.page(range, limit)).map(opened),
    async *entries(range) {
      for await (const entry of raw.entries(range)) if (entry[0] !== keys.tally) yield opened(entry)
    },
  }
}

/** The mark of a store that is being renewed bears no seal yet; no seal begins like this. */
function textOf(stored: string | undefined): string | undefined {
  return stored === undefined || stored.startsWith('{') ? stored : textIn(stored)
}

function foldable(key: string, stored: string): string {
  const text = textIn(stored)
  if (!isSound(decodeSaid(text))) throw new DamagedRow(`the body of ${key} is not the one that was accepted`)
  if (isSealed(key, stored)) return text
  const [header = '', body = '', outcome = ''] = text.split('\n')
  return `${header}\n${body}\n${isJson(outcome) ? outcome : '{}'}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What came of putting a folded state in the place of a stored one. */
export interface Replaced {
  /** Rows that were written, or taken away. */
  readonly rows: number
  readonly tally: Tally
}

/**
 * Puts the state that a log was folded to in the place of what a store holds, sealed, and reads it back. What is right already stays
 * untouched. Broken off, it leaves a tally that does not fit, and is done again.
 * Throws (`DamagedRow`) where an entry of the log was folded to another row than the one whose seal it bears.
 * @param pause waited for now and then: others have a turn
 * @param byOtherRules an earlier release wrote the store: what followed from its entries may be written otherwise by this one
 */
export async function replaceState(
  raw: Storage,
  state: StorageReader,
  pause: () => Promise<void> | undefined = () => undefined,
  { byOtherRules = false }: { readonly byOtherRules?: boolean } = {},
): Promise<Replaced> {
  const writer = new Writer(raw)
  const tally = new Tally()
  for await (const [key, text] of state.entries({ gte: '' })) {
    await pause()
    const seal = sealOf(key, text)
    tally.add(seal)
    const stored = readOrNothing(raw, key)
    if (stored === sealedText(seal, text)) continue
    if (key.startsWith(ranges.log.gte) && stored !== undefined && !byOtherRules) assertSame(key, stored, text)
    await writer.put(key, sealedText(seal, text))
  }
  await takeAwayOthers(raw, state, writer, pause)
  await writer.put(keys.tally, sealedText(sealOf(keys.tally, tally.text), tally.text))
  await writer.flush()
  return { rows: writer.rows - 1, tally }
}

/** One flipped bit stands in the text or in its seal: so one of the two is as it was. */
function assertSame(key: string, stored: string, text: string): void {
  if (stored.startsWith('{') || textIn(stored) === text || sealIn(stored) === sealOf(key, text)) return
  throw new DamagedRow(`${key} cannot be folded to what it was`)
}

/** Rows that the log does not come to; also such whose very key damage has made, so that nobody could name it. */
async function takeAwayOthers(
  raw: Storage,
  state: StorageReader,
  writer: Writer,
  pause: () => Promise<void> | undefined,
): Promise<void> {
  let before = ''
  let hasForeign = false
  for await (const [key] of raw.entries({ gte: '' })) {
    await pause()
    if (key !== keys.tally && state.get(key) === undefined) {
      hasForeign = true
      continue
    }
    if (hasForeign) await writer.clear({ gt: before, lt: key })
    hasForeign = false
    before = key
  }
  if (hasForeign) await writer.clear({ gt: before })
}

/** What cannot be read is written anew. */
function readOrNothing(raw: Storage, key: string): string | undefined {
  try {
    return raw.get(key)
  } catch {
    return undefined
  }
}

/** Writes in batches, and reads back what it wrote. */
class Writer {
  readonly #raw: Storage
  #batch = new Map<string, string>()
  rows = 0

  constructor(raw: Storage) {
    this.#raw = raw
  }

  async put(key: string, stored: string): Promise<void> {
    this.#batch.set(key, stored)
    if (this.#batch.size >= limits.SEALED_ROWS_PER_BATCH) await this.flush()
  }

  async clear(range: { readonly gt: string; readonly lt?: string }): Promise<void> {
    const foreign: Entry[] = await this.#raw.page(range, limits.SEALED_ROWS_PER_BATCH)
    this.rows += foreign.length
    if (this.#raw.clear) await this.#raw.clear(range)
    else await this.#raw.write(new Map(foreign.map(([key]) => [key, null])))
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = new Map()
    this.rows += batch.size
    await this.#raw.write(batch)
    for (const [key, stored] of batch)
      if (this.#raw.get(key) !== stored) throw new DamagedRow('what was written cannot be read back')
  }
}
