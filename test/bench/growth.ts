import { rm } from 'node:fs/promises'
import type { BenchOptions, Figure } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

/** Pages among so many newest records: what readers look at, and the same number at every size. */
const NEWEST = 1_000

/** How long pages are read, and how much is written after as much again to warm up. */
const loads = {
  once: { seconds: 0.2, writes: 200 },
  quick: { seconds: 2, writes: 4_000 },
  full: { seconds: 4, writes: 4_000 },
} as const

interface Cost {
  readonly records: number
  readonly writeMicros: number
  readonly newestMicros: number
  readonly anywhereMicros: number
}

/** What one write and one page that no page cache holds cost the server, in CPU time, as the log grows. */
export async function growth({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const grown = { once: [200, 400], quick: [1_000, 10_000, 50_000], full: [1_000, 100_000, 1_000_000] }[size]
  const costs: Cost[] = []
  for (const records of grown) {
    const dataDir = await livedStore(scratch, records)
    costs.push(await costAt(dataDir, records, generator, loads[size]))
    await rm(dataDir, { recursive: true })
  }
  const [smallest] = costs
  const largest = costs.at(-1)
  if (!smallest || !largest) throw new Error('no sizes')
  const span = `${largest.records.toLocaleString('en')} records / at ${smallest.records.toLocaleString('en')}`
  return [
    {
      name: `write at ${span}`,
      value: largest.writeMicros / smallest.writeMicros,
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    {
      name: `page at ${span}`,
      value: largest.newestMicros / smallest.newestMicros,
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    ...costs.flatMap(figuresOf),
  ]
}

function figuresOf({ records, writeMicros, newestMicros, anywhereMicros }: Cost): Figure[] {
  const at = `at ${records.toLocaleString('en')} records, server CPU`
  return [
    { name: `write ${at}`, value: writeMicros, unit: 'us' },
    { name: `page among the newest, ${at}`, value: newestMicros, unit: 'us' },
    { name: `page anywhere, ${at}`, value: anywhereMicros, unit: 'us' },
  ]
}

async function costAt(
  dataDir: string,
  records: number,
  generator: Generator,
  { seconds, writes }: (typeof loads)[keyof typeof loads],
): Promise<Cost> {
  const server = await ServerProcess.service(dataDir)
  const { pid, port } = server
  await generator.run('sign', { count: 2 * writes })
  await atRest(pid)

  const readPages = async (span: number): Promise<number> => {
    await generator.run('readAnywhere', {
      port,
      records,
      span,
      seconds: Math.min(1, seconds),
      connections: 8,
    })
    const before = cpuSeconds(pid)
    const { count, statuses } = await generator.run('readAnywhere', {
      port,
      records,
      span,
      seconds,
      connections: 8,
    })
    if (statuses[200] !== count) throw new Error(JSON.stringify(statuses))
    return ((cpuSeconds(pid) - before) / count) * 1e6
  }
  const newestMicros = await readPages(NEWEST)
  const anywhereMicros = await readPages(records)

  await generator.run('write', { port, count: writes, connections: 64 })
  const before = cpuSeconds(pid)
  const { statuses } = await generator.run('write', { port, count: writes, connections: 64 })
  const writeMicros = ((cpuSeconds(pid) - before) / writes) * 1e6
  if (statuses[201] !== writes) throw new Error(JSON.stringify(statuses))
  await server.stop()
  return { records, writeMicros, newestMicros, anywhereMicros }
}
