import { fold } from '../../../src/language/fold.ts'
import { isNoiseForm, noise } from '../../retrieval/asking-words.ts'
import type { Language } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { subjectMatter } from '../answers/subject-matter.ts'
import type { Mention, Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import type { Token } from '../tokens.ts'
import type { Term } from './term.ts'
import { vocabularyOf } from './vocabulary.ts'

/** No word of any language. */
const NAME = '\u0000'
/** After "about" so many words may be its subject, whatever they would mean elsewhere. */
const ABOUT_REACH = 4

export type Read = Term | { readonly is: 'word'; readonly word: string }

/** Each word of a question by what it does; null when one does nothing that is known, and nothing may be selected past it. */
export function termsOf(sentence: Sentence, library: Library): readonly Term[] | null {
  return withSubjects(readingOf(sentence, library), sentence, library)
}

/** The same, with the words that do nothing that is known in their places. */
export function readingOf(sentence: Sentence, library: Library): readonly Read[] {
  return ofLibrary(library)(sentence).read
}

const ofLibrary = rememberedOf((library: Library) =>
  rememberedOf((sentence: Sentence) => readWords(sentence, library)),
)

/** A word or a phrase, with the tokens that it takes; fillers are left out. */
export interface PlacedRead {
  readonly read: Read
  readonly start: number
  readonly length: number
}

export function placedReading(sentence: Sentence, library: Library): readonly PlacedRead[] {
  return ofLibrary(library)(sentence).placed.filter(({ read }) => !/^(filler|pause)$/.test(read.is))
}

function readWords(
  { tokens, mentions, spoken }: Sentence,
  library: Library,
): { readonly read: Read[]; readonly placed: PlacedRead[] } {
  const named = (at: number) => mentions.find(({ start, end }) => at >= start && at < end)
  // "É" is a verb and "e" joins: the accent tells them apart.
  const words = tokens.map(({ word, folded }, at) =>
    named(at) !== undefined ? NAME : word === 'é' ? word : folded,
  )
  const read: Read[] = []
  const placed: PlacedRead[] = []
  let aboutAt = Number.NEGATIVE_INFINITY
  for (let at = 0; at < tokens.length; ) {
    if (at > 0 && tokens[at]?.pause) read.push({ is: 'pause' })
    const mention = named(at)
    const inSubject = at - aboutAt <= ABOUT_REACH
    const found =
      mention === undefined
        ? readAt(tokens, words, at, { spoken, library, inSubject, before: read.at(-1) })
        : nameOf(mention, at)
    read.push(found.read)
    placed.push({ read: found.read, start: at, length: found.length })
    at += found.length
    if (found.read.is === 'about') aboutAt = at - 1
  }
  return { read, placed }
}

interface Found {
  readonly read: Read
  readonly length: number
}

function nameOf({ id, end }: Mention, at: number): Found {
  const cut = id.indexOf('/')
  return {
    read: { is: 'name', kind: id.slice(0, cut), id: id.slice(cut + 1) },
    length: Math.max(1, end - at),
  }
}

function readAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  {
    spoken,
    library,
    inSubject,
    before,
  }: {
    readonly spoken: Language
    readonly library: Library
    readonly inSubject: boolean
    readonly before: Read | undefined
  },
): Found {
  const token = tokens[at]
  if (token === undefined) return { read: { is: 'filler' }, length: 1 }
  const century = centuryAt(words, at)
  if (century !== null) return { read: century, length: 2 }
  const number = numberOf(token.folded) ?? codeOf(token, library)
  if (number !== null) return { read: number, length: 1 }
  const phrase = vocabularyOf(spoken).longestAt(words, at)
  // "About only one book": what is counted is no subject.
  const owned = /^(su|sus|her|seu|sua|seus|suas)$/.test(words[at - 1] ?? '')
  const isNoun =
    phrase?.value.is === 'unit' && (owned || /^(number|only|every|place|end)$/.test(before?.is ?? ''))
  // Behind "about" a word that a theme is called by is one, whatever else it says.
  if (phrase !== null && !(inSubject && phrase.length === 1 && !isNoun && library.isTheme(token.word)))
    return { read: phrase.value, length: phrase.length }
  // "Aí", "já": with its accent a word of two letters is grammar, and no acronym.
  const isGrammar = phrase === null && token.folded.length === 2 && token.word !== token.folded
  return { read: isGrammar ? { is: 'filler' } : { is: 'word', word: token.word }, length: 1 }
}

function numberOf(word: string): Term | null {
  const decade = /^(1\d\d0|20\d0)s$/.exec(word)
  if (decade !== null) return { is: 'years', from: Number(decade[1]), to: Number(decade[1]) + 9 }
  return /^\d{1,5}$/.test(word) ? { is: 'number', value: Number(word) } : null
}

const centuries: readonly (readonly [number, RegExp])[] = [
  [16, /^(xvi|16(th)?|sixteenth)$/],
  [17, /^(xvii|17(th)?|seventeenth)$/],
  [18, /^(xviii|18(th)?|eighteenth)$/],
  [19, /^(xix|19(th)?|nineteenth)$/],
  [20, /^(xx|20(th)?|twentieth)$/],
  [21, /^(xxi|21(st)?|twenty first)$/],
]

/** "Século XIX", "the twentieth century". */
function centuryAt(words: readonly string[], at: number): Term | null {
  const [one = '', two = ''] = words.slice(at, at + 2)
  const said = /^(seculo|siglo)$/.test(one) ? two : /^century$/.test(two) ? one : null
  const found = said === null ? undefined : centuries.find(([, pattern]) => pattern.test(said))
  return found === undefined ? null : { is: 'years', from: (found[0] - 1) * 100 + 1, to: found[0] * 100 }
}

/** A subject code of Thema, as an editor gave it to a work. */
function codeOf({ word, folded }: Token, { catalogue }: Library): Term | null {
  if (folded.length < 2 || word !== folded) return null
  const code = folded.toUpperCase()
  return catalogue.works.some(({ thema = [] }) => thema.includes(code)) ? { is: 'code', code } : null
}

type Subject = Extract<Term, { is: 'subject' }>

/** "Thinking machines": words that nothing parts are one subject; where no work holds both, it is the one that is a theme. */
function oneSubject(one: Subject, other: Subject): Subject {
  const both = new Set([...one.slugs].filter((slug) => other.slugs.has(slug)))
  const words = [...one.words, ...other.words]
  if (both.size > 0) return { ...one, words, themes: one.themes ?? other.themes, slugs: both }
  return { ...(one.themes === null ? other : one), words }
}

/** Words that a theme or an editor's subject is called by; one that is none is not understood. */
function withSubjects(read: readonly Read[], { spoken }: Sentence, library: Library): readonly Term[] | null {
  const words = [...new Set(read.flatMap((one) => (one.is === 'word' ? [one.word] : [])))]
  if (words.length === 0) return read.filter((one) => one.is !== 'word')
  // A word of asking that has no part in the grammar may change everything.
  if (words.some((word) => (noise.has(fold(word)) || isNoiseForm(word, spoken)) && !library.isTheme(word)))
    return null
  const matter = subjectMatter({ topic: words, descriptive: [], spoken, dominant: spoken }, library)
  if (matter.loose.length > 0) return null
  const terms: Term[] = []
  const said = new Set<string>()
  let before: Read | undefined
  for (const one of read) {
    const last = before
    before = one
    if (one.is !== 'word') {
      terms.push(one)
      continue
    }
    const part = matter.parts.find((candidate) => candidate.words.includes(one.word))
    const key = part?.words.join(' ') ?? ''
    if (part === undefined || (part.words.length > 1 && said.has(key))) continue
    said.add(key)
    const group = matter.groups.find(({ words: met }) => met === part.words)
    const subject = {
      is: 'subject',
      words: part.words,
      themes: group?.themes ?? null,
      slugs: part.slugs,
    } as const
    const other = last?.is === 'word' ? terms.at(-1) : undefined
    if (other?.is === 'subject') terms.splice(-1, 1, oneSubject(other, subject))
    else terms.push(subject)
  }
  return terms
}
