import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** Slips in the words that ask, mended before anything is denied, and questions in languages that are not read here. */

interface Answer {
  readonly description: string
  readonly inLanguage: string
  readonly _meta: { readonly known: boolean }
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const ask = (query: string, accepted?: string) => service({ query, limit: 10 }, accepted) as Answer
const work = (slug: string) => {
  const found = catalogue.works.find((one) => one.slug === slug)
  if (found === undefined) throw new Error(`no work ${slug}`)
  return found
}
const translator = catalogue.editions.flatMap(({ translators = [] }) => translators)[0]?.name ?? ''

describe('a slip in a word that asks', () => {
  it.each([
    ['quem escreveo a Correspondenca entre Desconhecidos?', catalogue.author.name],
    ['quien escrivio el Atlas de las cosas olvidads', catalogue.author.name],
    ['quin escribio el Atlas', catalogue.author.name],
    ['which publishr brought out A Gramar of Water', 'Entremarés'],
    ['quem publicuo a Gramatica da Agua?', 'Entremarés'],
    ['quien publco la Gramatica del agua', 'Entremarés'],
    ['in what year was The Clokmaker publishd?', `${work('el-relojero-y-la-duda').first_published}`],
    ['quem tradiziu o Relojoeiro', translator],
    ['who transalted The Clockmakr and the Doubt', translator],
  ])('is mended: %s', (query, expected) => {
    const { description, _meta } = ask(query)
    expect(description.split('. ')[0], query).toContain(expected)
    expect(_meta.known, query).toBe(true)
  })
})

const reads = { en: /I read questions in Portuguese/, es: /Leo preguntas en portugués/, pt: /Leio perguntas/ }

describe('a question in a language that is not read here', () => {
  it.each([
    ['Quan es va publicar O Faroleiro das Marés Mudas?', 'es', '2009'],
    ['Chi ha tradotto El relojero y la duda in portoghese?', 'es', translator],
    ['Esiste un audiolibro di Correspondência entre Desconhecidos?', 'es', 'audiolibro'],
    ['Gibt es ein Hörbuch von Correspondência entre Desconhecidos?', 'en', 'audiobook'],
    ['Wie viele Seiten hat Gramática da Água?', 'en', '346'],
    ['Qui a traduit O Relojoeiro e a Dúvida ?', 'en', translator],
  ] as const)('hears first which are read, then what is known of the book: %s', (query, language, fact) => {
    const { description, inLanguage } = ask(query)
    expect(inLanguage, query).toBe(language)
    expect(description, query).toMatch(new RegExp(`^${reads[language].source}`))
    expect(description.toLowerCase(), query).toContain(fact.toLowerCase())
    expect(description, query).not.toMatch(/«(quan|chi|tradotto|qui)»/)
  })

  it.each(['Quel livre de Benedita Lume parle de la mer ?', 'Combien de romans a écrits Benedita Lume ?'])(
    'hears no whole life: %s',
    (query) => {
      const { description, _meta } = ask(query)
      expect(description).toMatch(/^I read questions in [^.]+\.$/)
      expect(_meta.known).toBe(false)
    },
  )

  it('is answered in the language that the caller reads', () => {
    const { inLanguage, description } = ask('Chi ha tradotto Gramática da Água?', 'it, pt;q=0.8')
    expect(inLanguage).toBe('pt')
    expect(description).toMatch(reads.pt)
  })
})
