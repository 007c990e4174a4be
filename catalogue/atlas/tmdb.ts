import * as v from 'valibot'
import { externalText, yearOf } from './external-text.ts'
import { keepValid } from './keep-valid.ts'
import { type AtlasSource, type ExternalItem, isFailure } from './source.ts'

const row = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  title: v.pipe(v.string(), v.minLength(1)),
  overview: v.optional(v.string(), ''),
  release_date: v.optional(v.string(), ''),
  original_language: v.optional(v.string(), ''),
  popularity: v.optional(v.pipe(v.number(), v.finite())),
})

const page = v.object({ results: v.array(v.unknown()) })

const DAY_MS = 86_400_000

/**
 * Films. TMDB's own trending list knows only a day and a week; month and year are therefore asked for as "popular now
 * among films released in the period", and the notice says so. The read token travels in a header, never in an address.
 */
export function tmdb(baseUrl: string, token: string | undefined): AtlasSource {
  return {
    id: 'tmdb',
    name: 'The Movie Database (TMDB)',
    homepage: 'https://www.themoviedb.org/',
    attribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
    licence: 'Free for non-commercial use with attribution, under the TMDB API terms of use.',
    baseUrl,
    headers: token === undefined ? null : { authorization: `Bearer ${token}` },
    async read(query, now, get) {
      const common = { include_adult: 'false', language: 'en-US', page: '1' }
      const answer =
        query.mode === 'search'
          ? await get('/3/search/movie', { ...common, query: query.q }, page)
          : await get(
              '/3/discover/movie',
              {
                ...common,
                sort_by: 'popularity.desc',
                'primary_release_date.gte': day(
                  now.getTime() - (query.period === 'monthly' ? 30 : 365) * DAY_MS,
                ),
                'primary_release_date.lte': day(now.getTime()),
              },
              page,
            )
      if (isFailure(answer)) return answer
      const kept = keepValid(row, answer.results)
      if (isFailure(kept)) return kept
      return {
        items: kept.map(toItem),
        notice:
          query.mode === 'search'
            ? "Ordered by TMDB's own text relevance; `measure` is TMDB's popularity figure. It measures neither quality nor audience."
            : `Films first released in the last ${query.period === 'monthly' ? '30' : '365'} days, ordered by TMDB's present popularity figure. TMDB publishes no monthly or yearly trend; this is the nearest honest question. It measures activity on TMDB, not box office and not quality.`,
      }
    },
  }
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function toItem(film: v.InferOutput<typeof row>): ExternalItem {
  return {
    id: `tmdb:${film.id}`,
    title: externalText(film.title, 300),
    creators: [],
    year: yearOf(film.release_date),
    languages: film.original_language === '' ? [] : [externalText(film.original_language, 20)],
    subjects: [],
    description: externalText(film.overview, 2_000),
    url: `https://www.themoviedb.org/movie/${film.id}`,
    measure: film.popularity === undefined ? null : { name: 'tmdb_popularity', value: film.popularity },
  }
}
