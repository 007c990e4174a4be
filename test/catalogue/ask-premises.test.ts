import { describe, expect, it } from 'vitest'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * What somebody believes of a book, true and false, as a question, with a tag, denied and told: a yes or a no and the fact on
 * record. And two questions of one book, the second of which only says something of it.
 */

const { works, themes } = catalogue
const languages = ['pt', 'en', 'es'] as const
type Told = Readonly<Record<(typeof languages)[number], string>>

const yes: Told = { pt: 'Sim', en: 'Yes', es: 'Sí' }
const no: Told = { pt: 'Não', en: 'No', es: 'No' }
const tongues: Readonly<Record<string, Told>> = {
  pt: { pt: 'português', en: 'Portuguese', es: 'portugués' },
  es: { pt: 'espanhol', en: 'Spanish', es: 'español' },
  en: { pt: 'inglês', en: 'English', es: 'inglés' },
}

interface Belief {
  /** Verb and value behind the title; in English the verb comes as it states, helps and asks. */
  readonly pt: readonly [verb: string, value: string]
  readonly en: readonly [states: string, helps: string, asks: string]
  readonly es: readonly [verb: string, value: string]
  readonly holds: boolean
  readonly fact: string
}

function beliefsOf(work: Work): Belief[] {
  const year = yearOf(work.first_published)
  const pages = confirmedEditions(catalogue, work).flatMap((edition) => edition.pages ?? [])
  const told = (holds: boolean, fact: number | string) => ({ holds, fact: String(fact) })
  return [
    ...[year, year - 3].map((one) => ({
      pt: ['saiu', `em ${one}`] as const,
      en: [`came out in ${one}`, 'did', `come out in ${one}`] as const,
      es: ['salió', `en ${one}`] as const,
      ...told(one === year, year),
    })),
    ...pages
      .flatMap((count) => [count, count + 54])
      .map((count) => ({
        pt: ['tem', `${count} páginas`] as const,
        en: [`has ${count} pages`, 'does', `have ${count} pages`] as const,
        es: ['tiene', `${count} páginas`] as const,
        ...told(pages.includes(count), pages[0] ?? ''),
      })),
    ...Object.entries(tongues).map(([tag, name]) => ({
      pt: ['foi', `escrito em ${name.pt}`] as const,
      en: [`was written in ${name.en}`, 'was', `written in ${name.en}`] as const,
      es: ['fue', `escrito en ${name.es}`] as const,
      ...told(work.language === tag, ''),
    })),
    {
      pt: ['pertence', 'a uma série'] as const,
      en: ['belongs to a series', 'does', 'belong to a series'] as const,
      es: ['pertenece', 'a una serie'] as const,
      ...told(work.series !== undefined, ''),
    },
  ]
}

function wordings(title: string, { pt, en, es }: Belief): Readonly<Record<string, readonly string[]>> {
  const [inPt, inEn, inEs] = [`${title} ${pt.join(' ')}`, `${title} ${en[0]}`, `${title} ${es.join(' ')}`]
  return {
    pt: [
      `${inPt}?`,
      `${inPt}, não ${pt[0]}?`,
      `${title} não ${pt.join(' ')}?`,
      `Pensava que ${inPt}.`,
      `Sempre achei que ${inPt}, é verdade?`,
    ],
    en: [
      `${inEn}, right?`,
      `${title} ${en[1]}n't ${en[2]}?`,
      `${title} ${en[1]} not ${en[2]}?`,
      `I thought that ${inEn}.`,
      `Am I right that ${inEn}?`,
    ],
    es: [
      `¿${inEs}?`,
      `${inEs}, ¿no es así?`,
      `¿${title} no ${es.join(' ')}?`,
      `Oí decir que ${inEs}.`,
      `Creía que ${inEs}.`,
    ],
  }
}

describe.each(languages)('what is believed of a book (%s)', (language) => {
  it.each(works)('has a yes or a no and what is so: $slug', (work) => {
    for (const belief of beliefsOf(work))
      for (const query of wordings(titleFor(work, language), belief)[language] ?? []) {
        const { description } = ask(query)
        const verdict = belief.holds ? yes[language] : no[language]
        expect(description, query).toMatch(new RegExp(`^${verdict}(?!\\p{L})`, 'u'))
        expect(description, query).toContain(belief.fact)
      }
  })

  it.each(works)('is no denial of a theme that it has: $slug', (work) => {
    for (const { labels } of themes.filter(({ id }) => work.themes.includes(id))) {
      const [title, label] = [titleFor(work, language), said(labels, language).toLowerCase()]
      const query = {
        pt: `Pensava que ${title} fala de ${label}.`,
        en: `I thought that ${title} is about ${label}.`,
        es: `Creía que ${title} habla de ${label}.`,
      }[language]
      expect(ask(query).description, query).not.toMatch(new RegExp(`^${no[language]}(?!\\p{L})`, 'u'))
    }
  })

  it.each(works)('is neither affirmed nor denied of a house that is not here: $slug', (work) => {
    const title = titleFor(work, language)
    const query = {
      pt: `${title} foi publicado pela Penguin, não foi?`,
      en: `Wasn't ${title} published by Penguin?`,
      es: `¿${title} no fue publicado por Penguin?`,
    }[language]
    expect(ask(query).description, query).not.toMatch(new RegExp(`^${yes[language]}(?!\\p{L})`, 'u'))
  })
})

const firsts = {
  pt: (title: string) => `Quando saiu ${title}`,
  en: (title: string) => `When did ${title} come out`,
  es: (title: string) => `¿Cuándo salió ${title}`,
}

describe.each(languages)('a second half that only says something (%s)', (language) => {
  const seconds = {
    pt: ['e há em audiolivro?', 'e existe em inglês?', 'e faz parte de uma série?'],
    en: ['and is there an audiobook?', 'and can I get it as an audiobook?', 'and is it part of a series?'],
    es: ['y hay audiolibro?', 'y existe en inglés?', 'y forma parte de una serie?'],
  }[language]
  const verdict = new RegExp(`(?<!\\p{L})(${yes[language]}|${no[language]})(?!\\p{L})`, 'u')
  // Of several fields of one record its series is told by name.
  const series = catalogue.author.series.map(({ titles }) => said(titles, language))
  const answered = new RegExp(`${verdict.source}|${series.join('|')}|série|series|serie`, 'u')

  it.each(works)('is answered beside the first: $slug', (work) => {
    for (const [at, second] of seconds.entries()) {
      const query = `${firsts[language](titleFor(work, language))} ${second}`
      const { description } = ask(query)
      expect(description, query).toContain(String(yearOf(work.first_published)))
      expect(description, query).toMatch(at < seconds.length - 1 ? verdict : answered)
    }
  })

  it('parts no two things by which a book is picked', () => {
    const query = {
      pt: 'Que livros existem em audiolivro e existem em inglês?',
      en: 'Which books are in Portuguese and are in a series?',
      es: '¿Qué libros existen en audiolibro y existen en inglés?',
    }[language]
    expect(ask(query)._meta.intent).toMatch(/^works/)
  })
})
