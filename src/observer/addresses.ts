import { TrieRouter } from 'hono/router/trie-router'
import { languages } from '../words/languages.ts'
import { CHART_FILES } from './cards/chart-files.ts'
import type { Page, Query } from './contract/page.ts'
import { SITE_PATH } from './layout.ts'
import { pages } from './pages.ts'

type Reading = Pick<Page, 'parameters'>

const router = new TrieRouter<Reading>()
// First, as in the site: the name of a file would pass for that of a chart.
router.add('GET', CHART_FILES, { parameters: ['language'] })
for (const page of pages) for (const place of places(page)) router.add('GET', place, page)

/** A page stands below each language, and without one its address leads to that of a language. */
function places({ path }: Page): readonly string[] {
  return [...languages.map((language) => `${SITE_PATH}/${language}${path}`), `${SITE_PATH}${path}`]
}

/**
 * The query of an address as its page reads it, each parameter once and in one order: whatever else an address says makes no other page.
 */
export function queryOf(url: URL, page: Reading | undefined = pageAt(url.pathname)): string {
  const read = (page?.parameters ?? []).flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}

function pageAt(path: string): Reading | undefined {
  return router.match('GET', path)[0][0]?.[0]
}

/** The page whose path this is, as it is written. */
export function pageNamed(path: string): Page {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`the site has no page ${path}`)
  return page
}

/** The query of one visit: a page that reads what it does not name would be shown to whoever asked for another. */
export function queryFor({ path, parameters = [] }: Page, { searchParams }: URL): Query {
  const known = (name: string) => {
    if (!parameters.includes(name)) throw new Error(`the page ${path} does not say that it reads ${name}`)
    return searchParams
  }
  return { get: (name) => known(name).get(name), has: (name) => known(name).has(name) }
}
