import { afterEach, expect, test } from 'vitest'
import { Backfill } from '../../src/bus/backfill.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { encodeLogRow } from '../../src/records/log-row.ts'
import { rowOf, type StreamClient, StreamService } from '../support/stream-service.ts'

const services: StreamService[] = []

async function started(options: Parameters<typeof StreamService.start>[0]): Promise<StreamService> {
  const service = await StreamService.start(options)
  services.push(service)
  return service
}

afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

const CHUNK = limits.STREAM_CHUNK_EVENTS
const entries = (count: number) => Array.from({ length: count }, () => 1)
const caughtUp = (count: number) => (client: StreamClient) => client.ids.length >= count

test('what a reader missed costs a token for each chunk after the first; then it waits for its turn', async () => {
  const service = await started({ before: entries(6 * CHUNK), readsPerMinute: 4 })
  const client = await service.open('?cursor=0')
  // Four tokens: the request and three more chunks.
  await client.until(caughtUp(4 * CHUNK - 1))
  for (let chunk = 0; chunk < 2; chunk += 1) {
    const seen = client.ids.length
    await service.clock.advance(15_000 / 2)
    await service.clock.advance(15_000 / 2)
    await client.until(caughtUp(Math.min(seen + CHUNK, 6 * CHUNK)))
  }
  const ids = client.ids.map(Number)
  expect(ids).toEqual(entries(ids.length).map((_, index) => index + 1))
  expect(ids.length).toBeGreaterThan(4 * CHUNK)
})

test('catching up costs twenty tokens at most, however much was missed', async () => {
  const service = await started({
    before: entries(30 * CHUNK),
    readsPerMinute: limits.STREAM_BACKFILL_TOKENS_MAX,
  })
  const client = await service.open('?cursor=0')
  await client.until(caughtUp(30 * CHUNK))
  expect(client.ids.length).toBe(30 * CHUNK)
})

test('a crowd that begins at one cursor reads the log once, and few reads run at a time', async () => {
  const count = 4 * CHUNK
  const texts = entries(count).map((_, index) => {
    const { header, body, outcome } = rowOf(index + 1, 1, 0)
    return [keys.logRow(index + 1), encodeLogRow(JSON.stringify(header), body, outcome)] as const
  })
  let reads = 0
  let running = 0
  let atOnce = 0
  const log = {
    async page({ gte, lte }: { readonly gte: string; readonly lte: string }) {
      reads += 1
      running += 1
      atOnce = Math.max(atOnce, running)
      await new Promise(setImmediate)
      running -= 1
      return texts.filter(([key]) => key >= gte && key <= lte)
    },
  }
  const backfill = new Backfill(log, () => 'http://forum.test')
  const newest = { seq: count, index: 0 }
  const readers = entries(200).map(async (_, reader) => {
    const ids: number[] = []
    for (let position = { seq: (reader % 4) * CHUNK, index: 0 }; position.seq < count; ) {
      const { bytes, end } = await backfill.after(position, newest)
      for (const [, id] of Buffer.from(bytes)
        .toString()
        .matchAll(/^id: (\d+)$/gm))
        ids.push(Number(id))
      position = end
    }
    return ids
  })
  for (const [reader, ids] of (await Promise.all(readers)).entries()) {
    const first = (reader % 4) * CHUNK + 1
    expect(ids).toEqual(entries(count - first + 1).map((_, index) => first + index))
  }
  expect(atOnce).toBeLessThanOrEqual(limits.STREAM_BACKFILLS_AT_ONCE)
  // Five blocks, and the last one, which is not whole, perhaps more than once.
  expect(reads).toBeLessThan(20)
})
