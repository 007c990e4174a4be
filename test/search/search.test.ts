import { describe, expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { keys } from '../../src/records/keyspace.ts'
import { encodeLogRow, PRIVATE_ACTION } from '../../src/records/log-row.ts'
import { scratch } from '../support/scratch.ts'
import { BLOCK_ROWS, createTestSearch, indexBytes, indexOf, openSearch, type TestSearch } from './helpers.ts'

const path = scratch()
const stores: ReadonlyArray<readonly [name: string, open: (name: string) => Promise<Storage>]> = [
  ['memory', async () => memoryStorage()],
  ['level', (name) => openLevelStorage(path(name), { create: true })],
]

const echo = (test: TestSearch, body: string, name = 'Ana') =>
  test.act(name, 'echo', { body, mode: 'stream' })

describe.each(stores)('search on %s storage', (_, open) => {
  const createForum = async () =>
    createTestSearch({ storage: await open('store'), index: await open('search') })

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

  test('finds it in full blocks as in the open one, and by author', async () => {
    const forum = await createForum()
    const said: string[] = []
    for (let turn = 0; turn < 3 * BLOCK_ROWS + 5; turn += 1) {
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

  test('never finds retracted text, neither in a full block nor in the open one, nor keeps it', async () => {
    const forum = await createForum()
    const old = await echo(forum, 'unrepeatable secretword')
    for (let turn = 0; turn < BLOCK_ROWS; turn += 1) await echo(forum, 'filler')
    const fresh = await echo(forum, 'another secretword')
    expect(await forum.found('secretword')).toHaveLength(2)
    for (const { header } of [old, fresh]) {
      await forum.act('Ana', 'retract', { target_type: 'echo', target_id: header.id })
    }
    // Before the index has heard of it, the row itself says no.
    expect((await forum.search.query({ q: 'secretword', limit: 5 })).hits).toEqual([])
    expect(await forum.found('secretword')).toEqual([])
    for (let turn = 0; turn < BLOCK_ROWS; turn += 1) await echo(forum, 'filler')
    await forum.search.settled()
    const bytes = await indexBytes(forum.index)
    expect(bytes).toContain('w.filler')
    expect(bytes).not.toMatch(/secretword|unrepeat/)
    expect(await indexBytes(await indexOf(forum.storage))).toBe(bytes)
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
  const forum = await createTestSearch()
  await forum.search.close()
  for (let seq = 1; seq <= BLOCK_ROWS; seq += 1) await echo(forum, 'hiddenword')
  for (let seq = 1; seq <= BLOCK_ROWS; seq += 1) {
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
  expect(search.indexedSeq()).toBe(BLOCK_ROWS)
  expect(await indexBytes(forum.index)).not.toContain('hidden')
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

test('what a crash left of a block that was not complete is cleared away', async () => {
  const forum = await createTestSearch()
  await forum.search.close()
  await forum.index.write(new Map([['block!00000000!007', '\nw.stale!\u000b']]))
  await echo(forum, 'word')
  const search = openSearch(forum)
  await search.settled()
  expect((await search.query({ q: 'word', limit: 5 })).hits).toHaveLength(1)
  expect(await indexBytes(forum.index)).toBe('')
})

test('a block that is too big for memory is found in the store and in memory, and forgets what is retracted', async () => {
  const forum = await createTestSearch()
  await forum.search.close()
  const search = openSearch(forum, BLOCK_ROWS, 20)
  const said = []
  for (let turn = 0; turn < BLOCK_ROWS - 2; turn += 1) said.push(await echo(forum, `lantern of turn ${turn}`))
  await search.settled()
  expect(await indexBytes(forum.index)).toContain('w.lantern')
  expect((await search.query({ q: 'lantern', limit: 100 })).hits).toHaveLength(said.length)
  await forum.act('Ana', 'retract', { target_type: 'echo', target_id: said[3]?.header.id ?? '' })
  await search.settled()
  const { hits } = await search.query({ q: 'turn', limit: 100 })
  expect(hits.map(({ seq }) => seq)).not.toContain(4)
  expect(await indexBytes(forum.index)).not.toContain('\nw.3!')
})

test('an index of another block length is made anew', async () => {
  const forum = await createTestSearch()
  for (let turn = 0; turn < 40; turn += 1) await echo(forum, `word ${turn}`)
  await forum.search.settled()
  await forum.search.close()
  const other = openSearch(forum, 8)
  await other.settled()
  expect((await other.query({ q: 'word', limit: 100 })).hits).toHaveLength(40)
})

test('an index of another log, or of more than the log has, is made anew', async () => {
  const one = await createTestSearch()
  const other = await createTestSearch()
  for (let turn = 0; turn < BLOCK_ROWS; turn += 1) {
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

test('a block whose end cannot be read is made anew', async () => {
  const forum = await createTestSearch()
  for (let turn = 0; turn < BLOCK_ROWS; turn += 1) await echo(forum, 'word')
  await forum.search.settled()
  const bytes = await indexBytes(forum.index)
  await forum.search.close()
  await forum.index.write(new Map([['block!00000000!end', '{"format":']]))
  const search = openSearch(forum)
  await search.settled()
  expect(await indexBytes(forum.index)).toBe(bytes)
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
