import { describe, expect, it } from 'vitest'
import { nearWords } from '../../catalogue/affinity/near-words.ts'
import { isReadingWord, isUsingWord } from '../../catalogue/affinity/reading-words.ts'
import { affinityService } from '../../catalogue/affinity/service.ts'
import { everywhereIn } from '../../catalogue/reading/common-words.ts'
import { languages } from '../../catalogue/reading/language.ts'
import { isStopwordAnywhere } from '../../catalogue/reading/stopwords.ts'
import { noise } from '../../catalogue/retrieval/asking-words.ts'
import { fold } from '../../src/language/fold.ts'
import { affinity, BASE_URL, demonstration } from './demonstration.ts'

type Language = (typeof languages)[number]

interface Item {
  readonly weak?: true
  readonly description: string
  readonly score: number
  readonly contributions: readonly {
    readonly word?: string
    readonly near?: string
    readonly value: number
  }[]
  readonly item: { readonly url: string }
}

const itemsFor = (query: string) =>
  (affinity.answer({ query, limit: 5 }) as { itemListElement: readonly Item[] }).itemListElement
const slug = ({ item }: Item) => item.url.replace(/^.*\//, '')
const strong = (query: string) => itemsFor(query).filter(({ weak }) => weak === undefined)

/** What an editor put on works, in single words, with the works that have it. */
function named(language: Language): ReadonlyMap<string, readonly string[]> {
  const works = new Map<string, string[]>()
  for (const { slug: work, themes, subjects } of demonstration.works) {
    const keywords = demonstration.themes
      .filter(({ id }) => themes.includes(id))
      .flatMap((theme) => theme.keywords[language] ?? [])
    for (const word of [...keywords, ...(subjects[language] ?? [])]) {
      if (!/\s/.test(word) && !noise.has(fold(word)))
        works.set(word.toLowerCase(), [...(works.get(word.toLowerCase()) ?? []), work])
    }
  }
  return works
}

const about: Record<Language, (word: string) => string> = {
  pt: (word) => `Queria um romance sobre ${word}, para ler no comboio`,
  en: (word) => `I would like a novel about ${word}, to read on the train`,
  es: (word) => `Quisiera una novela sobre ${word}, para leer en el tren`,
}

const plural: Record<Language, (word: string) => string> = {
  pt: (word) =>
    /ão$/.test(word)
      ? word.replace(/ão$/, 'ões')
      : /m$/.test(word)
        ? word.replace(/m$/, 'ns')
        : /[rz]$/.test(word)
          ? `${word}es`
          : /al$/.test(word)
            ? word.replace(/al$/, 'ais')
            : /ol$/.test(word)
              ? word.replace(/ol$/, 'óis')
              : `${word}s`,
  en: (word) =>
    /[^aeiou]y$/.test(word)
      ? word.replace(/y$/, 'ies')
      : /(?:s|sh|ch)$/.test(word)
        ? `${word}es`
        : `${word}s`,
  es: (word) =>
    /z$/.test(word)
      ? word.replace(/z$/, 'ces')
      : /y$/.test(word)
        ? `${word}es`
        : /ión$/.test(word)
          ? word.replace(/ión$/, 'iones')
          : /robot$/.test(word)
            ? `${word}s`
            : /[lrndjtí]$/.test(word)
              ? `${word}es`
              : `${word}s`,
}
/** Verbs, words without a plural or with more than another ending, and words that are a plural already. */
const noPlural = /^(?:ia|ai)$|(?:s|ing|ness|fog|mudo|[aei]r|[áéó]n|ez|az|iz)$/u

describe('a word that an editor named', () => {
  for (const language of languages) {
    it(`is met by its plural, in ${language}`, () => {
      const missed = [...named(language)]
        .filter(([word]) => !noPlural.test(word))
        .filter(([word, works]) => {
          const met = itemsFor(about[language](plural[language](word))).map(slug)
          return !works.some((work) => met.includes(work))
        })
      expect(missed.map(([word]) => plural[language](word))).toEqual([])
    })
  }

  it('is met by the plural of a word that was borrowed, wanted and unwanted', () => {
    const robots = demonstration.works.filter(({ themes }) => themes.includes('artificial-minds'))
    for (const text of ['una novela con robots', 'um romance com robots', 'a novel with robots'])
      expect(robots.map((work) => work.slug)).toContain(strong(text).map(slug)[0])
    const unwanted = affinity.answer({ query: 'Quiero leer sobre la memoria, pero nada de robots', limit: 5 })
    expect(unwanted).toMatchObject({ exclusions: [{ words: ['robots'], used: true }] })
  })
})

const lines = nearWords
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((words) => words.trim().split(/\s+/)))

/** Each word of a line that means nearly what the catalogue names with another one. */
function near(language: Language): { readonly word: string; readonly works: readonly string[] }[] {
  const works = named(language)
  return lines.flatMap((columns) => {
    const words = columns[languages.indexOf(language)] ?? []
    const met = words.flatMap((word) => works.get(word) ?? [])
    return met.length === 0
      ? []
      : words
          .filter((word) => !works.has(word) && !isStopwordAnywhere(word) && everywhereIn(word) === 0)
          .filter((word) => !noise.has(fold(word)) && !isReadingWord(fold(word)) && !isUsingWord(fold(word)))
          .map((word) => ({ word: word.replaceAll('_', ' '), works: met }))
  })
}

describe('a word that nearly means what an editor named', () => {
  for (const language of languages) {
    it(`meets its works, in ${language}`, () => {
      const asked = near(language)
      expect(asked.length).toBeGreaterThan(200)
      const missed = asked.filter(({ word, works }) => {
        const met = itemsFor(about[language](word)).map(slug)
        return !works.some((work) => met.includes(work))
      })
      expect(missed.map(({ word }) => word)).toEqual([])
    })

    it(`says which word was meant, in ${language}`, () => {
      for (const { word } of near(language)) {
        for (const { contributions, description } of itemsFor(word)) {
          for (const one of contributions.filter((each) => each.near !== undefined)) {
            expect(description).toContain(`${one.word} ~ ${one.near}`)
          }
        }
      }
    })
  }

  it('is one thing, where it is a phrase, and none of its words', () => {
    const [first] = itemsFor('I am a language model')
    expect(first?.description).toContain('language model ~')
    expect(
      itemsFor('I am a language model').flatMap(({ contributions }) => contributions),
    ).not.toContainEqual(expect.objectContaining({ word: 'language' }))
  })

  it('adds less and less with every other such word', () => {
    const one = itemsFor('a book about boats')[0]?.score ?? 0
    const many = itemsFor(
      'a book about boats vessels sailors mariners fishermen oceans waves beaches seaside shipwrecks',
    )[0]
    expect(many?.score).toBeLessThan(4 * one)
    expect(many?.score).toBeGreaterThan(one)
  })
})

describe('who tells of what two facets of a work nearly are', () => {
  const plots: Record<Language, string> = {
    pt: 'Um homem vive entre {a} e {b}, até que tudo muda',
    en: 'A woman lives between {a} and {b}, until everything changes',
    es: 'Una mujer vive entre {a} y {b}, hasta que todo cambia',
  }
  const business: Record<Language, string> = {
    pt: 'Vende-se por motivo de mudança {a} e {b}, entrega gratuita em Lisboa',
    en: 'For sale due to moving: {a} and {b}, free delivery in town this week',
    es: 'Se vende por mudanza {a} y {b}, entrega gratuita en Madrid esta semana',
  }
  /** The themes that an editor described with one of the words of the line. */
  const themesOf = (language: Language, word: string) => {
    const line = lines.filter((columns) => columns[languages.indexOf(language)]?.includes(word)).flat(2)
    return demonstration.themes
      .filter(({ keywords }) => keywords[language]?.some((keyword) => line.includes(keyword)))
      .map(({ id }) => id)
  }
  /** Two near words that meet one work by a theme each. */
  const pairs = (language: Language) => {
    const words = near(language)
      .filter(({ word }) => !/\s/.test(word))
      .map(({ word }) => ({ word, themes: themesOf(language, word) }))
    const together = (a: readonly string[], b: readonly string[]) =>
      demonstration.works.some(({ themes }) =>
        themes.some((id) => a.includes(id) && themes.some((other) => other !== id && b.includes(other))),
      )
    return words.flatMap(({ word, themes }, at) => {
      const other = words.slice(at + 1).find((one) => together(themes, one.themes))
      return other === undefined ? [] : [{ a: word, b: other.word }]
    })
  }
  const told = (template: string, { a, b }: { a: string; b: string }) =>
    template.replace('{a}', a).replace('{b}', b)
  for (const language of languages) {
    it(`is met strongly in a plot, in ${language}`, () => {
      expect(pairs(language).length).toBeGreaterThan(100)
      const missed = pairs(language).filter((pair) => strong(told(plots[language], pair)).length === 0)
      expect(missed).toEqual([])
    })

    it(`is met weakly where things are sold, in ${language}`, () => {
      const met = pairs(language).filter((pair) => strong(told(business[language], pair)).length > 0)
      expect(met).toEqual([])
    })
  }
})

describe('what somebody says who wants nothing of a book', () => {
  const idle = [
    'A reunião de condomínio passa para quinta-feira às 19h; tragam a quota em atraso.',
    'El partido se suspendió por la niebla y se jugará el domingo en el puerto.',
    'The ferry to the island is cancelled because of the storm.',
  ]
  for (const text of idle) {
    it(`is met weakly at most: "${text}"`, () => {
      expect(strong(text)).toEqual([])
    })
  }
})

describe('what somebody likes or does, without a word of books', () => {
  const liked: [text: string, work: string][] = [
    ['Colecciono relojes viejos y desconfío de la prisa.', 'el-relojero-y-la-duda'],
    ['Quero mar, silêncio e pouca gente.', 'o-faroleiro-das-mares-mudas'],
    ['Algo con humor sobre un reloj testarudo.', 'el-relojero-y-la-duda'],
    ['I like villages, assemblies and quarrels over water.', 'gramatica-da-agua'],
  ]
  for (const [text, work] of liked) {
    it(`is met strongly: "${text}"`, () => {
      expect(strong(text).map(slug)[0]).toBe(work)
    })
  }

  it('is heard past a mood that is unwanted', () => {
    const text = 'Gostava de ler algo que não fosse triste demais sobre perder a memória'
    expect(strong(text).map(slug)).toContain('atlas-das-coisas-esquecidas')
    const unwanted = affinity.answer({ query: '¿Qué tenéis que no vaya de máquinas?', limit: 5 })
    expect(unwanted).toMatchObject({ exclusions: [{ words: ['máquinas'], used: true }] })
  })
})

describe('a word that only has the stem of another', () => {
  const strayed: [text: string, word: string, other: string][] = [
    ['Um romance sobre o meu {a}', 'marido', 'mar'],
    ['Una novela sobre mi {a}', 'marido', 'mar'],
    ['Una novela sobre gente que {a}', 'calla', 'calles'],
    ['A novel about a {a} association', 'housing', 'house'],
    ['Um romance sobre {a} a vida', 'mudar', 'mudo'],
    ['Una novela sobre {a} la vida', 'mudar', 'mudo'],
    ['Um romance sobre gente {a}', 'casada', 'casa'],
    ['Una novela sobre gente {a}', 'casada', 'casa'],
    ['Una novela sobre las {a} de la ropa', 'tallas', 'taller'],
  ]
  const words = strayed.map(([, word]) => word)
  const [first] = demonstration.works
  /** A catalogue with a work that an editor described with these words themselves. */
  const described = affinityService({
    catalogue: {
      ...demonstration,
      works: demonstration.works.map((work) =>
        work === first ? { ...work, subjects: { pt: words, en: words, es: words } } : work,
      ),
    },
    baseUrl: BASE_URL,
  })
  for (const [text, word, other] of strayed) {
    it(`is another word: "${word}" is not "${other}"`, () => {
      const met = (said: string) =>
        itemsFor(text.replace('{a}', said)).filter(({ contributions }) =>
          contributions.some((one) => one.word === said && one.near === undefined),
        )
      const own = new Set(met(other).map(slug))
      expect(own.size).toBeGreaterThan(0)
      const both = met(word).filter((item) => own.has(slug(item)))
      const { itemListElement } = described.answer({ query: text.replace('{a}', word), limit: 5 }) as {
        itemListElement: readonly Item[]
      }
      const said = itemListElement.filter(({ contributions }) =>
        contributions.some((one) => one.word === word),
      )
      expect(said.map(slug)).toContain(first?.slug)
      expect(both.flatMap(({ contributions }) => contributions.filter((one) => one.word === word))).toEqual(
        [],
      )
    })
  }
})
