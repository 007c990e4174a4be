import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What librarians, booksellers and publishers ask, by the words of their trade: people by their part, series, money, files. */

const languages = ['pt', 'en', 'es'] as const
const translators = [
  ...new Set(catalogue.editions.flatMap(({ translators: people = [] }) => people.map(({ name }) => name))),
]

describe('people by their part', () => {
  for (const question of [
    'Que tradutores figuram no catálogo?',
    'Which translators are listed?',
    'Who are the translators?',
    '¿Qué traductores constan?',
    'Besides the author, who else worked on the books?',
    'Quem mais colaborou nos livros?',
  ])
    it(`are all named: ${question}`, () => {
      for (const name of translators) expect(ask(question).description).toContain(name)
    })

  for (const name of translators)
    for (const part of [name.split(' ')[0], name.split(' ').at(-1)])
      for (const question of [`Quem é o ${part}?`, `Who is ${part}?`, `¿${part} qué? El traductor`])
        it(`are known by a part of their name: ${question}`, () => {
          expect(ask(question).description).toContain(name)
        })

  const translated = catalogue.editions.flatMap(({ work, language, translators: people = [] }) =>
    people.map(({ name }) => ({ name, language, work: catalogue.works.find(({ slug }) => slug === work) })),
  )
  for (const { name, work } of translated)
    for (const question of [
      'A quem se deve a versão portuguesa de {}?',
      'A quem devemos a tradução de {}?',
      'To whom do we owe the Portuguese text of {}?',
      '¿A quién le debemos la versión portuguesa de {}?',
    ]) {
      const asked = question.replace('{}', work === undefined ? '' : titleFor(work, 'es'))
      it(`are whom a translation is owed to: ${asked}`, () => {
        expect(ask(asked).description).toMatch(new RegExp(`^${name}`))
      })
    }

  for (const question of [
    'Que voz se ouve no audiolivro?',
    'Which voice reads the audiobook?',
    '¿Qué voz lee el audiolibro de Correspondencia?',
    'Há ilustradores?',
    'Which narrators are listed?',
  ])
    it(`are said to be missing where nobody is named: ${question}`, () => {
      expect(ask(question).description).toMatch(/não nomeia|names no|no nombra/)
    })
})

describe('the next of a series', () => {
  const [series] = catalogue.author.series
  const members = catalogue.works
    .filter((work) => work.series !== undefined && work.series.id === series?.id)
    .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
  const asked = {
    pt: ['Já li {}; qual vem a seguir no ciclo?', 'Qual antecede {} no ciclo?'],
    en: ['Which one comes next after {} in the cycle?', 'Which one precedes {} in the cycle?'],
    es: ['¿Cuál va después de {} en el ciclo?', '¿Cuál precede a {} en el ciclo?'],
  } as const
  for (const [at, work] of members.entries())
    for (const language of languages)
      for (const [question, other] of [
        [asked[language][0], members[at + 1]],
        [asked[language][1], members[at - 1]],
      ] as const) {
        if (other === undefined) continue
        const text = question.replace('{}', titleFor(work, language))
        it(`is of the series: ${text}`, () => {
          expect(ask(text).description).toMatch(new RegExp(`^${titleFor(other, language)}`))
        })
      }

  for (const question of [
    'Os alunos precisam de ler {} por ordem?',
    'Does a class have to read {} in order?',
    '¿Hay que respetar el orden de {}?',
    'Una alumna quiere saber si tiene que leer {} en orden',
  ])
    it(`need not be kept to: ${question}`, () => {
      const language = /^(Os|Does)/.exec(question)?.[0]
      const title = said(series?.titles ?? {}, language === 'Os' ? 'pt' : language === 'Does' ? 'en' : 'es')
      expect(ask(question.replace('{}', title)).description).toMatch(/^(Não|No): /)
    })
})

describe('the words of the trade', () => {
  for (const work of catalogue.works) {
    const pages = confirmedEditions(catalogue, work).find((edition) => edition.pages !== undefined)?.pages
    if (pages === undefined) continue
    it(`has the extent of ${titleFor(work, 'en')}`, () => {
      expect(ask(`What is the extent of ${titleFor(work, 'en')}?`).description).toContain(`${pages} pages`)
    })
    it(`has a reference to ${titleFor(work, 'pt')}`, () => {
      const { description } = ask(`Como cito ${titleFor(work, 'pt')} numa bibliografia?`)
      expect(description).toContain('Lume, Benedita')
      expect(description).toContain(`/works/${work.slug}.bib`)
    })
  }

  for (const question of [
    'my budget is 15 euros, does the Manual fit?',
    'I have ten pounds to spend. Can I afford the Atlas?',
    'Tenho 20 euros; chega para a Gramática?',
    'Llevo 12 euros, ¿me llega para el farero?',
  ])
    it(`knows no price: ${question}`, () => {
      const { description, _meta } = ask(question)
      expect(description).toMatch(/preços|prices|precios/)
      expect(_meta.known).toBe(false)
    })

  for (const question of [
    'I represent a Swedish house and would like to acquire A Grammar of Water; whom do I email?',
    'Somos una editorial polaca y queremos contratar la Gramática del agua. ¿A qué correo?',
  ])
    it(`sends who acquires to the rights desk alone: ${question}`, () => {
      expect(ask(question).description).toContain('rights@')
      expect(ask(question).description).not.toContain('press@')
    })

  for (const question of [
    'De quantas edições em capa mole há registo?',
    '¿Cuántas ediciones en tapa blanda hay en el registro?',
  ])
    it(`takes the record for no theme: ${question}`, () => {
      const count = catalogue.editions.filter(
        ({ format, status }) => format === 'paperback' && status === 'confirmed',
      ).length
      expect(ask(question).itemListElement).toHaveLength(count)
    })
})
