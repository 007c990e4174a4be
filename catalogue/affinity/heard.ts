import { fold } from '../../src/language/fold.ts'
import { everydayIn, everywhereIn } from '../reading/common-words.ts'
import { bits, type Language } from '../reading/language.ts'
import { type Mark, means, type Reader, type Reading } from '../reading/marks.ts'
import { dominantLanguage, isStopword } from '../reading/stopwords.ts'
import { wordSet } from '../reading/word-set.ts'
import type { QueryWord } from '../retrieval/bm25f.ts'
import type { AffinityRequest } from './request.ts'
import { type AffinityField, type AffinityWork, familyName, namedFields } from './work.ts'

/** What was told of a request, and how much was said in all. */
export interface Heard {
  /** Of the answer: that in which most words are read. */
  readonly language: Language
  /** The same, where the text shows it by its grammar. */
  readonly dominant: Language | null
  readonly wordsRead: number
  /** Each different word of weight, with what it is worth among all that was said. */
  readonly words: readonly QueryWord<AffinityField>[]
  /** What a reader does not want, wish by wish. */
  readonly unwanted: readonly Unwanted[]
}

export interface Unwanted {
  readonly marks: readonly Mark[]
  readonly reading: Reading
}

/** What scores less is weak: too little of what was said is of the work. Published with the documentation. */
export const THRESHOLD = 0.25
/** What is behind "about", and a classic or a title that is named, counts so many times. */
const EMPHASIS = 6
const ABOUT_WORDS = 4
/** A word that everybody uses every day says less than others do. */
const EVERYDAY = 0.4
/** "Well" and "time" are in every sentence before they are a theme. */
const EVERYWHERE = 0.2
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

/** A creator is a name. Looked up in synopses it would find roses and lights that are only somebody's surname. */
const bridges: ReadonlySet<AffinityField> = new Set(['relation'])

/** Types of meanings by which something is asked for, and nothing said of it. */
const silent = wordSet(
  'ask kind about tells liked like with but . nth edge not nor no without except read where verb person',
)

interface Piece {
  readonly mark: Mark
  readonly reading: Reading
  /** It is one thing, and none of its words: a "language model" is no language. */
  readonly phrase?: string
}

/** The everyday phrases in a text that are one thing, by the place where each begins. */
export type PhrasesIn = (reading: Reading) => ReadonlyMap<number, number>

/** How a request is heard by a catalogue's reader and the works of the catalogue. */
export function hearing(
  read: Reader,
  works: readonly AffinityWork[],
  phrasesIn: PhrasesIn,
): (request: AffinityRequest) => Heard {
  const people = peopleIn(works)
  return (request) => {
    const subjects = request.subjects.join('\n')
    // What stands under a title describes that thing, and wishes nothing: "A Life Without Music".
    const [wishing, telling] =
      request.title === '' ? [[request.description], []] : [[], [request.title, request.description]]
    const readings = (texts: readonly string[]) =>
      texts.flatMap((text) => (text.match(STRETCH) ?? []).map((stretch) => read(stretch, null)))
    const wished = readings([request.query, subjects, ...wishing])
    const all = [...wished, ...readings(telling)]
    const unwanted = wished.flatMap(unwantedIn)
    const left = new Set(unwanted.flatMap(({ marks }) => marks))
    const pieces = all
      .flatMap((reading) => piecesOf(reading, phrasesIn(reading)))
      .filter(({ mark }) => !left.has(mark))
    const tokens = all.flatMap((reading) => reading.tokens.map(({ word }) => word))
    const language = languageOf(all)
    return {
      dominant: dominantLanguage(tokens) === null ? null : language,
      language,
      wordsRead: Math.min(WORDS_MAX, new Set(tokens).size),
      words: wordsOf(pieces, people(request.creator), unwanted.length > 0),
      unwanted,
    }
  }
}

/** The marks of a text; those within a phrase that is one thing are one. What an editor named stays apart. */
function piecesOf(reading: Reading, phrases: ReadonlyMap<number, number>): readonly Piece[] {
  let end = 0
  return reading.marks.flatMap((mark): Piece[] => {
    if (mark.from < end) return []
    const to = phrases.get(mark.from)
    if (to === undefined || mark.to >= to) return [{ mark, reading }]
    end = to
    const words = reading.tokens.slice(mark.from, to).map(({ word }) => word)
    return [{ mark: { ...mark, to, meanings: [] }, reading, phrase: words.join(' ') }]
  })
}

/** The language in which most words are read. */
function languageOf(readings: readonly Reading[]): Language {
  const counts = new Map<Language, number>([['en', 0]])
  for (const { language, tokens } of readings)
    counts.set(language, (counts.get(language) ?? 0) + tokens.length)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'en'
}

/** Most of what there is are novels: nothing is told by it. */
function isOfNovels(mark: Mark): boolean {
  return means(mark, 'form', 'novel') || means(mark, 'form', 'fiction')
}

function isSilent(mark: Mark): boolean {
  if (means(mark, 'kind', 'work') || means(mark, 'where') || isOfNovels(mark)) return true
  return mark.meanings.some(({ type }) => silent.has(type)) && !means(mark, 'topic')
}

/** A title or a classic by its name, and no single word of one that may mean anything. */
function isNamed({ meanings, written }: Mark): boolean {
  return meanings.some(({ type, weak, value }) => {
    if (type !== 'name' || !/^(?:work|reference-author)\//.test(value)) return false
    return weak === undefined || (written && weak !== 'part')
  })
}

function isFiled(mark: Mark): boolean {
  return ['topic', 'form', 'format'].some((type) => means(mark, type)) || isNamed(mark)
}

/** "About" reaches over a phrase, and no further: "a book about libraries for the underground". */
function isAskedAbout({ about, from }: Mark): boolean {
  return about !== null && means(about, 'about') && from - about.to < ABOUT_WORDS
}

/** How much a mark says, beside others. */
function saidBy({ mark, reading }: Piece): number {
  const { folded = '', word = '' } = reading.tokens[mark.from] ?? {}
  const own = bits[reading.language]
  const isEveryday = mark.to === mark.from + 1 && ((everydayIn(word) | everydayIn(folded)) & own) !== 0
  if (means(mark, 'none') && !isFiled(mark)) return ERRAND
  if (isNamed(mark) || isAskedAbout(mark)) return EMPHASIS
  return isEveryday ? EVERYDAY : 1
}

/** The different words of weight, each with its part of all that was said. */
function wordsOf(
  pieces: readonly Piece[],
  people: readonly string[],
  hasWishes: boolean,
): readonly QueryWord<AffinityField>[] {
  const telling = pieces.filter(({ mark }) => !isSilent(mark) || (isAskedAbout(mark) && means(mark, 'topic')))
  const heard = telling.length > 0 || people.length > 0 || hasWishes ? telling : pieces
  const words = new Map<string, { weight: number; readonly isFiled: boolean; readonly factor: number }>()
  for (const piece of heard) {
    const { mark, reading, phrase } = piece
    const tokens = reading.tokens.slice(mark.from, mark.to).map(({ word }) => word)
    const weighty = tokens.filter((word) => word.length > 1 && !isStopword(word, reading.language))
    const weight = saidBy(piece) / (phrase === undefined ? Math.max(1, weighty.length) : 1)
    for (const word of phrase === undefined ? weighty : [phrase]) {
      const known = words.get(word)
      if (known !== undefined) known.weight = Math.max(known.weight, weight)
      else if (words.size < WORDS_MAX) words.set(word, { weight, ...aboutWord(piece, word, heard.length) })
    }
  }
  const said = [...words.values()].reduce((sum, { weight }) => sum + weight, EMPHASIS * people.length)
  const whole = Math.max(SAID_MIN, said <= SAID_FULL ? said : Math.sqrt(SAID_FULL * said))
  return [
    ...[...words].map(([word, { weight, isFiled: filed, factor }]) => ({
      word,
      weight: (weight * factor) / whole,
      ...(filed ? {} : { faintIn: namedFields }),
    })),
    ...people.map((word) => ({ word, weight: EMPHASIS / whole, only: bridges })),
  ]
}

function aboutWord({ mark, reading }: Piece, word: string, marks: number) {
  const isEverywhere = marks > 1 && (everywhereIn(word) & bits[reading.language]) !== 0
  return { isFiled: isFiled(mark), factor: isEverywhere && !isAskedAbout(mark) ? EVERYWHERE : 1 }
}

/** What a text leaves out: a negation that begins it, a part of it or stands behind what is read; any other tells a story. */
function unwantedIn(reading: Reading): readonly Unwanted[] {
  const byNot = new Map<Mark, Mark[]>()
  for (const mark of reading.marks) {
    if (mark.not === null || (isSilent(mark) && !means(mark, 'form')) || !isWish(mark.not, reading)) continue
    byNot.set(mark.not, [...(byNot.get(mark.not) ?? []), mark])
  }
  // A novel about something is unwanted for what it is about.
  return [...byNot.values()].map((marks) => {
    const things = marks.filter((mark) => !means(mark, 'form'))
    return { marks: things.length > 0 ? things : marks, reading }
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

/** Who is named as a creator, among those to whom bridges lead: by the family name. "David Lynch" is no Henry David Thoreau. */
function peopleIn(works: readonly AffinityWork[]): (creator: string) => readonly string[] {
  const labels = works.flatMap(({ relations }) => relations.flatMap(({ author }) => Object.values(author)))
  const families = new Set(labels.map((label) => fold(familyName(label))))
  return (creator) => {
    const words = creator.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
    return [...new Set(words.filter((word) => families.has(fold(word))))]
  }
}
