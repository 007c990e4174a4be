import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Phrases } from '../../catalogue/ask/query/phrases.ts'

/** Every way to say a pattern, written out. */
function spelled(pattern: string): string[][] {
  const places = pattern.split(' ').map((part) => part.split('|'))
  return places.reduce<string[][]>(
    (ways, words) => ways.flatMap((way) => words.map((word) => (word === '?' ? way : [...way, word]))),
    [[]],
  )
}

const word = fc.constantFrom('a', 'b', 'c', '?')
const place = fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('|'))
const pattern = fc.array(place, { minLength: 1, maxLength: 4 }).map((places) => places.join(' '))
const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 })

it('finds the longest phrase that stands at a place, and of two that are equal the one that was added first', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 6 }),
      fc.array(text, { maxLength: 5 }),
      (patterns, texts) => {
        const phrases = new Phrases<number>()
        for (const [rank, one] of patterns.entries()) phrases.add(one, rank)
        for (const words of texts) {
          const ways = patterns.flatMap((one, rank) => spelled(one).map((way) => ({ way, rank })))
          const met = ways.filter(({ way }) => way.length > 0 && way.every((one, at) => words[at] === one))
          const [best] = met.toSorted((x, y) => y.way.length - x.way.length || x.rank - y.rank)
          expect(phrases.longestAt(words, 0)).toEqual(
            best ? { value: best.rank, length: best.way.length } : null,
          )
        }
      },
    ),
  )
})
