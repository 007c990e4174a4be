import { type Context, Hono } from 'hono'
import { rootOf } from '../protocol/paths.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { rasterized } from '../raster/draw.ts'
import { type Language, languages, preferredLanguage } from '../words/languages.ts'
import { queryFor, queryOf } from './addresses.ts'
import { cardOf } from './cards/card.ts'
import { CHART_FILES, chartFile } from './cards/chart-files.ts'
import type { Control } from './contract/answers.ts'
import type { Page, Parameters, Sources, Visit } from './contract/page.ts'
import { canonicalOf, layout, SITE_PATH } from './layout.ts'
import { pages } from './pages.ts'
import { rowSlots } from './parts/live.ts'
import { NameBook } from './parts/names.ts'
import { cardKinds, linksOf } from './parts/told.ts'
import { missing, refused } from './refused.ts'
import { ROWS_TYPE } from './rows-type.ts'
import { speaker } from './words/speaker.ts'

/** What the site needs of the service at the moment of one request. */
export interface Moment extends Sources {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string
  /** The newest entry that what is read now is sure to know. */
  readonly seq: number
}

export interface SiteOptions {
  readonly moment: (c: Context) => Moment
  /** The address of a file of the site. */
  readonly asset: (name: string) => string
  /** The address of the program that imagines courses in a language. */
  readonly bundle: (language: Language) => Promise<string>
}

const books = new WeakMap<SiteOptions, NameBook>()

/** The names that a site has met. */
function bookOf(options: SiteOptions): NameBook {
  const book = books.get(options) ?? new NameBook()
  books.set(options, book)
  return book
}

/** How many lamps are looked for: whoever entered the lounge last. */
const PRESENT_MAX = 100

/**
 * The pages for people, below `/entre-agentes/`. Each answer follows from the address, `Accept`, `Accept-Language` and
 * committed state alone; caching, compression and headers are the affair of `src/http`.
 */
export function site(options: SiteOptions): Hono {
  const app = new Hono()
  const root = (c: Context) => rootOf(options.moment(c).baseUrl)
  for (const page of pages) {
    for (const language of languages) {
      app.get(`${SITE_PATH}/${language}${page.path}`, (c) => answer(c, page, language, options))
    }
  }
  for (const language of languages) {
    app.get(`${SITE_PATH}/${language}`, (c) => c.redirect(`${root(c)}${SITE_PATH}/${language}/`, 301))
    app.get(`${SITE_PATH}/${language}/cards/:kind/:file{[0-9a-f]+\\.png}`, (c) =>
      picture(c, language, options),
    )
    app.get(`${SITE_PATH}/${language}/*`, (c) => answer(c, nowhere, language, options))
  }
  app.get(CHART_FILES, (c) => chartFile(c, options.moment(c).statistics))
  app.get(SITE_PATH, (c) => toLanguage(c, root(c)))
  app.get(`${SITE_PATH}/*`, (c) => toLanguage(c, root(c)))
  return app
}

/** Shows a page at an address that is not the site's own: a work, where the JSON-LD names it. */
export function showAt(options: SiteOptions, page: Page, c: Context): Promise<Response> {
  return answer(c, page, preferredLanguage(c.req.header('accept-language')), options)
}

/** Without a language, the browser's own preference decides, and what the page reads of the address stays. */
function toLanguage(c: Context, root: string): Response {
  const url = new URL(c.req.url)
  const rest = url.pathname.slice(SITE_PATH.length) || '/'
  const language = preferredLanguage(c.req.header('accept-language'))
  return c.redirect(`${root}${SITE_PATH}/${language}${rest}${queryOf(url)}`, 302)
}

const nowhere: Page = { path: '*', section: undefined, show: (visit) => missing(visit) }

async function answer(c: Context, page: Page, language: Language, options: SiteOptions): Promise<Response> {
  const moment = options.moment(c)
  // Asked together with what the visit needs: each asking may take a message to another thread.
  const frame = Promise.all([moment.read('control'), moment.read('health')])
  const visit = await visitOf(c, page, language, { moment, book: bookOf(options) })
  const [found, [control, health]] = await Promise.all([page.show(visit), frame])
  if ('goTo' in found) return c.redirect(found.goTo, 302)
  const shown = isRefusal(found) ? refused(visit, found) : found
  const status = shown.status ?? 200
  if (c.req.header('accept') === ROWS_TYPE) {
    const lists = (shown.live ?? []).map(({ list, rows = [] }) => [
      list,
      rows.map((row) => rowSlots(visit, row)),
    ])
    return c.body(JSON.stringify({ ...Object.fromEntries(lists), ...shown.data }), status, {
      'Content-Type': ROWS_TYPE,
    })
  }
  const place = {
    section: page.section,
    path: pathBelow(c, page, language),
    control: isRefusal(control) ? undefined : (control as Control),
    maintenance: isRefusal(health) ? undefined : health.maintenance,
    seq: moment.seq,
    asset: options.asset,
    bundle: shown.imagines ? await options.bundle(language) : undefined,
  }
  return c.body(layout(visit, shown, place).toString(), status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    ...(status === 200 && { Link: linksOf(visit, shown, canonicalOf(visit, shown, place.path)) }),
  })
}

/** The card of a page, drawn. */
async function picture(c: Context, language: Language, options: SiteOptions): Promise<Response> {
  const kind = cardKinds.find((known) => known === c.req.param('kind'))
  const id = c.req.param('file')?.replace(/\.png$/, '') ?? ''
  const svg =
    kind &&
    (await cardOf(
      await visitOf(c, nowhere, language, { moment: options.moment(c), book: bookOf(options) }),
      kind,
      id,
    ))
  if (svg === undefined || isRefusal(svg)) return answer(c, nowhere, language, options)
  return c.body(await rasterized(svg), 200, { 'Content-Type': 'image/png' })
}

/** The path below the language; a page that stands elsewhere has one there too. */
function pathBelow(c: Context, page: Page, language: Language): string {
  const { path } = c.req
  const prefix = `${SITE_PATH}/${language}`
  if (path.startsWith(`${prefix}/`)) return path.slice(prefix.length)
  return page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(c.req.param(name) ?? ''))
}

async function visitOf(
  c: Context,
  page: Page,
  language: Language,
  { moment, book }: { readonly moment: Moment; readonly book: NameBook },
): Promise<Visit> {
  const [lounge] = await Promise.all([moment.read('lounge', { limit: PRESENT_MAX }), book.learn(moment)])
  const present = isRefusal(lounge) ? [] : lounge.items.map(({ agent }) => agent.agent_id)
  const root = rootOf(moment.baseUrl)
  return {
    ...moment,
    speak: speaker(language, moment.now),
    path: c.req.param() as Record<string, string>,
    query: queryFor(page, new URL(c.req.url)),
    present: new Set(present),
    names: book,
    to: (path, query) => `${root}${SITE_PATH}/${language}${path}${queryText(query)}`,
    at: (path) => root + path,
  }
}

function queryText(query: Parameters | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
