import { languages } from '../words/languages.ts'
import { CHART_FILES } from './cards/chart-files.ts'
import type { Page, Query } from './contract/page.ts'
import { SITE_PATH } from './layout.ts'
import { pages } from './pages.ts'
import { queriesOf, type Reading } from './queries.ts'

/** Where all pages stand. First, as in the site: the name of a file would pass for that of a chart. */
export const places: readonly Reading[] = [
  { path: CHART_FILES, parameters: ['language'] },
  ...pages.flatMap(placesOf),
]

/** A page stands below each language, and without one its address leads to that of a language. */
function placesOf({ path, parameters }: Page): readonly Reading[] {
  const below = [...languages.map((language) => `${SITE_PATH}/${language}`), SITE_PATH]
  return below.map((folder) => ({ path: folder + path, parameters }))
}

/** The query of an address as its page reads it. */
export const queryOf = queriesOf(places)

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
