import { workLinks } from '../../../catalogue/citation/links.ts'
import { workGraph } from '../../../catalogue/graph/build.ts'
import { iri } from '../../../catalogue/lookup/iri.ts'
import { referenceAuthorOf, themeOf, titleOf, writersOf, yearOf } from '../../../catalogue/lookup/lookup.ts'
import { said } from '../../../catalogue/lookup/said.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { facts, section } from '../parts/pieces.ts'
import { cut } from '../parts/speech.ts'
import { citations, cover, editionsOf, label } from '../parts/works.ts'

/** A work: its cover, its synopsis, its themes with links to other works, its editions, and how to cite it. */
export const work: Page = {
  path: '/works/:slug',
  section: 'library',
  show(visit) {
    const { speak, catalogue, to, baseUrl } = visit
    const found = catalogue?.works.find(({ slug }) => slug === visit.path.slug)
    if (!catalogue || !found) return refuse('not_found', 'There is no such work.')
    const { language } = speak
    const bridges = catalogue.relations.filter((relation) => relation.work === found.slug)
    const essays = catalogue.articles.filter(({ works }) => works.includes(found.slug))
    const neighbours = catalogue.works.filter(
      (other) => other !== found && other.themes.some((theme) => found.themes.includes(theme)),
    )
    const title = titleOf(found)
    const writers = writersOf(catalogue, found)
      .map(({ name }) => name)
      .join(', ')
    return {
      title: `${title}, ${writers}`,
      heading: html`<span lang="${found.language}">${title}</span>`,
      description: cut(said(found.synopsis, language), 155),
      canonicalPath: `/works/${found.slug}`,
      told: {
        type: 'book',
        links: workLinks(catalogue, baseUrl, found),
        nodes: workGraph(catalogue, baseUrl, found.slug),
      },
      main: html`<p class="where">${writers} · ${speak.named('form', found.form)} · ${yearOf(found.first_published)} ${label(visit, found)}</p>
<div class="work">${cover(visit, catalogue, found)}<div>${found.opening ? html`<blockquote class="opening" lang="${found.language}">${found.opening}</blockquote>` : ''}<p class="synopsis">${said(found.synopsis, language)}</p></div></div>
${section(
  speak.say('work.themes'),
  html`<ul class="doors">${found.themes.map((id) => {
    const theme = themeOf(catalogue, id)
    return html`<li><a href="${to('/themes')}#${id}"><strong>${said(theme.labels, language)}</strong><span>${said(theme.definition, language)}</span></a></li>`
  })}</ul>`,
)}
${
  bridges.length
    ? section(
        speak.say('work.beside'),
        html`<p class="quiet">${speak.say('work.beside.limit')}</p><ul class="bridges">${bridges.map(
          ({ author, statement }) =>
            html`<li><strong>${said(referenceAuthorOf(catalogue, author).labels, language)}</strong> ${said(statement, language)}</li>`,
        )}</ul>`,
      )
    : ''
}
${essays.length ? section(speak.say('library.essays'), html`<ul>${essays.map(({ slug, title: name, language: tongue }) => html`<li lang="${tongue}"><a href="${to(`/articles/${slug}`)}">${name}</a></li>`)}</ul>`) : ''}
${section(speak.say('work.cite'), citations(visit, catalogue, found))}`,
      aside: html`<h2>${speak.say('work.editions')}</h2>${editionsOf(visit, catalogue, found)}
<h2>${speak.say('work.neighbours')}</h2><ul class="sheets">${neighbours.slice(0, 6).map((other) => html`<li lang="${other.language}"><a href="${to(`/works/${other.slug}`)}">${titleOf(other)}</a></li>`)}</ul>
${facts([[speak.say('work.id'), html`<code class="breaks">${iri.work(baseUrl, found.slug)}</code>`]])}`,
    }
  },
}
