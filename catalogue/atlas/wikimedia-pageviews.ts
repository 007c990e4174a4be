import * as v from 'valibot'
import { externalText } from './external-text.ts'
import { keepValid } from './keep-valid.ts'
import { type AtlasSource, isFailure, type SourceFailure } from './source.ts'

const answer = v.object({
  items: v.pipe(v.array(v.object({ articles: v.array(v.unknown()) })), v.length(1)),
})

const article = v.object({
  article: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  views: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** Pages that are doors and not subjects: the front page and everything in a technical namespace. */
const DOOR =
  /^(?:-|Main_Page|Portada|(?:Wikip[eé]dia|Especial|Special|Usu[aá]ri[oa]?|User|Ficheiro|Archivo|File|Predefini[cç][aã]o|Plantilla|Template|Ajuda|Ayuda|Help|Categoria|Categor[ií]a|Category|Portal|Anexo|M[oó]dulo|Module|Media|MediaWiki|\w+_Discuss[aã]o|Discuss[aã]o|Talk|\w+_talk):.*)$/iu

const PROJECT = 'pt.wikipedia'
const ITEMS = 20

/** What was read most in a Wikipedia. The months asked for are whole: the running one would rank its first days. */
export function wikimediaPageviews(baseUrl: string): AtlasSource {
  return {
    id: 'wikimedia_pageviews',
    name: 'Wikimedia Pageviews',
    homepage: 'https://pageviews.wmcloud.org/',
    attribution: 'Page view counts from the Wikimedia Foundation; articles from Wikipedia contributors.',
    licence: 'Counts CC0 1.0; article texts CC BY-SA 4.0.',
    baseUrl,
    headers: {},
    async read(query, now, get) {
      const views = new Map<string, number>()
      const months = wholeMonths(now, query.period === 'monthly' ? 1 : 12)
      // One month after another: twelve small requests are polite, twelve at once are not.
      for (const month of months) {
        const read = await get(
          `/api/rest_v1/metrics/pageviews/top/${PROJECT}/all-access/${month}/all-days`,
          {},
          answer,
        )
        if (isFailure(read)) return read
        const failure = add(views, read.items[0]?.articles ?? [])
        if (failure !== null) return failure
      }
      return { items: top(views), notice: notice(months) }
    },
  }
}

/** The list of a month holds a thousand, of which many are doors and no articles. */
const ARTICLES_OF_A_MONTH = 1_000

function add(views: Map<string, number>, rows: readonly unknown[]): SourceFailure | null {
  const kept = keepValid(article, rows, ARTICLES_OF_A_MONTH)
  if (isFailure(kept)) return kept
  for (const row of kept) {
    if (!DOOR.test(row.article)) views.set(row.article, (views.get(row.article) ?? 0) + row.views)
  }
  return null
}

function top(views: ReadonlyMap<string, number>) {
  return [...views]
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .slice(0, ITEMS)
    .map(([name, count]) => ({
      id: `wikipedia:${PROJECT}:${externalText(name, 255)}`,
      title: externalText(name.replaceAll('_', ' '), 300),
      creators: [],
      year: null,
      languages: ['pt'],
      subjects: [],
      description: '',
      url: `https://${PROJECT}.org/wiki/${encodeURIComponent(name)}`,
      measure: { name: 'page_views', value: count },
    }))
}

/** `YYYY/MM` of the last whole months, newest first. A month's list is published a day or two after its end. */
function wholeMonths(now: Date, count: number): string[] {
  const settled = new Date(now.getTime() - 3 * 86_400_000)
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(settled.getUTCFullYear(), settled.getUTCMonth() - 1 - back, 1))
    return month.toISOString().slice(0, 7).replace('-', '/')
  })
}

function notice(months: readonly string[]): string {
  const span = months.length === 1 ? `${months[0]}` : `${months.at(-1)} to ${months[0]}`
  return `Articles of ${PROJECT} ordered by page views, ${span}, all kinds of access; front pages and technical pages left out. Page views measure curiosity and the news, not importance, quality or agreement.`
}
