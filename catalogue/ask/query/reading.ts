import { fold } from '../../../src/language/fold.ts'
import { isNoiseForm, noise } from '../../retrieval/asking-words.ts'
import type { Language } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { isStopword } from '../../retrieval/stopwords.ts'
import { type SubjectMatter, subjectMatter } from '../answers/themes/subject-matter.ts'
import type { Mention, Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import type { Token } from '../tokens.ts'
import { centuryAt, decadeAt, monthAt } from './dates.ts'
import { isLinkingVerb } from './linking-verbs.ts'
import type { PlacedRead, Read, Term } from './term.ts'
import { isIdleVerb, vocabularyOf } from './vocabulary.ts'

/** No word of any language. */
const NAME = '\u0000'
/** After "about" so many words may be its subject, whatever they would mean elsewhere. */
const ABOUT_REACH = 4

/** Each word of a question by what it does; null when one does nothing that is known, and nothing may be selected past it. */
export function termsOf(sentence: Sentence, library: Library): readonly Term[] | null {
  const { terms, unread } = looselyRead(sentence, library)
  return unread.length > 0 ? null : terms
}

/** What was read of a question, and the words of it that do nothing that is known. */
export interface LooseReading {
  readonly terms: readonly Term[]
  readonly unread: readonly string[]
}

/** `told` is what belongs to the story around a question. */
export function looselyRead(
  sentence: Sentence,
  library: Library,
  told: (place: PlacedRead) => boolean = () => false,
): LooseReading {
  const { placed } = ofLibrary(library)(sentence)
  const left = placed.filter((place) => !told(place))
  if (left.length === placed.length) return whole(library)(sentence)
  return withSubjects(
    left.map(({ read }) => read),
    sentence,
    library,
  )
}

/** A whole sentence is read for several who answer. */
const whole = rememberedOf((library: Library) =>
  rememberedOf((sentence: Sentence) => withSubjects(readingOf(sentence, library), sentence, library)),
)

/** The same, with the words that do nothing that is known in their places. */
export function readingOf(sentence: Sentence, library: Library): readonly Read[] {
  return ofLibrary(library)(sentence).read
}

const ofLibrary = rememberedOf((library: Library) =>
  rememberedOf((sentence: Sentence) => readWords(sentence, library)),
)

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
  const placed: PlacedRead[] = []
  let aboutAt = Number.NEGATIVE_INFINITY
  for (let at = 0; at < tokens.length; ) {
    if (at > 0 && tokens[at]?.pause) placed.push({ read: { is: 'pause' }, start: at, length: 0 })
    const mention = named(at)
    const inSubject = at - aboutAt <= ABOUT_REACH
    const found =
      mention === undefined
        ? readAt(tokens, words, at, { spoken, library, inSubject, before: placed.at(-1)?.read })
        : nameOf(mention, at)
    placed.push({ read: found.read, start: at, length: found.length })
    const opensSubject = found.read.is === 'about' || /^(sobre|about)$/.test(tokens[at]?.folded ?? '')
    at += found.length
    if (opensSubject) aboutAt = at - 1
  }
  const isTheme = (...words: readonly string[]) =>
    words.length === 1
      ? words.every((word) => library.isTheme(word))
      : library.vocabulary.groupsIn(words, spoken).length > 0
  const known = { tokens, placed, spoken, isTheme }
  const read = placed.map(
    (place, at): PlacedRead => (isLinkingVerb(at, known) ? { ...place, read: { is: 'filler' } } : place),
  )
  return { read: read.map((one) => one.read), placed: read }
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
  const month = monthAt(words, at)
  if (month !== null) return month
  const number = decadeAt(words, at) ?? numberOf(token.folded) ?? codeOf(token, library)
  if (number !== null) return { read: number, length: 1 }
  const phrase = vocabularyOf(spoken).longestAt(words, at)
  // "About only one book": what is counted is no subject.
  const owned = /^(su|sus|her|seu|sua|seus|suas)$/.test(words[at - 1] ?? '')
  const isNoun =
    phrase?.value.is === 'unit' && (owned || /^(number|only|every|none|place|end)$/.test(before?.is ?? ''))
  // Behind "about" a word that a theme is called by is one, whatever else it says.
  if (phrase !== null && !(inSubject && phrase.length === 1 && !isNoun && library.isTheme(token.word)))
    return { read: phrase.value, length: phrase.length }
  const isGrammar = phrase === null && isOfGrammar(token, spoken, library)
  return { read: isGrammar ? { is: 'filler' } : { is: 'word', word: token.word }, length: 1 }
}

/** Words that ask for something else, or bound it in a way of their own, though they are grammar. */
const telling =
  /^(where|why|whom|much|few|own|same|esa|ese|essa|esse|isto|isso|aquilo|esto|eso|off|up|down|under|again|further|against|cannot|must|onde|porque|sob|contra|perante|muit[oa]s?|donde|adonde|segun|bajo|nada|poco|much[oa]s?|contra|ante|aun)$/

/** Grammar that no phrase has a use for, and other forms of the verbs by which books exist and somebody asks. */
function isOfGrammar({ word, folded }: Token, spoken: Language, library: Library): boolean {
  // "Aí", "já": with its accent a word of two letters is grammar, and no acronym.
  if (folded.length === 1 || (folded.length === 2 && word !== folded)) return true
  if (isStopword(word, spoken)) return !telling.test(folded)
  return !library.isTheme(word) && isIdleVerb(folded, spoken)
}

function numberOf(word: string): Term | null {
  const decade = /^(1\d\d0|20\d0)s$/.exec(word)
  if (decade !== null) return { is: 'years', from: Number(decade[1]), to: Number(decade[1]) + 9 }
  return /^\d{1,5}$/.test(word) ? { is: 'number', value: Number(word) } : null
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
function withSubjects(read: readonly Read[], { spoken }: Sentence, library: Library): LooseReading {
  const words = [...new Set(read.flatMap((one) => (one.is === 'word' ? [one.word] : [])))]
  if (words.length === 0) return { terms: read.filter((one) => one.is !== 'word'), unread: [] }
  // A word of asking that has no part in the grammar may change everything.
  const asking = words.filter(
    (word) => (noise.has(fold(word)) || isNoiseForm(word, spoken)) && !library.isTheme(word),
  )
  const topic = words.filter((word) => !asking.includes(word))
  const matter = subjectMatter({ topic, descriptive: [], spoken, dominant: spoken }, library)
  const unread = new Set([...asking, ...matter.loose])
  const terms: Term[] = []
  const said = new Set<string>()
  for (const [at, one] of read.entries()) {
    if (one.is !== 'word') {
      terms.push(one)
      continue
    }
    const subject = subjectAt(read, at, one.word, matter)
    const key = subject?.words.join(' ') ?? ''
    if (subject === null || (subject.words.length > 1 && said.has(key))) continue
    said.add(key)
    for (const word of subject.words) unread.delete(word)
    // "Machines that think" are one subject, and so are "thinking machines".
    const behind = read[at - 1]?.is === 'which' && read[at - 2]?.is === 'word' ? 2 : 1
    const other = read[at - behind]?.is === 'word' ? terms.at(-behind) : undefined
    if (other?.is === 'subject') terms.splice(-behind, behind, oneSubject(other, subject))
    else terms.push(subject)
  }
  return { terms, unread: [...unread] }
}

function subjectAt(
  read: readonly Read[],
  at: number,
  word: string,
  { parts, groups, loose }: SubjectMatter,
): Subject | null {
  const part = parts.find(({ words }) => words.includes(word))
  const run = runAt(read, at)
  // Of "killer robots" nobody knows: no book is left out for the robots alone.
  if (isDenied(read, at) && run.some((one) => loose.includes(one)) && run.some((one) => !loose.includes(one)))
    return { is: 'subject', words: run, themes: null, slugs: new Set() }
  if (part === undefined) return null
  const group = groups.find(({ words }) => words === part.words)
  const named = group?.isLabel === false && part.named.size > 0 ? { named: part.named } : {}
  return { is: 'subject', words: part.words, themes: group?.themes ?? null, slugs: part.slugs, ...named }
}

/** The words around a place that nothing parts. */
function runAt(read: readonly Read[], at: number): string[] {
  const before = read.slice(0, at).findLastIndex(({ is }) => is !== 'word') + 1
  const after = read.findIndex(({ is }, place) => place > at && is !== 'word')
  return read
    .slice(before, after === -1 ? read.length : after)
    .flatMap((one) => (one.is === 'word' ? [one.word] : []))
}

function isDenied(read: readonly Read[], at: number): boolean {
  const before = read.findLast(({ is }, place) => place < at && !/^(word|about|filler|whether)$/.test(is))
  return before?.is === 'not' || before?.is === 'none'
}
