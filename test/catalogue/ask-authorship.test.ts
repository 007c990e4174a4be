import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Claims with a yes or a no: who wrote what, how many there are; and what a trade asks that no record holds. */

const languages = ['pt', 'en', 'es'] as const
const YES = /^(Sim|Yes|Sí): /
const NO = /^(Não|No): /

describe.each(languages)('who wrote what (%s)', (language) => {
  const name = ({ labels }: (typeof catalogue.referenceAuthors)[number]) => said(labels, language)

  it('no classic wrote one of the works', () => {
    for (const [at, work] of catalogue.works.entries()) {
      const classic = catalogue.referenceAuthors[at]
      if (classic === undefined) continue
      const title = work.titles[language]
      const queries = {
        pt: [`Foi ${name(classic)} que escreveu ${title}?`, `${title} é de ${name(classic)}?`],
        en: [`Did ${name(classic)} write ${title}?`, `Is ${title} by ${name(classic)}?`],
        es: [`¿${title} lo escribió ${name(classic)}?`, `¿Es ${title} de ${name(classic)}?`],
      }[language]
      for (const query of queries) {
        expect(ask(query).description, query).toMatch(NO)
        expect(ask(query).description, query).toContain(catalogue.author.name)
      }
    }
  })

  it('somebody whom the catalogue does not know wrote nothing of it, whatever a word of the title is', () => {
    for (const stranger of ['Virginia Woolf', 'Clarice Lispector', 'Gabriel García Márquez']) {
      const queries = {
        pt: [`${stranger} escreveu O Farol?`, `Quantos livros a ${stranger} escreveu?`],
        en: [
          `Did ${stranger} write To the Lighthouse before 1930?`,
          `What did ${stranger} write about the sea?`,
        ],
        es: [`¿${stranger} escribió El faro?`, `¿Cuándo escribió ${stranger} El faro?`],
      }[language]
      for (const query of queries) expect(ask(query)._meta.known, query).toBe(false)
    }
  })

  it('the author wrote no classic', () => {
    for (const classic of catalogue.referenceAuthors.filter(({ id }) =>
      /shelley|thoreau|cervantes/.test(id),
    )) {
      const title = classic.work.title.split(';')[0]
      const query = {
        pt: `A ${catalogue.author.name} escreveu ${title}?`,
        en: `Did ${catalogue.author.name} write ${title}?`,
        es: `¿${catalogue.author.name} escribió ${title}?`,
      }[language]
      expect(ask(query).description, query).toMatch(NO)
      expect(ask(query).description, query).toContain(name(classic))
    }
  })
})

describe.each(languages)('how many there are (%s)', (language) => {
  const numbers = {
    pt: ['', '', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
    en: ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    es: ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  }[language]

  it('a number that is claimed of the works is the right one or not', () => {
    for (let count = 5; count <= 10; count += 1) {
      const query = {
        pt: `Ela escreveu ${numbers[count]} obras?`,
        en: `Is it true that she has written ${numbers[count]} books?`,
        es: `¿Es verdad que ha escrito ${numbers[count]} obras?`,
      }[language]
      expect(ask(query).description, query).toMatch(count === catalogue.works.length ? YES : NO)
    }
  })

  it('a number of essays', () => {
    for (let count = 5; count <= 7; count += 1) {
      const query = {
        pt: `Há ${count} ensaios?`,
        en: `Are there ${count} essays?`,
        es: `¿Hay ${count} ensayos?`,
      }[language]
      expect(ask(query).description, query).toMatch(count === catalogue.articles.length ? YES : NO)
    }
  })

  it('the stories that a synopsis counts', () => {
    const title = catalogue.works.find(({ slug }) => slug === 'atlas-das-coisas-esquecidas')?.titles[language]
    for (const count of [9, 10, 11, 12]) {
      const query = {
        pt: `${title} tem ${count} contos?`,
        en: `Does ${title} have ${count} stories?`,
        es: `¿${title} tiene ${count} cuentos?`,
      }[language]
      expect(ask(query).description, query).toMatch(count === 11 ? YES : NO)
    }
  })
})

describe.each(languages)('what no record holds (%s)', (language) => {
  it.each(
    {
      pt: [
        'Há caixa com os três volumes do ciclo?',
        'Há exemplares com livros autografados?',
        'Posso devolver um livro?',
        'Tem versão em PDF?',
        'Ela escreveu com outro nome?',
      ],
      en: [
        'Is there a boxed set of the cycle?',
        'Is there a signed edition?',
        'Can I return a book?',
        'Is there a PDF version?',
        'Did she write under another name?',
      ],
      es: [
        '¿Hay un estuche con el ciclo?',
        '¿Hay ejemplares firmados?',
        '¿Puedo devolver un libro?',
        '¿Hay versión en PDF?',
        '¿Escribió con otro nombre?',
      ],
    }[language],
  )('%s', (query) => expect(ask(query)._meta.known, `${query}: ${ask(query).description}`).toBe(false))
})

describe('a negative question asks the same', () => {
  it.each([
    ["Wasn't the Atlas translated into English?", 'Was the Atlas translated into English?'],
    ["Isn't the House in the cycle?", 'Is the House in the cycle?'],
    ["Didn't Entremarés publish the Manual?", 'Did Entremarés publish the Manual?'],
  ])('%s', (negative, plain) => expect(ask(negative).description).toBe(ask(plain).description))
})
