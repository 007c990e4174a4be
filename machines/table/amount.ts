import type { Amount } from './definition.ts'

/** An amount as a number, given the players and what the names in it stand for. */
export function amountOf(amount: Amount, players: number, read: (name: string) => number): number {
  if (typeof amount === 'number') return amount
  if (typeof amount === 'string') return read(amount)
  const { parameter, perPlayer = 0, plus = 0, atLeast = -Infinity, atMost = Infinity } = amount
  const base = parameter === undefined ? 0 : read(parameter)
  return Math.min(atMost, Math.max(atLeast, base + Math.floor(perPlayer * players) + plus))
}
