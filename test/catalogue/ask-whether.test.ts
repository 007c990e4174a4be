import { describe, expect, it } from 'vitest'
import { ask } from './asking.ts'

/** Whether something is so in a story: yes or no only where the text says it, and never a whole synopsis for an answer. */

const languages = ['pt', 'en', 'es'] as const
const yes = /^(?:Sim|Yes|Sí)(?=[:.,])/
const no = /^(?:Não|No)(?=[:.,])/
/** Nothing is denied: "No consta" and "No lo dicen" begin with the same word in Spanish. */
const unsaid = /^(?:Os textos não o dizem|The texts do not say so|Los textos no lo dicen)/

const asked = {
  no: {
    pt: ['A aldeia da Gramática da Água tem dois poços, não tem?', 'O relógio da novela está avariado?'],
    en: [
      'The village in A Grammar of Water has two wells, hasn’t it?',
      'A Grammar of Water: has the village four wells?',
    ],
    es: [
      '¿La aldea de Gramática del agua tiene dos pozos?',
      'La aldea de Gramática del agua tiene tres pozos, ¿verdad?',
    ],
  },
  yes: {
    pt: ['A Casa que Aprendeu a Ouvir é contada pela própria casa?'],
    en: [
      'The trial lasts nine days, doesn’t it?',
      'Does the village have three years of drought ahead in A Grammar of Water?',
    ],
    es: ['La aldea de Gramática del agua tiene tres años de sequía por delante, ¿verdad?'],
  },
  unsaid: {
    pt: [
      'O Simão Calhau tem filhos?',
      'o Elias Brandt é juiz, não é?',
      'A Dona Graça vive sem família, não tem filhos, pois não?',
    ],
    en: [
      'Does Simão Calhau live with his wife?',
      'Elias Brandt is a judge, isn’t he?',
      'Is the schoolteacher in A Grammar of Water young or old?',
    ],
    es: [
      '¿Doña Graça vive sola o con sus hijos?',
      'Simão Calhau es pescador, ¿verdad?',
      '¿Simão Calhau tiene mujer?',
    ],
  },
} as const

describe.each(languages)('a question that asks for yes or no (%s)', (language) => {
  it.each(asked.no[language])('is denied where the text denies it or has another number: %s', (query) => {
    expect(ask(query).description).toMatch(no)
    expect(ask(query)._meta.known).toBe(true)
  })

  it.each(asked.yes[language])('is affirmed where the text says it: %s', (query) => {
    expect(ask(query).description).toMatch(yes)
    expect(ask(query)._meta.known).toBe(true)
  })

  it.each(asked.unsaid[language])(
    'is neither where the text says neither, and hears what comes nearest: %s',
    (query) => {
      const { description, _meta } = ask(query)
      expect(description).toMatch(unsaid)
      expect(_meta.known).toBe(false)
      expect(description.split(/(?<=[.!?])\s+/).length).toBeLessThan(5)
    },
  )

  it('hears no yes of a woman for a man', () => {
    const query = {
      pt: 'A Benedita Lume é filha de um faroleiro, não é?',
      en: 'Benedita Lume is the daughter of a fisherman, isn’t she?',
      es: 'Benedita Lume es hija de un farero, ¿verdad?',
    }[language]
    expect(ask(query).description).not.toMatch(yes)
  })
})
