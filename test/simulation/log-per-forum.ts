/**
 * What a log per forum would carry, on paper: `src/nodes/on-paper.md` says what for, and prints what this prints.
 * `node test/simulation/log-per-forum.ts`
 */
import { pathToFileURL } from 'node:url'
import { seededRandom } from '../../src/testing/seeded-random.ts'

/** Assumed, of the order that `npm run bench -- nodes` shows: an append to two disks, and what each entry adds for whoever decides. */
const APPEND_MS = 4
const DECIDED_MS = 0.25
const BATCH_MAX = 256
const SECONDS = 1
/** Beyond this nobody waits. */
const PATIENCE_MS = 10_000

export interface Load {
  readonly writesPerSecond: number
  readonly forums: number
  /** How much the busiest are busier (Zipf's exponent). */
  readonly skew: number
  /** How many logs the busiest forum may be split into, by thread; 1: a log per forum. */
  readonly splitMax: number
}

export interface Carried {
  readonly logs: number
  /** The share of all writes that go to the busiest forum. */
  readonly busiestShare: number
  /** The share of all writes that their log has no room for. */
  readonly refusedShare: number
  /** Milliseconds from arriving until durable, of all writes that were taken. */
  readonly p50: number
  readonly p99: number
  /** Cores that decide. */
  readonly cores: number
}

/** What one log carries when every batch is full. */
export const CEILING = (BATCH_MAX * 1000) / (APPEND_MS + BATCH_MAX * DECIDED_MS)

/** A log takes what waits, decides it, and appends it; what arrives meanwhile is the next batch. Resolves to waits in ms. */
export function waitsOf(writesPerSecond: number, random: () => number): number[] {
  const waits: number[] = []
  let arrived = 0
  const next = () => {
    arrived += (-Math.log(1 - random()) * 1000) / writesPerSecond
    return arrived
  }
  const end = SECONDS * 1000
  let coming = next()
  for (let free = 0; coming < end; ) {
    const start = Math.max(free, coming)
    const batch: number[] = []
    for (; coming <= start && batch.length < BATCH_MAX; coming = next()) batch.push(coming)
    free = start + APPEND_MS + batch.length * DECIDED_MS
    for (const at of batch) waits.push(free - at)
  }
  return waits
}

export function carried({ writesPerSecond, forums, skew, splitMax }: Load, seed = 1): Carried {
  const random = seededRandom(seed)
  const weights = Array.from({ length: forums }, (_, rank) => (rank + 1) ** -skew)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const waits: { readonly ms: number; readonly weight: number }[] = []
  let [logs, refused, decided] = [0, 0, 0]
  for (const { rank, count } of samples(forums)) {
    const rate = (writesPerSecond * (weights[rank] ?? 0)) / all
    const split = Math.min(splitMax, Math.max(1, Math.ceil(rate / (CEILING / 2))))
    const taken = Math.min(rate / split, CEILING * 0.95)
    logs += split * count
    refused += (rate - taken * split) * count
    decided += taken * split * count * DECIDED_MS
    // A log that hardly anybody writes to answers after one append.
    const seen = taken < 1 ? [APPEND_MS + DECIDED_MS] : waitsOf(taken, random)
    const weight = (taken * split * count) / seen.length
    for (const ms of seen) waits.push({ ms: Math.min(ms, PATIENCE_MS), weight })
  }
  waits.sort((one, other) => one.ms - other.ms)
  return {
    logs,
    busiestShare: (weights[0] ?? 0) / all,
    refusedShare: refused / writesPerSecond,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    cores: decided / 1000,
  }
}

/** Ranks whose logs are simulated, each for so many forums like it: the first twenty, then ever fewer. */
function samples(forums: number): { readonly rank: number; readonly count: number }[] {
  const found: { rank: number; count: number }[] = []
  for (let rank = 0; rank < forums; ) {
    const count = Math.min(forums - rank, Math.max(1, Math.floor(rank / 20)))
    found.push({ rank: rank + Math.floor(count / 2), count })
    rank += count
  }
  return found
}

function quantile(waits: readonly { readonly ms: number; readonly weight: number }[], share: number): number {
  const all = waits.reduce((sum, { weight }) => sum + weight, 0)
  let seen = 0
  for (const { ms, weight } of waits) {
    seen += weight
    if (seen >= all * share) return ms
  }
  return 0
}

const cases: readonly Load[] = [
  { writesPerSecond: 1_000, forums: 1, skew: 1, splitMax: 1 },
  { writesPerSecond: 1_000, forums: 1_000, skew: 1, splitMax: 1 },
  { writesPerSecond: 1_000_000, forums: 1_000_000, skew: 1, splitMax: 1 },
  { writesPerSecond: 1_000_000, forums: 1_000_000, skew: 1, splitMax: 64 },
  { writesPerSecond: 1_000_000, forums: 1_000_000, skew: 0.8, splitMax: 1 },
]

/** The table of the page. */
export function table(): string {
  const lines = cases.map((load) => {
    const { logs, busiestShare, refusedShare, p50, p99, cores } = carried(load)
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    const cells = [
      ...[load.writesPerSecond, load.forums].map((count) => count.toLocaleString('en')),
      ...[
        String(load.skew),
        String(load.splitMax),
        logs.toLocaleString('en'),
        percent(busiestShare),
        percent(refusedShare),
      ],
      ...[`${p50.toFixed(0)} and ${p99.toFixed(0)} ms`, cores.toFixed(cores < 1 ? 2 : 0)],
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| writes a second | forums | skew | logs of a forum at most | logs | busiest forum | no room for | p50 and p99 | cores that decide |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(`one log: ${Math.round(CEILING)} writes a second\n\n${table()}\n`)
