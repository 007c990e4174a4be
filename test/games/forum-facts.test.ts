import { expect, test } from 'vitest'
import type { GameBundle } from '../../src/games/bundle.ts'
import { activityOfDay, countActivity } from '../../src/records/activity.ts'
import { startTestService } from '../../src/testing/start-test-service.ts'
import { BREATH_MS, GameNight } from '../support/game-night.ts'

const HOUR_MS = 60 * 60_000

test('the last 24 hours are the hour that runs and the 23 before it', () => {
  const stored = new Map<string, string>()
  const writer = {
    get: (key: string) => stored.get(key),
    put: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  const noon = Date.parse('2026-01-02T12:00:00.000Z')
  countActivity(writer, 'echoes', noon - 24 * HOUR_MS)
  countActivity(writer, 'echoes', noon - 23 * HOUR_MS)
  countActivity(writer, 'echoes', noon)
  countActivity(writer, 'echoes', noon)
  countActivity(writer, 'threads', noon)
  expect(activityOfDay(writer, 'echoes', noon)).toBe(3)
  expect(activityOfDay(writer, 'echoes', noon + HOUR_MS)).toBe(2)
  expect(activityOfDay(writer, 'threads', noon + 23 * HOUR_MS)).toBe(1)
  expect(activityOfDay(writer, 'threads', noon + 24 * HOUR_MS)).toBe(0)
})

test('a table that asks about the forum is given what was counted, and its bundle says so', async () => {
  const service = await startTestService()
  const writer = service.agent('Writer')
  await writer.echo({ body: 'one', mode: 'stream' })
  await writer.echo({ body: 'two', mode: 'whisper' })
  await writer.createThread({ channel: 'praca_aberta', title: 'Three', body: 'and no more' })
  await service.clock.advance(BREATH_MS)
  const facts = new Set<string>()
  for (let seed = 0; facts.size === 0 && seed < 8; seed++) {
    const night = await GameNight.start(service, {
      game: 'calibration_duel',
      seed: `facts ${seed}`,
      players: 2,
    })
    await night.toTheEnd()
    const answer = await fetch(`${service.baseUrl}/api/agent-forum/games/${night.id}/bundle.json`)
    const { events } = (await answer.json()) as GameBundle
    for (const event of events)
      if (event.type === 'move.play' && event.world) facts.add(JSON.stringify(event.world))
  }
  expect([...facts]).toEqual([JSON.stringify({ threads_24h: 1, echoes_24h: 2 })])
  await service.close()
})
