import { describe, expect, it } from 'vitest'
import { languages } from '../../catalogue/reading/language.ts'
import { affinity, demonstration } from './demonstration.ts'

type Language = (typeof languages)[number]

interface Answer {
  readonly inLanguage: string
  readonly itemListElement: readonly { readonly weak?: true; readonly item: { readonly url: string } }[]
  readonly exclusions?: readonly {
    readonly words: readonly string[]
    readonly used: boolean
    readonly works_left_out: readonly string[]
    readonly statement: string
  }[]
  readonly explanation_of_empty?: string
}

const answerTo = (query: string) => affinity.answer({ query, limit: 5 }) as Answer
const works = ({ itemListElement }: Answer) =>
  itemListElement.map(({ item }) => item.url.replace(/^.*\//, ''))
const leftOut = ({ exclusions = [] }: Answer) => exclusions.flatMap(({ works_left_out }) => works_left_out)
const withTheme = (id: string) =>
  demonstration.works.filter((work) => work.themes.includes(id)).map(({ slug }) => slug)

/** How readers say what they do not want, beside something that they do. */
const wishes: Record<Language, string[]> = {
  pt: [
    'Queria um romance sobre {b}, mas sem {a}',
    'Não quero nada com {a}. Quero um livro sobre {b}.',
    'um livro sobre {b}, por favor; nada de {a}',
    'Não gosto de livros sobre {a}. Gosto dos que falam de {b}.',
    'um romance que não trate de {a}, antes de {b}',
    'qualquer coisa menos {a}; talvez um livro sobre {b}',
  ],
  en: [
    'I would like a novel about {b}, but without {a}',
    'I do not want anything about {a}. I want a book about {b}.',
    "A book about {b} please, and I don't like {a}",
    'nothing about {a}, please; rather a book about {b}',
    'anything but {a}. A novel about {b} would be lovely.',
    'a novel about {b} rather than {a}',
    'A novel about {b}, but please without {a}, thank you',
    "a novel about {b} that isn't about {a}",
    "something that doesn't involve {a}, about {b}",
    'a book about {b}, and not one of those novels with {a}',
  ],
  es: [
    'Quisiera una novela sobre {b}, pero sin {a}',
    'No quiero nada con {a}. Quiero un libro sobre {b}.',
    'un libro sobre {b}, por favor; nada de {a}',
    'No me gustan los libros sobre {a}. Me gustan los que hablan de {b}.',
    'una novela que no trate de {a}, mejor de {b}',
    'cualquier cosa menos {a}; quizá un libro sobre {b}',
  ],
}

/** Each keyword of one word, with the label of a theme that shares no work with it. */
function pairs(language: Language): { theme: string; a: string; b: string }[] {
  return demonstration.themes.flatMap(({ id, keywords }) => {
    const other = demonstration.themes.find(
      (theme) =>
        theme.id !== 'reading' &&
        withTheme(theme.id).length > 0 &&
        !withTheme(theme.id).some((slug) => withTheme(id).includes(slug)),
    )
    // The words of reading are what readers ask with.
    if (id === 'reading' || other === undefined) return []
    return (keywords[language] ?? [])
      .filter((word) => !/\s/.test(word))
      .map((a) => ({ theme: id, a, b: (other.labels[language] ?? '').toLowerCase() }))
  })
}

const filled = (wish: string, { a, b }: { a: string; b: string }) => wish.replace('{a}', a).replace('{b}', b)

describe('what a reader does not want is left out, and said', () => {
  for (const language of languages) {
    for (const wish of wishes[language]) {
      it(`as in "${wish}"`, () => {
        const told = pairs(language).map((pair) => ({ ...pair, text: filled(wish, pair) }))
        expect(told.length).toBeGreaterThan(60)
        const wrong = told.filter(({ text, theme, a }) => {
          const answer = answerTo(text)
          const kept = works(answer).some((slug) => withTheme(theme).includes(slug))
          const named =
            answer.exclusions?.some(({ words, used }) => words.includes(a.toLowerCase()) && used) === true
          return kept || !named || works(answer).length === 0
        })
        expect(wrong.map(({ text }) => text)).toEqual([])
      })
    }
  }

  it('by the words of the answer too', () => {
    const [one] = answerTo('a novel about justice, not about the sea').exclusions ?? []
    expect(one).toMatchObject({ words: ['sea'], used: true, statement: 'Left out, as asked: sea.' })
    expect(answerTo('um romance sobre justiça, sem mar').exclusions?.[0]?.statement).toBe(
      'Ficou de fora, a pedido: mar.',
    )
    expect(answerTo('una novela sobre la justicia, sin mar').exclusions?.[0]?.statement).toBe(
      'Se dejó fuera, a petición: mar.',
    )
  })

  it('even where nothing is left', () => {
    const answer = answerTo('no sea please')
    expect(works(answer)).toEqual([])
    expect(leftOut(answer).toSorted()).toEqual(withTheme('sea').toSorted())
    expect(answer.explanation_of_empty).toContain('left out')
  })

  it('by its form, where the form is all that is named', () => {
    for (const text of ['No essays, please: a book about reading', 'um livro sobre a leitura, sem ensaios'])
      expect(leftOut(answerTo(text))).toEqual(['manual-para-perder-se-em-casa'])
    expect(leftOut(answerTo('libros sobre el olvido, pero sin cuentos'))).toEqual([
      'atlas-das-coisas-esquecidas',
    ])
    // A novel about something is unwanted for what it is about.
    expect(leftOut(answerTo('I do not like novels about football'))).toEqual([])
  })
})

describe('a wish that nothing here is described by is named as not used', () => {
  const moods: Record<Language, string> = {
    pt: 'Um romance sobre o mar, mas nada de violência',
    en: 'A novel about the sea, but nothing too gory',
    es: 'Una novela sobre el mar, pero nada de violencia',
  }
  for (const language of languages) {
    it(`in ${language}`, () => {
      const answer = answerTo(moods[language])
      expect(answer.exclusions).toMatchObject([{ used: false, works_left_out: [] }])
      expect(works(answer)).toContain('o-faroleiro-das-mares-mudas')
    })
  }
})

describe('of a wish of which only a part is described here', () => {
  const mixed: [text: string, used: string, unused: string][] = [
    ['A book about justice; I do not want a football match or a map', 'map', 'football'],
    ['Um livro sobre justiça; não quero futebol nem mapas', 'mapas', 'futebol'],
    ['Un libro sobre la justicia; no quiero fútbol ni mapas', 'mapas', 'fútbol'],
  ]
  for (const [text, used, unused] of mixed) {
    it(`each is told by itself, as in "${text}"`, () => {
      const { exclusions = [] } = answerTo(text)
      expect(exclusions.filter((one) => one.used).flatMap(({ words }) => words)).toEqual([used])
      expect(exclusions.filter((one) => !one.used).flatMap(({ words }) => words)).toContain(unused)
    })
  }
})

describe('a negation that tells a story excludes nothing', () => {
  const stories = [
    'ships that pass without a reply',
    'a village without water',
    'cartas sem resposta de um desconhecido',
    'Um romance no mar',
    'No recuerdo nada de mi infancia en la isla',
    'I have no children and no house, and I write letters',
    "I don't want to lose my memory of her",
    'No quiero que me recomienden libros',
    'people who do not answer letters',
    'Detesto que o telemóvel me diga o que ler',
    'El reloj no obedece y hace una pregunta',
  ]
  for (const text of stories) {
    it(`as in "${text}"`, () => {
      expect(answerTo(text).exclusions).toBeUndefined()
    })
  }

  it('nor does what describes a thing that has a title', () => {
    const answer = affinity.answer({
      title: 'Drought',
      description: 'A novel about justice, without letters',
    })
    expect((answer as Answer).exclusions).toBeUndefined()
  })
})

describe('words are met in their forms', () => {
  it('by a plural whose singular ends in a stressed vowel', () => {
    expect(works(answerTo('robôs'))).toEqual(works(answerTo('robô')))
    expect(works(answerTo('robôs')).length).toBeGreaterThan(0)
  })

  it('by letters with full stops between them', () => {
    expect(works(answerTo('Leí R.U.R. en la facultad'))[0]).toBe('el-relojero-y-la-duda')
    expect(works(answerTo('a novel with A.I. in it'))).toEqual(works(answerTo('a novel with AI in it')))
  })
})

describe('a story that is wished for', () => {
  const stories = {
    pt: ['uma história de {a}', 'uma história sobre {a}', 'procuro uma história com {a}, devagar'],
    en: ['a story of {a}', 'a story about {a}', 'looking for a story with {a}, slowly told'],
    es: ['una historia de {a}', 'una historia sobre {a}', 'una historia en que se hable de {a}'],
  } as const

  it.each(languages.flatMap((language) => stories[language].map((wish) => [wish, language] as const)))(
    'is as strong as a book: %s',
    (wish, language) => {
      for (const theme of demonstration.themes) {
        const [keyword = ''] = theme.keywords[language] ?? []
        const [first] = answerTo(wish.replace('{a}', keyword)).itemListElement
        expect(first, keyword).toBeDefined()
        expect(first?.weak, keyword).toBeUndefined()
      }
    },
  )

  it.each([
    'gosto de Saramago, mas não quero nada sobre política',
    'me gusta Galdós, pero sin guerras',
    'something like Saramago, but without politics',
  ])('is met by no word of asking alone: %s', (wish) => {
    expect(works(answerTo(wish))).toEqual([])
  })

  it.each(['política', 'politics', 'guerras'])(
    'says of %s that it has no such name, and not that no work is about it',
    (word) => {
      const [exclusion] = answerTo(`un libro, a book, um livro sem ${word}`).exclusions ?? []
      expect(exclusion).toMatchObject({ used: false, words: [word] })
      expect(exclusion?.statement).toMatch(/não está registado|is not recorded|no consta/)
    },
  )
})
