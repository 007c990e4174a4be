import { writeFileSync } from 'node:fs'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import type { TestDatabase } from '../support/postgres.ts'
import { projectRoot } from '../support/process.ts'
import { violations } from './check.ts'
import { Cluster } from './cluster.ts'
import { disasters } from './disasters.ts'
import { ends, logOf } from './ends.ts'
import { Town } from './town.ts'

export interface NemesisOptions {
  readonly database: TestDatabase
  /** A folder of that name is made by whoever uses it. */
  readonly place: (name: string) => string
  readonly seed: number
  readonly rounds: number
  readonly say: (line: string) => void
}

export interface NemesisEnd {
  readonly violations: readonly string[]
  readonly entries: number
  readonly accepted: number
  /** From the beginning of a disaster until all is well again, in ms. */
  readonly took: readonly { readonly disaster: string; readonly ms: number }[]
}

const ROUND_MS = 90_000
/** A stay of five minutes is over. */
const LATER_S = 360
/** Clients write before it comes, and after it is over. */
const CALM_MS = 500

/** Three nodes on one log, clients on all of them, and one disaster after the other: what was promised must hold at the end. */
export async function nemesis({ database, place, seed, rounds, say }: NemesisOptions): Promise<NemesisEnd> {
  const random = seededRandom(seed)
  const clock = place('clock')
  let ahead = 0
  const goOn = () => {
    ahead += LATER_S
    writeFileSync(clock, String(ahead))
  }
  writeFileSync(clock, '0')
  const env = { CLOCK_AHEAD: clock, NODE_OPTIONS: `--import=${projectRoot}test/support/shifted-clock.js` }
  const cluster = await Cluster.start({ database, place, env })
  const town = new Town({
    baseUrls: cluster.nodes.map(({ baseUrl }) => baseUrl),
    random,
    ahead: () => ahead * 1000,
  })
  const took: { disaster: string; ms: number }[] = []
  try {
    const readers = cluster.nodes.map(({ number }) => town.follow(`reader ${number}`))
    const order = orderOf(rounds, random)
    for (const [round, disaster] of order.entries()) {
      const before = town.accepted
      let isOver = false
      const living = town.live(() => isOver)
      await later(CALM_MS)
      const began = performance.now()
      await within(`round ${round + 1}: ${disaster}`, ROUND_MS, async () => {
        await disasters[disaster]?.(cluster, random)
        await cluster.whole()
        const ms = performance.now() - began
        took.push({ disaster, ms })
        await later(CALM_MS)
        isOver = true
        await living
        say(`${round + 1}: ${disaster}: ${Math.round(ms)} ms, ${town.accepted - before} writes`)
      })
    }
    goOn()
    await cluster.until(
      'all stays are over',
      (all) => new Set(all.map(({ server_seq }) => server_seq)).size === 1,
    )
    const nodes = await ends(cluster, town)
    const newest = nodes[0]?.events.at(-1)
    await Promise.all(readers.map((reader) => reader.end(newest)))
    const log = await logOf(database)
    const { accepted, history } = town
    return { violations: violations(history, log, nodes), entries: log.length, accepted, took }
  } finally {
    town.end()
    await cluster.close()
  }
}

/** The first ones in their order, then whatever comes. */
function orderOf(rounds: number, random: () => number): string[] {
  const all = Object.keys(disasters)
  return Array.from(
    { length: rounds },
    (_, round) => all[round] ?? all[Math.floor(random() * all.length)] ?? '',
  )
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function within(what: string, ms: number, run: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what}: not over after ${ms} ms`)), ms)
  await Promise.race([run(), late.promise]).finally(() => clearTimeout(timer))
}
