import { describe, expect, it } from 'vitest'
import { isCommonIn } from '../../catalogue/reading/common-words.ts'
import { type Language, languages } from '../../catalogue/reading/language.ts'
import { isStopword } from '../../catalogue/reading/stopwords.ts'
import { fold } from '../../src/language/fold.ts'
import { affinity, demonstration } from './demonstration.ts'

interface Answer {
  readonly inLanguage: string
  readonly explanation_of_empty?: string
  readonly itemListElement: readonly {
    readonly item: { readonly '@id': string }
    readonly contributions: readonly {
      readonly word?: string
      readonly field: string
      readonly language?: string
    }[]
  }[]
}

const answerTo = (query: string) => affinity.answer({ query, limit: 5 }) as Answer

/** Sentences that show their language, in which a word is said. */
const said: Readonly<Record<Language, string>> = {
  pt: 'Ontem à noite eu queria {a} e não pude, porque isso não era comigo',
  en: 'Yesterday I would have had the {a} with them and then it was not there',
  es: 'Ayer por la noche yo quería {a} y no pude, porque eso no era lo mío',
}

/** Keywords of one language that are everyday words of another, and keywords there of nothing. */
const strangers = languages.flatMap((own) =>
  languages
    .filter((other) => other !== own)
    .flatMap((other) => {
      const isOwn = new Set(demonstration.themes.flatMap(({ keywords }) => keywords[own] ?? []).map(fold))
      const foreign = demonstration.themes.flatMap(({ keywords }) => keywords[other] ?? [])
      return [...new Set(foreign)]
        .filter((word) => !word.includes(' ') && isCommonIn(word, own) && !isStopword(word, own))
        .filter((word) => !isOwn.has(fold(word)))
        .map((word) => ({ own, other, word }))
    }),
)

describe('a word of the language that somebody writes', () => {
  it('is no keyword of another language', () => {
    expect(strangers.length).toBeGreaterThan(5)
    const met = strangers.flatMap(({ own, other, word }) =>
      answerTo(said[own].replace('{a}', word)).itemListElement.flatMap(({ contributions }) =>
        contributions
          .filter((one) => one.word === word && one.field === 'theme' && one.language === other)
          .map(() => `${own}: ${word}`),
      ),
    )
    expect(met).toEqual([])
  })

  it('shows the language of a few words by how they are written', () => {
    expect(answerTo('máquinas que desobedecem').inLanguage).toBe('pt')
    expect(answerTo('relógios que duvidam').inLanguage).toBe('pt')
    expect(answerTo('barcos que regresan').inLanguage).toBe('es')
    expect(answerTo('machines that disobey').inLanguage).toBe('en')
  })

  it('has the language of an answer that is empty too', () => {
    expect(answerTo('campeonato de hóquei em patins').explanation_of_empty).toContain('Nenhuma das palavras')
    expect(answerTo('quesadillas con guacamole y frijoles').explanation_of_empty).toContain('Ninguna')
    expect(answerTo('xyzzy plugh').explanation_of_empty).toContain('None of the words')
  })
})
