import { describe, expect, it } from 'vitest'
import { titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** The plainest comparisons: which of two came later, and whether two are of one year. */

const { works } = catalogue
const languages = ['pt', 'en', 'es'] as const
const pairs = works.flatMap((one, at) => works.slice(at + 1).map((other) => [one, other] as const))

describe.each(languages)('two works beside each other (%s)', (language) => {
  it.each(pairs)('are told apart by their years', (one, other) => {
    const [first, second] = [titleFor(one, language), titleFor(other, language)]
    const later = yearOf(other.first_published) > yearOf(one.first_published) ? second : first
    const query = {
      pt: `Qual foi publicado mais tarde, ${first} ou ${second}?`,
      en: `Which was published later, ${first} or ${second}?`,
      es: `¿Cuál se publicó más tarde, ${first} o ${second}?`,
    }[language]
    expect(ask(query).description.startsWith(later), query).toBe(true)
    if (language !== 'en') return
    const same = yearOf(one.first_published) === yearOf(other.first_published)
    const { description } = ask(`Are ${first} and ${second} from the same year?`)
    expect(description).toMatch(same ? /^Yes/ : /^No/)
    expect(ask(`Does ${first} predate ${second}?`).description).toMatch(later === second ? /^Yes/ : /^No/)
  })
})

describe.each(languages)('the book that has most themes in common with another (%s)', (language) => {
  it.each(works)('is another one, with what they share: $slug', (work) => {
    const shared = (other: (typeof works)[number]) =>
      other === work ? 0 : other.themes.filter((theme) => work.themes.includes(theme)).length
    const most = Math.max(...works.map(shared))
    if (most === 0) return
    const slugs = works.filter((one) => shared(one) === most).map(({ slug }) => `work/${slug}`)
    const title = titleFor(work, language)
    const queries = {
      pt: [
        `Que livro tem mais temas em comum com «${title}»?`,
        `Com que livro «${title}» partilha mais temas?`,
      ],
      en: [
        `Which book shares the most themes with ${title}?`,
        `Which book has most themes in common with ${title}?`,
      ],
      es: [
        `¿Qué libro comparte más temas con «${title}»?`,
        `¿Con qué libro tiene más temas en común «${title}»?`,
      ],
    }[language]
    for (const query of queries)
      expect(
        ask(query)
          .itemListElement.map(({ item }) => item.identifier)
          .sort(),
        query,
      ).toEqual(slugs.sort())
  })
})

describe('what is left out by a word that is less than a theme', () => {
  it.each([
    ['Quiero algo sobre la soledad, pero sin faros', 'correspondencia-entre-desconhecidos'],
    ['Which work deals with justice but has no court in it?', 'gramatica-da-agua'],
    ['Quero um livro sobre a solidão sem faróis', 'correspondencia-entre-desconhecidos'],
  ])('leaves the rest of the theme, where nothing else would be left: %s', (query, slug) => {
    expect(ask(query).itemListElement.map(({ item }) => item.identifier)).toEqual([`work/${slug}`])
  })

  it.each([
    'no tengo casi tiempo y quiero una cosa sobre dudas',
    'No tengo ganas de mar y quiero algo sobre dudas',
  ])('is never what somebody only tells of themselves: %s', (query) =>
    expect(ask(query).description).not.toMatch(/tengo/),
  )
})
