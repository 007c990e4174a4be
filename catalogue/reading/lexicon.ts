import { fold } from '../../src/language/fold.ts'
import { nameToId } from '../graph/node.ts'
import { projectsOf } from '../lookup/lookup.ts'
import type { Texts } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { EVERYDAY, isCommon, isCommonIn } from './common-words.ts'
import { type Language, languages } from './language.ts'
import { cueWords, type Meaning } from './meanings.ts'
import { Phrases } from './phrases.ts'
import { remembered } from './remembered.ts'
import { isStopword, isStopwordAnywhere } from './stopwords.ts'
import { tokensOf } from './tokens.ts'

/** What the content's own files call things: names in all languages, and the words under which editors filed them. */
export interface Lexicon {
  readonly names: Phrases<Meaning>
  topics(language: Language): Phrases<Meaning>
  /** Folded words of names and topics. */
  readonly words: ReadonlySet<string>
}

/** So many words of grammar may stand between two others of a title: "The Mule Who Would Not Be a Train". */
const TITLE_GRAMMAR_MAX = 6

/** Languages that are asked for most; `Intl` has their names. Those of the catalogue are added. */
const NAMED_LANGUAGES =
  'pt en es fr de it nl ca gl eu ro pl cs sk hu sv da nb fi el ru uk bg sr hr tr ar he fa hi bn zh ja ko vi th la grc ga is eo'

interface Naming {
  readonly id: string
  readonly text: string
  /** An editor filed it as a short title: it needs no capital. */
  readonly short?: true
  /** Parts of it name it as well. */
  readonly inParts?: true
}

export function lexiconOf(catalogue: Catalogue): Lexicon {
  const topics = new Map(languages.map((language) => [language, topicsIn(catalogue, language)]))
  const filed = [...topics.values()].flat().map(({ text }) => wordsIn(text))
  const ordinary = new Set([
    ...languages.flatMap(cueWords).flatMap((word) => [fold(word), `${fold(word)}s`]),
    ...filed.map((words) => words.join(' ')),
  ])
  const namings = namingsOf(catalogue)
  const names = new Phrases<Meaning>('und', isStopwordAnywhere, TITLE_GRAMMAR_MAX)
  const owners = ownersOf(namings)
  for (const naming of namings)
    for (const [words, meaning] of wordingsOf(naming, owners, ordinary))
      names.add(words.map(exactly), meaning)
  for (const language of languages)
    for (const [tag, name] of languagesIn(catalogue, language))
      for (const words of [wordsIn(name), ...adjectives(fold(name), language).map((word) => [word])])
        names.add(words.map(exactly), { type: 'lang', value: tag })
  return {
    names,
    words: new Set([...filed, ...namings.map(({ text }) => wordsIn(text))].flat()),
    topics: remembered((language) => topicsMet(topics, language as Language)),
  }
}

const exactly = (word: string) => `=${word}`

/** What editors filed, met in all forms in the language that is read, and as it stands in the others. */
function topicsMet(topics: ReadonlyMap<Language, readonly Filed[]>, read: Language): Phrases<Meaning> {
  const met = new Phrases<Meaning>(read)
  for (const [language, filed] of topics)
    for (const { id, text } of filed) {
      const words = tokensOf(text).tokens.map(({ word }) => word)
      const content = words.filter((word) => !isStopword(word, language))
      const meaning = { type: 'topic', value: id, language }
      // What everybody says is no keyword of another language.
      const isOurs = content.length === 1 && isCommonIn(content[0] ?? '', read)
      if (language === read) met.add(content, meaning)
      else if (!isOurs) met.add(content.map(exactly), meaning)
    }
  return met
}

/** All wordings of a name: whole, and, where parts of it name it too, every row of its words that names nothing else. */
function wordingsOf(
  { id, text, short, inParts }: Naming,
  owners: ReadonlyMap<string, number>,
  ordinary: ReadonlySet<string>,
): readonly (readonly [readonly string[], Meaning])[] {
  const content = wordsIn(text)
  const named: Meaning = { type: 'name', value: id }
  const isOrdinary = (word: string) => ordinary.has(word) || (!short && isCommon(word))
  const isWeak = content.length === 1 && content.every(isOrdinary)
  const parts = inParts ? rowsOf(content).filter((part) => (owners.get(part.join(' ')) ?? 0) <= 1) : []
  const isSurname = id.startsWith('reference-author/')
  return [
    [content, isWeak ? { ...named, weak: short ? 'word' : 'part' } : named],
    ...parts.map((part): readonly [readonly string[], Meaning] => [
      part,
      { ...named, ...weakness(part, content, isOrdinary, ordinary, isSurname) },
    ]),
  ]
}

/** How surely a part of a name names: two words of weight do; the first word of all may; any other needs its capital. */
function weakness(
  part: readonly string[],
  whole: readonly string[],
  isOrdinary: (word: string) => boolean,
  ordinary: ReadonlySet<string>,
  isSurname: boolean,
): Pick<Meaning, 'weak'> {
  if (part.length > 1) return part.every(isOrdinary) ? { weak: 'part' } : {}
  const [word = ''] = part
  // "Thoreau" is he, however it is written and wherever it stands.
  if (isSurname && word === whole.at(-1) && !isOrdinary(word)) return {}
  return { weak: word === whole[0] && !ordinary.has(word) && !isCommon(word, EVERYDAY) ? 'short' : 'part' }
}

/** Every row of words of a name that is shorter than it; a single word of three letters names nothing. */
function rowsOf(words: readonly string[]): readonly (readonly string[])[] {
  const rows = words.flatMap((_, from) =>
    words.slice(from).map((_word, length) => words.slice(from, from + length + 1)),
  )
  return rows.filter((row) => row.length < words.length && (row.length > 1 || (row[0]?.length ?? 0) > 3))
}

/** "Inglesa", "ingleses": how languages are said of things; English says them as they are. */
function adjectives(name: string, language: Language): readonly string[] {
  if (language === 'en' || name.includes(' ')) return []
  const stem = name.replace(/[oa]$/, '')
  if (stem !== name) return [`${stem}a`, `${stem}os`, `${stem}as`]
  if (language === 'pt' && name.endsWith('l')) return [`${name}a`, `${name}as`, `${name.slice(0, -1)}is`]
  return /[snl]$/.test(name) ? [`${name}a`, `${name}es`, `${name}as`] : []
}

/** The words of a name that are no grammar; all of them where there is nothing else. */
function wordsIn(text: string): readonly string[] {
  const folded = tokensOf(text).tokens.map(({ folded: word }) => word)
  const content = folded.filter((word) => !isStopwordAnywhere(word))
  return content.length > 0 ? content : folded
}

/** How many things a row of words names in part. */
function ownersOf(namings: readonly Naming[]): ReadonlyMap<string, number> {
  const owners = new Map<string, Set<string>>()
  for (const { id, text, inParts } of namings) {
    const content = wordsIn(text)
    if (!inParts && content.length > 1) continue
    for (const row of [content, ...rowsOf(content)])
      owners.set(row.join(' '), (owners.get(row.join(' ')) ?? new Set()).add(id))
  }
  return new Map([...owners].map(([part, ids]) => [part, ids.size]))
}

/** Everything in a catalogue that has a name, by all its names. */
function namingsOf(catalogue: Catalogue): readonly Naming[] {
  const { author, works, editions, referenceAuthors, site, articles, concepts, intents } = catalogue
  const all = (id: string, texts: Texts, inParts = true) =>
    Object.values(texts)
      // "The Stokers Daughters": many leave out what parts a letter.
      .flatMap((text) => [...new Set([text, text.replaceAll(/['’]/g, '')])])
      .map((text) => ({ id, text, ...(inParts ? { inParts: true as const } : {}) }))
  const own = [
    author.name,
    author.sort_name,
    author.given_name,
    author.family_name,
    ...(author.other_names ?? []),
  ]
  return [
    ...works.flatMap(({ slug, titles, short_titles }) => [
      ...all(`work/${slug}`, titles),
      ...Object.values(short_titles)
        .flat()
        .map((text) => ({ id: `work/${slug}`, text, short: true as const })),
    ]),
    ...editions.flatMap(({ work, title }) =>
      title === undefined ? [] : all(`work/${work}`, { und: title }),
    ),
    ...editions.flatMap(({ work, isbn }) => (isbn ? [{ id: `work/${work}`, text: isbn.value }] : [])),
    ...own.flatMap((text) => (text ? [{ id: `author/${author.id}`, text }] : [])),
    ...author.series.flatMap(({ id, titles }) => all(`series/${id}`, titles)),
    ...articles.flatMap(({ slug, title }) => all(`article/${slug}`, { und: title })),
    ...referenceAuthors.flatMap(({ id, name, labels, work }) => [
      ...all(`reference-author/${id}`, { ...labels, und: name }),
      ...all(`reference-author/${id}`, { ...work.titles, und: work.title }),
    ]),
    ...concepts.flatMap(({ id, labels }) => all(`concept/${id}`, labels)),
    ...intents.flatMap(({ id, titles }) => all(`intent/${id}`, titles, false)),
    ...peopleOf(catalogue).flatMap(([kind, name]) => all(`${kind}/${nameToId(name)}`, { und: name })),
    ...projectsOf(catalogue).flatMap(({ id, name }) => all(`project/${id}`, { und: name })),
    { id: 'catalogue/site', text: site.name },
  ]
}

/** Members of records that name somebody, with what they are. */
const parts = {
  authors: 'writer',
  author: 'writer',
  illustrators: 'illustrator',
  translators: 'translator',
  narrators: 'narrator',
  publisher: 'publisher',
  imprints: 'publisher',
}

/** Who has a part in a book or an essay besides the author, and the houses. */
function peopleOf({ author, works, editions, articles }: Catalogue): readonly (readonly [string, string])[] {
  const confirmed = editions.filter(({ status }) => status === 'confirmed')
  const essays = articles.map((article) => ({ author: article.author }))
  return [...works, ...essays, ...confirmed].flatMap((record) =>
    Object.entries(parts).flatMap(([member, kind]) => {
      const named = [(record as Readonly<Record<string, Named | readonly Named[]>>)[member] ?? []].flat()
      const names = named.map((one) => (typeof one === 'string' ? one : one.name))
      return names.flatMap((name) => (name === author.name ? [] : [[kind, name] as const]))
    }),
  )
}

type Named = string | { readonly name: string }

function languagesIn(catalogue: Catalogue, language: Language): readonly (readonly [string, string])[] {
  const namer = new Intl.DisplayNames([language === 'pt' ? 'pt-PT' : language], { type: 'language' })
  const own = [...catalogue.works, ...catalogue.editions].map((one) => one.language.split('-')[0] ?? '')
  const all = [
    ...new Set([
      ...NAMED_LANGUAGES.split(' '),
      ...own,
      ...catalogue.referenceAuthors.map((one) => one.wrote_in),
    ]),
  ]
  const named = all.map((tag) => [tag, (namer.of(tag) ?? tag).toLowerCase()] as const)
  // "Greek" is the old one too, where that is what somebody wrote in.
  const older = named.flatMap(([tag, name]) => {
    const of = named.find(([other, whole]) => other !== tag && name.split(' ').includes(whole))
    return of === undefined ? [] : [[tag, of[1]] as const]
  })
  return [
    ...named,
    ...older,
    ...(language === 'en' ? [] : [['es', language === 'pt' ? 'castelhano' : 'castellano'] as const]),
  ]
}

interface Filed {
  readonly id: string
  readonly text: string
}

/** What editors filed under words of a language: themes with their keywords, the subjects of works. */
function topicsIn({ themes, works }: Catalogue, language: Language): readonly Filed[] {
  return [
    ...themes.flatMap(({ id, labels, keywords }) =>
      [labels[language] ?? [], keywords[language] ?? []].flat().map((text) => ({ id: `theme/${id}`, text })),
    ),
    ...works.flatMap(({ slug, subjects }) =>
      (subjects[language] ?? []).map((text) => ({ id: `work/${slug}`, text })),
    ),
  ]
}
