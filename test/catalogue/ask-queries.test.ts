import { describe, expect, it } from 'vitest'
import { formatLabels, formLabels } from '../../catalogue/ask/labels.ts'
import { nounFor } from '../../catalogue/ask/nouns.ts'
import { numberWord } from '../../catalogue/ask/sentence.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { EditionFormat } from '../../catalogue/schemas/edition.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * What selects, counts, compares, orders, sums and leaves out: each kind of question is asked of everything in the catalogue
 * that it can be asked of, in three languages, and what is expected is worked out from the catalogue.
 */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier).toSorted()
const { works, themes } = catalogue
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()
const title = (work: Work, language: Language) => titleFor(work, language)
const editionsOf = (work: Work) => confirmedEditions(catalogue, work)
const pagesOf = (work: Work) => editionsOf(work).flatMap(({ pages }) => pages ?? [])[0] ?? null
const formats = [...new Set(confirmedEditions(catalogue).map(({ format }) => format))]
const inFormat = (format: EditionFormat) =>
  works.filter((work) => editionsOf(work).some((edition) => edition.format === format))
const measured = works.flatMap((work) => {
  const pages = pagesOf(work)
  return pages === null ? [] : [{ work, pages }]
})

function family(name: string, check: (language: Language) => void): void {
  describe.each(['pt', 'en', 'es'] as const)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

const inWords = (format: EditionFormat, language: Language) => {
  const label = formatLabels[format][language]
  return format === 'web' ? label : `${{ pt: 'em', en: 'in', es: 'en' }[language]} ${label}`
}

family('one format or another counts the works that have either', (language) => {
  for (const one of formats) {
    for (const other of formats.filter((format) => format !== one)) {
      const [a, b] = [inWords(one, language), inWords(other, language)]
      const query = {
        pt: `Quantos livros existem ${a} ou ${b}?`,
        en: `How many books exist ${a} or ${b}?`,
        es: `¿Cuántos libros existen ${a} o ${b}?`,
      }[language]
      const either = new Set([...inFormat(one), ...inFormat(other)])
      expect(ids(ask(query)), query).toEqual(slugs([...either]))
    }
  }
})

family('figures over pages are worked out over the editions that state some', (language) => {
  for (const format of formats) {
    const counts = confirmedEditions(catalogue)
      .filter((edition) => edition.format === format)
      .flatMap(({ pages }) => pages ?? [])
    if (counts.length === 0) continue
    const sum = counts.reduce((all, count) => all + count, 0)
    const where = inWords(format, language)
    const mean = (sum / counts.length).toLocaleString(language === 'pt' ? 'pt-PT' : language, {
      maximumFractionDigits: 1,
      useGrouping: false,
    })
    const average = {
      pt: `Qual é a média de páginas dos livros ${where}?`,
      en: `What is the average number of pages of the books ${where}?`,
      es: `¿Cuál es el promedio de páginas de los libros ${where}?`,
    }[language]
    expect(ask(average).description, average).toMatch(new RegExp(`^${mean.replace('.', '[.]')} `))
    const total = {
      pt: `Quantas páginas somam os livros ${where}?`,
      en: `How many pages do the books ${where} add up to?`,
      es: `¿Cuántas páginas suman los libros ${where}?`,
    }[language]
    expect(ask(total).description, total).toMatch(new RegExp(`^${sum} `))
  }
  const row = measured.map(({ pages }) => pages).toSorted((a, b) => a - b)
  const [shortest, longest] = [row[0] ?? 0, row.at(-1) ?? 0]
  const range = {
    pt: 'Qual é a diferença de páginas entre o livro mais longo e o mais curto?',
    en: 'What is the difference in pages between the longest book and the shortest?',
    es: '¿Cuál es la diferencia de páginas entre el libro más largo y el más corto?',
  }[language]
  expect(ask(range).description, range).toMatch(new RegExp(`^${longest - shortest} `))
  const median = {
    pt: 'Qual é a mediana das páginas dos livros?',
    en: 'What is the median number of pages of the books?',
    es: '¿Cuál es la mediana de páginas de los libros?',
  }[language]
  const half = row.length / 2
  const middle = ((row[Math.ceil(half) - 1] ?? 0) + (row[Math.floor(half)] ?? 0)) / 2
  expect(ask(median).description, median).toMatch(new RegExp(`^${middle}`))
})

family('the newest and the oldest within what is said besides', (language) => {
  for (const theme of themes) {
    const having = works.filter((work) => work.themes.includes(theme.id))
    const label = theme.labels[language]?.toLowerCase() ?? ''
    const about = {
      pt: `Dos livros sobre ${label}, qual é o mais recente?`,
      en: `Of the books about ${label}, which is the newest?`,
      es: `De los libros sobre ${label}, ¿cuál es el más reciente?`,
    }[language]
    const [first] = ids(ask(about))
    // An editor's subjects and titles may use the word too: none of those that have the theme may be newer.
    const year = works.find(({ slug }) => `work/${slug}` === first)?.first_published
    for (const work of having)
      expect(yearOf(year ?? 0), about).toBeGreaterThanOrEqual(yearOf(work.first_published))
  }
  for (const format of formats) {
    const [oldest] = inFormat(format).toSorted(
      (a, b) => yearOf(a.first_published) - yearOf(b.first_published),
    )
    const where = inWords(format, language)
    const query = {
      pt: `Entre os livros ${where}, qual é o mais antigo?`,
      en: `Among the books ${where}, which is the oldest?`,
      es: `Entre los libros ${where}, ¿cuál es el más antiguo?`,
    }[language]
    expect(ids(ask(query)), query).toEqual(slugs(oldest === undefined ? [] : [oldest]))
  }
})

family('a work that is set aside is not the subject', (language) => {
  for (const theme of themes) {
    const label = theme.labels[language]?.toLowerCase() ?? ''
    for (const work of works.filter((one) => one.themes.includes(theme.id))) {
      const others = works.filter((one) => one !== work && one.themes.includes(theme.id))
      const query = {
        pt: `Além de ${title(work, 'pt')}, que outros livros falam de ${label}?`,
        en: `Besides ${title(work, 'en')}, which other books are about ${label}?`,
        es: `Además de ${title(work, 'es')}, ¿qué otros libros hablan de ${label}?`,
      }[language]
      const found = ids(ask(query))
      for (const slug of slugs(others)) expect(found, query).toContain(slug)
      expect(found, query).not.toContain(`work/${work.slug}`)
    }
  }
})

family('whether one has to be read before another is said by the note on the series', (language) => {
  const inSeries = works.filter(({ series }) => series !== undefined)
  for (const one of inSeries) {
    for (const other of inSeries.filter((work) => work !== one)) {
      const query = {
        pt: `Tenho de ler ${title(one, 'pt')} antes de ${title(other, 'pt')}?`,
        en: `Do I have to read ${title(one, 'en')} before ${title(other, 'en')}?`,
        es: `¿Tengo que leer ${title(one, 'es')} antes de ${title(other, 'es')}?`,
      }[language]
      const any = { pt: 'qualquer ordem', en: 'any order', es: 'cualquier orden' }[language]
      const { description } = ask(query)
      expect(description, query).toMatch(/^(Não|No):/)
      expect(description, query).toContain(any)
    }
  }
})

family('so many themes, and the work with the most', (language) => {
  for (const count of [2, 3, 4, 5]) {
    const exactly = works.filter((work) => work.themes.length === count)
    const least = works.filter((work) => work.themes.length >= count)
    const word = numberWord(count, language)
    const [one, two] = {
      pt: [`Que livros têm exatamente ${word} temas?`, `Que livros têm pelo menos ${word} temas?`],
      en: [`Which books have exactly ${word} themes?`, `Which books have at least ${word} themes?`],
      es: [`¿Qué libros tienen exactamente ${word} temas?`, `¿Qué libros tienen al menos ${word} temas?`],
    }[language]
    expect(ids(ask(one ?? '')), one).toEqual(slugs(exactly))
    expect(ids(ask(two ?? '')), two).toEqual(slugs(least))
  }
  const most = Math.max(...works.map((work) => work.themes.length))
  const query = {
    pt: 'Que livro tem mais temas?',
    en: 'Which book has the most themes?',
    es: '¿Qué libro tiene más temas?',
  }
  const answer = ask(query[language])
  expect(ids(answer), query[language]).toEqual(slugs(works.filter((work) => work.themes.length === most)))
  expect(answer.description, query[language]).toContain(`${most} `)
})

family('how many in each language, form and decade', (language) => {
  const tables = [
    [{ pt: 'língua', en: 'language', es: 'lengua' }, (work: Work) => work.language],
    [{ pt: 'género', en: 'genre', es: 'género' }, (work: Work) => work.form],
    [
      { pt: 'década', en: 'decade', es: 'década' },
      (work: Work) => String(Math.floor(yearOf(work.first_published) / 10)),
    ],
  ] as const
  for (const [by, keyOf] of tables) {
    const counts = Object.values(Object.groupBy(works, keyOf)).map((group) => group?.length ?? 0)
    const query = {
      pt: `Quantos livros há por ${by.pt}?`,
      en: `How many books are there per ${by.en}?`,
      es: `¿Cuántos libros hay por ${by.es}?`,
    }[language]
    const figures = [...ask(query).description.matchAll(/, (\d+)(?=[;.])/g)].map(([, figure]) =>
      Number(figure),
    )
    expect(figures.toSorted(), query).toEqual(counts.toSorted())
  }
})

family('more of these or of those', (language) => {
  for (const one of formats) {
    for (const other of formats.filter((format) => format !== one)) {
      const [a, b] = [inWords(one, language), inWords(other, language)]
      const query = {
        pt: `Há mais livros ${a} ou ${b}?`,
        en: `Are there more books ${a} or ${b}?`,
        es: `¿Hay más libros ${a} o ${b}?`,
      }[language]
      const { description, _meta } = ask(query)
      expect(_meta.intent, query).toBe('numbers_compared')
      for (const format of [one, other]) {
        const count = numberWord(inFormat(format).length, language, language === 'en' ? 'm' : 'f')
        expect(description.toLowerCase(), query).toContain(count)
      }
    }
  }
})

family('whether a work is the longest, and which comes in a place', (language) => {
  const row = measured.toSorted((a, b) => b.pages - a.pages)
  for (const { work } of row) {
    const query = {
      pt: `É ${title(work, 'pt')} o livro mais longo?`,
      en: `Is ${title(work, 'en')} the longest book?`,
      es: `¿Es ${title(work, 'es')} el libro más largo?`,
    }[language]
    expect(ask(query).description, query).toMatch(work === row[0]?.work ? /^(Sim|Yes|Sí): / : /^(Não|No): /)
  }
  const places = {
    pt: ['segundo', 'terceiro', 'quarto'],
    en: ['second', 'third', 'fourth'],
    es: ['segundo', 'tercer', 'cuarto'],
  }
  for (const [at, place] of places[language].entries()) {
    const query = {
      pt: `Qual é o ${place} livro mais longo?`,
      en: `What is the ${place} longest book?`,
      es: `¿Cuál es el ${place} libro más largo?`,
    }[language]
    const expected = row[at + 1]
    expect(ids(ask(query)), query).toEqual(slugs(expected === undefined ? [] : [expected.work]))
  }
})

family('what stands in neither of two groups', (language) => {
  const forms = [...new Set(works.map(({ form }) => form))].filter((form) => form !== 'epistolary_novel')
  const held = (form: string, work: Work) =>
    work.form === form || (form === 'novel' && work.form === 'epistolary_novel')
  for (const one of forms) {
    for (const other of forms.filter((form) => form !== one)) {
      const [a, b] = [one, other].map((form) => nounFor('work', [form]).many[language])
      const query = {
        pt: `Que livros não são nem ${a} nem ${b}?`,
        en: `Which books are neither ${a} nor ${b}?`,
        es: `¿Qué libros no son ni ${a} ni ${b}?`,
      }[language]
      const rest = works.filter((work) => !held(one, work) && !held(other, work))
      expect(ids(ask(query)), query).toEqual(slugs(rest))
    }
  }
})

describe('what cannot be worked out', () => {
  it.each([
    'Qual é o peso médio dos romances?',
    'What is the average price of the novels?',
    'What is the median age of the characters of her books?',
    '¿Cuál es la media de ventas por libro?',
    'How many books are there per reader?',
    'Which essay is the longest?',
  ])('is answered by no neighbouring fact: %s', (query) => {
    expect(ask(query)._meta.known, query).toBe(false)
  })

  it('is no denial: a word that nothing holds leaves the question open', () => {
    const { description } = ask('How many novels are about quantum zeppelins?')
    expect(description).not.toMatch(/^Five novels/)
  })

  it('has a label for each form that is asked for', () => {
    for (const { form } of works) expect(formLabels[form].pt).not.toBe('')
  })
})
