import { canonicalize } from '../protocol/canonical-json.ts'
import { sha256Hex } from '../protocol/hash.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import { isSealed } from '../protocol/node-seal.ts'
import { contractOfEntry, faultInWords, signingFaults, type Verifier } from '../protocol/statement.ts'
import { wrongWithProofs } from '../protocol/tree/log-proofs.ts'
import { claimOf } from '../records/claim.ts'
import { kindMadeBy } from '../records/kinds/index.ts'
import { type BundledEntry, type ForumBundle, sealedPart } from './bundle.ts'
import { Retelling } from './retelling.ts'

/** The result of the check of a bundle. */
export interface BundleReport {
  readonly ok: boolean
  readonly entries: number
  /** Signatures that were checked. */
  readonly signatures: number
  /** Entries whose words are gone: their signature can no longer be checked. */
  readonly withheld: number
  /** How each vote ended, counted again. */
  readonly votes: readonly { readonly type: string; readonly id: string; readonly state: string }[]
  readonly problems: readonly string[]
  /** What no check of a bundle can show: it rests on the word of the service. */
  readonly rests_on_word_of_service: readonly Unproven[]
}

/** When entries came; who was on a list, and might vote; whose the seal is; and what became of a key after its last entry. */
type Unproven = 'arrival' | 'eligibility' | 'withheld_texts' | 'key_of_seal' | 'nothing_after_last_entry'

/** Facts that a reader knows from elsewhere. */
export interface KnownBeside {
  /** The public key of the server, `x` of its JWK, as its key set shows it. */
  readonly serverKeys?: readonly string[] | undefined
  /** A bundle of the same forum that was kept from before. */
  readonly earlier?: ForumBundle | undefined
}

/**
 * Believes as little as it can of what a service says of a forum: checks the seal, every signature, the places of entries in
 * the chain and among those of their keys, and tells the whole story again by the rules: who was in office, what each vote
 * came to, what is in force.
 */
export async function checkForumBundle(
  bundle: ForumBundle,
  verifier: Verifier,
  { serverKeys, earlier }: KnownBeside = {},
): Promise<BundleReport> {
  const { entries } = bundle
  const retelling = new Retelling(bundle)
  const told = retelling.tell()
  const problems = [
    ...(await wrongWithSeal(bundle, verifier, serverKeys)),
    ...wrongWithProofs(bundle.log, entries.map(provable)),
    ...wrongPlaces(bundle),
  ]
  for (const entry of entries) problems.push(...(await wrongWith(entry, verifier)))
  problems.push(...told.problems)
  if (earlier) problems.push(...(await lostSince(bundle, earlier, verifier)))
  const withheld = entries.filter(({ body }) => body.withheld !== undefined).length
  return {
    ok: problems.length === 0,
    entries: entries.length,
    signatures: entries.filter(({ header, body }) => contractOfEntry(header.kind) && !body.withheld).length,
    withheld,
    votes: told.votes,
    problems,
    rests_on_word_of_service: [
      'arrival',
      ...(bundle.votes.length > 0 ? (['eligibility'] as const) : []),
      ...(withheld > 0 ? (['withheld_texts'] as const) : []),
      ...(serverKeys ? [] : (['key_of_seal'] as const)),
      'nothing_after_last_entry',
    ],
  }
}

function provable({ header: { seq, id, at }, body }: BundledEntry) {
  return { seq, id, at, isWithheld: body.withheld !== undefined }
}

async function wrongWithSeal(
  bundle: ForumBundle,
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
async function lostSince(bundle: ForumBundle, earlier: ForumBundle, verifier: Verifier): Promise<string[]> {
  if (earlier.forum_id !== bundle.forum_id) return ['The earlier bundle is of another forum.']
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
function wrongPlaces({ entries, keys, head }: ForumBundle): string[] {
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
