import { workPage } from '../lookup/iri.ts'
import { confirmedEditions, referenceAuthorOf, themeOf, titleFor, titleOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { LanguagePage } from '../schemas/language-page.ts'
import type { Work } from '../schemas/work.ts'
import { primary } from '../values/languages.ts'
import { editionLine } from './edition-line.ts'
import { blocks, link, plain } from './markdown.ts'

/** The words of the page itself, which are the same for every catalogue. */
const headings = {
  pt: {
    themes: 'Temas',
    editions: 'Edições',
    bridges: 'Ao lado de',
    limit: 'Vizinhança temática, escolhida por editores; não afirma influência.',
  },
  en: {
    themes: 'Themes',
    editions: 'Editions',
    bridges: 'Shelved beside',
    limit: 'A thematic neighbourhood, chosen by editors; it claims no influence.',
  },
  es: {
    themes: 'Temas',
    editions: 'Ediciones',
    bridges: 'Al lado de',
    limit: 'Vecindad temática, elegida por editores; no afirma influencia.',
  },
} as const

/** A page in a language of which we have no headings has them in English. */
function wordsIn(language: string) {
  const known = Object.entries(headings).find(([one]) => one === primary(language))
  return known?.[1] ?? headings.en
}

/** The front page of one language: every work by its title or label, with its synopsis. */
export function discoveryPage(catalogue: Catalogue, baseUrl: string, page: LanguagePage): string {
  const { site, works } = catalogue
  return blocks(
    `# ${plain(page.title)}`,
    `> ${plain(said(site.tagline, page.language))}`,
    languageRoutes(catalogue, baseUrl, page, ''),
    plain(page.introduction),
    works.map((work) =>
      [
        `## ${link(titleFor(work, page.language), `${baseUrl}${page.route}/${work.slug}`)}`,
        byline(work, page),
        plain(said(work.synopsis, page.language)),
      ].join('\n\n'),
    ),
    '---',
    plain(page.notice),
    plain(said(site.provenance.statement, page.language)),
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
  const words = wordsIn(language)
  const bridges = catalogue.relations.filter((relation) => relation.work === work.slug)
  const editions = confirmedEditions(catalogue, work)
  return blocks(
    `# ${plain(titleFor(work, language))}`,
    languageRoutes(catalogue, baseUrl, page, `/${work.slug}`),
    byline(work, page),
    work.opening === undefined ? [] : `> ${plain(work.opening)}`,
    plain(said(work.synopsis, language)),
    `## ${words.themes}`,
    work.themes
      .map((id) => themeOf(catalogue, id))
      .map(
        (theme) => `- **${plain(said(theme.labels, language))}**: ${plain(said(theme.definition, language))}`,
      )
      .join('\n'),
    editions.length === 0
      ? []
      : [`## ${words.editions}`, editions.map((edition) => `- ${editionLine(edition, work)}`).join('\n')],
    bridges.length === 0
      ? []
      : [
          `## ${words.bridges}`,
          bridges
            .map(
              (relation) =>
                `- **${plain(said(referenceAuthorOf(catalogue, relation.author).labels, language))}**: ${plain(said(relation.statement, language))}`,
            )
            .join('\n'),
          `*${words.limit}*`,
        ],
    link(titleOf(work), workPage(baseUrl, work.slug)),
    '---',
    plain(page.notice),
    plain(said(catalogue.site.provenance.statement, language)),
  )
}

/** The same page in the other languages. */
function languageRoutes(
  { languagePages }: Catalogue,
  baseUrl: string,
  page: LanguagePage,
  ending: string,
): string {
  return languagePages
    .map(({ language, name, route }) =>
      language === page.language ? `**${plain(name)}**` : link(name, `${baseUrl}${route}${ending}`),
    )
    .join(' · ')
}

function byline(work: Work, page: LanguagePage): string {
  const original = work.language === page.language ? '' : `*${plain(titleOf(work))}* (${work.language}), `
  return `${original}${work.first_published}`
}
