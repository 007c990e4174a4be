import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../catalogue/reading/language.ts'
import { termOf } from '../../catalogue/reading/stem.ts'
import { dominantLanguage, isStopword } from '../../catalogue/reading/stopwords.ts'
import { bm25f } from '../../catalogue/retrieval/bm25f.ts'
import { fieldIndex } from '../../catalogue/retrieval/field-index.ts'
import { wordsOf } from '../../catalogue/retrieval/words.ts'
import { fold } from '../../src/language/fold.ts'

describe('a word and its forms', () => {
  const families: [language: 'pt' | 'en' | 'es', forms: string[]][] = [
    ['pt', ['canção', 'canções']],
    ['pt', ['farol', 'faróis']],
    ['pt', ['memória', 'memórias']],
    ['pt', ['luz', 'luzes']],
    ['en', ['memory', 'memories']],
    ['en', ['forgetting', 'forgotten', 'forget']],
    ['es', ['canción', 'canciones']],
    ['es', ['voz', 'voces']],
  ]
  for (const [language, forms] of families) {
    it(`meet in ${language}: ${forms.join(', ')}`, () => {
      expect(new Set(forms.map((form) => termOf(form, language))).size).toBe(1)
    })
  }

  it('lose their accents after stemming only', () => {
    expect(termOf('niñas', 'es')).toBe('nin')
    expect(fold('coração')).toBe('coracao')
  })

  it('are never longer than forty letters and never single', () => {
    expect(wordsOf(`a ${'x'.repeat(41)} rio\u0301`)).toEqual(['rió'])
  })
})

describe('grammar', () => {
  it('keeps the words that are themes', () => {
    for (const word of ['verdad', 'tiempo', 'trabajo', 'poder', 'tempo', 'verdade', 'time']) {
      for (const language of languages) expect(isStopword(word, language)).toBe(false)
    }
  })

  it('tells the language of a sentence, and stays silent about a word', () => {
    expect(dominantLanguage(wordsOf('o livro que não se lê com os olhos'))).toBe('pt')
    expect(dominantLanguage(wordsOf('the house that learned to listen to them'))).toBe('en')
    expect(dominantLanguage(wordsOf('los libros que hablan de la memoria y del mar'))).toBe('es')
    expect(dominantLanguage(wordsOf('memoria'))).toBeNull()
  })
})

describe('the index', () => {
  const index = fieldIndex<'title' | 'text'>([
    { id: 'a', parts: [{ field: 'text', language: 'en', text: 'memory of water' }] },
    { id: 'b', parts: [{ field: 'text', language: 'es', text: 'memoria del agua' }] },
    { id: 'c', parts: [{ field: 'title', language: 'pt', text: 'Os países e os pais' }] },
  ])

  it('does not take the English stem for the Spanish word, though both are "memori"', () => {
    expect(index.find('memory', 'es')).toBeUndefined()
    expect(index.find('memoria', 'en')).toBeUndefined()
    expect(
      bm25f(index, [{ word: 'memory', weight: 1 }], { title: 1, text: 1 }, null).map(({ id }) => id),
    ).toEqual(['a'])
  })

  it('finds a word whose accents were left out', () => {
    expect(index.find('paises', 'pt')).toBeDefined()
  })

  it('orders equal scores by id', () => {
    const twins = fieldIndex<'text'>(
      ['z', 'y', 'x'].map((id) => ({ id, parts: [{ field: 'text', language: 'en', text: 'water' }] })),
    )
    expect(bm25f(twins, [{ word: 'water', weight: 1 }], { text: 1 }, null).map(({ id }) => id)).toEqual([
      'x',
      'y',
      'z',
    ])
  })

  it('stays empty-handed with an empty catalogue, whatever is asked', () => {
    const empty = fieldIndex<'text'>([])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const words = wordsOf(text).map((word) => ({ word, weight: 1 }))
        expect(bm25f(empty, words, { text: 1 }, null)).toEqual([])
      }),
    )
  })
})
