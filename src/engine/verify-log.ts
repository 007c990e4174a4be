import type { Anchor, AnchorPoint } from '../ports/anchor.ts'
import type { Entry, StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { contractOfEntry, faultInWords, signingFaults, type Verifier } from '../protocol/statement.ts'
import { claimOf } from '../records/claim.ts'
import { kindMadeBy } from '../records/kinds/index.ts'
import { ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { decodeLogRow, GENESIS_HASH, headerTextOf, type LogRow, PRIVATE_ACTION } from '../records/log-row.ts'
import { isDamage } from '../records/soundness.ts'
import { splitPayload } from '../records/structure.ts'
import { unreadable, wrongMark } from './open-log.ts'

/** Rows that are checked together: so few that they are gone again before the collector would move them. */
const ROWS_TOGETHER = 32

/** What an audit of the whole log found. `problems` is empty when all is well; at most 100 are listed. */
export interface LogReport {
  readonly ok: boolean
  readonly entries: number
  /** Lowercase hex SHA-256 of the newest header. */
  readonly head: string
  readonly signatures: number
  /** Entries whose text is gone: their chain is checked, their signature no longer can be. */
  readonly withheld: number
  readonly problems: readonly string[]
}

/** Rows of the log, one after the other, that can be checked by themselves, on whatever thread. */
export interface RowsToCheck {
  readonly rows: readonly Entry[]
  /** The number of the entry before them. */
  readonly after: number
  readonly anchored: AnchorPoint | undefined
}

/** What was found in them. */
export interface CheckedRows {
  readonly problems: readonly string[]
  readonly signatures: number
  readonly withheld: number
  /** What the first one names as the hash of the entry before it; null where it cannot be read. */
  readonly prev: string | null
  /** The hash of the newest header that could be read; null where none could. */
  readonly head: string | null
}

/** How rows are checked: here, or by others. So many checks may be under way. */
export interface RowsChecker {
  readonly atOnce: number
  check(rows: RowsToCheck): Promise<CheckedRows>
}

/** Checks the mark, numbers, chain, ids, digests, every signature that still has its text, and the anchor. */
export async function verifyLog(
  store: StorageReader,
  anchor: Anchor,
  by: Verifier | RowsChecker,
  onEntry: (seq: number) => void = () => {},
): Promise<LogReport> {
  const checker = 'check' in by ? by : { atOnce: 1, check: (rows: RowsToCheck) => checkRows(rows, by) }
  const audit = new Audit(checker, await anchor.read(), onEntry)
  const mark = wrongMark(store)
  if (mark !== undefined) audit.problems.push(mark)
  try {
    for await (const entry of store.entries(ranges.log)) {
      await audit.take(entry)
      if (audit.problems.length >= limits.PROBLEMS_MAX) break
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    audit.problems.push(unreadable(error))
  }
  return audit.report()
}

class Audit {
  readonly problems: string[] = []
  readonly #checker: RowsChecker
  readonly #anchored: AnchorPoint | undefined
  readonly #onEntry: (seq: number) => void
  #rows: Entry[] = []
  #head = GENESIS_HASH
  /** The newest entry whose rows were handed on. */
  #entries = 0
  #signatures = 0
  #withheld = 0
  /** Checks of the rows up to an entry, oldest first. */
  readonly #underWay: {
    readonly first: number
    readonly last: number
    readonly found: Promise<CheckedRows>
  }[] = []

  constructor(checker: RowsChecker, anchored: AnchorPoint | undefined, onEntry: (seq: number) => void) {
    this.#checker = checker
    this.#anchored = anchored
    this.#onEntry = onEntry
    if (anchored === undefined) this.problems.push('the anchor is missing')
  }

  async take(entry: Entry): Promise<void> {
    this.#rows.push(entry)
    if (this.#rows.length >= ROWS_TOGETHER) await this.#handOn()
  }

  async report(): Promise<LogReport> {
    if (this.#rows.length > 0) await this.#handOn()
    while (this.#underWay.length > 0) await this.#settleOldest()
    if (this.#anchored && this.#anchored.seq > this.#entries) {
      this.problems.push(`the anchor notes ${this.#anchored.seq} entries, the log has ${this.#entries}`)
    }
    return {
      ok: this.problems.length === 0,
      entries: this.#entries,
      head: this.#head,
      signatures: this.#signatures,
      withheld: this.#withheld,
      problems: this.problems.slice(0, limits.PROBLEMS_MAX),
    }
  }

  async #handOn(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    const [first, last] = [seqOfKey(rows[0]?.[0] ?? ''), seqOfKey(rows.at(-1)?.[0] ?? '')]
    const found = this.#checker.check({ rows, after: this.#entries, anchored: this.#anchored })
    // Whoever waits for an older one hears of a fault of this one in its turn.
    found.catch(() => {})
    this.#underWay.push({ first, last, found })
    this.#entries = last
    while (this.#underWay.length >= this.#checker.atOnce) await this.#settleOldest()
  }

  async #settleOldest(): Promise<void> {
    const oldest = this.#underWay.shift()
    if (!oldest) return
    const { problems, signatures, withheld, prev, head } = await oldest.found
    if (prev !== null && prev !== this.#head)
      this.problems.push(`entry ${oldest.first} does not follow from the one before`)
    this.problems.push(...problems)
    this.#head = head ?? this.#head
    this.#signatures += signatures
    this.#withheld += withheld
    this.#onEntry(oldest.last)
  }
}

/** Checks rows by themselves: all but whether the first one follows from what is before it. */
export async function checkRows(
  { rows, after, anchored }: RowsToCheck,
  verifier: Verifier,
): Promise<CheckedRows> {
  const check = new RowsCheck(after, anchored, verifier)
  await Promise.all(rows.map(([key, text]) => check.row(key, text)))
  return check.result
}

class RowsCheck {
  /** Of each row its problems, in the order of the rows. */
  readonly #problems: string[][] = []
  readonly #anchored: AnchorPoint | undefined
  readonly #verifier: Verifier
  #seq: number
  #signatures = 0
  #withheld = 0
  #prev: string | null = null
  #head: string | null = null

  constructor(after: number, anchored: AnchorPoint | undefined, verifier: Verifier) {
    this.#seq = after
    this.#anchored = anchored
    this.#verifier = verifier
  }

  get result(): CheckedRows {
    return {
      problems: this.#problems.flat(),
      signatures: this.#signatures,
      withheld: this.#withheld,
      prev: this.#prev,
      head: this.#head,
    }
  }

  /** Everything but the signature is checked at once, in the order of the calls. */
  async row(key: string, text: string): Promise<void> {
    const seq = seqOfKey(key)
    const problems: string[] = []
    const isFirst = this.#problems.push(problems) === 1
    if (seq !== this.#seq + 1) problems.push(`entry ${this.#seq + 1} is missing`)
    this.#seq = seq
    try {
      const row = decodeLogRow(text)
      this.#place(row, { seq, isFirst, header: headerTextOf(text) }, problems)
      problems.push(...(await this.#wrongSaid(row)))
    } catch {
      problems.push(`entry ${seq} cannot be read`)
    }
  }

  #place(
    { header: { seq: own, prev } }: LogRow,
    { seq, isFirst, header }: { readonly seq: number; readonly isFirst: boolean; readonly header: string },
    problems: string[],
  ): void {
    if (own !== seq) problems.push(`entry ${seq} says that it is entry ${own}`)
    if (isFirst) this.#prev = prev
    else if (prev !== this.#head) problems.push(`entry ${seq} does not follow from the one before`)
    this.#head = sha256Hex(header)
    if (seq === this.#anchored?.seq && this.#head !== this.#anchored.hash)
      problems.push(`entry ${seq} is not the one the anchor notes`)
  }

  async #wrongSaid(row: LogRow): Promise<readonly string[]> {
    const { header, body } = row
    if (body.withheld !== undefined) {
      this.#withheld += 1
      return saysMoreThanStructure(row) ? [`entry ${header.seq}: withheld, and yet it says something`] : []
    }
    if (contractOfEntry(header.kind)) this.#signatures += 1
    return wrongSaid(row, this.#verifier)
  }
}

/** Nothing vouches for the body of a withheld entry any more: it may hold structure, and no text. */
function saysMoreThanStructure({ header, body }: LogRow): boolean {
  if (header.action === PRIVATE_ACTION) return 'ciphertext' in body.payload
  const kind = kindMadeBy(header.action)
  return kind === undefined || Object.keys(splitPayload(kind.action, body.payload).text).length > 0
}

/** What is wrong with what an entry says, all of which is there: its signature, or its digest where nobody signed. */
export async function wrongSaid(
  said: Pick<LogRow, 'header' | 'body'>,
  verifier: Verifier,
): Promise<readonly string[]> {
  if (contractOfEntry(said.header.kind)) return wrongWith(said, verifier)
  const holds = sha256Hex(JSON.stringify(said.body)) === said.header.canonical_payload_sha256
  return holds ? [] : [`entry ${said.header.seq}: the digest is not that of the body`]
}

async function wrongWith(row: Pick<LogRow, 'header' | 'body'>, verifier: Verifier): Promise<string[]> {
  const claimed = claimOf(row)
  const faults = claimed ? await signingFaults(claimed, verifier) : (['key'] as const)
  return faults.map(
    (fault) => `entry ${row.header.seq}: ${fault === 'key' ? 'it has no signer' : faultInWords[fault]}`,
  )
}
