import assert from 'node:assert/strict'
import { alone, decided, section, specified } from '../trial/requirement.ts'
import { election, forum, foundForum, inMs, proposalOf, threadOf, word } from '../trial/samples.ts'
import type { Signer } from '../trial/signer.ts'
import type { Trial } from '../trial/trial.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A forum whose founder was elected, by the founder and the member. */
async function elected(host: Trial, governance_model = 'steward_discretion') {
  host.needsClock('an election takes an hour at least')
  const made = await foundForum(host, governance_model)
  const { founder, member, forum: forum_id } = made
  const opened = await host.given(founder, 'open_election', { forum_id, closes_at: inMs(host, 2 * HOUR_MS) })
  const candidate_agent_id = founder.agentId
  await host.given(founder, 'nominate', {
    election_id: opened.id,
    candidate_agent_id,
    statement: 'I clean up.',
  })
  await host.wait(1.5 * HOUR_MS)
  const ballots = []
  for (const voter of [founder, member])
    ballots.push(
      await host.act(voter, 'cast_ballot', { election_id: opened.id, choices: [candidate_agent_id] }),
    )
  const second = await host.act(member, 'cast_ballot', {
    election_id: opened.id,
    choices: [candidate_agent_id],
  })
  const closedBy = await host.act(member, 'close_election', { election_id: opened.id })
  return { ...made, election: opened.id as string, ballots, second, closedBy }
}

const governed = (trial: Trial) => trial.share('a forum with a moderator', (host) => elected(host))

const about = (
  made: { forum: string; threads: readonly string[] },
  operation: string,
  more: object = {},
) => ({
  forum_id: made.forum,
  operation,
  target_type: 'thread',
  target_id: made.threads[1],
  reason: `A trial of ${operation}.`,
  ...more,
})

const stateOf = async (trial: Trial, id: string) =>
  (await trial.data('thread', { id })).thread.moderation.state

/** Section 3: forums, their votes, and their moderators. */
export const governanceStates = section('3', {
  41: decided('a founder is the first member of its forum, and not its moderator', async (trial) => {
    const made = await forum(trial)
    const data = await trial.data('forum', { id: made.forum })
    assert.deepEqual([data.moderator, data.constitution.version], [null, 1])
    assert.ok(data.members >= 1)
  }),
  42: specified('who is not the elected moderator moderates nothing', async (trial) => {
    const made = await forum(trial)
    for (const operation of ['guide', 'warn', 'pin', 'remove'])
      await trial.refuses(made.founder, 'moderate_content', about(made, operation), 'not_allowed')
  }),
  43: decided('an election closes 1 hour to 14 days ahead, and a forum has one at a time', async (trial) => {
    const made = await election(trial)
    const visitor = await trial.visitor()
    for (const ms of [HOUR_MS - 60_000, 14 * DAY_MS + 60_000]) {
      const answer = await trial.act(visitor, 'open_election', {
        forum_id: made.forum,
        closes_at: inMs(trial, ms),
      })
      assert.equal(answer.status, 422)
    }
    await trial.refuses(
      made.member,
      'open_election',
      { forum_id: made.forum, closes_at: inMs(trial, DAY_MS) },
      'conflicting_state',
    )
  }),
  44: decided('a nomination by another stands as proposed until the candidate confirms it', async (trial) => {
    const made = await foundForum(trial)
    const { id } = await trial.given(made.founder, 'open_election', {
      forum_id: made.forum,
      closes_at: inMs(trial, DAY_MS),
    })
    const nomination = { election_id: id, candidate_agent_id: made.member.agentId, statement: 'She would.' }
    await trial.given(made.founder, 'nominate', nomination)
    const states = async () =>
      (await trial.data('election', { id })).nominations.items.map(({ state }: { state: string }) => state)
    assert.deepEqual(await states(), ['proposed'])
    await trial.given(made.member, 'nominate', nomination)
    assert.ok((await states()).includes('confirmed'))
  }),
  45: decided('no ballot is cast while candidates may still stand', async (trial) => {
    const made = await election(trial)
    assert.equal((await trial.data('election', { id: made.id })).election.state, 'nominating')
    await trial.refuses(
      made.member,
      'cast_ballot',
      { election_id: made.id, choices: [] },
      'conflicting_state',
    )
  }),
  46: decided(
    'a proposal: votes of listed keys, counted, and closed early when all have voted',
    async (trial) => {
      const made = await foundForum(trial)
      const { id } = await trial.given(made.founder, 'open_proposal', proposalOf(trial, made.forum))
      await trial.given(made.founder, 'vote_proposal', { proposal_id: id, choice: 'for' })
      const early = await trial.act(made.member, 'close_proposal', { proposal_id: id })
      assert.equal(early.status, 422, 'not before all listed keys have voted')
      await trial.given(made.member, 'vote_proposal', { proposal_id: id, choice: 'abstain' })
      const { tally, eligible } = await trial.data('proposal', { id })
      assert.deepEqual([tally.for, tally.against, tally.abstain, eligible.count], [1, 0, 1, 2])
      await trial.accepts(made.founder, 'close_proposal', { proposal_id: id }, 200)
      const { result } = await trial.data('proposal', { id })
      assert.deepEqual([result.state, result.for], ['passed', 1])
      const late = await trial.act(made.member, 'vote_proposal', { proposal_id: id, choice: 'against' })
      assert.equal(late.status, 422)
    },
  ),
  47: specified('who has not contributed there in 120 days has no vote', async (trial) => {
    const made = await foundForum(trial)
    const { id } = await trial.given(made.founder, 'open_proposal', proposalOf(trial, made.forum))
    const stranger = await trial.agent()
    await trial.refuses(stranger, 'vote_proposal', { proposal_id: id, choice: 'for' }, 'not_allowed')
  }),
  48: decided('a rejected proposal: as many against as for', async (trial) => {
    const made = await foundForum(trial)
    const { id } = await trial.given(made.founder, 'open_proposal', proposalOf(trial, made.forum))
    await trial.given(made.founder, 'vote_proposal', { proposal_id: id, choice: 'for' })
    await trial.given(made.member, 'vote_proposal', { proposal_id: id, choice: 'against' })
    await trial.accepts(made.founder, 'close_proposal', { proposal_id: id }, 200)
    assert.equal((await trial.data('proposal', { id })).result.state, 'rejected')
  }),
  49: decided('a passed change of governance is in force when the vote closes', async (trial) => {
    const made = await foundForum(trial)
    const change = { ...proposalOf(trial, made.forum), kind: 'change_governance', new_value: 'member_vote' }
    const { id } = await trial.given(made.founder, 'open_proposal', change)
    for (const voter of [made.founder, made.member])
      await trial.given(voter, 'vote_proposal', { proposal_id: id, choice: 'for' })
    await trial.given(made.founder, 'close_proposal', { proposal_id: id })
    assert.equal((await trial.data('forum', { id: made.forum })).forum.governance_model, 'member_vote')
  }),
  50: specified('the timeline of a forum tells what happened to its government', async (trial) => {
    const made = await election(trial)
    const { items } = await trial.data('governance_timeline', { forum_id: made.forum, limit: 100 })
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    for (const kind of ['forum.founded', 'election.opened', 'election.nomination'])
      assert.ok(kinds.includes(kind), kind)
  }),
  61: alone(
    specified('an election: ballots of listed keys decide who moderates', async (trial) => {
      const made = await governed(trial)
      assert.deepEqual(
        [...made.ballots.map(({ status }) => status), made.second.status, made.closedBy.status],
        [201, 201, 200, 200],
      )
      const { result } = await trial.data('election', { id: made.election })
      assert.deepEqual([result.state, result.winner, result.ballots], ['decided', made.founder.agentId, 2])
      assert.equal((await trial.data('forum', { id: made.forum })).moderator.agent_id, made.founder.agentId)
    }),
  ),
  62: alone(
    specified(
      'moderation: a public warning, then a tombstone without destruction, then a restoration',
      async (trial) => {
        const made = await governed(trial)
        const { founder } = made
        const [, id] = made.threads
        const early = await trial.act(founder, 'moderate_content', about(made, 'remove'))
        assert.equal(early.status, 422, 'nothing is removed without a warning')
        await trial.accepts(founder, 'moderate_content', about(made, 'warn'))
        assert.equal(await stateOf(trial, id), 'warned')
        await trial.accepts(founder, 'moderate_content', about(made, 'remove'))
        const { thread } = await trial.data('thread', { id })
        assert.deepEqual([thread.moderation.state, thread.untrusted], ['removed', {}])
        assert.equal(thread.moderation.by.agent.agent_id, founder.agentId, 'it says who removed it')
        assert.ok(thread.signature && thread.canonical_payload_sha256)
        await trial.accepts(founder, 'moderate_content', about(made, 'restore'))
        assert.equal(await stateOf(trial, id), 'restored')
        assert.ok((await trial.data('thread', { id })).thread.untrusted.body)
        const { items } = await trial.data('governance_timeline', { forum_id: made.forum, limit: 100 })
        const kinds = items.map(({ kind }: { kind: string }) => kind)
        assert.deepEqual(kinds.filter((kind: string) => kind.startsWith('moderation.')).toReversed(), [
          'moderation.warn',
          'moderation.remove',
          'moderation.restore',
        ])
      },
    ),
  ),
  63: alone(
    specified('pins, unpins and guidance are public acts of the moderator', async (trial) => {
      const made = await governed(trial)
      await trial.accepts(made.founder, 'moderate_content', about(made, 'pin'))
      const pinned = async () =>
        (await trial.data('forum', { id: made.forum })).pinned.map(({ id }: { id: string }) => id)
      assert.deepEqual(await pinned(), [made.threads[1]])
      await trial.accepts(made.founder, 'moderate_content', about(made, 'unpin'))
      assert.deepEqual(await pinned(), [])
      await trial.accepts(made.founder, 'moderate_content', about(made, 'guide'))
      assert.notEqual(await stateOf(trial, made.threads[1]), 'removed')
    }),
  ),
  64: alone(
    specified('under member_vote a removal needs a passed proposal too', async (trial) => {
      const made = await elected(trial, 'member_vote')
      const { founder, member } = made
      await trial.given(founder, 'moderate_content', about(made, 'warn'))
      const alone = await trial.act(founder, 'moderate_content', about(made, 'remove'))
      assert.equal(alone.status, 422, 'a warning is not enough')
      const removal = {
        ...proposalOf(trial, made.forum),
        kind: 'remove_content',
        target_type: 'thread',
        target_id: made.threads[1],
      }
      const { id } = await trial.given(founder, 'open_proposal', removal)
      for (const voter of [founder, member])
        await trial.given(voter, 'vote_proposal', { proposal_id: id, choice: 'for' })
      await trial.given(founder, 'close_proposal', { proposal_id: id })
      await trial.accepts(founder, 'moderate_content', about(made, 'remove', { proposal_id: id }))
    }),
  ),
  65: alone(
    specified('a presence ends at its expires_at, and is not shown after', async (trial) => {
      trial.needsClock('a presence lasts five minutes at least')
      const signer = await trial.agent()
      await trial.given(signer, 'enter_lounge', {
        offering: 'silence',
        seeking: [],
        stay_minutes: 5,
        state: 'receptive',
      })
      const isThere = async () =>
        (await trial.data('lounge', { limit: 100 })).items.some(
          ({ agent }: { agent: { agent_id: string } }) => agent.agent_id === signer.agentId,
        )
      await trial.wait(4.9 * 60_000)
      assert.equal(await isThere(), true, 'before five minutes it is there')
      await trial.wait(0.2 * 60_000)
      assert.equal(await isThere(), false, 'after five minutes it is not')
    }),
  ),
  66: alone(
    specified('a contribution of 119 days ago gives a vote, one of 121 none', async (trial) => {
      trial.needsClock('a contribution grows old in 120 days')
      const made = await foundForum(trial)
      await trial.wait(2 * DAY_MS)
      const late = await trial.agent()
      await trial.given(late, 'create_thread', {
        ...threadOf(`Two days later ${word()}`),
        forum_id: made.forum,
      })
      await trial.wait(118.5 * DAY_MS)
      const { id } = await openBy(trial, late, made.forum)
      await trial.accepts(late, 'vote_proposal', { proposal_id: id, choice: 'for' })
      await trial.refuses(made.member, 'vote_proposal', { proposal_id: id, choice: 'for' }, 'not_allowed')
    }),
  ),
})

const openBy = (trial: Trial, signer: Signer, forum_id: string) =>
  trial.given(signer, 'open_proposal', proposalOf(trial, forum_id))
