const DAY_MS = 86_400_000
/** So far apart that courses counted on from one day's seed do not meet the next day's. */
const SEEDS_PER_DAY = 10_000

/**
 * The seed of a randomised test, from 0 to 2^31 - 1: `SEED` from the environment, or the day's. Each day tries another one,
 * and whoever sees it fail, here or in CI, sees the same.
 * @param name the variable that says it
 */
export function testSeed(name = 'SEED'): number {
  return Number(process.env[name] ?? (Math.floor(Date.now() / DAY_MS) * SEEDS_PER_DAY) % 2 ** 31)
}
