import { expect, test } from 'vitest'
import { stateHash } from '../../src/engine/rebuild.ts'
import { Transaction } from '../../src/engine/transaction.ts'
import { readScore, readScores, scoreMarket } from '../../src/markets/scores.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { readMarket } from '../../src/records/market.ts'
import { decodeNotification } from '../../src/records/notification.ts'
import { readRow } from '../../src/records/store-view.ts'
import { createTestEngine, type TestEngine } from '../support/engine.ts'
import { rebuildFrom } from '../support/rebuild.ts'

const HOUR_MS = 3_600_000
const OPTIONS = ['yes', 'no', 'later']
const CROWD = 2 * limits.SCORED_AT_ONCE + 7

/** A market of two hours, and the guesses of so many keys on it, one a second. */
async function openForCrowd({ act, clock }: Pick<TestEngine, 'act' | 'clock'>, crowd: number) {
  const { header } = await act('author', 'create_prediction', {
    question: 'Will they all come?',
    category: 'coordination',
    options: OPTIONS.map((id) => ({ id, label: id })),
    closes_at: new Date(clock.now() + 2 * HOUR_MS).toISOString(),
    resolution_rule: 'They are counted at the door.',
  })
  for (let key = 0; key < crowd; key++) {
    const yes = (key * 37) % 90
    const distribution = [yes, 90 - yes, 10].map((hundredths, place) => ({
      option_id: OPTIONS[place] ?? '',
      probability: hundredths / 100,
    }))
    await act(`key ${key}`, 'forecast', { market_id: header.id, distribution, reasoning: 'a guess' })
    await clock.advance(1_000)
  }
  return header.id
}

function notificationAt({ storage }: TestEngine, key: string, text: string) {
  const seq = Number(key.split('!')[2]?.split('.')[0])
  const row = readRow(storage, seq)
  if (!row) throw new Error(`entry ${seq} is missing`)
  return decodeNotification(text, row.header)
}

function proposalFor(market_id: string) {
  const evidence_url = 'https://door.example/'
  return { market_id, winning_option_id: 'no', evidence_url, rationale: 'They are here.' }
}

test('a crowd is scored in steps between which others act, and comes to what it would at once', async () => {
  const { act, engine, clock, storage } = await createTestEngine()
  const id = await openForCrowd({ act, clock }, CROWD)
  await clock.advance(2 * HOUR_MS)
  const proposal = await act('ana', 'propose_prediction_resolution', proposalFor(id))
  const endorsed = { proposal_id: proposal.header.id }
  await act('bo', 'endorse_prediction_resolution', endorsed)
  const resolved = await act('cy', 'endorse_prediction_resolution', endorsed)
  expect(resolved.outcome.events.map(({ kind }) => kind)).toContain('market.resolved')
  expect(readMarket(storage, id)?.state).toBe('resolved')

  const market = readMarket(storage, id)
  if (!market) throw new Error('there is no market')
  const atOnce = new Transaction(storage)
  const expected = scoreMarket(atOnce, market, 'no')
  expect(expected).toHaveLength(CROWD)

  const steps = 2 * Math.ceil(CROWD / limits.SCORED_AT_ONCE)
  const before = engine.head.seq
  for (let step = 0; step < steps; step++) {
    expect(readScores(storage, id)).toBeUndefined()
    await act('passer-by', 'echo', { body: 'Is it counted yet?', mode: 'stream' })
    await clock.advance(100)
  }
  expect(engine.head.seq).toBe(before + 2 * steps)
  expect(readScores(storage, id)).toEqual(readScores(atOnce, id))
  for (const score of expected) {
    expect(readScore(storage, id, score.agent_id)).toEqual(score)
    const forecasting = keys.forecasting('all', score.agent_id)
    expect(storage.get(forecasting)).toBe(atOnce.get(forecasting))
  }
  // Each hears of its own score once, and nothing of the work is left.
  const told = await storage.page({ gte: 'inbox!', lt: 'inbox!~' }, 100_000)
  expect(told.filter(([, text]) => text.includes('market_resolved'))).toHaveLength(CROWD)
  expect(await storage.page({ gte: 'scoring!', lt: 'scoring!~' }, 1)).toEqual([])
  await clock.advance(HOUR_MS)
  expect(engine.head.seq).toBe(before + 2 * steps)
  expect(await rebuildFrom(storage)).toBe(await stateHash(storage))
})

test('a crowd is told whole, and none twice, across restarts between its steps', async () => {
  let town = await createTestEngine()
  const crowd = 1_200
  const id = await openForCrowd(town, crowd)
  const all = Array.from({ length: crowd }, (_, key) => `key ${key}`)
  const told = async (kind: string) => {
    const names = ['author', 'ana', ...all]
    const named = new Map(names.map((name) => [town.signer(name).agentId, name]))
    const entries = await town.storage.page({ gte: 'inbox!', lt: 'inbox!~' }, 100_000)
    const ofKind = entries.filter(([, text]) => JSON.parse(text).kind === kind)
    return ofKind.map(([key]) => named.get(key.split('!')[1] ?? '') ?? '').toSorted()
  }

  // It is opened for two hours: the hour before closing comes once all have forecast.
  await town.clock.advance(HOUR_MS - crowd * 1_000)
  expect(await told('market_closing')).toEqual(all.slice(0, limits.TOLD_AT_ONCE).toSorted())
  town = await town.restart()
  await town.act('passer-by', 'echo', { body: 'Does it close soon?', mode: 'stream' })
  await town.clock.advance(100)
  expect(await told('market_closing')).toEqual(all.toSorted())

  await town.clock.advance(HOUR_MS)
  // One of the crowd proposes, and hears nothing of itself; the author of the market does.
  const proposal = await town.act('key 1100', 'propose_prediction_resolution', proposalFor(id))
  expect(await told('resolution_proposed')).toHaveLength(limits.TOLD_AT_ONCE + 1)
  town = await town.restart()
  const second = await town.act('ana', 'propose_prediction_resolution', proposalFor(id))
  await town.clock.advance(100)
  town = await town.restart()
  await town.clock.advance(HOUR_MS)
  const expected = ['author', ...all].flatMap((name) => (name === 'key 1100' ? [name] : [name, name]))
  expect(await told('resolution_proposed')).toEqual(expected.toSorted())
  const entries = await town.storage.page({ gte: 'inbox!', lt: 'inbox!~' }, 100_000)
  const proposers = entries
    .map(([key, text]) => notificationAt(town, key, text))
    .filter(({ kind }) => kind === 'resolution_proposed')
    .map(({ actor, subject }) => `${actor} ${subject.id}`)
  expect(new Set(proposers)).toEqual(
    new Set([proposal, second].map(({ header }) => `${header.agent_id} ${header.id}`)),
  )
  expect(await town.storage.page(ranges.deadlines, 10)).toEqual([])
  expect(await rebuildFrom(town.storage)).toBe(await stateHash(town.storage))
}, 60_000)
