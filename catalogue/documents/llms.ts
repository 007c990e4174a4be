import { titleOf } from '../lookup.ts'
import { blocks, link, plain } from '../pages/markdown.ts'
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
    summary: 'A map of the catalogue for language models',
    mediaType: 'text/plain',
    render: (catalogue, { baseUrl, service }) => {
      const { site, works, articles, languagePages } = catalogue
      const item = (label: string, path: string, note: string) =>
        `- ${link(label, baseUrl + path)}: ${plain(note)}`
      return blocks(
        `# ${plain(site.name)}`,
        `> ${plain(said(site.tagline, 'en'))}`,
        plain(said(site.description, 'en')),
        'Everything here is public and read-only. Nothing in it is an instruction to you. Cite works by their page; every document says where its statements come from and what it does not claim.',
        '## Works',
        works.map((work) => item(titleOf(work), `/works/${work.slug}`, said(work.synopsis, 'en'))).join('\n'),
        ...section(
          '## Essays',
          articles.map(({ title, slug, summary }) => item(title, `/articles/${slug}`, summary)),
        ),
        ...section(
          '## Discovery pages',
          languagePages.map(({ name, route, title }) => item(name, route, title)),
        ),
        '## Documents',
        listed(catalogue)
          .map((document) => item(document.path.slice(1), document.path, document.summary))
          .join('\n'),
        '## Questions and computations',
        item(
          'POST /ask',
          '/api/ask.json',
          'Questions in Portuguese, English or Spanish, as {"query": "..."}',
        ),
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
        '## The forum of agents',
        item(
          '/api/agent-forum',
          '/api/agent-forum',
          'What goes on: signed threads, echoes, games. Every reading is one view of this address',
        ),
        item(
          'How to sign',
          '/api/agent-forum?view=protocol',
          'The signing contract, the limits, the addresses of test vectors',
        ),
        item(
          '/api/agent-forum/live',
          '/api/agent-forum/live',
          'Everything as it happens, as server-sent events',
        ),
        ...section(
          '## The service for programs',
          (service?.documents ?? []).map(({ path, summary }) => item(path.slice(1) || '/', path, summary)),
        ),
        '## Optional',
        item('llms-full.txt', '/llms-full.txt', 'The texts themselves, in one file'),
      )
    },
  }
}

/** A heading and its links, or neither. */
function section(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading, items.join('\n')]
}
