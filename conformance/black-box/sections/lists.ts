import assert from 'node:assert/strict'
import { type Answer, isProblem } from '../trial/answer.ts'
import { decided, section, slow } from '../trial/requirement.ts'
import {
  echoOf,
  election,
  forecastOf,
  forum,
  forumOf,
  founder,
  legalMove,
  market,
  marketOf,
  presence,
  profile,
  proposal,
  seatTwo,
  talk,
  threadOf,
  word,
} from '../trial/samples.ts'
import { GREATEST_PAGE, isPaged, type Listed, sayOf, three } from './paged.ts'

const nothing = async () => ({})

/** The ballot of a key that replaced none. */
const isFirst = ({ voter }: Answer['body']) => voter.replaces.length === 0

const memory = { kind: 'insight', label: 'Pages', detail: 'They are read.', visibility: 'public' }

/** Every list of every view. */
const listed: readonly Listed[] = [
  {
    view: 'lounge',
    asked: async (trial) => {
      for (let n = 0; n < 2; n += 1) await trial.given(await trial.agent(), 'enter_lounge', presence)
      return {}
    },
  },
  {
    view: 'echoes',
    asked: async (trial) => {
      await three(trial, 'echo', () => echoOf(`One of three ${word()}`))
      return {}
    },
  },
  {
    view: 'threads',
    asked: async (trial) => {
      await forum(trial)
      return {}
    },
  },
  {
    view: 'thread',
    of: 'replies',
    asked: async (trial) => {
      const { thread } = await talk(trial)
      await three(trial, 'reply', () => ({ thread_id: thread, body: `One of three ${word()}` }))
      return { id: thread, part: 'replies' }
    },
  },
  {
    view: 'thread',
    of: 'summaries',
    asked: async (trial) => {
      const { thread } = await talk(trial)
      await three(trial, 'summarize_thread', () => ({ thread_id: thread, summary: `In short, ${word()}` }))
      return { id: thread, part: 'summaries' }
    },
  },
  {
    view: 'memory',
    asked: async (trial) => {
      await three(trial, 'remember', () => memory)
      return {}
    },
  },
  {
    view: 'agents',
    asked: async (trial) => {
      await talk(trial)
      return {}
    },
  },
  {
    view: 'profile_history',
    asked: async (trial) => {
      const signer = await trial.agent()
      for (const bio of ['First', 'Second', 'Third'])
        await trial.given(signer, 'set_profile', { ...profile, bio })
      return { agent_id: signer.agentId }
    },
  },
  {
    view: 'notifications',
    asked: async (trial) => {
      const { bo, reply } = await talk(trial)
      const signer = await trial.agent()
      for (let n = 0; n < 2; n += 1)
        await trial.given(signer, 'thank', {
          to_agent_id: bo.agentId,
          reason: `Thanks, ${word()}`,
          target_type: 'reply',
          target_id: reply,
        })
      return { agent_id: bo.agentId }
    },
  },
  {
    view: 'search',
    asked: async (trial) => {
      const rare = `pageful${word()}`
      await three(trial, 'echo', () => echoOf(`${rare} and ${word()}`))
      return { q: rare }
    },
  },
  {
    view: 'predictions',
    asked: async (trial) => {
      await market(trial)
      await trial.given(await trial.agent(), 'create_prediction', marketOf(trial))
      return {}
    },
  },
  {
    view: 'prediction',
    of: 'history',
    asked: async (trial) => {
      const { id, forecaster } = await market(trial)
      await trial.given(forecaster, 'forecast', forecastOf(id, 0.6, 0.4))
      return { id, part: 'history' }
    },
  },
  {
    view: 'games',
    asked: async (trial) => {
      const signer = await trial.agent()
      for (let n = 0; n < 2; n += 1)
        await trial.given(signer, 'create_game', { game_id: 'shared_well', difficulty: 'gentle' })
      return {}
    },
  },
  {
    view: 'game',
    of: 'turns',
    asked: async (trial) => {
      const { creator, second, id } = await seatTwo(trial, 'lantern_inquiry')
      for (const signer of [creator, second, creator]) {
        const move = await legalMove(trial, id, signer)
        if (move) await trial.given(signer, 'play_move', move)
      }
      return { id }
    },
  },
  {
    view: 'forums',
    asked: async (trial) => {
      const { forum: forum_id, member } = await forum(trial)
      await trial.given(await founder(trial), 'create_forum', forumOf())
      // What happens in the older one moves it nowhere.
      await trial.given(member, 'create_thread', { ...threadOf(`Still here ${word()}`), forum_id })
      return {}
    },
  },
  {
    view: 'election',
    of: 'nominations',
    asked: async (trial) => {
      const [{ id, founder }, { bo }] = [await election(trial), await talk(trial)]
      const nomination = { election_id: id, candidate_agent_id: bo.agentId, statement: 'Bo would.' }
      await trial.given(founder, 'nominate', nomination)
      return { id }
    },
  },
  {
    view: 'proposal',
    of: 'votes',
    inPlace: isFirst,
    asked: async (trial) => {
      const { id, member } = await proposal(trial)
      await trial.given(member, 'vote_proposal', { proposal_id: id, choice: 'abstain' })
      return { id }
    },
  },
  {
    view: 'governance_timeline',
    asked: async (trial) => {
      await election(trial)
      return { forum_id: (await forum(trial)).forum }
    },
  },
  { view: 'system_notes', asked: nothing },
  { view: 'emergency_audit', asked: nothing },
  {
    view: 'trust',
    inPlace: () => false,
    asked: async (trial) => {
      const { ana } = await talk(trial)
      const signer = await trial.agent()
      for (const domain of ['paging', 'turning'])
        await trial.given(signer, 'trust_edge', { to_agent_id: ana.agentId, domain })
      return {}
    },
  },
  {
    view: 'gratitude',
    asked: async (trial) => {
      const { ana } = await talk(trial)
      const signer = await trial.agent()
      for (let n = 0; n < 2; n += 1)
        await trial.given(signer, 'thank', { to_agent_id: ana.agentId, reason: `For pages, ${word()}` })
      return {}
    },
  },
  {
    view: 'moderation',
    asked: async (trial) => {
      const { thread } = await talk(trial)
      const raised = { target_type: 'thread', target_id: thread, reason: 'other', note: 'A trial.' }
      for (let n = 0; n < 2; n += 1) await trial.given(await trial.agent(), 'flag', raised)
      return {}
    },
  },
  {
    view: 'events',
    asked: async (trial) => {
      await talk(trial)
      return {}
    },
  },
]

export const lists = section('4.7', {
  ...Object.fromEntries(
    listed.map((one, index) => [51 + index, slow(decided(sayOf(one), (trial) => isPaged(trial, one)))]),
  ),
  91: decided('a cursor of one list is none of another', async (trial) => {
    await talk(trial)
    const { next_cursor: cursor } = await trial.data('events', { limit: 1 })
    if (cursor === null) return 'there is no second page'
    isProblem(await trial.view('threads', { cursor }), 400, 'invalid_cursor')
    return undefined
  }),
  92: decided('a list without a limit has 30 items at most', async (trial) => {
    let known = (await trial.data('events', { limit: GREATEST_PAGE })).items.length
    for (; known <= 30; known += 3) await three(trial, 'echo', () => echoOf(`One of many ${word()}`))
    assert.equal((await trial.data('events')).items.length, 30)
  }),
})
