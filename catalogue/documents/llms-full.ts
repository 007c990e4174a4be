import { iri } from '../lookup/iri.ts'
import {
  confirmedEditions,
  essayist,
  referenceAuthorOf,
  themeOf,
  titleFor,
  titleOf,
  workOf,
  writersOf,
} from '../lookup/lookup.ts'
import { listed, said } from '../lookup/said.ts'
import { editionLine } from '../pages/edition-line.ts'
import { blocks, plain } from '../pages/markdown.ts'
import { claimLimits } from './claim-limits.ts'
import type { CatalogueDocument } from './document.ts'

/** The texts of the catalogue in one file, for readers who would rather not follow links. */
export const llmsFullDocument: CatalogueDocument = {
  path: '/llms-full.txt',
  operationId: 'getLlmsFullText',
  summary: 'The texts of the catalogue in one file',
  description: 'Biography, works, themes, affinities and essays as one Markdown text, for a context window.',
  mediaType: 'text/plain',
  render: (catalogue, { baseUrl }) => {
    const { site, author, works, themes, relations, concepts, articles } = catalogue
    return blocks(
      `# ${plain(site.name)}`,
      `> ${plain(said(site.tagline, 'en'))}`,
      plain(said(site.description, 'en')),
      plain(said(site.provenance.statement, 'en')),
      `## ${plain(author.name)}`,
      Object.values(author.biography).map(plain),
      author.statement === undefined ? [] : plain(said(author.statement, 'en')),
      '## Works',
      works.flatMap((work) => [
        `### ${plain(titleOf(work))} (${work.first_published})`,
        `<${iri.work(baseUrl, work.slug)}>`,
        plain(
          writersOf(catalogue, work)
            .map(({ name }) => name)
            .join(', '),
        ),
        `Themes: ${work.themes.map((id) => plain(said(themeOf(catalogue, id).labels, 'en'))).join(', ')}.`,
        ...Object.entries(work.synopsis).map(
          ([language, synopsis]) => `${plain(titleFor(work, language))}. ${plain(synopsis)}`,
        ),
        ...confirmedEditions(catalogue, work).map((edition) => `- ${editionLine(edition, work)}`),
      ]),
      '## Themes',
      lines(themes, (theme) => `${plain(said(theme.labels, 'en'))}: ${plain(said(theme.definition, 'en'))}`),
      section('## Editorial affinities', relations, (relation) => {
        const classic = referenceAuthorOf(catalogue, relation.author)
        const title = plain(titleOf(workOf(catalogue, relation.work)))
        return `${title} and ${plain(classic.name)}: ${plain(said(relation.statement, 'en'))}`
      }),
      section(
        '## Intellectual autonomy',
        concepts,
        ({ labels, definition, questions }) =>
          `${plain(said(labels, 'en'))}: ${plain(said(definition, 'en'))} ${plain(listed(questions, 'en').join(' '))}`,
      ),
      articles.length === 0 ? [] : '## Essays',
      articles.flatMap((article) => [
        `### ${plain(article.title)}`,
        plain(essayist(catalogue, baseUrl, article.author).name),
        article.body,
      ]),
      '## What is not claimed',
      lines(claimLimits, plain),
    )
  },
}

function lines<T>(entries: readonly T[], line: (entry: T) => string): string {
  return entries.map((entry) => `- ${line(entry)}`).join('\n')
}

function section<T>(heading: string, entries: readonly T[], line: (entry: T) => string): string[] {
  return entries.length === 0 ? [] : [heading, lines(entries, line)]
}
