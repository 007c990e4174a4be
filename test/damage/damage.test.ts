import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { watchedStorage } from '../../src/engine/watched-storage.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { runsOfDay } from '../support/share-of-day.ts'
import { flipsOf, tryFlip, wholeStore } from './campaign.ts'
import { playCourse } from './lies.ts'
import { damagesOf, tryDamage, writtenTo } from './on-disk.ts'

/** `FLIPS=500 npx vitest run test/damage` is the whole campaign. */
const FLIPS = Number(process.env.FLIPS ?? runsOfDay(24, 2))
const SEED = testSeed()
const timeout = 60_000 + FLIPS * 4_000

const whole = await wholeStore()
const place = scratch()

describe('a single flipped bit', () => {
  test(`makes no service say anything false, whichever row it hits: ${FLIPS} from seed ${SEED}`, {
    timeout,
  }, async () => {
    const outcomes = []
    for (const flip of flipsOf(whole, FLIPS, SEED)) outcomes.push(await tryFlip(whole, flip))
    const repaired = outcomes.filter((outcome) => outcome.repaired).length
    process.stdout.write(`damage from seed ${SEED}: ${repaired} of ${FLIPS} repaired\n`)
    expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })
})

describe('a damaged file of the store', () => {
  const DAMAGES = Math.ceil(FLIPS / 2)
  test(`makes no service say anything false: ${DAMAGES} from seed ${SEED}`, { timeout }, async () => {
    const location = await writtenTo(place('disk'), whole)
    const outcomes = []
    for (const damage of damagesOf(DAMAGES, SEED)) outcomes.push(await tryDamage(whole, location, damage))
    const started = outcomes.filter((outcome) => outcome !== undefined)
    const count = (holds: (outcome: (typeof started)[number]) => boolean) => started.filter(holds).length
    process.stdout.write(
      `damage on disk from seed ${SEED}: ${DAMAGES - started.length} of ${DAMAGES} do not start, ` +
        `${count(({ repaired }) => repaired)} repaired, ${count(({ status }) => status === 'degraded')} degraded\n`,
    )
    expect(started.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  })
})

describe('a disk that lies', () => {
  const COURSES = runsOfDay(12, 2)
  test(`makes no service say anything false, and one whose log it did not hit heals: ${COURSES} courses from seed ${SEED}`, {
    timeout,
  }, async () => {
    const courses = []
    for (let seed = SEED; seed < SEED + COURSES; seed += 1) courses.push(await playCourse(seed))
    const lies = courses.flatMap((course) => course.lies).length
    process.stdout.write(`lies from seed ${SEED}: ${lies} in ${COURSES} courses\n`)
    expect(courses.filter(({ problems }) => problems.length > 0)).toEqual([])
  })

  test('lets no forum lose its constitution with the entry of its founding: seed 20262346', async () => {
    expect((await playCourse(20_262_346)).problems).toEqual([])
  })

  test('loses an entry in the middle of the log, and no list goes on as if it had not been', async () => {
    const storage = memoryStorage()
    const watched = watchedStorage(storage, () => {})
    const row = (seq: number): [string, string] => [
      keys.logRow(seq),
      whole.rows.get(keys.logRow(seq))?.slice(7) ?? '',
    ]
    await storage.write(new Map([row(2), row(3), row(5)]))
    const upTo = (lt: number) => ({ gte: 'log!', lt: keys.logRow(lt), reverse: true })
    expect(await watched.page(upTo(4), 2)).toHaveLength(2)
    for (const [range, limit] of [
      [upTo(6), 2],
      [upTo(4), 3],
      [{ gt: keys.logRow(3), lt: 'log~' }, 5],
    ] as const)
      await expect(watched.page(range, limit)).rejects.toThrow(/^entry [14] is missing$/)
  })
})
