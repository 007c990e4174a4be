import { openLibrary } from './open-library.ts'
import type { AtlasMedium, AtlasMode, AtlasSource } from './source.ts'
import { tmdb } from './tmdb.ts'
import { wikidata } from './wikidata.ts'
import { wikimediaPageviews } from './wikimedia-pageviews.ts'
import { youtube } from './youtube.ts'

/** The part of the configuration that the atlas reads; the names are those of the environment. */
export interface AtlasConfiguration {
  readonly OPEN_LIBRARY_URL?: string | undefined
  readonly TMDB_URL?: string | undefined
  readonly YOUTUBE_URL?: string | undefined
  /** When set, page views are asked for at the same origin: their paths do not meet. */
  readonly WIKIDATA_URL?: string | undefined
  readonly TMDB_TOKEN?: string | undefined
  readonly YOUTUBE_KEY?: string | undefined
}

/** Which source answers which question. */
export type AtlasSources = Readonly<Record<AtlasMedium, Readonly<Record<AtlasMode, AtlasSource>>>>

export function atlasSources(configuration: AtlasConfiguration): AtlasSources {
  const books = openLibrary(configuration.OPEN_LIBRARY_URL ?? 'https://openlibrary.org')
  const films = tmdb(configuration.TMDB_URL ?? 'https://api.themoviedb.org', configuration.TMDB_TOKEN)
  const videos = youtube(configuration.YOUTUBE_URL ?? 'https://www.googleapis.com', configuration.YOUTUBE_KEY)
  return {
    book: { search: books, trending: books },
    film: { search: films, trending: films },
    video: { search: videos, trending: videos },
    other: {
      search: wikidata(configuration.WIKIDATA_URL ?? 'https://www.wikidata.org'),
      trending: wikimediaPageviews(configuration.WIKIDATA_URL ?? 'https://wikimedia.org'),
    },
  }
}
