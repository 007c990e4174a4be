import { describe, expect, it } from 'vitest'
import { languages } from '../../catalogue/reading/language.ts'
import { termOf } from '../../catalogue/reading/stem.ts'
import { isStopword } from '../../catalogue/reading/stopwords.ts'
import { catalogueSearch } from '../../src/interop/catalogue-search.ts'
import { fold } from '../../src/language/fold.ts'

describe('a word and its forms', () => {
  const families: [language: 'pt' | 'en' | 'es', forms: string[]][] = [
    ['pt', ['canção', 'canções']],
    ['pt', ['farol', 'faróis']],
    ['pt', ['memória', 'memórias']],
    ['pt', ['luz', 'luzes']],
    ['en', ['memory', 'memories']],
    ['en', ['forgetting', 'forgets', 'forget']],
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
})

describe('grammar', () => {
  it('keeps the words that are themes', () => {
    for (const word of ['verdad', 'tiempo', 'trabajo', 'poder', 'tempo', 'verdade', 'time']) {
      for (const language of languages) expect(isStopword(word, language)).toBe(false)
    }
  })
})

describe('the search of the catalogue', () => {
  const row = { kind: 'work', url: 'https://one.example.org' }
  const search = catalogueSearch(
    JSON.stringify({
      documents: [
        { ...row, id: 'a', language: 'en', title: 'On tides', text: 'memories of water' },
        { ...row, id: 'b', language: 'pt', title: 'Canções', text: 'Os países e o mar' },
        { ...row, id: 'c', language: 'en', title: 'Water', text: 'a river' },
        { ...row, id: 'd', language: 'en', title: 'Harbour', text: 'by the sea' },
      ],
    }),
  )
  const found = (query: string) => search(query, 5).map(({ id }) => id)

  it('finds a word in another form, and without its accents', () => {
    expect(found('memory')).toEqual(['a'])
    expect(found('canção')).toEqual(['b'])
    expect(found('paises')).toEqual(['b'])
  })

  it('gives a title before a text, and no more than are wanted', () => {
    expect(found('water')).toEqual(['c', 'a'])
    expect(search('water', 1)).toHaveLength(1)
  })

  it('takes no grammar for a word, and no word for the grammar of another language', () => {
    expect(found('the of and')).toEqual([])
    expect(found('sea')).toEqual(['d'])
  })
})
