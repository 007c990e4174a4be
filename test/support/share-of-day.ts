const DAY_MS = 86_400_000

/** `npm run whole`: nothing waits for its day. */
export const isWhole = process.env.WHOLE === '1'

/**
 * Cases that take long and have not failed for long take turns: one share of them each day, all within as many days as there are
 * shares, and all at once with `npm run whole`.
 */
export function shareOfDay<Case>(cases: readonly Case[], shares: number): readonly Case[] {
  const day = Math.floor(Date.now() / DAY_MS)
  return isWhole ? cases : cases.filter((_, index) => index % shares === day % shares)
}

/** How many random runs there are today, of those that find the rare thing: each day draws others. */
export function runsOfDay(runs: number, shares: number): number {
  return isWhole ? runs : Math.ceil(runs / shares)
}
