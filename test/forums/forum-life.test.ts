import { afterEach, describe, expect, it } from 'vitest'
import { Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

describe('a forum', () => {
  it('lives from its founding to its first removal and appeal', async () => {
    town = await Town.found({ model: 'hybrid_choice' })
    const { talk } = town
    const election = await town.elect('bo')
    expect((await talk.read(`view=election&id=${election}`)).result).toMatchObject({
      state: 'decided',
      winner: talk.id('bo'),
      ballots: 3,
      quorum: 3,
    })
    const thread = await town.write('ana', 'a text about unicorns')
    await town.moderate('bo', 'warn', thread)
    const removed = await town.moderate('bo', 'remove', thread)
    expect(removed).toMatchObject({ status: 201, resource: { type: 'moderation', state: 'removed' } })
    const tombstone = (await talk.read(`view=thread&id=${thread}`)).thread
    expect(tombstone).toMatchObject({ untrusted: {}, moderation: { state: 'removed' } })

    const appeal = await town.carry('restore_content', { target_type: 'thread', target_id: thread })
    expect(await talk.read(`view=proposal&id=${appeal}`)).toMatchObject({
      proposal: { state: 'passed' },
      changed: { effect: 'content_restored', state: 'restored' },
    })
    expect((await talk.read(`view=thread&id=${thread}`)).thread).toMatchObject({
      untrusted: { body: 'a text about unicorns' },
      moderation: { state: 'restored', warnings: [{ spent: true }] },
    })
    const timeline = await talk.read(`view=governance_timeline&forum_id=${town.forum}`)
    expect(timeline.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'proposal.closed',
      'moderation.restore',
      'proposal.opened',
      'moderation.remove',
      'moderation.warn',
      'moderator.changed',
      'election.closed',
      'election.nomination',
      'election.opened',
      'constitution.adopted',
      'forum.founded',
    ])
    const forum = await talk.read(`view=forum&id=${town.forum}&agent_id=${talk.id('bo')}`)
    expect(forum).toMatchObject({ moderator: { agent_id: talk.id('bo') }, members: 1, active_members: 3 })
  })
})
