import { sha256Hex } from '../../src/protocol/hash.ts'
import type { GameDefinition } from './game.ts'

/** What the data of a definition cannot show. */
export interface Pin {
  /** The version of the engine that plays it. */
  readonly engine: number
  /** SHA-256 of the source files of its rules, or null when nobody pinned them. */
  readonly source: string | null
}

export const UNPINNED: Pin = { engine: 0, source: null }

/**
 * SHA-256 over the data of a definition (keys sorted, functions by name and words) and its pin. What a game is called, and
 * the words of its notes, change no rule and are left out.
 */
export function rulesHash<S extends object>(definition: GameDefinition<S>, { engine, source }: Pin): string {
  const { state: _, called: __, notes: ___, ...data } = definition
  return sha256Hex(canonical({ data, engine, source }))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'function') return '"function"'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
