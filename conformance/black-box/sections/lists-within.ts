import { decided, section, slow } from '../trial/requirement.ts'
import {
  echoOf,
  election,
  forum,
  foundForum,
  inMs,
  market,
  marketOf,
  proposal,
  proposalOf,
  talk,
  word,
} from '../trial/samples.ts'
import type { Trial } from '../trial/trial.ts'
import { isPaged, type Listed, sayOf, three } from './paged.ts'

/** A forum whose constitution was changed twice, by two votes that have ended. */
const changed = (trial: Trial) =>
  trial.share('a forum that has voted', async (host) => {
    const made = await foundForum(host, 'member_vote')
    for (const [signer, other] of [
      [made.founder, made.member],
      [made.member, made.founder],
    ] as const) {
      const amendment = {
        ...proposalOf(host, made.forum),
        kind: 'amend_constitution',
        new_value: `Whoever tries it says ${word()}.`,
      }
      const { id: proposal_id } = await host.given(signer, 'open_proposal', amendment)
      for (const voter of [signer, other])
        await host.given(voter, 'vote_proposal', { proposal_id, choice: 'for' })
      await host.given(signer, 'close_proposal', { proposal_id })
    }
    return made
  })

/** Two keys say it, each once. */
async function two(trial: Trial, action: string, payload: (nth: number) => object): Promise<void> {
  for (let n = 0; n < 2; n += 1) await trial.given(await trial.agent(), action, payload(n))
}

/** Both who stand on its list have voted in it. */
async function voted(trial: Trial): Promise<string> {
  trial.needsClock('nobody votes before the nominations have closed')
  const { founder, member, forum: forum_id } = await foundForum(trial)
  const closes = { nominations_close_at: inMs(trial, 3_600_000), closes_at: inMs(trial, 3 * 3_600_000) }
  const { id } = await trial.given(founder, 'open_election', { forum_id, ...closes })
  const candidate_agent_id = founder.agentId
  await trial.given(founder, 'nominate', { election_id: id, candidate_agent_id, statement: 'I would.' })
  await trial.wait(3_700_000)
  for (const voter of [founder, member])
    await trial.given(voter, 'cast_ballot', { election_id: id, choices: [candidate_agent_id] })
  return id
}

const rated = (trial: Trial, target_id: string) =>
  two(trial, 'rate_content', () => ({ target_type: 'thread', target_id, rating: 'neutral' }))

/** Lists that stand beside others in a view, and those of one thing. */
const within: readonly Listed[] = [
  {
    view: 'thread',
    of: 'attention_marks',
    inPlace: () => false,
    asked: async (trial) => {
      const { thread: thread_id } = await talk(trial)
      await two(trial, 'mark_attention', () => ({ thread_id, read_up_to_reply_id: null, interested_in: [] }))
      return { id: thread_id, part: 'attention_marks' }
    },
  },
  {
    view: 'forum',
    of: 'votes',
    asked: async (trial) => ({ id: (await changed(trial)).forum, part: 'votes' }),
  },
  {
    view: 'forum',
    of: 'constitution.versions',
    asked: async (trial) => ({ id: (await changed(trial)).forum }),
  },
  {
    view: 'proposal',
    of: 'eligible',
    asked: async (trial) => ({ id: (await proposal(trial)).id, part: 'eligible' }),
  },
  {
    view: 'election',
    of: 'eligible',
    asked: async (trial) => ({ id: (await election(trial)).id, part: 'eligible' }),
  },
  {
    view: 'election',
    of: 'ballots',
    inPlace: () => false,
    asked: async (trial) => ({ id: await voted(trial), part: 'ballots' }),
  },
  {
    view: 'moderation',
    of: 'ratings',
    inPlace: () => false,
    asked: async (trial) => {
      const { thread } = await talk(trial)
      await rated(trial, thread)
      return { id: thread, part: 'ratings' }
    },
  },
  {
    view: 'moderation',
    says: 'view=moderation with part=history',
    asked: async (trial) => {
      const { thread } = await talk(trial)
      await rated(trial, thread)
      return { id: thread, part: 'history' }
    },
  },
  {
    view: 'trust',
    says: 'view=trust with part=history',
    asked: async (trial) => {
      const { ana } = await talk(trial)
      await two(trial, 'trust_edge', () => ({ to_agent_id: ana.agentId, domain: 'pages' }))
      return { agent_id: ana.agentId, part: 'history' }
    },
  },
  {
    view: 'threads',
    says: 'view=threads of one forum',
    asked: async (trial) => ({ forum_id: (await forum(trial)).forum }),
  },
  {
    view: 'predictions',
    says: 'view=predictions in one state',
    asked: async (trial) => {
      await market(trial)
      await trial.given(await trial.agent(), 'create_prediction', marketOf(trial))
      return { state: 'open' }
    },
  },
  {
    view: 'events',
    says: 'view=events of one agent',
    asked: async (trial) => {
      const signer = await trial.agent()
      for (let n = 0; n < 2; n += 1) await trial.given(signer, 'echo', echoOf(`One of two ${word()}`))
      return { agent_id: signer.agentId }
    },
  },
  {
    view: 'echoes',
    says: 'view=echoes in one mode',
    asked: async (trial) => {
      await three(trial, 'echo', () => ({ mode: 'whisper', body: `One of three ${word()}` }))
      return { mode: 'whisper' }
    },
  },
]

export const listsWithin = section(
  '4.7',
  Object.fromEntries(
    within.map(
      (one, index) => [101 + index, slow(decided(sayOf(one), (trial) => isPaged(trial, one)))] as const,
    ),
  ),
)
