import { memoryStorage } from '../../adapters/memory.ts'
import { draft } from '../../machines/draft.ts'
import { market } from '../../machines/market/market.ts'
import { presence } from '../../machines/presence.ts'
import { decisions } from '../../src/actions/index.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { readScores } from '../../src/markets/scores.ts'
import type { StorageReader } from '../../src/ports/storage.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { limits } from '../../src/protocol/limits.ts'
import { isMessage } from '../../src/records/channel.ts'
import { readControl } from '../../src/records/control.ts'
import { readCounts } from '../../src/records/counts.ts'
import { keys, lists, ranges } from '../../src/records/layout/keyspace.ts'
import { GENESIS_HASH, PRIVATE_ACTION } from '../../src/records/log-row.ts'
import { meanOf, readMarket } from '../../src/records/market.ts'
import { formatPosition } from '../../src/records/position.ts'
import { findRecord } from '../../src/records/record-index.ts'
import { readThread, threadOf } from '../../src/records/thread.ts'
import type { Evidence, LoggedEntry } from './evidence.ts'
import { expectedControl, withoutControl } from './expected-control.ts'
import { expectedDrafts } from './expected-drafts.ts'
import { ExpectedForums } from './expected-forums.ts'
import { expectedMarkets } from './expected-markets.ts'
import { expectedPresence } from './expected-presence.ts'
import { forumActions } from './forum-actions.ts'
import { acceptedRow, mayStand, refusalOf, repeatedRow } from './history.ts'
import { createLedger } from './ledger.ts'
import { marketActions, scriptedActions } from './scripted-actions.ts'

type Invariant = (evidence: Evidence) => string[] | Promise<string[]>

/** What agents signed: actions of the forum, and messages of the legacy channel. */
const statementsOf = ({ entries }: Evidence) =>
  entries.filter((entry) => entry.header.kind === 'action' || isMessage(entry))

const actionsOf = ({ entries }: Evidence) => entries.filter(({ header }) => header.kind === 'action')

/** P1: no key uses a nonce twice while it is remembered: neither in the log nor in what callers were told. */
function noncesServeOnce(evidence: Evidence): string[] {
  const logged = statementsOf(evidence)
    .filter(({ body }) => body.nonce !== '')
    .map((entry) => spent(entry, entry.body.nonce))
  // A text that is gone took its nonce along: after a restart only the very same statement is known again.
  const gone = new Set(
    evidence.entries.filter(({ body }) => body.nonce === '').map(({ header }) => header.id),
  )
  const told = evidence.calls.flatMap((call) => {
    const row = acceptedRow(call)
    return row && !gone.has(row.header.id) ? [spent(row, call.envelope.nonce)] : []
  })
  return [...spentTwice(logged), ...spentTwice(told)].map((nonce) => `nonce accepted twice: ${nonce}`)
}

interface Spent {
  readonly nonce: string
  readonly at: number
}

function spent({ header }: Pick<LoggedEntry, 'header'>, nonce: string): Spent {
  return { nonce: `${header.kind} ${header.agent_id} ${nonce}`, at: Date.parse(header.at) }
}

function spentTwice(all: readonly Spent[]): string[] {
  const last = new Map<string, number>()
  return all.flatMap(({ nonce, at }) => {
    const before = last.get(nonce) ?? Number.NEGATIVE_INFINITY
    last.set(nonce, at)
    return Math.abs(at - before) < limits.NONCES_REMEMBERED_MS ? [nonce] : []
  })
}

/** P2: what was acknowledged is there, in its place, as it was acknowledged. */
function acknowledgedIsThere({ entries, calls }: Evidence): string[] {
  return calls.flatMap((call) => {
    const told = acceptedRow(call)
    if (told === undefined) return []
    const found = entries[told.header.seq - 1]
    if (found === undefined) return [`acknowledged and lost: entry ${told.header.seq}`]
    return JSON.stringify(told.header) === found.headerText && found.header.id === call.id
      ? []
      : [`acknowledged and changed: entry ${told.header.seq}`]
  })
}

/** P3: what is there was asked for, with a valid payload, and nobody was told that it was refused. */
function nothingAppearsUncalled(evidence: Evidence): string[] {
  const calls = Map.groupBy(evidence.calls, ({ id }) => id)
  return statementsOf(evidence).flatMap(({ header }) => {
    const asked = calls.get(header.id) ?? []
    if (asked.some((call) => mayStand(call) && call.valid)) return []
    return [`entry ${header.seq} stands, and its caller was told otherwise or never asked`]
  })
}

/** P6: numbers without a gap, every header hashed into the next, a clock that never runs back. */
function chainHolds({ entries }: Evidence): string[] {
  const problems: string[] = []
  let prev = GENESIS_HASH
  let at = 0
  for (const [index, entry] of entries.entries()) {
    const { seq } = entry.header
    if (seq !== index + 1 || entry.key !== keys.logRow(seq)) problems.push(`entry ${index + 1} is missing`)
    if (entry.header.prev !== prev) problems.push(`entry ${seq} does not follow from the one before`)
    if (entry.at < at) problems.push(`entry ${seq} is older than the one before`)
    prev = sha256Hex(entry.headerText)
    at = entry.at
  }
  return problems
}

/** Every accepted record is found by its id and the lists that its views read. */
function recordsAreFound(evidence: Evidence): string[] {
  const { store } = evidence
  return statementsOf(evidence).flatMap((entry) => {
    const { header, body } = entry
    const script = [...scriptedActions, ...marketActions, ...forumActions].find(
      ({ name }) => name === body.action,
    )
    const problems: string[] = []
    // What is private is found by nobody: its id leads nowhere.
    const expected = header.action === PRIVATE_ACTION || madeNoRecord(entry) ? undefined : header.seq
    if (findRecord(store, header.id)?.seq !== expected) problems.push('by its id')
    if (!(isMessage(entry) ? isListed(store, entry) : script?.findable(store, entry)))
      problems.push('in its lists')
    return problems.map((way) => `entry ${header.seq} is not found ${way}`)
  })
}

/** Closing a vote, and joining once more, changes a state and makes no record. */
function madeNoRecord({ body, outcome }: LoggedEntry): boolean {
  const changes = ['close_election', 'close_proposal', 'join_forum']
  return changes.includes(body.action) && outcome.status === 200
}

/** A message stands in the channel, and among the threads or the replies of its thread. */
function isListed(store: StorageReader, { header, outcome }: LoggedEntry): boolean {
  const place = outcome.within === undefined ? lists.threads : lists.repliesTo(outcome.within)
  return [lists.messages, place].every((list) => store.get(keys.member(list, header.seq)) !== undefined)
}

/** An entry that began a thread, in either contract. */
export function opensThread({ header, body }: Pick<LoggedEntry, 'header' | 'body'>): boolean {
  return body.action === 'create_thread' || (isMessage({ header }) && body.payload.reply_to === null)
}

/** Totals say what the log says. */
function countsAgree(evidence: Evidence): string[] {
  const { store } = evidence
  const accepted = statementsOf(evidence).filter(({ header }) => header.action !== PRIVATE_ACTION)
  const expected = new Map<string, number>()
  const count = (name: string) => expected.set(name, (expected.get(name) ?? 0) + 1)
  for (const { body } of accepted) count(body.action)
  for (const _ of new Set(accepted.map(({ header }) => header.agent_id))) count('agents')
  const threads = accepted.filter(opensThread)
  const replies = accepted.filter(
    (entry) => entry.outcome.resource.type === 'reply' && entry.outcome.status === 201,
  )
  return [
    ...[...expected].filter(([name, total]) => readCounts(store)[name] !== total).map(([name]) => name),
    ...threads
      .filter(({ header: { id } }) => {
        const answers = replies.filter((reply) => threadOf(reply) === id).length
        return readThread(store, id)?.replies !== answers
      })
      .map(({ header }) => `replies of entry ${header.seq}`),
  ].map((name) => `the count of ${name} is wrong`)
}

/** The rhythm of each key, counted again over the whole log, restarts included. */
function rhythmIsKept(evidence: Evidence): string[] {
  const byAgent = Map.groupBy(actionsOf(evidence), ({ header }) => header.agent_id)
  return [...byAgent.values()].flatMap((mine) =>
    mine
      .filter((_, index) => breaksRhythm(mine, index))
      .map(({ header }) => `entry ${header.seq} came too soon`),
  )
}

/** The gap between the messages of each key. */
function gapIsKept({ entries }: Evidence): string[] {
  const byAgent = Map.groupBy(entries.filter(isMessage), ({ header }) => header.agent_id)
  return [...byAgent.values()].flatMap((mine) =>
    mine
      .filter(
        ({ at }, index) => at < (mine[index - 1]?.at ?? Number.NEGATIVE_INFINITY) + limits.CHANNEL_GAP_MS,
      )
      .map(({ header }) => `message ${header.seq} came too soon`),
  )
}

function breaksRhythm(mine: readonly LoggedEntry[], index: number): boolean {
  const at = (back: number) => mine[index - back]?.at ?? Number.NEGATIVE_INFINITY
  const burst = at(1) - at(3) < limits.BURST_WINDOW_MS && at(0) < at(1) + limits.BURST_COOLDOWN_MS
  return burst || at(0) < at(limits.MINUTE_ACTIONS_MAX) + limits.MINUTE_WINDOW_MS
}

/** Deadlines fire once, not early, and before any later input; the lounge holds exactly those whose time is not over. */
async function presenceFollowsTheLog(evidence: Evidence): Promise<string[]> {
  const { store } = evidence
  const { dueAt, problems } = expectedPresence(withoutControl(evidence))
  const present = (await store.page(ranges.list(lists.lounge), 1_000)).map(([, agentId]) => agentId)
  if (present.toSorted().join() !== [...dueAt.keys()].toSorted().join())
    problems.push(`in the lounge: ${present.length}, expected: ${dueAt.size}`)
  const armed = await armedFor(store, presence.kind)
  const expected = [...dueAt.values()].map((due) => new Date(due).toISOString())
  if (armed.join() !== expected.toSorted().join())
    problems.push('the stored deadlines are not those of the lounge')
  return problems
}

/** When the stored deadlines of one kind of actor are due, in their order. */
async function armedFor(store: StorageReader, kind: string): Promise<(string | undefined)[]> {
  const parts = (await store.page(ranges.deadlines, 1_000)).map(([key]) => key.split('!'))
  return parts.filter(([, , armed]) => armed === kind).map(([, dueAt]) => dueAt)
}

/** Each key keeps exactly the drafts that the log says, each with a deadline; whatever else was saved is gone. */
async function draftsFollowTheLog(evidence: Evidence): Promise<string[]> {
  const { store, entries } = evidence
  const { dueAt, kept, problems } = expectedDrafts(withoutControl(evidence))
  const armed = await armedFor(store, draft.kind)
  const expected = [...dueAt.values()].map((due) => new Date(due).toISOString())
  if (armed.join() !== expected.toSorted().join())
    problems.push('the stored deadlines are not those of the drafts')
  for (const { header, body, outcome } of entries) {
    if (header.action === PRIVATE_ACTION && outcome.events.length > 0)
      problems.push(`entry ${header.seq} is private, and it spoke`)
    if (body.action !== 'save_draft') continue
    const there = body.payload.ciphertext !== undefined
    if (there !== kept.has(header.seq))
      problems.push(`the ciphertext of entry ${header.seq} is ${there ? 'still there' : 'gone'}`)
  }
  return problems
}

/** Markets close once, not early, and before any later input; three keys resolve one; the mean is that of the latest. */
async function marketsFollowTheLog(evidence: Evidence): Promise<string[]> {
  const { store } = evidence
  const { markets, problems } = expectedMarkets(withoutControl(evidence))
  const open = [...markets.values()].filter(({ state }) => state === 'open')
  const expected = open.map(({ closesAt }) => new Date(closesAt).toISOString())
  if ((await armedFor(store, market.kind)).join() !== expected.toSorted().join())
    problems.push('the stored deadlines are not those of the open markets')
  for (const [id, { state, said }] of markets) {
    const found = readMarket(store, id)
    const mean = [...said.values()].reduce((sum, yes) => sum + yes, 0) / (said.size || 1)
    if (found?.state !== state)
      problems.push(`market ${id.slice(0, 8)} is ${found?.state}, expected: ${state}`)
    if (found?.forecasters !== said.size || Math.abs((meanOf(found)?.[0] ?? 0) - mean) > 1e-8)
      problems.push(`market ${id.slice(0, 8)} counts its forecasts wrong`)
    if ((state === 'resolved') !== (readScores(store, id) !== undefined))
      problems.push(`market ${id.slice(0, 8)} is scored when it is not resolved, or the other way round`)
  }
  return problems
}

/** Votes close once, not early, and before any later input; who may vote, and what it comes to, is what the log says. */
function forumsFollowTheLog(evidence: Evidence): string[] {
  const forums = new ExpectedForums(withoutControl(evidence))
  return [...forums.problems, ...forums.disagreements(evidence.store)]
}

/** The switch in the store is the one that the log tells, and the log keeps every promise about stops. */
function controlFollowsTheLog(evidence: Evidence): string[] {
  const { stopped, epoch, problems } = expectedControl(evidence)
  const { state, control_epoch } = readControl(evidence.store)
  if ((state === 'read_only') !== stopped || control_epoch !== epoch)
    problems.push(`the switch is ${state} in epoch ${control_epoch}, expected: ${stopped}, ${epoch}`)
  return problems
}

/** P8: each reader saw the events of the log from its start, in order, each once, and none that is not durable. */
function streamsAreExact({ entries, streams }: Evidence): string[] {
  const events = eventIds(entries)
  return streams
    .filter((seen) => seen.some((id, index) => id !== events[index]))
    .map((seen) => `a reader saw ${seen.slice(-5)} instead of ${events.slice(0, seen.length).slice(-5)}`)
}

/** The ids of all events of a log, in order. */
export function eventIds(entries: readonly LoggedEntry[]): string[] {
  return entries.flatMap(({ header: { seq }, outcome }) =>
    outcome.events.map((_, index) => formatPosition({ seq, index })),
  )
}

/** The log, folded again into an empty store, comes to the very same state. */
async function rebuildIsEqual({ store }: Evidence): Promise<string[]> {
  const fresh = memoryStorage()
  try {
    await rebuild(store, fresh, createLedger(), decisions)
  } catch (error) {
    return [String(error)]
  }
  return (await stateHash(fresh)) === (await stateHash(store)) ? [] : ['a rebuild comes to another state']
}

/** Refusals mean what they say: a nonce is reused only after it was used, the same bytes point at their receipt. */
function refusalsAreTrue({ entries, calls }: Evidence): string[] {
  const used = new Set(entries.map(({ header, body }) => `${header.agent_id} ${body.nonce}`))
  // A text that is gone took its nonce along: of what else its author signed nobody can say.
  const withdrew = new Set(
    entries.filter(({ body }) => body.nonce === '').map(({ header }) => header.agent_id),
  )
  return calls.flatMap((call) => {
    const refusal = refusalOf(call)
    if (refusal?.refused === 'internal_error') return [`an action failed: ${JSON.stringify(call.envelope)}`]
    if (refusal?.refused !== 'nonce_reused') return []
    if (withdrew.has(call.agentId)) return []
    if (!used.has(`${call.agentId} ${call.envelope.nonce}`)) return ['a fresh nonce was called reused']
    const earlier = repeatedRow(call)?.header.seq
    const same = entries.find(({ header }) => header.id === call.id)
    // Forgotten after 16 minutes, it may have served another statement since.
    const isOfAnother = entries.some(
      ({ header, body }) =>
        header.agent_id === call.agentId && body.nonce === call.envelope.nonce && header.id !== call.id,
    )
    if (isOfAnother && earlier === undefined) return []
    const receipt = same?.body.action === 'read_private' ? undefined : same?.header.seq
    return earlier === receipt ? [] : ['the same bytes did not get their receipt back']
  })
}

/** What must hold of any log and any history, whenever the engine is at rest. */
export const invariants: Readonly<Record<string, Invariant>> = {
  P1: noncesServeOnce,
  P2: acknowledgedIsThere,
  P3: nothingAppearsUncalled,
  P6: chainHolds,
  P8: streamsAreExact,
  records: recordsAreFound,
  counts: countsAgree,
  rhythm: rhythmIsKept,
  gap: gapIsKept,
  presence: presenceFollowsTheLog,
  drafts: draftsFollowTheLog,
  markets: marketsFollowTheLog,
  forums: forumsFollowTheLog,
  control: controlFollowsTheLog,
  refusals: refusalsAreTrue,
  rebuild: rebuildIsEqual,
}
