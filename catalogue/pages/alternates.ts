import type { Catalogue } from '../schemas/catalogue.ts'
import type { LanguagePage } from '../schemas/language-page.ts'

/** The page for readers of none of the languages: the English one, else the first. None when there are no pages. */
export function xDefault({ languagePages }: Catalogue): LanguagePage[] {
  const page = languagePages.find(({ language }) => language === 'en') ?? languagePages[0]
  return page === undefined ? [] : [page]
}

/** Typed links of a discovery page: itself as the canonical one, and reciprocal links to every language, its own too. */
export function discoveryLinks(
  catalogue: Catalogue,
  baseUrl: string,
  page: LanguagePage,
  ending: string,
): string {
  const alternate = (route: string, tag: string) =>
    `<${baseUrl}${route}${ending}>; rel="alternate"; hreflang="${tag}"`
  return [
    `<${baseUrl}${page.route}${ending}>; rel="canonical"`,
    ...catalogue.languagePages.map(({ route, language }) => alternate(route, language)),
    ...xDefault(catalogue).map(({ route }) => alternate(route, 'x-default')),
  ].join(', ')
}
