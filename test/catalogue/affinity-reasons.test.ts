import { describe, expect, it } from 'vitest'
import { isReadingWord } from '../../catalogue/affinity/reading-words.ts'
import { everydayIn, isCommonWord } from '../../catalogue/reading/common-words.ts'
import { bits, type Language, languages } from '../../catalogue/reading/language.ts'
import { isStopwordAnywhere } from '../../catalogue/reading/stopwords.ts'
import { noise } from '../../catalogue/retrieval/asking-words.ts'
import { wordsOf } from '../../catalogue/retrieval/words.ts'
import { fold } from '../../src/language/fold.ts'
import { affinity, demonstration } from './demonstration.ts'

interface Reason {
  readonly word: string
  readonly near?: string
  readonly field: string
  readonly language: string
}

interface Answer {
  readonly inLanguage: string
  readonly itemListElement: readonly {
    readonly weak?: true
    readonly themes: readonly { readonly id: string }[]
    readonly contributions: readonly Reason[]
  }[]
  readonly exclusions?: readonly {
    readonly words: readonly string[]
    readonly used: boolean
    readonly statement: string
  }[]
}

const answerTo = (query: string) => affinity.answer({ query, limit: 5 }) as Answer
const reasons = (query: string) => answerTo(query).itemListElement.flatMap((one) => one.contributions)
const exclusionsOf = (query: string) => answerTo(query).exclusions ?? []

const isLabel = (word: string) =>
  demonstration.themes.some(({ labels }) =>
    Object.values(labels).some((label) => label.toLowerCase().replace(/s$/, '') === word.replace(/s$/, '')),
  )
const keywords = (language: Language) =>
  demonstration.themes
    .flatMap(({ keywords: own }) => own[language] ?? [])
    .filter((word) => wordsOf(word).length === 1)
    .map((word) => word.toLowerCase())
const synopsisWords = (language: Language) => [
  ...new Set(
    demonstration.works
      .flatMap(({ synopsis }) => wordsOf(synopsis[language] ?? ''))
      .filter((word) => word.length > 4 && !isStopwordAnywhere(word)),
  ),
]

describe('a reason is of the language that is written', () => {
  const frames: Record<Language, (word: string) => string> = {
    pt: (word) => `Ontem eu não sabia o que era isso que está com ela, um ${word} ou outra coisa.`,
    en: (word) => `Yesterday I was told that it was because of the ${word}, and we could not say why.`,
    es: (word) => `Ayer yo no sabía qué era eso que está con ella, un ${word} o alguna cosa.`,
  }
  for (const language of languages) {
    it(`whatever a theme is called elsewhere, to a reader in ${language}`, () => {
      const foreign = languages.filter((one) => one !== language).flatMap(keywords)
      const strayed = foreign.filter((word) =>
        reasons(frames[language](word)).some((one) => one.language !== language && one.field !== 'title'),
      )
      expect(strayed).toEqual([])
    })
  }

  it('and so is the answer, where its grammar is of two', () => {
    const text = 'Nada de máquinas, por favor; quero antes qualquer coisa sobre cartas e espera'
    expect(answerTo(text).inLanguage).toBe('pt')
  })

  it('though a title may be named in any', () => {
    expect(
      reasons('I was told that it is about the relojero and that we should all read it').map(
        ({ word }) => word,
      ),
    ).toContain('relojero')
  })
})

describe('a word of everybody is no other word', () => {
  for (const [text, word] of [
    ['My phone eats all of my evenings and I am tired', 'evenings'],
    ['O partido da tarde foi adiado e nós estamos sem bilhetes', 'partido'],
    ['El resultado del partido no le gusta a nadie de los que están aquí', 'partido'],
    ['Compré una mesa partida en dos y la dejé en el garaje con las otras', 'partida'],
  ] as const) {
    it(`in "${text}"`, () => {
      expect(reasons(text).map((one) => one.word)).not.toContain(word)
    })
  }

  for (const text of [
    'No me ha fallado ni una sola vez y ya son tres años de lo mismo',
    'Me escribió la semana pasada, el año pasado y la noche pasada',
    'Na semana passada e no mês passado estive com eles',
    'We met at half past two, and he walked past us',
  ]) {
    it(`nor a phrase what a part of it means, in "${text}"`, () => {
      const themes = answerTo(text).itemListElement.flatMap((one) => one.themes.map(({ id }) => id))
      expect(themes.filter((id) => ['solitude', 'memory', 'time'].includes(id))).toEqual([])
    })
  }
})

describe('a match is weak', () => {
  for (const language of languages) {
    it(`when it is one everyday word, in ${language}`, () => {
      const everyday = keywords(language).filter(
        (word) => (everydayIn(word) & bits[language]) !== 0 && !isLabel(word) && !isReadingWord(fold(word)),
      )
      expect(everyday.length).toBeGreaterThan(5)
      const strong = everyday.filter((word) =>
        answerTo(word).itemListElement.some(({ weak }) => weak !== true),
      )
      expect(strong).toEqual([])
    })

    it(`when it is one word that only nearly means what other works are about, in ${language}`, () => {
      const about = { pt: 'um livro sobre', en: 'a book about', es: 'un libro sobre' }[language]
      const guessed = demonstration.themes.filter(({ labels }) => {
        const label = labels[language] ?? ''
        const strong = answerTo(`${about} ${label}`).itemListElement.filter(({ weak }) => weak !== true)
        return strong.some(({ contributions }) =>
          contributions
            .filter(({ field }) => field === 'theme' || field === 'subject')
            .every(({ near }) => near !== undefined),
        )
      })
      expect(guessed.map(({ id }) => id)).toEqual([])
    })
  }

  it('but a short book is what was asked for where nothing else was', () => {
    expect(answerTo('Something short for one evening').itemListElement[0]?.weak).toBeUndefined()
  })
})

describe('what is unwanted', () => {
  const against: Record<Language, (word: string) => string> = {
    pt: (word) => `Quero um romance que não trate de ${word}, por favor`,
    en: (word) => `I would like a novel that is not about ${word}, please`,
    es: (word) => `Quiero una novela que no trate de ${word}, por favor`,
  }
  for (const language of languages) {
    it(`leaves out a work whose synopsis alone tells of it, where the word is not everybody's, in ${language}`, () => {
      const rare = synopsisWords(language).filter((word) => !isCommonWord(word) && !noise.has(fold(word)))
      expect(rare.length).toBeGreaterThan(10)
      const kept = rare.filter((word) => exclusionsOf(against[language](word)).some(({ used }) => !used))
      expect(kept).toEqual([])
    })

    it(`is never said to be nowhere when it stands in a text, in ${language}`, () => {
      const denied = synopsisWords(language).filter((word) =>
        exclusionsOf(against[language](word)).some(({ statement }) =>
          /Nenhuma obra está|No work of this catalogue is|Ninguna obra de este catálogo está/.test(statement),
        ),
      )
      expect(denied).toEqual([])
    })
  }

  for (const text of [
    'Es de noche y estoy aquí, sin nadie con quien hablar; quiero una compañía discreta',
    'Cheguei a esta ilha, sem ninguém à espera e sem nada para fazer',
    'I am in a new town, without anybody to talk to and without anything to do',
    'No me ha fallado, ni una sola vez, en tres años',
  ]) {
    it(`is not nobody and nothing: "${text}"`, () => {
      expect(exclusionsOf(text)).toEqual([])
    })
  }

  it('is still what nothing of is wanted', () => {
    expect(exclusionsOf('Quiero una novela con cartas, sin nada de mar')[0]?.words).toContain('mar')
  })
})
