import { iri } from '../iri.ts'
import { referenceAuthorOf, themeOf, titleOf, workOf } from '../lookup.ts'
import { blocks, plain } from '../pages/markdown.ts'
import { discoveryLanguages } from '../schemas/text.ts'
import { claimLimits } from './claim-limits.ts'
import type { CatalogueDocument } from './document.ts'

/** The texts of the catalogue in one file, for readers who would rather not follow links. */
export const llmsFullDocument: CatalogueDocument = {
  path: '/llms-full.txt',
  operationId: 'getLlmsFullText',
  summary: 'The texts of the catalogue in one file',
  mediaType: 'text/plain',
  render: (catalogue, { baseUrl }) => {
    const { site, author, works, themes, relations, concepts, articles } = catalogue
    return blocks(
      `# ${plain(site.name)}`,
      `> ${plain(site.tagline.en)}`,
      plain(site.description.en),
      plain(site.provenance.statement.en),
      `## ${plain(author.name)}`,
      discoveryLanguages.map((language) => plain(author.biography[language])),
      plain(author.statement.en),
      '## Works',
      works.flatMap((work) => [
        `### ${plain(titleOf(work))} (${work.first_published})`,
        `<${iri.work(baseUrl, work.slug)}>`,
        `Themes: ${work.themes.map((id) => plain(themeOf(catalogue, id).labels.en)).join(', ')}.`,
        ...discoveryLanguages.map(
          (language) => `${plain(work.titles[language])}. ${plain(work.synopsis[language])}`,
        ),
      ]),
      '## Themes',
      themes.map((theme) => `- ${plain(theme.labels.en)}: ${plain(theme.definition.en)}`).join('\n'),
      '## Editorial affinities',
      relations
        .map((relation) => {
          const classic = referenceAuthorOf(catalogue, relation.author)
          const title = plain(titleOf(workOf(catalogue, relation.work)))
          return `- ${title} and ${plain(classic.name)}: ${plain(relation.statement.en)}`
        })
        .join('\n'),
      '## Intellectual autonomy',
      concepts
        .map(
          (concept) =>
            `- ${plain(concept.labels.en)}: ${plain(concept.definition.en)} ${plain(concept.questions.en.join(' '))}`,
        )
        .join('\n'),
      '## Essays',
      articles.flatMap((article) => [`### ${plain(article.title)}`, article.body]),
      '## What is not claimed',
      claimLimits.map((limit) => `- ${plain(limit)}`).join('\n'),
    )
  },
}
