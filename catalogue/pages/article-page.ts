import type { Article } from '../schemas/article.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { blocks, link, plain } from './markdown.ts'

/** An essay as it was written, under its title, with its licence and provenance. */
export function articlePage({ site }: Catalogue, article: Article): string {
  return blocks(
    `# ${plain(article.title)}`,
    `> ${plain(article.summary)}`,
    article.body,
    '---',
    `${article.date}. ${link(site.article_licence.name, site.article_licence.url)}.`,
    plain(site.provenance.statement[article.language]),
  )
}
