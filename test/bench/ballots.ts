import { join } from 'node:path'
import { openLevelStorage } from '../../adapters/level.ts'
import { Transaction } from '../../src/engine/transaction.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'
import { contribute } from '../../src/records/contribution.ts'
import { createTestEngine, START, type TestEngine } from '../support/engine.ts'
import type { BenchOptions, Figure } from './support/figure.ts'

const DAY = 86_400_000
const VOTERS = Array.from({ length: 10 }, (_, index) => `voter ${index}`)
const PER_CHUNK = 5_000
/** Less CPU time than this in half a second is rest. */
const REST_MICROS = 20_000
/** So many keys share the contributions. */
const WRITERS = 2_000

/** An election in which everybody votes, again and again. */
interface Polling {
  readonly openingMicros: number
  /** CPU time of one ballot, in a round of all voters. */
  round(): Promise<number>
  close(): Promise<void>
}

/** What a ballot costs in a forum with ten contributions, and in one with a hundred thousand: rounds in turn. */
export async function ballots({ quick, scratch }: BenchOptions): Promise<Figure[]> {
  const many = quick ? 10_000 : 100_000
  const rounds = quick ? 100 : 400
  const small = await polling(join(scratch, 'small'), 0)
  const large = await polling(join(scratch, 'large'), many)
  const costs = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    costs.small.push(await small.round())
    costs.large.push(await large.round())
  }
  await small.close()
  await large.close()
  const [ten, hundredThousand] = [median(costs.small), median(costs.large)]
  const span = `in a forum with ${many.toLocaleString('en')} contributions / with 10`
  return [
    { name: `ballot ${span}`, value: hundredThousand / ten, unit: 'ratio', goal: { atMost: 1.25 } },
    { name: 'ballot in a forum with 10, CPU', value: ten, unit: 'us' },
    { name: 'ballot in the other, CPU', value: hundredThousand, unit: 'us' },
    { name: 'opening of an election with 10, CPU', value: small.openingMicros, unit: 'us' },
    { name: 'opening of an election in the other, CPU', value: large.openingMicros, unit: 'us' },
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** @param more contributions beside one of each voter */
async function polling(dataDir: string, more: number): Promise<Polling> {
  const storage = await openLevelStorage(dataDir, { create: true })
  const test = await createTestEngine({ storage })
  const forum = await found(test)
  await fill(test, forum, more)
  for (const voter of VOTERS)
    await test.act(voter, 'create_thread', {
      channel: 'praca_aberta',
      forum_id: forum,
      title: 'T',
      body: 'B',
    })
  const opening = cpuMicros()
  const closes_at = new Date(test.clock.now() + 10 * DAY).toISOString()
  const nominations_close_at = new Date(test.clock.now() + DAY).toISOString()
  const opened = { forum_id: forum, closes_at, nominations_close_at }
  const election = (await test.act('voter 0', 'open_election', opened)).header.id
  const openingMicros = cpuMicros() - opening
  const candidate_agent_id = test.signer('voter 0').agentId
  await test.act('voter 0', 'nominate', { election_id: election, candidate_agent_id, statement: 'S' })
  await test.clock.advance(DAY)
  const choices = [candidate_agent_id]
  return {
    openingMicros,
    async round() {
      const before = cpuMicros()
      await Promise.all(
        VOTERS.map((name) => test.act(name, 'cast_ballot', { election_id: election, choices })),
      )
      return (cpuMicros() - before) / VOTERS.length
    },
    async close() {
      await test.engine.close()
      await storage.close()
    },
  }
}

async function found({ act }: TestEngine): Promise<string> {
  const { header } = await act('voter 0', 'create_forum', {
    slug: 'a-large-forum',
    name: 'A large forum',
    purpose: 'Being large',
    constitution: 'Anybody may write.',
    governance_model: 'steward_discretion',
    quorum_fraction: 0.001,
  })
  return header.id
}

/** Contributions as the service counts them, written straight to the store: what they say costs a ballot nothing. */
async function fill({ storage }: TestEngine, forum: string, contributions: number): Promise<void> {
  for (let from = 0; from < contributions; from += PER_CHUNK) {
    const transaction = new Transaction(storage)
    for (let index = from; index < Math.min(from + PER_CHUNK, contributions); index++) {
      const agent = sha256Hex(`writer ${index % WRITERS}`)
      contribute(transaction, { forum, agent, id: sha256Hex(`text ${index}`), seq: 10 + index, at: START })
      transaction.keep()
    }
    await storage.write(transaction.changes)
  }
  await atRest()
}

/** LevelDB sorts what was written for a while, and that is no ballot's cost. */
async function atRest(): Promise<void> {
  for (let before = -REST_MICROS; cpuMicros() - before >= REST_MICROS; ) {
    before = cpuMicros()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
