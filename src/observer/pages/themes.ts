import { titleOf } from '../../../catalogue/lookup/lookup.ts'
import { said } from '../../../catalogue/lookup/said.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'

/** The themes of the works, each at the fragment that the JSON-LD gives it. */
export const themes: Page = {
  path: '/themes',
  section: 'library',
  show(visit) {
    const { speak, catalogue, to } = visit
    if (!catalogue) return refuse('not_found', 'This node publishes no catalogue.')
    const { language } = speak
    return {
      title: speak.say('themes.title', { name: catalogue.site.name }),
      heading: speak.say('library.themes'),
      description: speak.say('themes.what'),
      canonicalPath: '/api/themes.json',
      main: html`<p class="lead">${speak.say('themes.what')}</p>${catalogue.themes.map(
        ({ id, labels, definition }) =>
          html`<section id="${id}"><h2>${said(labels, language)}</h2><p>${said(definition, language)}</p><ul class="doors">${catalogue.works
            .filter((work) => work.themes.includes(id))
            .map(
              (work) =>
                html`<li lang="${work.language}"><a href="${to(`/works/${work.slug}`)}"><strong>${titleOf(work)}</strong></a></li>`,
            )}</ul></section>`,
      )}`,
    }
  },
}
