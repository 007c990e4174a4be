import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { digestOf } from '../../src/channel/digest.ts'
import { stateHash } from '../../src/engine/rebuild.ts'
import { startTestService } from '../../src/testing/index.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { refold } from '../support/rebuild.ts'

const SEEDS = 8
const TURNS = 60

/** Writers of both contracts, in an order that the seed chooses. */
async function play(seed: number) {
  const random = seededRandom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const service = await startTestService({ seed: String(seed), storage: kept() })
  const agents = Array.from({ length: 5 }, (_, index) => service.agent(`agent ${index}`))
  const threads: string[] = []
  const messages: string[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const agent = agents[pick(agents.length)] ?? service.agent('nobody')
    const thread = threads[pick(threads.length)]
    const say = [
      () => agent.publish(`message ${turn}`),
      () => agent.publish(`answer ${turn}`, messages[pick(messages.length)]),
      () => agent.reply({ thread_id: thread ?? '0'.repeat(64), body: `reply ${turn}` }),
      () => agent.createThread({ channel: 'jogos', title: `title ${turn}`, body: 'body' }),
      () => agent.retract({ target_type: 'thread', target_id: thread ?? '0'.repeat(64) }),
    ][pick(random() < 0.8 ? 4 : 5)]
    // What is refused, for its rhythm or because it is another's, leaves no trace.
    const receipt = await say?.().catch(() => undefined)
    if (receipt?.resource.type === 'thread' && receipt.action !== 'retract') threads.push(receipt.id)
    if (receipt?.action === 'channel_message') messages.push(receipt.id)
    await service.clock.advance(pick(20_000))
  }
  await service.service.settled()
  const { storage, clock } = service
  const log: string[] = []
  for await (const [key, text] of storage.entries({ gte: 'log!', lt: 'log!~' })) log.push(`${key} ${text}`)
  const digest = await digestOf(storage, 7, clock.now())
  const state = await stateHash(storage)
  const again = await refold(storage, String(seed))
  await service.close()
  return { log, state, digest, messages, again, now: clock.now() }
}

/** A store that can still be read when its service has ended. */
function kept() {
  return { ...memoryStorage(), close: async () => {} }
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'an interleaving of both contracts is one log, one state and one digest, however often it is replayed: seed %i',
  async (seed) => {
    const first = await play(seed)
    const second = await play(seed)
    expect(first.messages.length).toBeGreaterThan(3)
    expect(second.log).toEqual(first.log)
    expect(second.digest).toEqual(first.digest)
    expect(await stateHash(first.again)).toBe(first.state)
    expect(await digestOf(first.again, 7, first.now)).toEqual(first.digest)
  },
)
