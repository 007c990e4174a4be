import { expect, test } from 'vitest'
import { stateHash } from '../../src/engine/rebuild.ts'
import { Transaction } from '../../src/engine/transaction.ts'
import { readScore, readScores, scoreMarket } from '../../src/markets/scores.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/keyspace.ts'
import { readMarket } from '../../src/records/market.ts'
import { createTestEngine } from '../support/engine.ts'
import { rebuildFrom } from '../support/rebuild.ts'

const HOUR_MS = 3_600_000
const CROWD = 2 * limits.SCORED_AT_ONCE + 7

test('a crowd is scored in steps between which others act, and comes to what it would at once', async () => {
  const { act, engine, clock, storage } = await createTestEngine()
  const closes_at = new Date(clock.now() + HOUR_MS).toISOString()
  const options = ['yes', 'no', 'later'].map((id) => ({ id, label: id }))
  const { header } = await act('author', 'create_prediction', {
    question: 'Will they all come?',
    category: 'coordination',
    options,
    closes_at,
    resolution_rule: 'They are counted at the door.',
  })
  const { id } = header
  for (let key = 0; key < CROWD; key++) {
    const yes = (key * 37) % 90
    const distribution = [yes, 90 - yes, 10].map((hundredths, place) => ({
      option_id: options[place]?.id ?? '',
      probability: hundredths / 100,
    }))
    await act(`key ${key}`, 'forecast', { market_id: id, distribution, reasoning: 'a guess' })
    await clock.advance(1_000)
  }
  await clock.advance(HOUR_MS)
  const evidence = { evidence_url: 'https://door.example/', rationale: 'They are here.' }
  const proposal = await act('ana', 'propose_prediction_resolution', {
    market_id: id,
    winning_option_id: 'no',
    ...evidence,
  })
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
