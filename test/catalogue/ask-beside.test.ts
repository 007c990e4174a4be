import { describe, expect, it } from 'vitest'
import { titleFor, yearOf } from '../../catalogue/lookup.ts'
import { said } from '../../catalogue/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Questions of which one word, or one of two conditions, was answered and the rest passed over. */

const languages = ['pt', 'en', 'es'] as const
const { works, themes, referenceAuthors, author } = catalogue

describe('when a book came out for the first time', () => {
  const asked = {
    pt: 'Quando saiu pela primeira vez {}?',
    en: 'So when did {} first come out?',
    es: '¿Cuándo salió por primera vez {}?',
  } as const
  for (const work of works)
    for (const language of languages) {
      const question = asked[language].replace('{}', titleFor(work, language))
      it(`is its year: ${question}`, () => {
        const { description, _meta } = ask(question)
        expect(_meta.intent).toBe('publication_date')
        expect(description).toContain(String(yearOf(work.first_published)))
      })
    }
})

describe('two things that two books are asked to have alike', () => {
  const asked = {
    pt: '{a} e {b} são do mesmo género e do mesmo ano?',
    en: 'Are {a} and {b} of the same form and of the same year?',
    es: '¿{a} y {b} son del mismo género y del mismo año?',
  } as const
  const verdicts = {
    pt: ['Sim', 'Não', 'Só em parte'],
    en: ['Yes', 'No', 'Only in part'],
    es: ['Sí', 'No', 'Solo en parte'],
  }
  for (const [at, one] of works.entries())
    for (const other of works.slice(at + 1, at + 3))
      for (const language of languages) {
        const question = asked[language]
          .replace('{a}', titleFor(one, language))
          .replace('{b}', titleFor(other, language))
        it(`are judged each by itself: ${question}`, () => {
          const held = [
            one.form === other.form,
            yearOf(one.first_published) === yearOf(other.first_published),
          ]
          const verdict = held.every(Boolean) ? 0 : held.some(Boolean) ? 2 : 1
          expect(ask(question).description.startsWith(`${verdicts[language][verdict]}: `)).toBe(true)
        })
      }
})

describe('others of the same series', () => {
  const asked = {
    pt: 'Há outros da mesma série que {}?',
    en: 'Are there others in the same series as {}?',
    es: '¿Hay otros de la misma serie que {}?',
  } as const
  for (const series of author.series)
    for (const work of works.filter((one) => one.series?.id === series.id))
      for (const language of languages) {
        const question = asked[language].replace('{}', titleFor(work, language))
        it(`are all of them: ${question}`, () => {
          const named = ask(question).itemListElement.map(({ item }) => item.identifier)
          const others = works.filter((one) => one !== work && one.series?.id === series.id)
          expect(named).toHaveLength(others.length)
        })
      }
})

describe('a classic', () => {
  for (const { labels, lived } of referenceAuthors)
    for (const [question, at] of [
      ['Em que ano morreu {}?', 1],
      ['In what year was {} born?', 0],
      ['¿En qué año murió {}?', 1],
    ] as const) {
      const asked = question.replace('{}', said(labels, 'en'))
      it(`has a year for it, and not that of a book: ${asked}`, () => {
        expect(ask(asked).description.replace(/\.$/, '')).toMatch(
          new RegExp(`: ${lived.split(' – ')[at]?.replace(/\./g, '\\.')}$`),
        )
      })
    }
})

describe('a theme', () => {
  const asked = {
    pt: 'Neste catálogo, {} quer dizer o quê?',
    en: 'In this catalogue, what does {} mean?',
    es: 'En este catálogo, ¿qué significa {}?',
  } as const
  for (const { labels, definition } of themes)
    for (const language of languages) {
      const question = asked[language].replace('{}', said(labels, language).toLowerCase())
      // A name of several words is no single word to be explained.
      if (said(labels, language).includes(' ')) continue
      it(`is explained: ${question}`, () => {
        expect(ask(question).description).toContain(said(definition, language).replace(/\.$/, ''))
      })
    }
})

describe('whether there is none that is not', () => {
  for (const [question, begins] of [
    ['¿No hay ningún libro que no sea de ficción?', 'Sí: '],
    ['Não há nenhum livro que não seja em português?', 'Sim: '],
    ["Isn't there any book that isn't fiction?", 'Yes: '],
    ['Nenhum dos livros está em espanhol?', 'Não: '],
  ] as const)
    it(`is told by what there is: ${question}`, () => {
      const { description, numberOfItems } = ask(question)
      expect(description.startsWith(begins)).toBe(true)
      expect(numberOfItems).toBeGreaterThan(0)
    })
})

describe('how long it takes from one book to the next', () => {
  const years = works.map(({ first_published }) => yearOf(first_published))
  const average = (Math.max(...years) - Math.min(...years)) / (works.length - 1)
  for (const question of [
    'Em média, quantos anos passam entre um livro e o seguinte?',
    "What's the average time between one book and the next?",
    '¿Cuánto tiempo pasa de media entre un libro y el siguiente?',
  ])
    it(`is no next book: ${question}`, () => {
      expect(ask(question).description.startsWith(`${average} `)).toBe(true)
    })
})
