import { said, type Texts } from '../lookup/said.ts'
import { everydayIn } from '../reading/common-words.ts'
import { bits, isReadingLanguage, languages } from '../reading/language.ts'
import { termOf } from '../reading/stem.ts'
import type { IndexedDocument, Part } from '../retrieval/field-index.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Work } from '../schemas/work.ts'
import { recordWords } from './forms.ts'

type TermLists = Texts<readonly string[]>

/** What the recommender reads of a theme. */
interface AffinityTheme {
  readonly id: string
  readonly labels: Texts
  readonly definition: Texts
  readonly keywords: TermLists
}

/** A curated bridge to a reference author: thematic, never a claim of influence. */
interface AffinityRelation {
  readonly id: string
  readonly author: Texts
  readonly authorWork: string
  readonly statement: Texts
}

/** What the recommender reads of a work. */
export interface AffinityWork {
  readonly id: string
  /** The stable identifier of the work in the published graph, and the page that describes it. */
  readonly iri: string
  readonly url: string
  readonly language: string
  readonly form: Work['form']
  /** The formats of its confirmed editions, and the pages of the shortest that states any. */
  readonly formats: readonly EditionFormat[]
  readonly pages: number | null
  readonly titles: Texts
  readonly synopsis: Texts
  readonly subjects: TermLists
  readonly themes: readonly AffinityTheme[]
  readonly relations: readonly AffinityRelation[]
}

/** Where a word can be found. `idea` is the definition of a theme, `relation` a curated bridge. */
export const textFields = ['theme', 'idea', 'subject', 'title', 'synopsis', 'relation'] as const

export type TextField = (typeof textFields)[number]

/** `record` is what the work is on record as: its form, the formats of its editions, and whether it is short. */
export const affinityFields = [...textFields, 'record'] as const

export type AffinityField = (typeof affinityFields)[number]

/** Running texts hold the words of everybody; themes, subjects and titles were chosen. */
export const runningFields: ReadonlySet<AffinityField> = new Set(['synopsis', 'idea', 'relation'])

/** Where a word says little that is only a part of what an editor named, or a word of a text. */
export const namedFields: ReadonlySet<AffinityField> = new Set([...runningFields, 'theme', 'subject'])

/** A work is called by its title in whatever language its reader writes. */
export const namingFields: ReadonlySet<AffinityField> = new Set(['title'])

/**
 * The words of everybody that nobody chose for any work: they say nothing in another form, nor do the names that look like
 * one ("pessoas" are no Pessoa, "evenings" are not "even").
 */
export function wordsOfEverybody(
  works: readonly AffinityWork[],
): (word: string, language: string) => boolean {
  const parts = works
    .flatMap((work) => indexedWork(work).parts)
    .filter(({ field }) => !runningFields.has(field))
  const chosen = new Set(
    parts.flatMap(({ text, language }) =>
      wordsOf(text).map((word) => `${language} ${termOf(word, language)}`),
    ),
  )
  return (word, language) =>
    isReadingLanguage(language) &&
    (everydayIn(word) & bits[language]) !== 0 &&
    !chosen.has(`${language} ${termOf(word, language)}`)
}

/** What is written in and about a work. */
export function indexedWork(work: AffinityWork): IndexedDocument<TextField> {
  return { id: work.id, parts: languagesOf(work).flatMap((language) => partsIn(work, language)) }
}

/** The same, and what the work is on record as, in the words of readers. */
export function indexedRecord(work: AffinityWork): IndexedDocument<AffinityField> {
  const { id, parts } = indexedWork(work)
  const record = languages.map(
    (language): Part<AffinityField> => ({ field: 'record', language, text: recordWords(work)[language] }),
  )
  return { id, parts: [...parts, ...record] }
}

/** The part of a name that names one person: "Henry" or "Mary" would be a bridge to anybody called so. */
export function familyName(name: string): string {
  return wordsOf(name).at(-1) ?? ''
}

/** Every language in which something is said about the work. */
function languagesOf(work: AffinityWork): string[] {
  const texts = [
    work.titles,
    work.synopsis,
    work.subjects,
    ...work.themes.flatMap(({ labels, definition, keywords }) => [labels, definition, keywords]),
    ...work.relations.map(({ statement }) => statement),
  ]
  return [...new Set(texts.flatMap((text) => Object.keys(text)))]
}

function partsIn(work: AffinityWork, language: string): Part<TextField>[] {
  const part = (field: TextField, text: string | undefined, more: Partial<Part<TextField>> = {}) =>
    text === undefined || text === '' ? [] : [{ field, language, text, ...more }]
  return [
    ...part('title', work.titles[language]),
    ...part('synopsis', work.synopsis[language]),
    ...part('subject', work.subjects[language]?.join(', ')),
    ...work.themes.flatMap(({ id, labels, keywords, definition }) => [
      ...part('theme', [labels[language] ?? '', ...(keywords[language] ?? [])].join(', '), { origin: id }),
      ...part('idea', definition[language], { origin: id }),
    ]),
    ...work.relations.flatMap(({ id, author, authorWork, statement }) => [
      ...part('relation', `${familyName(said(author, language))} ${authorWork}`, { origin: id, names: true }),
      ...part('relation', statement[language], { origin: id }),
    ]),
  ]
}
