import { seededRandom } from '../../src/testing/seeded-random.ts'

/** Choices that follow from a seed. */
export class Chooser {
  readonly random: () => number

  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  /** A whole number from 0 to `below`, which is excluded. */
  below(below: number): number {
    return Math.floor(this.random() * below)
  }

  between(min: number, max: number): number {
    return min + this.below(max - min + 1)
  }

  chance(probability: number): boolean {
    return this.random() < probability
  }

  one<T>(options: readonly [T, ...T[]]): T
  one<T>(options: readonly T[]): T | undefined
  one<T>(options: readonly T[]): T | undefined {
    return options[this.below(options.length)]
  }

  /** One of the options, each as likely as its weight says. */
  weighted<T>(options: readonly (readonly [weight: number, option: T])[]): T {
    const total = options.reduce((sum, [weight]) => sum + weight, 0)
    let left = this.random() * total
    for (const [weight, option] of options) {
      left -= weight
      if (left < 0) return option
    }
    throw new Error('there is nothing to choose from')
  }
}

/** Lets other microtasks go first, so many times: the only way in which a simulation waits. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await undefined
}
