import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributesOfPeople } from '../../catalogue/ask/attributes/of-people.ts'
import { attributesOfTrade } from '../../catalogue/ask/attributes/of-trade.ts'
import { attributesOfWorks } from '../../catalogue/ask/attributes/of-works.ts'
import { idiomsOfMatter } from '../../catalogue/ask/idioms/of-matter.ts'
import { idiomsOfPeople } from '../../catalogue/ask/idioms/of-people.ts'
import { idiomsOfReading } from '../../catalogue/ask/idioms/of-reading.ts'
import { idiomsOfReckonings } from '../../catalogue/ask/idioms/of-reckonings.ts'
import { neededBy, sieve } from '../../catalogue/ask/sieve.ts'
import asked from './ask-held-out.json' with { type: 'json' }

const attributes = [...attributesOfPeople, ...attributesOfTrade, ...attributesOfWorks]
const idioms = [...idiomsOfMatter, ...idiomsOfPeople, ...idiomsOfReading, ...idiomsOfReckonings]
const patterns = [...attributes, ...idioms].map(({ said }) => said)

/** Fast-check writes no look-arounds; between spaces most patterns need none. */
const writable = patterns
  .map(({ source }) => source.replace(/^\(\?<= \)|\(\?= \)$|^\\b|\\b$/g, ''))
  .filter((source) => !/\(\?<?[=!]|\\[bB]|\^|\$/.test(source))

describe('A table of patterns', () => {
  it('passes over no row whose pattern matches what its own alternatives say', () => {
    expect(writable.length).toBeGreaterThan(150)
    for (const source of writable) {
      const pattern = new RegExp(source)
      const maybe = sieve([pattern], (one) => one)
      fc.assert(
        fc.property(fc.stringMatching(new RegExp(`^(?:${source})$`)), (text) => maybe(text).has(pattern)),
        { numRuns: 20 },
      )
    }
  })

  it('passes over no row that a reader has met', () => {
    const maybe = sieve(patterns, (one) => one)
    for (const { query } of asked) {
      const text = ` ${query
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join(' ')} `
      const met = patterns.filter((one) => text.search(one) !== -1)
      expect([...maybe(text)], query).toEqual(expect.arrayContaining(met))
    }
  })

  it('passes over nearly all that is not said', () => {
    const maybe = sieve(patterns, (one) => one)
    expect(maybe(' who was it that told them of a ship in the harbour ').size).toBeLessThan(
      patterns.length / 20,
    )
  })

  it('reads what every way of saying something needs', () => {
    expect(neededBy(/\b(?:quant[ao]s|how many) de\b/)).toEqual(['quantas de', 'quantos de', 'how many de'])
    expect(neededBy(/(?<= )(?:(?:que )?no se (?:vende|venda))(?= )/)).toContain(' no se vende ')
    expect(neededBy(/(?!never)more\w*|less than/)).toEqual(['more', 'less than'])
    expect(neededBy(/\w+|less/)).toBeNull()
    expect(neededBy(/a?b?c?/)).toBeNull()
    expect(neededBy(/abc/i)).toBeNull()
  })
})
