import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { passagesOf } from '../../catalogue/ask/texts.ts'
import { titleFor } from '../../catalogue/lookup.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** What somebody does in a story, asked in other words than it is told, and what an essay says, in whatever language. */

interface Answer {
  readonly description: string
  readonly itemListElement: readonly { readonly item: { readonly identifier: string } }[]
  readonly _meta: { readonly known: boolean; readonly intent: string }
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const ask = (query: string) => service({ query, limit: 10 }) as Answer
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const ask3 = (language: Language, pt: string, en: string, es: string) => ({ pt, en, es })[language]

describe.each(languages)('what is told (%s)', (language) => {
  it('of an essay ends as the essay does', () => {
    for (const { slug, title } of catalogue.articles) {
      const own = passagesOf(catalogue).filter(
        (one) => one.id === `article/${slug}` && one.language === language,
      )
      const { description, itemListElement } = ask(
        ask3(
          language,
          `Como acaba o ensaio «${title}»?`,
          `How does the essay "${title}" end?`,
          `¿Cómo termina el ensayo «${title}»?`,
        ),
      )
      expect(itemListElement.map(({ item }) => item.identifier)).toEqual([`article/${slug}`])
      expect(description).toContain(own.at(-1)?.text)
    }
  })

  it('of an essay is said in the language of whoever asks', () => {
    for (const essay of catalogue.articles) {
      const [work] = catalogue.works.filter(({ slug }) => essay.works[0] === slug)
      if (work === undefined) continue
      const query = ask3(
        language,
        `O que defende o ensaio «${essay.title}»?`,
        `What does the essay "${essay.title}" argue?`,
        `¿Qué defiende el ensayo «${essay.title}»?`,
      )
      const own = passagesOf(catalogue).filter(
        (one) => one.id === `article/${essay.slug}` && one.language === language,
      )
      expect(ask(query).description, titleFor(work, language)).toContain(own[0]?.text)
    }
  })
})

it.each([
  ['What does Dona Graça teach the house?', 'to keep quiet while the tea cools'],
  ['O que ensina a Dona Graça à máquina?', 'calar-se enquanto o chá arrefece'],
  ['¿Qué pasa con una de las cartas del farero?', 'una coma corregida'],
  ['¿A quién le manda cartas el farero?', 'cada barco que pasa'],
  ['O que faz o Simão Calhau todas as noites?', 'acende-o todas as noites'],
  ['In what season does the sea go quiet?', 'In the winter'],
  ['Em que estação do ano o mar se cala?', 'Num inverno'],
  ['Is one of the correspondents a machine?', 'may not be a person'],
  ['Os dois correspondentes são humanos?', 'talvez não seja uma pessoa'],
  ['O relógio está avariado?', 'Não é avaria'],
  ['¿Está averiado el reloj?', 'No es una avería'],
  ['Como se salva o poço?', 'uma lei que toda a gente ajudou a reler'],
  ['Why is the teacher named secretary?', 'the best handwriting'],
  ['Which king distrusted writing?', 'Thamus'],
  ['What does Elias do on the fourth day?', 'raises his hand'],
  ['O que é que tinha de estranho a carta que o mar devolveu?', 'uma vírgula corrigida'],
  ['What does the lighthouse essay say about attention and money?', 'as if it were money'],
  ['¿Qué dice el ensayo del pozo sobre los verbos pequeños?', 'se deciden en los verbos pequeños'],
  [
    'In the well essay, what comes out when they read the rule aloud again?',
    'not everybody knew the same rule',
  ],
])('tells it where other words ask: %s', (query, expected) => {
  const { description, _meta } = ask(query)
  expect(description).toContain(expected)
  expect(_meta.known).toBe(true)
})
