import { describe, expect, it } from 'vitest'
import { titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Essays and concepts beside works, classics and one another, of each and in three languages; the content says what is so. */

const languages = ['pt', 'en', 'es'] as const
const yes = { pt: /^Sim\b/, en: /^Yes\b/, es: /^Sí/ }
const no = { pt: /^Não\b/, en: /^No\b/, es: /^No\b/ }
const filled = (wording: string, first: string, second = '') =>
  wording.replace('{a}', first).replace('{b}', second)

const { articles, works, referenceAuthors, concepts } = catalogue

const belongs = {
  pt: ['O ensaio {a} tem alguma coisa a ver com {b}?', 'Pertence o ensaio {a} a {b}?'],
  en: ['Does the essay {a} belong with {b}?', 'Is {a} tied to {b}?'],
  es: ['¿El ensayo {a} acompaña a {b}?', '¿Tiene que ver el ensayo {a} con {b}?'],
} as const
const ofConcept = {
  pt: 'O conceito {a} está ligado a {b}?',
  en: 'Is the concept {a} linked to {b}?',
  es: '¿El concepto {a} tiene que ver con {b}?',
} as const
const older = {
  pt: ['Qual é mais antigo, {a} ou {b}?', 'Que ensaio saiu primeiro: {a} ou {b}?'],
  en: ['Which is older, {a} or {b}?', 'Which essay came out first, {a} or {b}?'],
  es: ['¿Cuál es más antiguo, {a} o {b}?', '¿Qué ensayo es anterior, {a} o {b}?'],
} as const
const sameTongue = {
  pt: '{a} e {b} estão na mesma língua?',
  en: 'Are {a} and {b} in the same language?',
  es: '¿Están {a} y {b} en la misma lengua?',
} as const
const inCommon = {
  pt: 'Que têm em comum os ensaios {a} e {b}?',
  en: 'What do the essays {a} and {b} have in common?',
  es: '¿Qué tienen en común los ensayos {a} y {b}?',
} as const

const pairs = articles.flatMap((first, at) =>
  articles.slice(at + 1).map((second) => ({ first, second, a: first.title, b: second.title })),
)

describe.each(languages)('essays and concepts beside the rest (%s)', (language) => {
  it.each(articles)('tells whether $title belongs with a work', ({ title, works: own }) => {
    for (const work of works)
      for (const wording of belongs[language]) {
        const { description } = ask(filled(wording, title, titleFor(work, language)))
        expect(description, wording).toMatch(own.includes(work.slug) ? yes[language] : no[language])
      }
  })

  it.each(articles)('tells whether $title belongs with a classic', ({ title, authors }) => {
    for (const { id, labels } of referenceAuthors) {
      const { description } = ask(filled(belongs[language][0], title, said(labels, language)))
      expect(description).toMatch(authors.includes(id) ? yes[language] : no[language])
    }
  })

  it.each(concepts)('tells whether the concept $id belongs with a work', ({ labels, works: own }) => {
    for (const work of works) {
      const { description } = ask(
        filled(ofConcept[language], said(labels, language), titleFor(work, language)),
      )
      expect(description).toMatch(own.includes(work.slug) ? yes[language] : no[language])
    }
  })

  it.each(pairs)('compares $a and $b', ({ first, second, a, b }) => {
    const [older_] = [first, second].toSorted((one, other) => (one.date < other.date ? -1 : 1))
    for (const wording of older[language])
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        expect(ask(filled(wording, one, other)).description, wording).toMatch(
          new RegExp(`^«${older_?.title}» \\(${older_?.date}\\)`),
        )
    expect(ask(filled(sameTongue[language], a, b)).description).toMatch(
      first.language === second.language ? yes[language] : no[language],
    )
    const { description } = ask(filled(inCommon[language], a, b))
    for (const work of works) {
      const isShared = [first, second].every(({ works: own }) => own.includes(work.slug))
      expect(description.includes(titleFor(work, language)), work.slug).toBe(isShared)
    }
  })
})

const naming = {
  pt: ['Que nome dão à ideia de que {}?', 'Como se chama a ideia de que {}?'],
  en: ['What name do you give to the idea that {}?', 'What do you call the idea that {}?'],
  es: ['¿Qué nombre dan a la idea de que {}?', '¿Cómo llaman ustedes a eso de que {}?'],
} as const
const listing = {
  pt: ['Quantos conceitos há no catálogo?', 'Preciso da lista completa dos conceitos'],
  en: ['How many concepts are there?', 'List all the concepts you define'],
  es: ['¿Cuántos conceptos recoge el catálogo? Nómbrelos', 'Dame la lista de los conceptos'],
} as const
const dated = {
  pt: ['Preciso da lista completa dos ensaios, com datas', 'Quantos ensaios há e em que línguas estão?'],
  en: ['Give me all the essays with their dates', 'How many essays are there, and in which languages?'],
  es: [
    'Necesito la lista completa de los ensayos con su fecha',
    '¿Cuántos ensayos hay y en qué idiomas están?',
  ],
} as const
const meaning = {
  pt: 'Como define o catálogo {}?',
  en: 'What do you mean by {}?',
  es: '¿Cómo definen {}?',
} as const
const counted = { pt: 'Seis', en: 'Six', es: 'Seis' } as const

describe.each(languages)('concepts and essays as a whole (%s)', (language) => {
  it.each(concepts)('names the concept $id that its definition describes', ({ labels, definition }) => {
    const [first = ''] = said(definition, language).split(/[.;]/)
    const clause = first.charAt(0).toLowerCase() + first.slice(1)
    for (const wording of naming[language])
      expect(ask(wording.replace('{}', clause)).description, wording).toContain(said(labels, language))
  })

  it.each(concepts)('defines the concept $id, and no theme that its name begins with', (concept) => {
    const name = said(concept.labels, language)
    const { description } = ask(meaning[language].replace('{}', name.charAt(0).toLowerCase() + name.slice(1)))
    expect(description).toContain(said(concept.definition, language))
  })

  it('counts and names the concepts', () => {
    expect(concepts).toHaveLength(6)
    for (const wording of listing[language]) {
      const { description } = ask(wording)
      expect(description, wording).toMatch(new RegExp(`^${counted[language]}`))
      for (const { labels } of concepts) expect(description, wording).toContain(said(labels, language))
    }
  })

  it('lists the essays with their dates', () => {
    for (const wording of dated[language]) {
      const { description } = ask(wording)
      for (const { title, date } of articles) expect(description, wording).toContain(`${title} (${date}`)
    }
  })
})

it.each([
  ['¿Por qué un pozo es una frase larga?', 'Un pozo se parece a una frase larga'],
  ['Porque é que traduzir é ouvir duas vezes?', 'traduzir é ouvir duas vezes. A primeira'],
])('answers why an essay is called so by the sentence that takes its title up: %s', (query, expected) => {
  expect(ask(query).description).toContain(expected)
})
