import { describe, expect, it } from 'vitest'
import { titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { Work } from '../../catalogue/schemas/work.ts'
import { type Answer, ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** What stands in a clause of its own: a denial behind its subject, the one of two that is asked about, a whole row of titles. */

const ids = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier).toSorted()
const { works, themes } = catalogue
const slugs = (kept: readonly Work[]) => kept.map(({ slug }) => `work/${slug}`).toSorted()
const title = (work: Work, language: Language) => titleFor(work, language)

function family(name: string, check: (language: Language) => void): void {
  describe.each(['pt', 'en', 'es'] as const)(`${name} (%s)`, (language) => {
    it('holds for everything it can be asked of', () => check(language))
  })
}

const absent = {
  pt: [
    'Livros onde {} não entra',
    'Um livro em que {} não tenha lugar, quais há?',
    'Que livros há em que {} não é tema?',
  ],
  en: [
    'Books where {} does not come in',
    'Books in which {} plays no part',
    'Which are the books where {} is no theme?',
  ],
  es: [
    'Libros donde {} no entre',
    'Libros en los que {} no tenga sitio',
    '¿Qué libros hay en los que {} no sea tema?',
  ],
} as const

family('a theme that stands before the negation is left out', (language) => {
  // Words that mean something else of books, too, are asked for elsewhere.
  for (const { id, labels } of themes.filter(({ id }) => !/translation|reading|letters/.test(id))) {
    const without = works.filter((work) => !work.themes.includes(id))
    for (const frame of absent[language]) {
      const query = frame.replace('{}', said(labels, language).toLowerCase())
      expect(ids(ask(query)), query).toEqual(slugs(without))
    }
  }
})

family('older or newer is said of the one that is asked about', (language) => {
  for (const one of works)
    for (const other of works.filter(
      (work) => yearOf(work.first_published) !== yearOf(one.first_published),
    )) {
      const [a, b] = [title(one, language), title(other, language)]
      const query = {
        pt: `«${a}» é mais antigo ou mais recente do que «${b}»?`,
        en: `Is "${a}" older or younger than "${b}"?`,
        es: `¿«${a}» es más antiguo o más reciente que «${b}»?`,
      }[language]
      const isOlder = yearOf(one.first_published) < yearOf(other.first_published)
      const before = {
        pt: ['depois de', 'antes de'],
        en: ['after', 'before'],
        es: ['después de', 'antes de'],
      }
      const word = before[language][isOlder ? 1 : 0] ?? ''
      const { description } = ask(query)
      expect(description.startsWith(a), `${query}: ${description}`).toBe(true)
      expect(description, query).toContain(` ${word} `)
    }
})

const spans = {
  pt: ['De quando a quando publicou?', 'Entre que anos se situa a obra dela?'],
  en: ['From when to when has she been publishing?', 'Between which years does her work stretch?'],
  es: ['¿Entre qué años se extiende su bibliografía?', '¿Desde qué año hasta qué año publica?'],
} as const
const decades = {
  pt: ['Em que década se concentra a maior parte da obra dela?', 'Qual foi a década mais produtiva?'],
  en: ['What was her most productive decade?', 'Which decade saw most of her books?'],
  es: ['¿En qué década se concentra la mayor parte de sus libros?', '¿Cuál fue su década más fecunda?'],
} as const

family('years and decades of all the works have their ends and the fullest', (language) => {
  const years = works.map((work) => yearOf(work.first_published))
  for (const query of spans[language])
    for (const end of [Math.min(...years), Math.max(...years)])
      expect(ask(query).description, query).toContain(String(end))
  const rows = [...Map.groupBy(years, (year) => year - (year % 10))]
  const [most] = rows.toSorted(([, a], [, b]) => b.length - a.length)
  for (const query of decades[language]) expect(ask(query).description, query).toContain(String(most?.[0]))
})

const rows = {
  pt: ['Os títulos em inglês dos romances', 'Como se chamam em inglês os romances dela?'],
  en: ['The English titles of her novels', 'How are her novels called in English?'],
  es: ['Dime los títulos en inglés de las novelas', '¿Cómo se llaman en inglés sus novelas?'],
} as const

family('titles of a kind of work are given in the language that is asked for', (language) => {
  const novels = works.filter(({ form }) => /^(epistolary_)?novel$/.test(form))
  for (const query of rows[language]) {
    expect(ids(ask(query)), query).toEqual(slugs(novels))
    for (const novel of novels) expect(ask(query).description, query).toContain(novel.titles.en)
  }
})

const shorter = {
  pt: ['Custou-me acabar «{}»; há alguma coisa dela mais curta?', 'Li «{}». Há algum livro mais curto?'],
  en: [
    '"{}" was hard work; is there anything shorter by her?',
    'I read "{}". Has she written something shorter?',
  ],
  es: ['Me costó terminar «{}», ¿hay algo suyo más breve?', 'Leí «{}». ¿Tiene algún libro más corto?'],
} as const

family('what is shorter than a book that was told of is shorter than that one', (language) => {
  const pages = ({ slug }: Work) =>
    Math.max(
      0,
      ...catalogue.editions
        .filter(({ work, status }) => work === slug && status === 'confirmed')
        .map((edition) => edition.pages ?? 0),
    )
  const measured = works.filter((work) => pages(work) > 0)
  for (const work of measured) {
    const wanted = measured.filter((other) => pages(other) < pages(work))
    for (const frame of shorter[language]) {
      const query = frame.replace('{}', title(work, language))
      expect(ids(ask(query)), query).toEqual(slugs(wanted))
    }
  }
  for (const work of works.filter((one) => !measured.includes(one)))
    for (const frame of shorter[language]) {
      const query = frame.replace('{}', title(work, language))
      expect(ask(query)._meta.known, query).toBe(false)
    }
})

const both = {
  pt: 'Quantas obras e quantos ensaios publicou?',
  en: 'How many works and how many essays are there?',
  es: '¿Cuántas obras y cuántos ensayos hay?',
} as const
const fields = {
  pt: 'Ano e editora do romance mais longo',
  en: 'Year and publisher of her longest novel',
  es: 'Año y editorial de su novela más larga',
} as const

family('each of two counts and each of several fields is told', (language) => {
  const { itemListElement } = ask(both[language])
  const told = itemListElement.map(({ item }) => item.identifier)
  expect(told.some((id) => id.startsWith('work/'))).toBe(true)
  expect(ask(both[language]).numberOfItems).toBe(works.length + catalogue.articles.length)
  const longest = catalogue.editions
    .filter(({ status, pages }) => status === 'confirmed' && pages !== undefined)
    .filter(({ work }) => works.some(({ slug, form }) => slug === work && form === 'novel'))
    .toSorted((a, b) => (b.pages ?? 0) - (a.pages ?? 0))[0]
  const { description } = ask(fields[language])
  expect(description).toContain(String(longest?.published))
  expect(description).toContain(longest?.publisher)
})

const tongues = {
  pt: { pt: 'português', en: 'inglês', es: 'espanhol' },
  en: { pt: 'Portuguese', en: 'English', es: 'Spanish' },
  es: { pt: 'portugués', en: 'inglés', es: 'español' },
} as const
const onlyIn = {
  pt: (name: string, one: string, other: string) => `«${name}» está em ${one} ou só em ${other}?`,
  en: (name: string, one: string, other: string) => `Is "${name}" out in ${one} or only in ${other}?`,
  es: (name: string, one: string, other: string) => `¿«${name}» está en ${one} o solo en ${other}?`,
} as const

family('of two languages it is said which one there is an edition in', (language) => {
  for (const work of works) {
    const tags = catalogue.editions
      .filter((edition) => edition.work === work.slug && edition.status === 'confirmed')
      .map((edition) => edition.language)
    const query = onlyIn[language](title(work, language), tongues[language].en, tongues[language].pt)
    const { description } = ask(query)
    expect(tags).not.toContain('en')
    expect(description, query).toMatch(/^(Não|No)(, (só|only|solo) |:)/)
    expect(/^\S+, /.test(description), `${query}: ${description}`).toBe(tags.every((tag) => tag === 'pt'))
  }
})

family('the words around a title tell the language, and not the title', (language) => {
  const asked = {
    pt: ['Qual é o titulo original de {}?', 'Ano e editora de {}'],
    en: ['Original title of {}, please', 'Year and publisher of {}'],
    es: ['Año y editorial de {}', '¿De qué año es {}?'],
  }[language]
  for (const work of works)
    for (const name of Object.values(work.titles))
      for (const frame of asked) {
        const query = frame.replace('{}', name)
        expect(ask(query).inLanguage, query).toBe(language)
      }
})

const epubs = {
  pt: (house: string) => `Livros em EPUB da ${house}`,
  en: (house: string) => `EPUBs from ${house}`,
  es: (house: string) => `Libros en EPUB de ${house}`,
} as const
const wishes = {
  pt: (theme: string) => `A minha mãe quer um livro que não fale de ${theme}. Quais são?`,
  en: (theme: string) => `My aunt wants a book that is not about ${theme}. Which are they?`,
  es: (theme: string) => `Mi padre quiere un libro que no hable de ${theme}. ¿Cuáles son?`,
} as const

family('every condition of several is kept to', (language) => {
  const confirmed = catalogue.editions.filter(({ status }) => status === 'confirmed')
  for (const house of new Set(confirmed.flatMap(({ publisher }) => publisher ?? []))) {
    const of = confirmed.filter(({ publisher, format }) => publisher === house && format === 'epub')
    const query = epubs[language](house)
    const told = ask(query).itemListElement.map(({ item }) => item['@id'])
    for (const work of works)
      expect(
        told.some((id) => id.includes(work.slug)),
        query,
      ).toBe(of.some((edition) => edition.work === work.slug))
  }
  for (const { id, labels } of themes.filter(({ id }) => !/translation|reading|letters/.test(id))) {
    const query = wishes[language](said(labels, language).toLowerCase())
    expect(ids(ask(query)), query).toEqual(slugs(works.filter((work) => !work.themes.includes(id))))
  }
})

const how = {
  pt: (theme: string) => `${theme} é tema de quantas obras?`,
  en: (theme: string) => `${theme} is the theme of how many works?`,
  es: (theme: string) => `¿${theme} es tema de cuántas obras?`,
} as const

family('works of a theme are counted where the theme is named first', (language) => {
  for (const { id, labels } of themes.filter(({ id }) => !/translation|reading|letters/.test(id))) {
    const query = how[language](said(labels, language))
    expect(ids(ask(query)), query).toEqual(slugs(works.filter((work) => work.themes.includes(id))))
  }
})

const twice = {
  pt: (one: string, other: string) => `Quando saiu «${one}»? E «${other}»?`,
  en: (one: string, other: string) => `When did "${one}" come out? And "${other}"?`,
  es: (one: string, other: string) => `¿Cuándo salió «${one}»? ¿Y «${other}»?`,
} as const
const ends = {
  pt: 'Qual é o livro mais recente e qual o mais longo?',
  en: 'Which book is the newest and which the longest?',
  es: '¿Cuál es el libro más reciente y cuál el más largo?',
} as const

family('the same is asked of another, and another end of the same row', (language) => {
  for (const one of works)
    for (const other of works.filter((work) => work !== one)) {
      const query = twice[language](title(one, language), title(other, language))
      const { description } = ask(query)
      for (const work of [one, other])
        expect(description, query).toContain(String(yearOf(work.first_published)))
    }
  const newest = works.toSorted((a, b) => yearOf(b.first_published) - yearOf(a.first_published))[0]
  const longest = catalogue.editions.toSorted((a, b) => (b.pages ?? 0) - (a.pages ?? 0))[0]
  expect(ids(ask(ends[language]))).toEqual([`work/${newest?.slug}`, `work/${longest?.work}`].toSorted())
})
