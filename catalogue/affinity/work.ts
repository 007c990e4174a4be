import type { IndexedDocument, Part } from '../retrieval/field-index.ts'
import { type Language, languages, type Trilingual } from '../retrieval/language.ts'
import { wordsOf } from '../retrieval/words.ts'

type TermLists = Readonly<Record<Language, readonly string[]>>

/** What the recommender reads of a theme. */
interface AffinityTheme {
  readonly id: string
  readonly labels: Trilingual
  readonly definition: Trilingual
  readonly keywords: TermLists
}

/** A curated bridge to a reference author: thematic, never a claim of influence. */
interface AffinityRelation {
  readonly id: string
  readonly author: Trilingual
  readonly authorWork: string
  readonly statement: Trilingual
}

/** What the recommender reads of a work. */
export interface AffinityWork {
  readonly id: string
  /** The stable identifier of the work in the published graph, and the page that describes it. */
  readonly iri: string
  readonly url: string
  readonly language: string
  readonly titles: Trilingual
  readonly synopsis: Trilingual
  readonly subjects: TermLists
  readonly themes: readonly AffinityTheme[]
  readonly relations: readonly AffinityRelation[]
}

/** Where a word can be found. `idea` is the definition of a theme, `relation` a curated bridge. */
const affinityFields = ['theme', 'idea', 'subject', 'title', 'synopsis', 'relation'] as const

export type AffinityField = (typeof affinityFields)[number]

export function indexedWork(work: AffinityWork): IndexedDocument<AffinityField> {
  return { id: work.id, parts: languages.flatMap((language) => partsIn(work, language)) }
}

/** The part of a name that names one person: "Henry" or "Mary" would be a bridge to anybody called so. */
function familyName(name: string): string {
  return wordsOf(name).at(-1) ?? ''
}

function partsIn(work: AffinityWork, language: Language): Part<AffinityField>[] {
  return [
    { field: 'title', language, text: work.titles[language] },
    { field: 'synopsis', language, text: work.synopsis[language] },
    { field: 'subject', language, text: work.subjects[language].join(', ') },
    ...work.themes.flatMap((theme): Part<AffinityField>[] => [
      {
        field: 'theme',
        language,
        text: [theme.labels[language], ...theme.keywords[language]].join(', '),
        origin: theme.id,
      },
      { field: 'idea', language, text: theme.definition[language], origin: theme.id },
    ]),
    ...work.relations.flatMap((relation): Part<AffinityField>[] => [
      {
        field: 'relation',
        language,
        text: `${familyName(relation.author[language])} ${relation.authorWork}`,
        origin: relation.id,
        names: true,
      },
      { field: 'relation', language, text: relation.statement[language], origin: relation.id },
    ]),
  ]
}
