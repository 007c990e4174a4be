import { describe, expect, it } from 'vitest'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What to read, asked by how things are with somebody, by what they like and do not like, and by the time they have. */

const languages = ['pt', 'en', 'es'] as const
const works = (answer: Answer) =>
  answer.itemListElement.flatMap(({ item }) =>
    item.identifier.startsWith('work/') ? [item.identifier.slice('work/'.length)] : [],
  )
const guideOf = (id: string) => catalogue.intents.find((one) => one.id === id)

const situations = {
  'keeping-and-losing': {
    pt: [
      'O meu pai enviuvou, ficou viúvo em maio, e andamos a despejar o apartamento dele. Que me aconselha a ler?',
    ],
    en: ['My uncle died in May and we are clearing out his flat. What would you give me to read?'],
    es: ['Murió mi abuelo y estamos vaciando su piso, ¿qué me recomiendas?'],
  },
  'waiting-for-an-answer': {
    pt: ['Mando mensagens e ninguém me responde. Que livro me acompanha?'],
    en: ['None of my messages gets an answer and I am lost. Is there a book to keep me company?'],
    es: ['Ando perdida y nadie me contesta los mensajes. ¿Algún libro que acompañe?'],
  },
  'thinking-for-oneself': {
    pt: ['O meu filho só lê o que o algoritmo lhe recomenda. Que livro lhe ofereço?'],
    en: ['I want to stop following what the apps recommend to me. Which of her books suits me?'],
    es: ['Mi hermana solo lee lo que el algoritmo le recomienda. ¿Qué libro le regalo?'],
  },
} as const

describe.each(languages)('a situation (%s)', (language) => {
  it.each(Object.keys(situations) as (keyof typeof situations)[])('leads to the guide for it: %s', (id) => {
    for (const query of situations[id][language]) {
      const answer = ask(query)
      expect(answer._meta.intent, query).toBe('guides')
      expect(works(answer), query).toEqual(guideOf(id)?.works)
      expect(answer.description, query).toContain(guideOf(id)?.guide[language])
    }
  })

  it('leads to one work where one is asked for', () => {
    const query = {
      pt: 'Mando mensagens e ninguém me responde. Dê-me um livro só que me acompanhe.',
      en: 'Nobody answers my messages. Is there just one book to keep me company?',
      es: 'Nadie me contesta los mensajes, ¿me recomiendas un solo libro?',
    }[language]
    expect(works(ask(query)), query).toEqual(guideOf('waiting-for-an-answer')?.works.slice(0, 1))
  })

  it('with an hour or two leads to the shortest, whatever is told besides', () => {
    const queries = {
      pt: ['tenho duas horas de comboio pela frente, dá-me só um livro', 'Só tenho esta tarde, que leio?'],
      en: [
        'A two-hour flight and I want just one book',
        'I have only this Sunday afternoon. One thing to read?',
      ],
      es: [
        'Solo tengo un rato esta noche, dame una cosa',
        'una tarde libre y nada más, un solo libro por favor',
      ],
    }[language]
    const pages = catalogue.editions.flatMap(({ work, pages: one }) =>
      one === undefined ? [] : [{ work, one }],
    )
    const [shortest] = pages.toSorted((a, b) => a.one - b.one)
    for (const query of queries) expect(works(ask(query)), query).toEqual([shortest?.work])
  })

  it('with a piece at a time leads to the books of pieces', () => {
    const queries = {
      pt: ['Tenho insónias, queria uma coisa para ler aos bocadinhos, uma peça por noite'],
      en: ['I sleep badly and want to read one story a night. What would you suggest to me?'],
      es: ['Duermo mal y quiero leer una pieza cada noche, ¿qué me recomienda?'],
    }[language]
    const pieces = catalogue.works.filter(({ form }) => ['short_stories', 'essays'].includes(form))
    for (const query of queries) expect(works(ask(query)), query).toEqual(pieces.map(({ slug }) => slug))
  })

  it('that nothing here is for is not answered by a word of it', () => {
    const query = {
      pt: 'Operaram-me ao joelho, que me aconselha?',
      en: 'They operated on my knee, what do you advise?',
      es: 'Me acaban de operar de la rodilla, ¿qué me aconseja?',
    }[language]
    expect(ask(query)._meta.known, query).toBe(false)
  })
})

const having = (theme: string) => catalogue.works.filter(({ themes }) => themes.includes(theme))

describe.each(languages)('a taste (%s)', (language) => {
  it('is kept, and what is not liked is left out', () => {
    const queries = {
      pt: [
        'Não suporto robôs, mas adoro o mar: por onde começo?',
        'nao suporto maquinas nem robos. queria um romance com mar',
      ],
      en: [
        "I can't stand robots but I love the sea. Where do I begin?",
        'I hate machines and love the sea, where should I start?',
      ],
      es: [
        'No soporto los robots pero adoro el mar, ¿por dónde empezar?',
        'Detesto las máquinas y me gusta el mar, ¿por dónde empiezo?',
      ],
    }[language]
    const wanted = having('sea').filter(({ themes }) => !themes.includes('artificial-minds'))
    for (const query of queries) expect(works(ask(query)), query).toEqual(wanted.map(({ slug }) => slug))
  })

  it('against what nothing is described by is said to have changed nothing', () => {
    const query = {
      pt: 'Detesto finais apressados e adoro cartas, por onde hei de entrar?',
      en: 'I detest hurried endings and love letters, where do I begin?',
      es: 'Detesto los finales apresurados y me encantan las cartas, ¿por dónde empiezo?',
    }[language]
    const answer = ask(query)
    expect(works(answer)[0], query).toBe(having('letters')[0]?.slug)
    expect(answer.description, query).toMatch(
      /(?:Não serviu|Not used|No sirvió)[^.]*(?:finais|endings|finales)/,
    )
  })

  it('that leaves nothing says so', () => {
    const query = {
      pt: 'Adoro o mar mas detesto romances, por onde começo?',
      en: 'I love the sea but hate novels; where would I begin?',
      es: 'Adoro el mar pero odio las novelas, ¿por dónde empiezo?',
    }[language]
    const answer = ask(query)
    expect([works(answer), answer._meta.known], query).toEqual([[], false])
  })

  it('for what is the subject of one work leads to that one, by its name', () => {
    const [query, word] = {
      pt: ['A minha tia adora mapas antigos. Que livro lhe ofereço?', 'mapas'],
      en: ['My aunt loves old maps. Which book should I give her?', 'maps'],
      es: ['A mi tía le encantan los mapas antiguos. ¿Qué libro le regalo?', 'mapas'],
    }[language] as [string, string]
    const answer = ask(query)
    const own = catalogue.works.filter(({ subjects }) => subjects[language]?.includes(word))
    expect(works(answer), query).toEqual(own.map(({ slug }) => slug))
    expect(answer.description, query).toContain(word)
  })
})
