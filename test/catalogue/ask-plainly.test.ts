import { describe, expect, it } from 'vitest'
import { formatLabels } from '../../catalogue/ask/labels.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** The plainest questions: whether there is something, in which formats, of what kind a book is, how many essays treat of a theme. */

const { works, articles, themes } = catalogue
const languages = ['pt', 'en', 'es'] as const
const yes = { pt: /^Sim/, en: /^Yes/, es: /^Sí/ }
const no = { pt: /^Não/, en: /^No/, es: /^No/ }
const none = { pt: /^Nenhum/, en: /^No /, es: /^Ning[uú]n/ }

describe.each(languages)('whether something came out in a year (%s)', (language) => {
  const years = works.map((work) => yearOf(work.first_published))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const every = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const wordings = (year: number) =>
    ({
      pt: [`Ela publicou algo em ${year}?`, `Saiu alguma coisa em ${year}?`],
      en: [`Did she publish anything in ${year}?`, `Was anything published in ${year}?`],
      es: [`¿Publicó algo en ${year}?`, `¿Salió algo en ${year}?`],
    })[language]

  it.each(every)('is told of %i by the works of that year', (year) => {
    const slugs = works
      .filter((work) => yearOf(work.first_published) === year)
      .map(({ slug }) => `work/${slug}`)
    for (const query of wordings(year)) {
      const { description, itemListElement } = ask(query)
      expect(itemListElement.map(({ item }) => item.identifier)).toEqual(slugs)
      if (slugs.length === 0) expect(description, query).toMatch(none[language])
    }
  })
})

describe.each(languages)('formats (%s)', (language) => {
  const labels = [...new Set(confirmedEditions(catalogue).map(({ format }) => format))].map(
    (format) => formatLabels[format][language],
  )

  it('are told by name where nothing else is asked of them', () => {
    const query = {
      pt: 'Que formatos existem?',
      en: 'Which formats exist?',
      es: '¿Qué formatos existen?',
    }[language]
    for (const label of labels) expect(ask(query).description).toContain(label)
  })
})

describe.each(languages)('whether a book is an essay (%s)', (language) => {
  it.each(works)('is told of $slug by its form, and by no essay beside it', (work) => {
    const title = titleFor(work, language)
    const query = {
      pt: `${title} é um ensaio?`,
      en: `Is ${title} an essay?`,
      es: `¿${title} es un ensayo?`,
    }[language]
    const { description, _meta } = ask(query)
    expect(_meta.intent).toBe('form')
    expect(description).toMatch((work.form === 'essays' ? yes : no)[language])
  })
})

describe.each(languages)('how many essays treat of a theme (%s)', (language) => {
  it.each(themes)('is counted of essays alone for $id', ({ id, labels }) => {
    const label = said(labels, language).toLowerCase()
    const query = {
      pt: `Quantos ensaios há sobre ${label}?`,
      en: `How many essays are there about ${label}?`,
      es: `¿Cuántos ensayos hay sobre ${label}?`,
    }[language]
    const { itemListElement, description } = ask(query)
    const treating = articles.filter((article) => article.themes.includes(id))
    const identifiers = itemListElement.map(({ item }) => item.identifier)
    for (const { slug } of treating) expect(identifiers).toContain(`article/${slug}`)
    expect(identifiers.every((identifier) => identifier.startsWith('article/'))).toBe(true)
    if (identifiers.length === 0) expect(description).toMatch(none[language])
  })
})

it('hears a denial that opens a question as asking whether there is one', () => {
  expect(ask('Is there no hardback?').description).toMatch(/hardback/)
  expect(ask('Is there no hardback?')._meta.understood.excluded).toBeNull()
  expect(ask('Do you have no books of poetry?').description).toMatch(/^No books of poetry/)
})

it.each([
  'In which year did she publish most?',
  'Em que ano publicou mais?',
  '¿Cuál fue su año más productivo?',
])('ranks the years by their books: %s', (query) => {
  const { description } = ask(query)
  const counted = Map.groupBy(works, (work) => yearOf(work.first_published))
  const most = Math.max(...[...counted.values()].map((of) => of.length))
  const busiest = [...counted].filter(([, of]) => of.length === most).map(([year]) => year)
  for (const year of busiest) expect(description).toContain(String(year))
})

const inPortuguese = works.filter((work) =>
  confirmedEditions(catalogue, work).some(({ language }) => language === 'pt'),
)

it.each([
  ['Which books have a Portuguese edition?', inPortuguese],
  ['¿Qué libros tienen edición en portugués?', inPortuguese],
  ['Which works have no Portuguese edition?', works.filter((work) => !inPortuguese.includes(work))],
])('goes by the languages of editions where editions are asked for: %s', (query, expected) => {
  const identifiers = ask(query).itemListElement.map(({ item }) => item.identifier)
  expect(identifiers.toSorted()).toEqual(expected.map(({ slug }) => `work/${slug}`).toSorted())
})

it.each([
  ['¿Qué otro libro trata de lo mismo que el Atlas?', 'works_sharing_themes'],
  ['Que livros falam do mesmo que o Atlas?', 'works_sharing_themes'],
  ['Which work is about the same things as the Atlas?', 'works_sharing_themes'],
  ['Which work is most like the Atlas?', 'similar_works'],
])('never gives a work as what is like it: %s', (query, intent) => {
  const { itemListElement, _meta } = ask(query)
  expect(_meta.intent).toBe(intent)
  const identifiers = itemListElement.map(({ item }) => item.identifier)
  expect(identifiers).not.toContain('work/atlas-das-coisas-esquecidas')
  expect(identifiers.length).toBeGreaterThan(0)
})

it.each(['as obras por ordem de páginas', 'los libros por orden de páginas', 'the works in order of pages'])(
  'puts works in order of their pages, the shortest first: %s',
  (query) => {
    const counted = works
      .flatMap((work) => {
        const pages = confirmedEditions(catalogue, work).flatMap((edition) => edition.pages ?? [])[0]
        return pages === undefined ? [] : [{ slug: work.slug, pages }]
      })
      .toSorted((one, other) => one.pages - other.pages)
    const identifiers = ask(query).itemListElement.map(({ item }) => item.identifier)
    expect(identifiers).toEqual(counted.map(({ slug }) => `work/${slug}`))
  },
)

it('tells what a work is about that is named by its place', () => {
  const third = works.find(({ series }) => series?.position === 3)
  const { description } = ask('What is the third book of the cycle about?')
  expect(description).toContain(third?.synopsis.en?.slice(0, 40) ?? 'no third book')
})

it('counts no years before the year one', () => {
  expect(ask('Which essay came out before the one on the well?').description).not.toMatch(/of 0|up to 0/)
})

it.each(['Which two books share most themes?', 'Which works have most themes in common?'])(
  'pairs the works that share most: %s',
  (query) => {
    const shared = works.flatMap((one, at) =>
      works
        .slice(at + 1)
        .map((other) => ({ one, other, count: one.themes.filter((id) => other.themes.includes(id)).length })),
    )
    const most = Math.max(...shared.map(({ count }) => count))
    const { description } = ask(query)
    for (const { one, other } of shared.filter(({ count }) => count === most)) {
      expect(description).toContain(titleFor(one, 'en'))
      expect(description).toContain(titleFor(other, 'en'))
    }
  },
)

it('hears the post of a house as its address', () => {
  expect(ask('¿Cuál es el correo de la casa?')._meta.intent).toBe('contact')
})

describe.each(languages)('which of two came out later (%s)', (language) => {
  const pairs = works.flatMap((one) =>
    works
      .filter((other) => yearOf(other.first_published) !== yearOf(one.first_published))
      .map((other) => ({ one, other })),
  )

  it.each(pairs)('is said of $one.slug and $other.slug with yes or no', ({ one, other }) => {
    const [a, b] = [titleFor(one, language), titleFor(other, language)]
    const query = {
      pt: `«${a}» saiu depois de «${b}»?`,
      en: `Did «${a}» come out after «${b}»?`,
      es: `¿«${a}» salió después de «${b}»?`,
    }[language]
    const later = yearOf(one.first_published) > yearOf(other.first_published)
    expect(ask(query).description, query).toMatch((later ? yes : no)[language])
  })
})

it.each(['O Atlas saiu depois da Casa?', 'A Gramática foi publicada depois do Manual?'])(
  'hears no wish to read on in when one of two came out: %s',
  (query) => {
    expect(ask(query)._meta.intent).toBe('works_compared_by_date')
  },
)

it.each(['Em que línguas está o Manual?', 'Em que línguas há o Manual?', '¿En qué idiomas está el Manual?'])(
  'tells the languages of a book by its editions: %s',
  (query) => {
    expect(ask(query)._meta.intent).toBe('editions')
    expect(ask(query).description).toMatch(/^Portugu[eê]s:|^Portugués:/)
  },
)

it.each(['quanto tempo entre a Casa e a Gramática', '¿Cuánto tiempo entre el Atlas y la Gramática?'])(
  'counts the years between two books: %s',
  (query) => {
    expect(ask(query)._meta.intent).toBe('years_apart')
  },
)

describe.each(languages)('whether a book is translated (%s)', (language) => {
  it.each(works)('is told of $slug by its editions, and by no sentence of its story', (work) => {
    const query = {
      pt: `«${titleFor(work, language)}» tem tradução?`,
      en: `Has «${titleFor(work, language)}» been translated?`,
      es: `¿«${titleFor(work, language)}» tiene traducción?`,
    }[language]
    const translated = confirmedEditions(catalogue, work).some(
      (edition) => edition.language !== work.language,
    )
    const { description, _meta } = ask(query)
    expect(_meta.intent).not.toBe('passage')
    expect(_meta.known).toBe(translated)
    // That there is no translation denies no edition.
    expect(description).not.toMatch(/nenhuma edição|no edition|ninguna edición/)
  })
})

it.each(['¿El Farero forma parte del Ciclo de la escucha?', '¿El Atlas forma parte de alguna serie?'])(
  'hears no literary form in what is part of a series: %s',
  (query) => {
    expect(ask(query)._meta.intent).toBe('series')
  },
)

it.each(['temas da Casa', 'themes of the House', 'temas de la Casa'])(
  'tells the themes of a book that is called as a house may be: %s',
  (query) => {
    expect(ask(query)._meta.intent).toBe('themes_of_work')
  },
)

describe.each(languages)('what a book is in another language (%s)', (language) => {
  it.each(works)('is told of $slug by its title there', (work) => {
    for (const other of languages.filter((one) => one !== language)) {
      const tongue = {
        pt: { pt: 'português', en: 'inglês', es: 'espanhol' },
        en: { pt: 'Portuguese', en: 'English', es: 'Spanish' },
        es: { pt: 'portugués', en: 'inglés', es: 'español' },
      }[language][other]
      const query = {
        pt: `O que é «${titleFor(work, language)}» em ${tongue}?`,
        en: `What is «${titleFor(work, language)}» in ${tongue}?`,
        es: `¿Qué es «${titleFor(work, language)}» en ${tongue}?`,
      }[language]
      expect(ask(query).description, query).toContain(titleFor(work, other))
    }
  })
})

describe.each(languages)('a format behind a theme that is left out (%s)', (language) => {
  const formats = [...new Set(confirmedEditions(catalogue).map(({ format }) => format))]

  // "Without a translation" is said of editions, and "reading" of what is done with books.
  const told = themes.filter(({ id }) => id !== 'translation' && id !== 'reading')

  it.each(told)('bounds what is left where no $id is wanted', ({ id, labels }) => {
    const label = said(labels, language).toLowerCase()
    for (const format of formats.filter((one) => one !== 'web')) {
      const query = {
        pt: `Que livros sem ${label} há em ${formatLabels[format].pt}?`,
        en: `Which books without ${label} are there in ${formatLabels[format].en}?`,
        es: `¿Qué libros sin ${label} hay en ${formatLabels[format].es}?`,
      }[language]
      const { itemListElement, _meta } = ask(query)
      const kept = works.filter(
        (work) =>
          !work.themes.includes(id) &&
          confirmedEditions(catalogue, work).some((edition) => edition.format === format),
      )
      const identifiers = itemListElement.map(({ item }) => item.identifier)
      // An answer that has not understood it says so; none has a work that is left out, or in no such format.
      if (_meta.known)
        for (const one of identifiers) expect(kept.map(({ slug }) => `work/${slug}`)).toContain(one)
    }
  })
})

it.each([
  ['Há um excerto da Casa?', 'not_stated'],
  ['A que está aberto o Faroleiro?', 'rights'],
  ['¿A qué está abierto el Farero?', 'rights'],
  ['What is the Keeper open to?', 'rights'],
  ['Which one should I start with?', 'guides'],
])('reads words that are like others for what they are: %s', (query, intent) => {
  expect(ask(query)._meta.intent).toBe(intent)
})

describe.each(languages)('a slip in a turn of phrase (%s)', (language) => {
  it.each(works)('does not make a theme of the translation of $slug', (work) => {
    const query = {
      pt: `«${titleFor(work, language)}» tem traduução?`,
      en: `Is there a transaltion of «${titleFor(work, language)}»?`,
      es: `¿«${titleFor(work, language)}» tiene tradución?`,
    }[language]
    expect(ask(query)._meta.intent, query).toBe('translations')
  })
})

describe.each([
  ['¿Cuáles solo existen en digital?', ['epub', 'web']],
  ['Que livros só há em digital?', ['epub', 'web']],
  ['Which exist only on paper?', ['paperback', 'hardback']],
] as const)('%s', (query, wanted) => {
  it('leaves out what there is in another format as well', () => {
    const only = works.filter((work) => {
      const formats = confirmedEditions(catalogue, work).map(({ format }) => format)
      return formats.length > 0 && formats.every((format) => wanted.some((one) => one === format))
    })
    const identifiers = ask(query).itemListElement.map(({ item }) => item.identifier)
    expect(identifiers.toSorted()).toEqual(only.map(({ slug }) => `work/${slug}`).toSorted())
  })
})

it.each([
  ['Ordena os livros por ano', 'works_by_date'],
  ['O Faroleiro saiu antes do Relojoeiro?', 'works_compared_by_date'],
  ['O Atlas e a Casa têm a mesma língua original?', 'same_language'],
  ['Were the Keeper and the Atlas published by the same house?', 'same_publisher'],
])('puts in order and compares by records where two books or all of them are named: %s', (query, intent) => {
  expect(ask(query)._meta.intent).toBe(intent)
})

it.each(works)('hears no likeness in what somebody would like to do with $slug', (work) => {
  const query = `I would like to film «${titleFor(work, 'en')}», is that possible?`
  expect(ask(query)._meta.intent).not.toBe('similar_works')
})

describe.each(languages)('how many pages longer one book is than another (%s)', (language) => {
  const counted = works.flatMap((work) => {
    const pages = confirmedEditions(catalogue, work).flatMap((edition) => edition.pages ?? [])[0]
    return pages === undefined ? [] : [{ work, pages }]
  })
  const pairs = counted.flatMap((one) =>
    counted.filter((other) => other.pages < one.pages).map((other) => ({ one, other })),
  )

  it.each(pairs)('is told of $one.work.slug and $other.work.slug', ({ one, other }) => {
    const [a, b] = [titleFor(one.work, language), titleFor(other.work, language)]
    const query = {
      pt: `Quantas páginas tem «${a}» a mais do que «${b}»?`,
      en: `How many pages longer than «${b}» is «${a}»?`,
      es: `¿Cuántas páginas más larga es «${a}» que «${b}»?`,
    }[language]
    expect(ask(query).description, query).toContain(String(one.pages - other.pages))
  })
})

it.each([
  ['Explain Attention as consent', 'concept'],
  ['Describe Trust without proof', 'concept'],
  ['I want to film the Keeper', 'rights'],
  ['Que livro vem depois do Manual?', 'next_work'],
  ['books about memory, but leave out time', 'works_without'],
])('reads the verbs in which people ask: %s', (query, intent) => {
  expect(ask(query)._meta.intent).toBe(intent)
})

it.each([
  ['Whom do the editors shelve next to the Atlas?', 'reference_authors_beside_work'],
  ['¿A quién ponen junto al Farero?', 'reference_authors_beside_work'],
  ['What do they call the Manual in the original?', 'title'],
  // A court is less than the theme that is wanted.
  ['Which work deals with justice but has no court in it?', 'works_without'],
])(
  'answers who is put beside a book, what it is called at first, and denies no theme by itself: %s',
  (query, intent) => {
    expect(ask(query)._meta.intent).toBe(intent)
  },
)
