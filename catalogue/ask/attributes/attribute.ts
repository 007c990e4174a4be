import type { Trilingual } from '../../retrieval/language.ts'

/** What an attribute may be asked of. */
export type Bearer = 'work' | 'person' | 'project' | 'desk' | 'essay' | 'classic' | 'house' | 'translator'

const neighbours = [
  'edition',
  'rights',
  'year',
  'opening',
  'length',
  'synopsis',
  'series',
  'reader',
  'record',
] as const
/** What the catalogue tells in place of an attribute that it does not hold: the nearest things that are on record. */
export type Neighbour = (typeof neighbours)[number]

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

const NAMES = /^(.+) \/ (.+) \/ (.+)$/
const LINE = /^(asked|stated|beside|lived|isName|isOtherName)(?: (.+))?$/

/**
 * A table of attributes. Each begins with a line of its names in Portuguese, English and Spanish; deeper in stand the lines of
 * how it is asked for, how a text would state it, what is told beside it, and what else is known of it.
 *
 * @throws where a line is none of these, when the service starts
 */
export function attributesIn(table: string): readonly Attribute[] {
  const blocks = table
    .split(/\n(?= {2}\S)/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== '' && !line.startsWith('//')))
  return blocks.filter(({ length }) => length > 0).map(attributeOf)
}

function attributeOf([head = '', ...lines]: readonly string[]): Attribute {
  const [, pt, en, es] = NAMES.exec(head) ?? []
  const read = lines.map((line) => LINE.exec(line) ?? [])
  if (pt === undefined || en === undefined || es === undefined || read.some(({ length }) => length === 0))
    throw new Error(`no attribute stands in "${[head, ...lines].join('; ')}"`)
  const of = (key: string) => read.flatMap(([, one, text = '']) => (one === key ? [text] : []))
  const stated = of('stated')
  const beside = neighbours.find((one) => of('beside').includes(one))
  const lived = (['from', 'until'] as const).find((one) => of('lived').includes(one))
  return {
    name: { pt, en, es },
    said: wording(...of('asked')),
    ...(stated.length === 0 ? {} : { stated: wording(...stated) }),
    ...(beside === undefined ? {} : { beside }),
    ...(lived === undefined ? {} : { lived }),
    ...(of('isName').length === 0 ? {} : { isName: true }),
    ...(of('isOtherName').length === 0 ? {} : { isOtherName: true }),
  }
}
