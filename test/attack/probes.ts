import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flipsOf, tryFlip, wholeStore } from '../damage/campaign.ts'
import { damagesOf, tryDamage, writtenTo } from '../damage/on-disk.ts'
import { guessedBack, publicPlaces, serviceOfBeforeWithWithdrawn, serviceWithWithdrawn } from './withdrawn.ts'

/** An attack on what is stored, or on what was said, not on a process under load. Returns what it broke. */
type Probe = (seconds: number) => Promise<readonly string[]>

/** More than a probe takes in the time it has. */
const DAMAGES_MAX = 10_000

async function damage(seconds: number): Promise<string[]> {
  const seed = Date.now() % 1_000_000
  const until = Date.now() + seconds * 1_000
  const whole = await wholeStore()
  const scratch = await mkdtemp(join(tmpdir(), 'entre-agentes-damage-'))
  const broken: string[] = []
  try {
    const location = await writtenTo(scratch, whole)
    const flips = flipsOf(whole, DAMAGES_MAX, seed)
    for (const [n, ofFile] of damagesOf(DAMAGES_MAX, seed).entries()) {
      if (Date.now() > until) break
      const flip = flips[n]
      const outcomes = [flip && (await tryFlip(whole, flip)), await tryDamage(whole, location, ofFile)]
      broken.push(
        ...outcomes.flatMap((outcome) => outcome?.wrong.map((what) => `seed ${seed}: ${what}`) ?? []),
      )
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return broken
}

const privacy = (attacked: () => ReturnType<typeof serviceWithWithdrawn>) => async (): Promise<string[]> => {
  const { lively, withdrawn } = await attacked()
  try {
    return guessedBack(await publicPlaces(lively, withdrawn), withdrawn)
  } finally {
    await lively.service.close()
  }
}

/** Every attack of the review that is no load, by its name. */
export const probes: Readonly<Record<string, Probe>> = {
  'damage to the store, served as truth': damage,
  'privacy: withdrawn texts, guessed back': privacy(serviceWithWithdrawn),
  'privacy: texts withdrawn under an earlier release': privacy(serviceOfBeforeWithWithdrawn),
}
