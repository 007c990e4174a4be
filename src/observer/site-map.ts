import type { SitemapEntry } from '../../catalogue/pages/sitemap.ts'
import { SITE_PATH } from './layout.ts'
import { pages } from './pages.ts'
import { languages } from './words/languages.ts'

/** The pages that stand whatever happens, in every language, for the site map. */
export function sitePages(): SitemapEntry[] {
  const standing = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  return standing.flatMap((path) => {
    const at = (language: string) => `${SITE_PATH}/${language}${path}`
    const alternates = Object.fromEntries(languages.map((language) => [language, at(language)]))
    return languages.map((language) => ({ path: at(language), alternates }))
  })
}
