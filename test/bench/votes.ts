import { join } from 'node:path'
import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { besideEchoes, loads } from './support/beside-echoes.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { BODY, keysFor } from './support/signed-requests.ts'
import { agentIdOfName, StoreFiller } from './support/store-filler.ts'

const DAY_MS = 86_400_000
/** What either may cost beside an echo. */
const AT_MOST = 1.3

/** What a forecast on one market costs, beside an echo of as many words. */
export async function forecasts({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const filler = await StoreFiller.inFolder(join(scratch, 'market'), Date.now() - DAY_MS)
  const payload = {
    question: 'Will it rain at noon?',
    category: 'coordination',
    options: ['yes', 'no'].map((id) => ({ id, label: id })),
    closes_at: timestamp(filler.now + 7 * DAY_MS),
    resolution_rule: 'As the gauge on the square says at noon.',
  }
  const market_id = await filler.one({ who: 'asker', action: 'create_prediction', payload })
  await filler.close()
  const distribution = [
    { option_id: 'yes', probability: 0.75 },
    { option_id: 'no', probability: 0.25 },
  ]
  const forecast = act('forecast', { market_id, distribution, reasoning: BODY })
  return besideEchoes(join(scratch, 'market'), async () => ({ 'a forecast': forecast }), size, generator)
}

/** What a ballot of one election costs, beside an echo. */
export async function ballots({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const filler = await StoreFiller.inFolder(join(scratch, 'election'), Date.now() - 5 * DAY_MS)
  const founding = {
    ...{
      slug: 'night-watch',
      name: 'Night watch',
      purpose: 'Lanterns.',
      constitution: 'Everyone tends one.',
    },
    governance_model: 'steward_discretion',
  }
  const forum_id = await filler.one({ who: 'founder', action: 'create_forum', payload: founding })
  const times = {
    nominations_close_at: timestamp(filler.now + 4 * DAY_MS),
    closes_at: timestamp(filler.now + 10 * DAY_MS),
  }
  const election = { forum_id, ...times }
  const election_id = await filler.one({ who: 'founder', action: 'open_election', payload: election })
  const candidate_agent_id = agentIdOfName('founder')
  const nomination = { election_id, candidate_agent_id, statement: 'I tend one.' }
  await filler.one({ who: 'founder', action: 'nominate', payload: nomination })
  // Whoever votes has said something there.
  const { count, rounds, warmUps } = loads[size]
  const said = { forum_id, channel: 'praca_aberta', title: 'My lantern', body: 'It burns.' }
  const voters = Array.from(
    { length: 2 * (rounds + warmUps) * keysFor(count) },
    (_, index) => `voter ${index}`,
  )
  for (let first = 0; first < voters.length; first += limits.BATCH_INPUTS_MAX)
    await filler.all(
      voters
        .slice(first, first + limits.BATCH_INPUTS_MAX)
        .map((who) => ({ who, action: 'create_thread', payload: said })),
    )
  await filler.close()
  const ballot = { ...act('cast_ballot', { election_id, choices: [candidate_agent_id] }), by: 'voter' }
  return besideEchoes(join(scratch, 'election'), async () => ({ 'a ballot': ballot }), size, generator)
}

function act<Payload>(action: ActionName, payload: Payload) {
  return { action, payload, atMost: AT_MOST }
}

function timestamp(at: number): string {
  return new Date(at).toISOString()
}
