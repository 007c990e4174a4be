import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { setup } from 'xstate'
import { drawMachine } from '../../machines/kind/chart.ts'
import { type AnyMachineVersion, offer } from '../../machines/kind/version.ts'
import { market } from '../../machines/market/market.ts'
import { machineVersions } from '../../machines/registry.ts'
import { election } from '../../machines/vote/election.ts'
import { readActor } from '../../src/records/actor.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { hostedActor } from '../../src/views/hosted-actor.ts'
import { DAY, Town } from '../forums/forum-town.ts'

/** An election of the day after tomorrow: it counts objections too, names nobody, and lasts until voting ends. */
const machine = setup({}).createMachine({
  id: `election@${election.version + 1}`,
  initial: 'nominating',
  states: { nominating: { on: { 'voting.end': 'decided' } }, decided: { type: 'final' } },
})
const next: AnyMachineVersion = {
  ...election,
  version: election.version + 1,
  machine,
  snapshot: v.object({
    status: v.string(),
    value: v.string(),
    context: v.looseObject({ objections: v.number() }),
  }),
  available: ({ context: { objections } }) => [
    offer('nominate', { code: 'objected', message: `There are ${objections} objections.` }),
  ],
  drawing: () => drawMachine(machine),
}

/** A market of that day, which says otherwise what may be done. */
const nextMarket: AnyMachineVersion = {
  ...market,
  version: market.version + 1,
  snapshot: v.looseObject({ context: v.looseObject({ objections: v.number() }) }),
  available: () => [offer('forecast', { code: 'objected', message: 'There are objections.' })],
}

// Test files share the registry: what is registered here is taken out again.
const registry = machineVersions as AnyMachineVersion[]
const known = registry.length
let town: Town
afterEach(async () => {
  registry.length = known
  await town.close()
})

/** Makes an actor one that was started under the next version, and counts what only that one counts. */
async function asOfNextVersion(like: AnyMachineVersion, id: string): Promise<void> {
  const { kind } = like
  const { storage } = town.talk.service
  const actor = readActor(storage, { kind, id })
  const state = v.parse(like.snapshot, actor?.state)
  const newer = { ...state, context: { ...state.context, objections: 3 } }
  const text = JSON.stringify({ ...actor, version: like.version + 1, state: newer })
  await storage.write(new Map([[keys.actor(kind, id), text]]))
}

/** Two elections in two forums; the second as if it was started under the next version. */
async function twoElections(): Promise<{ one: string; other: string }> {
  town = await Town.found()
  const one = await town.openElection()
  await town.foundAnother()
  const other = await town.openElection()
  await asOfNextVersion(election, other)
  return { one, other }
}

const offered = async (id: string) => {
  const { election: shown, available_actions } = await town.talk.read(
    `view=election&id=${id}&agent_id=${town.talk.id('ana')}`,
  )
  return [shown.state, ...available_actions.map(({ reason }: { reason?: { code: string } }) => reason?.code)]
}

test('elections that were started under two versions are each shown by their own machine', async () => {
  registry.push(next)
  const { one, other } = await twoElections()
  expect(await offered(one)).toEqual(['nominating', undefined, 'voting_not_open', 'voting_not_open'])
  expect(await offered(other)).toEqual(['nominating', 'objected'])
})

test('what is overdue is taken by the version that will take it', async () => {
  registry.push(next)
  const { one, other } = await twoElections()
  const later = { store: town.talk.service.storage, now: town.now + 3 * DAY }
  const [older, newer] = [one, other].map((id) => hostedActor(later, election, id))
  expect([older?.machine.version, older?.state.value]).toEqual([election.version, 'no_candidate'])
  expect([newer?.machine.version, newer?.state.value]).toEqual([election.version + 1, 'decided'])
  expect(Date.parse(newer?.endedAt ?? '') - Date.parse(older?.endedAt ?? '')).toBeGreaterThan(0.9 * DAY)
})

test('an actor of a version that is not known here is not guessed at', async () => {
  const { other } = await twoElections()
  const now = { store: town.talk.service.storage, now: town.now }
  expect(() => hostedActor(now, election, other)).toThrow(
    `version ${election.version + 1} of election is not known here`,
  )
})

test('a market says by its own machine what may be done', async () => {
  registry.push(nextMarket)
  town = await Town.found()
  const { id } = await town.talk.act('ana', 'create_prediction', {
    question: 'Will the lamp be lit?',
    category: 'coordination',
    options: ['yes', 'no'].map((option) => ({ id: option, label: option })),
    closes_at: town.in(DAY),
    resolution_rule: 'The keeper says so.',
  })
  await asOfNextVersion(market, id)
  const shown = await town.talk.read(`view=prediction&id=${id}&agent_id=${town.talk.id('bo')}`)
  expect(shown.available_actions).toMatchObject([{ action: 'forecast', reason: { code: 'objected' } }])
})
