import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'

/** Books and people of elsewhere: they are said not to be here, and nothing of ours stands for them. */

const titles = {
  pt: ['O Ano da Morte de Ricardo Reis', 'Cem Anos de Solidão', 'Ensaio sobre a Cegueira', 'Guerra e Paz'],
  en: ['One Hundred Years of Solitude', 'The Old Man and the Sea', 'The Name of the Rose', 'War and Peace'],
  es: [
    'Cien años de soledad',
    'La casa de los espíritus',
    'El amor en los tiempos del cólera',
    'Pedro Páramo',
  ],
} as const
const people = ['Clarice Lispector', 'García Márquez', 'Toni Morrison', 'Borges', 'Cortázar'] as const

const ofTitles = {
  pt: [
    'Quantas páginas tem X?',
    'Quem escreveu X?',
    'Há audiolivro de X?',
    'Quando foi publicado X?',
    'De que trata X?',
  ],
  en: [
    'How many pages has X?',
    'Who wrote X?',
    'Is there an audiobook of X?',
    'When was X published?',
    'What is X about?',
  ],
  es: [
    '¿Cuántas páginas tiene X?',
    '¿Quién escribió X?',
    '¿Hay audiolibro de X?',
    '¿Quién tradujo X?',
    '¿De qué trata X?',
  ],
} as const
const ofPeople = {
  pt: ['Há livros de X?', 'Têm alguma coisa de X?', 'X está neste catálogo?'],
  en: ['Do you have anything by X?', 'Is X in this catalogue?', 'Which novels of X do you have?'],
  es: ['¿Está X en este catálogo?', '¿Qué novelas de X tenéis?', '¿Tenéis algo de X?'],
} as const

const says = {
  pt: 'Não se encontrou no catálogo',
  en: 'Not found in the catalogue',
  es: 'No se encontró en el catálogo',
}

describe.each(['pt', 'en', 'es'] as const)('what is not here (%s)', (language) => {
  it.each(ofTitles[language])('is said of a book: %s', (pattern) => {
    for (const title of titles[language]) {
      const query = pattern.replace('X', title)
      const { description, itemListElement, _meta } = ask(query)
      expect(description, query).toContain(says[language])
      expect(description, query).toContain(title.split(' ').at(-1))
      expect(itemListElement, query).toEqual([])
      expect(_meta.known, query).toBe(false)
    }
  })

  it.each(ofPeople[language])('is said of somebody: %s', (pattern) => {
    for (const name of people) {
      const query = pattern.replace('X', name)
      const { description, _meta } = ask(query)
      expect(description, query).toContain(`${says[language]}: ${name}.`)
      expect(_meta.known, query).toBe(false)
    }
  })
})

describe('a name of elsewhere', () => {
  it.each([
    'I loved The Name of the Rose. Which of your books is like it?',
    'Gostei muito de Cem Anos de Solidão; que livro me recomendam?',
    'Me encantó Pedro Páramo, ¿qué novela me recomendáis?',
  ])('that somebody loved is no theme: %s', (query) => {
    expect(ask(query).description).toMatch(/^(Not found|Não se encontrou|No se encontró)/)
  })

  it.each([
    'quantas paginas tem o principezinho',
    'how many pages has harry potter',
    'cuantas paginas tiene el aleph',
  ])('in small letters is not passed over for all editions: %s', (query) => {
    expect(ask(query)._meta.known).toBe(false)
  })

  it('beside a name of ours is said first', () => {
    const { description, _meta } = ask('Is Harry Potter in the Listening Cycle?')
    expect(description).toMatch(/^No\. Not found in the catalogue: Harry Potter\./)
    expect(_meta.known).toBe(false)
  })

  it.each([
    '¿Quién puso voz al Quijote en la serie de dibujos animados?',
    'In which television series does Don Quixote appear?',
  ])('takes nothing of our series for that of a classic: %s', (query) => {
    expect(ask(query)._meta).toMatchObject({ known: false, intent: 'not_held' })
  })

  it.each([
    ['¿Quién es Simão Calhau?', /farer[oa]|faro/],
    ['Is Elias Brandt a translator?', /interprets/],
    ['What does Theuth invent?', /writing/],
    ['Is Toledo mentioned in any essay?', /^One essay/],
    ['Soy Marta Gil, periodista de El País: ¿a quién escribo?', /press@/],
    ['Trabajo en la Biblioteca Nacional, ¿tenéis libros sobre el mar?', /^Dos obras sobre mar/],
    ['My friend Ana Paula lives in New York; which novel is about the sea?', /Keeper of the Mute Tides/],
  ])('of a story, or of whoever asks, stays what it is: %s', (query, expected) => {
    expect(ask(query).description).toMatch(expected)
  })
})
