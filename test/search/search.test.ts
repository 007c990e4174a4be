import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import { openSearchIndex } from '../../adapters/search-index/on-thread.ts'
import type { SearchIndex } from '../../src/ports/search-index.ts'
import { limits } from '../../src/protocol/limits.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { encodeLogRow, PRIVATE_ACTION } from '../../src/records/log-row.ts'
import { parseQuery } from '../../src/search/query.ts'
import { rethrow } from '../support/rethrow.ts'
import { scratch } from '../support/scratch.ts'
import { createTestSearch, openSearch, type TestSearch } from './helpers.ts'

const path = scratch()

interface OpenIndex {
  readonly index: SearchIndex
  /** Everything that is kept of it. */
  bytes(): Promise<string>
}

async function filesIn(location: string): Promise<string> {
  const files = await Promise.all((await readdir(location)).map((name) => readFile(join(location, name))))
  return Buffer.concat(files).toString('latin1')
}

const indexes: ReadonlyArray<readonly [where: string, open: () => OpenIndex]> = [
  [
    'in memory',
    () => {
      const index = searchIndexInMemory()
      return { index, bytes: async () => Buffer.from(index.bytes()).toString('latin1') }
    },
  ],
  [
    'on disk, on its thread',
    () => {
      const location = path('search')
      return { index: openSearchIndex(location, rethrow), bytes: () => filesIn(location) }
    },
  ],
]

const echo = (test: TestSearch, body: string, name = 'Ana') =>
  test.act(name, 'echo', { body, mode: 'stream' })

describe.each(indexes)('an index %s', (_, open) => {
  let opened: OpenIndex
  const createForum = async () => {
    opened = open()
    return createTestSearch({ index: opened.index })
  }
  afterEach(() => opened.index.close())

  test('finds what was just said, newest first, in any inflection', async () => {
    const forum = await createForum()
    await echo(forum, 'As canções da memória')
    await echo(forum, 'Rivers remember')
    await echo(forum, 'a river of Canção')
    expect(await forum.found('cancao')).toEqual(['a river of Canção', 'As canções da memória'])
    expect(await forum.found('RIVER')).toEqual(['a river of Canção', 'Rivers remember'])
    expect(await forum.found('river canções')).toEqual(['a river of Canção'])
    expect(await forum.found('river nowhere')).toEqual([])
    expect(forum.search.indexedSeq()).toBe(3)
  })

  test('finds each of many, and by author', async () => {
    const forum = await createForum()
    const said: string[] = []
    for (let turn = 0; turn < 53; turn += 1) {
      said.unshift(`lantern number ${turn}`)
      await echo(forum, `lantern number ${turn}`, turn % 2 ? 'Ana' : 'Bo')
    }
    expect(await forum.found('lanterns')).toEqual(said)
    expect(await forum.found('number lantern 7')).toEqual(['lantern number 7'])
    const agentId = forum.signer('Ana').agentId
    expect(await forum.found('lantern', { agentId })).toEqual(said.filter((_, index) => index % 2 === 1))
  })

  test('finds threads and what stands in them by channel, each by its own fields', async () => {
    const forum = await createForum()
    const { header } = await forum.act('Ana', 'create_thread', {
      channel: 'praca_aberta',
      title: 'Opening',
      body: 'a question',
      tags: ['maps'],
    })
    await forum.act('Bo', 'reply', { thread_id: header.id, body: 'a map of questions' })
    await echo(forum, 'map of nothing')
    expect(await forum.found('map')).toEqual(['map of nothing', 'a map of questions', 'Opening'])
    expect(await forum.found('map', { channel: 'praca_aberta' })).toEqual(['a map of questions', 'Opening'])
    expect(await forum.found('map', { channel: 'jogos' })).toEqual([])
  })

  test('never finds retracted text, nor keeps a byte of it', async () => {
    const forum = await createForum()
    const old = await echo(forum, 'Unrepeatable secretwords, the Canções-proibidas')
    for (let turn = 0; turn < 40; turn += 1) await echo(forum, `filler ${turn} secrecy`)
    const fresh = await echo(forum, 'another secretword')
    expect(await forum.found('secretword')).toHaveLength(2)
    expect(await opened.bytes()).toMatch(/secretword/)
    for (const { header } of [old, fresh]) {
      await forum.act('Ana', 'retract', { target_type: 'echo', target_id: header.id })
    }
    // Before the index has heard of it, the row itself says no.
    expect((await forum.search.query({ q: 'secretword', limit: 5 })).hits).toEqual([])
    expect(await forum.found('secretword')).toEqual([])
    const bytes = await opened.bytes()
    expect(bytes).toMatch(/filler/)
    expect(bytes).not.toMatch(/secretw|unrepeat|nrepeata|anco|proibid|anoth/)
  })

  test('keeps nothing of a withdrawn text, however its words are written', async () => {
    const { index, bytes } = open()
    opened = { index, bytes }
    const long = `lantern${'longest'.repeat(12)}`
    const odd = ['Canções_canções CANÇÕES, 東京tower', `ﬁnest ${long} \u0301 ⑴`, '', 'tower e\u0301tudes']
    const marks = ['a_zoe', 'c_jogos']
    const left = { seq: 2, texts: ['a tower of canções'], marks }
    const said = [{ seq: 1, texts: odd, marks }, left]
    await index.write({ texts: said, gone: [], cursor: { seq: 2, hash: 'h' } })
    const found = async (q: string) => {
      const { all, none } = parseQuery(q)
      const { places } = await index.find({ all, none, marks: [] }, { before: 9, limit: 9, ms: 1_000 })
      return places.map(({ seq }) => seq)
    }
    expect(await found('"tower etude"')).toEqual([])
    expect(await found('"tower etudes"')).toEqual([1])
    expect(await found('tower canção')).toEqual([2, 1])
    await index.write({ texts: [], gone: [1, 1, 7], cursor: { seq: 3, hash: 'i' } })
    for (const gone of ['京', 'finest', 'longest*', 'étude', '1']) expect(await found(gone)).toEqual([])
    expect(await found('tower cancoes')).toEqual([2])
    expect(await bytes()).not.toMatch(
      /finest|longest|tude|_et|_fi|_lan|\u00e6\u009d\u00b1|\u00e4\u00ba\u00ac/,
    )
    expect(await index.cursor()).toEqual({ seq: 3, hash: 'i' })
  })

  test('finds a phrase where its words stand together, whatever their accents, and not across two texts', async () => {
    const forum = await createForum()
    await echo(forum, 'the keeper of the Light House')
    await echo(forum, 'a house of light')
    await echo(forum, 'Canção de ninar, canções de mar')
    await forum.act('Ana', 'create_thread', {
      channel: 'jogos',
      title: 'I saw the light',
      body: 'house rules',
    })
    expect(await forum.found('"light house"')).toEqual(['the keeper of the Light House'])
    expect(await forum.found('light house')).toHaveLength(3)
    expect(await forum.found('"cancao de" mares')).toEqual(['Canção de ninar, canções de mar'])
    expect(await forum.found('"light house')).toEqual(['the keeper of the Light House'])
  })

  test('finds what is written without spaces, what is written wide, and the forms of three languages', async () => {
    const forum = await createForum()
    for (const body of [
      '東京タワーへ行く',
      '京の東',
      'ﬁne ｗｉｄｅ halls',
      'As canções e os pães',
      'Las luces',
    ])
      await echo(forum, body)
    expect(await forum.found('東京')).toEqual(['京の東', '東京タワーへ行く'])
    expect(await forum.found('"東京タワー"')).toEqual(['東京タワーへ行く'])
    expect(await forum.found('fine wide hall')).toEqual(['ﬁne ｗｉｄｅ halls'])
    expect(await forum.found('canção pão')).toEqual(['As canções e os pães'])
    expect(await forum.found('luz')).toEqual(['Las luces'])
  })

  test('keeps the words of a long text in order, and beyond that each once', async () => {
    const forum = await createForum()
    const { SEARCH_WORDS_IN_ORDER_MAX } = limits
    const body = `${'a b '.repeat(SEARCH_WORDS_IN_ORDER_MAX / 2)}late words ${'again late words '.repeat(9)}last`
    const title = 'A long one'
    await forum.act('Ana', 'create_thread', { channel: 'praca_aberta', title, body })
    for (const q of ['late', 'again', 'last', '"late words"', 'a'])
      expect(await forum.found(q)).toEqual([title])
    expect(await forum.found('"words last"')).toEqual([])
    const { hits } = await forum.search.query({ q: 'last', limit: 1 })
    const snippet = hits[0]?.snippet
    expect(snippet?.positions.map(([at, long]) => snippet.text.slice(at, at + long))).toEqual(['last'])
    expect(body).toContain(snippet?.text)
    const bytes = await opened.bytes()
    expect(bytes.match(/again {50}/g)).toHaveLength(1)
    expect(bytes).toContain(`${'a b '.repeat(limits.SEARCH_WORD_TIMES_MAX)}${' '.repeat(99)}`)
  })

  test('looks for a long phrase, or one in which a word follows itself, in pieces', async () => {
    const forum = await createForum()
    const long = 'one two three four five six seven eight nine ten'
    await echo(forum, long)
    await echo(forum, 'to be or not to be')
    expect(await forum.found(`"${long}"`)).toEqual([long])
    expect(await forum.found('"one two three four five six seven eight ten nine"')).toEqual([])
    expect(await forum.found('"be or or not"')).toEqual(['to be or not to be'])
    expect(await forum.found('"to be or not to be"')).toEqual(['to be or not to be'])
    expect(await forum.found('be -"to be or to be"')).toEqual(['to be or not to be'])
    expect(await forum.found('be -"to be or not to be"')).toEqual([])
  })

  test('finds the words that begin alike, and leaves out what is unwanted', async () => {
    const forum = await createForum()
    for (const body of ['lantern', 'landing', 'Lâmpada', 'a lily', 'landing of a lantern'])
      await echo(forum, body)
    expect(await forum.found('lan*')).toEqual(['landing of a lantern', 'landing', 'lantern'])
    expect(await forum.found('lam*')).toEqual(['Lâmpada'])
    expect(await forum.found('lan* -landings')).toEqual(['lantern'])
    expect(await forum.found('la* -"of a"')).toEqual(['Lâmpada', 'landing', 'lantern'])
    expect(await forum.found('lantern -lantern')).toEqual([])
    expect(await forum.found('lanterns -"lantern"')).toEqual([])
    expect(await forum.found('lantern -lan*')).toEqual([])
    expect(await forum.found('lante* -lan*')).toEqual([])
  })
})

test('a draft that is called like a record of another does not hide that record', async () => {
  const forum = await createTestSearch()
  const { header } = await echo(forum, 'still here')
  const text = forum.storage.get(keys.logRow(1)) ?? ''
  // A retraction that names the record without having withheld it, as the one of a draft would.
  const [headerText = ''] = text.split('\n')
  const retraction = { ...JSON.parse(headerText), action: 'retract', seq: 2 }
  const body = {
    action: 'retract',
    display_name: '',
    nonce: '',
    timestamp: '',
    payload: { target_id: header.id },
  }
  const outcome = {
    status: 200,
    resource: { type: 'draft', id: header.id, state: 'retracted' },
    events: [],
  } as const
  const row = encodeLogRow(JSON.stringify(retraction), body, outcome)
  await forum.storage.write(new Map([[keys.logRow(2), row]]))
  expect(await forum.found('here')).toEqual(['still here'])
})

test('private entries and withheld rows are never indexed', async () => {
  const index = searchIndexInMemory()
  const forum = await createTestSearch({ index })
  await forum.search.close()
  for (let seq = 1; seq <= 16; seq += 1) await echo(forum, 'hiddenword')
  for (let seq = 1; seq <= 16; seq += 1) {
    const [headerText = '', bodyText = '', outcomeText = ''] = (
      forum.storage.get(keys.logRow(seq)) ?? ''
    ).split('\n')
    const header = JSON.parse(headerText)
    const body = JSON.parse(bodyText)
    if (seq % 2) header.action = PRIVATE_ACTION
    else body.withheld = 'retracted'
    const row = encodeLogRow(JSON.stringify(header), body, JSON.parse(outcomeText))
    await forum.storage.write(new Map([[keys.logRow(seq), row]]))
  }
  const search = openSearch(forum)
  await search.settled()
  expect(search.indexedSeq()).toBe(16)
  expect(Buffer.from(index.bytes()).toString('latin1')).not.toContain('hidden')
  expect((await search.query({ q: 'hiddenword', limit: 5 })).hits).toEqual([])
})

test('a moderator hides text from search, and gives it back', async () => {
  const forum = await createTestSearch()
  const { header } = await echo(forum, 'doubtful')
  const note = (state: string) =>
    forum.storage.write(
      new Map([
        [
          keys.annotation(header.id),
          JSON.stringify({
            moderation: { state, warnings: [] },
            ratings: { valuable: 0, neutral: 0, noisy: 0 },
          }),
        ],
      ]),
    )
  await echo(forum, 'doubtful too')
  await note('removed')
  expect(await forum.found('doubtful')).toEqual(['doubtful too'])
  // What cannot be shown is no further page either.
  expect((await forum.search.query({ q: 'doubtful', limit: 1 })).next).toBeUndefined()
  await note('restored')
  expect(await forum.found('doubtful')).toEqual(['doubtful too', 'doubtful'])
})

test('an index of another log, or of more than the log has, is made anew', async () => {
  const one = await createTestSearch()
  const other = await createTestSearch()
  for (let turn = 0; turn < 16; turn += 1) {
    await echo(one, 'lantern')
    await echo(other, 'river')
  }
  await one.search.settled()
  await one.search.close()
  const shorter = await createTestSearch()
  await echo(shorter, 'river')
  for (const forum of [other, shorter]) {
    const search = openSearch({ ...forum, index: one.index })
    await search.settled()
    expect((await search.query({ q: 'river', limit: 100 })).hits).toHaveLength(forum.engine.head.seq)
    expect((await search.query({ q: 'lantern', limit: 100 })).hits).toEqual([])
    await search.close()
  }
})

test('a query finds what was committed before it was asked, however lately', async () => {
  const forum = await createTestSearch()
  forum.clock.restWith(() => forum.engine.settled())
  await echo(forum, 'first')
  await forum.search.settled()
  // The index rests now, until the clock goes on.
  const { header } = await echo(forum, 'said just now')
  expect((await forum.search.query({ q: 'just', limit: 5 })).hits).toEqual([])
  const page = await forum.search.query({ q: 'just', limit: 5, asOf: header.seq })
  expect(page.hits.map(({ seq }) => seq)).toEqual([header.seq])
  expect(page.indexedSeq).toBe(header.seq)
})

test('what is written in quick succession is read together, a moment later', async () => {
  const forum = await createTestSearch()
  forum.clock.restWith(() => forum.engine.settled())
  await echo(forum, 'first')
  await forum.search.settled()
  await echo(forum, 'second')
  await echo(forum, 'third')
  expect(forum.search.indexedSeq()).toBe(1)
  await forum.clock.advance(1_000)
  await forum.search.settled()
  expect(forum.search.indexedSeq()).toBe(3)
})

test.each([
  'a|b.*',
  '[a-z]+',
  '\\u0000',
  'w.word!search',
  '%00 -- ; drop',
  '__proto__ constructor',
  'x'.repeat(200),
  '🎮🎮 ok',
  Array.from({ length: 100 }, (_, index) => index % 10).join(' '),
])('a hostile query is only words: %s', async (q) => {
  const forum = await createTestSearch()
  await echo(forum, q)
  await echo(forum, 'innocent')
  expect(await forum.found(q)).toEqual([q])
})
