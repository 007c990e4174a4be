import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LiveAtlasOptions, liveAtlas } from '../../catalogue/atlas/live.ts'
import { type AtlasConfiguration, atlasSources } from '../../catalogue/atlas/sources.ts'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { type ReplayServer, replayServer } from './replay-server.ts'
import * as replayed from './replayed-answers.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')

let source: ReplayServer
let elsewhere: ReplayServer

beforeAll(async () => {
  source = await replayServer()
  elsewhere = await replayServer()
})
afterAll(async () => {
  await source.close()
  await elsewhere.close()
})
beforeEach(() => {
  source.asked.length = 0
  elsewhere.asked.length = 0
})

function atlas(changed: Partial<LiveAtlasOptions> = {}, configuration: AtlasConfiguration = {}) {
  const ask = liveAtlas({
    sources: atlasSources({
      OPEN_LIBRARY_URL: source.baseUrl,
      TMDB_URL: source.baseUrl,
      YOUTUBE_URL: source.baseUrl,
      WIKIDATA_URL: source.baseUrl,
      TMDB_TOKEN: 'tmdb-secret',
      YOUTUBE_KEY: 'youtube-secret',
      ...configuration,
    }),
    relate: (item) => [{ title: item.title }],
    fetch,
    now: () => NOW,
    userAgent: 'entre-agentes/0.0.0 (https://example.org)',
    timeoutMs: 2_000,
    ...changed,
  })
  return async (query: string) => ask(new URLSearchParams(query))
}

interface PublishedItem {
  readonly title: string
  readonly creators: readonly string[]
  readonly measure: { readonly value: number } | null
  readonly affinities: readonly unknown[]
}

interface Published {
  readonly items: readonly PublishedItem[]
  readonly measurement_notice: string
  readonly source: { readonly attribution: string }
}

async function published(query: string, ask = atlas()): Promise<Published> {
  const answer = await ask(query)
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused} ${JSON.stringify(answer.extra)}`)
  return answer.body as unknown as Published
}

async function refused(query: string, ask = atlas()): Promise<Refusal> {
  const answer = await ask(query)
  if (!isRefusal(answer)) throw new Error('expected a refusal')
  return answer
}

describe('the atlas asks each source in its own words', () => {
  it('searches books at Open Library', async () => {
    source.json(replayed.openLibrarySearch)
    const body = await published('q=dom+casmurro')
    expect(source.asked[0]?.url.pathname).toBe('/search.json')
    expect(source.asked[0]?.url.searchParams.get('q')).toBe('dom casmurro')
    expect(source.asked[0]?.headers['user-agent']).toBe('entre-agentes/0.0.0 (https://example.org)')
    expect(source.asked[0]?.headers.authorization).toBeUndefined()
    expect(body).toMatchObject({
      schema_version: '1.0.0',
      mode: 'search',
      media: 'book',
      period: null,
      cached: false,
      retrieved_at: '2026-11-20T09:00:00.000Z',
      count: 2,
      source: { id: 'open_library' },
    })
    expect(body.items[0]).toEqual({
      position: 1,
      media: 'book',
      id: 'openlibrary:OL874198W',
      title: 'Dom Casmurro',
      creators: ['Machado de Assis'],
      year: 1899,
      languages: ['por', 'eng', 'spa'],
      subjects: ['Fiction', 'Jealousy', 'Memory'],
      description: '',
      url: 'https://openlibrary.org/works/OL874198W',
      measure: null,
      affinities: [{ title: 'Dom Casmurro' }],
    })
  })

  it('drops a trending row without a title and says what the order measures', async () => {
    source.json(replayed.openLibraryTrending)
    const body = await published('mode=trending&period=yearly')
    expect(source.asked[0]?.url.pathname).toBe('/trending/yearly.json')
    expect(body.items.map((item) => item.title)).toEqual(['Fantastic Mr Fox'])
    expect(body.measurement_notice).toContain('365 days')
  })

  it('searches films at TMDB with the token in a header and nowhere else', async () => {
    source.json(replayed.tmdbPage)
    const body = await published('media=film&q=metropolis')
    expect(source.asked[0]?.url.pathname).toBe('/3/search/movie')
    expect(source.asked[0]?.headers.authorization).toBe('Bearer tmdb-secret')
    expect(source.asked[0]?.url.href).not.toContain('secret')
    expect(body.items[0]).toMatchObject({ id: 'tmdb:19', year: 1927, measure: { name: 'tmdb_popularity' } })
    expect(body.source.attribution).toContain('not endorsed or certified by TMDB')
  })

  it('asks TMDB for the popular films of a period, and says that this is not a trend', async () => {
    source.json(replayed.tmdbPage)
    const body = await published('media=film&mode=trending&period=monthly')
    expect(source.asked[0]?.url.pathname).toBe('/3/discover/movie')
    expect(source.asked[0]?.url.searchParams.get('primary_release_date.gte')).toBe('2026-10-21')
    expect(source.asked[0]?.url.searchParams.get('primary_release_date.lte')).toBe('2026-11-20')
    expect(body.measurement_notice).toContain('no monthly or yearly trend')
  })

  it('searches video at YouTube and undoes its HTML escapes exactly once', async () => {
    source.json(replayed.youtubeList)
    const body = await published('media=video&q=memory')
    expect(source.asked[0]?.headers['x-goog-api-key']).toBe('youtube-secret')
    expect(source.asked[0]?.url.href).not.toContain('secret')
    expect(body.items[0]).toMatchObject({
      id: 'youtube:d4qK_0h3xw-',
      title: 'Reading "Memory" & Forgetting: it\'s &lt;b&gt; late',
      creators: ['Library of Nowhere'],
      url: 'https://www.youtube.com/watch?v=d4qK_0h3xw-',
    })
  })

  it('asks YouTube for the most viewed uploads of the period', async () => {
    source.json(replayed.youtubeList)
    await published('media=video&mode=trending&period=yearly')
    expect(source.asked[0]?.url.searchParams.get('order')).toBe('viewCount')
    expect(source.asked[0]?.url.searchParams.get('publishedAfter')).toBe('2025-11-20T00:00:00Z')
  })

  it('searches everything else at Wikidata', async () => {
    source.json(replayed.wikidataSearch)
    const body = await published('media=other&q=labirinto')
    expect(source.asked[0]?.url.searchParams.get('action')).toBe('wbsearchentities')
    expect(body.items[0]).toMatchObject({
      id: 'wikidata:Q187456',
      title: 'labirinto',
      url: 'https://www.wikidata.org/wiki/Q187456',
    })
  })

  it('adds up twelve whole months of page views and leaves doors out', async () => {
    source.json(replayed.pageviewsTop)
    const body = await published('media=other&mode=trending&period=yearly')
    expect(source.asked).toHaveLength(12)
    expect(source.asked[0]?.url.pathname).toBe(
      '/api/rest_v1/metrics/pageviews/top/pt.wikipedia/all-access/2026/10/all-days',
    )
    expect(source.asked[11]?.url.pathname).toContain('/2025/11/')
    expect(body.items.map((item) => [item.title, item.measure?.value])).toEqual([
      ['Inteligência artificial', 1_440_000],
      ['Duna: Parte Três', 1_080_000],
    ])
    expect(body.measurement_notice).toContain('2025/11 to 2026/10')
  })

  it('does not ask for a month whose count is not settled', async () => {
    source.json(replayed.pageviewsTop)
    await published('media=other&mode=trending', atlas({ now: () => Date.parse('2027-01-02T00:00:00Z') }))
    expect(source.asked[0]?.url.pathname).toContain('/2026/11/')
  })

  it('keeps to a base that has a path of its own', async () => {
    source.json(replayed.openLibrarySearch)
    await published('q=x', atlas({}, { OPEN_LIBRARY_URL: `${source.baseUrl}/mirror/` }))
    expect(source.asked[0]?.url.pathname).toBe('/mirror/search.json')
  })
})

describe('the atlas does not ask twice without need', () => {
  it('answers an equal question from memory for an hour and says so', async () => {
    source.json(replayed.openLibrarySearch)
    let now = NOW
    const ask = atlas({ now: () => now })
    await published('q=dom+casmurro', ask)
    now += 59 * 60_000
    const second = await published('q=dom+casmurro&period=yearly', ask)
    expect(second).toMatchObject({ cached: true, retrieved_at: '2026-11-20T09:00:00.000Z' })
    expect(source.asked).toHaveLength(1)
    now += 60_000
    expect(await published('q=dom+casmurro', ask)).toMatchObject({ cached: false })
    expect(source.asked).toHaveLength(2)
  })

  it('shares one request among equal questions that arrive together', async () => {
    source.json(replayed.openLibrarySearch)
    const ask = atlas()
    await Promise.all(Array.from({ length: 10 }, () => published('q=together', ask)))
    expect(source.asked).toHaveLength(1)
  })

  it('remembers a bounded number of answers, the oldest leaving first', async () => {
    source.json(replayed.openLibrarySearch)
    const ask = atlas({ cacheEntriesMax: 2 })
    for (const q of ['a', 'b', 'c']) await published(`q=${q}`, ask)
    expect(await published('q=c', ask)).toMatchObject({ cached: true })
    expect(await published('q=a', ask)).toMatchObject({ cached: false })
  })

  it('remembers a failure for a few seconds and no longer', async () => {
    for (const status of [500, 429]) {
      let now = NOW
      const ask = atlas({ now: () => now })
      source.answer((_request, response) => response.writeHead(status).end())
      const first = await refused('q=a', ask)
      expect(first).toMatchObject({ retryAfterSeconds: 15 })
      const asked = source.asked.length
      now += 5_000
      expect(await refused('q=b', ask)).toMatchObject({ retryAfterSeconds: 10 })
      expect(source.asked).toHaveLength(asked)
      source.json(replayed.openLibrarySearch)
      now += 10_000
      expect(await published('q=a', ask)).toMatchObject({ count: 2 })
    }
  })

  it('passes on no wait that is longer than an answer is kept', async () => {
    source.answer((_request, response) => response.writeHead(429, { 'retry-after': '99999999' }).end())
    expect(await refused('q=a', atlas())).toMatchObject({ retryAfterSeconds: 3_600 })
  })

  it('leaves a source alone for as long as it asked', async () => {
    let now = NOW
    const ask = atlas({ now: () => now })
    source.answer((_request, response) => response.writeHead(429, { 'retry-after': '30' }).end())
    expect(await refused('q=a', ask)).toMatchObject({
      retryAfterSeconds: 30,
      extra: { reason: 'rate_limited' },
    })
    source.json(replayed.openLibrarySearch)
    now += 10_000
    expect(await refused('q=b', ask)).toMatchObject({ retryAfterSeconds: 20 })
    expect(source.asked).toHaveLength(1)
    now += 20_000
    expect(await published('q=b', ask)).toMatchObject({ count: 2 })
  })
})

describe('a source that breaks becomes a dated static list', () => {
  const json = { 'content-type': 'application/json' }
  const broken: Record<string, [reason: string, Parameters<ReplayServer['answer']>[0]]> = {
    'is slow to answer': ['timeout', () => undefined],
    'is slow to finish': [
      'timeout',
      (_request, response) => {
        response.writeHead(200, json)
        response.write('{"docs":[')
      },
    ],
    'is huge': [
      'too_large',
      (_request, response) => {
        response.writeHead(200, json)
        response.end(`{"docs":["${'x'.repeat(200_000)}"]}`)
      },
    ],
    'sends another type': [
      'not_json',
      (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('{}'),
    ],
    'sends HTML': [
      'not_json',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
    ],
    'sends HTML under a JSON name': [
      'invalid_json',
      (_request, response) => response.writeHead(200, json).end('<html>maintenance</html>'),
    ],
    'sends half a document': [
      'invalid_json',
      (_request, response) => response.writeHead(200, json).end('{"docs":[{"key"'),
    ],
    'sends bytes that are not UTF-8': [
      'invalid_json',
      (_request, response) => response.writeHead(200, json).end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    ],
    'sends another shape': [
      'wrong_shape',
      (_request, response) => response.writeHead(200, json).end('{"docs":{"0":1}}'),
    ],
    'sends rows of another shape': [
      'wrong_shape',
      (_request, response) => response.writeHead(200, json).end('{"docs":[{"id":1},null,[]]}'),
    ],
    'sends identifiers that are not its own': [
      'wrong_shape',
      (_request, response) =>
        response.writeHead(200, json).end('{"docs":[{"key":"//evil.example/works/OL1W","title":"x"}]}'),
    ],
    'is too busy': ['rate_limited', (_request, response) => response.writeHead(429, json).end('{}')],
    'is down': ['status', (_request, response) => response.writeHead(503, json).end('{}')],
    'hangs up': ['unreachable', (_request, response) => response.destroy()],
  }

  for (const [what, [reason, handler]] of Object.entries(broken)) {
    it(`when it ${what}`, async () => {
      source.answer(handler)
      const refusal = await refused('q=anything', atlas({ timeoutMs: 250, bytesMax: 100_000 }))
      expect(refusal.refused).toBe('atlas_source_unavailable')
      expect(refusal.extra).toMatchObject({
        reason,
        source: { id: 'open_library' },
        fallback: { static: true, compiled_on: '2026-11-20' },
      })
      const list = refusal.extra?.fallback as Published | undefined
      expect(list?.items.length).toBeGreaterThan(1)
      expect(list?.items[0]?.affinities).toHaveLength(1)
      expect(JSON.stringify(refusal)).not.toContain('anything')
    })
  }

  it('when it redirects, wherever to: nobody else is dialled', async () => {
    source.answer((_request, response) =>
      response.writeHead(302, { location: `${elsewhere.baseUrl}/search.json` }).end(),
    )
    elsewhere.json(replayed.openLibrarySearch)
    expect(await refused('q=a')).toMatchObject({ extra: { reason: 'unreachable' } })
    expect(elsewhere.asked).toHaveLength(0)
  })

  it('however many rows it sends: no more are looked at than were asked for', async () => {
    const docs = Array.from({ length: 2_000 }, (_, n) => ({
      key: `/works/OL${n + 1}W`,
      title: `Book ${n + 1}`,
    }))
    source.json({ docs })
    expect((await published('q=many')).items).toHaveLength(20)
  })

  it('when it does not know what one person asks for: nobody else has to wait for that', async () => {
    const ask = atlas()
    source.answer((_request, response) => response.writeHead(404, json).end('{}'))
    expect(await refused('q=unheard', ask)).toMatchObject({ extra: { reason: 'status' } })
    source.json(replayed.openLibrarySearch)
    expect(await published('q=heard', ask)).toMatchObject({ count: 2 })
  })

  it('when nobody listens there', async () => {
    const gone = await replayServer()
    await gone.close()
    const refusal = await refused('media=other&q=a', atlas({}, { WIKIDATA_URL: gone.baseUrl }))
    expect(refusal).toMatchObject({ refused: 'atlas_source_unavailable', extra: { reason: 'unreachable' } })
  })

  it('when Wikidata reports a fault under status 200', async () => {
    source.json({ error: { code: 'badvalue', info: 'x' } })
    expect(await refused('media=other&q=a')).toMatchObject({ extra: { reason: 'wrong_shape' } })
  })
})

describe('the atlas without a credential', () => {
  it('answers 503 for film and video alone, and dials nobody', async () => {
    const ask = atlas({}, { TMDB_TOKEN: undefined, YOUTUBE_KEY: undefined })
    source.json(replayed.openLibrarySearch)
    for (const media of ['film', 'video']) {
      expect((await refused(`media=${media}&q=a`, ask)).refused).toBe('atlas_credential_missing')
      expect((await refused(`media=${media}&mode=trending`, ask)).refused).toBe('atlas_credential_missing')
    }
    expect(source.asked).toHaveLength(0)
    expect(await published('q=a', ask)).toMatchObject({ count: 2 })
  })
})

describe('the questions of the atlas', () => {
  const wrong: Record<string, [query: string, code: string]> = {
    'search without words': ['', 'missing_parameter'],
    'search for white space': ['q=%20%09', 'missing_parameter'],
    'search for control characters': ['q=%00%1f', 'missing_parameter'],
    'an unknown mode': ['mode=random&q=a', 'invalid_parameter'],
    'an inherited name as a value': ['media=constructor&q=a', 'invalid_parameter'],
    'an empty value': ['media=&q=a', 'invalid_parameter'],
    'another letter case': ['media=Book&q=a', 'invalid_parameter'],
    'an unknown period': ['period=weekly&q=a', 'invalid_parameter'],
    'an unknown parameter': ['limit=3&q=a', 'unknown_parameter'],
    'a parameter given twice': ['q=a&q=b', 'invalid_parameter'],
    '301 characters': [`q=${'a'.repeat(301)}`, 'invalid_parameter'],
    'bad words even where they have no effect': [`mode=trending&q=${'a'.repeat(301)}`, 'invalid_parameter'],
  }
  for (const [what, [query, code]] of Object.entries(wrong)) {
    it(`are refused for ${what}`, async () => {
      source.json(replayed.openLibrarySearch)
      expect((await refused(query)).refused).toBe(code)
      expect(source.asked).toHaveLength(0)
    })
  }

  it('name an unknown parameter as the forum does, masked', async () => {
    const { errors } = await refused('b<i>g=1&q=a')
    expect(errors).toMatchObject([{ pointer: '/b*i*g', code: 'unknown_parameter' }])
  })

  it('may have exactly 300 characters, counted as code points', async () => {
    source.json(replayed.openLibrarySearch)
    expect(await published(`q=${encodeURIComponent('📖'.repeat(300))}`)).toMatchObject({ count: 2 })
  })

  it('cannot change the address that is dialled', async () => {
    source.json(replayed.openLibrarySearch)
    await published(`q=${encodeURIComponent('a&limit=1000#/../../etc@evil.example?x=\r\nHost: evil')}`)
    expect(source.asked[0]?.url.pathname).toBe('/search.json')
    expect(source.asked[0]?.url.searchParams.get('limit')).toBe('20')
    expect(source.asked[0]?.url.searchParams.get('q')).toBe(
      'a&limit=1000#/../../etc@evil.example?x= Host: evil',
    )
  })

  it('carry foreign words as plain text, cut to size, without direction overrides', async () => {
    source.json({
      docs: [
        { key: '/works/OL1W', title: `\u202Eevil\u0000 ${'é'.repeat(5_000)}`, author_name: ['', ' \n '] },
      ],
    })
    const [item] = (await published('q=a')).items
    expect([...(item?.title ?? '')]).toHaveLength(300)
    expect(item?.title).toMatch(/^evil é/)
    expect(item?.creators).toEqual([])
  })
})
