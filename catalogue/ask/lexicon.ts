import { fold } from '../../src/language/fold.ts'
import { isCommonWord } from '../retrieval/common-words.ts'
import type { Language } from '../retrieval/language.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { languagesNamed } from './constraints.ts'
import { joints } from './grammar-words.ts'
import type { NamedId } from './kinds.ts'
import { isRequestWord } from './request-words.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** A name that was met in a question: what it names, and which words it covers. */
export interface Mention {
  readonly id: NamedId
  readonly start: number
  readonly end: number
}

/** What was written, with its slips mended and its names found. */
export interface Sentence {
  readonly tokens: readonly Token[]
  readonly mentions: readonly Mention[]
  readonly spoken: Language
}

interface Entry {
  readonly id: NamedId
  readonly words: readonly string[]
  written: Written
}

/**
 * A name of one common word is one only where it is written as a name: with a capital letter, or with the definite
 * article before it ("the clockmaker") where nothing says that it is only a subject ("about the clockmaker"). One that
 * is an office too ("the translator") needs something else beside it ("the grammar and the translator"). A rare one may open a
 * sentence.
 */
export type Written = 'anyhow' | 'opening' | 'capital' | 'article' | 'beside'

const freedom: Readonly<Record<Written, number>> = {
  capital: 0,
  beside: 1,
  opening: 2,
  article: 3,
  anyhow: 4,
}

const definite = wordSet('the o a os as el la los las do da no na ao del al pelo pela')
const subjects = wordSet('about sobre acerca on regarding')

/** Names of things, found longest first and without overlap. */
export class Lexicon {
  readonly #byFirst = new Map<string, Entry[]>()
  /** Folded words that may stand beside a name without being part of another one. */
  readonly #words: Set<string>

  constructor(words: Iterable<string> = []) {
    this.#words = new Set(words)
  }

  add(id: NamedId, phrase: string, written: Written = 'anyhow'): void {
    const words = phraseWords(phrase)
    const [first] = words
    if (first === undefined) return
    for (const word of words) this.#words.add(word)
    const entries = this.#byFirst.get(first) ?? []
    const known = entries.find((entry) => entry.words.join(' ') === words.join(' '))
    if (known !== undefined) {
      // The same name told twice may be written as the freer of the two allows.
      if (known.id === id && freedom[written] > freedom[known.written]) known.written = written
      return
    }
    entries.push({ id, words, written })
    entries.sort((a, b) => b.words.length - a.words.length)
    this.#byFirst.set(first, entries)
  }

  /** `alone` says that the tokens are all that was written: a word alone is a name without a capital letter too. */
  find(tokens: readonly Token[], alone = tokens.length === 1): Mention[] {
    const mentions: Mention[] = []
    for (let start = 0; start < tokens.length; start += 1) {
      const entry = this.#at(tokens, start, alone)
      if (entry === undefined) continue
      mentions.push({ id: entry.id, start, end: start + entry.words.length })
      start += entry.words.length - 1
    }
    return mentions
  }

  #at(tokens: readonly Token[], start: number, alone: boolean): Entry | undefined {
    const first = tokens[start]
    if (first === undefined) return undefined
    return this.#byFirst
      .get(first.folded)
      ?.find(
        (entry) =>
          (entry.written === 'anyhow' ||
            first.capital ||
            alone ||
            (first.initial && (entry.written === 'opening' || isBeside(tokens, start))) ||
            (entry.written === 'article' && isDefinite(tokens, start)) ||
            (entry.written === 'beside' &&
              isDefinite(tokens, start) &&
              (isBeside(tokens, start) || isSharing(tokens, start) || isOfFormat(tokens, start)))) &&
          entry.words.every((word, offset) => tokens[start + offset]?.folded === word) &&
          (entry.written === 'anyhow' || entry.words.length > 1 || !this.#isOfLonger(tokens, start)),
      )
  }

  /** "To the Lighthouse", "House of Leaves": one word of a title that is no name here names nothing of ours. */
  #isOfLonger(tokens: readonly Token[], start: number): boolean {
    if (tokens[start]?.capital !== true && tokens[start]?.initial !== true) return false
    const before = tokens[definite.has(tokens[start - 1]?.folded ?? '') ? start - 2 : start - 1]
    const near = tokens[start - 1]
    const opens = [before, near].some((one) => one?.capital === true && prepositions.has(one.folded))
    const joint = ofs.has(tokens[start + 1]?.folded ?? '')
    const next = tokens[definite.has(tokens[start + 2]?.folded ?? '') ? start + 3 : start + 2]
    const isTitle = (one: Token) =>
      !this.#words.has(one.folded) && !(isOwned(tokens, start) && isAskedOf(one))
    const goesOn = joint && next?.capital === true && !next.pause && isTitle(next)
    const close = tokens[start + 1]
    const isSurnamed =
      close?.capital === true && !close.pause && isNameAlone(close) && !this.#words.has(close.folded)
    return (opens || goesOn || isSurnamed) && !isTitled(tokens)
  }
}

/** By which a title may begin: "To the Lighthouse". */
export const prepositions = wordSet(
  'to of on in into from by for under beyond through ao aos em sobre por para rumo al hacia en desde',
)
const ofs = wordSet('of de do da dos das del s')

const isOwned = (tokens: readonly Token[], start: number) => tokens[start + 1]?.folded === 's'

/** "The Clockmaker's Themes": what is asked of every book makes no longer title, as "The Clockmaker's Story" would. */
const isAskedOf = ({ folded }: Token) => {
  const unit = unitOf(folded)
  return unit === null ? isRequestWord(folded) : unit !== 'work'
}

/** What can only be a name: no word of any language, no format, no code. */
const isNameAlone = ({ word }: Token) => word.length > LETTERS_OF_CODES && !isCommonWord(word)
const LETTERS_OF_CODES = 5

/** Where most words have a capital letter, none tells a name. */
function isTitled(tokens: readonly Token[]): boolean {
  const written = tokens.filter(({ folded }) => folded.length > 1)
  return written.filter(({ capital }) => capital).length * 2 > written.length + 2
}

/** Whether a word is one of several: "Manual e Relojoeiro", "the grammar and the translator". */
function isBeside(tokens: readonly Token[], start: number): boolean {
  const after = tokens[start + 1]
  if (after !== undefined && (joints.has(after.folded) || after.pause)) return true
  return definite.has(tokens[start - 1]?.folded ?? '') && joints.has(tokens[start - 2]?.folded ?? '')
}

const formats = wordSet(
  'ebook epub epubs pdf audiobook audiolivro audiolibro paperback hardback mole dura blanda inprint',
)

const sharings = /^(common|comum|comun|comunes|shares?|shared|sharing|partilh\w+|compart\w+)$/

/** "Themes the Grammar has in common with the translator": what shares with a book is one. */
function isSharing(tokens: readonly Token[], start: number): boolean {
  const joint = tokens[start - 2]?.folded ?? ''
  return /^(with|com|con)$/.test(joint) && tokens.slice(0, start).some(({ folded }) => sharings.test(folded))
}

/** "The ebook of the translator": what comes in a format is a book. */
function isOfFormat(tokens: readonly Token[], start: number): boolean {
  return [2, 3].some((back) => formats.has(tokens[start - back]?.folded ?? ''))
}

function isDefinite(tokens: readonly Token[], start: number): boolean {
  // "The Portuguese clockmaker".
  const hop =
    tokens[start - 2]?.folded === 'the' && languagesNamed(tokens[start - 1]?.folded ?? '').length > 0
  const at = hop ? start - 1 : start
  const before = tokens[at - 1]?.folded ?? ''
  const further = [tokens[at - 2]?.folded ?? '', tokens[at - 3]?.folded ?? '']
  return definite.has(before) && !further.some((word) => subjects.has(word))
}

/** The words of a phrase as questions are read: folded, without marks. */
export function phraseWords(phrase: string): string[] {
  return fold(phrase.normalize('NFC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []
}
