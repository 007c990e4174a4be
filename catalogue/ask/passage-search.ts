import type { Language } from '../retrieval/language.ts'
import { isNameParticle, isStopword } from '../retrieval/stopwords.ts'
import type { RecordId } from './kinds.ts'
import type { Library } from './library.ts'
import type { Question } from './question.ts'
import { isNumeral, labelsOf, namesIn, type Passage, plainTerm, titlesOf } from './texts.ts'
import { familiesOf, isLight, PARENTS, skeletonOf, TELLERS } from './word-kin.ts'

/** Which sentence of a text says what is asked, and how sure that is. */

export const counted = /\b(?:how many|quant[ao]s|cuant[ao]s) (?:de |of |the |os |as )*([a-z]{3,})/
const howLong =
  /\b(how long|quanto tempo|cuanto tiempo|quanto (dura|demora)|cuanto (dura|tarda)|durante quanto|durante cuanto)\b/
const timeSpans =
  /^(dias?|noites?|noches?|horas?|anos?|meses|mes|semanas?|minutos?|segundos?|days?|nights?|hours?|years?|months?|weeks?|minutes?|seconds?)$/
export const nameAsked =
  /\b(como se (chama|llama)\w*|(the |o |el )?(nome|nombre|name)s? (d[aeo]s?|del|of|tem|tiene)|what (is|s|was|are|were) .{1,50}(called|named|name)|(que|qual e o|cual es el|que) (nome|nombre)|se chamava|se llamaba|(quem|who|quien) (e|is|s|es|era|was) (o |a |the |el |la )?(personagem|protagonista|heroi\w*|main character|protagonist|hero|heroine|personaje|leading character))\b/

/** How long ago something appeared is reckoned from a date. */
export const ago =
  /\b(ha quant[ao]s (anos|meses)|hace cuant[ao]s (anos|meses)|how (many years|long) ago|ha quanto tempo|hace cuanto)\b/

export interface Asked {
  readonly text: string
  /** Folded, grammar and what every story has taken away. */
  readonly words: readonly string[]
  /** What is counted: the stem of a noun, or any span of time. */
  readonly counts: ((word: string) => boolean) | null
  readonly name: boolean
  readonly spoken: Language
}

/** Who is two is told by their names. */
const PAIR = /^(dois|duas|dos|two|both|ambos|ambas)$/
const SEASON = /\b(estacao|epoca|altura|estacion|time) (do|del|of|of the|de) (ano|year)\b/

/** `said` are the words that only say which text is meant; an essay may speak of a classic by name. */
export function askedOf(question: Question, said: readonly string[], withClassics = false): Asked {
  const { spoken } = question
  const text = textOf(question, withClassics).replace(SEASON, 'season')
  const noun = ago.test(text) ? undefined : counted.exec(text)?.[1]
  const words = text
    .replace(/\bsegundo (o|a|os|as|um)\b/g, ' ')
    .split(' ')
    .filter(
      (word) =>
        !PAIR.test(word) &&
        word.length > 2 &&
        !isStopword(word, spoken) &&
        !isNameParticle(word) &&
        !isLight(word),
    )
    .filter((word) => !said.includes(word))
  const counts =
    noun === undefined
      ? howLong.test(text) && !ago.test(text)
        ? (word: string) => timeSpans.test(word)
        : null
      : (word: string) => plainTerm(word, spoken) === plainTerm(noun, spoken)
  const others = noun === undefined ? words : words.filter((word) => word !== noun)
  return { text, words: [...new Set(others)], counts, name: nameAsked.test(text), spoken }
}

/** The folded question; the names of classics as they are written where they count. */
function textOf({ whole, sentence }: Question, withClassics: boolean): string {
  if (!withClassics || sentence === null || !whole.text.includes('q_classic')) return whole.text
  const { tokens, mentions } = sentence
  const hidden = mentions.filter(({ id }) => !id.startsWith('reference-author/'))
  return tokens
    .map(({ folded }, at) => (hidden.some(({ start, end }) => at >= start && at < end) ? 'q_name' : folded))
    .join(' ')
}

/** How much of a word a passage says: the word itself, one of its family, or what a neighbour writes for it. */
function met(word: string, passage: Passage, spoken: Language): number {
  if (passage.language === spoken) {
    if (passage.terms.has(plainTerm(word, spoken))) return 1
  } else if (passage.words.includes(word) || passage.skeletons.has(skeletonOf(word))) return 1
  const kin = familiesOf(word).filter((family) => passage.families.has(family))
  return kin.includes(PARENTS) ? 1 : kin.length > 0 ? 0.7 : 0
}

export interface Found {
  readonly passage: Passage
  /** The next best of the same text, where it says nearly as much. */
  readonly also: Passage | null
  /** The share of what was asked that the passage holds, and that it holds together with its book. */
  readonly own: number
  readonly share: number
  /** The share that it holds where the words that only name its book count less: which sentence of the book is meant. */
  readonly fit: number
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

function judged(passage: Passage, { words, spoken }: Asked, book: Book): Omit<Found, 'also' | 'alone'> {
  const unmet: string[] = []
  let own = 0
  let weighed = 0
  let weights = 0
  let whole = 0
  for (const [at, word] of words.entries()) {
    const here = met(word, passage, spoken)
    const { told = 0, names = false } = book.words[at] ?? {}
    const weight = names ? NAMING : 1
    own += here
    weighed += weight * here
    weights += weight
    const known = Math.max(here, (passage.told ? AROUND : AROUND_ESSAY) * told)
    whole += known
    if (known === 0) unmet.push(word)
  }
  const count = Math.max(1, words.length)
  const fit = weighed / Math.max(weights, NAMING)
  return { passage, own: own / count, fit, weight: weighed, share: whole / count, unmet }
}

/** How well each word is met in a text as a whole, its title and its subjects included, and whether it names the text. */
interface Book {
  readonly words: readonly { readonly told: number; readonly names: boolean }[]
}

function booksOf({ words, spoken }: Asked, candidates: readonly Passage[], { catalogue }: Library) {
  const known = new Map<string, Book>()
  const labels = labelsOf(catalogue).filter(({ language }) => language === spoken)
  return (id: string): Book => {
    const made = known.get(id)
    if (made !== undefined) return made
    const own = candidates.filter((one) => one.id === id)
    const about = own[0]?.about ?? []
    const label = labels.filter((one) => about.includes(one.id))
    const names = new Set(own.flatMap(namesIn).flatMap((name) => folded(name).split(' ')))
    const fresh = {
      words: words.map((word) => ({
        told: Math.max(0, ...[...own, ...label].map((one) => met(word, one, spoken))),
        names: names.has(word) || label.some((one) => one.terms.has(plainTerm(word, spoken))),
      })),
    }
    known.set(id, fresh)
    return fresh
  }
}

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
/** A second sentence of the same text is quoted where it says so much of what the first one does. */
const AS_WELL = 0.9

function fitsKind(passage: Passage, { counts, name, text }: Asked): boolean {
  if (counts !== null)
    return passage.words.some(
      (word, at) =>
        counts(word) && passage.words.slice(Math.max(0, at - 2), at).some((before) => isNumeral(before)),
    )
  if (teller.test(text)) return passage.families.has(TELLERS)
  // A life is told of one person: no other name stands in it.
  if (name && passage.id.startsWith('author/')) return false
  if (name) return namesIn(passage).some((one) => !isIn(one, text)) && isOfBearer(passage, text)
  return true
}

/** What kind of thing a question word asks for, and the words of everyday that are such things. */
const kinds: readonly (readonly [asked: RegExp, is: RegExp])[] = [
  [
    /\b(where|onde|aonde|donde|adonde|(em|in|en|a|by|por|through) (que|what|which) (sitio|lugar|place|local|cidade|ciudad|town))\b/,
    /^(ilhas?|islas?|islands?|vilas?|pueblos?|villages?|aldeias?|aldeas?|cidades?|ciudad(es)?|city|town|casas?|houses?|home|portos?|puertos?|harbou?r|ruas?|calles?|streets?|tribunal|court(room)?|sala|room|torre|tower|paredes|walls|escola|escuela|school|correios|correos|office|oficina|workshop|taller|costa|coast|atlas|mapas?|country|pais|toledo|egipto|egypt)$/,
  ],
  [
    /\b(when|quando|cuando|(what|which|que|em que|en que|at what) (season|time|hour|day|night|hora|dia|noche|noite|epoca|altura|momento)|season)\b/,
    /^(invernos?|inviernos?|winters?|verao|verano|summer|outono|otono|autumn|primavera|spring|noites?|noches?|nights?|dias?|days?|horas?|hours?|anos?|years?|seis|manha|morning|manana|tarde|terceiro|quarto|cuarto|fourth|segundo|second)$/,
  ],
  [
    /\b(who|whom|quem|quien|quienes)\b/,
    /^(filh[oa]s?|hij[oa]s?|children|mae|madre|mother|pai|padre|father|famil\w+|professora?|maestr[oa]|teacher|schoolteacher|juiz|juez|judge|testemunha|testigo|witness|aprendi\w+|apprentice|relojoeiro|relojero|clockmaker|cartograf[oa]|cartographer|faroleir[oa]|farer[oa]|keeper|interpret\w*|pessoas?|personas?|people|person|desconhecid\w+|desconocid\w+|strangers?|ninguem|nadie|nobody|alguem|alguien|someone|somebody|dona|rei|rey|king|deus|dios|god|elias|autora?|author)$/,
  ],
]
const EXPECTED = 0.2

/** A sentence that holds what a question word asks for: a place, a time, somebody. */
function expected({ words }: Passage, { text }: Asked): number {
  return kinds.some(([asked, is]) => asked.test(text) && words.some((word) => is.test(word))) ? EXPECTED : 0
}

const teller =
  /\b(who|quem|quien)( (is|e|es) que)? (it is that )?((nos|te|la|lo|o|a) )?(conta|cuenta|tells|narra|narrates|relata)\b/

/** Whose name is asked for: the noun behind "what is the name of the...", or behind "who is the..., and what is his name". */
const bearer =
  /\b(?:(?:cham|llam)\w+|nome|nombre|name)(?: (?:d[aeo]s?|del|of|o|a|el|la|the|her|seu|sua|su))* ([a-z]{3,})|\bwhat (?:is|s|was|are|were) .{0,40}?([a-z]{3,}) (?:called|named)|\b(?:quem e [oa]|quien es (?:el|la)|who (?:is|s) the) ([a-z]{3,})/

/**
 * Whether the name in a sentence may be that of whom the question means: "who keeps a light" is the keeper. A sentence that
 * names one person and speaks of a witness speaks of two, and one that says nothing of a judge names another.
 */
function isOfBearer(passage: Passage, text: string): boolean {
  const noun = bearerIn(text)
  if (noun === null) return true
  return !passage.words.includes(noun)
}

function bearerIn(text: string): string | null {
  const noun = bearer
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
  return noun === undefined || isLight(noun) ? null : noun
}

function folded(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

export function isIn(name: string, text: string): boolean {
  return folded(name)
    .split(' ')
    .every((word) => text.includes(word))
}

/** The sentence that says most of what is asked; null where another text says nearly as much. */
export function best(asked: Asked, candidates: readonly Passage[], library: Library): Found | null {
  const ranked = rankedFor(asked, candidates, library)
  const [first] = ranked
  if (first === undefined) return null
  const rival = ranked.find(({ passage }) => !passage.about.some((one) => first.passage.about.includes(one)))
  if (rival !== undefined && rival.score > CLEAR * first.score) return null
  const next = ranked.find(({ passage }) => passage.id === first.passage.id && passage !== first.passage)
  const also = first.fit > 0 && next !== undefined && next.fit >= AS_WELL * first.fit ? next.passage : null
  const alone = rival === undefined || rival.score < FAR * first.score
  return { ...first, also, alone }
}

/** A word of one title alone says which work is meant: "the correspondents". */
const TITLED = 0.3

function scored(
  { share, fit, passage }: Pick<Found, 'share' | 'fit' | 'passage'>,
  asked: Asked,
  titled: string | null,
) {
  const isTitled = titled !== null && passage.about.some((one) => one === titled)
  return share + fit + expected(passage, asked) + (isTitled ? TITLED : 0)
}

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
  const books = booksOf(asked, candidates, library)
  const titled = inTitleOf(asked, library)
  return candidates
    .filter((passage) => fitsKind(passage, asked))
    .map((passage) => judged(passage, asked, books(passage.id)))
    .map((one) => ({ ...one, score: scored(one, asked, titled) }))
    .toSorted((a, b) => b.score - a.score)
}

/** An essay that nothing names has to say so much of what is asked. */
const ESSAY_POINTS = 2
const ESSAY_HERE = 0.75

export function isSure(
  { passage, own, fit, share, alone }: Found,
  { counts, name, words }: Asked,
  isNamed: boolean,
): boolean {
  const points = own * words.length
  if (counts !== null || name) return isNamed || (words.length > 0 && share >= 0.5)
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
