import type { Context } from 'hono'
import { prepareAsset } from '../../observer/assets.ts'
import { SITE_PATH } from '../../observer/layout.ts'
import { ROWS_TYPE } from '../../observer/rows-type.ts'
import { once } from '../../protocol/once.ts'
import { paths } from '../../protocol/paths.ts'
import { preferredLanguage } from '../../words/languages.ts'
import { isBrowser } from '../answering/accept.ts'
import { othersTurn } from '../answering/others-turn.ts'
import { otherMethods, type Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { PageCache, stateVersion } from '../reading/page-cache.ts'
import type { ViewReader } from '../reading/view-reader.ts'
import { type PageRequest, sharedPages } from '../site/made-page.ts'
import { siteAnswers } from '../site/sources.ts'
import { type BuiltPage, built, codingFor, send, sendAsset } from './built-page.ts'

/** The observer's site, and what it does for documents that are pages too. */
export interface Observer {
  readonly routes: readonly Route[]
  /** The same routes; those at an address that they share with a page answer browsers with the page. */
  withPages(routes: readonly Route[]): readonly Route[]
}

/** The observer's site, with everything that it needs of HTTP: caching, compression, policy. */
export function observer(deps: HttpDependencies, reader: ViewReader): Observer {
  const parts = { answers: siteAnswers(deps, reader), catalogue: deps.catalogue?.content }
  const here = once(() => import('../site/pages.ts').then(({ pagesHere }) => pagesHere(parts)))
  const cache = new PageCache<never, BuiltPage>()
  const serve = async (c: Context, path?: string) => {
    const pages = await (deps.site?.begun(parts) ?? here())
    const query = pages.queryOf(new URL(c.req.url), path && SITE_PATH + path)
    const moment = { now: deps.clock.now(), seq: deps.engine.head.seq, baseUrl: deps.baseUrl() }
    const build = async () => built(await pages.make(requestOf(c), moment), moment.now)
    return send(c, await cache.page(keyOf(c, query), stateVersion(deps), moment.now, build))
  }
  const serveSite = (c: Context) => serve(c)
  // Programs ask by POST; a browser that opens the same address gets the form.
  const postOnly = otherMethods([{ method: 'POST' }])
  const askPage = (c: Context) => (isForEyes(c) ? serve(c, '/ask') : postOnly(c))
  return {
    routes: [
      { ...pageRoute('getSiteFile', `${paths.siteFiles}/{digest}/{name}`, sendAsset), prepare: prepareFiles },
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

/** What of a request a page of the site follows from. */
function requestOf({ req }: Context): PageRequest {
  const given = ['accept', 'accept-language'].flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    url: req.url,
    headers: Object.fromEntries(given),
    coding: codingFor(req.header('accept-encoding')),
  }
}

/** The same for everybody who gets the same answer. */
function keyOf(c: Context, query: string): string {
  const rows = c.req.header('accept') === ROWS_TYPE
  return `${rows} ${preferredLanguage(c.req.header('accept-language'))} ${new URL(c.req.url).pathname}${query}`
}
