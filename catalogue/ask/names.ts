import { nameToId } from '../graph/node.ts'
import { projectsOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import { isCommonWord } from '../retrieval/common-words.ts'
import { languages } from '../retrieval/language.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../schemas/reference-author.ts'
import type { Person } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { Lexicon, phraseWords, type Written } from './lexicon.ts'
import { type Names, type Title, withTranslated } from './translated-names.ts'
import { unitOf } from './units.ts'

/**
 * Everything in the catalogue that has a name, under the names that visitors use: whole titles, titles without their
 * article, the first words of a title, and a single word of it where it is written as a name ("o Faroleiro").
 */
export function namesOf(catalogue: Catalogue): Names {
  const names = new Lexicon(properWordsOf(catalogue))
  const themes = new Set(catalogue.themes.flatMap(({ labels }) => Object.values(labels).flatMap(phraseWords)))
  // Who is called exactly so goes before whoever is called so in part.
  for (const { slug, titles } of catalogue.works)
    for (const title of Object.values(titles)) if (isOneWord(title)) addTitle(names, `work/${slug}`, title)
  for (const work of catalogue.works) addTitles(names, work, themes)
  addRareWords(names, catalogue.works)
  // What stands on an edition is a name of its work.
  for (const { work, title } of confirmed(catalogue))
    if (title !== undefined) addTitle(names, `work/${work}`, title)
  for (const series of catalogue.author.series)
    for (const name of Object.values(series.titles).flatMap(namesOfSeries))
      addTitle(names, `series/${series.id}`, name)
  for (const classic of catalogue.referenceAuthors) addClassic(names, classic)
  addPeople(names, catalogue)
  for (const project of projectsOf(catalogue)) {
    addTitle(names, `project/${project.id}`, project.name)
  }
  for (const article of catalogue.articles) addTitle(names, `article/${article.slug}`, article.title, themes)
  names.add(`catalogue/site`, catalogue.site.name)
  return withTranslated(names, titlesOf(catalogue))
}

/** What the running texts write with a capital letter within a sentence: people and places of stories and lives. */
function properWordsOf({ works, articles, author }: Catalogue): ReadonlySet<string> {
  const texts = [
    ...works.flatMap(({ synopsis }) => Object.values(synopsis)),
    ...articles.flatMap(({ summary, body }) => [summary, body]),
    ...Object.values(author.biography ?? {}),
  ]
  return new Set(texts.flatMap((text) => text.match(PROPER) ?? []).flatMap(phraseWords))
}
const PROPER = /(?<=[\p{Ll},;] )\p{Lu}\p{L}+/gu

/** Titles that a reader may put into another language, or into other words of their own. */
function titlesOf(catalogue: Catalogue): Title[] {
  const { works, author, articles, referenceAuthors } = catalogue
  const inEach = (id: Title['id'], titles: Readonly<Record<string, string>> = {}): Title[] =>
    Object.entries(titles).map(([language, title]) => ({ id, title, language }))
  return [
    ...works.flatMap(({ slug, titles }) => inEach(`work/${slug}`, titles)),
    ...articles.map(({ slug, title, language }): Title => ({ id: `article/${slug}`, title, language })),
    ...author.series.flatMap(({ id, titles }) => inEach(`series/${id}`, titles)),
    ...referenceAuthors.flatMap(({ id, work }) => inEach(`reference-author/${id}`, work.titles)),
    ...projectsOf(catalogue).map(
      ({ id, name }): Title => ({ id: `project/${id}`, title: name, language: null }),
    ),
  ]
}

function addClassic(names: Lexicon, { id, labels, work }: ReferenceAuthor): void {
  for (const label of Object.values(labels)) addPerson(names, `reference-author/${id}`, label)
  for (const title of [work.title, ...Object.values(work.titles ?? {})]) {
    addTitle(names, `reference-author/${id}`, title.split(/[;:,]/)[0] ?? '')
    const rare = phraseWords(title).find((word) => word.length >= 6)
    if (rare !== undefined) names.add(`reference-author/${id}`, rare, asName(rare))
  }
}

/** The author, and everybody who had a part in an edition, a work or an essay. */
function addPeople(names: Lexicon, catalogue: Catalogue): void {
  addAuthor(names, catalogue.author)
  const editions = confirmed(catalogue)
  const each = (kind: 'translator' | 'narrator' | 'person', people: readonly Person[] = []) => {
    for (const { name } of people)
      if (name !== catalogue.author.name) addByAnyPart(names, `${kind}/${nameToId(name)}`, name)
  }
  for (const { translators } of editions) each('translator', translators)
  for (const name of publishersOf(catalogue)) addHouse(names, name)
  for (const { narrators } of editions) each('narrator', narrators)
  for (const { authors, illustrators } of [
    ...catalogue.works,
    ...editions.map((one) => ({ ...one, authors: [] })),
  ])
    for (const people of [authors, illustrators]) each('person', people)
  for (const { author } of catalogue.articles) each('person', author === undefined ? [] : [{ name: author }])
}

/** Publishers and imprints of confirmed editions. */
export function publishersOf(catalogue: Catalogue): string[] {
  return [
    ...new Set(
      confirmed(catalogue).flatMap(({ publisher, imprints = [] }) =>
        publisher === undefined ? imprints : [publisher, ...imprints],
      ),
    ),
  ]
}

function confirmed({ editions }: Catalogue) {
  return editions.filter(({ status }) => status === 'confirmed')
}

/** The concepts, by their whole labels with or without an article. */
export function conceptNamesOf(catalogue: Catalogue): Names {
  const names = new Lexicon()
  for (const { id, labels } of catalogue.concepts) {
    for (const language of languages) {
      const words = phraseWords(said(labels, language))
      names.add(`concept/${id}`, words.join(' '))
      names.add(`concept/${id}`, words.slice(words.findIndex((word) => !isGrammar(word))).join(' '))
    }
  }
  const titles = catalogue.concepts.flatMap(({ id, labels }) =>
    Object.entries(labels).map(([language, title]): Title => ({ id: `concept/${id}`, title, language })),
  )
  return withTranslated(names, titles)
}

const seriesWord = /\b(ciclo|cycle|trilogia|trilogy|saga|s[eé]ries?)\b/i

/** "The Listening Trilogy" is said of the Listening Cycle. */
function namesOfSeries(title: string): readonly string[] {
  if (!seriesWord.test(title)) return [title]
  return [
    title,
    ...'ciclo cycle trilogia trilogía trilogy saga serie série series'
      .split(' ')
      .map((word) => title.replace(seriesWord, word)),
  ]
}

function addTitles(names: Lexicon, work: Work, themes: ReadonlySet<string>): void {
  for (const title of Object.values(work.titles)) {
    addTitle(names, `work/${work.slug}`, title)
    addShortTitles(names, `work/${work.slug}`, title, themes)
  }
}

function isGrammar(word: string): boolean {
  return word.length === 1 || languages.some((language) => isStopword(word, language))
}

/** `taken` are words that name something else when they stand alone: "Letters" is a theme before it is an essay. */
function addTitle(
  names: Lexicon,
  id: Parameters<Lexicon['add']>[0],
  title: string,
  taken: ReadonlySet<string> = new Set(),
): void {
  const words = phraseWords(title)
  const start = words.findIndex((word) => !isGrammar(word))
  if (start === -1) {
    names.add(id, title)
    return
  }
  // A title of one word may be a common noun ("Poems").
  if (words.length > 1) names.add(id, title)
  const bare = words.slice(start)
  // The parts of a title that hold two words of weight name it as well as the whole does.
  for (let from = 0; from < bare.length; from += 1) {
    for (let end = bare.length; end >= from + 2; end -= 1) {
      const piece = bare.slice(from, end)
      const weighty = piece.filter((word) => !isGrammar(word)).length
      const edges = [piece[0] ?? '', piece.at(-1) ?? '']
      if (weighty >= 2 && !edges.some(isGrammar)) names.add(id, piece.join(' '))
    }
  }
  const [first = ''] = bare
  if (bare.length === 1) names.add(id, first, isRare(first, title) ? 'anyhow' : 'capital')
  else if (isOwnWord(first, taken)) names.add(id, first, 'capital')
}

/** The first word of a title, where it is no theme and not what any book is called. */
const isOwnWord = (word: string, taken: ReadonlySet<string>) =>
  word.length >= 4 && !taken.has(word) && unitOf(word) !== 'work'

const isOneWord = (title: string) => phraseWords(title).filter((word) => !isGrammar(word)).length === 1

/** "Poems", "Contos": a title that is a common word is one only where it is written as a name. */
function isRare(word: string, title: string): boolean {
  const written = wordsOf(title).find((one) => phraseWords(one)[0] === word) ?? word
  return word.length >= 6 && !isCommonWord(word) && !isCommonWord(written)
}

/** Adjectives before the noun of a title: nobody calls a book "the last". */
const prefixes = wordSet('ultimo ultima ultimos ultimas last first primeiro primera primer')
/** Nouns that say what somebody does for a book: "the translator" is a person before it is a title. */
const offices = wordSet('tradutor tradutora translator traductor traductora autor autora author')

/** The noun of a title by itself: "the Clockmaker", "o faroleiro". One that labels a theme is the theme in lower case. */
function addShortTitles(
  names: Lexicon,
  id: Parameters<Lexicon['add']>[0],
  title: string,
  themes: ReadonlySet<string>,
): void {
  const weighty = phraseWords(title).filter((word) => !isGrammar(word))
  const noun = weighty.find((word) => !prefixes.has(word))
  // "The book" is any.
  if (noun === undefined || noun.length < 4 || unitOf(noun) === 'work') return
  names.add(id, noun, offices.has(noun) ? 'beside' : themes.has(noun) ? 'capital' : 'article')
}

/** "The Elegies", "Malte": a rare word of one title alone names it as well, wherever it stands in the title. */
function addRareWords(names: Lexicon, works: readonly Work[]): void {
  const words = works.flatMap(({ slug, titles }) => {
    const own = new Set(
      Object.values(titles).flatMap((title) => wordsOf(title).filter((word) => !isCommonWord(word))),
    )
    return [...new Set([...own].flatMap(phraseWords))].map((word) => ({ slug, word }))
  })
  for (const [word, of] of Map.groupBy(words, (one) => one.word)) {
    const [only, more] = of
    if (only === undefined || more !== undefined || word.length < 5 || isGrammar(word) || isCommonWord(word))
      continue
    names.add(`work/${only.slug}`, word, 'opening')
  }
}

/** What every house is called besides its own name. */
const houses =
  /^(edicoes|ediciones|editions?|editora|editorial|editores|press|books?|publish\w+|verlag|livros|libros|livraria|casa|house)$/

function addHouse(names: Lexicon, name: string): void {
  addTitle(names, `publisher/${nameToId(name)}`, name)
  const [own, more] = phraseWords(name).filter((word) => !houses.test(word) && !isGrammar(word))
  if (own !== undefined && more === undefined && own.length >= 4)
    names.add(`publisher/${nameToId(name)}`, own)
}

/** The author by any part of her name: "Eça", "o Queirós", "Inês Roche"; in lower case too where the part is no common word. */
function addAuthor(
  names: Lexicon,
  { id, name, given_name = '', family_name, other_names = [] }: Catalogue['author'],
): void {
  for (const one of [name, ...other_names]) addPerson(names, `author/${id}`, one)
  const parts = [name, given_name, family_name, ...other_names]
    .flatMap((one) => one.split(/[\s-]+/))
    .filter(Boolean)
  for (const part of new Set(parts)) {
    const [word = '', more] = phraseWords(part)
    if (word.length < 3 || more !== undefined || isGrammar(word)) continue
    names.add(`author/${id}`, word, isCommonWord(part.toLowerCase()) ? 'capital' : 'anyhow')
  }
  const own = phraseWords(name).filter((word) => !isGrammar(word))
  if (own.length >= 3) {
    names.add(`author/${id}`, `${own[0]} ${own.at(-1)}`)
    names.add(`author/${id}`, own.slice(-2).join(' '))
  }
}

/** Somebody who is known here by one deed is also called by a first or a last name alone: "quem é o Caetano?" */
function addByAnyPart(names: Lexicon, id: Parameters<Lexicon['add']>[0], name: string): void {
  addPerson(names, id, name)
  const words = phraseWords(name)
  for (const part of new Set([words[0] ?? '', words.at(-1) ?? '']))
    if (part.length >= 5 && !isGrammar(part)) names.add(id, part, isCommonWord(part) ? 'capital' : 'anyhow')
}

function addPerson(names: Lexicon, id: Parameters<Lexicon['add']>[0], name: string): void {
  names.add(id, name)
  const words = phraseWords(name)
  const surname = words.at(-1)
  if (surname !== undefined) names.add(id, surname, asName(surname))
  const given = words[0]
  // "Machado", "Cervantes", "Sor Juana": some are called by a part that is neither first nor last.
  if (words.length >= 3 && given !== undefined) {
    names.add(id, words.slice(0, 2).join(' '))
    if (given.length >= 5) names.add(id, given, asName(given))
  }
}

/** "Cervantes escribió...": a word that is no common one is a name where it opens a sentence too. */
const asName = (word: string): Written => (isCommonWord(word) ? 'capital' : 'opening')
