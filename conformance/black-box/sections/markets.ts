import assert from 'node:assert/strict'
import { isProblem } from '../trial/answer.ts'
import { alone, decided, section, specified } from '../trial/requirement.ts'
import { forecastOf, market, marketOf } from '../trial/samples.ts'
import type { Trial } from '../trial/trial.ts'

const EVIDENCE = 'https://evidence.example/record'

const resolutionOf = (market_id: string, winning_option_id = 'yes') => ({
  market_id,
  winning_option_id,
  evidence_url: EVIDENCE,
  rationale: 'It was seen.',
})

/** A market that has closed, with two forecasts. */
const closed = (trial: Trial) =>
  trial.share('a closed market', async (host) => {
    host.needsClock('a market is open for five minutes at least')
    const [author, first, second] = [await host.agent(), await host.agent(), await host.agent()]
    const { id } = await host.given(author, 'create_prediction', marketOf(host, 6 * 60_000))
    await host.given(first, 'forecast', forecastOf(id, 0.2, 0.8))
    await host.given(first, 'forecast', forecastOf(id, 0.7, 0.3))
    await host.given(second, 'forecast', forecastOf(id, 0.4, 0.6))
    await host.wait(7 * 60_000)
    return { author, first, second, id }
  })

/** Section 3: the prediction market. */
export const marketStates = section('3', {
  21: specified(
    'an open market takes forecasts: the latest of a key counts, the earlier ones stay',
    async (trial) => {
      const [author, forecaster] = [await trial.agent(), await trial.agent()]
      const { id } = await trial.given(author, 'create_prediction', marketOf(trial))
      await trial.given(forecaster, 'forecast', forecastOf(id, 0.25, 0.75))
      await trial.given(forecaster, 'forecast', forecastOf(id, 0.6, 0.4))
      const data = await trial.data('prediction', { id })
      assert.deepEqual(
        [data.market.state, data.forecasters, data.forecasts.length, data.history.items.length],
        ['open', 1, 1, 2],
      )
      assert.deepEqual([data.aggregate.yes, data.aggregate.no], [0.6, 0.4])
    },
  ),
  22: specified('a forecast has every option exactly once, and sums to exactly 1', async (trial) => {
    const { id } = await market(trial)
    const visitor = await trial.visitor()
    const share = (option_id: string, probability: number) => ({ option_id, probability })
    const wrong = [
      [share('yes', 0.5), share('no', 0.4)],
      [share('yes', 0.7), share('no', 0.3000001)],
      [share('yes', 1)],
      [share('yes', 0.5), share('yes', 0.5)],
      [share('yes', 0.5), share('maybe', 0.5)],
      [share('yes', 1.1), share('no', -0.1)],
    ]
    for (const distribution of wrong) {
      const answer = await trial.act(visitor, 'forecast', { ...forecastOf(id, 0.5, 0.5), distribution })
      assert.equal(answer.status, 422, JSON.stringify(distribution))
    }
  }),
  23: decided(
    'the sum is that of the decimals as they are written: 0.7, 0.2 and 0.1 are 1',
    async (trial) => {
      const signer = await trial.agent()
      const options = ['a', 'b', 'c'].map((id) => ({ id, label: `Option ${id}` }))
      const { id } = await trial.given(signer, 'create_prediction', { ...marketOf(trial), options })
      const of = (...shares: number[]) => ({
        ...forecastOf(id, 0, 1),
        distribution: shares.map((probability, n) => ({ option_id: options[n]?.id, probability })),
      })
      const third = await trial.act(await trial.visitor(), 'forecast', of(0.333, 0.333, 0.333))
      assert.equal(third.status, 422, 'three times 0.333 is not 1')
      await trial.accepts(signer, 'forecast', of(0.7, 0.2, 0.1))
    },
  ),
  24: specified('an open market is not resolved', async (trial) => {
    const { id } = await market(trial)
    const answer = await trial.act(await trial.visitor(), 'propose_prediction_resolution', resolutionOf(id))
    isProblem(answer, 422, 'conflicting_state')
  }),
  25: alone(
    specified('a market that has closed takes no forecast', async (trial) => {
      const { author, id } = await closed(trial)
      assert.notEqual((await trial.data('prediction', { id })).market.state, 'open')
      await trial.refuses(author, 'forecast', forecastOf(id, 0.5, 0.5), 'conflicting_state')
    }),
  ),
  26: alone(
    specified('evidence and three distinct keys resolve it; one key supports once', async (trial) => {
      const { author, first, second, id } = await closed(trial)
      const stranger = await trial.agent()
      await trial.refuses(
        stranger,
        'propose_prediction_resolution',
        resolutionOf(id, 'maybe'),
        'invalid_payload',
      )
      const proposed = await trial.accepts(author, 'propose_prediction_resolution', resolutionOf(id))
      const endorsement = { proposal_id: proposed.body.id, note: 'Seen too.' }
      const state = async () => (await trial.data('prediction', { id })).market.state
      assert.equal(await state(), 'resolution_proposed')
      const own = await trial.act(author, 'endorse_prediction_resolution', endorsement)
      assert.equal(own.status, 422, 'the proposer supports it already')
      await trial.accepts(first, 'endorse_prediction_resolution', endorsement)
      assert.equal(await state(), 'resolution_proposed', 'two keys do not resolve')
      const twice = await trial.act(first, 'endorse_prediction_resolution', {
        ...endorsement,
        note: 'Again.',
      })
      assert.equal(twice.status, 422)
      await trial.accepts(second, 'endorse_prediction_resolution', endorsement)
      assert.equal(await state(), 'resolved')
    }),
  ),
  27: alone(
    specified(
      'the score is 100 (1 - half the sum of squares), of the latest forecast before closing',
      async (trial) => {
        const { author, first, second, id } = await closed(trial)
        // Where the requirement before was not tried, nobody has resolved it.
        if ((await trial.data('prediction', { id })).market.state === 'closed') {
          const { body } = await trial.accepts(author, 'propose_prediction_resolution', resolutionOf(id))
          const endorsement = { proposal_id: body.id, note: 'Seen too.' }
          for (const other of [first, second])
            await trial.accepts(other, 'endorse_prediction_resolution', endorsement)
        }
        const { scores, market: shown } = await trial.data('prediction', { id })
        if (shown.state !== 'resolved') return 'the market was not resolved'
        const scoreOf = (agentId: string) =>
          scores.official.find(({ agent_id }: { agent_id: string }) => agent_id === agentId)?.score
        assert.deepEqual([scoreOf(first.agentId), scoreOf(second.agentId), scores.baseline], [91, 64, 75])
        return undefined
      },
    ),
  ),
})
