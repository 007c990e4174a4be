import {
  ACCORDING,
  ARTICLES,
  ASKABLE,
  ASKS,
  AUXILIARIES,
  IF,
  INVERTED,
  NEVER,
  PEOPLE,
  POSSESSIVES,
  PREPOSITIONS,
  SAYS,
  SAYS_BARE,
  SOMEBODY,
  THAT,
  THE,
  TRAIL,
  UNNAMED,
  WHICH,
  YOU,
} from './vocabulary.ts'
import { JOINT, PAUSE, QUOTE, type Word } from './words.ts'

/** A frame ends where what it governs begins. */
interface Frame {
  readonly end: number
  /** Whether a statement hangs on it, which the question is whether to believe. */
  readonly claims: boolean
}

/** So many words stand before the verb of a frame, at most. */
const REACH = 14
const TRAIL_MAX = 7

type Place = 'first' | 'clause'

/** A frame begins a text, a sentence, or a clause that a comma or a joint parts from what was told. */
function placeOf(words: readonly Word[], at: number): Place | null {
  const word = words[at]
  const before = words[at - 1]
  if (word === undefined) return null
  if (at === 0 || word.begins || word.gap.includes(':')) return 'first'
  return PAUSE.test(word.gap) || JOINT.has(before?.folded ?? '') ? 'clause' : null
}

/** A frame that begins here, said by somebody of the asker's life. */
export function frameAt(words: readonly Word[], from: number): Frame | null {
  const place = placeOf(words, from)
  if (place === null || !isPerson(words, from, place)) return null
  if (isWitness(words, from)) return onTheirWord(words, from)
  const most = Math.min(words.length - 1, from + REACH)
  for (let at = from; at < most; at += 1) {
    const word = words[at] as Word
    if (at > from && (isEnd(word) || isAskedAgain(words, from, at))) return null
    const heads =
      at > from && word.capital ? NONE : headsOf(word.folded, words[at - 1]?.folded ?? '', at > from)
    const frame = heads.asks || heads.says ? governed(words, at, heads) : null
    if (frame !== null) return frame
  }
  return null
}

const isEnd = ({ begins, gap, folded }: Word) => begins || QUOTE.test(gap) || NEVER.has(folded)

/** "I teach, is it true...": a question begins, unless something told of somebody stands before: "my aunt, who reads, is asking". */
function isAskedAgain(words: readonly Word[], from: number, at: number): boolean {
  const { gap, folded } = words[at] as Word
  if (!PAUSE.test(gap) || !INVERTED.has(folded)) return false
  return !words.slice(from, at).some((word) => /^(who|que|which)$/.test(word.folded))
}

/** A title may hold a verb, or a doubt. */
const NONE: Heads = { asks: false, says: false }

function headsOf(folded: string, before: string, isTold: boolean): Heads {
  // "Two people who ask...": that is told of them, and governs nothing.
  if (/^(who|that|which|que|quem|quien)$/.test(before)) return NONE
  // "My teacher says" tells; "say" to somebody asks.
  if (isTold && /^(dice|dicen|diz|dizem|disse|disseram|conta|contaron|contado)$/.test(folded))
    return { asks: false, says: true }
  // "Ouvi dizer que..." is hearsay; "pode dizer que..." asks.
  if (/^(dizer|decir)$/.test(folded) && /^(ouv\w+|oi|oido)$/.test(before)) return { asks: false, says: true }
  return { asks: ASKS.has(folded) && !isElse(folded, before), says: SAYS.has(folded) }
}

/** "According to my teacher, ...": what they say stands behind the comma. */
function onTheirWord(words: readonly Word[], from: number): Frame | null {
  const end = words.findIndex(({ gap }, at) => at > from + 1 && PAUSE.test(gap))
  return end !== -1 && end - from <= REACH && words[end]?.gap.includes(',') ? { end, claims: true } : null
}

const isWitness = (words: readonly Word[], at: number) =>
  ACCORDING.has(words[at]?.folded ?? '') ||
  (words[at]?.folded === 'de' && ACCORDING.has(words[at + 1]?.folded ?? ''))

/** What hangs on a verb: a question by its word, by "if", behind a colon; or a statement. */
function governed(words: readonly Word[], verb: number, heads: Heads): Frame | null {
  const most = Math.min(words.length - 1, verb + TRAIL_MAX)
  for (let at = verb + 1; at <= most; at += 1) {
    const word = words[at] as Word
    if (word.begins) return null
    const frame = questionAt(words, at, heads) ?? statementAt(words, at, verb, heads)
    if (frame !== null) return frame
    const aside = endOfReason(words, at)
    if (aside !== null) return governed(words, aside, heads)
    if (!TRAIL.has(word.folded) && !isPlace(words, at) && !isTheirs(words, at)) return null
  }
  return null
}

/** "No sé" knows nothing, and any other "se" is grammar; "una duda" is the asker's, and "la duda" may be a theme. */
function isElse(folded: string, before: string): boolean {
  if (folded === 'se') return before !== 'no'
  return /^(duvida|duda|doubt|idea|ideia)$/.test(folded) && /^(a|la|the|e|y|and|de|da|do|of)$/.test(before)
}

/** "..., because I am writing a thesis, ...": the last word of a reason between commas. */
function endOfReason(words: readonly Word[], at: number): number | null {
  const { gap, folded } = words[at] as Word
  if (!gap.includes(',') || !/^(because|since|porque|pois|pues|ja|ya|para|for|as)$/.test(folded)) return null
  const next = words.findIndex((word, index) => index > at && PAUSE.test(word.gap))
  return next === -1 || words[next]?.begins ? null : next - 1
}

/** "Na rádio", "at the bookshop": where somebody asked. */
function isPlace(words: readonly Word[], at: number): boolean {
  const [before, first] = [words[at - 1]?.folded ?? '', words[at - 2]?.folded ?? '']
  return /^(na|no|nas|nos)$/.test(before) || (/^(in|at|en|em|on)$/.test(first) && THE.has(before))
}

/** "To my son", "à minha filha": to whom it is explained. */
function isTheirs(words: readonly Word[], at: number): boolean {
  const [before, first] = [words[at - 1]?.folded ?? '', words[at - 2]?.folded ?? '']
  return POSSESSIVES.has(before) && /^(to|a|ao|aos|as)$/.test(first)
}

/** What a verb may govern: a question, a statement, or either. */
interface Heads {
  readonly asks: boolean
  readonly says: boolean
}

const POLITE_IF = /^(possible|possivel|posible|puder|puderem|puede|pueden|you|so)$/

function questionAt(words: readonly Word[], at: number, { asks }: Heads): Frame | null {
  const { folded, gap } = words[at] as Word
  const next = words[at + 1]
  if (!asks) return null
  if (/[:—–]/.test(gap)) return { end: at, claims: false }
  if (IF.has(folded))
    return next === undefined || POLITE_IF.test(next.folded) ? null : { end: at + 1, claims: false }
  const begins = isAsked(words, at) || (PAUSE.test(gap) && INVERTED.has(folded))
  return begins ? { end: at, claims: false } : null
}

function statementAt(words: readonly Word[], at: number, verb: number, { says }: Heads): Frame | null {
  const { folded, gap } = words[at] as Word
  const next = words[at + 1]
  if (!says || next === undefined) return null
  if (/[:—–]/.test(gap)) return { end: at, claims: true }
  if (THAT.has(folded) && !PAUSE.test(next.gap)) return { end: at + 1, claims: true }
  return !TRAIL.has(folded) && isBare(words, verb, at) && !PAUSE.test(gap) ? { end: at, claims: true } : null
}

/** "Someone told me Austen writes...", "my friend says the Atlas is...": the statement follows at once. */
function isBare(words: readonly Word[], verb: number, at: number): boolean {
  const { folded } = words[verb] as Word
  const told = /^(told|tells|assured|assures|informed)$/.test(folded) && at > verb + 1
  return told || (SAYS_BARE.has(folded) && at === verb + 1)
}

/** Whether a question for something begins here: with its word, behind a preposition, or with the thing that is asked for. */
export function isAsked(words: readonly Word[], at: number): boolean {
  const folded = words[at]?.folded ?? ''
  const next = words[at + 1]?.folded ?? ''
  if (WHICH.has(folded)) return true
  if (PREPOSITIONS.has(folded) && WHICH.has(next)) return true
  // "By order", "por ordem": how it is to be told.
  if (/^(by|por)$/.test(words[at - 1]?.folded ?? '')) return false
  return (THE.has(folded) && ASKABLE.has(next)) || ASKABLE.has(folded)
}

/** Whether somebody is named at a place who may tell or ask something. */
export function isPerson(words: readonly Word[], at: number, place: Place): boolean {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3).map(({ folded }) => folded)
  const person = (one: string, two: string) =>
    POSSESSIVES.has(one) || (ARTICLES.has(one) && (POSSESSIVES.has(two) || PEOPLE.has(two)))
  if (person(first, second) || SOMEBODY.has(first)) return true
  // "A mis alumnos les gustaría saber", "one of my students", "some of our readers".
  if (ARTICLES.has(first) && (person(second, third) || POSSESSIVES.has(third))) return true
  if (ARTICLES.has(first) && words.slice(at + 1, at + 4).some(({ folded }) => PEOPLE.has(folded))) return true
  if (isWitness(words, at))
    return words.slice(at + 1, at + 4).some(({ folded }) => POSSESSIVES.has(folded) || PEOPLE.has(folded))
  if (UNNAMED.has(first)) return place === 'first' || !/^(a|no|nao|me)$/.test(first)
  return AUXILIARIES.has(first) && (YOU.has(second) || ASKS.has(second) || ASKS.has(first))
}

/** "As a bookseller", "como librera": an office by the look of its word, and no "how". */
const OFFICE =
  /^como (?:uma? |una? )?[a-z]{2,}(?:eir[oa]|ist[ao]?|[dts]ora?|ari[oa]|er[oa]|nte|ian[oa]?|log[oa]|ad[oa]|grupo|clube|club|mae|pai|madre|padre)s?( |$)/

/** "As a teacher of...": whether words say as what somebody asks. */
export function isOffice(words: readonly Word[]): boolean {
  const [first, second, third] = words
  return (
    first?.folded === 'como' &&
    OFFICE.test([first, second, third].map((word) => word?.folded ?? '').join(' '))
  )
}

/** Whether the first words ask themselves: nothing told stands before a frame. */
export function asksAlready(words: readonly Word[]): boolean {
  const first = words[0]?.folded ?? ''
  if (isOffice(words)) return false
  return isAsked(words, 0) || INVERTED.has(first)
}
