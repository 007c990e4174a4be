import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createService, type Service } from '../../src/compose/index.ts'
import { openSearchIndex } from '../../src/compose/search.ts'
import { openStores } from '../../src/compose/stores.ts'
import { listen } from '../../src/http/app/server.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { paths } from '../../src/protocol/paths.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { forumContract, type Statement } from '../../src/protocol/statement.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import type { PageRead, PageToRead } from './support/page-reader.ts'

const FORECASTS = 10_000
/** Every key forecasts twice. */
const KEYS = 5_000
/** Forecasts that are decided in one go. */
const ROUND = 100
const OPTIONS = ['yes', 'no', 'later']
const HOUR_MS = 3_600_000
const WITHIN = { atMost: 10 }

/**
 * One market with ten thousand forecasts: what one forecast costs at the beginning and at the end, and what reading the
 * market costs at rest and while it goes on, so that no page is ever found ready.
 */
export async function markets({ quick, scratch }: BenchOptions): Promise<Figure[]> {
  let now = Date.now()
  const clock: Clock = { now: () => now, schedule: () => () => {} }
  const place = { storage: 'level', dataDir: join(scratch, 'market') } as const
  const stores = await openStores(place, { create: true })
  const service = await createService({
    ...stores,
    ...openSearchIndex(place),
    baseUrl: () => 'http://bench',
    clock,
  })
  const server = await listen(service.app, { host: '127.0.0.1', port: 0 })
  const id = await open(service, now)
  const rounds: number[] = []
  const forecasts = quick ? FORECASTS / 5 : FORECASTS
  for (let first = 0; first < forecasts; first += ROUND) {
    now += 1_000
    const before = process.threadCpuUsage()
    await forecast(service, id, first, ROUND, now)
    rounds.push((1_000 * workSince(before)) / ROUND)
  }
  const tenth = rounds.length / 10
  const early = percentile(rounds.slice(tenth, 2 * tenth), 0.5)
  const late = percentile(rounds.slice(-tenth), 0.5)
  await service.settled()
  const path = `${paths.forum}?view=prediction&id=${id}`
  const reader = new PageReader({ port: server.port, path })
  const times = quick ? 200 : 1_000
  for (let read = 0; read < times / 4; read++) await reader.read()
  const atRest = await reader.timed(times, () => {
    now += 10
  })
  const living = await reader.timed(times, async (read) => {
    now += 1_000
    await forecast(service, id, forecasts + read, 1, now)
  })
  const page = await fetch(`http://127.0.0.1:${server.port}${path}`)
  const bytes = (await page.arrayBuffer()).byteLength
  await reader.close()
  await server.close()
  await service.close()
  return [
    { name: 'a forecast on a young market', value: early, unit: 'us' },
    { name: `a forecast after ${forecasts} others`, value: late, unit: 'us' },
    { name: 'a late forecast / an early one', value: late / early, unit: 'ratio', goal: { atMost: 1.25 } },
    { name: 'view=prediction at rest, p99', value: percentile(atRest.ms, 0.99), unit: 'ms', goal: WITHIN },
    { name: 'view=prediction after each forecast, p50', value: percentile(living.ms, 0.5), unit: 'ms' },
    {
      name: 'view=prediction after each forecast, p99',
      value: percentile(living.ms, 0.99),
      unit: 'ms',
      goal: WITHIN,
    },
    // What the machine would need if nothing else ran on it.
    {
      name: 'view=prediction after each forecast, p50 of the work alone',
      value: percentile(living.worked, 0.5),
      unit: 'ms',
    },
    {
      name: 'view=prediction after each forecast, p99 of the work alone',
      value: percentile(living.worked, 0.99),
      unit: 'ms',
    },
    { name: 'view=prediction, size', value: bytes / 1024, unit: 'KiB' },
  ]
}

/** A reader in a thread of its own: the garbage of a client is not the service's. */
class PageReader {
  readonly #thread: Worker

  constructor(page: PageToRead) {
    this.#thread = new Worker(new URL('support/page-reader.ts', import.meta.url), { workerData: page })
  }

  /** Milliseconds until the whole answer is there. */
  async read(): Promise<number> {
    this.#thread.postMessage('read')
    const [{ status, ms }] = (await once(this.#thread, 'message')) as [PageRead]
    if (status !== 200) throw new Error(`the page was answered with ${status}`)
    return ms
  }

  /** Milliseconds of each read, on the clock and of the work of this thread, which serves. */
  async timed(times: number, before: (read: number) => void | Promise<void>) {
    const ms: number[] = []
    const worked: number[] = []
    for (let read = 0; read < times; read++) {
      await before(read)
      const usage = process.threadCpuUsage()
      ms.push(await this.read())
      worked.push(workSince(usage))
    }
    return { ms, worked }
  }

  close(): Promise<number> {
    return this.#thread.terminate()
  }
}

/** Milliseconds that this thread worked: on a busy machine time alone says little. */
function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

async function open({ engine }: Service, now: number): Promise<string> {
  const input = inputOf('author', 'create_prediction', now, {
    question: 'Will it?',
    category: 'coordination',
    options: OPTIONS.map((id) => ({ id, label: id })),
    closes_at: new Date(now + 24 * HOUR_MS).toISOString(),
    resolution_rule: 'The log says so.',
  })
  const outcome = await engine.submit(input)
  if (isRefusal(outcome)) throw new Error(`no market: ${outcome.refused}`)
  return input.id
}

async function forecast({ engine }: Service, market_id: string, first: number, count: number, now: number) {
  const inputs = Array.from({ length: count }, (_, offset) => {
    const number = first + offset
    const yes = (number * 37) % 90
    return inputOf(`key ${number % KEYS}`, 'forecast', now, {
      market_id,
      distribution: [yes, 90 - yes, 10].map((hundredths, place) => ({
        option_id: OPTIONS[place] ?? '',
        probability: hundredths / 100,
      })),
      reasoning: `Forecast ${number}, with as many words as one would write to say why it is so and not otherwise.`,
    })
  })
  const outcomes = await Promise.all(inputs.map((input) => engine.submit(input)))
  const refused = outcomes.find(isRefusal)
  if (refused) throw new Error(`a forecast was refused: ${refused.refused} ${refused.detail}`)
}

let nonces = 0

/** Only the signatures are made up: nobody checks them again. */
function inputOf(
  name: string,
  action: string,
  now: number,
  payload: Statement['signed']['payload'],
): Statement {
  nonces += 1
  const publicKey = digest(name, 'base64url')
  const signed = {
    action,
    timestamp: new Date(now).toISOString(),
    nonce: `nonce-${nonces}-0123456789`,
    display_name: 'Bench',
    payload,
  }
  return {
    contract: forumContract,
    signed,
    publicKey,
    signature: digest(`signature ${nonces}`, 'base64url').repeat(2),
    agentId: digest(publicKey, 'hex'),
    id: digest(`record ${nonces}`, 'hex'),
    digest: digest(forumContract.text(signed), 'hex'),
  }
}

function digest(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}
