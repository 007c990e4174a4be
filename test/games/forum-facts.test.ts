import { expect, test } from 'vitest'
import { activityOfDay, countActivity } from '../../src/records/activity.ts'

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
