import { said } from '../../../catalogue/lookup/said.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { section } from '../parts/pieces.ts'
import { askForm, workCard } from '../parts/works.ts'

/** The first page of the catalogue: the covers of the works, a field for a question, the essays, the themes. */
export const library: Page = {
  path: '/library',
  section: 'library',
  show(visit) {
    const { speak, catalogue, to } = visit
    if (!catalogue) return refuse('not_found', 'This node publishes no catalogue.')
    const { site, author, works, articles, themes } = catalogue
    return {
      title: site.name,
      description: said(site.description, speak.language),
      main: html`<p class="lead">${said(site.tagline, speak.language)}</p><p>${said(author.biography, speak.language)}</p>
${askForm(visit)}
${section(speak.say('library.works'), html`<ul class="shelf">${works.map((work) => workCard(visit, catalogue, work))}</ul>`)}
${section(
  speak.say('library.essays'),
  html`<ul class="rows">${articles.map(
    ({ slug, title, summary, language, date }) =>
      html`<li class="row" lang="${language}"><p class="row-title"><a href="${to(`/articles/${slug}`)}">${title}</a></p><p class="row-words">${summary}</p><p class="row-facts"><time datetime="${date}">${date}</time></p></li>`,
  )}</ul>`,
)}`,
      aside: html`<h2>${speak.say('library.themes')}</h2><ul class="sheets">${themes.map(
        ({ id, labels }) =>
          html`<li><a href="${to('/themes')}#${id}">${said(labels, speak.language)}</a></li>`,
      )}</ul><p class="quiet">${said(site.provenance.statement, speak.language)}</p>`,
    }
  },
}
