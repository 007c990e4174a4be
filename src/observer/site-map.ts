import type { SitemapEntry } from '../../catalogue/pages/sitemap.ts'
import { paths } from '../protocol/paths.ts'
import { languages } from '../words/languages.ts'

/** The pages that stand whatever happens. Written here so that the map of a site nobody has visited yet need not load it. */
export const standingPages = [
  '/',
  '/forum',
  '/echoes',
  '/search',
  '/agents',
  '/memory',
  '/games',
  '/machines',
  '/predictions',
  '/forums',
  '/library',
  '/themes',
  '/ask',
  '/affinity',
  '/log',
  '/moderation',
  '/emergency',
  '/protocol',
  '/about',
] as const

/** Those of a catalogue. */
const catalogued: ReadonlySet<string> = new Set(['/library', '/themes', '/ask', '/affinity'])

/** The standing pages in every language, for the site map. */
export function sitePages(hasCatalogue: boolean): SitemapEntry[] {
  const there = standingPages.filter((path) => hasCatalogue || !catalogued.has(path))
  return there.flatMap((path) => {
    const at = (language: string) => `${paths.site}/${language}${path}`
    const alternates = Object.fromEntries(languages.map((language) => [language, at(language)]))
    return languages.map((language) => ({ path: at(language), alternates }))
  })
}
