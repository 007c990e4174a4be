import { hmacSha256Hex, sha256Hex } from '../../src/protocol/hash.ts'
import { Recent } from '../../src/protocol/memo.ts'

/*
 * Two kinds of secrets, no private views.
 * The server's: everything random about a table is drawn from a seed that is derived from `chance` and committed to at
 * activation as sha256(salt + "|" + solution), so that anyone can check the end against the beginning.
 * A player's: sealed as sha256(salt + "|" + value), opened later by publishing salt and value.
 */

/** The seed of every draw at a table. It is part of the committed solution, so that revealing it proves every draw. */
export function seedOf(chance: string): string {
  const known = seeds.get(chance)
  if (known !== undefined) return known
  const seed = hmacSha256Hex(chance, 'seed')
  if (seeds.size >= SEEDS_KEPT) seeds.clear()
  seeds.set(chance, seed)
  return seed
}

/** Derived seeds, remembered because a move may draw several times; forgetting them changes nothing. */
const seeds = new Map<string, string>()
const SEEDS_KEPT = 256

/** The salt of the server's commitment. */
export function saltOf(chance: string): string {
  return hmacSha256Hex(chance, 'salt')
}

/** The commitment to a value under a salt, for the server and for players alike. */
export function commit(salt: string, value: string): string {
  return `sha256:${sha256Hex(`${salt}|${value}`)}`
}

/** Every seal that a salt makes of some values. */
export function sealsOf(salt: string, values: readonly string[]): ReadonlySet<string> {
  const known = seals.get(values)?.get(salt)
  if (known) return known
  const made = new Set(values.map((value) => commit(salt, value)))
  const recent = seals.get(values) ?? new Recent<string, ReadonlySet<string>>(SALTS_KEPT)
  recent.set(salt, made)
  seals.set(values, recent)
  return made
}

/** By the values that may be sealed: each seal at a table is compared with those of every salt that was opened there. */
const seals = new WeakMap<readonly string[], Recent<string, ReadonlySet<string>>>()
const SALTS_KEPT = 4096

/** A whole number from 0 to `sides - 1`, fixed by the seed and the label. */
export function draw(seed: string, label: string, sides: number): number {
  return Number.parseInt(sha256Hex(`${seed}|${label}`).slice(0, 12), 16) % sides
}

/** `count` different members of a list, in an order fixed by the seed and the label. */
export function drawSome<T>(seed: string, label: string, list: readonly T[], count: number): T[] {
  const rest = [...list]
  const drawn: T[] = []
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(draw(seed, `${label}|${drawn.length}`, rest.length), 1))
  }
  return drawn
}

const SEAL = /^sha256:[0-9a-f]{64}$/
const SALT = /^[A-Za-z0-9_-]{16,64}$/

export function isSeal(text: string): boolean {
  return SEAL.test(text)
}

/** Reads `salt|value`; undefined when it is malformed or the value is none of those allowed. */
export function parseOpening(
  text: string,
  values: readonly string[],
): { salt: string; value: string } | undefined {
  const bar = text.indexOf('|')
  const salt = text.slice(0, bar)
  const value = text.slice(bar + 1)
  return bar > 0 && SALT.test(salt) && values.includes(value) ? { salt, value } : undefined
}
