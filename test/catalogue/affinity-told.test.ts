import { describe, expect, it } from 'vitest'
import { isReadingWord } from '../../catalogue/affinity/reading-words.ts'
import { languages } from '../../catalogue/reading/language.ts'
import { noise } from '../../catalogue/retrieval/asking-words.ts'
import { fold } from '../../src/language/fold.ts'
import { affinity, demonstration } from './demonstration.ts'

type Language = (typeof languages)[number]

interface Item {
  readonly weak?: true
  readonly item: { readonly url: string }
}

const itemsFor = (query: string) =>
  (affinity.answer({ query, limit: 5 }) as { itemListElement: readonly Item[] }).itemListElement
const slugs = (items: readonly Item[]) => items.map(({ item }) => item.url.replace(/^.*\//, ''))
const strong = (query: string) => slugs(itemsFor(query).filter(({ weak }) => weak === undefined))
const top = (query: string) => slugs(itemsFor(query))[0]

/** Words by themselves; those of asking and of reading are everybody's who asks for a book. */
const oneWord = (words: readonly string[] = []) =>
  words.filter((word) => !/\s/.test(word) && !noise.has(fold(word)) && !isReadingWord(fold(word)))

/** A subject of each work, with a keyword of each of its themes that is another word. */
function facets(language: Language): { work: string; a: string; b: string }[] {
  return demonstration.works.flatMap(({ slug, subjects, themes }) =>
    oneWord(subjects[language]).flatMap((a) =>
      demonstration.themes
        .filter(({ id }) => themes.includes(id) && id !== 'reading')
        .flatMap(({ keywords }) =>
          oneWord(keywords[language])
            .filter((word) => word !== a)
            .slice(0, 1),
        )
        .map((b) => ({ work: slug, a, b })),
    ),
  )
}

const lives: Record<Language, string> = {
  pt: 'Há dez anos que moro sozinho, entre {a} e {b}',
  en: 'For ten years my days went by between {a} and {b}',
  es: 'Hace diez años que vivo solo, entre {a} y {b}',
}
const errands: Record<Language, string> = {
  pt: 'Há dez anos que moro aqui; preciso de ajuda urgente com {a} e {b}, pago 50 euros',
  en: 'I have lived here for ten years and need help with {a} and {b}, will pay 50 euros',
  es: 'Hace diez años que vivo aquí; necesito ayuda urgente con {a} y {b}, pago 50 euros',
}
const filled = (template: string, { a, b }: { a: string; b: string }) =>
  template.replace('{a}', a).replace('{b}', b)

describe('who tells of a life in which two facets of a work are', () => {
  for (const language of languages) {
    it(`is met strongly, in ${language}`, () => {
      const told = facets(language)
      expect(told.length).toBeGreaterThan(100)
      const missed = told.filter((pair) => strong(filled(lives[language], pair)).length === 0)
      expect(missed.map((pair) => filled(lives[language], pair))).toEqual([])
    })

    it(`is met weakly where a thing is to be done, in ${language}`, () => {
      const told = facets(language).map((pair) => filled(errands[language], pair))
      expect(told.filter((text) => strong(text).length > 0)).toEqual([])
    })
  }
})

describe('what stands behind "about" is what is asked for', () => {
  const asked: Record<Language, string> = {
    pt: 'um livro com capítulos pequenos para ler no metro a caminho do escritório, sobre {a}',
    en: 'a book with brief chapters to read on the underground on my way to the office, about {a}',
    es: 'un libro con capítulos pequeños para leer en el metro camino de la oficina, sobre {a}',
  }
  for (const language of languages) {
    it(`in ${language}`, () => {
      const words = demonstration.themes
        .filter(({ id }) => id !== 'reading' && demonstration.works.some(({ themes }) => themes.includes(id)))
        .flatMap(({ keywords }) => oneWord(keywords[language]))
      const texts = words.map((a) => filled(asked[language], { a, b: '' }))
      expect(texts.filter((text) => strong(text).length === 0)).toEqual([])
    })
  }
})

describe('a word that is only a part of what an editor named', () => {
  const texts: Record<Language, string[]> = {
    pt: ['um romance em que a inteligência não serve para nada', 'uma novela com muita ajuda'],
    en: [
      'a novel in which nobody changes his mind',
      'a novel about an old dog',
      'a book given to me at the station',
    ],
    es: ['una novela en la que la inteligencia no sirve', 'una novela con mucho apoyo'],
  }
  for (const language of languages) {
    for (const text of texts[language]) {
      it(`names no theme in "${text}"`, () => {
        expect(strong(text)).toEqual([])
      })
    }
  }

  it('names it with the rest of the phrase', () => {
    expect(strong('a novel with artificial intelligence in it')).not.toEqual([])
    expect(strong('uma novela com inteligência artificial')).not.toEqual([])
    expect(strong('una novela con inteligencia artificial')).not.toEqual([])
  })
})

describe('what a work is on record as', () => {
  const forms: [text: string, work: string][] = [
    [
      'Essays, please, rather than stories: I want to slow down and pay attention',
      'manual-para-perder-se-em-casa',
    ],
    ['Prefiro ensaios, sobre a atenção', 'manual-para-perder-se-em-casa'],
    ['Prefiero los cuentos, sobre el tiempo', 'atlas-das-coisas-esquecidas'],
    ['an audiobook about solitude', 'correspondencia-entre-desconhecidos'],
    ['um audiolivro sobre o mar', 'correspondencia-entre-desconhecidos'],
    ['un audiolibro sobre la soledad', 'correspondencia-entre-desconhecidos'],
    ['Something short I can finish in one evening', 'el-relojero-y-la-duda'],
    ['algo curto, para uma noite', 'el-relojero-y-la-duda'],
    ['algo corto sobre el tiempo', 'el-relojero-y-la-duda'],
  ]
  for (const [text, work] of forms) {
    it(`answers "${text}"`, () => {
      expect(top(text)).toBe(work)
    })
  }
})

describe('words of everybody', () => {
  it('say less in a sentence than the theme that they are a word of', () => {
    // "Well" is an adverb before it is a well.
    expect(top('She answered perfectly well in the court, and the interpreter said it was the law')).toBe(
      'o-ultimo-tradutor-de-silencios',
    )
  })

  it('recommend nothing by a bridge or a synopsis alone', () => {
    for (const text of ['the whole world put into a single evening', 'she never knew what people said'])
      expect(strong(text)).toEqual([])
  })
})

describe('the language of a few words', () => {
  const few: [text: string, language: Language][] = [
    ['soledad pero sin mar', 'es'],
    ['juízes e testemunhas', 'pt'],
    ['lighthouses and fog', 'en'],
    ['olvido y memoria', 'es'],
  ]
  for (const [text, language] of few) {
    it(`is ${language} in "${text}"`, () => {
      expect((affinity.answer({ query: text }) as { inLanguage: string }).inLanguage).toBe(language)
    })
  }
})

describe('a reader who names one thing', () => {
  const named: [text: string, work: string][] = [
    [
      'Quiero ensayos que se puedan leer a sorbos, tres semanas sola en casa',
      'manual-para-perder-se-em-casa',
    ],
    ['Queria contos para ler no comboio, de pé, entre duas estações', 'atlas-das-coisas-esquecidas'],
    ['A novel for my mother, who was an interpreter all her life', 'o-ultimo-tradutor-de-silencios'],
    ['Un libro para mi madre, que fue intérprete toda su vida', 'o-ultimo-tradutor-de-silencios'],
  ]
  for (const [text, work] of named) {
    it(`is met strongly in "${text}"`, () => {
      expect(strong(text)[0]).toBe(work)
    })
  }

  it('but not by what is left of a contraction', () => {
    expect(slugs(itemsFor("I don't"))).toEqual([])
  })
})
