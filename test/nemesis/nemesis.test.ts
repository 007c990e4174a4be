import { expect, test } from 'vitest'
import { startDatabase, withoutPostgres } from '../support/postgres.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { runsOfDay } from '../support/share-of-day.ts'
import { nemesis } from './nemesis.ts'

const SEED = testSeed()
/** `npm run nemesis` has 200. */
const ROUNDS = Number(process.env.NEMESIS_ROUNDS ?? runsOfDay(4, 2))
const fresh = scratch()

test.skipIf(withoutPostgres)(
  `three nodes keep their word over ${ROUNDS} disasters (SEED=${SEED})`,
  {
    timeout: 120_000 + ROUNDS * 60_000,
  },
  async () => {
    const database = await startDatabase()
    try {
      const say = (line: string) => process.stderr.write(`${line}\n`)
      const end = await nemesis({ database, place: fresh, seed: SEED, rounds: ROUNDS, say })
      expect(end.violations).toEqual([])
      expect(end.accepted).toBeGreaterThan(ROUNDS * 5)
      // Where every node is killed it is the starts that take long.
      const promised = end.took.filter(({ disaster }) => disaster !== 'every node is killed')
      for (const { disaster, ms } of promised) expect(ms, disaster).toBeLessThan(60_000)
    } finally {
      await database.close()
    }
  },
)
