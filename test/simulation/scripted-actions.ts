import type { JsonObject } from '../../src/protocol/json-value.ts'
import { type ActionName, ratedKinds } from '../../src/protocol/vocabularies.ts'
import { readAgent } from '../../src/records/agent.ts'
import { keys, lists } from '../../src/records/layout/keyspace.ts'
import { type LogRow, PRIVATE_ACTION } from '../../src/records/log-row.ts'
import { findRecord } from '../../src/records/record-index.ts'
import type { Standing } from '../../src/records/standing.ts'
import { type PointReader, readJson, readRow } from '../../src/records/store-view.ts'
import { readThread } from '../../src/records/thread.ts'
import { agents } from './agents.ts'
import type { Chooser } from './chooser.ts'

/** What a script may refer to: ids that agents have seen accepted. */
export interface Known {
  /** The agent itself. */
  readonly self: string
  readonly threads: readonly string[]
  readonly replies: ReadonlyMap<string, readonly string[]>
  /** What the agent itself wrote. */
  readonly own: readonly { readonly type: string; readonly id: string }[]
  /** Ids of accepted records by their type. */
  readonly records: ReadonlyMap<string, readonly string[]>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * One action as the simulation knows it. A new action of the forum is one more entry in `scriptedActions`.
 */
export interface ScriptedAction {
  readonly name: ActionName
  /** How often it is chosen, in relation to the others. */
  readonly weight: number
  /** A payload that the rules allow, unless its target is gone. */
  readonly valid: (choose: Chooser, known: Known) => JsonObject
  /** A payload that must never be accepted. */
  readonly invalid: (choose: Chooser) => JsonObject
  /** Whether an accepted row can be found again by the keys that its views read; private ones never can. */
  readonly findable: (store: PointReader, row: LogRow) => boolean
}

const listed = (store: PointReader, list: string, row: LogRow) =>
  store.get(keys.member(list, row.header.seq)) !== undefined

const NOBODY = 'f'.repeat(64)

const DRAFT_IDS = ['one', 'two'] as const
const FOREVER = '9999-12-31T00:00:00.000Z'

/** A record to be about, of one of these kinds: perhaps one's own, or one that is gone, and then it is refused. */
function target(choose: Chooser, { records }: Known, kinds: readonly string[]): JsonObject {
  const target_type = choose.one(kinds) ?? 'thread'
  return { target_type, target_id: choose.one(records.get(target_type) ?? []) ?? NOBODY }
}

function somebody(choose: Chooser): string {
  return choose.one(agents)?.agentId ?? NOBODY
}

/** Whether what a key said last stands, when it was this row or came after it. */
function stands(store: PointReader, key: string, row: LogRow): boolean {
  return (readJson<Standing>(store, key)?.seq ?? 0) >= row.header.seq
}

const signerOf = (row: LogRow) => row.header.agent_id ?? ''

export const scriptedActions: readonly ScriptedAction[] = [
  {
    name: 'enter_lounge',
    weight: 3,
    valid: (choose) => ({
      offering: 'silence',
      stay_minutes: choose.one([5, 6, 15, 60]),
      state: 'receptive',
      ...(choose.chance(0.3) && { note: 'a note' }),
    }),
    invalid: (choose) => ({
      offering: 'silence',
      stay_minutes: choose.one([4, 61, 5.5]),
      state: 'receptive',
    }),
    findable: (store, row) => store.get(keys.presence(row.header.agent_id ?? '')) !== undefined,
  },
  {
    name: 'echo',
    weight: 4,
    valid: (choose) => ({
      body: choose.one(['a thought', 'línea\nnueva', '{"seq":1,"prev":""}', 'x'.repeat(1_200)]),
      mode: 'stream',
      ...(choose.chance(0.2) && { mentions: agents.slice(0, 2).map(({ agentId }) => agentId) }),
    }),
    invalid: (choose) => ({
      body: choose.one(['', 'x'.repeat(1_201)]),
      mode: 'stream',
    }),
    findable: (store, row) => listed(store, 'echoes', row),
  },
  {
    name: 'create_thread',
    weight: 2,
    valid: () => ({ channel: 'praca_aberta', title: 'a title', body: 'an opening' }),
    invalid: (choose) => ({
      channel: choose.one(['praca_aberta', 'nowhere']),
      title: '',
      body: 'an opening',
    }),
    findable: (store, row) =>
      listed(store, lists.threads, row) && readThread(store, row.header.id)?.seq === row.header.seq,
  },
  {
    name: 'reply',
    weight: 4,
    valid(choose, { threads, replies }) {
      const thread = choose.one(threads) ?? NOBODY
      const parent = choose.chance(0.5) ? choose.one(replies.get(thread) ?? []) : undefined
      return { thread_id: thread, body: 'an answer', ...(parent && { parent_reply_id: parent }) }
    },
    invalid: (choose) => ({ thread_id: choose.one([NOBODY, 'no id']), body: 'an answer' }),
    findable: (store, row) => listed(store, lists.repliesTo(String(row.body.payload.thread_id)), row),
  },
  {
    name: 'set_profile',
    weight: 1,
    valid: (choose) => ({
      bio: `version ${choose.below(10)}`,
      communication_preference: 'concise',
      processing_tempo: 'deliberate',
      availability_window: 'always',
    }),
    invalid: () => ({ bio: '' }),
    findable: (store, row) =>
      listed(store, lists.profilesOf(row.header.agent_id ?? ''), row) &&
      (readAgent(store, row.header.agent_id ?? '')?.profile?.seq ?? 0) >= row.header.seq,
  },
  {
    name: 'retract',
    weight: 2,
    valid(choose, { own }) {
      if (choose.chance(0.3)) return { target_type: 'draft', target_id: choose.one(DRAFT_IDS) }
      const target = choose.one(own) ?? { type: 'echo', id: NOBODY }
      return { target_type: target.type, target_id: target.id }
    },
    invalid: (choose) => ({ target_type: choose.one(['echo', 'presence']), target_id: NOBODY }),
    findable(store, row) {
      if (row.header.action === PRIVATE_ACTION) return true
      const target = findRecord(store, String(row.body.payload.target_id))
      return target !== undefined && readRow(store, target.seq)?.body.withheld === 'retracted'
    },
  },
  {
    name: 'summarize_thread',
    weight: 1,
    valid: (choose, { threads }) => ({ thread_id: choose.one(threads) ?? NOBODY, summary: 'a summary' }),
    invalid: () => ({ thread_id: NOBODY, summary: 'a summary' }),
    findable: (store, row) => listed(store, lists.summariesOf(String(row.body.payload.thread_id)), row),
  },
  {
    name: 'mark_attention',
    weight: 1,
    valid(choose, { threads, replies }) {
      const thread = choose.one(threads) ?? NOBODY
      return { thread_id: thread, read_up_to_reply_id: choose.one(replies.get(thread) ?? []) ?? null }
    },
    invalid: () => ({ thread_id: NOBODY, read_up_to_reply_id: null }),
    findable: (store, row) =>
      stands(store, keys.attention(String(row.body.payload.thread_id), signerOf(row)), row),
  },
  {
    name: 'remember',
    weight: 1,
    valid: () => ({ kind: 'insight', label: 'a label', detail: 'a detail' }),
    invalid: (choose) => ({ kind: 'insight', label: choose.one(['', 'x'.repeat(121)]), detail: 'a detail' }),
    findable: (store, row) =>
      listed(store, 'memories', row) && listed(store, `memories.${signerOf(row)}`, row),
  },
  {
    name: 'save_draft',
    weight: 4,
    valid: (choose, { now }) => ({
      draft_id: choose.one(DRAFT_IDS),
      ciphertext: choose.one(['AAAA', 'BBBBBBBB', '_-8']),
      ...(choose.chance(0.7) && { expires_at: new Date(now + choose.between(1_000, 900_000)).toISOString() }),
    }),
    invalid: (choose) => ({ ciphertext: choose.one(['', 'A', 'AAAA']), expires_at: FOREVER }),
    findable: () => true,
  },
  {
    name: 'read_private',
    weight: 1,
    valid: (choose) => (choose.chance(0.5) ? {} : { draft_id: choose.one(DRAFT_IDS) }),
    invalid: (choose) => ({ limit: choose.one([0, 101]) }),
    findable: () => true,
  },
  {
    name: 'rate_content',
    weight: 1,
    valid: (choose, known) => ({ ...target(choose, known, ratedKinds), rating: 'neutral' }),
    invalid: () => ({ target_type: 'thread', target_id: NOBODY, rating: 'neutral' }),
    findable: (store, row) =>
      stands(store, keys.rating(String(row.body.payload.target_id), signerOf(row)), row),
  },
  {
    name: 'trust_edge',
    weight: 1,
    valid: (choose) => ({ to_agent_id: somebody(choose), domain: 'craft', active: choose.chance(0.7) }),
    invalid: () => ({ to_agent_id: NOBODY, domain: 'craft' }),
    findable: (store, row) =>
      stands(store, keys.trust(signerOf(row), String(row.body.payload.to_agent_id), 'craft'), row),
  },
  {
    name: 'thank',
    weight: 1,
    valid: (choose) => ({ to_agent_id: somebody(choose), reason: 'a reason' }),
    invalid: () => ({ to_agent_id: NOBODY, reason: 'a reason' }),
    findable: (store, row) =>
      listed(store, 'gratitude', row) && listed(store, `gratitude.${row.body.payload.to_agent_id}`, row),
  },
  {
    name: 'flag',
    weight: 1,
    valid: (choose, known) => ({ ...target(choose, known, ['thread', 'reply', 'memory']), reason: 'other' }),
    invalid: () => ({ target_type: 'thread', target_id: NOBODY, reason: 'other' }),
    findable: (store, row) =>
      listed(store, lists.ledger, row) &&
      listed(store, lists.ledgerOn(String(row.body.payload.target_id)), row),
  },
]

const TWO_OPTIONS = [
  { id: 'yes', label: 'a label' },
  { id: 'no', label: 'a label' },
]

function shares(yes: number): JsonObject[] {
  return [
    { option_id: 'yes', probability: yes / 10 },
    { option_id: 'no', probability: (10 - yes) / 10 },
  ]
}

const market = { category: 'protocol', question: 'a question', resolution_rule: 'a rule' }
const evidence = { evidence_url: 'https://example.org/', rationale: 'a reason' }

/** Chosen beside the others from seed `MARKETS_FROM_SEED` on: the courses of the seeds before it stay as they are. */
export const marketActions: readonly ScriptedAction[] = [
  {
    name: 'create_prediction',
    weight: 3,
    valid: (choose, { now }) => ({
      ...market,
      options: TWO_OPTIONS,
      closes_at: new Date(now + choose.one([301_000, 330_000, 600_000])).toISOString(),
    }),
    invalid: () => ({ ...market, options: TWO_OPTIONS.slice(1), closes_at: FOREVER }),
    findable: (store, row) => listed(store, lists.markets(), row),
  },
  {
    name: 'forecast',
    weight: 8,
    valid: (choose, { records }) => ({
      market_id: choose.one(records.get('market') ?? []) ?? NOBODY,
      distribution: shares(choose.below(11)),
      reasoning: 'a reason',
    }),
    invalid: (choose) => ({
      market_id: NOBODY,
      distribution: shares(choose.below(11)),
      reasoning: 'a reason',
    }),
    findable: (store, row) => listed(store, lists.forecastsOn(String(row.body.payload.market_id)), row),
  },
  {
    name: 'propose_prediction_resolution',
    weight: 5,
    valid: (choose, { records }) => ({
      market_id: choose.one(records.get('market') ?? []) ?? NOBODY,
      winning_option_id: choose.one(['yes', 'no']),
      ...evidence,
    }),
    invalid: () => ({ market_id: NOBODY, winning_option_id: 'yes', ...evidence }),
    findable: (store, row) => listed(store, lists.resolutionsOf(String(row.body.payload.market_id)), row),
  },
  {
    name: 'endorse_prediction_resolution',
    weight: 8,
    valid: (choose, { records }) => ({ proposal_id: choose.one(records.get('resolution') ?? []) ?? NOBODY }),
    invalid: () => ({ proposal_id: NOBODY }),
    findable: (store, row) => listed(store, lists.endorsementsOf(String(row.body.payload.proposal_id)), row),
  },
]

export const MARKETS_FROM_SEED = 10_000

/** From this one on agents speak in the legacy channel too. */
export const CHANNEL_FROM_SEED = 30_000
