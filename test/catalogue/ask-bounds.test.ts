import { describe, expect, it } from 'vitest'
import { formatLabels, languageLabel } from '../../catalogue/ask/labels.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * What was recognised of a question is used by its list: a language, a month, a format, what is left out, by whatever verb it is
 * said. Each family is asked of everything in the catalogue, in three languages.
 */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier).toSorted()
const { works, articles, themes, referenceAuthors, concepts } = catalogue
const slugs = (kind: 'work' | 'article', kept: readonly { readonly slug: string }[]) =>
  kept.map(({ slug }) => `${kind}/${slug}`).toSorted()
const lower = (label: string) => label.toLowerCase()

function family(name: string, check: (language: Language) => void): void {
  describe.each(['pt', 'en', 'es'] as const)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

family('essays on a theme keep to their language, by any verb', (language) => {
  for (const theme of themes.filter(({ id }) => id !== 'translation')) {
    const label = lower(said(theme.labels, language))
    for (const tag of new Set(articles.map((essay) => essay.language))) {
      const tongue = lower(languageLabel(tag, language))
      const kept = articles.filter((essay) => essay.language === tag && essay.themes.includes(theme.id))
      const query = {
        pt: `Há ensaios em ${tongue} que rocem em ${label}?`,
        en: `Are there essays in ${tongue} that circle around ${label}?`,
        es: `¿Hay ensayos en ${tongue} que rocen en ${label}?`,
      }[language]
      const found = ids(ask(query))
      for (const id of found)
        expect(
          slugs(
            'article',
            articles.filter((one) => one.language === tag),
          ),
          query,
        ).toContain(id)
      for (const id of slugs('article', kept)) expect(found, query).toContain(id)
    }
  }
})

const months = {
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  en: 'January February March April May June July August September October November December',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
} as const

family('essays before, in and after a month', (language) => {
  for (const { date } of articles) {
    const [year = '', month = ''] = date.split('-')
    const name = `${months[language].split(' ')[Number(month) - 1]} ${language === 'en' ? '' : 'de '}${year}`
    const queries = {
      pt: [
        `Ensaios anteriores a ${name}`,
        `Ensaios de ${name}`,
        `Que ensaios saíram depois de ${name}?`,
        `Ensaios desde ${name}`,
      ],
      en: [
        `Essays before ${name}`,
        `Essays from ${name}`,
        `Which essays came out after ${name}?`,
        `Essays since ${name}`,
      ],
      es: [
        `Ensayos anteriores a ${name}`,
        `Ensayos de ${name}`,
        `¿Qué ensayos salieron después de ${name}?`,
        `Ensayos desde ${name}`,
      ],
    }[language]
    const of = (one: string) => one.slice(0, 7)
    const kept = [
      articles.filter((one) => of(one.date) < of(date)),
      articles.filter((one) => of(one.date) === of(date)),
      articles.filter((one) => of(one.date) > of(date)),
      articles.filter((one) => of(one.date) >= of(date)),
    ]
    for (const [at, query] of queries.entries())
      expect(ids(ask(query)), query).toEqual(slugs('article', kept[at] ?? []))
  }
})

family('works on a theme are counted by whatever verb ties them to it', (language) => {
  // "Reading" is also what somebody asks for, and translation what an edition is.
  for (const theme of themes.filter(({ id }) => !/^(reading|translation)$/.test(id))) {
    const label = lower(said(theme.labels, language))
    const kept = works.filter((work) => work.themes.includes(theme.id))
    const query = {
      pt: `Quantas obras namoram com ${label}?`,
      en: `How many books flirt with ${label}?`,
      es: `¿Cuántas obras coquetean con ${label}?`,
    }[language]
    expect(ids(ask(query)), query).toEqual(expect.arrayContaining(slugs('work', kept)))
  }
})

family('works in a format are listed by whatever verb says that they are', (language) => {
  for (const format of ['paperback', 'hardback', 'epub', 'audiobook'] as const) {
    const label = formatLabels[format][language]
    const kept = works.filter((work) =>
      confirmedEditions(catalogue, work).some((one) => one.format === format),
    )
    const query = {
      pt: `Que títulos circulam em ${label}?`,
      en: `Which of the titles exist as ${label}?`,
      es: `¿Qué títulos circulan en ${label}?`,
    }[language]
    const { description } = ask(query)
    for (const work of works)
      expect(description.includes(titleFor(work, language)), `${query} ${work.slug}`).toBe(
        kept.includes(work),
      )
  }
})

family('anything but a form, and what shuns a theme, is left out', (language) => {
  const queries = {
    pt: ['Qualquer coisa menos romances', 'Tudo menos romances'],
    en: ["I'd like anything but novels.", 'Everything but novels'],
    es: ['Cualquier cosa menos novelas', 'Todo menos novelas'],
  }[language]
  const others = works.filter(({ form }) => !/novel$/.test(form))
  for (const query of queries) expect(ids(ask(query)), query).toEqual(slugs('work', others))
  // Translation is a theme, and what an edition is.
  for (const theme of themes.filter(({ id }) => id !== 'translation')) {
    const label = lower(said(theme.labels, language))
    const query = {
      pt: `Livros que evitem ${label}`,
      en: `Books that avoid ${label}`,
      es: `Libros que eviten ${label}`,
    }[language]
    const having = works.filter((work) => work.themes.includes(theme.id))
    const found = ids(ask(query))
    for (const id of slugs('work', having)) expect(found, query).not.toContain(id)
    // One of the others may speak of it all the same; "reading" is also what somebody asks for.
    if (theme.id === 'reading') continue
    expect(found.length, query).toBeGreaterThanOrEqual(works.length - having.length - 1)
  }
})

family('classics are counted by the language that they were written in', (language) => {
  for (const tag of ['en', 'es', 'pt']) {
    const tongue = lower(languageLabel(tag, language))
    const adjective = {
      inglês: 'inglesa',
      espanhol: 'espanhola',
      português: 'portuguesa',
      inglés: 'inglesa',
      español: 'española',
      portugués: 'portuguesa',
    }[tongue]
    const query = {
      pt: `Quantos clássicos de língua ${adjective} há nas prateleiras?`,
      en: `How many ${tongue}-language classics are on the shelves?`,
      es: `¿Cuántos clásicos de lengua ${adjective} hay en los estantes?`,
    }[language]
    const kept = referenceAuthors.filter(({ wrote_in }) => wrote_in === tag)
    expect(ask(query).numberOfItems, query).toBe(kept.length)
  }
})

family('books of the house are books, though one is called so', (language) => {
  const query = {
    pt: 'Quantos livros da casa existem em capa mole?',
    en: 'How many books of the house exist in paperback?',
    es: '¿Cuántos libros de la casa existen en tapa blanda?',
  }[language]
  const kept = works.filter((work) =>
    confirmedEditions(catalogue, work).some(({ format }) => format === 'paperback'),
  )
  expect(ids(ask(query)), query).toEqual(slugs('work', kept))
})

family('one attribute of two works is said of each, in their order', (language) => {
  for (const one of works)
    for (const other of works.filter((work) => work !== one && work.language !== one.language)) {
      const [a, b] = [one, other].map((work) => titleFor(work, language))
      const query = {
        pt: `Em que línguas foram escritos, respetivamente, ${a} e ${b}?`,
        en: `In which languages were ${a} and ${b} written, respectively?`,
        es: `¿En qué idioma se escribieron, respectivamente, ${a} y ${b}?`,
      }[language]
      const { description } = ask(query)
      const [first, second] = [one, other].map((work) =>
        description.indexOf(languageLabel(work.language, language)),
      )
      expect(first, query).toBeGreaterThan(-1)
      expect(second, query).toBeGreaterThan(first ?? 0)
      const which = {
        pt: `Qual dos dois é uma novela, ${a} ou ${b}?`,
        en: `Which of ${a} and ${b} is a novella?`,
        es: `¿Cuál de los dos es una novela corta, ${a} o ${b}?`,
      }[language]
      const novellas = [one, other].filter(({ form }) => form === 'novella')
      if (novellas.length > 0) expect(ids(ask(which)), which).toEqual(slugs('work', novellas))
    }
})

family('spans and gaps are of years, and never of pages', (language) => {
  const years = works.map((work) => yearOf(work.first_published)).toSorted()
  const gaps = years.slice(1).map((year, at) => ({ year, apart: year - (years[at] ?? year) }))
  const widest = gaps.toSorted((a, b) => b.apart - a.apart)[0]
  const queries = {
    pt: [
      'O interregno mais longo entre um livro e o seguinte, qual foi?',
      'A pausa mais comprida entre publicações?',
    ],
    en: ['What was the longest break between one book and the next?'],
    es: [
      'El paréntesis más largo entre un libro y el siguiente, ¿cuál fue?',
      '¿Cuál fue el hueco más largo entre dos libros?',
    ],
  }[language]
  for (const query of queries) expect(ask(query).description, query).toContain(String(widest?.year))
  const span = {
    pt: 'Ao longo de quantos anos saíram os livros?',
    en: 'Over what period were her books published?',
    es: '¿Cuántos años abarca su obra, del primer libro al último?',
  }[language]
  for (const year of [years[0], years.at(-1)]) expect(ask(span).description, span).toContain(String(year))
})

family('every essay and every concept is named where the list is asked for', (language) => {
  const essays = {
    pt: 'Dá-me a lista completa dos ensaios e respetivas datas',
    en: 'Give me the full list of essays with dates',
    es: 'Necesito la lista completa de los ensayos con su fecha',
  }[language]
  for (const { title, date } of articles)
    expect(ask(essays).description, essays).toContain(`${title} (${date})`)
  const ideas = {
    pt: 'Quantos conceitos guarda o catálogo?',
    en: 'How many concepts does the catalogue hold?',
    es: '¿Cuántos conceptos recoge el catálogo?',
  }[language]
  for (const { labels } of concepts) expect(ask(ideas).description, ideas).toContain(said(labels, language))
})
