import type { Anchor, AnchorPoint } from '../ports/anchor.ts'
import type { StorageReader } from '../ports/storage.ts'
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

const SIGNATURES_AT_A_TIME = 64

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

/** Checks the mark, numbers, chain, ids, digests, every signature that still has its text, and the anchor. */
export async function verifyLog(
  store: StorageReader,
  anchor: Anchor,
  verifier: Verifier,
  onEntry: (seq: number) => void = () => {},
): Promise<LogReport> {
  const audit = new Audit(wrongMark(store), verifier, await anchor.read())
  try {
    for await (const [key, text] of store.entries(ranges.log)) {
      await audit.entry(key, text)
      onEntry(seqOfKey(key))
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
  readonly #verifier: Verifier
  readonly #anchored: AnchorPoint | undefined
  #head = GENESIS_HASH
  #entries = 0
  #signatures = 0
  #withheld = 0
  /** What is wrong with the signatures that are being verified, oldest first. */
  readonly #underWay: Promise<readonly string[]>[] = []

  constructor(mark: string | undefined, verifier: Verifier, anchored: AnchorPoint | undefined) {
    this.#verifier = verifier
    this.#anchored = anchored
    if (mark !== undefined) this.problems.push(mark)
    if (anchored === undefined) this.problems.push('the anchor is missing')
  }

  async entry(key: string, text: string): Promise<void> {
    const seq = seqOfKey(key)
    if (seq !== this.#entries + 1) this.problems.push(`entry ${this.#entries + 1} is missing`)
    this.#entries = seq
    try {
      await this.#row(seq, decodeLogRow(text), headerTextOf(text))
    } catch {
      this.problems.push(`entry ${seq} cannot be read`)
    }
  }

  async report(): Promise<LogReport> {
    for (const faults of this.#underWay) this.problems.push(...(await faults))
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

  async #row(seq: number, row: LogRow, header: string): Promise<void> {
    if (row.header.seq !== seq) this.problems.push(`entry ${seq} says that it is entry ${row.header.seq}`)
    if (row.header.prev !== this.#head) this.problems.push(`entry ${seq} does not follow from the one before`)
    this.#head = sha256Hex(header)
    if (seq === this.#anchored?.seq && this.#head !== this.#anchored.hash) {
      this.problems.push(`entry ${seq} is not the one the anchor notes`)
    }
    if (row.body.withheld !== undefined) {
      this.#withheld += 1
      if (saysMoreThanStructure(row)) this.problems.push(`entry ${seq}: withheld, and yet it says something`)
    } else if (contractOfEntry(row.header.kind)) {
      this.#signatures += 1
      await this.#verify(row)
    } else if (sha256Hex(JSON.stringify(row.body)) !== row.header.canonical_payload_sha256) {
      this.problems.push(`entry ${seq}: the digest is not that of the body`)
    }
  }

  /** So many at a time: the verifier has a thread for each core. */
  async #verify(row: LogRow): Promise<void> {
    const unread = [`entry ${row.header.seq} cannot be read`]
    this.#underWay.push(wrongWith(row, this.#verifier).catch(() => unread))
    if (this.#underWay.length < SIGNATURES_AT_A_TIME) return
    this.problems.push(...((await this.#underWay.shift()) ?? []))
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
