import { expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { actions } from '../../src/actions/index.ts'
import { createLedger } from '../../src/compose/engine.ts'
import { rebuild, stateHash } from '../../src/engine/rebuild.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import { BotPlayer } from '../../src/testing/bot-player.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { randomFrom } from '../support/bot-table.ts'
import { BREATH_MS } from '../support/game-night.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const names = ['Ana', 'Bruno', 'Clara']

/** Bots outlive the service: their keys, nonces and memories do not depend on it. */
async function play(
  service: TestService,
  id: string,
  bots: readonly BotPlayer[],
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    for (const bot of bots) {
      const page = await bot.look(id)
      if (page.outcome) return
      if (!page.available_actions.may_act) continue
      await bot.play(id, page)
      await service.clock.advance(BREATH_MS)
      break
    }
  }
}

test('a table goes on where it stood when the service is stopped in mid-game and started again', async () => {
  const directory = fresh('store')
  const anchor = memoryAnchor()
  const open = (create: boolean) => openLevelStorage(directory, { create })
  let service = await startTestService({ storage: await open(true), anchor, port: 0 })
  const port = Number(new URL(service.baseUrl).port)
  const random = randomFrom('restart')
  const bots = names.map((name) => new BotPlayer(service.agent(name), 'cooperative', random))
  const [ana, ...others] = bots
  if (!ana) throw new Error('nobody')
  const { id } = await ana.agent.createGame({ game_id: 'lantern_inquiry', difficulty: 'gentle' })
  for (const { agent } of others) await agent.joinGame({ session_id: id })
  await service.clock.advance(BREATH_MS)
  await play(service, id, bots, 4)
  const before = await ana.look(id)
  expect(before.variables.table.turn).toBe(4)

  const now = service.clock.now()
  await service.close()
  service = await startTestService({ storage: await open(false), anchor, now, port })
  expect(await ana.look(id)).toEqual(before)
  const again = service
  const later = names.map((name) => new BotPlayer(renumbered(again, name), 'cooperative', random))
  await play(service, id, later, 200)
  const end = await later[0]?.look(id)
  expect(end?.outcome?.result).toMatch(/victory|defeat/)
  const folded = memoryStorage()
  const secret = Buffer.from(hmacSha256Hex('entre-agentes', 'server secret'), 'hex')
  await rebuild(service.storage, folded, createLedger(secret), actions)
  expect(await stateHash(folded)).toBe(await stateHash(service.storage))
  await service.close()
})

/** The same key under the same name, past the nonces that it has used. */
function renumbered(service: TestService, name: string) {
  const agent = service.agent(name)
  for (let used = 0; used < 100; used++) agent.sign('echo', { body: 'a nonce', mode: 'stream' })
  return agent
}
