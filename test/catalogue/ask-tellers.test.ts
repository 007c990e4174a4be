import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Who tells a story, and what else is asked of somebody in it or of what goes with it. */

const languages = ['pt', 'en', 'es'] as const
const toldBy = /(?:told|contado) (?:by|por|pela) /i
const tellers = {
  pt: ['Quem narra {}?', 'De que ponto de vista é contado o livro {}?', 'Quem conta a história de {}?'],
  en: ['Who narrates {}?', 'From whose point of view is {} told?', 'Who is the narrator of {}?'],
  es: ['¿Quién narra {}?', '¿Desde qué punto de vista se cuenta {}?', '¿Quién es el narrador de {}?'],
} as const
const firstPerson = {
  pt: 'O livro {} é narrado na primeira pessoa?',
  en: 'Is {} written in the first person?',
  es: '¿{} está narrado en primera persona?',
} as const

describe.each(languages)('who tells a story (%s)', (language) => {
  const works = catalogue.works.filter(
    (work) => !confirmedEditions(catalogue, work).some(({ format }) => format === 'audiobook'),
  )
  for (const work of works) {
    const title = titleFor(work, language)
    const line = said(work.synopsis, language)
      .split(/(?<=\.)\s+/)
      .find((one) => toldBy.test(one))
    it.each(tellers[language])(`is what the text of ${title} says, or not on record: %s`, (question) => {
      const answer = ask(question.replace('{}', title))
      expect(answer._meta.known, answer.description).toBe(line !== undefined)
      expect(answer.description).toContain(title)
      if (line !== undefined) expect(answer.description).toContain(line)
      expect(answer.description.length).toBeLessThan(200)
    })
    if (line === undefined)
      it(`gives no other book for the person in which ${title} is told`, () => {
        const answer = ask(firstPerson[language].replace('{}', title))
        expect(answer._meta.known, answer.description).toBe(false)
        expect(answer.itemListElement.map(({ item }) => item['@id']).join()).toContain(work.slug)
      })
  }
})

describe.each([
  ['Is {} narrated by the house?', 'en', 'Yes: '],
  ['Does a human narrate {}?', 'en', 'No: '],
  ['Is Dona Graça the narrator of {}?', 'en', 'No: '],
  ['É a Dona Graça que narra {}?', 'pt', 'Não: '],
  ['O narrador de {} é uma pessoa?', 'pt', 'Não: '],
  ['¿{} está narrada por la propia casa?', 'es', 'Sí: '],
  ['¿La narradora de {} es una mujer?', 'es', 'No: '],
] as const)('%s', (question, language, begin) => {
  it(`is answered with ${begin}`, () => {
    const [work] = catalogue.works.filter(({ synopsis }) => toldBy.test(said(synopsis, 'en')))
    if (work === undefined) throw new Error('no story says who tells it')
    const answer = ask(question.replace('{}', titleFor(work, language)))
    expect(answer.description.startsWith(begin), answer.description).toBe(true)
  })
})

const ofConcept = {
  pt: 'Que pergunta acompanha {}?',
  en: 'What question goes with {}?',
  es: '¿Qué pregunta acompaña a {}?',
} as const
describe.each(languages)('the question of an idea (%s)', (language) => {
  it.each(catalogue.concepts.map((one) => [said(one.labels, language), one] as const))('%s', (name, one) => {
    const begin = name.charAt(0).toLowerCase() + name.slice(1)
    const answer = ask(ofConcept[language].replace('{}', begin))
    expect(answer.description).toContain(one.questions[language]?.[0])
  })
})

describe('what somebody has from a parent', () => {
  it.each([
    ['What did she pick up from her mum, and what from her dad?', 'learned waiting'],
    ['What did she get from her father?', 'two notes'],
    ['O que é que ela herdou da mãe?', 'esperar'],
    ['¿Qué heredó ella de su padre?', 'dos notas'],
  ])('%s', (question, fact) => {
    expect(ask(question).description).toContain(fact)
  })
})

describe('what a text does not say', () => {
  it.each(['Quem mora com a Dona Graça?', 'Who lives with Dona Graça?', '¿Quién vive con doña Graça?'])(
    'is who lives with somebody of whom others are told: %s',
    (question) => {
      const { _meta, description } = ask(question)
      expect(_meta.known, description).toBe(false)
    },
  )
  it.each([
    'Quem matou o protagonista do Faroleiro?',
    'Who kills the hero of the Keeper?',
    '¿Quién odia al protagonista de El último traductor?',
  ])('is who does something to whoever is at the heart of it: %s', (question) => {
    const { _meta, description } = ask(question)
    expect(_meta.known, description).toBe(false)
  })
})

describe('a classic of which an essay tells', () => {
  it.each([
    ['Com que foi paga a tradução do Quixote?', 'passas'],
    ['With what was the translation of Don Quixote paid?', 'raisins'],
    ['¿Con qué pagaron la traducción del Quijote?', 'pasas'],
  ])('is asked of the essay, and not of its sources: %s', (question, fact) => {
    const { _meta, description } = ask(question)
    expect(_meta.known).toBe(true)
    expect(description).toContain(fact)
  })
})

describe('a denial that asks', () => {
  it.each([
    ['O Manual não é um romance?', 'Não: '],
    ['¿El Manual no es una novela?', 'No: '],
    ['O Relojoeiro não é uma novela?', 'Sim: '],
    ['O Atlas não está aberto a teatro?', 'Não: '],
  ])('%s', (question, begin) => {
    const { description } = ask(question)
    expect(description.startsWith(begin), description).toBe(true)
  })
  it.each([
    'Algo tranquilo para leer de noche, sin prisa',
    'Custa-me decidir sem saber mais: de que trata a Casa?',
    'Something to read slowly about the sea, without any hurry',
  ])('is no manner of reading: %s', (question) => {
    const { _meta } = ask(question)
    expect(_meta.intent).not.toBe('exclusion_not_understood')
    expect(_meta.known).toBe(true)
  })
})

describe('a book that came out, by a word of its title', () => {
  it.each([
    ['In what year did the clock come out?', '2018'],
    ['Em que ano saiu o farol?', '2009'],
    ['¿Cuándo salió el reloj?', '2018'],
  ])('%s', (question, year) => {
    expect(ask(question).description).toContain(year)
  })
})

describe('a word, a page or a sheet in a story', () => {
  it.each([
    '¿Qué palabra quieren cambiar en la asamblea la noche en que aparece el candado?',
    'Que palavra querem trocar na assembleia na noite do cadeado?',
    'What is on the last page of the stories about the maps?',
    '¿Qué hay en la última página de los cuentos del mapa?',
  ])('is answered by no list of books on a theme: %s', (question) => {
    const { _meta, description } = ask(question)
    expect(_meta.intent, description).not.toMatch(/_on_topic$/)
    expect(_meta.known === false || description.includes('cadeado'), description).toBe(true)
  })
})

describe('"according to the catalogue" is no place in a row', () => {
  it.each([
    'Segundo o catálogo, que livros falam do mar?',
    'According to your catalogue, which books are about the sea?',
    'Según el catálogo, ¿qué libros hablan del mar?',
  ])('%s', (question) => {
    const { numberOfItems, description } = ask(question)
    expect(numberOfItems, description).toBe(
      catalogue.works.filter(({ themes }) => themes.includes('sea')).length,
    )
  })
})
