import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'

/** Who is called what in a story that is told and not named, and in which story somebody is called like somebody. */

const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('the name of somebody (%s)', (language) => {
  it('is said first, where only the story is told', () => {
    const queries = {
      pt: {
        'Simão Calhau':
          'Li há anos um livro em que alguém acendia um farol que já ninguém usava. Como se chamava essa pessoa?',
        'Elias Brandt':
          'Há um romance em que alguém traduz num tribunal uma língua quase morta. Como se chama essa pessoa?',
      },
      en: {
        'Simão Calhau':
          "I once read a book in which somebody lit a lighthouse that nobody used; what was this person's name?",
        'Elias Brandt':
          'I read a novel where a man interprets in court a language that only two people speak. What was he called?',
        'Dona Graça': 'There was a novel with an old lady whose house listens to her. What was her name?',
      },
      es: {
        'Simão Calhau': 'Leí un libro donde alguien encendía cada noche un faro inútil, ¿cómo se llamaba?',
        'Doña Graça':
          'Recuerdo una novela en la que los hijos le ponen un sistema a su madre en casa. ¿Qué nombre tenía la madre?',
      },
    }[language]
    for (const [name, query] of Object.entries(queries))
      expect(ask(query).description.startsWith(`${name} (`), query).toBe(true)
  })

  it('that the story does not give is said to be missing', () => {
    const query = {
      pt: 'Li um livro de um relojoeiro cujo relógio faz perguntas. Como se chamava ele?',
      en: 'I read a book about a clockmaker whose clock asks questions. What was his name?',
      es: 'Leí un libro de un relojero cuyo reloj hace preguntas. ¿Cómo se llamaba él?',
    }[language]
    expect([ask(query)._meta.intent, ask(query)._meta.known], query).toEqual(['not_stated', false])
  })

  it('leads to the story in which somebody bears it, whatever is told around', () => {
    const queries = {
      pt: [
        'a minha filha chama-se Graça e custa-lhe adormecer; que livro me sugere com uma senhora com o mesmo nome?',
      ],
      en: [
        'My daughter is called Graça and has trouble falling asleep; do you have a book with a lady of the same name?',
      ],
      es: ['Mi nieta se llama Graça y le cuesta dormir, ¿hay algún libro con una señora que se llame igual?'],
    }[language]
    for (const query of queries) {
      const [first, ...others] = ask(query).itemListElement
      expect(first?.item.identifier, query).toBe('work/a-casa-que-aprendeu-a-ouvir')
      expect(others, query).toEqual([])
    }
  })
})
