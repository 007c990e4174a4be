import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openAttemptsFile } from '../../adapters/attempts-file.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
const keep = { attempts: 3, hours: 2 }

const attempt = (at: string) => ({ at, seq: 7, refused: 'signature' as const })

async function reopened(path: string) {
  return openAttemptsFile(path, keep)
}

test('an attempt that newer ones push out is still counted in its hour, after restarts too', async () => {
  const path = home('attempts')
  // More than enough to have the file replaced, several times.
  for (let round = 0; round < 5; round += 1) {
    const attempts = await reopened(path)
    for (let minute = 10; minute < 20; minute += 1) {
      attempts.note(attempt(`2026-01-01T00:${minute}:00.000Z`))
      if (minute % 3 === 0) await attempts.close()
    }
    await attempts.close()
  }
  const attempts = await reopened(path)
  expect(attempts.newest).toHaveLength(3)
  expect(attempts.hours).toEqual([{ hour: '2026-01-01T00:00:00.000Z', count: 50 }])
  expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(30)
})

test('a file of attempts alone is counted, and only the newest hours are kept', async () => {
  const path = home('older')
  const times = ['00:10', '01:10', '01:20', '02:10'].map((time) => attempt(`2026-01-01T${time}:00.000Z`))
  await writeFile(
    path,
    `${times.map((one) => JSON.stringify(one)).join('\n')}\nno line\n{"hour":"x","count":1}\n`,
  )
  const attempts = await reopened(path)
  expect(attempts.newest).toEqual(times.slice(1))
  expect(attempts.hours).toEqual([
    { hour: '2026-01-01T01:00:00.000Z', count: 2 },
    { hour: '2026-01-01T02:00:00.000Z', count: 1 },
  ])
})
