import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLevelStorage } from '../../adapters/level.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { bodies, fillLog } from './support/search-rows.ts'

const run = promisify(execFile)
const child = fileURLToPath(new URL('support/search-process.ts', import.meta.url))

interface Times {
  readonly p50: number
  readonly p99: number
}

interface Load {
  readonly perSecond: number
  readonly lagMax: number
  readonly commitP50: number
  readonly commitP99: number
  readonly core: number
}

interface Measured {
  readonly thread: number
  readonly idle: number
  readonly asked: number
  readonly live: number
  readonly following: { readonly perSecond: number; readonly cpuMicros: number }
  readonly queries: Readonly<Record<string, Times>>
  readonly loads: readonly Load[]
  readonly without?: Load
}

/** Search in 100,000 records of 100 words: what a query takes, what the index weighs, and how far it stays behind. */
export async function search({ size, scratch }: BenchOptions): Promise<Figure[]> {
  const records = { once: 1_000, quick: 20_000, full: 100_000 }[size]
  const asked = size === 'once' ? 20 : 500
  const storage = await openLevelStorage(join(scratch, 'store'), { create: true })
  await fillLog(storage, records, bodies(1))
  await storage.close()
  const built = await measure(scratch, records, asked, 0)
  const opened = await measure(scratch, records, asked, { once: 0.3, quick: 2, full: 5 }[size])
  return [
    ...Object.entries(opened.queries).flatMap(([name, times]) => timesOf(`search, ${name}`, times)),
    {
      name: 'search, memory with a full index',
      value: opened.asked - opened.idle,
      unit: 'MB',
      goal: { atMost: 50 },
    },
    { name: 'search, memory of its thread with nothing asked', value: opened.thread, unit: 'MB' },
    { name: 'search, live heap with a full index', value: opened.live, unit: 'MB' },
    {
      name: 'search, memory once the whole log was indexed',
      value: built.asked - built.idle,
      unit: 'MB',
      goal: { atMost: 50 },
    },
    { name: 'search, records indexed', value: built.following.perSecond, unit: '/s' },
    { name: 'search, indexing a record, CPU', value: built.following.cpuMicros, unit: 'us' },
    ...opened.loads.flatMap((load) => [
      ...loadOf(`at ${rate(load)} records/s`, load),
      {
        name: `index lag at ${rate(load)} records/s, most`,
        value: load.lagMax,
        unit: 'ms',
        goal: { atMost: 1_000 },
      },
    ]),
    ...(opened.without ? loadOf(`at ${rate(opened.without)} records/s, no index`, opened.without) : []),
  ]
}

/** Each in a process of its own: memory tells nothing otherwise. */
async function measure(dataDir: string, records: number, asked: number, seconds: number): Promise<Measured> {
  const { stdout } = await run(process.execPath, [
    '--expose-gc',
    child,
    dataDir,
    String(records),
    String(asked),
    String(seconds),
  ])
  return JSON.parse(stdout)
}

function timesOf(name: string, { p50, p99 }: Times): Figure[] {
  return [
    { name: `${name}, p50`, value: p50, unit: 'ms' },
    { name: `${name}, p99`, value: p99, unit: 'ms', goal: { atMost: 20 } },
  ]
}

function loadOf(name: string, load: Load): Figure[] {
  return [
    { name: `commit ${name}, p50`, value: load.commitP50, unit: 'ms' },
    { name: `commit ${name}, p99`, value: load.commitP99, unit: 'ms' },
    { name: `CPU ${name}`, value: load.core, unit: '% of a core' },
  ]
}

function rate({ perSecond }: Load): string {
  return (Math.round(perSecond / 100) * 100).toLocaleString('en')
}
