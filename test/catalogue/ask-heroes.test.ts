import { describe, expect, it } from 'vitest'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Who stands in a story and tells it, why they do what they do; and what is asked of a book or its author in other words. */

const slugs = (answer: Answer) =>
  answer.itemListElement.map(({ item }) => item['@id'].replace(/^.*\/works\/|#.*$/g, ''))
const languages = ['pt', 'en', 'es'] as const

describe.each(languages)('a story (%s)', (language) => {
  it('is found by what its hero does, and not by whom the book is for', () => {
    const trades = {
      pt: { professora: 'gramatica-da-agua', intérprete: 'o-ultimo-tradutor-de-silencios' },
      en: { schoolteacher: 'gramatica-da-agua', interpreter: 'o-ultimo-tradutor-de-silencios' },
      es: { maestra: 'gramatica-da-agua', intérprete: 'o-ultimo-tradutor-de-silencios' },
    }[language]
    for (const [trade, slug] of Object.entries(trades)) {
      const queries = {
        pt: [
          `Há algum em que a heroína seja ${trade}?`,
          `Quero oferecer um livro à minha tia, há algum em que a protagonista seja ${trade}?`,
        ],
        en: [
          `Is there one whose hero is a ${trade}?`,
          `I want a gift for my aunt: any book whose main character is a ${trade}?`,
        ],
        es: [`¿Hay alguna novela protagonizada por una ${trade}?`, `¿Hay alguno cuya heroína sea ${trade}?`],
      }[language]
      for (const query of queries) expect(slugs(ask(query)), query).toEqual([slug])
    }
  })

  it('is told by whose voice its synopsis says, and by no reader of a recording', () => {
    const query = {
      pt: 'De quem é a voz que conta A Casa que Aprendeu a Ouvir?',
      en: 'Whose voice tells the story in The House That Learned to Listen?',
      es: '¿De quién es la voz que cuenta La casa que aprendió a escuchar?',
    }[language]
    expect(ask(query).description).toMatch(/(?:Told by|Contado p)/)
  })

  it('knows the reasons of whoever is in it, and no essay does', () => {
    const query = {
      pt: 'Porque desenha o cartógrafo outro mapa?',
      en: 'Why does the cartographer draw another map?',
      es: '¿Por qué dibuja el cartógrafo otro mapa?',
    }[language]
    expect(slugs(ask(query)), query).toEqual(['atlas-das-coisas-esquecidas'])
  })

  it('that only another form holds is given to whoever asks for a novel', () => {
    const query = { pt: 'um romance com mapas', en: 'a novel with maps', es: 'una novela con mapas' }[
      language
    ]
    expect(slugs(ask(query)), query).toEqual(['atlas-das-coisas-esquecidas'])
  })
})

describe.each(languages)('in other words (%s)', (language) => {
  const own = catalogue.works.flatMap((work) => {
    const editions = catalogue.editions.filter(
      (one) => one.work === work.slug && one.language === work.language && one.status === 'confirmed',
    )
    return editions.length === 0 ? [] : [{ title: work.titles[language] ?? '', editions: editions.length }]
  })

  it.each(own)('the original language of $title is the one it was written in', ({ title, editions }) => {
    const queries = {
      pt: [`Onde posso ler ${title} na língua original?`],
      en: [`Where can I read ${title} in its original language?`],
      es: [`¿Dónde se puede leer ${title} en su idioma original?`],
    }[language]
    for (const query of queries) expect(ask(query).itemListElement, query).toHaveLength(editions)
  })

  const members = catalogue.works.flatMap(({ titles, series }) =>
    series === undefined ? [] : [{ title: titles[language] ?? '', position: series.position }],
  )

  it.each(members)('the place of $title in its series is the one asked for', ({ title, position }) => {
    const query = {
      pt: `Gostava de saber se ${title} faz parte de alguma série e em que lugar fica`,
      en: `Is ${title} part of a series, and which place does it have?`,
      es: `¿Forma parte de alguna serie ${title} y qué lugar ocupa?`,
    }[language]
    const { description } = ask(query)
    expect(description, query).toMatch(new RegExp(`, ${position}\\.$`))
  })

  it('whether somebody still lives is not where', () => {
    const queries = {
      pt: `${catalogue.author.name} ainda vive?`,
      en: `Is ${catalogue.author.name} still living?`,
      es: `¿Vive todavía ${catalogue.author.name}?`,
    }
    expect(ask(queries[language]).description).toMatch(/(?:a morte|a death|la muerte)/)
  })
})

describe.each(languages)('what somebody goes through (%s)', (language) => {
  it('leads to the guide that says for whom it is, and to its books alone', () => {
    const guide = catalogue.intents.find(({ id }) => id === 'keeping-and-losing')
    const queries = {
      pt: ['A minha mãe morreu e estou a esvaziar a casa dela. Haverá alguma coisa para esta altura?'],
      en: [
        'My mother died and I have to empty her flat. Anything to read?',
        'My aunt died and I am emptying her flat. Is there a book for this?',
      ],
      es: ['Mi madre murió y estoy vaciando su piso. ¿Algún libro para este momento?'],
    }[language]
    for (const query of queries) {
      const answer = ask(query)
      expect(answer.description, query).toContain(guide?.guide[language])
      expect(slugs(answer).slice(0, -1), query).toEqual(guide?.works)
    }
  })
})
