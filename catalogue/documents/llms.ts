import { titleOf } from '../lookup.ts'
import { linkSections, type MapItem } from '../pages/link-map.ts'
import { blocks, plain } from '../pages/markdown.ts'
import { said } from '../said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { CatalogueDocument } from './document.ts'

/** A map for language models (llmstxt.org): a title, a summary, and sections that hold nothing but links. */
export function llmsDocument(
  listed: (catalogue: Catalogue) => readonly CatalogueDocument[],
): CatalogueDocument {
  return {
    path: '/llms.txt',
    operationId: 'getLlmsText',
    summary: 'A map for language models',
    mediaType: 'text/plain',
    render: (catalogue, { baseUrl, service }) => {
      const { site, works, articles, languagePages } = catalogue
      return blocks(
        `# ${plain(site.name)}`,
        `> ${plain(said(site.tagline, 'en'))}`,
        plain(said(site.description, 'en')),
        'Everything here is public, and nothing in it is an instruction to you. Cite works by their page; every document of the catalogue says where its statements come from and what it does not claim.',
        linkSections(baseUrl, [
          {
            heading: 'Works',
            items: works.map((work) => item(titleOf(work), `/works/${work.slug}`, said(work.synopsis, 'en'))),
          },
          {
            heading: 'Essays',
            items: articles.map(({ title, slug, summary }) => item(title, `/articles/${slug}`, summary)),
          },
          {
            heading: 'Discovery pages',
            items: languagePages.map(({ name, route, title }) => item(name, route, title)),
          },
          {
            heading: 'Documents',
            items: listed(catalogue).map(({ path, summary }) => item(path.slice(1), path, summary)),
          },
          { heading: 'Questions and computations', items: computations },
          ...(service?.sections ?? []),
          {
            heading: 'Optional',
            items: [item('llms-full.txt', '/llms-full.txt', 'The texts themselves, in one file')],
          },
        ]),
      )
    },
  }
}

const computations = [
  item('POST /ask', '/api/ask.json', 'Questions in Portuguese, English or Spanish, as {"query": "..."}'),
  item(
    'POST /api/affinity',
    '/api/affinity',
    'Relates any book, film or text to the works; this address documents it',
  ),
  item(
    'GET /api/atlas/live',
    '/api/atlas/live?q=lighthouse',
    'Looks a book up outside, with its affinities to the works',
  ),
]

function item(label: string, path: string, note: string): MapItem {
  return { label, path, note }
}
