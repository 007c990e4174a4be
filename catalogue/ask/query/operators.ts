import { rememberedOf } from '../../retrieval/remembered.ts'
import type { Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import { readingOf } from './reading.ts'
import type { Read } from './term.ts'

/**
 * What a question wants worked out: a figure, a table, things that have so many of others or are claimed to be all alike, an
 * end or a place of a row, what works have in common.
 */
export type Operator = 'figure' | 'table' | 'amount' | 'row' | 'shared'

/** The operators that the words of a question show, whatever else stands in it. */
export function operatorsIn(sentence: Sentence | null, library: Library): ReadonlySet<Operator> {
  return sentence === null ? none : ofLibrary(library)(sentence)
}

const none: ReadonlySet<Operator> = new Set()

const ofLibrary = rememberedOf((library: Library) =>
  rememberedOf((sentence: Sentence) => operatorsOf(readingOf(sentence, library))),
)

function operatorsOf(read: readonly Read[]): ReadonlySet<Operator> {
  const said = read.filter(({ is }) => is !== 'filler' && is !== 'whether')
  return new Set(said.flatMap((one, at) => operatorAt(said, one, at) ?? []))
}

const kindOf = (one: Read | undefined) => (one?.is === 'unit' ? one.unit : '')
const isOfStories = (one: Read | undefined) =>
  one?.is === 'unit' && one.forms?.length === 1 && one.forms[0] === 'short_stories'
const isOfRow = (one: Read | undefined) => /^(work|essay|edition|theme|classic)$/.test(kindOf(one))

/** "The last story of the Atlas" is in it, and no row of works. */
function rowOf(said: readonly Read[], next: Read | undefined): Operator | null {
  return said.some((read) => read.is === 'name' && read.kind === 'work') && isOfStories(next) ? null : 'row'
}

function operatorAt(said: readonly Read[], one: Read, at: number): Operator | null {
  const [before, next, further] = [said[at - 1], said[at + 1], said[at + 2]]
  switch (one.is) {
    case 'count':
      return kindOf(next) === 'year' && said.some(({ is }) => is === 'end') ? 'figure' : null
    case 'figure':
      return /^(average|median|share)$/.test(one.figure) ? 'figure' : null
    case 'each':
      return isGroup(one, next) ? 'table' : null
    case 'bound':
      return isAmount(next) && kindOf(further) !== '' ? 'amount' : null
    case 'end':
      return isOfRow(next) || isOfRow(before) ? rowOf(said, next) : null
    case 'more':
      return kindOf(next) !== '' && (one.superlative === true || kindOf(before) !== '') ? 'row' : null
    default:
      return amongOthers(said, one, at)
  }
}

/** What several have in common, and how many of one thing each of another has. */
function amongOthers(said: readonly Read[], one: Read, at: number): Operator | null {
  switch (one.is) {
    case 'shares':
      return said.filter((read) => read.is === 'name' && read.kind === 'work').length > 1 ? 'shared' : null
    case 'times':
    case 'most':
      return 'amount'
    case 'as-many':
      return said.filter((read) => read.is === 'name').length === 1 ? 'amount' : null
    case 'parity':
      return kindOf(said[at - 1]) === 'year' || kindOf(said[at + 1]) === 'year' ? 'amount' : null
    case 'number':
    case 'only':
      return isHadSo(said, one, at) ? 'amount' : null
    default:
      return null
  }
}

/** "Classics beside two of her books", "essays about only one work": so many of something else than what is asked for. */
function isHadSo(said: readonly Read[], one: Read, at: number): boolean {
  const first = said.findIndex((read) => kindOf(read) !== '')
  const noun = said.slice(at + 1, at + 4).find(({ is }) => !/^(set|only|number)$/.test(is))
  const few = one.is === 'number' && (one.value < 2 || one.value > MANY)
  const before = said[at - 1]
  const pointed = before?.is === 'back' || (before?.is === 'bound' && before.bound === 'between')
  return (
    !few && !pointed && isOfRow(noun) && first !== -1 && first < at && kindOf(said[first]) !== kindOf(noun)
  )
}

/** So many things of a kind nobody counts here. */
const MANY = 20

function isGroup({ strict }: Extract<Read, { is: 'each' }>, next: Read | undefined): boolean {
  if (strict === true && (next?.is === 'word' || next?.is === 'subject')) return true
  return kindOf(next) !== '' && !/^(work|edition|essay)$/.test(kindOf(next))
}

/** One at least is any; a year bounds no number of things. */
function isAmount(next: Read | undefined): boolean {
  return next?.is === 'number' && next.value > 1 && next.value < 1000
}

/** The words behind a noun that is counted of which nothing is known here: "how many of the classics are women?" */
export function unreadIn(sentence: Sentence | null, library: Library): readonly string[] {
  if (sentence === null) return []
  const said = readingOf(sentence, library).filter(({ is }) => is !== 'filler' && is !== 'whether')
  const at = said.findIndex(({ is }) => is === 'count')
  const end = said.findIndex(({ is }, place) => place > at && is === 'pause')
  const clause = at === -1 ? [] : said.slice(at + 1, end === -1 ? said.length : end)
  const noun = clause.find(({ is }) => is !== 'set')
  const named = clause.find((one) => isOfRow(one))
  if (noun?.is === 'word' && named !== undefined) return [noun.word]
  return kindOf(noun) === '' ? [] : clause.flatMap((one) => (one.is === 'word' ? [one.word] : []))
}
