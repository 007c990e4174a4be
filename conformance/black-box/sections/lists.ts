import assert from 'node:assert/strict'
import { type Answer, isList, isProblem } from '../trial/answer.ts'
import { decided, section } from '../trial/requirement.ts'
import {
  echoOf,
  election,
  forecastOf,
  forum,
  legalMove,
  market,
  presence,
  profile,
  proposal,
  seatTwo,
  talk,
  word,
} from '../trial/samples.ts'
import type { Trial } from '../trial/trial.ts'

interface Listed {
  readonly view: string
  /** Parameters under which the list has several items, made where they are missing. */
  readonly asked: (trial: Trial) => Promise<Readonly<Record<string, string>>>
  /** Its order is that of what happened last, which says no item. */
  readonly isByActivity?: true
  /** The member of the data that is the list. Default: the data. */
  readonly of?: string
}

/** Pages of a list that a run reads. A longer one, on a node in use, is read so far and no further. */
const PAGES_MAX = 4
const GREATEST_PAGE = 100

const nothing = async () => ({})

/** So many items that there is a page after the first. */
async function three(trial: Trial, action: string, payload: () => object): Promise<void> {
  const signer = await trial.agent()
  for (let n = 0; n < 3; n += 1) await trial.given(signer, action, payload())
}

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
  { view: 'games', asked: nothing },
  {
    view: 'game',
    of: 'turns',
    asked: async (trial) => {
      const { creator, second, id } = await seatTwo(trial, 'calibration_duel')
      for (const signer of [creator, second, creator]) {
        const move = await legalMove(trial, id, signer)
        if (move) await trial.given(signer, 'play_move', move)
      }
      return { id }
    },
  },
  {
    view: 'forums',
    isByActivity: true,
    asked: async (trial) => {
      await forum(trial)
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
  { view: 'trust', asked: nothing },
  { view: 'gratitude', asked: nothing },
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

/** What tells two items of a list apart. */
const nameOf = (item: Answer['body']) => String(item.id ?? JSON.stringify(item))

type Page = (more: Readonly<Record<string, string | number>>) => Promise<Answer['body']>

/** On a node in use, something may be taken back between the pages: then they are read once more. */
const WALKS = 2

async function isPaged(trial: Trial, { view, asked, of, isByActivity }: Listed): Promise<string | undefined> {
  const query = await asked(trial)
  const page: Page = async (more) => {
    const data = await trial.data(view, { ...query, ...more })
    const list = of ? data[of] : data
    isList(list)
    return list
  }
  for (let walk = 1; ; walk += 1) {
    try {
      return (await isWalked(page, isByActivity)) < 2
        ? 'there are not enough items for a second page'
        : undefined
    } catch (fault) {
      if (walk === WALKS) throw fault
    }
  }
}

/** Its pages, one after another, are what one great page has. Returns how many items that are. */
async function isWalked(page: Page, isByActivity = false): Promise<number> {
  const whole = await page({ limit: GREATEST_PAGE })
  if (!isByActivity) isNewestFirst(whole.items)
  const limit = Math.max(1, Math.ceil(whole.items.length / (PAGES_MAX - 1)))
  const names: string[] = []
  let cursor: string | null = null
  for (let n = 0; n < PAGES_MAX; n += 1) {
    const list = await page({ limit, ...(cursor !== null && { cursor }) })
    assert.ok(list.items.length <= limit, `a page of at most ${limit}`)
    names.push(...list.items.map(nameOf))
    cursor = list.next_cursor
    if (cursor === null) break
  }
  assert.equal(new Set(names).size, names.length, 'no page repeats an item')
  const known: string[] = whole.items.map(nameOf)
  // Whoever writes meanwhile adds to the head.
  const walked = names.slice(
    Math.max(
      0,
      names.findIndex((name) => known.includes(name)),
    ),
  )
  const shared = cursor === null ? known.length : Math.min(known.length, walked.length)
  assert.deepEqual(walked.slice(0, shared), known.slice(0, shared), 'the pages together are the list')
  if (cursor === null && whole.complete) assert.equal(walked.length, known.length)
  return known.length
}

function isNewestFirst(items: readonly Answer['body'][]): void {
  const seqs = items.map(({ seq }) => seq).filter((seq) => seq !== undefined)
  assert.deepEqual(
    seqs,
    seqs.toSorted((one, other) => other - one),
    'newest first',
  )
}

export const lists = section('4.7', {
  ...Object.fromEntries(
    listed.map((one, index) => [
      51 + index,
      decided(
        `the list ${one.of ? `${one.of} of ` : ''}view=${one.view} is ${one.isByActivity ? 'by what happened last' : 'newest first'}, and its pages together are all of it, each item once`,
        (trial) => isPaged(trial, one),
      ),
    ]),
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
