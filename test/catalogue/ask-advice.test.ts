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

const everyday = (answer: Answer) => [
  answer._meta.known,
  answer.itemListElement.every((item) => 'weak' in item),
]

describe.each(languages)('what was not liked (%s)', (language) => {
  it('is not recommended, in whatever tense it is told', () => {
    const queries = {
      pt: [
        ['Não gostei do Faroleiro, o que me aconselha?', 'o-faroleiro-das-mares-mudas'],
        ['Detesto o Atlas; que leio?', 'atlas-das-coisas-esquecidas'],
        [
          'Não gostámos nada da Casa que Aprendeu a Ouvir, que livro nos sugere?',
          'a-casa-que-aprendeu-a-ouvir',
        ],
      ],
      en: [
        ['I hated the Manual. What would you recommend?', 'manual-para-perder-se-em-casa'],
        ["I didn't like The Keeper of the Mute Tides, what should I read?", 'o-faroleiro-das-mares-mudas'],
      ],
      es: [
        ['No me gustó El relojero y la duda, ¿qué me recomiendas?', 'el-relojero-y-la-duda'],
        ['Odié Gramática del agua. ¿Qué leo ahora?', 'gramatica-da-agua'],
      ],
    }[language]
    for (const [query = '', slug] of queries) {
      const others = catalogue.works.filter((work) => work.slug !== slug).map((work) => work.slug)
      expect(works(ask(query)).toSorted(), query).toEqual(others.toSorted())
    }
  })

  it('is left out, and what is wanted in its stead is not', () => {
    const queries = {
      pt: [
        'Não quero ler sobre máquinas, quero ler sobre o mar',
        'nao gosto de livros sobre máquinas, prefiro alguma coisa com mar',
      ],
      en: [
        "I can't stand machines but I'm curious about the sea. Where do I start?",
        'I do not want to read about machines any more, only about the sea',
      ],
      es: [
        'No quiero leer sobre máquinas, quiero leer sobre el mar',
        'No me gustan los libros de máquinas, prefiero algo sobre el mar',
      ],
    }[language]
    const wanted = having('sea').filter(({ themes }) => !themes.includes('artificial-minds'))
    for (const query of queries) expect(works(ask(query)), query).toEqual(wanted.map(({ slug }) => slug))
  })

  it('and what is only denied is no liking', () => {
    const query = {
      pt: 'Nunca estive no mar, que leio?',
      en: "I've never been to sea, what should I read?",
      es: 'Nunca he visto el mar, ¿qué leo?',
    }[language]
    expect(ask(query)._meta.known, query).toBe(false)
  })

  it('and is a classic is said to be no reading of ours, and lists no classics', () => {
    const query = {
      pt: 'Não gosto da Emily Dickinson, que leio?',
      en: "I don't like Dickinson. What should I read?",
      es: 'No me gusta Dickinson, ¿qué leo?',
    }[language]
    const answer = ask(query)
    expect([answer._meta.known, answer.itemListElement], query).toEqual([false, []])
  })
})

describe.each(languages)('a wish of which a word of weight is not read (%s)', (language) => {
  it('is not answered by where it is read, or for whom', () => {
    const queries = {
      pt: ['Quero um policial para ler na praia', 'Queria um livro de fantasia para a minha avó'],
      en: ['I want a thriller to read on the beach', 'Can you recommend a western to read on the beach?'],
      es: ['Quiero una novela negra para leer en la playa', 'Busco un manga para mi abuela'],
    }[language]
    for (const query of queries) expect(ask(query)._meta.known, query).toBe(false)
  })

  it('and what is asked of the record gives way to nothing that is told', () => {
    const query = {
      pt: 'O meu pai adora o mar. Qual é o livro com mais páginas?',
      en: 'My father loves the sea. Which book has most pages?',
      es: 'A mi padre le encanta el mar. ¿Qué libro tiene más páginas?',
    }[language]
    expect(ask(query)._meta.intent, query).not.toBe('works_on_topic')
  })

  it('that is met by one word of what was told is met weakly, and says so', () => {
    const queries = {
      pt: ['A minha casa ardeu, que leio?', 'Ardeu a minha casa, que leio?'],
      en: ['My house burnt down, what should I read?', "I'm moving house, what should I read?"],
      es: ['Acabo de mudarme, ¿qué leo?', 'Se quemó mi casa, ¿qué leo?'],
    }[language]
    for (const query of queries) expect(everyday(ask(query)), query).toEqual([false, true])
  })

  it('but what somebody likes, or does for whom there is a present, is known', () => {
    const queries = {
      pt: ['Adoro o mar, que me aconselha?', 'O meu pai foi relojoeiro, que livro lhe ofereço?'],
      en: ['I love the sea, what should I read?', 'My father was a clockmaker, which book do I give him?'],
      es: ['Me encanta el mar, ¿qué me aconsejas?', 'Mi padre fue relojero, ¿qué libro le regalo?'],
    }[language]
    for (const query of queries) expect(ask(query)._meta.known, query).toBe(true)
  })
})
