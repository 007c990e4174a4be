import * as v from 'valibot'
import { externalText, externalTexts, unescapeHtml, yearOf } from './external-text.ts'
import { keepValid, ROWS } from './keep-valid.ts'
import { type AtlasSource, type ExternalItem, isFailure } from './source.ts'

const row = v.object({
  id: v.object({ videoId: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)) }),
  snippet: v.object({
    title: v.pipe(v.string(), v.minLength(1)),
    description: v.optional(v.string(), ''),
    channelTitle: v.optional(v.string(), ''),
    publishedAt: v.optional(v.string(), ''),
  }),
})

const list = v.object({ items: v.array(v.unknown()) })

const DAY_MS = 86_400_000

/**
 * Video. YouTube's `mostPopular` chart takes no period, so a trend is asked for as the most viewed uploads of the
 * period. A search costs 100 of the 10,000 daily units of a key: the cache is what keeps this affordable. The key
 * travels in a header, so that it never lands in a log of addresses.
 */
export function youtube(baseUrl: string, key: string | undefined): AtlasSource {
  return {
    id: 'youtube',
    name: 'YouTube Data API',
    homepage: 'https://www.youtube.com/',
    attribution: 'Video metadata from YouTube.',
    licence: 'Under the YouTube API Services terms of service.',
    baseUrl,
    headers: key === undefined ? null : { 'x-goog-api-key': key },
    async read(query, now, get) {
      const common = { part: 'snippet', type: 'video', maxResults: String(ROWS), safeSearch: 'moderate' }
      const answer =
        query.mode === 'search'
          ? await get('/youtube/v3/search', { ...common, q: query.q, order: 'relevance' }, list)
          : await get(
              '/youtube/v3/search',
              { ...common, order: 'viewCount', publishedAfter: windowStart(now, query.period) },
              list,
            )
      if (isFailure(answer)) return answer
      const kept = keepValid(row, answer.items)
      if (isFailure(kept)) return kept
      return {
        items: kept.map(toItem),
        notice:
          query.mode === 'search'
            ? "Ordered by YouTube's own relevance, which YouTube does not publish. It measures neither quality nor truth."
            : `Uploads of the last ${query.period === 'monthly' ? '30' : '365'} days, ordered by views as YouTube counts them. It measures views, not quality, and YouTube leaves out what it cannot show.`,
      }
    },
  }
}

/** Cut to the day, so that the same question keeps the same address for a day. */
function windowStart(now: Date, period: 'monthly' | 'yearly'): string {
  const start = new Date(now.getTime() - (period === 'monthly' ? 30 : 365) * DAY_MS)
  return `${start.toISOString().slice(0, 10)}T00:00:00Z`
}

function toItem(video: v.InferOutput<typeof row>): ExternalItem {
  const { snippet } = video
  return {
    id: `youtube:${video.id.videoId}`,
    title: externalText(unescapeHtml(snippet.title), 300),
    creators: externalTexts([unescapeHtml(snippet.channelTitle)], 1, 200),
    year: yearOf(snippet.publishedAt),
    languages: [],
    subjects: [],
    description: externalText(unescapeHtml(snippet.description), 2_000),
    url: `https://www.youtube.com/watch?v=${video.id.videoId}`,
    measure: null,
  }
}
