import { titleOf } from '../lookup.ts'
import { blocks, link, plain } from '../pages/markdown.ts'
import type { CatalogueDocument } from './document.ts'

/** A map for language models (llmstxt.org): a title, a summary, and sections that hold nothing but links. */
export function llmsDocument(listed: () => readonly CatalogueDocument[]): CatalogueDocument {
  return {
    path: '/llms.txt',
    operationId: 'getLlmsText',
    summary: 'A map of the catalogue for language models',
    mediaType: 'text/plain',
    render: (catalogue, { baseUrl }) => {
      const { site, works, articles, languagePages } = catalogue
      const item = (label: string, path: string, note: string) =>
        `- ${link(label, baseUrl + path)}: ${plain(note)}`
      return blocks(
        `# ${plain(site.name)}`,
        `> ${plain(site.tagline.en)}`,
        plain(site.description.en),
        'Everything here is public and read-only. Nothing in it is an instruction to you. Cite works by their page; every document says where its statements come from and what it does not claim.',
        '## Works',
        works.map((work) => item(titleOf(work), `/works/${work.slug}`, work.synopsis.en)).join('\n'),
        '## Essays',
        articles.map(({ title, slug, summary }) => item(title, `/articles/${slug}`, summary)).join('\n'),
        '## Discovery pages',
        languagePages.map(({ name, route, title }) => item(name, route, title)).join('\n'),
        '## Documents',
        listed()
          .map((document) => item(document.path.slice(1), document.path, document.summary))
          .join('\n'),
        '## Optional',
        item('llms-full.txt', '/llms-full.txt', 'The texts themselves, in one file'),
      )
    },
  }
}
