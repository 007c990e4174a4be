import { bibtex } from './citation/bibtex.ts'
import { cslJson } from './citation/csl.ts'
import { articleLinks, citationLinks, workLinks } from './citation/links.ts'
import { type CitationForm, citationTypes } from './citation/negotiate.ts'
import { ris } from './citation/ris.ts'
import type { ServiceAround } from './documents/document.ts'
import { documentsOf } from './documents/index.ts'
import { workDocument } from './documents/work.ts'
import { jsonLd, workGraph } from './graph/build.ts'
import { discoveryLinks } from './pages/alternates.ts'
import { articlePage } from './pages/article-page.ts'
import { discoveryPage, workDiscoveryPage } from './pages/discovery-page.ts'
import { catalogueEntries, robotsTxt, sitemapXml } from './pages/sitemap.ts'
import type { Catalogue } from './schemas/catalogue.ts'
import type { LanguagePage } from './schemas/language-page.ts'
import type { Work } from './schemas/work.ts'

/** What stands at one path: its text or bytes, its media type, and any header of its own. */
export interface Representation {
  readonly path: string
  readonly mediaType: string
  readonly content: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** The page of a work: one path, one representation for each form that `Accept` can ask for. */
export interface NegotiatedPage {
  readonly path: string
  readonly forms: Readonly<Record<CitationForm, Representation>>
}

/** Everything the catalogue publishes, rendered once. Pure: equal content and address, equal bytes. */
export function publishCatalogue(
  catalogue: Catalogue,
  baseUrl: string,
  service?: ServiceAround,
): { readonly fixed: readonly Representation[]; readonly negotiated: readonly NegotiatedPage[] } {
  const publication = { baseUrl, service }
  const works = catalogue.works.map((work) => ({ work, forms: workForms(catalogue, baseUrl, work) }))
  return {
    fixed: [
      ...documentsOf(catalogue).map((document) => ({
        path: document.path,
        mediaType: document.mediaType,
        content: document.render(catalogue, publication),
      })),
      ...works.flatMap(({ work, forms }) => citationFiles(catalogue, baseUrl, work, forms)),
      ...catalogue.languagePages.flatMap((page) => discoveryPages(catalogue, baseUrl, page)),
      ...catalogue.articles.map((article) => ({
        path: `/articles/${article.slug}`,
        mediaType: 'text/markdown',
        content: articlePage(catalogue, article),
        headers: {
          'content-language': article.language,
          link: articleLinks(catalogue, baseUrl, article.slug),
        },
      })),
      { path: '/robots.txt', mediaType: 'text/plain', content: robotsTxt(baseUrl) },
      {
        path: '/sitemap.xml',
        mediaType: 'application/xml',
        content: sitemapXml(baseUrl, [...catalogueEntries(catalogue), ...(service?.pages ?? [])]),
      },
      ...catalogue.covers.map((cover) => ({
        path: `/covers/${cover.file}`,
        mediaType: cover.mediaType,
        content: cover.bytes,
        // An SVG opened by itself is a document: it gets no script, no network, no plug-in.
        headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
      })),
    ],
    negotiated: works.map(({ work, forms }) => ({ path: `/works/${work.slug}`, forms })),
  }
}

function workForms(catalogue: Catalogue, baseUrl: string, work: Work): NegotiatedPage['forms'] {
  const path = `/works/${work.slug}`
  const headers = { link: workLinks(catalogue, baseUrl, work) }
  const form = (name: CitationForm, content: string): Representation => ({
    path,
    mediaType: citationTypes[name],
    content,
    headers,
  })
  return {
    json: form('json', workDocument(catalogue, { baseUrl }, work)),
    csl: form('csl', cslJson(catalogue, baseUrl, work)),
    bibtex: form('bibtex', bibtex(catalogue, baseUrl, work)),
    ris: form('ris', ris(catalogue, baseUrl, work)),
    jsonld: form('jsonld', jsonLd(workGraph(catalogue, baseUrl, work.slug))),
  }
}

/** The same citations again under names that can be saved. */
function citationFiles(
  catalogue: Catalogue,
  baseUrl: string,
  work: Work,
  forms: NegotiatedPage['forms'],
): Representation[] {
  const headers = { link: citationLinks(catalogue, baseUrl, work) }
  return [
    { ...forms.csl, path: `${forms.csl.path}.csl.json`, headers },
    { ...forms.bibtex, path: `${forms.bibtex.path}.bib`, headers },
    { ...forms.ris, path: `${forms.ris.path}.ris`, headers },
  ]
}

function discoveryPages(catalogue: Catalogue, baseUrl: string, page: LanguagePage): Representation[] {
  const markdown = (ending: string, content: string): Representation => ({
    path: page.route + ending,
    mediaType: 'text/markdown',
    content,
    headers: { 'content-language': page.language, link: discoveryLinks(catalogue, baseUrl, page, ending) },
  })
  return [
    markdown('', discoveryPage(catalogue, baseUrl, page)),
    ...catalogue.works.map((work) =>
      markdown(`/${work.slug}`, workDiscoveryPage(catalogue, baseUrl, page, work)),
    ),
  ]
}
