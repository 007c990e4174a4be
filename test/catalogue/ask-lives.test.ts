import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What the years of the classics say, and who did not write, translate or publish what is asked about. */

const { works, referenceAuthors: classics } = catalogue
const languages = ['pt', 'en', 'es'] as const
const yes = { pt: 'Sim', en: 'Yes', es: 'Sí' }
const no = { pt: 'Não', en: 'No', es: 'No' }

const yearsOf = (lived: string) =>
  lived.split(' – ').map((one) => Number(/\d+/.exec(one)?.[0]) * (one.includes('BC') ? -1 : 1)) as [
    number,
    number,
  ]
const ageOf = ({ lived }: (typeof classics)[number]) => yearsOf(lived)[1] - yearsOf(lived)[0]
const pairs = classics.slice(1).map((one, at) => [classics[at] as (typeof classics)[number], one] as const)

describe.each(languages)('the lives of two classics (%s)', (language) => {
  it.each(pairs)('are compared by how long they were: $id', (one, other) => {
    const [a, b] = [said(one.labels, language), said(other.labels, language)]
    const query = {
      pt: `Quem viveu mais, ${a} ou ${b}?`,
      en: `Who lived longer, ${a} or ${b}?`,
      es: `¿Quién vivió más, ${a} o ${b}?`,
    }[language]
    const longer = ageOf(one) >= ageOf(other) ? a : b
    const tied = ageOf(one) === ageOf(other) ? ' \\((a par|tied|empate)\\)\\.' : ''
    expect(ask(query).description).toMatch(new RegExp(`^${longer}, .*\\d+.*${tied}$`))
  })
})

describe.each(languages)('whether a classic wrote in a language (%s)', (language) => {
  it.each(classics)('is said with the language: $id', ({ labels, wrote_in }) => {
    const name = said(labels, language)
    const french = {
      pt: `${name} escreveu em francês?`,
      en: `Did ${name} write in French?`,
      es: `¿${name} escribió en francés?`,
    }[language]
    const answer = ask(french)
    expect(answer.description.startsWith(`${(wrote_in === 'fr' ? yes : no)[language]}: ${name} (`)).toBe(true)
    expect(answer._meta.known).toBe(true)
  })

  it('counts the languages of all of them', () => {
    const query = {
      pt: 'Em quantas línguas escreveram os clássicos?',
      en: 'In how many languages did the classics write?',
      es: '¿En cuántas lenguas escribieron los clásicos?',
    }[language]
    expect(new Set(classics.map(({ wrote_in }) => wrote_in)).size).toBe(6)
    expect(ask(query).description).toMatch(/^(Seis|Six) /)
  })
})

it('says that a classic was born or died in another year', () => {
  expect(ask('Was Emily Dickinson born in 1830?').description).toMatch(/^Yes: .*1830 – 1886/)
  expect(ask('¿Nació Cervantes en 1550?').description).toMatch(/^No: .*1547 – 1616/)
  expect(ask('Fernando Pessoa morreu em 1930?').description).toMatch(/^Não: .*1888 – 1935/)
})

it('gives nobody a book of somebody else', () => {
  for (const { work } of classics.filter(({ id }) => /thoreau|machado|capek/.test(id)))
    expect(ask(`Is ${work.title} one of Lume's books?`).description).toMatch(/^No: /)
})

describe.each(languages)('somebody who is not here (%s)', (language) => {
  it.each(works)('has not published or translated: $slug', (work) => {
    const title = titleFor(work, language)
    const published = {
      pt: `${title} foi publicado pela Anagrama?`,
      en: `Was ${title} published by Penguin?`,
      es: `¿${title} lo publicó Anagrama?`,
    }[language]
    const translated = {
      pt: `${title} foi traduzido por Elias Brandt?`,
      en: `Did Elias Brandt translate ${title}?`,
      es: `¿${title} lo tradujo Simão Calhau?`,
    }[language]
    const editions = confirmedEditions(catalogue, work)
    const houses = editions.flatMap(({ publisher = [] }) => publisher)
    const translators = editions.flatMap((one) => one.translators ?? []).map(({ name }) => name)
    expect(ask(published).description).toMatch(new RegExp(`^${no[language]}: .*${houses[0] ?? 'Lume'}`))
    expect(ask(translated).description).toMatch(new RegExp(`^${no[language]}: .*${translators[0] ?? ''}`))
  })
})

describe('pages', () => {
  const paged = works.flatMap((work) =>
    confirmedEditions(catalogue, work).flatMap(({ pages }) => (pages === undefined ? [] : [{ work, pages }])),
  )

  it.each(languages)('are added up, and one book has so many more than another (%s)', (language) => {
    for (const [at, { work, pages }] of paged.entries()) {
      const other = paged[(at + 1) % paged.length] as (typeof paged)[number]
      const [a, b] = [titleFor(work, language), titleFor(other.work, language)]
      const sum = {
        pt: `Some as páginas de «${a}» e de «${b}».`,
        en: `Add up the pages of ${a} and ${b}`,
        es: `Sume las páginas de «${a}» y «${b}»`,
      }[language]
      expect(ask(sum).description, sum).toMatch(new RegExp(`^${pages + other.pages} `))
      const apart = `Quantas páginas tem a ${pages > other.pages ? 'mais' : 'menos'} «${titleFor(work, 'pt')}» do que «${titleFor(other.work, 'pt')}»?`
      expect(ask(apart).description, apart).toMatch(new RegExp(`^${Math.abs(pages - other.pages)} `))
    }
  })
})

it.each([
  'me falta el tercero de la serie, ¿cuál es?',
  'Só me falta o terceiro da série, qual é?',
  "I'm still missing the third one of the series, which is it?",
])('lacks nothing that somebody only has not got yet: %s', (query) => {
  expect(ask(query)._meta.intent).toBe('work_at_place')
  expect(ask(query).itemListElement[0]?.item.identifier).toBe('work/o-ultimo-tradutor-de-silencios')
})
