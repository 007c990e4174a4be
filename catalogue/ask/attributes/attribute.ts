import type { Trilingual } from '../../retrieval/language.ts'

/** What an attribute may be asked of. */
export type Bearer = 'work' | 'person' | 'project' | 'desk' | 'essay' | 'classic' | 'house' | 'translator'

/** What the catalogue tells in place of an attribute that it does not hold: the nearest things that are on record. */
export type Neighbour =
  | 'edition'
  | 'rights'
  | 'year'
  | 'opening'
  | 'length'
  | 'synopsis'
  | 'series'
  | 'reader'
  | 'record'

/**
 * Something that people ask of a thing and that this catalogue has no field for. The table of them lets a question for one
 * be known for what it is, so that no neighbouring fact is given as its answer.
 */
export interface Attribute {
  /** With its article: what "the catalogue does not state" goes on with. */
  readonly name: Trilingual
  /** How it is asked for, on folded text in which names are replaced by their kinds; all languages at once. */
  readonly said: RegExp
  /** What shows that a sentence of a running text (a biography, a synopsis) does state it; folded. */
  readonly stated?: RegExp
  /** Which of the years behind a name state it: that of birth, or that of death. */
  readonly lived?: 'from' | 'until'
  /** A name has to stand behind it. */
  readonly isName?: true
  /** The other names of the author state it. */
  readonly isOtherName?: true
  readonly beside?: Neighbour
}

/** Whole words or phrases, separated by bars; lines and indents mean nothing. */
export function wording(...phrases: readonly string[]): RegExp {
  const joined = phrases
    .join('|')
    .replace(/\s*\n\s*/g, '')
    .replace(/\|+/g, '|')
    .replace(/^\||\|$/g, '')
  return new RegExp(`\\b(?:${joined})\\b`)
}

export function attribute(
  [pt, en, es]: readonly [pt: string, en: string, es: string],
  said: RegExp,
  more: Pick<Attribute, 'stated' | 'beside' | 'lived' | 'isName' | 'isOtherName'> = {},
): Attribute {
  return { name: { pt, en, es }, said, ...more }
}
