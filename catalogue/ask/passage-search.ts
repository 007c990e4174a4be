import type { Language } from '../retrieval/language.ts'
import { isStopwordAnywhere } from '../retrieval/stopwords.ts'
import type { Library } from './library.ts'
import type { Question } from './question.ts'
import { isNumeral, labelsOf, namesIn, type Passage, plainTerm } from './texts.ts'
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

/** `said` are the words that only say which text is meant. */
export function askedOf({ whole, spoken }: Question, said: readonly string[]): Asked {
  const { text } = whole
  const noun = ago.test(text) ? undefined : counted.exec(text)?.[1]
  const words = text
    .replace(/\bsegundo (o|a|os|as|um)\b/g, ' ')
    .split(' ')
    .filter((word) => word.length > 2 && !isStopwordAnywhere(word) && !isLight(word))
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
  /** The share of what was asked that the passage holds, and that it holds together with its book. */
  readonly own: number
  readonly share: number
  /** Words that neither it nor its book holds. */
  readonly unmet: readonly string[]
}

/** What is said elsewhere of its book counts for so much. */
const AROUND = 0.8

function judged(passage: Passage, asked: Asked, around: (id: string) => readonly number[]): Found {
  const { words, spoken } = asked
  const elsewhere = around(passage.id)
  const unmet: string[] = []
  let own = 0
  let whole = 0
  for (const [at, word] of words.entries()) {
    const here = met(word, passage, spoken)
    own += here
    const known = Math.max(here, AROUND * (elsewhere[at] ?? 0))
    whole += known
    if (known === 0) unmet.push(word)
  }
  const count = Math.max(1, words.length)
  return { passage, own: own / count, share: whole / count, unmet }
}

/** How well each word is met in a text as a whole, its title and its subjects included. */
function aroundIn({ words, spoken }: Asked, candidates: readonly Passage[], { catalogue }: Library) {
  const known = new Map<string, readonly number[]>()
  return (id: string): readonly number[] => {
    const made = known.get(id)
    if (made !== undefined) return made
    const all = [...candidates, ...labelsOf(catalogue).filter(({ language }) => language === spoken)].filter(
      (one) => one.id === id,
    )
    const fresh = words.map((word) => Math.max(0, ...all.map((one) => met(word, one, spoken))))
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
/** And where nothing names the book, another one may say at most so much as well. */
const CLEAR = 0.85

function fitsKind(passage: Passage, { counts, name, text }: Asked): boolean {
  if (counts !== null)
    return passage.words.some(
      (word, at) =>
        counts(word) && passage.words.slice(Math.max(0, at - 2), at).some((before) => isNumeral(before)),
    )
  if (teller.test(text)) return passage.families.has(TELLERS)
  // A life is told of one person: no other name stands in it.
  if (name && passage.id.startsWith('author/')) return false
  if (name) return namesIn(passage).some((one) => !isIn(one, text)) && !isOfAnother(passage, text)
  return true
}

const teller =
  /\b(who|quem|quien)( (is|e|es) que)? (it is that )?((nos|te|la|lo|o|a) )?(conta|cuenta|tells|narra|narrates|relata)\b/

/** Whose name is asked for: the noun behind "what is the name of the...". */
const bearer =
  /\b(?:(?:cham|llam)\w+|nome|nombre|name)(?: (?:d[aeo]s?|del|of|o|a|el|la|the|her|seu|sua|su))* ([a-z]{3,})|\bwhat (?:is|s|was|are|were) .{0,40}?([a-z]{3,}) (?:called|named)|\bquem e [oa] ([a-z]{3,})|\bquien es (?:el|la) ([a-z]{3,})/

/** "What is the witness called?": a sentence that names one person and speaks of a witness speaks of two. */
function isOfAnother({ words }: Passage, text: string): boolean {
  const noun = bearer
    .exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
  return noun !== undefined && !isLight(noun) && words.includes(noun)
}

export function isIn(name: string, text: string): boolean {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .every((word) => text.includes(word))
}

export function best(asked: Asked, candidates: readonly Passage[], library: Library): Found | null {
  if (asked.words.length > ASKED_WORDS_MAX) return null
  const fit = candidates.filter((passage) => fitsKind(passage, asked))
  const around = aroundIn(asked, candidates, library)
  const ranked = fit
    .map((passage) => judged(passage, asked, around))
    .toSorted((a, b) => b.share + b.own - (a.share + a.own))
  const [first] = ranked
  if (first === undefined) return null
  const rival = ranked.find(({ passage }) => passage.id !== first.passage.id)
  if (rival !== undefined && rival.share + rival.own > CLEAR * (first.share + first.own)) return null
  return first
}

export function isSure({ own, share }: Found, { counts, name, words }: Asked, isNamed: boolean): boolean {
  if (counts !== null || name) return isNamed || (words.length > 0 && share >= 0.5)
  if (words.length === 0) return false
  if (!isNamed && own * words.length < WORDS_ALONE) return false
  return (
    (share >= ENOUGH && own >= ENOUGH_HERE) || (isNamed && own >= 0.5 && own * words.length >= WORDS_ALONE)
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
  readonly id: string
  /** The words that told. */
  readonly words: readonly string[]
}
