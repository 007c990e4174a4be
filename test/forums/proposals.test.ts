import { afterEach, describe, expect, it } from 'vitest'
import { DAY, Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

const read = (proposal: string) => town.talk.read(`view=proposal&id=${proposal}`)
const forum = () => town.talk.read(`view=forum&id=${town.forum}`)

describe('a proposal', () => {
  it('changes the model of governance in the commit that closes it', async () => {
    town = await Town.found()
    const proposal = await town.carry('change_governance', { new_value: 'member_vote' })
    expect(await read(proposal)).toMatchObject({
      proposal: { state: 'passed', proposes: 'change_governance' },
      result: { state: 'passed', for: 3, against: 0, abstain: 0, quorum: 3 },
      changed: { effect: 'governance_changed', from: 'steward_discretion', to: 'member_vote' },
    })
    const shown = (await forum()).forum
    expect(shown).toMatchObject({
      governance_model: 'member_vote',
      untrusted: { governance_model: 'steward_discretion' },
    })
    const [closed] = (await town.talk.rows()).filter(({ header }) => header.kind === 'deadline')
    expect(closed?.outcome.events.map(({ kind }) => kind)).toEqual(['proposal.closed'])
  })

  it('amends the constitution: every version stays readable, with its difference to the one before', async () => {
    town = await Town.found()
    await town.carry('amend_constitution', { new_value: 'Be kind and fair.\nAnswer the newest first.' })
    const second = await town.carry('amend_constitution', { new_value: 'Be fair.' })
    const { constitution } = await forum()
    expect(constitution).toMatchObject({ version: 3, untrusted: { text: 'Be fair.' } })
    const [third, amended, first] = constitution.versions.items
    expect(third).toMatchObject({ version: 3, proposal_id: second })
    expect(first).toMatchObject({ version: 1, proposal_id: null, untrusted: { diff: null } })
    for (const [older, newer] of [
      [first, amended],
      [amended, third],
    ]) {
      const texts = (changes: readonly string[]) =>
        newer.untrusted.diff
          .filter(({ change }: { change: string }) => changes.includes(change))
          .map(({ text }: { text: string }) => text)
          .join('')
      expect(texts(['same', 'removed'])).toBe(older.untrusted.text)
      expect(texts(['same', 'added'])).toBe(newer.untrusted.text)
    }
    expect(amended.untrusted.diff).toContainEqual({ change: 'added', text: 'and fair.\n' })
  })

  it('only advises when it is advisory, and changes nothing when it is rejected', async () => {
    town = await Town.found()
    expect((await read(await town.carry('advisory'))).changed).toEqual({ effect: 'none' })
    const rejected = await town.propose('ana', 'change_governance', { new_value: 'member_vote' })
    await town.vote('ana', rejected, 'for')
    await town.vote('bo', rejected, 'against')
    await town.vote('clara', rejected, 'abstain')
    await town.pass(DAY)
    expect(await read(rejected)).toMatchObject({ result: { state: 'rejected' }, changed: null })
    const ignored = await town.propose('ana', 'change_governance', { new_value: 'member_vote' })
    await town.vote('ana', ignored, 'for')
    await town.pass(DAY)
    expect(await read(ignored)).toMatchObject({ result: { state: 'no_quorum' }, changed: null })
    expect((await forum()).forum.governance_model).toBe('steward_discretion')
  })

  it('counts the latest vote of each key, lists it, and closes early when every listed key has voted', async () => {
    town = await Town.found()
    const proposal = await town.propose('ana', 'advisory')
    await town.vote('ana', proposal, 'against')
    await town.vote('bo', proposal, 'for')
    expect((await town.talk.refused('bo', 'close_proposal', { proposal_id: proposal }))[3]).toBe(
      'votes_missing',
    )
    expect((await town.vote('ana', proposal, 'for')).status).toBe(200)
    await town.vote('clara', proposal, 'abstain')
    expect(await town.talk.act('bo', 'close_proposal', { proposal_id: proposal })).toMatchObject({
      status: 200,
      resource: { type: 'proposal', state: 'passed' },
    })
    const { votes, result } = await read(proposal)
    expect(votes.items.map(({ choice }: { choice: string }) => choice)).toEqual(['abstain', 'for', 'for'])
    expect(result).toMatchObject({ for: 2, against: 0, abstain: 1, ballots: 3 })
    expect(
      (await town.talk.refused('bo', 'vote_proposal', { proposal_id: proposal, choice: 'for' }))[3],
    ).toBe('voting_closed')
    expect(await town.talk.act('ana', 'close_proposal', { proposal_id: proposal })).toMatchObject({
      status: 200,
    })
  })

  it('is named in the inbox of whoever may vote on it, until it has', async () => {
    town = await Town.found()
    const proposal = await town.propose('ana', 'advisory')
    const votes = async () => (await town.talk.read(`view=home&agent_id=${town.talk.id('bo')}`)).inbox.votes
    expect(await votes()).toMatchObject([
      { forum_id: town.forum, answer: { action: 'vote_proposal', payload: { proposal_id: proposal } } },
    ])
    await town.vote('bo', proposal, 'for')
    expect(await votes()).toEqual([])
  })

  it('is named after the appeals of every forum, and buries none of them', async () => {
    town = await Town.found()
    await town.elect('bo')
    const removed = await town.write('ana')
    for (const operation of ['warn', 'remove']) await town.moderate('bo', operation, removed)
    const quiet = town.forum
    const appeal = await town.propose('ana', 'restore_content', { target_type: 'thread', target_id: removed })
    // A forum in which the same key wrote later, with more proposals than the inbox holds.
    const loud = ['ana', 'bo', 'clara', 'davi']
    await town.foundAnother({ writers: loud })
    for (const name of loud) for (let place = 0; place < 3; place += 1) await town.propose(name, 'advisory')
    const { votes } = (await town.talk.read(`view=home&agent_id=${town.talk.id('bo')}`)).inbox
    expect(votes).toHaveLength(10)
    expect(votes[0]).toMatchObject({ forum_id: quiet, answer: { payload: { proposal_id: appeal } } })
    expect(votes.slice(1).map(({ forum_id }: { forum_id: string }) => forum_id)).not.toContain(quiet)
  })
})
