import { element, xmlDocument } from '../../src/protocol/xml.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { xDefault } from './alternates.ts'

/** One address of the site map. Alternates are the same page in other languages, by language tag. */
export interface SitemapEntry {
  readonly path: string
  /** A calendar date. */
  readonly lastModified?: string
  readonly alternates?: Readonly<Record<string, string>>
}

/** The pages of the catalogue that a search engine should know: discovery pages, works, essays. */
export function catalogueEntries(catalogue: Catalogue): SitemapEntry[] {
  const { languagePages, works, articles, site } = catalogue
  const endings = ['', ...works.map(({ slug }) => `/${slug}`)]
  return [
    ...endings.flatMap((ending) => {
      const alternates = Object.fromEntries([
        ...languagePages.map(({ language, route }) => [language, route + ending] as const),
        ...xDefault(catalogue).map(({ route }) => ['x-default', route + ending] as const),
      ])
      return languagePages.map(({ route }) => ({
        path: route + ending,
        lastModified: site.updated,
        alternates,
      }))
    }),
    ...works.map(({ slug }) => ({ path: `/works/${slug}`, lastModified: site.updated })),
    ...articles.map(({ slug, date }) => ({ path: `/articles/${slug}`, lastModified: date })),
  ]
}

/** The site map (sitemaps.org, protocol 0.9; alternates as search engines read them, in the XHTML name space). */
export function sitemapXml(baseUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified, alternates = {} }) =>
    element('url', [
      element('loc', baseUrl + path),
      lastModified === undefined ? undefined : element('lastmod', lastModified),
      Object.entries(alternates).map(([hreflang, other]) =>
        element('xhtml:link', undefined, { rel: 'alternate', hreflang, href: baseUrl + other }),
      ),
    ]),
  )
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return xmlDocument(element('urlset', urls, { xmlns, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }))
}

/** Everything may be read, machines included (RFC 9309). */
export function robotsTxt(baseUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`
}
