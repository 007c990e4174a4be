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

/** Somebody else does it, or it is only wished, or passes without. */
const ofOthers = {
  pt: [
    'O relojoeiro anota as respostas?',
    'A casa lê os registos do último ano?',
    'O mestre conserta a pergunta?',
    'O faroleiro usa o farol?',
  ],
  en: [
    'Does the clockmaker write down the answers?',
    'Does the house read the records?',
    'Does the house ask to read the records?',
    'Does the keeper read with care?',
    'Does the master mend the question?',
    'Does the lighthouse keeper ever get an answer?',
  ],
  es: [
    '¿El relojero anota las respuestas?',
    '¿La casa quiere leer los registros?',
    '¿El maestro arregla la pregunta?',
    '¿El farero usa el faro?',
  ],
} as const

/** Of these the text has an article and no number. */
const uncounted = {
  pt: [
    'Há duas cartas no Faroleiro?',
    'Há três silêncios no Último Tradutor?',
    'Há duas aldeias na Gramática da Água?',
  ],
  en: [
    'Are there two islands in Correspondence?',
    'Are there four silences in The Last Translator of Silences?',
  ],
  es: ['¿Hay dos cartas en El farero?', '¿Hay tres relojes en El relojero?'],
} as const

/** Whoever the text says it of. */
const ofThem = {
  pt: ['O mar deixa de fazer barulho?', 'O porto usa o farol?'],
  en: ['Does the sea fall silent?', 'Does the judge ask for the words?', 'Does the harbour use the light?'],
  es: ['¿El mar deja de hacer ruido?', '¿El puerto usa el faro?'],
} as const

describe.each(languages)('yes or no of a doer (%s)', (language) => {
  it.each(ofOthers[language])('is not said where another does it: %s', (query) => {
    expect(ask(query).description).toMatch(unsaid)
    expect(ask(query)._meta.known).toBe(false)
  })

  it.each(uncounted[language])('is not said by an article, which is no number: %s', (query) => {
    expect(ask(query).description).toMatch(unsaid)
    expect(ask(query)._meta.known).toBe(false)
  })

  it.each(ofThem[language])('is said of whom the text says it: %s', (query) => {
    expect(ask(query).description).toMatch(/harbour|porto|puerto/.test(query) ? no : yes)
    expect(ask(query)._meta.known).toBe(true)
  })
})

it.each(['Does Dona Graça die?', 'Does Dona Graça drink coffee?', 'Did Doña Graça marry?'])(
  'hears English by the verb that opens, whatever name stands behind it: %s',
  (query) => {
    expect(ask(query).description).toMatch(/^The texts do not say so/)
  },
)

it('hears Portuguese by the ending of a verb', () => {
  expect(ask('Lume publicou seis romances e novelas?').description).toMatch(/^Sim/)
})

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
