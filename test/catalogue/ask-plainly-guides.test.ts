import { describe, expect, it } from 'vitest'
import { numberWord } from '../../catalogue/ask/sentence.ts'
import { titleFor } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Whole kinds are told with their number and with all that belong to them; guides are counted as everything else is. */

const { intents, works, themes, referenceAuthors, relations } = catalogue
const languages = ['pt', 'en', 'es'] as const
const identifiers = (query: string) =>
  ask(query)
    .itemListElement.map(({ item }) => item.identifier)
    .sort()

describe.each(languages)('the guides (%s)', (language) => {
  const whole = {
    pt: ['Quantos guias de leitura há?', 'Enumere todos os guias de leitura.'],
    en: ["How many readers' guides are there?", 'List all guides.'],
    es: ['¿Cuántas guías de lectura hay?', 'Enumera todas las guías de lectura.'],
  }[language]

  it.each(whole)('are counted before they are named: %s', (query) => {
    const { description } = ask(query)
    const number = numberWord(intents.length, language, language === 'es' ? 'f' : 'm')
    expect(description.toLowerCase().startsWith(`${number} `)).toBe(true)
    for (const { titles } of intents) expect(description).toContain(said(titles, language))
  })

  it.each(works)('hold a book so many times: $slug', (work) => {
    const title = titleFor(work, language)
    const query = {
      pt: `Em quantos guias entra ${title}?`,
      en: `How many guides include ${title}?`,
      es: `¿En cuántas guías aparece ${title}?`,
    }[language]
    const holding = intents.filter((guide) => guide.works.includes(work.slug))
    expect(identifiers(query), query).toEqual(holding.map(({ id }) => `intent/${id}`).sort())
  })
})

describe.each(languages)('a list of a whole kind (%s)', (language) => {
  it('names every classic, every bridge and every theme', () => {
    const all = {
      pt: ['Enumere todos os clássicos', 'Enumere todas as pontes', 'Quantos temas há?'],
      en: ['List all classics', 'List all the bridges', 'How many themes are there?'],
      es: ['Lista todos los clásicos', 'Lista todos los puentes', '¿Cuántos temas hay?'],
    }[language]
    const [classics = '', bridges = '', every = ''] = all.map((query) => ask(query).description)
    for (const { labels } of referenceAuthors) expect(classics).toContain(said(labels, language))
    const number = numberWord(relations.length, language, language === 'pt' ? 'f' : 'm')
    expect(bridges.toLowerCase().startsWith(`${number} `)).toBe(true)
    for (const { labels } of themes) expect(every).toContain(said(labels, language))
  })
})

describe.each(languages)('who wrote what a classic wrote (%s)', (language) => {
  const author = catalogue.author.name
  const known = referenceAuthors.filter(({ id }) => /thoreau|machado|butler/.test(id))
  const claims = (title: string) =>
    ({
      pt: [`O ${title} é um romance da ${author}?`, `Não foi ${author} que escreveu ${title}?`],
      en: [`Is ${title} a novel by ${author}?`, `Is ${title} among ${author}'s works?`],
      es: [`¿${title} es una novela de ${author}?`, `¿Escribió ${author} ${title}?`],
    })[language]

  it.each(known)('is never the author of the house: $id', ({ labels, work }) => {
    for (const query of claims(work.title)) {
      expect(ask(query).description, query).toMatch(/^(No|Não)(?!\p{L})/u)
      expect(ask(query).description, query).toContain(said(labels, language))
    }
  })

  const rare = referenceAuthors.filter(({ id }) => /montaigne|cervantes|melville|thoreau|capek/.test(id))
  it.each(rare)('and in which language, behind a surname alone: $id', ({ labels, work }) => {
    const surname = said(labels, language).split(' ').at(-1)
    const query = {
      pt: `${surname} escreveu em latim?`,
      en: `Did ${surname} write in Latin?`,
      es: `¿${surname} escribió en latín?`,
    }[language]
    expect(ask(query).description, query).toMatch(/^(No|Não)(?!\p{L})/u)
    expect(ask(query).description, query).toContain(work.title)
  })
})
