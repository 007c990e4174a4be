import { gameOf } from '../../machines/registry.ts'
import { type Replay, type ReplayBundle, replay } from '../../machines/replay.ts'
import { IDLE_MS } from '../../machines/table/events.ts'
import { isSameJson } from '../protocol/canonical-json.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { isSealed } from '../protocol/node-seal.ts'
import { faultInWords, forumContract, signingFaults, type Verifier } from '../protocol/statement.ts'
import { wrongWithProofs } from '../protocol/tree/log-proofs.ts'
import {
  activatingIn,
  activationOf,
  type GameBundle,
  type SignedEntry,
  sealedPart,
  type UnsealedBundle,
} from './bundle.ts'

/** From this version of rules on, what is taken along bears seals. */
const SEALED_SINCE_VERSION = 2

/** The result of the check of a bundle. */
export interface BundleReport {
  readonly ok: boolean
  readonly signatures: number
  /** False while the chance is sealed: then only the signatures can be checked. */
  readonly replayed: boolean
  readonly same_end: boolean
  readonly outcome: GameBundle['outcome']
  readonly problems: readonly string[]
  /** What no check of a bundle can show: it rests on the word of the service. */
  readonly rests_on_word_of_service: readonly Unproven[]
}

/** When entries came, what the forum was like then, the chance that was sealed, whose the seals and the log are, and that nothing followed the last entry. */
type Unproven =
  | 'arrival'
  | 'forum_facts'
  | 'sealed_chance'
  | 'key_of_seal'
  | 'key_of_log'
  | 'nothing_after_last_entry'

/** Facts that a reader knows from elsewhere. */
export interface KnownBeside {
  /** Milliseconds since the epoch: nothing can have ended later. */
  readonly now?: number
  /** The commitment as it was shown while the table was played. */
  readonly commitment?: string | undefined
  /** The public keys of the node, `x` of each JWK, as its key set shows them. */
  readonly serverKeys?: readonly string[] | undefined
  /** The key of the log of the node, or one that it had before. */
  readonly vkey?: string | undefined
}

/** Checks the seals of the node, and the table as `checkTable` does. */
export async function checkBundle(
  bundle: GameBundle,
  verifier: Verifier,
  beside: KnownBeside = {},
): Promise<BundleReport> {
  const report = await checkTable(bundle, verifier, beside)
  const problems = [
    ...(await wrongWithSeals(bundle, verifier, beside)),
    ...wrongInLog(bundle, beside),
    ...report.problems,
  ]
  const isKeyUnknown = bundle.seals !== undefined && beside.serverKeys === undefined
  return {
    ...report,
    ok: problems.length === 0,
    problems,
    rests_on_word_of_service: [
      ...report.rests_on_word_of_service,
      ...(isKeyUnknown ? (['key_of_seal'] as const) : []),
      ...(beside.vkey === undefined ? (['key_of_log'] as const) : []),
    ],
  }
}

async function wrongWithSeals(
  bundle: GameBundle,
  verifier: Verifier,
  { serverKeys }: KnownBeside,
): Promise<string[]> {
  const { seals } = bundle
  if (!seals)
    return bundle.rules_version < SEALED_SINCE_VERSION && !serverKeys
      ? []
      : ['The seals of the node are missing.']
  const problems: string[] = []
  const { key, activation } = seals
  const activated = activationOf(bundle)
  const isActivationSealed =
    activation === null ? activated === null : await isSealed(activated, activation, key, verifier)
  if (!isActivationSealed) problems.push('The seal of the activation does not hold.')
  if (!(await isSealed(sealedPart(bundle), seals.bundle, key, verifier)))
    problems.push('The seal of the bundle does not hold: something in it is not what its node gave out.')
  if (serverKeys && !serverKeys.includes(key.x)) problems.push('The seals are not of that node.')
  return problems
}

/** Whether every entry stands in the log, and an expired table ended by an entry that tells when its last one was. */
function wrongInLog(bundle: GameBundle, { vkey }: KnownBeside): string[] {
  const { log, entries } = bundle
  const provable = entries.map(({ seq, id, received_at: at, withheld }) => {
    return { seq, id, at, isWithheld: withheld !== undefined }
  })
  const isExpired = bundle.outcome?.result === 'expired'
  if (!log || (log.end !== null) !== isExpired)
    return wrongWithProofs(log && { ...log, proofs: [] }, provable, vkey)
  const { end } = log
  if (!end) return wrongWithProofs(log, provable, vkey)
  const header = log.proofs.find(({ leaf }) => leaf.seq === end.seq)?.opening?.header
  const { id, dueAt } = end.body.payload
  const [last] = entries.slice(-1)
  const isItsEnd =
    header?.kind === 'deadline' &&
    header.canonical_payload_sha256 === sha256Hex(JSON.stringify(end.body)) &&
    id === bundle.session_id &&
    header.at === bundle.ended_at &&
    Date.parse(String(dueAt)) === Date.parse(last?.received_at ?? '') + IDLE_MS
  return [
    ...wrongWithProofs(
      log,
      [...provable, { seq: end.seq, id: header?.id ?? '', at: header?.at ?? '', isWithheld: false }],
      vkey,
    ),
    ...(isItsEnd
      ? []
      : ['The entry of the log by which the table is said to have expired did not end it so.']),
  ]
}

/**
 * Verifies every signature, compares the events with what was signed, and plays the table again to its end. Where an
 * end is claimed, nothing is in order without that.
 */
export async function checkTable(
  bundle: UnsealedBundle,
  verifier: Verifier,
  beside: KnownBeside = {},
): Promise<BundleReport> {
  const problems: string[] = []
  for (const entry of bundle.entries) problems.push(...(await wrongWith(entry, verifier)))
  problems.push(...unsignedEvents(bundle), ...contradictions(bundle), ...impossibleTimes(bundle, beside))
  if (beside.commitment !== undefined && beside.commitment !== bundle.commitment)
    problems.push('The commitment is not the one that was shown before.')
  const sealed = bundle.chance === null && bundle.events.length > 0
  const isWhole = bundle.entries.every(({ withheld }) => withheld === undefined)
  const played = sealed || !isWhole ? undefined : replayed(bundle)
  problems.push(...(played?.problems ?? []))
  const end = played?.snapshot?.context.outcome ?? null
  const same_end = played !== undefined && isSameJson(end, bundle.outcome)
  if (played && !same_end) problems.push('Played again, the table comes to another end.')
  return {
    ok: problems.length === 0,
    signatures: bundle.entries.length,
    replayed: played !== undefined,
    same_end,
    outcome: bundle.outcome,
    problems,
    rests_on_word_of_service: unproven(bundle, beside),
  }
}

/** An end shows that nothing followed: a move that ends the table, or the entry by which it expired. A table that is still played shows nothing. */
function unproven({ events, commitment, outcome }: UnsealedBundle, beside: KnownBeside): Unproven[] {
  const wasGivenFacts = events.some((event) => event.type === 'move.play' && event.world !== undefined)
  const isSealed = commitment !== null && beside.commitment === undefined
  return [
    'arrival',
    ...(wasGivenFacts ? (['forum_facts'] as const) : []),
    ...(isSealed ? (['sealed_chance'] as const) : []),
    ...(outcome === null ? (['nothing_after_last_entry'] as const) : []),
  ]
}

function replayed(bundle: UnsealedBundle): Replay {
  return replay(bundle satisfies ReplayBundle)
}

/**
 * Finds contradictions. The join that completes a table seals the chance, its end reveals it, and nothing else does
 * either.
 */
function contradictions({ events, outcome, ...bundle }: UnsealedBundle): string[] {
  const activating = activatingIn(events, gameOf(bundle.game_id, bundle.rules_version))
  const sealed = activating !== undefined
  const wrong: string[] = []
  if ((bundle.commitment !== null) !== sealed)
    wrong.push('A table has a commitment from the join on that activates it, and not before.')
  if (bundle.activated_by !== (activating?.id ?? null))
    wrong.push('The entry that activated the table is not the join that completed it.')
  if ((bundle.chance !== null) !== (sealed && outcome !== null))
    wrong.push('The chance of a table is revealed when it has ended, and not before.')
  if ((bundle.expired === true) !== (outcome?.result === 'expired'))
    wrong.push('Whether the table expired is not what its outcome says.')
  if ((bundle.ended_at !== null) !== (outcome !== null))
    wrong.push('A table that has ended says when, and no other does.')
  return wrong
}

/** A move ends a table at once; only a table that was idle for fourteen days expires. */
function impossibleTimes({ entries, outcome, ended_at }: UnsealedBundle, { now }: KnownBeside): string[] {
  const wrong: string[] = []
  let last = 0
  for (const { seq, received_at, timestamp } of entries) {
    const at = Date.parse(received_at)
    if (!(at >= last)) wrong.push(`Entry ${seq} came before the one before it.`)
    if (!(at >= Date.parse(timestamp) - limits.TIMESTAMP_SKEW_MS))
      wrong.push(`Entry ${seq} came before it was signed.`)
    last = at
  }
  if (!outcome || ended_at === null) return wrong
  const end = Date.parse(ended_at)
  const fits = outcome.result === 'expired' ? end >= last + IDLE_MS : end === last
  if (!fits) wrong.push('The table cannot have ended then.')
  if (now !== undefined && !(end <= now + limits.TIMESTAMP_SKEW_MS))
    wrong.push('The table is said to end in the future.')
  return wrong
}

async function wrongWith(entry: SignedEntry, verifier: Verifier): Promise<string[]> {
  if (entry.withheld !== undefined)
    return [`Entry ${entry.seq}: its text is withheld: neither its signature nor the game can be checked.`]
  const { seq, public_key: publicKey, signature, agent_id: agentId, id } = entry
  const claimed = { contract: forumContract, signed: entry, publicKey, signature, agentId, id }
  const faults = await signingFaults(claimed, verifier)
  return faults.map((fault) => `Entry ${seq}: ${faultInWords[fault]}.`)
}

/** Each event must say what its entry signed, no more and no less; only arrival and forum facts are the service's word. */
function unsignedEvents(bundle: UnsealedBundle): string[] {
  const [opening, ...played] = bundle.entries
  if (!opening || played.length !== bundle.events.length) return ['Events and signed entries do not match.']
  const { payload } = opening
  const opened = {
    creator: arrival(opening),
    session_id: opening.id,
    game_id: payload.game_id ?? null,
    difficulty: payload.difficulty ?? 'standard',
  }
  const { creator, session_id, game_id, difficulty } = bundle
  const otherwise = differing(opened, { creator, session_id, game_id, difficulty })
  for (const [index, entry] of played.entries()) {
    if (entry.withheld !== undefined) continue
    const event = bundle.events[index]
    if (entry.payload.session_id !== session_id) otherwise.push(`entries.${index + 1}.payload.session_id`)
    otherwise.push(...differing(asSigned(entry), event ? spoken(event) : {}, `events.${index}.`))
  }
  return otherwise.map((path) => `${path} is not what was signed.`)
}

/** The paths of the members in which two objects differ. */
function differing(one: object, other: object, path = ''): string[] {
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .filter((name) => !mine.has(name) || !isSameJson(mine.get(name), theirs.get(name) ?? null))
    .map((name) => path + name)
}

function arrival({ agent_id, id, received_at }: SignedEntry) {
  return { agent: agent_id, id, at: Date.parse(received_at) }
}

function asSigned(entry: SignedEntry) {
  const { session_id: _, entry_note: __, ...said } = entry.payload
  const type = { create_game: '', join_game: 'player.join', play_move: 'move.play' }[entry.action]
  return { ...arrival(entry), ...said, type }
}

function spoken(event: GameBundle['events'][number]) {
  if (event.type === 'player.join') return event
  const { world: _, ...said } = event
  return said
}
