import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { gameOf } from '../../machines/registry.ts'
import type { TableEvent, TableInput } from '../../machines/table/events.ts'
import { sha256Hex } from '../../src/protocol/hash.ts'

/**
 * Tables as the first edition of each game was played, one in each line, with the digest of what was stored after every
 * event. They were written when that edition was the newest.
 */
interface StoredTable {
  readonly game: string
  readonly version: number
  readonly rules_hash: string
  readonly difficulty: TableInput['difficulty']
  readonly creator: TableInput['creator']
  readonly events: readonly TableEvent[]
  readonly states: string
}

const tables: readonly StoredTable[] = readFileSync(new URL('stored-tables.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))

it.each(tables)(
  'plays a $difficulty table of $game@$version on, to the byte, under the same hash',
  (table) => {
    const game = gameOf(table.game, table.version)
    if (!game) throw new Error(`${table.game}@${table.version} is not known any more`)
    expect(game.hash).toBe(table.rules_hash)
    let [snapshot] = initialTransition(game.machine, { difficulty: table.difficulty, creator: table.creator })
    const states: string[] = []
    for (const event of table.events) {
      ;[snapshot] = transition(game.machine, snapshot, game.eventOf(event))
      states.push(JSON.stringify(game.persist(snapshot)))
    }
    expect(sha256Hex(states.join('\n'))).toBe(table.states)
  },
)
