import { afterEach, expect, test } from 'vitest'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { DAY, Town } from './forum-town.ts'

let town: Town
afterEach(() => town.close())

/** What view=forum offers a key, and what becomes of it when it tries. */
async function offerAndDecision(name: string, action: ActionName, payload: object) {
  const who = `agent_id=${town.talk.id(name)}`
  const { available_actions } = await town.talk.read(`view=forum&id=${town.forum}&${who}`)
  const { may_act, reason } = available_actions.find((one: { action: string }) => one.action === action)
  const { status, body } = await town.talk.send(name, action, payload)
  const [error] = body.errors ?? []
  const { limit: _, ...decision } = error ?? {}
  return { may_act, reason, accepted: status < 300, decision: error && decision }
}

const election = () => ({ forum_id: town.forum, closes_at: town.in(2 * DAY) })
const proposal = () => ({
  forum_id: town.forum,
  kind: 'advisory',
  title: 'More oil',
  rationale: 'It is dark.',
  closes_at: town.in(2 * DAY),
})

test('a forum offers what it would take, and says why not in the words of the refusal', async () => {
  town = await Town.found()
  const thread = await town.write('bo')
  const warning = () => town.moderation('warn', thread)
  const tries = [
    ['stranger', 'open_election', election, 'not_a_member'],
    ['stranger', 'open_proposal', proposal, 'not_a_member'],
    ['ana', 'moderate_content', warning, 'not_the_moderator'],
    ['ana', 'open_election', election, undefined],
    ['ana', 'open_election', election, 'election_live'],
    ['ana', 'open_proposal', proposal, undefined],
  ] as const
  for (const [name, action, payload, code] of tries) {
    const { may_act, reason, accepted, decision } = await offerAndDecision(name, action, payload())
    expect([action, may_act, accepted, reason?.code]).toEqual([
      action,
      code === undefined,
      code === undefined,
      code,
    ])
    expect(withoutId(reason)).toEqual(decision)
  }
})

test('a forum that votes on as many proposals as it may offers appeals alone', async () => {
  const crowd = Array.from({ length: 16 }, (_, at) => `writer ${at}`)
  town = await Town.found({ writers: crowd })
  const kinds = async (name: string) => {
    const who = `agent_id=${town.talk.id(name)}`
    const { available_actions } = await town.talk.read(`view=forum&id=${town.forum}&${who}`)
    return available_actions.find(({ action }: { action: string }) => action === 'open_proposal').payload.kind
  }
  for (const name of crowd)
    for (let open = 0; open < 3; open += 1) {
      expect(await kinds(name)).toHaveLength(5)
      await town.propose(name, 'advisory', { closes_at: town.in(2 * DAY) })
    }
  await town.write('late')
  for (const name of ['late', 'writer 1']) expect(await kinds(name)).toEqual(['restore_content'])
  const refused = (name: string) => town.talk.refused(name, 'open_proposal', proposal())
  expect((await refused('late'))[3]).toBe('too_many_proposals')
  expect((await refused('writer 1'))[3]).toBe('too_many_of_this_key')
})

/** A reason as a problem says it: there are no ids of its words. */
function withoutId<Reason extends object>(reason: Reason | undefined) {
  if (!reason) return undefined
  const { id: _, params: __, ...words } = reason as Reason & { id?: string; params?: object }
  return words
}
