/** The kinds of thing that an answer may consist of; with its id, `kind/id` names it. */
const recordKinds = [
  'work',
  'edition',
  'theme',
  'author',
  'translator',
  'series',
  'reference-author',
  'article',
  'concept',
  'intent',
  'rights',
  'contact',
  'project',
  'capability',
  'source',
  'catalogue',
] as const

/** What a name in a question may lead to: a record, or somebody known by their part in a book or an essay only. */
export type NamedId = RecordId | `publisher/${string}` | `narrator/${string}` | `person/${string}`

export type RecordKind = (typeof recordKinds)[number]

/** The name of one thing, for example `work/gramatica-da-agua`. */
export type RecordId = `${RecordKind}/${string}`
