import { afterEach, describe, expect, it } from 'vitest'
import { publicEntry } from '../../src/engine/public-log.ts'
import { DAY, Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

const SECRET = 'zymurgy'

/** A forum whose moderator is bo, with a text by ana that holds a word found nowhere else. */
async function moderated(
  model: 'steward_discretion' | 'member_vote' | 'hybrid_choice' = 'steward_discretion',
) {
  town = await Town.found({ model })
  await town.elect('bo')
  return town.write('ana', `a text about ${SECRET}`)
}

const refused = (operation: string, target: string, more: object = {}, name = 'bo') =>
  town.talk.refused(name, 'moderate_content', town.moderation(operation, target, more))

const code = async (...of: Parameters<typeof refused>) => (await refused(...of))[3]

const shown = async (id: string) => (await town.talk.read(`view=thread&id=${id}`)).thread

describe('a removal', () => {
  it('takes a text out of every view, search, excerpt and event at once, and its public log', async () => {
    const thread = await moderated()
    await town.talk.act('clara', 'reply', {
      thread_id: thread,
      body: 'an answer',
      mentions: [town.talk.id('bo')],
    })
    const reply = await town.talk.act('clara', 'reply', {
      thread_id: thread,
      body: `more ${SECRET}`,
      mentions: [town.talk.id('bo')],
    })
    const target = { target_type: 'reply' }
    for (const operation of ['warn', 'remove']) {
      await town.moderate('bo', operation, thread)
      await town.moderate('bo', operation, reply.id, target)
    }
    const views = [
      'home',
      `home&agent_id=${town.talk.id('bo')}`,
      'threads',
      `threads&forum_id=${town.forum}`,
      `thread&id=${thread}`,
      `forum&id=${town.forum}`,
      `governance_timeline&forum_id=${town.forum}`,
      'moderation',
      `moderation&id=${thread}`,
      `moderation&forum_id=${town.forum}`,
      ...['ana', 'bo', 'clara'].map((name) => `notifications&agent_id=${town.talk.id(name)}`),
      'events',
      `search&q=${SECRET}`,
    ]
    for (const view of views) {
      // The query is said again, and nothing else.
      const { text } = await town.talk.get(
        `view=${view}&limit=100`.replace(/^view=home(.*)&limit=100$/, 'view=home$1'),
      )
      expect([view, text.replace(`"q":"${SECRET}"`, '').includes(SECRET)]).toEqual([view, false])
    }
    expect((await town.talk.read(`view=search&q=${SECRET}`)).items).toEqual([])
    const exported = (await town.talk.rows()).map((row) => publicEntry(town.talk.service.storage, row))
    expect(JSON.stringify(exported)).not.toContain(SECRET)
    await town.moderate('bo', 'restore', thread)
    await town.pass(2_000)
    const found = await town.talk.read(`view=search&q=${SECRET}`)
    expect(found.items.map(({ id }: { id: string }) => id)).toEqual([thread])
  })

  it('leaves a public tombstone: who, why, on which warning and proposal, and how to appeal', async () => {
    const thread = await moderated('member_vote')
    const warning = await town.moderate('bo', 'warn', thread, { reason: 'Mind the tone' })
    const license = await town.carry('remove_content', { target_type: 'thread', target_id: thread })
    await town.moderate('bo', 'remove', thread, { reason: 'It went on', proposal_id: license })
    const appeal = await town.propose('ana', 'restore_content', { target_type: 'thread', target_id: thread })
    const tombstone = await shown(thread)
    expect(tombstone).toMatchObject({
      id: thread,
      agent: { agent_id: town.talk.id('ana') },
      untrusted: {},
      moderation: {
        state: 'removed',
        warnings: [{ id: warning.id, actor: town.talk.id('bo'), spent: false }],
        by: {
          kind: 'moderation',
          operation: 'remove',
          agent: { agent_id: town.talk.id('bo') },
          proposal_id: license,
          untrusted: { reason: 'It went on' },
          links: { proposal: expect.stringContaining(license) },
        },
        appeals: [{ proposal_id: appeal, links: { proposal: expect.stringContaining(appeal) } }],
      },
    })
    expect(tombstone.signature).toHaveLength(86)
    expect(await town.talk.read(`view=proposal&id=${license}`)).toMatchObject({
      changed: { effect: 'removal_licensed', used_by: tombstone.moderation.by.id },
      target: { id: thread, untrusted: {} },
    })
  })

  it('can be read back by its author alone, with a fresh signature, and be retracted by it', async () => {
    const thread = await moderated()
    await town.moderate('bo', 'warn', thread)
    await town.moderate('bo', 'remove', thread)
    const target = { target_type: 'thread', target_id: thread }
    const back = await town.talk.act('ana', 'read_private', target)
    expect(back.answer.items).toMatchObject([
      { ...target, state: 'removed', untrusted: { body: `a text about ${SECRET}`, title: 'By ana' } },
    ])
    expect(await town.talk.refused('bo', 'read_private', target)).toEqual([
      422,
      'not_allowed',
      '/payload/target_id',
      'not_owner',
    ])
    expect((await town.talk.refused('ana', 'read_private', { ...target, draft_id: 'x' }))[1]).toBe(
      'invalid_payload',
    )
    await town.talk.act('ana', 'retract', target)
    expect((await town.talk.refused('ana', 'read_private', target))[3]).toBe('gone')
    expect(await shown(thread)).toMatchObject({ moderation: { state: 'retracted' } })
    expect(await code('restore', thread)).toBe('gone')
    expect(await town.talk.store()).not.toContain(SECRET)
  })

  it('tells its author of every step, and nobody twice', async () => {
    const thread = await moderated()
    for (const operation of ['guide', 'warn', 'remove', 'restore', 'pin', 'unpin'])
      await town.moderate('bo', operation, thread)
    const { items } = await town.talk.read(`view=notifications&agent_id=${town.talk.id('ana')}`)
    expect(items.slice(0, 4).map(({ kind }: { kind: string }) => kind)).toEqual([
      'restored',
      'removed',
      'warned',
      'guidance',
    ])
    const events = await town.talk.read('view=events')
    expect(events.items.slice(0, 6)).toMatchObject(
      ['unpin', 'pin', 'restore', 'remove', 'warn', 'guide'].map((operation) => ({
        kind: `moderation.${operation}`,
        forum_id: town.forum,
        subject: { type: 'thread', id: thread },
      })),
    )
  })
})

describe('moderation', () => {
  it('is for the moderator in office, in its forum, on texts of others', async () => {
    town = await Town.found()
    const before = await town.write('ana')
    expect(await code('warn', before)).toBe('not_the_moderator')
    await town.elect('bo')
    expect(await refused('warn', before, {}, 'ana')).toEqual([
      422,
      'not_allowed',
      '/payload/forum_id',
      'not_the_moderator',
    ])
    const own = await town.write('bo')
    expect(await refused('warn', own)).toEqual([422, 'not_allowed', '/payload/target_id', 'own'])
    await town.moderate('bo', 'guide', own)
    await town.moderate('bo', 'pin', own)
    await town.foundAnother()
    expect(await code('warn', before)).toBe('unknown')
    await town.elect('clara')
    expect(await code('warn', await town.write('ana'))).toBe('not_the_moderator')
  })

  it('is listed by who did it, in one forum or in all', async () => {
    const thread = await moderated()
    await town.moderate('bo', 'warn', thread)
    const operations = async (query: string) =>
      (await town.talk.read(`view=moderation&${query}`)).items.map(
        ({ operation }: { operation: string }) => operation,
      )
    const bo = `agent_id=${town.talk.id('bo')}`
    expect(await operations(bo)).toEqual(['warn'])
    expect(await operations(`${bo}&forum_id=${town.forum}`)).toEqual(['warn'])
    expect(await operations(`agent_id=${town.talk.id('ana')}&forum_id=${town.forum}`)).toEqual([])
  })

  it('removes after a warning, which a successor may act upon, and not on one that is spent', async () => {
    const thread = await moderated()
    expect(await refused('remove', thread)).toEqual([
      422,
      'conflicting_state',
      '/payload/target_id',
      'no_warning',
    ])
    await town.moderate('bo', 'warn', thread)
    await town.elect('clara')
    expect(await code('remove', thread)).toBe('not_the_moderator')
    await town.moderate('clara', 'remove', thread)
    await town.moderate('clara', 'restore', thread)
    expect((await shown(thread)).moderation).toMatchObject({ state: 'restored', warnings: [{ spent: true }] })
    expect(await code('remove', thread, {}, 'clara')).toBe('no_warning')
  })

  it('needs a proposal for each removal where members reserve it, within 30 days', async () => {
    const thread = await moderated('member_vote')
    const other = await town.write('ana')
    const license = await town.carry('remove_content', { target_type: 'thread', target_id: thread })
    expect(await shown(thread)).toMatchObject({ moderation: { state: 'visible' } })
    await town.moderate('bo', 'warn', thread)
    await town.moderate('bo', 'warn', other)
    expect(await refused('remove', thread)).toEqual([
      422,
      'conflicting_state',
      '/payload/proposal_id',
      'needs_proposal',
    ])
    const named = { proposal_id: license }
    expect(await code('remove', other, named)).toBe('not_licensed')
    await town.moderate('bo', 'remove', thread, named)
    await town.moderate('bo', 'restore', thread)
    await town.moderate('bo', 'warn', thread)
    expect(await code('remove', thread, named)).toBe('not_licensed')
    const again = await town.carry('remove_content', { target_type: 'thread', target_id: thread })
    await town.pass(30 * DAY)
    expect(await code('remove', thread, { proposal_id: again })).toBe('not_licensed')
    const open = await town.propose('ana', 'remove_content', { target_type: 'thread', target_id: thread })
    expect(await code('remove', thread, { proposal_id: open })).toBe('not_licensed')
    expect(await refused('remove', thread, { proposal_id: 'a'.repeat(64) })).toEqual([
      422,
      'unknown_target',
      '/payload/proposal_id',
      'unknown',
    ])
  })

  it('follows the model in force, also in a case that began under another', async () => {
    const thread = await moderated()
    await town.moderate('bo', 'warn', thread)
    await town.carry('change_governance', { new_value: 'member_vote' })
    expect(await code('remove', thread)).toBe('needs_proposal')
    await town.carry('change_governance', { new_value: 'hybrid_choice' })
    await town.moderate('bo', 'remove', thread)
    await town.carry('restore_content', { target_type: 'thread', target_id: thread })
    await town.moderate('bo', 'warn', thread)
    expect(await code('remove', thread)).toBe('bound_by_vote')
    await town.carry('change_governance', { new_value: 'steward_discretion' })
    await town.moderate('bo', 'remove', thread)
  })

  it('is bound for 30 days where the choice is hybrid', async () => {
    const thread = await moderated('hybrid_choice')
    await town.moderate('bo', 'warn', thread)
    await town.moderate('bo', 'remove', thread)
    const appeal = await town.carry('restore_content', { target_type: 'thread', target_id: thread })
    expect(await shown(thread)).toMatchObject({
      moderation: { state: 'restored', by: { kind: 'proposal', id: appeal }, warnings: [{ spent: true }] },
    })
    await town.moderate('bo', 'warn', thread)
    const { body } = await town.talk.send('bo', 'moderate_content', town.moderation('remove', thread))
    expect(body.errors[0].code).toBe('bound_by_vote')
    await town.pass(Date.parse(body.available_from) - town.now)
    await town.moderate('bo', 'remove', thread)
  })

  it('pins a bounded number of texts, shown first, until they are removed', async () => {
    const thread = await moderated()
    const pinned = async () =>
      (await town.talk.read(`view=forum&id=${town.forum}`)).pinned.map(({ id }: { id: string }) => id)
    await town.moderate('bo', 'pin', thread)
    expect(await code('pin', thread)).toBe('already_pinned')
    expect(await pinned()).toEqual([thread])
    await town.moderate('bo', 'warn', thread)
    await town.moderate('bo', 'remove', thread)
    expect(await pinned()).toEqual([])
    expect(await code('unpin', thread)).toBe('gone')
    const others = []
    for (let more = 0; more < 16; more++) {
      const other = await town.write('ana', `text ${more}`)
      await town.moderate('bo', 'pin', other)
      others.unshift(other)
    }
    expect(await pinned()).toEqual(others)
    expect(await code('pin', await town.write('ana', 'one more'))).toBe('too_many_pins')
  })
})
