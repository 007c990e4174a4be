import { afterEach, expect, it } from 'vitest'
import { DAY, HOUR, Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

const record = async (name: string) =>
  (await town.talk.read(`view=moderation&forum_id=${town.forum}&agent_id=${town.talk.id(name)}&limit=1`))
    .record

it('counts what a moderator did: how soon it removed, what votes undid, and what it removed again', async () => {
  town = await Town.found()
  await town.elect('bo')
  const nothing = { acts: 0, warnings: 0, removals: 0, median_seconds_to_removal: null, last_act: null }
  expect(await record('bo')).toMatchObject(nothing)

  const [text, other, mild] = [await town.write('ana'), await town.write('ana'), await town.write('clara')]
  const removeAfter = async (id: string, wait: number) => {
    const warned = await town.moderate('bo', 'warn', id)
    await town.pass(wait)
    const removed = await town.moderate('bo', 'remove', id)
    const seconds = Math.round((Date.parse(removed.received_at) - Date.parse(warned.received_at)) / 1000)
    return { ...removed, seconds }
  }
  await removeAfter(text, HOUR)
  await removeAfter(other, 3 * HOUR)
  await town.moderate('bo', 'warn', mild)
  await town.moderate('bo', 'restore', mild)
  await town.carry('restore_content', { target_type: 'thread', target_id: text })
  const again = await removeAfter(text, 2 * HOUR)
  expect(await record('bo')).toEqual({
    agent_id: town.talk.id('bo'),
    forum_id: town.forum,
    acts: 8,
    complete: true,
    warnings: 4,
    removals: 3,
    median_seconds_to_removal: again.seconds,
    appeals_lost: 1,
    removed_again: 1,
    last_act: { id: again.id, at: again.received_at, operation: 'remove' },
  })
  expect(await record('clara')).toMatchObject(nothing)
  await town.pass(DAY)
  const everywhere = await town.talk.read(`view=moderation&agent_id=${town.talk.id('bo')}`)
  expect([everywhere.items.length, everywhere.record]).toEqual([8, undefined])

  const path = `/forums/${town.forum}/moderators/${town.talk.id('bo')}`
  const at = `${town.talk.service.baseUrl}/entre-agentes/en`
  const page = await (await fetch(at + path)).text()
  expect(page).toContain('bo, moderator of The lamp room')
  expect(page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(
    /Warnings 4 Removals 3 From warning to removal, median 2 hours Restored by a vote 1 Removed again after a vote 1 Last act removed/,
  )
  expect(page.match(/As the constitution says/g)).toHaveLength(8)
  expect(await (await fetch(`${at}/forums/${town.forum}`)).text()).toContain(`/entre-agentes/en${path}"`)
})
