import { describe, expect, test } from 'vitest'
import { flipsOf, tryFlip, wholeStore } from './campaign.ts'

const FLIPS = 60
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

describe('a single flipped bit', () => {
  test(`makes no service say anything false, whichever row it hits: ${FLIPS} from seed ${SEED}`, async () => {
    const whole = await wholeStore()
    const outcomes = []
    for (const flip of flipsOf(whole, FLIPS, SEED)) outcomes.push(await tryFlip(whole, flip))
    process.stdout.write(
      `damage from seed ${SEED}: ${outcomes.filter(({ repaired }) => repaired).length} of ${FLIPS} repaired\n`,
    )
    expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  }, 120_000)
})
