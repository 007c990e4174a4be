import { describe, expect, it } from 'vitest'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Rows of words as into a search box, wishes that are told and not asked, what can be read in a language, and small talk. */

const languages = ['pt', 'en', 'es'] as const

/** The short names by which readers call the works, without an article and in lower case. */
const short: Readonly<Record<string, readonly [pt: string, en: string, es: string]>> = {
  'o-faroleiro-das-mares-mudas': ['faroleiro', 'keeper', 'farero'],
  'a-casa-que-aprendeu-a-ouvir': ['casa', 'house', 'casa'],
  'gramatica-da-agua': ['gramatica', 'grammar', 'gramatica'],
  'el-relojero-y-la-duda': ['relojoeiro', 'clockmaker', 'relojero'],
  'o-ultimo-tradutor-de-silencios': ['tradutor', 'translator', 'traductor'],
  'correspondencia-entre-desconhecidos': ['correspondencia', 'correspondence', 'correspondencia'],
}

describe.each(languages)('a row of words (%s)', (language) => {
  const facts = {
    pt: ['sinopse', 'temas', 'editora', 'formatos', 'isbn', 'data publicação'],
    en: ['synopsis', 'themes', 'publisher', 'formats', 'isbn', 'publication date'],
    es: ['sinopsis', 'temas', 'editorial', 'formatos', 'isbn', 'fecha publicación'],
  }[language]

  it.each(facts)('%s and a short title', (fact) => {
    for (const work of catalogue.works) {
      const name = short[work.slug]?.[languages.indexOf(language)]
      if (name === undefined) continue
      const query = `${fact} ${name}`
      const { _meta, description } = ask(query)
      expect(_meta.understood.works, `${query}: ${description}`).toEqual([work.slug])
    }
  })

  it('its themes, in the language in which they were asked for', () => {
    for (const work of catalogue.works) {
      const name = short[work.slug]?.[languages.indexOf(language)]
      if (name === undefined) continue
      const query = `${{ pt: 'temas', en: 'themes', es: 'temas' }[language]} ${name}`
      const { description, inLanguage } = ask(query)
      for (const id of work.themes) {
        const theme = catalogue.themes.find((one) => one.id === id)
        expect(description, query).toContain(said(theme?.labels ?? {}, inLanguage as typeof language))
      }
    }
  })
})

describe.each(languages)('what is told is wished for where nothing is asked (%s)', (language) => {
  const works = (...formats: readonly string[]) =>
    catalogue.editions.filter(({ format }) => formats.includes(format)).map(({ work }) => work)

  it.each(
    {
      pt: [
        'Comprei um Kindle no Natal. Que livros dela posso lá pôr?',
        'Ofereceram-me um leitor eletrónico. O que me sugerem?',
      ],
      en: [
        "I've just bought an e-reader. Which of these could I put on it?",
        'I own a Kindle. What do you suggest?',
      ],
      es: [
        'Me han regalado un lector electrónico. ¿Qué títulos hay para él?',
        'Tengo un Kindle. ¿Qué me recomiendan?',
      ],
    }[language],
  )('a format: %s', (query) => {
    const { description } = ask(query)
    for (const { slug, titles } of catalogue.works)
      expect(description.includes(titles[language] ?? ''), `${query}: ${description}`).toBe(
        works('epub').includes(slug),
      )
  })

  it.each(
    {
      pt: [
        'O meu filho só lê espanhol. O que pode ele ler?',
        'Há alguma coisa que se possa ler em espanhol?',
        'O que é que há dela em espanhol?',
      ],
      en: [
        'My son only reads Spanish. What could he read?',
        'Is there anything at all I can read in Spanish?',
        'My son is learning Spanish. Is there anything by her that he could read in Spanish?',
      ],
      es: [
        'Mi abuela solo lee en español. ¿Qué puede leer?',
        '¿Hay algo que se pueda leer en español?',
        '¿Tienen algo en español?',
      ],
    }[language],
  )('a language: %s', (query) => {
    const { description } = ask(query)
    const inSpanish = catalogue.editions.filter((one) => one.language === 'es').map(({ work }) => work)
    for (const { slug, titles } of catalogue.works)
      expect(description.includes(titles[language] ?? ''), `${query}: ${description}`).toBe(
        inSpanish.includes(slug),
      )
    for (const essay of catalogue.articles.filter((one) => one.language === 'es'))
      expect(description, query).toContain(essay.title)
  })
})

describe.each(languages)('who has little time wants what is short (%s)', (language) => {
  it.each(
    {
      pt: [
        'Tenho um serão livre e mais nada, o que é que me dá para ler?',
        'Só tenho duas horas. O que me sugerem?',
      ],
      en: [
        "I've only got an hour on the train. What do you suggest?",
        'I have one free evening. What should I read?',
      ],
      es: ['Solo tengo una tarde libre. ¿Qué me recomiendan?', 'Tengo una noche libre, ¿qué leo?'],
    }[language],
  )('%s', (query) => {
    const pages = new Map(
      catalogue.editions.flatMap(({ work, pages: count }) => (count === undefined ? [] : [[work, count]])),
    )
    const [shortest] = [...pages].toSorted((a, b) => a[1] - b[1])
    const title = catalogue.works.find(({ slug }) => slug === shortest?.[0])?.titles[language] ?? ''
    expect(ask(query).description, query).toMatch(new RegExp(`^${title}`))
  })
})

describe.each(languages)('small talk (%s)', (language) => {
  it.each(
    {
      pt: ['obrigada, era só isso', 'Obrigado, ajudou muito!'],
      en: ['Thanks, that helped!', 'thank you, that is all'],
      es: ['gracias, eso es todo', '¡Muchas gracias, muy amable!'],
    }[language],
  )('thanks: %s', (query) => expect(ask(query)._meta.intent, query).toBe('thanks'))

  it.each(
    {
      pt: ['Quem te fez?', 'Posso falar com uma pessoa?', 'És uma pessoa?'],
      en: ['Who made you?', 'Can I talk to a human?', 'Are you a person?'],
      es: ['¿Quién te hizo?', '¿Puedo hablar con una persona?', '¿Eres una persona?'],
    }[language],
  )('who answers: %s', (query) => expect(ask(query)._meta.intent, query).toBe('how_it_works'))

  it.each(
    {
      pt: ['Escreve-me um poema sobre o mar', 'Conta-me uma piada'],
      en: ['Write me a poem about the sea', 'Tell me a joke'],
      es: ['Escríbeme un poema sobre el mar', 'Cuéntame un chiste'],
    }[language],
  )('nothing is composed: %s', (query) => {
    expect(ask(query)._meta.intent, query).toBe('composes_nothing')
    expect(ask(query)._meta.known).toBe(false)
  })
})
