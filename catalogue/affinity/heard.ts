import { EVERYDAY, EVERYWHERE, isCommonIn } from '../reading/common-words.ts'
import { type Language, wordSet } from '../reading/language.ts'
import { type Mark, means, type Reader, type Reading } from '../reading/marks.ts'
import { isStopword } from '../reading/stopwords.ts'
import type { AffinityRequest } from './request.ts'

/** A mark of a text; a phrase that is one thing is one, and none of its words: a "language model" is no language. */
export interface Piece {
  readonly mark: Mark
  readonly reading: Reading
  /** In lower case, slips mended. */
  readonly word: string
}

/** What was told of a request, and how much was said in all. */
export interface Heard {
  /** Of the answer: that in which most words are read. */
  readonly language: Language
  readonly wordsRead: number
  /** Everything of weight once, with its part of all that was said; of words that are in every text less is meant. */
  readonly said: readonly (Piece & { readonly weight: number })[]
  /** What a reader does not want, wish by wish. */
  readonly unwanted: readonly (readonly Piece[])[]
}

/** What is behind "about", and a classic or a title that is named, counts so many times. */
const EMPHASIS = 6
const ABOUT_WORDS = 4
/** A word of every day says less than others do, and one of every sentence least. */
const EVERYDAY_PART = 0.4
const EVERYWHERE_PART = 0.2
/** Prices and deliveries are of no book: whoever speaks of them says that much else. */
const ERRAND = 5
/** Who says little is not met by all of it: a single word is no sentence. */
const SAID_MIN = 2.5
/** Of what is longer the root of the words counts: a long text says many things, and a work answers some. */
const SAID_FULL = 12
/** A natural text of 12,000 characters has fewer different words; a contrived one gets no more of our time. */
export const WORDS_MAX = 1_000
/** The reader reads a few hundred words at a time. */
const STRETCH = /[\s\S]{1,1800}(?=\s|$)|[\s\S]{1,1800}/g

/** How a request is heard by a catalogue's reader. */
export function hearing(read: Reader): (request: AffinityRequest) => Heard {
  const readings = (...texts: readonly string[]) =>
    texts.flatMap((text) => (text.match(STRETCH) ?? []).map((stretch) => read(stretch, null)))
  return ({ query, subjects, title, description, creator }) => {
    // What stands under a title describes that thing, and wishes nothing: "A Life Without Music".
    const wished = readings(query, subjects.join('\n'), title === '' ? description : '')
    const all = [...wished, ...readings(title, title === '' ? '' : description)]
    const unwanted = wished.flatMap(unwantedIn)
    const left = new Set(unwanted.flat().map(({ mark }) => mark))
    // A creator is a name, and of a classic: anything else in it is somebody's surname.
    const people = readings(creator)
      .flatMap(piecesIn)
      .filter(({ mark }) => isNamed(mark))
    const pieces = all.flatMap(piecesIn).filter(({ mark }) => !left.has(mark))
    const telling = pieces.filter(
      ({ mark }) => !isSilent(mark) || (isAskedAbout(mark) && means(mark, 'topic')),
    )
    const isSilentOnly = telling.length + people.length + unwanted.length === 0
    const words = new Set(all.flatMap(({ tokens }) => tokens.map(({ word }) => word)))
    return {
      language: languageOf(all),
      wordsRead: Math.min(WORDS_MAX, words.size),
      said: weighed([...(isSilentOnly ? pieces : telling), ...people]),
      unwanted,
    }
  }
}

/** The marks of a text as pieces. */
const piecesIn = (reading: Reading): readonly Piece[] =>
  reading.marks.map((mark) => ({
    mark,
    reading,
    word: reading.tokens
      .slice(mark.from, mark.to)
      .map(({ word }) => word)
      .join(' '),
  }))

function languageOf(readings: readonly Reading[]): Language {
  const counts = new Map<Language, number>([['en', 0]])
  for (const { language, tokens } of readings)
    counts.set(language, (counts.get(language) ?? 0) + tokens.length)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en'
}

/** Types of meanings by which something is asked for, and nothing said of it. */
const silent = wordSet(
  'ask kind about tells liked like with but . nth edge not nor no without except read where verb person',
)

/** Most of what there is are novels, and books: nothing is told by it. */
function isSilent(mark: Mark): boolean {
  const isBook = means(mark, 'form', 'novel') || means(mark, 'form', 'fiction') || means(mark, 'kind', 'work')
  return isBook || (mark.meanings.some(({ type }) => silent.has(type)) && !means(mark, 'topic'))
}

/** A title or a classic by its name, and no single word of one that may mean anything. */
export function isNamed({ meanings, written }: Mark): boolean {
  return meanings.some(
    ({ type, weak, value }) =>
      type === 'name' &&
      /^(?:work|reference-author)\//.test(value) &&
      (weak === undefined || (written && weak !== 'part')),
  )
}

/** "About" reaches over a phrase, and no further: "a book about libraries for the underground". */
function isAskedAbout({ about, from }: Mark): boolean {
  return about !== null && means(about, 'about') && from - about.to < ABOUT_WORDS
}

/** How much a piece says, beside others. */
function saidBy({ mark, word, reading }: Piece): number {
  const isFiled = ['topic', 'form', 'format'].some((type) => means(mark, type)) || isNamed(mark)
  if (means(mark, 'none') && !isFiled) return ERRAND
  if (isNamed(mark) || isAskedAbout(mark)) return EMPHASIS
  return isCommonIn(word, reading.language, EVERYDAY) ? EVERYDAY_PART : 1
}

/** Each different piece with its part of all that was said. */
function weighed(pieces: readonly Piece[]): Heard['said'] {
  const different = new Map<string, Piece & { weight: number }>()
  for (const piece of pieces) {
    const weight = Math.max(saidBy(piece), different.get(piece.word)?.weight ?? 0)
    const isWord = piece.word.length > 1 && !isStopword(piece.word, piece.reading.language)
    if (isWord && different.size < WORDS_MAX) different.set(piece.word, { ...piece, weight })
  }
  const said = [...different.values()].reduce((sum, { weight }) => sum + weight, 0)
  const whole = Math.max(SAID_MIN, said <= SAID_FULL ? said : Math.sqrt(SAID_FULL * said))
  return [...different.values()].map((piece) => {
    const isEverywhere = pieces.length > 1 && isCommonIn(piece.word, piece.reading.language, EVERYWHERE)
    const factor = isEverywhere && !isAskedAbout(piece.mark) ? EVERYWHERE_PART : 1
    return { ...piece, weight: (piece.weight * factor) / whole }
  })
}

/** What a text leaves out: a negation that begins it, a part of it or stands behind what is read; any other tells a story. */
function unwantedIn(reading: Reading): readonly (readonly Piece[])[] {
  const unwanted = piecesIn(reading).filter(
    ({ mark }) => mark.not !== null && (!isSilent(mark) || means(mark, 'form')) && isWish(mark.not, reading),
  )
  // A novel about something is unwanted for what it is about.
  return [...Map.groupBy(unwanted, ({ mark }) => mark.not).values()].map((pieces) => {
    const things = pieces.filter(({ mark }) => !means(mark, 'form'))
    return things.length > 0 ? things : pieces
  })
}

const asksFor = ['kind', 'form', 'liked', 'read', 'but', 'without', 'except']
/** What may stand behind "not", where it leaves something out: "that is not about", "not with". */
const reaches = ['about', 'with', 'tells', 'kind', 'form']
/** "I do not want to lose my house", "sin nadie con quien hablar": so is a life told. */
const ofLife = wordSet(
  'to que nadie ninguem nobody anybody anyone nothing anything alguien alguem nada ni una sola one',
)
const has = wordSet('have has had is are was were')

function isWish(not: Mark, { marks, tokens }: Reading): boolean {
  if (ofLife.has(tokens[not.to]?.folded ?? '')) return false
  if (means(not, 'no') && has.has(tokens[not.from - 1]?.folded ?? '')) return false
  const next = marks.find(({ from }) => from >= not.to)
  if (means(not, 'not') && !reaches.some((type) => next !== undefined && means(next, type))) return false
  const before = marks.filter(({ clause, from }) => clause === not.clause && from < not.from)
  const opens = before.every((mark) => means(mark, '.')) || tokens[not.from]?.pause || means(not, 'except')
  return opens || before.some((mark) => asksFor.some((type) => means(mark, type)))
}
