import { type Report, simulate } from './simulate.ts'

export interface Played {
  readonly seeds: number
  readonly seconds: number
  readonly seedsPerSecond: number
  readonly simulatedHours: number
  readonly calls: number
  readonly accepted: number
  readonly entries: number
  /** Starts of the process: one for each seed, and one after each crash or stop. */
  readonly starts: number
  readonly failed: Report | undefined
}

/** Plays `count` seeds from `from` on, up to the first that fails. */
export async function playSeeds(from: number, count: number): Promise<Played> {
  const began = performance.now()
  const total = { seeds: 0, calls: 0, accepted: 0, entries: 0, starts: 0, simulatedMs: 0 }
  let failed: Report | undefined
  for (let seed = from; seed < from + count && failed === undefined; seed++) {
    const report = await simulate(seed)
    total.seeds += 1
    total.calls += report.calls
    total.accepted += report.accepted
    total.entries += report.entries
    total.starts += report.starts
    total.simulatedMs += report.simulatedMs
    if (report.problems.length > 0) failed = report
  }
  const { simulatedMs, ...counts } = total
  const seconds = (performance.now() - began) / 1_000
  return {
    ...counts,
    seconds,
    seedsPerSecond: counts.seeds / seconds,
    simulatedHours: simulatedMs / 3_600_000,
    failed,
  }
}

/** The one line that plays a failing seed again. */
export function reproduction({ seed, problems }: Report): string {
  return `npm run -s simulate -- --seed ${seed}   # ${problems[0]}`
}
