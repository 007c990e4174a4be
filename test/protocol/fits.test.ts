import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pinnedGames } from '../../machines/registry.ts'
import { persist, type StoredTable } from '../../machines/table/snapshot.ts'
import { fitting } from '../../src/protocol/fits.ts'
import { playBotTable } from '../support/bot-table.ts'

const SEED = 37

/** One of each sort that is known, some that are not, and what a schema holds inside another. */
const schemas: Readonly<Record<string, v.GenericSchema>> = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  literal: v.literal('a'),
  picklist: v.picklist(['a', 'b']),
  custom: v.custom((value) => value === 1),
  nullable: v.nullable(v.number()),
  optional: v.optional(v.string()),
  union: v.union([v.literal(1), v.array(v.null()), v.boolean()]),
  array: v.array(v.union([v.number(), v.strictObject({})])),
  record: v.record(v.picklist(['a', 'b']), v.nullable(v.string())),
  strict: v.strictObject({ a: v.number(), b: v.optional(v.string()) }),
  loose: v.looseObject({ a: v.optional(v.nullable(v.number())) }),
  pipe: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changing: v.pipe(v.string(), v.trim(), v.minLength(1)),
  other: v.tuple([v.number(), v.unknown()]),
}

const some = fc.jsonValue({ maxDepth: 2 })
const name = fc.constantFrom('a', 'b', 'c')
const value = fc.oneof(
  some,
  fc.constantFrom<unknown>(undefined, Number.NaN, 0.5, 1, 'a', '', ' ', [null], [1, {}], [1, 2]),
  fc.dictionary(name, fc.oneof(some, fc.constantFrom(undefined, null, 1, 'a'))),
)

it.each(Object.entries(schemas))('answers as valibot does: %s', (_, schema) => {
  const fits = fitting(schema)
  fc.assert(
    fc.property(value, (one) => {
      expect(fits(one)).toBe(v.is(schema, one))
    }),
    { seed: SEED, numRuns: 500 },
  )
})

it.each(pinnedGames.map((game) => [game.machine.id, game] as const))(
  'takes the stored tables of %s, and what valibot takes of damaged ones',
  (_, game) => {
    const fits = fitting(game.snapshot)
    const styles = ['cooperative', 'random', 'greedy'] as const
    const { snapshot } = playBotTable({ game, difficulty: 'standard', styles, seed: String(SEED) })
    const stored = persist(snapshot)
    expect(fits(stored)).toBe(true)
    const damaged = fc.tuple(fc.nat(), fc.oneof(some, fc.constant(undefined)))
    fc.assert(
      fc.property(damaged, ([at, member]) => {
        const table = withOne(stored, at, member)
        expect(fits(table)).toBe(v.is(game.snapshot, table))
      }),
      { seed: SEED, numRuns: 200 },
    )
  },
)

/** A table in which one member, wherever it lies, is another; without one it is gone. */
function withOne(stored: StoredTable, at: number, member: unknown): unknown {
  const table = structuredClone(stored)
  const places = placesIn(table)
  const [holder, key] = places[at % places.length] ?? [{}, '']
  if (member === undefined) delete holder[key]
  else holder[key] = member
  return table
}

type Holder = Record<string, unknown>

function placesIn(value: unknown): [holder: Holder, key: string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [[holder, key], ...placesIn(holder[key])])
}
