import { expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { parseQuery } from '../../src/search/index.ts'
import { payloadOf } from '../../src/views/record.ts'
import { createTestSearch, readView, textOf } from './helpers.ts'

test('a found record is the record, with its words and a snippet that lie in its text', async () => {
  const forum = await createTestSearch()
  const body = `${'🌊 filler '.repeat(40)}the Lanterns 🏮 of memória and lantern${' after'.repeat(60)}`
  const { header } = await forum.act('Ana', 'echo', { body, mode: 'whisper' })
  await forum.search.settled()
  const { items, indexed_seq, complete } = await readView(forum, { q: 'memoria LANTERN' })
  const [item] = items
  if (!item) throw new Error('nothing was found')
  expect({ indexed_seq, complete }).toEqual({ indexed_seq: 1, complete: true })
  expect(item).toMatchObject({ id: header.id, kind: 'echo', mode: 'whisper' })
  expect(payloadOf(item)).toEqual({ body, mode: 'whisper' })
  expect(item.match.terms).toEqual(['memoria', 'lantern'])
  const { field, text, positions } = item.match.untrusted.snippet
  expect(field).toBe('body')
  expect(body).toContain(text)
  const points = [...text]
  expect(points.length).toBeLessThanOrEqual(240)
  expect(positions.map(([start, length]) => points.slice(start, start + length).join(''))).toEqual([
    'Lanterns',
    'memória',
    'lantern',
  ])
})

test('the snippet comes from the text that has the most of the words', async () => {
  const forum = await createTestSearch()
  const thread = { channel: 'praca_aberta', title: 'A river', body: 'river and stone', tags: ['stones'] }
  await forum.act('Ana', 'create_thread', thread)
  await forum.search.settled()
  const { items } = await readView(forum, { q: 'stone river' })
  expect(items[0]?.match.untrusted.snippet).toEqual({
    field: 'body',
    text: 'river and stone',
    positions: [
      [0, 5],
      [10, 5],
    ],
  })
})

test('pages follow one another and end', async () => {
  const forum = await createTestSearch()
  for (let turn = 0; turn < 50; turn += 1)
    await forum.act('Ana', 'echo', { body: `word ${turn}`, mode: 'stream' })
  await forum.search.settled()
  const seen: unknown[] = []
  let before: number | undefined
  do {
    const page = await readView(forum, {
      q: 'word',
      limit: 7,
      ...(before && { cursor: { seq: before, index: 0 } }),
    })
    seen.push(...page.items.map(textOf))
    before = page.items.at(-1)?.seq
    expect(page.complete).toBe(page.next_cursor === null)
    if (page.complete) break
  } while (before)
  expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => `word ${49 - index}`))
})

test.each(['🎮', '?!', '\u0301', '   '])('a query without a letter or a digit is refused: %j', async (q) => {
  const forum = await createTestSearch()
  await expect(readView(forum, { q })).rejects.toMatchObject({
    refusal: { refused: 'invalid_parameter', errors: [{ pointer: '/q', code: 'no_words' }] },
  })
})

test('the longest query is answered', async () => {
  const forum = await createTestSearch()
  const q = 'a '.repeat(limits.QUERY_CHARS_MAX / 2)
  expect((await readView(forum, { q })).items).toEqual([])
})

test('a page that meets mostly hidden texts ends early and says where to go on', async () => {
  const forum = await createTestSearch()
  for (let turn = 0; turn < 40; turn += 1) {
    const { header } = await forum.act('Ana', 'echo', { body: `word ${turn}`, mode: 'stream' })
    if (turn === 0) continue
    const hidden = {
      moderation: { state: 'removed', warnings: [] },
      ratings: { valuable: 0, neutral: 0, noisy: 0 },
    }
    await forum.storage.write(new Map([[keys.annotation(header.id), JSON.stringify(hidden)]]))
  }
  await forum.search.settled()
  const seqs: number[] = []
  let pages = 0
  for (let before: number | undefined, first = true; first || before !== undefined; first = false) {
    const page = await forum.search.query({ q: 'word', limit: 1, before, placesMax: 10 })
    seqs.push(...page.hits.map(({ seq }) => seq))
    before = page.next
    pages += 1
  }
  expect(seqs).toEqual([1])
  expect(pages).toBeGreaterThan(2)
})

test.each([
  ['"light house', ['light', 'house']],
  ['-"light house"', []],
  ['lan*', ['lan']],
  ['l*', ['l']],
  ['well-known -un-known', ['well', 'known']],
  ['- a -- b', ['a', 'b']],
  ['"one"*', ['one']],
  ['""', []],
])('%s asks for the words %j', (q, words) => {
  expect(parseQuery(q).words).toEqual(words)
})
