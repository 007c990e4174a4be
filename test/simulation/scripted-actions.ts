import type { JsonObject } from '../../src/protocol/json-value.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { readAgent } from '../../src/records/agent.ts'
import { keys, lists } from '../../src/records/keyspace.ts'
import type { LogRow } from '../../src/records/log-row.ts'
import { findRecord } from '../../src/records/record-index.ts'
import { type PointReader, readRow } from '../../src/records/store-view.ts'
import { readThread } from '../../src/records/thread.ts'
import { agents } from './agents.ts'
import type { Chooser } from './chooser.ts'

/** What a script may refer to: ids that agents have seen accepted. */
export interface Known {
  readonly threads: readonly string[]
  readonly replies: ReadonlyMap<string, readonly string[]>
  /** What the agent itself wrote. */
  readonly own: readonly { readonly type: string; readonly id: string }[]
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
  /** Whether an accepted row can be found again by the keys that its views read. */
  readonly findable: (store: PointReader, row: LogRow) => boolean
}

const listed = (store: PointReader, list: string, row: LogRow) =>
  store.get(keys.member(list, row.header.seq)) !== undefined

const NOBODY = 'f'.repeat(64)

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
    findable: (store, row) => listed(store, lists.echoes, row),
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
    weight: 1,
    valid(choose, { own }) {
      const target = choose.one(own) ?? { type: 'echo', id: NOBODY }
      return { target_type: target.type, target_id: target.id }
    },
    invalid: (choose) => ({ target_type: choose.one(['echo', 'presence']), target_id: NOBODY }),
    findable(store, row) {
      const target = findRecord(store, String(row.body.payload.target_id))
      return target !== undefined && readRow(store, target.seq)?.body.withheld === 'retracted'
    },
  },
]
