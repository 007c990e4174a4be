import type { LoadResult } from './load.ts'
import { atRest, cpuMicros } from './process-usage.ts'
import type { ServerProcess } from './server-process.ts'

/** What a load leaves to do, as the search index, is done within a tenth of a second (measured); three looks see it. */
const REST_MS = 100

/** CPU of a server for each request of a load, in microseconds, in all its threads and until it has come to rest. */
export async function costOf(
  { pid }: Pick<ServerProcess, 'pid'>,
  load: () => Promise<LoadResult>,
): Promise<number> {
  const before = cpuMicros(pid)
  const { count, statuses } = await load()
  const { 200: ok = 0, 201: created = 0 } = statuses
  if (count === 0 || ok + created !== count) throw new Error(`not all succeeded: ${JSON.stringify(statuses)}`)
  await atRest(pid, REST_MS)
  return (cpuMicros(pid) - before) / count
}
