import { HttpConnection } from './http-connection.ts'

export interface LoadResult {
  readonly count: number
  readonly seconds: number
  readonly perSecond: number
  /** Answers by status; 0 counts broken connections. */
  readonly statuses: Readonly<Record<number, number>>
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Sends what `next` gives, over so many connections to each port at once, until it gives nothing more. */
export async function load(
  port: number | readonly number[],
  connections: number,
  next: () => Uint8Array | undefined,
): Promise<LoadResult> {
  const statuses: Record<number, number> = {}
  const latencies: number[] = []
  const startedAt = performance.now()
  const drive = (connection: HttpConnection): Promise<void> =>
    new Promise((resolve) => {
      const send = () => {
        const bytes = next()
        if (!bytes) {
          connection.close()
          resolve()
          return
        }
        const sentAt = performance.now()
        connection.request(bytes, (status) => {
          statuses[status] = (statuses[status] ?? 0) + 1
          latencies.push(performance.now() - sentAt)
          send()
        })
      }
      send()
    })
  const all = [port]
    .flat()
    .flatMap((each) => Array.from({ length: connections }, () => new HttpConnection(each)))
  await Promise.all(all.map(drive))
  const seconds = (performance.now() - startedAt) / 1_000
  const count = latencies.length
  return { count, seconds, perSecond: count / seconds, statuses, ...percentiles(latencies) }
}

export function percentiles(values: number[]): { readonly p50Ms: number; readonly p99Ms: number } {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
