import { bibtex } from '../../../catalogue/citation/bibtex.ts'
import { citedOf } from '../../../catalogue/citation/cited-edition.ts'
import { cslJson } from '../../../catalogue/citation/csl.ts'
import { ris } from '../../../catalogue/citation/ris.ts'
import { confirmedEditions, titleOf, writersOf, yearOf } from '../../../catalogue/lookup/lookup.ts'
import { said } from '../../../catalogue/lookup/said.ts'
import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import type { Work } from '../../../catalogue/schemas/work.ts'
import { namePartsOf } from '../../../catalogue/values/name-parts.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'

/** A work as it stands on the shelf. */
export function workCard(visit: Visit, catalogue: Catalogue, work: Work): Html {
  return html`<li><a href="${visit.to(`/works/${work.slug}`)}">${cover(visit, catalogue, work)}<strong lang="${work.language}">${titleOf(work)}</strong></a>${label(visit, work)}<span class="quiet">${yearOf(work.first_published)}</span></li>`
}

/** What the title means, for readers of another language. */
export function label({ speak }: Visit, work: Work): Html | '' {
  const name = said(work.titles, speak.language)
  return name === titleOf(work) ? '' : html`<span class="quiet">${name}</span>`
}

/** Its cover, with its size, so that nothing moves when it comes. The title stands beside it: the picture says no more. */
export function cover({ at }: Visit, { covers, editions }: Catalogue, { slug }: Work): Html {
  const file = editions.find(({ work, cover: image }) => work === slug && image !== undefined)?.cover
  const image = covers.find((one) => one.file === file)
  if (!image) return html`<span class="no-cover" aria-hidden="true"></span>`
  return html`<img src="${at(`/covers/${image.file}`)}" width="${image.width}" height="${image.height}" alt="" loading="lazy" decoding="async">`
}

/** A question to the catalogue: a form whose answer has an address of its own. */
export function askForm({ speak, to }: Visit, q = ''): Html {
  return html`<form class="ask" action="${to('/ask')}" method="get"><label for="question">${speak.say('ask.label')}</label><div><input id="question" name="q" type="search" maxlength="1000" required value="${q}"><button>${speak.say('ask.go')}</button></div></form>`
}

/** The citations of a work, each to copy or to save. */
export function citations({ speak, baseUrl, at }: Visit, catalogue: Catalogue, work: Work): Html {
  const page = at(`/works/${work.slug}`)
  const forms = [
    ['APA', apa(catalogue, baseUrl, work), undefined],
    ['BibTeX', bibtex(catalogue, baseUrl, work), `${page}.bib`],
    ['RIS', ris(catalogue, baseUrl, work), `${page}.ris`],
    ['CSL', cslJson(catalogue, baseUrl, work), `${page}.csl.json`],
  ] as const
  return html`${forms.map(
    ([name, text, file], at) =>
      html`<details class="citation"${at === 0 ? html` open` : ''}><summary>${name}</summary><pre tabindex="0">${text}</pre><p><button class="copy" type="button" data-copy="${text}" hidden>${speak.say('copy')}</button>${file ? html` <a href="${file}" download>${speak.say('work.save')}</a>` : ''}</p></details>`,
  )}`
}

/** APA Style, 7th edition, sections 10.2 and 9.41: author, year, title, publisher, address, the year of the original. */
function apa(catalogue: Catalogue, baseUrl: string, work: Work): string {
  const names = writersOf(catalogue, work).map(({ name, sort_name }) => {
    const { family, given = '', suffix } = sort_name === undefined ? { family: name } : namePartsOf(sort_name)
    // "Eça de" is "E. de": a particle has no initial.
    const initials = given
      .split(/[\s-]+/)
      .filter(Boolean)
      .map((part) => (/^\p{Ll}/u.test(part) ? part : `${[...part][0]}.`))
    return [family, initials.join(' '), suffix].filter(Boolean).join(', ')
  })
  const last = names.pop() ?? ''
  const authors = names.length ? `${names.join(', ')}, & ${last}` : last
  const { title, published, edition, firstPublished } = citedOf(catalogue, work)
  return [
    `${authors}${authors.endsWith('.') ? '' : '.'} (${yearOf(published)}). ${title}.`,
    ...(edition?.publisher === undefined ? [] : [`${edition.publisher}.`]),
    `${baseUrl}/works/${work.slug}`,
    ...(firstPublished === undefined ? [] : [`(Original work published ${firstPublished})`]),
  ].join(' ')
}

/** The editions that are facts, as a list. */
export function editionsOf({ speak }: Visit, catalogue: Catalogue, work: Work): Html {
  return html`<ul class="editions">${confirmedEditions(catalogue, work).map(
    ({ format, published, publisher, language, title, translators, pages, isbn }) =>
      html`<li>${[
        title ?? '',
        speak.named('format', format),
        speak.named('tongue', language),
        published === undefined ? '' : String(yearOf(published)),
        publisher ?? '',
        ...(translators ?? []).map(({ name }) => speak.say('work.translated', { name })),
        pages === undefined ? '' : speak.say('work.pages', { n: pages }),
        isbn === undefined ? '' : `ISBN ${isbn.value}`,
      ]
        .filter(Boolean)
        .join(' · ')}</li>`,
  )}</ul>`
}
