import type { Context } from 'hono'
import { playedTable } from '../../games/bundle.ts'
import { hostedTable } from '../../games/hosted-table.ts'
import { ASSETS_PATH, assets, bundleAddress, prepareAsset } from '../../observer/assets.ts'
import type { Parameters } from '../../observer/contract/page.ts'
import { SITE_PATH } from '../../observer/layout.ts'
import { ROWS_TYPE } from '../../observer/rows-type.ts'
import type { Moment, SiteOptions } from '../../observer/site.ts'
import type { ViewData } from '../../protocol/answers/index.ts'
import { once } from '../../protocol/once.ts'
import { paths, rootOf } from '../../protocol/paths.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { presentActor } from '../../views/hosted-actor.ts'
import { preferredLanguage } from '../../words/languages.ts'
import { isBrowser } from '../answering/accept.ts'
import { othersTurn } from '../answering/others-turn.ts'
import { otherMethods, type Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { PageCache, stateVersion } from '../reading/page-cache.ts'
import type { ViewReader } from '../reading/view-reader.ts'
import { type BuiltPage, built, send, sendAsset } from './built-page.ts'

/** Addresses that the JSON-LD names: a page for people, a document for programs, by `Accept`. */
const sharedPages: Readonly<Record<string, string>> = {
  [paths.affinity]: '/affinity',
  '/works/{slug}': '/works/:slug',
  '/articles/{slug}': '/articles/:slug',
  '/api/themes.json': '/themes',
}

/** The observer's site, and what it does for documents that are pages too. */
export interface Observer {
  readonly routes: readonly Route[]
  /** The same routes; those at an address that they share with a page answer browsers with the page. */
  withPages(routes: readonly Route[]): readonly Route[]
}

/** The observer's site, with everything that it needs of HTTP: caching, compression, policy. */
export function observer(deps: HttpDependencies, reader: ViewReader): Observer {
  const pages = sitePages({
    moment: () => momentOf(deps, reader),
    asset: (name) => rootOf(deps.baseUrl()) + assets().address(name),
    bundle: async (language) => rootOf(deps.baseUrl()) + (await bundleAddress(language)),
  })
  const cache = new PageCache<never, BuiltPage>()
  const serve = async (c: Context, path?: string) => {
    const page = (await pages()).asked(c, path)
    const now = deps.clock.now()
    const build = async () => built(await page.show(), now)
    return send(c, await cache.page(keyOf(c, page.query), stateVersion(deps), now, build))
  }
  const serveSite = (c: Context) => serve(c)
  // Programs ask by POST; a browser that opens the same address gets the form.
  const postOnly = otherMethods([{ method: 'POST' }])
  const askPage = (c: Context) => (isForEyes(c) ? serve(c, '/ask') : postOnly(c))
  return {
    routes: [
      { ...pageRoute('getSiteFile', `${ASSETS_PATH}/{digest}/{name}`, sendAsset), prepare: prepareFiles },
      pageRoute('getSite', SITE_PATH, serveSite),
      pageRoute('getSitePage', `${SITE_PATH}/*`, serveSite),
      ...(deps.catalogue ? [pageRoute('getAskPage', paths.ask, askPage)] : []),
    ],
    withPages: (routes) =>
      routes.map((route) => {
        const page = sharedPages[route.path]
        if (page === undefined || route.method !== 'GET') return route
        return { ...route, handle: (c) => (isForEyes(c) ? serve(c, page) : route.handle(c)) }
      }),
  }
}

function pageRoute(operationId: string, path: string, handle: Route['handle']): Route {
  const summary = 'The pages for people'
  const answers = { 200: { description: summary, mediaTypes: ['text/html'] } }
  return {
    operationId,
    method: 'GET',
    path,
    tag: 'service',
    summary,
    description: 'HTML for a browser, and what it loads.',
    isPage: true,
    answers,
    refusals: [],
    handle,
  }
}

/** One with an ending is a file that a person saves (`.bib`), whatever the browser likes best. */
function isForEyes({ req }: Context): boolean {
  return isBrowser(req.header('accept')) && !req.param('slug')?.includes('.')
}

async function prepareFiles(): Promise<void> {
  while (!prepareAsset()) await othersTurn()
}

/** A page that somebody asks for: what of the query it reads, and how it is shown. */
interface Asked {
  readonly query: string
  show(): Promise<Response> | Response
}

/** The site, loaded by its first visitor: every page, its words in three languages, Markdown, charts. */
function sitePages(options: SiteOptions) {
  return once(async () => {
    const { pageNamed, queryOf } = await import('../../observer/addresses.ts')
    const { showAt, site } = await import('../../observer/site.ts')
    const own = site(options)
    return {
      /** @param path of a page that is shown at an address which is not its own */
      asked(c: Context, path?: string): Asked {
        const url = new URL(c.req.url)
        if (path === undefined) return { query: queryOf(url), show: () => own.fetch(c.req.raw) }
        const page = pageNamed(path)
        return { query: queryOf(url, page), show: () => showAt(options, page, c) }
      },
    }
  })
}

/** The same for everybody who gets the same answer. */
function keyOf(c: Context, query: string): string {
  const rows = c.req.header('accept') === ROWS_TYPE
  return `${rows} ${preferredLanguage(c.req.header('accept-language'))} ${new URL(c.req.url).pathname}${query}`
}

function momentOf(deps: HttpDependencies, reader: ViewReader): Moment {
  return {
    now: deps.clock.now(),
    seq: deps.engine.head.seq,
    baseUrl: deps.baseUrl(),
    async read(view, parameters) {
      const answer = await reader.view({ view, ...given(parameters) })
      return isRefusal(answer) ? answer : (answer.data as ViewData<typeof view>)
    },
    entry: reader.entry,
    history: reader.history,
    statistics: (machine) => deps.statistics.of(machine),
    played: async (id) => {
      const hosted = hostedTable(deps.store, id)
      return hosted?.game && playedTable(deps.store, hosted)
    },
    actor: (kind, id) => presentActor({ store: deps.store, now: deps.clock.now() }, kind, id),
    catalogue: deps.catalogue?.content,
    ask: async (body) => deps.catalogue?.computed().ask(body) ?? noCatalogue(),
    affinity: async (body) => deps.catalogue?.computed().affinity.answer(body) ?? noCatalogue(),
  }
}

function given(parameters: Parameters = {}): Record<string, string> {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

function noCatalogue(): Refusal {
  return refuse('not_found', 'This node publishes no catalogue.')
}
