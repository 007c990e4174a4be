import { languages } from '../retrieval/language.ts'
import { remembered, rememberedOf } from '../retrieval/remembered.ts'
import { wordSet } from '../retrieval/word-set.ts'
import type { NamedId } from './kinds.ts'
import type { Lexicon, Mention } from './lexicon.ts'
import { type Token, tokensOf } from './tokens.ts'
import { familiesOf, skeletonOf } from './word-kin.ts'

/** Whatever finds names in what was written. */
export type Names = Pick<Lexicon, 'find'>

/** A title, and the language it is in where somebody says so. */
export interface Title {
  readonly id: NamedId
  readonly title: string
  readonly language: string | null
}

/**
 * The names of a lexicon, and titles as readers put them into their own language: "El derecho a no responder" of an essay that
 * has only a Portuguese title. Every word of weight of the title has to be met, by a cognate or by a word of one meaning, with
 * nothing between them but what joins words; a "not" of the title is one of its words.
 */
export function withTranslated(lexicon: Lexicon, titles: readonly Title[]): Names {
  const index = indexOf(titles)
  const find = (tokens: readonly Token[], alone: boolean) => {
    const found = lexicon.find(tokens, alone)
    if (tokens.length > TOKENS_MAX) return found
    const longer = translatedIn(unitsOfText(tokens), index).filter((title) =>
      found.every((one) => one.end <= title.start || one.start >= title.end || isPart(one, title, tokens)),
    )
    if (longer.length === 0) return found
    const kept = found.filter((one) => !longer.some((title) => isPart(one, title, tokens)))
    return [...kept, ...longer].sort((a, b) => a.start - b.start)
  }
  // One question is looked through by several who read it.
  const findAsIs = rememberedOf((tokens: readonly Token[]) => find(tokens, tokens.length === 1))
  return {
    find: (tokens, alone = tokens.length === 1) =>
      alone === (tokens.length === 1) ? findAsIs(tokens) : find(tokens, alone),
  }
}

/** Nobody puts a title into another language within a longer text; comparing each word of it takes a quarter of the answer. */
const TOKENS_MAX = 60

/** Whether a name is a part of a title: of its own, or one word of a title that is written as one to its end. */
function isPart(one: Mention, { id, start, end }: Mention, tokens: readonly Token[]): boolean {
  if (one.start < start || one.end > end || one.end - one.start === end - start) return false
  return one.id === id || (one.end - one.start === 1 && tokens[end - 1]?.capital === true)
}

/** A word that has to be met, or one that only joins; "twice" and "two times" are one. */
interface Unit {
  readonly keys: readonly string[]
  readonly joins: boolean
  /** Whether it joins words of a longer title only. */
  readonly loose: boolean
  /** Whether it is written as a name: two words that are not ("the ocean and quiet") are what somebody asks about. */
  readonly named: boolean
  readonly start: number
  readonly end: number
}

interface Entry {
  readonly id: NamedId
  readonly parts: readonly ReadonlySet<string>[]
}

/** The titles of which a unit may be a word, by its first key: the word itself, of which its other keys are made. */
type Index = (unit: Unit) => ReadonlySet<Entry>

const nothing: ReadonlySet<Entry> = new Set()

function indexOf(titles: readonly Title[]): Index {
  const index = new Map<string, Entry[]>()
  for (const { id, title, language } of titles) {
    const parts = unitsOf(tokensOf(title), language === null ? languages : [language])
      .filter(({ joins }) => !joins)
      .map(({ keys }) => new Set(keys))
    if (parts.length < WORDS_MIN) continue
    for (const key of new Set(parts.flatMap((part) => [...part])))
      index.set(key, [...(index.get(key) ?? []), { id, parts }])
  }
  const entriesOf = remembered((word) => {
    const keys = word.startsWith(':') ? [word] : keysAnyhow(word)
    const entries = keys.flatMap((key) => index.get(key) ?? [])
    return entries.length === 0 ? nothing : new Set(entries)
  })
  return ({ keys: [first = ''] }) => entriesOf(first)
}

/** One word alone is no title put into another language. */
const WORDS_MIN = 2
/** So many words may change their places ("una frase larga", "a long sentence"). */
const WORDS_FREE = 3

interface Met {
  readonly id: NamedId | null
  readonly last: number
}

function translatedIn(units: readonly Unit[], index: Index): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] as Unit
    if (unit.joins) continue
    const entries = index(unit)
    if (entries.size === 0) continue
    const met = [...entries]
      .map(({ id, parts }) => ({ id, last: endOf(parts, units, at) }))
      .reduce(longerOf, { id: null, last: -1 })
    if (met.id === null) continue
    mentions.push({ id: met.id, start: unit.start, end: (units[met.last] as Unit).end })
    at = met.last
  }
  return mentions
}

/** Of two titles that end at one place neither is meant for sure. */
function longerOf(a: Met, b: Met): Met {
  if (b.last !== a.last) return b.last > a.last ? b : a
  return a.id === b.id ? a : { id: null, last: a.last }
}

/** The unit with which a title that begins at a place ends; -1 where it is not there. */
function endOf(parts: Entry['parts'], units: readonly Unit[], from: number): number {
  const left = [...parts]
  const free = parts.length >= WORDS_FREE
  let joined = 0
  for (let at = from; at < units.length; at += 1) {
    const { keys, joins, loose } = units[at] as Unit
    joined = joins ? joined + 1 : 0
    if (joined > JOINS_MAX || (loose && !free)) return -1
    if (joins) continue
    const among = free ? left : left.slice(0, 1)
    const met = among.findIndex((part) => keys.some((key) => part.has(key)))
    if (met === -1) return -1
    left.splice(met, 1)
    // The article of a title may be all that has a capital.
    const asName = () => units.slice(Math.max(0, from - 1), at + 1).some(({ named }) => named)
    if (left.length === 0) return free || asName() ? at : -1
  }
  return -1
}

const JOINS = wordSet(
  'a an the o os as um uma el la los las un una de do da dos das del of to y e and em en in at lo it is are es sao son e esta este esteja estiver esteja be being sobre about his her its their su sus seu sua seus suas',
)
/** These join words of a longer title only: "that of the well than that of the lighthouse". */
const LOOSE = new Set(['que', 'what'])
/** More words in between are no title. */
const JOINS_MAX = 3
/** A "not" in a title is a part of its name. */
export const NOT = /^(nao|no|not|never|sem|sin|without)$/
/** Words of grammar that have to be met too where a title has them, under one name in all languages; of one word, or of two. */
const tied = new Map(
  rowsOf(`
    with com con: not before no nenhum nenhuma ningun ninguna
    nao no not never sem sin without: not
    two duas dois dos: twice before times vezes veces
    twice: twice
    quem quien whoever whom who quienquiera: who
    ahi alli ali ai lá there: there`),
)

interface Tie {
  readonly key: string
  readonly next: ReadonlySet<string> | null
}

function rowsOf(table: string): (readonly [word: string, tie: Tie])[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', meant = ''] = line.trim().split(': ')
      const [key = '', next] = meant.split(' before ')
      const tie = { key: `:${key}`, next: next === undefined ? null : new Set(next.split(' ')) }
      return words.split(' ').map((word) => [word, tie] as const)
    })
}

const unitsOfText = rememberedOf((tokens: readonly Token[]) => unitsOf(tokens))

function unitsOf(tokens: readonly Token[], spoken: readonly string[] = languages): Unit[] {
  const units: Unit[] = []
  let start = 0
  while (start < tokens.length) {
    const unit = unitAt(tokens, start, spoken)
    units.push(unit)
    start = unit.end
  }
  return units
}

function unitAt(tokens: readonly Token[], start: number, spoken: readonly string[]): Unit {
  const { word, folded, capital, initial, begins } = tokens[start] as Token
  // Behind a quotation mark it begins something, and no sentence.
  const named = capital || (initial && begins !== true && start > 0)
  const tie = tied.get(folded) ?? tied.get(word)
  if (tie !== undefined && (tie.next?.has(tokens[start + 1]?.folded ?? '') ?? true)) {
    const end = tie.next === null ? start + 1 : start + 2
    return { keys: [tie.key], joins: false, loose: false, named: false, start, end }
  }
  const loose = LOOSE.has(folded)
  const joins = loose || JOINS.has(folded)
  return { keys: joins ? [] : keysOf(folded, spoken), joins, loose, named, start, end: start + 1 }
}

function keysOf(word: string, spoken: readonly string[]): readonly string[] {
  return spoken.length === 1 ? keysIn(word, spoken) : keysAnyhow(word)
}
const keysAnyhow = remembered((word: string) => keysIn(word, languages))

function keysIn(word: string, spoken: readonly string[]): readonly string[] {
  const families = spoken.flatMap((language) => familiesOf(word, language))
  return [word, `~${cognateOf(word)}`, ...new Set(families.map(String))]
}

/** What regular spelling makes of one word in Portuguese, English and Spanish: "ausencia", "ausência", "absence" stays apart. */
function cognateOf(word: string): string {
  return skeletonOf(
    word
      .replace(/ph/g, 'f')
      .replace(/th/g, 't')
      .replace(/tions?$/, 'cion')
      .replace(/(ence|ency|encia)s?$/, 'enc')
      .replace(/(ance|ancy|ancia)s?$/, 'anc')
      .replace(/(it|et)(y|ies)$/, '$1dad')
      .replace(/(ment|mento|miento)s?$/, 'ment')
      .replace(/y/g, 'i'),
  )
}
