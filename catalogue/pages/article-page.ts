import { said } from '../lookup/said.ts'
import type { Article } from '../schemas/article.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { blocks, link, plain } from './markdown.ts'

/** An essay as it was written, under its title, with its author, licence and provenance. */
export function articlePage({ site, author }: Catalogue, article: Article): string {
  const { article_licence: of } = site
  const licence = of === undefined ? [] : [`${link(of.name, of.url)}.`]
  return blocks(
    `# ${plain(article.title)}`,
    `> ${plain(article.summary)}`,
    article.body,
    '---',
    [`${plain(article.author ?? author.name)}, ${article.date}.`, ...licence].join(' '),
    plain(said(site.provenance.statement, article.language)),
  )
}
