import { describe, expect, it } from 'vitest'
import { formatLabels } from '../../catalogue/ask/labels.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Which books are left: without a theme, not to be read in a language, of a period; and what two of them do not share. */

const { works, themes } = catalogue
const languages = ['pt', 'en', 'es'] as const
const listed = (query: string) =>
  ask(query)
    .itemListElement.map(({ item }) => item.identifier)
    .sort()
const slugs = (keeps: (work: (typeof works)[number]) => boolean) =>
  works
    .filter(keeps)
    .map(({ slug }) => `work/${slug}`)
    .sort()

describe.each(languages)('themes that two books do not share (%s)', (language) => {
  const pairs = works.flatMap((one, at) => works.slice(at + 1).map((other) => [one, other] as const))

  it.each(pairs)('are those that one of them has alone: $slug', (one, other) => {
    const [a, b] = [titleFor(one, language), titleFor(other, language)]
    const query = {
      pt: `Que temas não partilham ${a} e ${b}?`,
      en: `Which themes do ${a} and ${b} not share?`,
      es: `¿Qué temas no comparten ${a} y ${b}?`,
    }[language]
    const description = ask(query).description.toLowerCase()
    for (const { id, labels } of themes) {
      const label = new RegExp(
        `[:,] ${said(labels, language).toLowerCase()}[,. ]|(?:and|e|y) ${said(labels, language).toLowerCase()}\\.`,
      )
      expect(label.test(description), `${query} ${id}`).toBe(
        one.themes.includes(id) || other.themes.includes(id),
      )
    }
  })
})

describe('a theme that is left out', () => {
  const plain = themes.filter(({ id }) => ['attention', 'memory', 'silence', 'justice'].includes(id))

  it.each(plain)('is left out behind the denial: $id', ({ id, labels }) => {
    const label = said(labels, 'en').toLowerCase()
    const without = slugs((work) => !work.themes.includes(id))
    expect(listed(`In which books does the theme ${label} not appear?`)).toEqual(without)
    expect(listed(`Which works leave ${label} out?`)).toEqual(without)
  })
})

describe.each(languages)('what cannot be read in a language (%s)', (language) => {
  it.each(['pt', 'es'])('is every book without an edition in %s', (tag) => {
    const name = {
      pt: { pt: 'português', es: 'espanhol' },
      en: { pt: 'Portuguese', es: 'Spanish' },
      es: { pt: 'portugués', es: 'español' },
    }[language][tag as 'pt' | 'es']
    const query = {
      pt: `Que livros não posso ler em ${name}?`,
      en: `Which books can't I read in ${name}?`,
      es: `¿Qué libros no puedo leer en ${name}?`,
    }[language]
    expect(listed(query)).toEqual(
      slugs((work) => !confirmedEditions(catalogue, work).some((edition) => edition.language === tag)),
    )
  })
})

describe('what you cannot get in a format', () => {
  it.each(['epub', 'audiobook'] as const)('is every book without it: %s', (format) => {
    expect(listed(`Books you can't get in ${formatLabels[format].en}`)).toEqual(
      slugs((work) => !confirmedEditions(catalogue, work).some((edition) => edition.format === format)),
    )
  })
})

describe.each(languages)('books of a period with a dash (%s)', (language) => {
  it.each([
    [2009, 2013],
    [2010, 2018],
  ])('are counted from %i to %i', (from, to) => {
    const query = {
      pt: `Quantos títulos apareceram no período ${from}-${to}?`,
      en: `How many titles appeared in the period ${from}-${to}?`,
      es: `¿Cuántos títulos aparecieron en el periodo ${from}-${to}?`,
    }[language]
    expect(listed(query)).toEqual(
      slugs(({ first_published }) => yearOf(first_published) >= from && yearOf(first_published) <= to),
    )
  })
})

describe('everything but', () => {
  it.each(works)('one book: $slug', (work) => {
    expect(listed(`All the books but ${titleFor(work, 'en')}`)).toEqual(slugs((other) => other !== work))
  })

  it.each([
    ['Mostra-me tudo o que não é livro de contos.', 'short_stories'],
    ['Muéstrame todo lo que no es libro de ensayos.', 'essays'],
  ])('one form: %s', (query, form) => {
    expect(listed(query)).toEqual(slugs((work) => work.form !== form))
  })
})
