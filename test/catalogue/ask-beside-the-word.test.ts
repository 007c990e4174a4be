import { describe, expect, it } from 'vitest'
import { titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** One word of a question has a second meaning, and the other one is what is asked. */

const languages = ['pt', 'en', 'es'] as const
const { works, editions, rights, referenceAuthors } = catalogue
const yes = { pt: 'Sim: ', en: 'Yes: ', es: 'Sí: ' }
const lengths = editions.flatMap(({ pages }) => pages ?? [])

describe('books in the order of their pages, from the one end to the other', () => {
  const upwards = {
    pt: 'Ordena os livros de menos a mais páginas',
    en: 'Order the books from fewest to most pages',
    es: 'Ordéname los libros de menos a más páginas',
  }
  const downwards = {
    pt: 'Ordena os livros de mais a menos páginas',
    en: 'Sort the books from most to fewest pages',
    es: 'Ordéname los libros de más a menos páginas',
  }
  for (const language of languages)
    for (const [question, sign] of [
      [upwards[language], 1],
      [downwards[language], -1],
    ] as const)
      it(question, () => {
        const told = [...ask(question).description.matchAll(/\((\d+) p/g)].map(([, count]) => Number(count))
        expect(told.length).toBe(new Set(lengths).size)
        expect(told).toEqual(told.toSorted((a, b) => sign * (a - b)))
      })
})

describe('the pages of one that is picked without its noun', () => {
  const asked = [
    ['How many pages does the shortest have?', Math.min(...lengths)],
    ['How many pages does the longest have?', Math.max(...lengths)],
    ['Quantas páginas tem a mais curta?', Math.min(...lengths)],
    ['Quantas páginas tem o mais longo?', Math.max(...lengths)],
    ['¿Cuántas páginas tiene la más corta?', Math.min(...lengths)],
    ['¿Cuántas páginas tiene el más largo?', Math.max(...lengths)],
  ] as const
  for (const [question, pages] of asked)
    it(question, () => expect(ask(question).description).toMatch(new RegExp(`^${pages} p`)))
})

describe('when a book saw print', () => {
  for (const work of works) {
    const question = `When did ${titleFor(work, 'en')} first see print?`
    it(question, () => expect(ask(question).description).toContain(`: ${yearOf(work.first_published)}`))
  }
})

describe('another house than one', () => {
  const others = works.filter(({ slug }) =>
    editions.some(({ work, publisher }) => work === slug && publisher),
  )
  const [house = ''] = editions.flatMap(({ publisher }) => publisher ?? [])
  const asked = [
    `Which books did another house than ${house} bring out?`,
    `Which books were published by a different publisher than ${house}?`,
    `Were any of her books published by another house than ${house}?`,
  ]
  for (const question of asked)
    it(`leaves that house out: ${question}`, () => {
      const { description } = ask(question)
      expect(description).not.toMatch(/^(Yes|No)/)
      const list = description.split('): ')[1] ?? ''
      for (const work of others) expect(list).not.toContain(titleFor(work, 'en'))
    })
  for (const work of others) {
    const question = `Was ${titleFor(work, 'en')} published by another house than ${house}?`
    it(`is no yes: ${question}`, () => expect(ask(question).description).not.toMatch(/^Yes/))
  }
})

describe('what is not open for a work', () => {
  const asked = {
    pt: 'O que não se pode propor para {}?',
    en: "What can't be asked for {}?",
    es: '¿Qué no se puede proponer para {}?',
  }
  const none = { pt: /^Sem contactos/, en: /^No enquiries/, es: /^Sin consultas/ }
  for (const { work: slug } of rights)
    for (const language of languages) {
      const work = works.find((one) => one.slug === slug)
      if (work === undefined) continue
      const question = asked[language].replace('{}', titleFor(work, language))
      it(question, () => expect(ask(question).description).toMatch(none[language]))
    }
})

describe('whether a classic existed', () => {
  const asked = {
    pt: ['Existiu mesmo {}?', '{} existiu realmente?'],
    en: ['Did {} really exist?', 'Was {} a real person?'],
    es: ['¿Existió de verdad {}?', '¿{} existió realmente?'],
  }
  for (const classic of referenceAuthors)
    for (const language of languages)
      for (const question of asked[language].map((one) => one.replace('{}', said(classic.labels, language))))
        it(question, () => {
          const { description } = ask(question)
          expect(description.startsWith(yes[language])).toBe(true)
          expect(description).toContain(String(classic.lived))
        })
})

describe('what is not of this catalogue, nor of its books', () => {
  for (const question of ['What year is it?', 'Em que ano estamos?', '¿Qué día es hoy?'])
    it(question, () => expect(ask(question)._meta.known).toBe(false))
  for (const question of ['Em que língua fala a testemunha?', '¿En qué lengua habla la testigo?'])
    it(question, () => expect(ask(question)._meta.intent).not.toBe('languages_read'))
  for (const question of [
    'Em que línguas falas?',
    'Que línguas fala este serviço?',
    'What languages do you speak?',
  ])
    it(question, () => expect(ask(question)._meta.intent).toBe('languages_read'))
  it('¿los dos que se escriben llegan a verse alguna vez?', () =>
    expect(ask('¿los dos que se escriben llegan a verse alguna vez?').description).not.toContain('poesía'))
  it('What verbs does the schoolteacher weigh?', () =>
    expect(ask('What verbs does the schoolteacher weigh?')._meta.intent).not.toBe('not_stated'))
  for (const work of works)
    it(`children in ${work.slug} are no age of reading`, () =>
      expect(ask(`Are there any children in ${titleFor(work, 'en')}?`).description).not.toContain(
        'reading age',
      ))
})

describe('all of a kind', () => {
  const asked = {
    pt: 'Quais são todos os romances, salvo {}?',
    es: '¿Cuáles son todas las novelas, salvo {}?',
  }
  for (const work of works.filter(({ form }) => form === 'novel'))
    for (const language of ['pt', 'es'] as const) {
      const question = asked[language].replace('{}', titleFor(work, language))
      it(`is no claim: ${question}`, () => expect(ask(question)._meta.intent).toBe('works_without'))
    }
})

describe('whether the application gives marks', () => {
  for (const [question, no] of [
    ['A aplicação dá-me notas?', 'Não: '],
    ['Does the app give me grades?', 'No: '],
    ['¿La app me pone nota?', 'No: '],
  ] as const)
    it(question, () => expect(ask(question).description.startsWith(no)).toBe(true))
})
