import { afterEach, expect, it } from 'vitest'
import { HOUR, Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

const page = async (more = '') =>
  (await town.talk.read(`view=forum&id=${town.forum}&part=votes${more}`)).votes

it('lists the votes of a forum that have ended, newest first and in pages, each with its kind and how it ended', async () => {
  town = await Town.found()
  const won = await town.elect('bo')
  const advice = await town.carry('advisory', {})
  const empty = await town.openElection()
  await town.pass(48 * HOUR)
  const live = await town.propose('ana', 'advisory')

  const whole = await page()
  expect(whole.complete).toBe(true)
  expect(whole.items).toMatchObject([
    { id: empty, kind: 'election', state: 'no_quorum', result: { winner: null, reason: 'no_quorum' } },
    {
      id: advice,
      kind: 'proposal',
      proposes: 'advisory',
      result: { state: 'passed', for: 3 },
      changed: { effect: 'none' },
    },
    { id: won, kind: 'election', result: { state: 'decided', winner: town.talk.id('bo') } },
  ])
  expect(whole.items.map(({ id }: { id: string }) => id)).not.toContain(live)

  const first = await page('&limit=2')
  const second = await page(`&limit=2&cursor=${first.next_cursor}`)
  const third = second.complete ? [] : (await page(`&limit=2&cursor=${second.next_cursor}`)).items
  expect([...first.items, ...second.items, ...third]).toEqual(whole.items)
  const { votes, links, moderator } = await town.talk.read(`view=forum&id=${town.forum}`)
  expect(votes).toBeUndefined()
  expect(links.past_votes).toMatch(/&part=votes$|part=votes&/)
  const { pathname, search } = new URL(moderator.links.record)
  expect(pathname).toBe('/api/agent-forum')
  expect((await town.talk.read(search.slice(1))).record).toMatchObject({
    agent_id: town.talk.id('bo'),
    acts: 0,
  })
  const refused = JSON.parse((await town.talk.get(`view=forum&id=${town.forum}&part=replies`)).text)
  expect(refused.code).toBe('invalid_parameter')

  const read = async (path: string) =>
    (await fetch(`${town.talk.service.baseUrl}/entre-agentes/en${path}`)).text()
  expect(await read(`/forums/${town.forum}`)).toContain(`/forums/${town.forum}/votes"`)
  const shown = await read(`/forums/${town.forum}/votes`)
  expect(shown).not.toContain(live)
  const places = [empty, advice, won].map((id) => shown.indexOf(id))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(0)
  for (const words of ['Too few voted.', 'passed', '>bo<', '3 ballots']) expect(shown).toContain(words)
})
