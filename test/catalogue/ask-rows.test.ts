import { describe, expect, it } from 'vitest'
import { formatLabels } from '../../catalogue/ask/labels.ts'
import { numberWord } from '../../catalogue/ask/sentence.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/**
 * Rows of things and the years between them: ends, places, neighbours, gaps, parity, and what years saw. Each is asked in three
 * languages of everything it can be asked of; what is expected is worked out from the catalogue.
 */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier).toSorted()
const formats = [...new Set(confirmedEditions(catalogue).map(({ format }) => format))]
const { works, relations } = catalogue
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()

function family(name: string, check: (language: Language) => void): void {
  describe.each(['pt', 'en', 'es'] as const)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

const _worksBeside = (author: string) => relations.filter((one) => one.author === author).length
const _isAmong = (kept: readonly { readonly id: string }[], kind: string) =>
  kept.map(({ id }) => `${kind}/${id}`).toSorted()

family('years with, without and of odd or even number', (language) => {
  const years = works.map((work) => yearOf(work.first_published))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const empty = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (year) => !years.includes(year),
  )
  const none = {
    pt: 'Em que anos é que ela não publicou nenhum livro?',
    en: 'In which years did she publish no book?',
    es: '¿En qué años no publicó ningún libro?',
  }[language]
  const numbers = (answer: Answer) => (answer.description.match(/\b20\d\d\b/g) ?? []).map(Number)
  expect(numbers(ask(none)), none).toEqual(empty)
  for (const odd of [true, false]) {
    const word = { pt: odd ? 'ímpares' : 'pares', en: odd ? 'odd' : 'even', es: odd ? 'impares' : 'pares' }[
      language
    ]
    const question = {
      pt: `Quantos livros saíram em anos ${word}?`,
      en: `How many books came out in ${word} years?`,
      es: `¿Cuántos libros salieron en años ${word}?`,
    }[language]
    expect(ids(ask(question)), question).toEqual(
      slugs(works.filter((work) => (yearOf(work.first_published) % 2 !== 0) === odd)),
    )
  }
})

family('the longest and the shortest time between two books', (language) => {
  const sorted = works.map((work) => yearOf(work.first_published)).toSorted((a, b) => a - b)
  const gaps = sorted
    .slice(1)
    .map((year, at) => ({ from: sorted[at], to: year, apart: year - (sorted[at] ?? 0) }))
  for (const longest of [true, false]) {
    const apart = gaps.map((gap) => gap.apart)
    const most = longest ? Math.max(...apart) : Math.min(...apart)
    const question = {
      pt: `Qual foi o ${longest ? 'maior' : 'menor'} intervalo entre dois livros?`,
      en: `What is the ${longest ? 'longest' : 'shortest'} gap between two of her books?`,
      es: `¿Cuál fue el ${longest ? 'mayor' : 'menor'} intervalo entre dos libros?`,
    }[language]
    const { description } = ask(question)
    for (const gap of gaps.filter((one) => one.apart === most)) {
      expect(description, question).toContain(String(gap.from))
      expect(description, question).toContain(String(gap.to))
    }
  }
})

family('editions of which something is not recorded', (language) => {
  const pageless = confirmedEditions(catalogue)
    .filter(({ pages }) => pages === undefined)
    .map(({ id }) => `edition/${id}`)
    .toSorted()
  const questions = {
    pt: ['De que edições não consta o número de páginas?', 'Que edições não dizem quantas páginas têm?'],
    en: ['For which editions do you not record a page count?', 'Which editions have no page count?'],
    es: [
      '¿De qué ediciones no consta el número de páginas?',
      '¿Qué ediciones no indican cuántas páginas tienen?',
    ],
  }[language]
  for (const question of questions) expect(ids(ask(question)), question).toEqual(pageless)
})

family('the book right before and right after another', (language) => {
  const row = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  for (const [at, work] of row.entries()) {
    const title = titleFor(work, language)
    const questions = {
      pt: [`Que livro saiu logo depois de «${title}»?`, `Que livro saiu imediatamente antes de «${title}»?`],
      en: [`Which book came right after "${title}"?`, `Which book came just before "${title}"?`],
      es: [
        `¿Qué libro apareció justo después de «${title}»?`,
        `¿Qué libro apareció justo antes de «${title}»?`,
      ],
    }[language]
    for (const [which, question] of questions.entries()) {
      const other = row[at + (which === 0 ? 1 : -1)]
      if (other !== undefined) expect(ids(ask(question)), question).toEqual(slugs([other]))
    }
  }
})

family('both ends of a row', (language) => {
  const pages = works.flatMap((work) =>
    confirmedEditions(catalogue, work).flatMap((edition) => edition.pages ?? []),
  )
  const question = {
    pt: 'Qual é o livro mais longo e qual é o mais curto, em páginas?',
    en: 'Longest book by pages, and the shortest?',
    es: '¿Cuáles son el libro más largo y el más corto?',
  }[language]
  const { description } = ask(question)
  expect(description, question).toContain(String(Math.max(...pages)))
  expect(description, question).toContain(String(Math.min(...pages)))
  expect(ask(question).itemListElement, question).toHaveLength(2)
})

family('how long ago', (language) => {
  const now = yearOf(catalogue.site.updated)
  for (const work of works) {
    const title = titleFor(work, language)
    const years = now - yearOf(work.first_published)
    const question = {
      pt: `Há quantos anos saiu «${title}»?`,
      en: `How many years ago did "${title}" come out?`,
      es: `¿Hace cuántos años salió «${title}»?`,
    }[language]
    const { description } = ask(question)
    expect(description, question).toContain(String(now - years))
    expect(description.toLowerCase(), question).toContain(
      new RegExp(`${years}|${numberWord(years, language)}`).exec(description.toLowerCase())?.[0] ?? 'nothing',
    )
  }
})

family('the year, where the works of a kind came out', (language) => {
  const novels = works.filter(({ form }) => form === 'novel' || form === 'epistolary_novel')
  const question = {
    pt: 'Em que anos publicou romances?',
    en: 'In which years did she publish novels?',
    es: '¿En qué años publicó novelas?',
  }[language]
  const years = (ask(question).description.match(/\b20\d\d\b/g) ?? []).map(Number)
  expect(years, question).toEqual(novels.map((work) => yearOf(work.first_published)).toSorted())
})

family('the place of each book among them all', (language) => {
  const row = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  for (const [at, work] of row.entries()) {
    const title = titleFor(work, language)
    const question = {
      pt: `Que lugar ocupa «${title}» entre os livros dela?`,
      en: `What number in the list of her books is "${title}"?`,
      es: `¿Qué lugar ocupa «${title}» entre sus libros?`,
    }[language]
    const words = { pt: 'o número', en: 'number', es: 'el número' }[language]
    expect(ask(question).description, question).toContain(`${words} ${at + 1} `)
  }
})

family('as many of one kind as of another', (language) => {
  for (const one of formats) {
    for (const other of formats.filter((format) => format !== one)) {
      const [a, b] = [formatLabels[one][language], formatLabels[other][language]]
      const inFormat = (label: string) => (/web|audio/i.test(label) ? '' : label)
      if (inFormat(a) === '' || inFormat(b) === '') continue
      const question = {
        pt: `Há tantos livros em ${a} como em ${b}?`,
        en: `Are there as many books in ${a} as in ${b}?`,
        es: `¿Hay tantos libros en ${a} como en ${b}?`,
      }[language]
      const yes = { pt: 'Sim', en: 'Yes', es: 'Sí' }[language]
      const count = (format: string) =>
        works.filter((work) =>
          confirmedEditions(catalogue, work).some((edition) => edition.format === format),
        ).length
      expect(ask(question).description.startsWith(yes), question).toBe(count(one) === count(other))
    }
  }
})

family('no two books of one year', (language) => {
  const years = works.map((work) => yearOf(work.first_published))
  const question = {
    pt: 'Há dois livros que tenham saído no mesmo ano?',
    en: 'Do any two of her books share a publication year?',
    es: '¿Publicó dos libros el mismo año alguna vez?',
  }[language]
  expect(ask(question).itemListElement.length > 0, question).toBe(new Set(years).size < years.length)
})

family('what is asked of a book that is named by its end of a row', (language) => {
  const row = works.toSorted((a, b) => yearOf(a.first_published) - yearOf(b.first_published))
  const [oldest, newest] = [row[0], row.at(-1)]
  if (oldest === undefined || newest === undefined) return
  const questions = {
    pt: ['Que temas tem o livro mais antigo?', 'Que temas tem o livro mais recente?'],
    en: ['Which themes does her oldest book treat?', 'Which themes does her newest book treat?'],
    es: ['¿Qué temas trata su libro más antiguo?', '¿Qué temas trata su libro más reciente?'],
  }[language]
  for (const [at, work] of [oldest, newest].entries())
    expect(ids(ask(questions[at] ?? '')), questions[at]).toEqual(
      work.themes.map((id) => `theme/${id}`).toSorted(),
    )
  const opening = {
    pt: 'Qual é a primeira frase do livro mais antigo?',
    en: 'What is the opening line of her oldest book?',
    es: '¿Cuál es la primera frase de su libro más antiguo?',
  }[language]
  expect(ask(opening).description, opening).toContain(oldest.opening?.slice(0, 20) ?? '')
})
