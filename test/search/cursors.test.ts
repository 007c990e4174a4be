import { expect, test } from 'vitest'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { createTestSearch } from './helpers.ts'

const SEEDS = 12

/** No record is missed or comes twice, whatever is written between two pages. */
test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'cursors while writers run, seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const forum = await createTestSearch()
    const matching: number[] = []
    const write = async (count: number) => {
      const rows = await Promise.all(
        Array.from({ length: count }, () => {
          const hit = random() < 0.4
          return forum.act(`agent ${pick(3)}`, 'echo', {
            body: hit ? 'stone river' : 'river',
            mode: 'stream',
          })
        }),
      )
      for (const { header, body } of rows) if (body.payload.body === 'stone river') matching.push(header.seq)
    }
    await write(20 + pick(80))
    await forum.search.settled()
    const expected = matching.toSorted((a, b) => b - a)
    const seen: number[] = []
    for (let before: number | undefined, first = true; first || before !== undefined; first = false) {
      const page = await forum.search.query({ q: 'rivers stones', limit: 1 + pick(9), before })
      seen.push(...page.hits.map((hit) => hit.seq))
      before = page.next
      const writing = write(pick(12))
      // Sometimes the index has heard of it before the next page, sometimes not.
      if (random() < 0.5) await writing.then(() => forum.search.settled())
      else await writing
    }
    expect(seen, `seed ${seed}`).toEqual(expected)
  },
)
