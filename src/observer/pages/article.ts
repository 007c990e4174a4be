import { articleLinks } from '../../../catalogue/citation/links.ts'
import { iri } from '../../../catalogue/lookup/iri.ts'
import { themeOf, titleOf, workOf } from '../../../catalogue/lookup/lookup.ts'
import { said } from '../../../catalogue/lookup/said.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { essayMarkdown } from '../parts/markdown.ts'
import { facts } from '../parts/pieces.ts'

/** An essay, in the language it was written in. */
export const article: Page = {
  path: '/articles/:slug',
  section: 'library',
  show(visit) {
    const { speak, catalogue, to } = visit
    const found = catalogue?.articles.find(({ slug }) => slug === visit.path.slug)
    if (!catalogue || !found) return refuse('not_found', 'There is no such essay.')
    const { language } = speak
    const { article_licence } = catalogue.site
    return {
      title: found.title,
      heading: html`<span lang="${found.language}">${found.title}</span>`,
      description: found.summary,
      canonicalPath: `/articles/${found.slug}`,
      told: {
        type: 'article',
        links: articleLinks(catalogue, visit.baseUrl, found.slug),
        nodes: [
          {
            '@id': iri.article(visit.baseUrl, found.slug),
            '@type': 'Article',
            headline: found.title,
            abstract: found.abstract,
            datePublished: found.date,
            inLanguage: found.language,
          },
        ],
      },
      main: html`<p class="lead" lang="${found.language}">${found.summary}</p><div class="essay" lang="${found.language}">${essayMarkdown(found.body)}</div>`,
      aside: html`${facts([
        [speak.say('article.by'), found.author ?? catalogue.author.name],
        [speak.say('article.date'), html`<time datetime="${found.date}">${found.date}</time>`],
        [
          speak.say('article.licence'),
          article_licence
            ? html`<a href="${article_licence.url}" rel="license">${article_licence.name}</a>`
            : undefined,
        ],
      ])}
${
  found.works.length
    ? html`<h2>${speak.say('library.works')}</h2><ul class="sheets">${found.works.map((slug) => {
        const work = workOf(catalogue, slug)
        return html`<li lang="${work.language}"><a href="${to(`/works/${slug}`)}">${titleOf(work)}</a></li>`
      })}</ul>`
    : ''
}
<h2>${speak.say('library.themes')}</h2><ul class="sheets">${found.themes.map((id) => html`<li><a href="${to('/themes')}#${id}">${said(themeOf(catalogue, id).labels, language)}</a></li>`)}</ul>
${found.questions.length ? html`<h2>${speak.say('article.questions')}</h2><ul class="bridges" lang="${found.language}">${found.questions.map((question) => html`<li>${question}</li>`)}</ul>` : ''}`,
    }
  },
}
