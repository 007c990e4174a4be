import { titleOf, writersOf } from '../lookup/lookup.ts'
import { listed as listedIn, said } from '../lookup/said.ts'
import { linkSections, type MapItem } from '../pages/link-map.ts'
import { blocks, plain } from '../pages/markdown.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'
import type { CatalogueDocument } from './document.ts'
import { exampleQuestions } from './example-questions.ts'

/** A map for language models (llmstxt.org): a title, a summary, and sections that hold nothing but links. */
export function llmsDocument(
  listed: (catalogue: Catalogue) => readonly CatalogueDocument[],
): CatalogueDocument {
  return {
    path: '/llms.txt',
    operationId: 'getLlmsText',
    summary: 'A map for language models',
    description: 'Markdown as llmstxt.org describes it: what is here, and where to read on.',
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
            items: works.map((work) =>
              item(
                titleOf(work),
                `/works/${work.slug}`,
                `${byline(catalogue, work)}. ${said(work.synopsis, 'en')}`,
              ),
            ),
          },
          {
            heading: 'Essays',
            items: articles.map(({ title, slug, summary, author }) =>
              item(title, `/articles/${slug}`, `${author ?? catalogue.author.name}. ${summary}`),
            ),
          },
          {
            heading: 'Discovery pages',
            items: languagePages.map(({ name, route, title }) => item(name, route, title)),
          },
          {
            heading: 'Documents',
            items: listed(catalogue).map(({ path, summary }) => item(path.slice(1), path, summary)),
          },
          { heading: 'Questions and computations', items: computations(catalogue) },
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

function byline(catalogue: Catalogue, work: Work): string {
  const writers = writersOf(catalogue, work).map(({ name }) => name)
  return `${writers.join(', ')}, ${work.first_published} (${work.language})`
}

function computations(catalogue: Catalogue): readonly MapItem[] {
  const [, inEnglish = ''] = exampleQuestions(catalogue)
  const [theme] = catalogue.themes
  const word = (theme && listedIn(theme.keywords, 'en')[0]) ?? catalogue.author.name
  return [
    item(
      'POST /ask',
      '/api/ask.json',
      `Questions in Portuguese, English or Spanish, as ${JSON.stringify({ query: inEnglish })}`,
    ),
    item(
      'POST /api/affinity',
      '/api/affinity',
      'Relates any book, film or text to the works; this address documents it',
    ),
    item(
      'GET /api/atlas/live',
      `/api/atlas/live?q=${encodeURIComponent(word)}`,
      'Looks a book up outside, with its affinities to the works',
    ),
  ]
}

function item(label: string, path: string, note: string): MapItem {
  return { label, path, note }
}
