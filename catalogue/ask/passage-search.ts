import { rememberedOf } from '../retrieval/remembered.ts'
import { type Asked, meeting } from './asked.ts'
import type { RecordId } from './kinds.ts'
import type { Library } from './library.ts'
import { bearerIn, expected, fitsKind, folded } from './passage-kind.ts'
import { besides, bothOf } from './sentence-beside.ts'
import { labelsOf, namesIn, OPENING_AT, type Passage, plainTerm, titlesOf } from './texts.ts'

/** Which sentence of a text says what is asked, and how sure that is. */

export interface Found {
  readonly passage: Passage
  /** Another sentence of the same text: what it has of the question and the first has not, or the next best. */
  readonly also: Passage | null
  /** The share of what was asked that the two hold together. */
  readonly both: number
  /** The share of what was asked that the passage holds, and that it holds together with its book. */
  readonly own: number
  readonly share: number
  /** The share that it holds where the words that only name its book count less: which sentence of the book is meant. */
  readonly fit: number
  /** What its place among the others was decided by. */
  readonly score: number
  /** How many words it holds, those that only name the book counted less. */
  readonly weight: number
  /** Whether no other text comes near it. */
  readonly alone: boolean
  /** Words that neither it nor its book holds. */
  readonly unmet: readonly string[]
}

/** What is said elsewhere of its book counts for so much. */
const AROUND = 0.8
/** Of an essay much less: it is long, and holds most words somewhere. */
const AROUND_ESSAY = 0.4
/** What only says which book is meant, a title, a subject or a name, says so much of what is asked of it. */
const NAMING = 0.4

export interface Judged extends Omit<Found, 'also' | 'alone' | 'both' | 'score'> {
  /** How much of each word it says, and how much that word says of what is asked. */
  readonly says: readonly { readonly here: number; readonly weight: number }[]
}

/** How much of each word a passage says. */
type Meets = (passage: Passage) => readonly number[]

function meetsOf(words: readonly string[], spoken: Asked['spoken']): Meets {
  const meetings = words.map((word) => meeting(word, spoken))
  const known = new Map<Passage, readonly number[]>()
  return (passage) => {
    const own = known.get(passage) ?? meetings.map((one) => one(passage))
    known.set(passage, own)
    return own
  }
}

function judged(passage: Passage, words: readonly string[], meets: Meets, book: Book): Judged {
  const own = meets(passage)
  const unmet: string[] = []
  const says: { here: number; weight: number }[] = []
  const sum = { own: 0, whole: 0, weight: 0, fit: 0, fits: 0 }
  for (const [at, word] of words.entries()) {
    const here = own[at] ?? 0
    const { told = 0, names = false, rarity = 1 } = book.words[at] ?? {}
    const weight = names ? NAMING : 1
    says.push({ here, weight })
    const known = Math.max(here, (passage.told ? AROUND : AROUND_ESSAY) * told)
    sum.own += here
    sum.whole += known
    sum.weight += weight * here
    sum.fit += weight * rarity * here
    sum.fits += weight * rarity
    if (known === 0) unmet.push(word)
  }
  const count = Math.max(1, words.length)
  return {
    passage,
    own: sum.own / count,
    fit: sum.fit / Math.max(sum.fits, NAMING),
    weight: sum.weight,
    share: sum.whole / count,
    unmet,
    says,
  }
}

/**
 * How well each word is met in a text as a whole, its title and its subjects included, whether it names the text, and how
 * much it tells one sentence of an essay from another: what many of them say tells little.
 */
interface Book {
  readonly words: readonly { readonly told: number; readonly names: boolean; readonly rarity: number }[]
}

function booksOf(
  { words, naming = [], spoken }: Asked,
  candidates: readonly Passage[],
  meets: Meets,
  { catalogue }: Library,
) {
  const known = new Map<string, Book>()
  const labels = labelsOf(catalogue).filter(({ language }) => language === spoken)
  // Among the sentences of one essay no word tells which essay is meant.
  const byId = Map.groupBy(candidates, ({ id }) => id)
  const isOne = byId.size === 1 && candidates[0]?.told === false
  return (id: RecordId): Book => {
    const made = known.get(id)
    if (made !== undefined) return made
    const own = byId.get(id) ?? []
    const about = own[0]?.about ?? []
    const label = labels.filter((one) => about.includes(one.id))
    const names = new Set(own.flatMap(namesIn).flatMap((name) => folded(name).split(' ')))
    const fresh = {
      words: words.map((word, at) => ({
        told: Math.max(0, ...[...own, ...label].map((one) => meets(one)[at] ?? 0)),
        rarity: own[0]?.told
          ? 1
          : Math.max(1, own.filter((one) => (meets(one)[at] ?? 0) > 0).length) ** -RARITY,
        names:
          naming.includes(word) ||
          (!isOne && (names.has(word) || label.some((one) => one.terms.has(plainTerm(word, spoken))))),
      })),
    }
    known.set(id, fresh)
    return fresh
  }
}

/** What two sentences of an essay say tells so much less of each. */
const RARITY = 0.25

/** So much of what was asked has to be said, and so much of it in the sentence itself. */
export const ENOUGH = 0.6
const ENOUGH_HERE = 0.3
/** No sentence and its book say that share of so many words. */
const ASKED_WORDS_MAX = 40
/** Where nothing names the book, so many words have to meet in the sentence. */
const WORDS_ALONE = 1.4
/** And where something does. */
const WORDS_NAMED = 1.4
/** And where nothing names the book, another one may say at most so much as well. */
const CLEAR = 0.85
/** Where another says no more than this, less has to be met. */
const FAR = 0.65
const POINTS_FAR_ALONE = 1.6
const ENOUGH_ALONE = 0.5
const ENOUGH_COUNTED = 0.4
/** A second sentence of the same text is quoted where it says so much of what the first one does. */
const AS_WELL = 0.9
/** What happens to somebody or something is told in more than one. */
const AS_FAR = 0.35
export const happens =
  /\b(what (happens|happened|becomes|became)|(o )?que (e que )?(acontece|aconteceu|sucede|sucedeu|passa|passou)|que (le |les |lhe )?(pasa|paso|sucede|sucedio|ocurre|ocurrio))\b/

/** The sentence that says most of what is asked; null where another text says nearly as much. */
export function best(asked: Asked, candidates: readonly Passage[], library: Library): Found | null {
  return bestIn(library)(asked)(candidates)
}

/** One question is asked of the same texts by several who would answer it. */
const bestIn = rememberedOf((library: Library) =>
  rememberedOf((asked: Asked) =>
    rememberedOf((candidates: readonly Passage[]) => bestOf(asked, candidates, library)),
  ),
)

function bestOf(asked: Asked, candidates: readonly Passage[], library: Library): Found | null {
  const ranked = rankedFor(asked, candidates, library)
  const [first] = ranked
  if (first === undefined) return null
  const rival = ranked.find(({ passage }) => !passage.about.some((one) => first.passage.about.includes(one)))
  if (rival !== undefined && rival.score > CLEAR * first.score) return null
  const next = ranked.find(({ passage }) => passage.id === first.passage.id && passage !== first.passage)
  // Of an essay that is asked for one thing, two sentences may say it.
  const isOne = asked.words.filter((word) => asked.naming?.includes(word) !== true).length === 1
  const isAlso =
    (first.passage.told || (isOne && asked.naming !== undefined && next?.own === first.own)) &&
    first.fit > 0 &&
    next !== undefined &&
    next.fit >= (happens.test(asked.text) && next.passage.at < OPENING_AT ? AS_FAR : AS_WELL) * first.fit
  const beside = besides(first, asked, candidates)
  return {
    ...first,
    also: beside ?? (isAlso ? next.passage : null),
    alone: rival === undefined || rival.score < FAR * first.score,
    both: bothOf(first, beside, asked),
  }
}

/** "What a signature proves, and what it does not": what only asks, or says what will be spoken of, says none of it. */
const asks = /\?[»"”]?$/u
const announces =
  /^(what|who|how|why|which|o que|que|quem|como|porqu[eê]|qu[eé]|qui[eé]n|c[oó]mo|por qu[eé])(?!\p{L})/iu
const ANNOUNCED = 0.5

/** A word of one title alone says which work is meant: "the correspondents". */
const TITLED = 0.3

function scored(
  { own, share, fit, passage }: Pick<Found, 'own' | 'share' | 'fit' | 'passage'>,
  asked: Asked,
  titled: string | null,
  hints: Meets,
) {
  const isTitled = titled !== null && passage.about.some((one) => one === titled)
  const hinted = own > 0 ? HINT * hints(passage).filter((one) => one === 1).length : 0
  const said = share + fit + expected(passage, asked, own > 0) + (isTitled ? TITLED : 0) + hinted
  const only = asks.test(passage.text) || (passage.at === 0 && announces.test(passage.text))
  return !passage.told && only ? ANNOUNCED * said : said
}

/** What every story has tells two sentences apart where nothing else does: "what did they want to know?" */
const HINT = 0.1

const LETTERS_ALIKE = 7

function inTitleOf({ words, spoken }: Asked, { catalogue }: Library): string | null {
  const titles = titlesOf(catalogue).filter(({ language }) => language === spoken)
  const isLike = (word: string, other: string) =>
    plainTerm(word, spoken) === plainTerm(other, spoken) ||
    (word.length > LETTERS_ALIKE && other.startsWith(word.slice(0, LETTERS_ALIKE)))
  const ids = new Set(
    words.flatMap((word) => {
      const having = titles.filter((title) => title.words.some((other) => isLike(word, other)))
      return having.length === 1 ? having.map(({ id }) => id) : []
    }),
  )
  const [only] = ids
  return ids.size === 1 ? (only ?? null) : null
}

/** The sentences that may say it, the best first. */
export function rankedFor(asked: Asked, candidates: readonly Passage[], library: Library) {
  if (asked.words.length > ASKED_WORDS_MAX) return []
  const meets = meetsOf(asked.words, asked.spoken)
  const hints = meetsOf(asked.hints, asked.spoken)
  const books = booksOf(asked, candidates, meets, library)
  const titled = inTitleOf(asked, library)
  const bearer = asked.name ? bearerIn(asked.text) : null
  const speaking = new Set(
    candidates.filter(({ words }) => bearer !== null && words.includes(bearer)).map(({ id }) => id),
  )
  return candidates
    .filter((passage) => fitsKind(passage, asked, speaking))
    .map((passage) => judged(passage, asked.words, meets, books(passage.id)))
    .map((one) => ({ ...one, score: scored(one, asked, titled, hints) }))
    .toSorted((a, b) => b.score - a.score)
}

/** An essay that nothing names has to say so much of what is asked. */
const ESSAY_POINTS = 2
const ESSAY_HERE = 0.75

/** Whether a passage says enough of what is asked to answer it. */
export function isSure(found: Found, asked: Asked, isNamed: boolean): boolean {
  const { passage, own, fit, share, alone } = found
  const { counts, name, words } = asked
  const points = own * words.length
  if (counts !== null || name) return isNamed || isCounted(found, asked)
  if (words.length === 0) return false
  if (!passage.told && !isNamed)
    return (
      points >= (alone ? POINTS_FAR_ALONE : ESSAY_POINTS) &&
      Math.max(own, fit) >= (alone ? ENOUGH : ESSAY_HERE)
    )
  if (!isNamed && points < WORDS_ALONE) return false
  return (
    (share >= (alone && points >= POINTS_FAR_ALONE ? ENOUGH_ALONE : ENOUGH) && own >= ENOUGH_HERE) ||
    (isNamed && own >= 0.5 && points >= WORDS_NAMED)
  )
}

/** What is counted stands in few sentences, and a name in not many more. */
function isCounted({ own, share, alone }: Found, { counts, words }: Asked): boolean {
  if (words.length > 0 && share >= ENOUGH_ALONE) return true
  return counts !== null && alone && share >= ENOUGH_COUNTED && own * words.length >= WORDS_ALONE
}

/**
 * The one work that a word of a question belongs to, by its title or its subjects: "the cartographer". Null where no word
 * is one work's alone, or two of them are of different works.
 */
export function ownerOf({ words, spoken }: Asked, { catalogue }: Library): Owner | null {
  const labels = labelsOf(catalogue).filter(({ language }) => language === spoken)
  const owners = words.flatMap((word) => {
    const having = labels.filter(({ terms }) => terms.has(plainTerm(word, spoken)))
    return having.length === 1 ? having.map(({ id }) => ({ id, word })) : []
  })
  const [only] = owners
  if (only === undefined || owners.some(({ id }) => id !== only.id)) return null
  return { id: only.id, words: owners.map(({ word }) => word) }
}

export interface Owner {
  readonly id: RecordId
  /** The words that told. */
  readonly words: readonly string[]
}
