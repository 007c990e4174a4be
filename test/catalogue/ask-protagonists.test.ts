import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../catalogue/ask/texts.ts'
import { titleFor } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Who is at the heart of a story, what they do, and who tells it. */

const stories = {
  'atlas-das-coisas-esquecidas': {
    pt: 'Uma cartógrafa',
    en: 'A municipal cartographer',
    es: 'Una cartógrafa',
  },
  'gramatica-da-agua': { pt: 'A professora', en: 'The schoolteacher', es: 'La maestra' },
  'o-faroleiro-das-mares-mudas': { pt: 'Simão Calhau', en: 'Simão Calhau', es: 'Simão Calhau' },
  'o-ultimo-tradutor-de-silencios': { pt: 'Elias Brandt', en: 'Elias Brandt', es: 'Elias Brandt' },
} as const
const asked = {
  pt: ['Quem é a protagonista de {}?', 'Qual é a profissão da protagonista de {}?'],
  en: ['Who is the main character of {}?', 'What does the protagonist of {} do for a living?'],
  es: ['¿A qué se dedica la protagonista de {}?', '¿Cómo se gana la vida la protagonista de {}?'],
} as const

describe.each(['pt', 'en', 'es'] as const)('whoever is at the heart of a story (%s)', (language) => {
  for (const work of catalogue.works)
    for (const question of asked[language]) {
      const says = stories[work.slug as keyof typeof stories]?.[language]
      if (says === undefined) continue
      const query = question.replace('{}', titleFor(work, language))
      it(`is the first of whom it speaks: ${query}`, () => {
        const { description, _meta } = ask(query)
        expect(description).toContain(says)
        expect(description.length).toBeLessThan(400)
        expect(_meta.known).toBe(true)
      })
    }
})

it('has no name where the text gives none', () => {
  expect(ask('What is the name of the protagonist of A Grammar of Water?')._meta.known).toBe(false)
})

it.each([
  ['pt', 'Quem conta a história da Dona Graça?'],
  ['en', 'Who tells the story of Dona Graça?'],
])('is told by whom the text says, and nothing else is quoted (%s: %s)', (language, query) => {
  const told = passagesOf(catalogue).filter(
    (one) => one.id === 'work/a-casa-que-aprendeu-a-ouvir' && one.language === language,
  )
  const { description } = ask(query)
  expect(description).toContain(told[3]?.text)
  expect(description).not.toContain(told[0]?.text)
})

it.each([
  ['Does the village lose its well in the end?', 'In the end the well is saved'],
  ['En el Manual, ¿qué libros lee Lume y siguiendo qué orden?', 'los libros que ya tenía en casa'],
  ['¿Qué es una pausa según el ensayo sobre no responder?', 'Una pausa es quizá la prueba'],
  ["After the letter comes back, how long is the keeper's vigil?", 'Forty nights'],
])('is told by the sentence that says so: %s', (query, says) => {
  expect(ask(query).description).toContain(says)
})

it.each([
  ['O que acontece na noite em que põem o cadeado?', 'alguém põe um cadeado no poço'],
  [
    'Segundo o ensaio do farol, quando está só o faroleiro?',
    'está só nas noites em que deseja que respondam',
  ],
])('is read in an essay that nobody names, or one that is: %s', (query, says) => {
  expect(ask(query).description).toContain(says)
})

it.each(['Como é salvo o poço?', 'Como foi salvo o poço no fim?'])(
  'leaves nothing out of what is saved: %s',
  (query) => {
    expect(ask(query).description).toContain('uma lei que toda a gente ajudou a reler')
  },
)
