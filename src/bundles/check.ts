import { canonicalize } from '../protocol/canonical-json.ts'
import { sha256Hex } from '../protocol/hash.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import { isSealed } from '../protocol/node-seal.ts'
import { contractOfEntry, faultInWords, signingFaults, type Verifier } from '../protocol/statement.ts'
import { wrongWithProofs } from '../protocol/tree/log-proofs.ts'
import { claimOf } from '../records/claim.ts'
import { kindMadeBy } from '../records/kinds/index.ts'
import { type Bundle, type BundledEntry, sealedPart } from './bundle.ts'
import { type KeptLog, leftOut } from './left-out.ts'

/** What every check of a bundle says. */
export interface EntriesReport {
  readonly ok: boolean
  readonly entries: number
  /** Signatures that were checked. */
  readonly signatures: number
  /** Entries whose words are gone: their signature can no longer be checked. */
  readonly withheld: number
  readonly problems: readonly string[]
  /** What this check did not show: it rests on the word of the service. */
  readonly rests_on_word_of_service: readonly Unproven[]
}

/**
 * When entries came; who was on a list, and might vote; who was in office, and what became of a decision; what is withheld; whose the
 * seal and the log are; that a node left no entry out before it numbered them, and that nothing followed the last entry of a key.
 */
export type Unproven =
  | 'arrival'
  | 'eligibility'
  | 'office'
  | 'effect'
  | 'withheld_texts'
  | 'key_of_seal'
  | 'key_of_log'
  | 'nothing_left_out'
  | 'nothing_after_last_entry'

/** Facts that a reader knows from elsewhere. */
export interface KnownBeside {
  /** The public keys of the server, `x` of each JWK, as its key set shows them. */
  readonly serverKeys?: readonly string[] | undefined
  /** The key of the log, or one that it had before. */
  readonly vkey?: string | undefined
  /** A copy of the public log of the node. */
  readonly keptLog?: KeptLog | undefined
}

/** What a kind of bundle tells its check. */
export interface Told<Whole extends Bundle> {
  /** Which of the entries of a log belong into it. */
  readonly concerns: (entry: { readonly action: string; readonly payload: object }) => boolean
  /** What came of telling its story again. */
  readonly problems: readonly string[]
  readonly unproven: readonly Unproven[]
  /** A bundle of the same that was kept from before. */
  readonly earlier?: Whole | undefined
  readonly isSame?: (earlier: Whole) => boolean
}

/**
 * Believes as little as it can of what a service says: checks the seal, the proofs from the log, every signature, the places of entries in
 * the chain and among those of their keys, and, with a copy of the log, that none was left out.
 */
export async function checkEntries<Whole extends Bundle>(
  bundle: Whole,
  verifier: Verifier,
  { serverKeys, vkey, keptLog }: KnownBeside,
  { concerns, problems: told, unproven, earlier, isSame }: Told<Whole>,
): Promise<EntriesReport> {
  const { entries } = bundle
  const problems = [
    ...(await wrongWithSeal(bundle, verifier, serverKeys)),
    ...wrongWithProofs(bundle.log, entries.map(provable), vkey),
    ...wrongPlaces(bundle),
  ]
  for (const entry of entries) problems.push(...(await wrongWith(entry, verifier)))
  problems.push(...told)
  if (earlier)
    problems.push(
      ...(isSame?.(earlier)
        ? await lostSince(bundle, earlier, verifier)
        : ['The earlier bundle is of something else.']),
    )
  if (keptLog) problems.push(...(await leftOut(bundle, keptLog, concerns)))
  const withheld = entries.filter(({ body }) => body.withheld !== undefined).length
  const unknown: readonly (readonly [Unproven, boolean])[] = [
    ['withheld_texts', withheld > 0],
    ['key_of_seal', serverKeys === undefined],
    ['key_of_log', vkey === undefined],
    ['nothing_left_out', keptLog === undefined],
  ]
  return {
    ok: problems.length === 0,
    entries: entries.length,
    signatures: entries.filter(({ header, body }) => contractOfEntry(header.kind) && !body.withheld).length,
    withheld,
    problems,
    rests_on_word_of_service: [
      'arrival',
      ...unproven,
      ...unknown.flatMap(([what, isSo]) => (isSo ? [what] : [])),
      'nothing_after_last_entry',
    ],
  }
}

function provable({ header: { seq, id, at }, body }: BundledEntry) {
  return { seq, id, at, isWithheld: body.withheld !== undefined }
}

async function wrongWithSeal(
  bundle: Bundle,
  verifier: Verifier,
  serverKeys: readonly string[] | undefined,
): Promise<string[]> {
  const { key, ...jws } = bundle.seal
  const problems: string[] = []
  if (!(await isSealed(sealedPart(bundle), jws, key, verifier)))
    problems.push('The seal does not hold: something in this bundle is not what its node gave out.')
  if (serverKeys && !serverKeys.includes(key.x)) problems.push('The seal is not of that server.')
  return problems
}

async function wrongWith({ header, body }: BundledEntry, verifier: Verifier): Promise<string[]> {
  const { seq, action } = header
  if (body.withheld !== undefined)
    return hasText(action) ? [] : [`Entry ${seq}: it has no words that could be withheld.`]
  const claimed = claimOf({ header, body })
  if (!claimed) return unsignedFaults({ header, body }).map((fault) => `Entry ${seq}: ${fault}`)
  const faults: string[] = (await signingFaults(claimed, verifier)).map((fault) => `${faultInWords[fault]}.`)
  if (body.action !== action) faults.push('the action is not the one that was signed.')
  return faults.map((fault) => `Entry ${seq}: ${fault}`)
}

/** Whether what an action signs has words: all else of it stays whatever becomes of them. */
function hasText(action: string): boolean {
  return Object.keys(kindMadeBy(action)?.action.text ?? {}).length > 0
}

/** What the same node gave out before and does not any more: a log only grows. */
async function lostSince(bundle: Bundle, earlier: Bundle, verifier: Verifier): Promise<string[]> {
  if ((await wrongWithSeal(earlier, verifier, [bundle.seal.key.x])).length > 0)
    return ['The earlier bundle is not whole, or of another server.']
  const now = new Map(bundle.entries.map((entry) => [entry.header.seq, entry]))
  const problems = earlier.entries.flatMap((entry) => {
    const { seq } = entry.header
    const found = now.get(seq)
    if (found && hashOf(found) === hashOf(entry)) return []
    return [
      `Entry ${seq} stood in the earlier bundle, and ${found ? 'is another one' : 'was left out'} here.`,
    ]
  })
  return earlier.head.seq > bundle.head.seq ? [...problems, 'The earlier bundle is the later one.'] : problems
}

/** What nobody signed follows from what came before it and from its body. */
function unsignedFaults({ header, body }: Pick<BundledEntry, 'header' | 'body'>): string[] {
  if (contractOfEntry(header.kind)) return ['it has no signer.']
  const digest = sha256Hex(JSON.stringify(body))
  return [
    ...(digest === header.canonical_payload_sha256 ? [] : ['the digest is not that of the body.']),
    ...(sha256Hex(`${header.prev}\n${digest}`) === header.id ? [] : ['the id does not follow from it.']),
  ]
}

/** Where entries stand: in the chain, in time, and among those of their keys. */
function wrongPlaces({ entries, keys, head }: Bundle): string[] {
  const problems: string[] = []
  const own = new Map<string, BundledEntry>()
  let before: BundledEntry | undefined
  for (const entry of entries) {
    const { header } = entry
    if (before) problems.push(...wrongOrder(before, entry))
    if (header.seq > head.seq) problems.push(`Entry ${header.seq} came after the head of the log.`)
    if (header.seq === head.seq && hashOf(entry) !== head.hash)
      problems.push(`Entry ${header.seq} is not the head that is named.`)
    if (header.agent_id === null) {
      if (entry.own)
        problems.push(`Entry ${header.seq} is said to be the own of a key, and nobody signed it.`)
    } else {
      problems.push(...missedBefore(entry, own.get(header.agent_id)))
      own.set(header.agent_id, entry)
    }
    before = entry
  }
  const counted = [...own].map(([agent_id, { own: last }]) => ({ agent_id, entries: last?.number ?? 0 }))
  const missing = keys.filter(({ agent_id, entries: n }) => own.get(agent_id)?.own?.number !== n)
  problems.push(...missing.map(({ agent_id }) => `The last entries of key ${agent_id} were left out.`))
  if (missing.length === 0 && counted.length !== keys.length)
    problems.push('The keys that are named are not those that signed.')
  return problems
}

function hashOf({ header }: BundledEntry): string {
  return sha256Hex(canonicalize(header as unknown as JsonValue))
}

function wrongOrder(before: BundledEntry, { header }: BundledEntry): string[] {
  const { seq, at, prev } = header
  if (seq <= before.header.seq) return [`Entry ${seq} does not stand in the order of the log.`]
  return [
    ...(at >= before.header.at ? [] : [`Entry ${seq} came before the one before it.`]),
    ...(seq !== before.header.seq + 1 || prev === hashOf(before)
      ? []
      : [`Entry ${seq} does not follow from the one before it.`]),
  ]
}

/** The entries of a key are numbered, and each names the one before. */
function missedBefore({ header, own }: BundledEntry, before: BundledEntry | undefined): string[] {
  const number = (before?.own?.number ?? 0) + 1
  if (own?.number === number && own.before === (before?.header.id ?? null)) return []
  const since = before
    ? `between entries ${before.header.seq} and ${header.seq}`
    : `before entry ${header.seq}`
  return [`Something that key ${header.agent_id} signed ${since} was left out.`]
}
