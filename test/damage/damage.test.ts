import { describe, expect, test } from 'vitest'
import { scratch } from '../support/scratch.ts'
import { flipsOf, tryFlip, wholeStore } from './campaign.ts'
import { damagesOf, tryDamage, writtenTo } from './on-disk.ts'

/** `FLIPS=500 npx vitest run test/damage` is the whole campaign. */
const FLIPS = Number(process.env.FLIPS ?? 24)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
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
