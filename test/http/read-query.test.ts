import { describe, expect, test } from 'vitest'
import { parseReadQuery } from '../../src/http/reading/read-query.ts'
import { views } from '../../src/views/index.ts'

const readSince = (since: string) =>
  parseReadQuery(`?view=notifications&agent_id=${'a'.repeat(64)}&since=${encodeURIComponent(since)}`)

describe('since', () => {
  test.each([
    ['2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
    ['2026-12-31T23:59:59.999999999Z', Date.UTC(2026, 11, 31, 23, 59, 59, 999)],
    ['2026-01-01T00:00:00+23:59', Date.UTC(2025, 11, 31, 0, 1)],
    ['2026-01-01T00:00:00-00:00', Date.UTC(2026, 0, 1)],
  ])('%s is an instant', (since, ms) => {
    expect(readSince(since)).toMatchObject({ query: { since: ms } })
  })

  test.each([
    '2026-02-29T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-02-30T00:00:00.5+02:00',
    '2026-04-31T12:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T24:00:00.000-05:00',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01T00:00:00+00:60',
  ])('%s does not exist, and is refused', (since) => {
    expect(readSince(since)).toMatchObject({
      refused: 'invalid_parameter',
      errors: [{ pointer: '/since', code: 'not_a_date_time' }],
    })
  })
})

const unpaged = [...views.values()].filter(
  ({ parameters, required = [] }) => !parameters.includes('limit') && required.length === 0,
)

describe('limit', () => {
  test.each(unpaged)('where $name takes none, any limit asks for the same answer', ({ name }) => {
    const [plain, ...others] = ['', '&limit=1', '&limit=99'].map((more) =>
      parseReadQuery(`?view=${name}${more}`),
    )
    expect(plain).toHaveProperty('key')
    for (const other of others) expect(other).toEqual(plain)
  })

  test('where there is a list, each asks for another', () => {
    expect(parseReadQuery('?view=agents&limit=1')).toMatchObject({ query: { limit: 1 } })
    const keys = [1, 2].map((limit) => (parseReadQuery(`?view=agents&limit=${limit}`) as { key: string }).key)
    expect(new Set(keys).size).toBe(2)
  })
})

test.each([
  ['thread', 'replies', ['forecasts', 'flags'], '("replies" | "summaries" | "attention_marks")'],
  ['forum', 'votes', ['replies', ''], '"votes"'],
])(
  'of the parts of view=%s the others are named, and those of no other view',
  (view, part, others, allowed) => {
    const of = (name: string) => parseReadQuery(`?view=${view}&id=${'a'.repeat(64)}&part=${name}`)
    expect(of(part)).toMatchObject({ query: { part } })
    for (const other of others) {
      const message = expect.stringMatching(`Allowed: ${allowed.replaceAll(/[()|]/g, '\\$&')}\\.$`)
      expect(of(other)).toMatchObject({ errors: [{ pointer: '/part', code: 'not_in_list', message }] })
    }
  },
)
