import { workPage } from '../iri.ts'
import { referenceAuthorOf, themeOf, titleOf } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { LanguagePage } from '../schemas/language-page.ts'
import type { Work } from '../schemas/work.ts'
import { blocks, link, plain } from './markdown.ts'

/** The front page of one language: every work by its title or label, with its synopsis. */
export function discoveryPage(catalogue: Catalogue, baseUrl: string, page: LanguagePage): string {
  const { site, works } = catalogue
  return blocks(
    `# ${plain(page.title)}`,
    `> ${plain(site.tagline[page.language])}`,
    plain(page.introduction),
    works.map((work) =>
      [
        `## ${link(work.titles[page.language], `${baseUrl}${page.route}/${work.slug}`)}`,
        byline(work, page),
        plain(work.synopsis[page.language]),
      ].join('\n\n'),
    ),
    '---',
    plain(page.notice),
    plain(site.provenance.statement[page.language]),
  )
}

/** One work in one language. */
export function workDiscoveryPage(
  catalogue: Catalogue,
  baseUrl: string,
  page: LanguagePage,
  work: Work,
): string {
  const { language } = page
  const bridges = catalogue.relations.filter((relation) => relation.work === work.slug)
  return blocks(
    `# ${plain(work.titles[language])}`,
    byline(work, page),
    work.opening === undefined ? [] : `> ${plain(work.opening)}`,
    plain(work.synopsis[language]),
    work.themes
      .map((id) => themeOf(catalogue, id))
      .map((theme) => `- **${plain(theme.labels[language])}**: ${plain(theme.definition[language])}`)
      .join('\n'),
    bridges
      .map(
        (relation) =>
          `- **${plain(referenceAuthorOf(catalogue, relation.author).labels[language])}**: ${plain(relation.statement[language])}`,
      )
      .join('\n'),
    link(titleOf(work), workPage(baseUrl, work.slug)),
    '---',
    plain(page.notice),
    plain(catalogue.site.provenance.statement[language]),
  )
}

function byline(work: Work, page: LanguagePage): string {
  const original = work.language === page.language ? '' : `*${plain(titleOf(work))}* (${work.language}), `
  return `${original}${work.first_published}`
}
