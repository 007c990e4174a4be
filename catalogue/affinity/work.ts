import type { IndexedDocument, Part } from '../retrieval/field-index.ts'
import { wordsOf } from '../retrieval/words.ts'
import { said, type Texts } from '../said.ts'
import type { Work } from '../schemas/work.ts'

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
  readonly titles: Texts
  readonly synopsis: Texts
  readonly subjects: TermLists
  readonly themes: readonly AffinityTheme[]
  readonly relations: readonly AffinityRelation[]
}

/** Where a word can be found. `idea` is the definition of a theme, `relation` a curated bridge. */
export const affinityFields = ['theme', 'idea', 'subject', 'title', 'synopsis', 'relation'] as const

export type AffinityField = (typeof affinityFields)[number]

export function indexedWork(work: AffinityWork): IndexedDocument<AffinityField> {
  return { id: work.id, parts: languagesOf(work).flatMap((language) => partsIn(work, language)) }
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

function partsIn(work: AffinityWork, language: string): Part<AffinityField>[] {
  const part = (field: AffinityField, text: string | undefined, more: Partial<Part<AffinityField>> = {}) =>
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
