import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesIn } from '../../adapters/durable-files.ts'
import { command, cpuOf } from './support/command.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, cpuSeconds, residentMegabytes } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

/** Few enough that none of them waits long for the others. */
const CONNECTIONS = 4

/** What a store of echoes takes as it grows: bytes, memory, and CPU time of what reads all of it; and what a backup takes from writes. */
export async function stores({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const sizes = { once: [200], quick: [10_000], full: [10_000, 100_000, 1_000_000] }[size]
  const writes = { once: 50, quick: 1_000, full: 4_000 }[size]
  const figures: Figure[] = []
  for (const records of sizes) {
    const dataDir = await livedStore(scratch, records)
    const measured = await measuredStore(dataDir)
    const at = `${records.toLocaleString('en')} echoes`
    figures.push(...measured.map((figure) => ({ ...figure, name: `${at}: ${figure.name}` })))
    if (records === sizes.at(-1)) figures.push(...(await besideBackup(dataDir, generator, writes)))
    await rm(dataDir, { recursive: true })
  }
  return figures
}

async function measuredStore(dataDir: string): Promise<Figure[]> {
  const server = await ServerProcess.service(dataDir)
  const startSeconds = cpuSeconds(server.pid)
  await atRest(server.pid)
  const [resident, settledSeconds] = [residentMegabytes(server.pid), cpuSeconds(server.pid)]
  await server.stop()
  const { store = 0, search = 0 } = await bytesIn(dataDir)
  const megabytes = 1024 * 1024
  return [
    { name: 'the store', value: store / megabytes, unit: 'MB' },
    { name: 'the search index', value: search / megabytes, unit: 'MB' },
    { name: 'resident memory at rest', value: resident, unit: 'MB' },
    { name: 'start until it listens, CPU', value: startSeconds, unit: 's' },
    { name: 'the same until all of it is read, CPU', value: settledSeconds, unit: 's' },
    { name: 'log verify, CPU', value: await cpuOf(['log', 'verify'], dataDir), unit: 's' },
    { name: 'log rebuild, CPU', value: await cpuOf(['log', 'rebuild'], dataDir), unit: 's' },
  ]
}

/** How long writes take while a backup is made, beside how long they took before. */
async function besideBackup(dataDir: string, generator: Generator, count: number): Promise<Figure[]> {
  const server = await ServerProcess.service(dataDir)
  await atRest(server.pid)
  await generator.run('sign', { count: 3 * count })
  const write = () => generator.run('write', { port: server.port, count, connections: CONNECTIONS })
  await write()
  const before = await write()
  const backup = command(['backup', join(dataDir, 'backup')], dataDir)
  const ended = once(backup, 'close')
  const during = await write()
  const [code] = await ended
  if (code !== 0) throw new Error(`the backup ended with ${code}`)
  await server.stop()
  return [
    {
      name: 'write during a backup / before, p99',
      value: during.p99Ms / before.p99Ms,
      unit: 'ratio',
      goal: { atMost: 2 },
    },
    { name: 'write before a backup, p99', value: before.p99Ms, unit: 'ms' },
    { name: 'write during a backup, p99', value: during.p99Ms, unit: 'ms' },
  ]
}
