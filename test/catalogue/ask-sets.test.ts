import { describe, expect, it } from 'vitest'
import { languageLabel } from '../../catalogue/ask/labels.ts'
import { nounFor } from '../../catalogue/ask/nouns.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * Sets of things by what stands before, behind and between them, and what is said where a word of the question has no part in
 * its answer. Each family is asked of everything in the catalogue, in three languages.
 */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier).toSorted()
const { works, themes, referenceAuthors, relations } = catalogue
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()
const title = (work: Work, language: Language) => titleFor(work, language)
const row = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))

function family(name: string, check: (language: Language) => void): void {
  describe.each(['pt', 'en', 'es'] as const)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

family('what is set aside behind its name is left out', (language) => {
  for (const theme of themes) {
    const having = works.filter((work) => work.themes.includes(theme.id))
    for (const work of having) {
      const label = said(theme.labels, language).toLowerCase()
      const name = title(work, language)
      const query = {
        pt: `${name} à parte, que livros tratam de ${label}?`,
        en: `${name} aside, which books treat ${label}?`,
        es: `${name} aparte, ¿qué libros tratan de ${label}?`,
      }[language]
      expect(ids(ask(query)), query).not.toContain(`work/${work.slug}`)
      for (const other of having.filter((one) => one !== work))
        expect(ids(ask(query)), query).toContain(`work/${other.slug}`)
    }
  }
})

const ordinals = {
  pt: ['primeiro', 'segundo', 'terceiro'],
  en: ['first', 'second', 'third'],
  es: ['primero', 'segundo', 'tercero'],
} as const

family('what comes next in a series, and what lies between two places of the row', (language) => {
  for (const series of catalogue.author.series) {
    const inSeries = works
      .filter((work) => work.series?.id === series.id)
      .toSorted((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
    const name = said(series.titles, language)
    for (const [at, next] of inSeries.slice(1, 3).entries()) {
      const place = ordinals[language][at]
      const query = {
        pt: `O que vem a seguir no ${name} depois do ${place}?`,
        en: `What comes next in ${name} after the ${place}?`,
        es: `¿Qué viene a continuación en el ${name} después del ${place}?`,
      }[language]
      expect(ids(ask(query)), query).toEqual(slugs([next]))
    }
  }
  for (const at of [0, 1]) {
    const [one, other] = [row[at], row[at + 1]]
    if (one === undefined || other === undefined) continue
    const [before, after] = [ordinals[language][at], ordinals[language][at + 1]]
    const query = {
      pt: `Quantos anos passaram entre o ${before} e o ${after} livro?`,
      en: `How many years passed between her ${before} and her ${after} book?`,
      es: `¿Cuántos años pasaron entre el ${before} y el ${after} libro?`,
    }[language]
    expect(ids(ask(query)), query).toEqual(slugs([one, other]))
  }
})

const yearWritten = (year: string) => Number(/\d+/.exec(year)?.[0]) * (year.includes('BC') ? -1 : 1)

family('classics that are older than one of them', (language) => {
  for (const author of referenceAuthors) {
    const older = referenceAuthors.filter(
      ({ work }) => yearWritten(work.year) < yearWritten(author.work.year),
    )
    const name = said(author.labels, language)
    const query = {
      pt: `Que clássicos são mais antigos do que ${name}?`,
      en: `Which classics are older than ${name}?`,
      es: `¿Qué clásicos son más antiguos que ${name}?`,
    }[language]
    const answer = ask(query)
    expect(answer.numberOfItems, `${query} ${answer.description}`).toBe(older.length)
    for (const id of ids(answer)) expect(older.map((one) => `reference-author/${one.id}`)).toContain(id)
  }
})

family('classics that are newer than one of them', (language) => {
  for (const author of referenceAuthors) {
    const newer = referenceAuthors.filter(
      ({ work }) => yearWritten(work.year) > yearWritten(author.work.year),
    )
    const name = said(author.labels, language)
    const query = {
      pt: `Que clássicos são mais recentes do que ${name}?`,
      en: `Which classics are newer than ${name}?`,
      es: `¿Qué clásicos son más recientes que ${name}?`,
    }[language]
    const answer = ask(query)
    expect(answer.numberOfItems, `${query} ${answer.description}`).toBe(newer.length)
    for (const id of ids(answer)) expect(newer.map((one) => `reference-author/${one.id}`)).toContain(id)
  }
})

family('beside one classic and also beside another', (language) => {
  const beside = (id: string) => relations.filter(({ author }) => author === id).map(({ work }) => work)
  for (const one of referenceAuthors.slice(0, 6)) {
    for (const other of referenceAuthors.filter((author) => author !== one)) {
      const [a, b] = [said(one.labels, language), said(other.labels, language)]
      const query = {
        pt: `Que obras estão ao lado de ${a} e também ao lado de ${b}?`,
        en: `Which works stand beside ${a} and also beside ${b}?`,
        es: `¿Qué obras están junto a ${a} y también junto a ${b}?`,
      }[language]
      const both = beside(one.id).filter((slug) => beside(other.id).includes(slug))
      expect(ids(ask(query)), query).toEqual(both.map((slug) => `work/${slug}`).toSorted())
    }
  }
})

family('works of the same house as one of them', (language) => {
  const houses = (work: Work) =>
    confirmedEditions(catalogue, work).flatMap(({ publisher, imprints = [] }) =>
      [publisher ?? [], imprints].flat(),
    )
  for (const work of works) {
    const alike = works.filter(
      (other) => other !== work && houses(other).some((house) => houses(work).includes(house)),
    )
    const noun = nounFor('publisher').one[language]
    const query = {
      pt: `Que livros têm a mesma ${noun} que ${title(work, 'pt')}?`,
      en: `Which books have the same ${noun} as ${title(work, 'en')}?`,
      es: `¿Qué libros tienen la misma ${noun} que ${title(work, 'es')}?`,
    }[language]
    expect(ids(ask(query)), query).toEqual(slugs(alike))
  }
})

describe('a word that has no part in an answer', () => {
  it.each([
    ['pt', 'Qual é o livro mais longo para astronautas?', 'astronautas'],
    ['en', 'Which is the longest book for astronauts?', 'astronauts'],
    ['es', '¿Cuál es el libro más largo para astronautas?', 'astronautas'],
    ['en', 'How many novels with zebras has she written?', 'zebras'],
    ['pt', 'Quantos romances com zebras escreveu?', 'zebras'],
    ['es', '¿Cuántas novelas con cebras ha escrito?', 'cebras'],
  ] as const)('%s: is named, or nothing is reckoned past it: %s', (_language, query, word) => {
    const { _meta, description } = ask(query)
    expect(_meta.known, description).toBe(false)
    if (/\d|zero|nenhum/.test(description)) expect(description).toContain(`«${word}»`)
  })

  it.each([
    'Que clássicos são de autores marcianos?',
    'Which classics came after Zoroastrix?',
    '¿Qué clásicos nacieron en Marte?',
  ])('is not answered with all there is of a kind: %s', (query) => {
    const answer = ask(query)
    expect(answer._meta.known && answer.numberOfItems === referenceAuthors.length, answer.description).toBe(
      false,
    )
  })

  it.each([
    ['Vivo no campo e tenho dois cães. Quantos romances escreveu?', 'Quantos romances escreveu?'],
    ['My sister is a nurse, and which is the shortest novel?', 'Which is the shortest novel?'],
    ['Trabajo de noche, ¿cuántas novelas ha escrito?', '¿Cuántas novelas ha escrito?'],
  ])('binds nothing in a clause that only tells why somebody asks: %s', (query, alone) => {
    expect(ids(ask(query)), query).toEqual(ids(ask(alone)))
    expect(ask(query)._meta.known).toBe(true)
  })
})

family('works that have nothing in common with one of them', (language) => {
  for (const work of works) {
    const name = title(work, language)
    const query = {
      pt: `Que obras não têm nenhum tema em comum com ${name}?`,
      en: `Which works have no theme in common with ${name}?`,
      es: `¿Qué obras no tienen ningún tema en común con ${name}?`,
    }[language]
    const apart = works.filter(
      (other) => other !== work && other.themes.every((theme) => !work.themes.includes(theme)),
    )
    expect(ids(ask(query)), query).toEqual(slugs(apart))
  }
})

family('two counts of the same things, one after the other', (language) => {
  const tags = [...new Set(catalogue.articles.map((essay) => essay.language))]
  const name = (tag: string) => languageLabel(tag, language)
  for (const one of tags) {
    for (const other of tags.filter((tag) => tag !== one)) {
      const query = {
        pt: `Quantos ensaios estão em ${name(one)} e quantos em ${name(other)}?`,
        en: `How many essays are in ${name(one)} and how many in ${name(other)}?`,
        es: `¿Cuántos ensayos están en ${name(one)} y cuántos en ${name(other)}?`,
      }[language]
      const kept = catalogue.articles.filter((essay) => essay.language === one || essay.language === other)
      expect(ids(ask(query)), query).toEqual(kept.map(({ slug }) => `article/${slug}`).toSorted())
    }
  }
})

family('besides one of them, those that treat a theme', (language) => {
  for (const theme of themes) {
    const having = works.filter((work) => work.themes.includes(theme.id))
    const label = said(theme.labels, language).toLowerCase()
    for (const work of having) {
      const query = {
        pt: `Que obras além de ${title(work, 'pt')} são sobre ${label}?`,
        en: `Which works besides ${title(work, 'en')} are about ${label}?`,
        es: `¿Qué obras además de ${title(work, 'es')} son sobre ${label}?`,
      }[language]
      expect(ids(ask(query)), query).not.toContain(`work/${work.slug}`)
      for (const other of having.filter((one) => one !== work))
        expect(ids(ask(query)), query).toContain(`work/${other.slug}`)
      expect(ids(ask(query)).length, query).toBeLessThan(works.length - 1)
    }
  }
})

family('works with more pages than one of them', (language) => {
  const pages = (work: Work) =>
    confirmedEditions(catalogue, work).flatMap((edition) => edition.pages ?? [])[0]
  for (const work of works) {
    const own = pages(work)
    if (own === undefined) continue
    const query = {
      pt: `Que livros têm mais páginas do que ${title(work, 'pt')}?`,
      en: `Which books have more pages than ${title(work, 'en')}?`,
      es: `¿Qué libros tienen más páginas que ${title(work, 'es')}?`,
    }[language]
    expect(ids(ask(query)), query).toEqual(slugs(works.filter((other) => (pages(other) ?? 0) > own)))
  }
})

family('an essay is on the Web, whichever book it stands beside, and on no paper', (language) => {
  const { articles } = catalogue
  const words = {
    pt: ['Que ensaios há online em', 'Que ensaios há em papel?'],
    en: ['Which essays are online in', 'Which essays are in paperback?'],
    es: ['¿Qué ensayos hay en la web en', '¿Qué ensayos hay en tapa blanda?'],
  }[language]
  for (const tag of new Set(articles.map((essay) => essay.language))) {
    const query = `${words[0]} ${languageLabel(tag, language)}?`
    const own = articles.filter((essay) => essay.language === tag).map(({ slug }) => `article/${slug}`)
    expect(ids(ask(query)), query).toEqual(own.toSorted())
  }
  expect(ask(words[1] ?? '')).toMatchObject({ numberOfItems: 0, _meta: { known: false } })
})

family(
  'who has it bounds no superlative, and no verb comes between a negator and what it leaves out',
  (language) => {
    const [oldest] = catalogue.articles.toSorted((a, b) => String(a.date).localeCompare(String(b.date)))
    const words = {
      pt: ['Qual é o ensaio mais antigo que têm publicado?', 'Que livros não chegaram a sair em papel?'],
      en: ['What is the oldest essay that you have published?', 'Which books did not come out on paper?'],
      es: [
        '¿Cuál es el ensayo más antiguo que tienen publicado?',
        '¿Qué libros no llegaron a salir en papel?',
      ],
    }[language]
    expect(ids(ask(words[0] ?? '')), words[0]).toEqual([`article/${oldest?.slug}`])
    const onPaper = new Set(
      confirmedEditions(catalogue)
        .filter(({ format }) => /back$/.test(format))
        .map(({ work }) => work),
    )
    expect(ids(ask(words[1] ?? '')), words[1]).toEqual(slugs(works.filter(({ slug }) => !onPaper.has(slug))))
  },
)

family('before or after another is asked of both', (language) => {
  for (const [at, work] of row.entries()) {
    const other = row[(at + 1) % row.length]
    if (other === undefined || yearOf(work.first_published) === yearOf(other.first_published)) continue
    const [a, b] = [title(work, language), title(other, language)]
    const query = {
      pt: `«${a}» veio antes ou depois de «${b}»?`,
      en: `Did “${a}” come out before or after “${b}”?`,
      es: `¿«${a}» salió antes o después de «${b}»?`,
    }[language]
    const { description, _meta } = ask(query)
    expect(_meta.intent, query).toBe('works_compared_by_date')
    expect(description, query).toContain(String(yearOf(work.first_published)))
    expect(description, query).toContain(String(yearOf(other.first_published)))
  }
})
