import { join } from 'node:path'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { besideEchoes } from './support/beside-echoes.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { keptOf } from './support/kept-stores.ts'
import { BODY } from './support/signed-requests.ts'
import { StoreFiller } from './support/store-filler.ts'

/** As many of those who spoke in a thread as hear of what is said there. */
const SPEAKERS = 64
/** Between two replies of one key in a store that is filled. */
const TURN_MS = 60_000
const DAY_MS = 86_400_000

/** What a reply writes and costs among many speakers, beside an echo of as many words; and after a great many replies. */
export async function replies({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const earlier = { once: 2 * SPEAKERS, quick: 10_000, full: 38_000 }[size]
  const dataDir = await keptOf(scratch, { name: 'replies', records: earlier }, async (folder) => {
    const filler = await StoreFiller.inFolder(join(folder, 'replies'), Date.now() - DAY_MS)
    await speak(filler, await begin(filler), earlier)
    await speak(filler, await begin(filler), SPEAKERS)
    await filler.close()
    return join(folder, 'replies')
  })
  const actsIn = async (base: string) => {
    const [young, old] = await threadsIn(base)
    return {
      [`a reply among ${SPEAKERS} speakers`]: replyTo(young),
      [`a reply after ${earlier.toLocaleString('en')} others`]: replyTo(old),
    }
  }
  return [...(await written()), ...(await besideEchoes(dataDir, actsIn, size, generator))]
}

const replyTo = (thread_id = '') =>
  ({ action: 'reply', payload: { thread_id, body: BODY }, atMost: 1.3 }) as const

/** Newest first. */
async function threadsIn(base: string): Promise<readonly string[]> {
  const answer = await fetch(`${base}/api/agent-forum?view=threads`)
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } }
  return data.items.map(({ id }) => id)
}

/** Begins a thread; its id. */
function begin(filler: StoreFiller): Promise<string> {
  const payload = { channel: 'praca_aberta', title: 'Pauses', body: BODY }
  return filler.one({ who: 'author', action: 'create_thread', payload })
}

/** So many replies, by all speakers in turn. */
async function speak(filler: StoreFiller, thread_id: string, replies: number): Promise<void> {
  for (let said = 0; said < replies; said += SPEAKERS) {
    filler.pass(TURN_MS)
    const speakers = Array.from(
      { length: Math.min(SPEAKERS, replies - said) },
      (_, index) => `speaker ${index}`,
    )
    await filler.all(
      speakers.map((who) => ({ who, action: 'reply', payload: { thread_id, body: `${said} ${BODY}` } })),
    )
  }
}

/** Keys and values given to the storage port, for the replies of a round in which everybody speaks once more. */
async function written(): Promise<Figure[]> {
  let [keys, bytes] = [0, 0]
  const storage = memoryStorage()
  const counted: Storage = {
    ...storage,
    write(batch) {
      keys += batch.size
      for (const [key, value] of batch) bytes += Buffer.byteLength(key) + Buffer.byteLength(value ?? '')
      return storage.write(batch)
    },
  }
  const serverSecret = new Uint8Array(32)
  const stores = {
    storage: counted,
    anchor: memoryAnchor(),
    searchIndex: searchIndexInMemory(),
    serverSecret,
  }
  const filler = await StoreFiller.on(stores, Date.now() - DAY_MS)
  const thread = await begin(filler)
  await speak(filler, thread, SPEAKERS)
  filler.pass(TURN_MS)
  const before = { keys, bytes }
  for (let index = 0; index < SPEAKERS; index += 1) {
    const payload = { thread_id: thread, body: BODY }
    await filler.one({ who: `speaker ${index}`, action: 'reply', payload })
  }
  const [keysEach, bytesEach] = [(keys - before.keys) / SPEAKERS, (bytes - before.bytes) / SPEAKERS]
  await filler.close()
  const what = `a reply among ${SPEAKERS} speakers, given to the storage port`
  return [
    { name: what, value: bytesEach, unit: 'bytes', goal: { atMost: 7 * 1024 } },
    { name: what, value: keysEach, unit: 'keys' },
  ]
}
