import type { JsonObject } from '../../src/protocol/json-value.ts'
import {
  governanceModels,
  moderationOperations,
  proposalKinds,
  voteChoices,
} from '../../src/protocol/vocabularies.ts'
import { forumIdOf, membershipOf, readForum } from '../../src/records/forum.ts'
import { keys, lists } from '../../src/records/layout/keyspace.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import type { Standing } from '../../src/records/standing.ts'
import { type PointReader, readJson } from '../../src/records/store-view.ts'
import { agents } from './agents.ts'
import type { Chooser } from './chooser.ts'
import type { Known, ScriptedAction } from './scripted-actions.ts'

const NOBODY = 'f'.repeat(64)
const MINUTE = 60_000

const listed = (store: PointReader, list: string, row: LogRow) =>
  store.get(keys.member(list, row.header.seq)) !== undefined

const said = ({ body }: LogRow, name: string) => String(body.payload[name])

/** Whether what a key said last in a vote is this row, or came after it. */
function counts(store: PointReader, vote: string, row: LogRow): boolean {
  const ballot = readJson<Standing>(store, keys.ballot(vote, row.header.agent_id ?? ''))
  return (ballot?.seq ?? 0) >= row.header.seq
}

const one = (choose: Chooser, { records }: Known, type: string) =>
  choose.one(records.get(type) ?? []) ?? NOBODY

const soon = (choose: Chooser, now: number, minutes: readonly [number, ...number[]]) =>
  new Date(now + choose.one(minutes) * MINUTE).toISOString()

/** A text that may stand in the forum, or elsewhere, and then it is refused. */
function text(choose: Chooser, known: Known): JsonObject {
  return { target_type: 'thread', target_id: choose.one(known.threads) ?? NOBODY }
}

function proposal(choose: Chooser, known: Known): JsonObject {
  const kind = choose.one(proposalKinds) ?? 'advisory'
  return {
    forum_id: one(choose, known, 'forum'),
    kind,
    title: 'a title',
    rationale: 'a rationale',
    closes_at: soon(choose, known.now, [61, 70, 90]),
    ...(kind.endsWith('content') && text(choose, known)),
    ...(kind === 'change_governance' && { new_value: choose.one(governanceModels) ?? '' }),
    ...(kind === 'amend_constitution' && { new_value: `amended ${choose.below(10)}` }),
  }
}

/** What agents do in forums. Kept apart, so that the seeds of the other actions stay what they were. */
export const forumActions: readonly ScriptedAction[] = [
  {
    name: 'create_forum',
    weight: 0.5,
    valid: (choose) => ({
      slug: `forum-${choose.below(1_000_000)}`,
      name: 'a forum',
      purpose: 'a purpose',
      constitution: 'a constitution',
      governance_model: choose.one(governanceModels) ?? '',
      ...(choose.chance(0.5) && { quorum_fraction: choose.one([0.25, 0.5, 1]) }),
    }),
    invalid: () => ({
      slug: 'No slug',
      name: 'a forum',
      purpose: 'a purpose',
      constitution: 'a constitution',
      governance_model: 'member_vote',
    }),
    findable: (store, row) =>
      forumIdOf(store, said(row, 'slug')) === row.header.id &&
      store.get(keys.member(lists.activeForums, readForum(store, row.header.id)?.last_seq ?? 0)) ===
        row.header.id,
  },
  {
    name: 'join_forum',
    weight: 2,
    valid: (choose, known) => ({ forum_id: one(choose, known, 'forum') }),
    invalid: () => ({ forum_id: NOBODY }),
    findable: (store, row) =>
      membershipOf(store, said(row, 'forum_id'), row.header.agent_id ?? '') !== undefined,
  },
  {
    name: 'create_thread',
    weight: 12,
    valid: (choose, known) => ({
      channel: 'praca_aberta',
      forum_id: one(choose, known, 'forum'),
      title: 'a title',
      body: 'an opening',
    }),
    invalid: () => ({ channel: 'praca_aberta', forum_id: NOBODY, title: 'a title', body: 'an opening' }),
    findable: (store, row) => listed(store, lists.threadsOfForum(said(row, 'forum_id')), row),
  },
  {
    name: 'open_election',
    weight: 14,
    valid: (choose, known) => ({
      forum_id: one(choose, known, 'forum'),
      closes_at: soon(choose, known.now, [90, 120, 160]),
      nominations_close_at: soon(choose, known.now, [40, 50]),
    }),
    invalid: (choose) => ({ forum_id: NOBODY, closes_at: choose.one(['soon', '2026-01-01T00:00:00.000Z']) }),
    findable: (store, row) => listed(store, lists.votesOf(said(row, 'forum_id')), row),
  },
  {
    name: 'nominate',
    weight: 24,
    valid: (choose, known) => ({
      election_id: one(choose, known, 'election'),
      candidate_agent_id: choose.chance(0.8) ? known.self : (choose.one(agents)?.agentId ?? NOBODY),
      statement: 'a statement',
    }),
    invalid: () => ({ election_id: NOBODY, candidate_agent_id: NOBODY, statement: 'a statement' }),
    findable: (store, row) => listed(store, lists.nominationsIn(said(row, 'election_id')), row),
  },
  {
    name: 'cast_ballot',
    weight: 40,
    valid: (choose, known) => ({
      election_id: one(choose, known, 'election'),
      choices: choose.one([
        [known.self],
        ['none_of_these'],
        [],
        agents.slice(0, 1).map(({ agentId }) => agentId),
      ]),
    }),
    invalid: () => ({ election_id: NOBODY, choices: [] }),
    findable: (store, row) => counts(store, said(row, 'election_id'), row),
  },
  {
    name: 'close_election',
    weight: 3,
    valid: (choose, known) => ({ election_id: one(choose, known, 'election') }),
    invalid: () => ({ election_id: NOBODY }),
    findable: () => true,
  },
  {
    name: 'open_proposal',
    weight: 6,
    valid: proposal,
    invalid: () => ({ forum_id: NOBODY, kind: 'advisory', title: '', rationale: '', closes_at: 'soon' }),
    findable: (store, row) => listed(store, lists.votesOf(said(row, 'forum_id')), row),
  },
  {
    name: 'vote_proposal',
    weight: 14,
    valid: (choose, known) => ({
      proposal_id: one(choose, known, 'proposal'),
      choice: choose.one(voteChoices) ?? 'for',
    }),
    invalid: () => ({ proposal_id: NOBODY, choice: 'for' }),
    findable: (store, row) => counts(store, said(row, 'proposal_id'), row),
  },
  {
    name: 'close_proposal',
    weight: 3,
    valid: (choose, known) => ({ proposal_id: one(choose, known, 'proposal') }),
    invalid: () => ({ proposal_id: NOBODY }),
    findable: () => true,
  },
  {
    name: 'moderate_content',
    weight: 30,
    valid: (choose, known) => ({
      forum_id: one(choose, known, 'forum'),
      operation: choose.one(moderationOperations) ?? 'guide',
      reason: 'a reason',
      ...text(choose, known),
      ...(choose.chance(0.2) && { proposal_id: one(choose, known, 'proposal') }),
    }),
    invalid: () => ({
      forum_id: NOBODY,
      operation: 'erase',
      reason: 'a reason',
      target_type: 'thread',
      target_id: NOBODY,
    }),
    findable: (store, row) => listed(store, lists.ledgerOf(said(row, 'forum_id')), row),
  },
]

export const FORUMS_FROM_SEED = 20_000
