import { fold } from '../../src/language/fold.ts'
import { nearestToForeign } from '../retrieval/common-words.ts'
import type { Language } from '../retrieval/language.ts'
import { dominantLanguage } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Rights } from '../schemas/rights.ts'
import type { Work } from '../schemas/work.ts'
import { enquiriesOf, formatsOf, formsOf, languagesNamed, type Years, yearsOf } from './constraints.ts'
import { corrected } from './corrections.ts'
import { type Cues, cuesOf } from './cues.ts'
import { describedWorks, withItsNoun } from './descriptions.ts'
import { readably } from './idioms/readably.ts'
import { languageHeard, languageOf } from './language-of.ts'
import type { Mention, Sentence } from './lexicon.ts'
import type { Library } from './library.ts'
import { markedText, named, outside, placesOf } from './marks.ts'
import { MASK, onlyWork, unnegated, wordsOfTitles } from './names-within.ts'
import { asksOfOneThing, negationOf } from './negation.ts'
import { isOccasion, type Order, orderOf } from './order.ts'
import { asksVerdict } from './polar.ts'
import { isRequestWord } from './request-words.ts'
import type { Correction } from './spelling.ts'
import { maskedSubject, ofOurs, outsideStory, subjectOf } from './subject.ts'
import { asTelegram } from './telegram.ts'
import { type Token, tokensOf } from './tokens.ts'
import { ABOUT, boundOf, isKnown, topicOf } from './topic-words.ts'
import { type Counting, countingOf, headOf, type Unit } from './units.ts'
import { familiesOf } from './word-kin.ts'

/** What was understood of a question. Everything that answers reads this, and nothing else reads the text. */
export interface Question {
  /** The language of the answer, and that of the question. */
  readonly language: Language
  readonly spoken: Language
  /** For retrieval: the language whose grammar the words show, if they do. */
  readonly dominant: Language | null
  readonly cues: Cues
  /** Slugs and ids that were named, in the order of naming. */
  readonly works: readonly string[]
  readonly classics: readonly string[]
  readonly projects: readonly string[]
  readonly articles: readonly string[]
  readonly series: readonly string[]
  /** Unlike the others, a concept may also be only the topic ("books about the right to doubt"). */
  readonly concepts: readonly string[]
  readonly authorNamed: boolean
  readonly siteNamed: boolean
  readonly years: Years | null
  readonly languagesNamed: readonly string[]
  readonly forms: readonly Work['form'][]
  readonly formats: readonly EditionFormat[]
  readonly enquiries: readonly Rights['enquiries'][number][]
  /** The words that say what it is about, in the order of writing, each once. */
  readonly topic: readonly string[]
  /**
   * Those of them that say something of the things asked for: behind "about", beside the noun, or a theme by name. The others
   * may be only the story around a question ("for Christmas"); where things are counted or put in order they bind nothing.
   */
  readonly bound: readonly string[]
  /** Words of the topic that only describe another one: "machines that think". */
  readonly descriptive: readonly string[]
  /** Whether "about" or its like introduces the topic. */
  readonly saysAbout: boolean
  /** Whether it joins things ("and", "or", a comma): words that nothing joins are one phrase. */
  readonly joins: boolean
  /** Slugs of people who translated an edition and were named. */
  readonly translators: readonly string[]
  /** Words of the topic that nothing in the catalogue holds. */
  readonly unmatched: readonly string[]
  /** The words outside names, folded: what counts, orders and compares. */
  readonly words: readonly string[]
  /** The folded question, its names replaced by their kinds. */
  readonly text: string
  /** The same of all that was written, what it leaves out and what it only tells included, and the works named there. */
  readonly whole: { readonly text: string; readonly works: readonly string[] }
  /** All the words, folded, before any turn of phrase was read: a description is meant as it stands. */
  readonly description: string
  /** What kind of thing is asked for, as far as a noun says. */
  readonly unit: Unit | null
  readonly counting: Counting | null
  readonly order: Order | null
  readonly publishers: readonly string[]
  readonly narrators: readonly string[]
  /** Ids of people named who wrote with the author, illustrated, or wrote an essay. */
  readonly persons: readonly string[]
  readonly mended: readonly Correction[]
  /** What was written, names found; null for a part of a question. */
  readonly sentence: Sentence | null
  /** Whether it is in a language that is not read here. */
  readonly foreign: boolean
  /** What the question wants left out, one thing after the other; all else of a question is about what it wants. */
  readonly without: readonly Question[]
}

/** A question is short: a longer text shows its language by its grammar, and nobody counts its words. */
const QUESTION_TOKENS_MAX = 60

/** `wanted` is the language of the answer, `otherwise` that for a question in a language that is not read here. */
export function understand(
  text: string,
  library: Library,
  wanted: Language | null,
  otherwise: Language | null = null,
): Question {
  const raw = corrected(tokensOf(text))
  const titles = new Set(raw.length <= QUESTION_TOKENS_MAX ? wordsOfTitles(raw, library) : [])
  const written =
    raw.length <= QUESTION_TOKENS_MAX ? readably(raw, languageOf(text, raw, library), titles) : raw
  const unnamedAtFirst = outside(written, library.names.find(written)).map(({ word }) => word)
  const nearest =
    written.length <= QUESTION_TOKENS_MAX ? nearestToForeign(unnamedAtFirst, isVerbOfAsking) : null
  if (nearest !== null) return foreign(written, library, wanted ?? otherwise ?? nearest)
  // A long text is no question, and its slips are its own.
  const { tokens: mendedTokens, mended } =
    written.length <= QUESTION_TOKENS_MAX
      ? library.spelling.mend(written, languageOf(text, written, library))
      : { tokens: written, mended: [] }
  // A turn of phrase is heard once its words are spelled.
  const spelled =
    mended.length === 0
      ? mendedTokens
      : readably(mendedTokens, languageOf(text, mendedTokens, library), titles)
  const telegram = asTelegram(spelled)
  const tokens = isAsked(text) ? asksOfOneThing(telegram, library.names.find(telegram)) : telegram
  const names = library.names.find(tokens)
  const unnamed = outside(tokens, names)
  const spoken = languageHeard(text, { raw, tokens, unnamed }, library)
  const mentions = mentionsIn(tokens, library, spoken)
  // A row of words has no grammar to be read.
  const isSentence = tokens.length <= QUESTION_TOKENS_MAX && telegram === spelled
  const ideas = library.conceptNames.find(tokens)
  const sentence = isSentence ? { tokens: unnegated(tokens, ideas), mentions, spoken } : null
  const meant = new Map(mended.map(({ from, to }) => [from, to]))
  const description = raw
    .map(({ word, folded }) => {
      const to = meant.get(word)
      return to === undefined || familiesOf(folded, spoken).length > 0 ? folded : to
    })
    .join(' ')
  const half = { language: wanted ?? spoken, spoken, alone: false, mended, sentence, description }
  // A title may hold a "not" ("the right not to answer"): such a one is part of a name.
  const wholeNames = placesOf([...mentions, ...ideas])
  const masked = tokens.map((token, index) => (wholeNames.has(index) ? { ...token, folded: MASK } : token))
  const negated = negationOf(masked, spoken)
  if (negated === null)
    return read(tokens, library, { ...half, alone: tokens.length === 1, mentions, without: [] })
  const place = new Map(masked.map((token, index) => [token, tokens[index] ?? token]))
  const unmasked = (part: readonly Token[]) => part.map((token) => place.get(token) ?? token)
  const without = negated.excluded.map((part) =>
    read(unmasked(part), library, { ...half, sentence: null, without: [] }),
  )
  const whole = withoutItsOwn(read(unmasked(negated.wanted), library, { ...half, without }))
  const all = { text: markedText(tokens, mentions), works: named(mentions, 'work/') }
  // "Which projects are there besides the books?": another kind of thing is left out by asking for this one.
  return { ...whole, whole: all, without: without.filter((part) => !isBareUnit(part, whole)) }
}

/** "Escribio", "published": a verb that asks in one of our languages. Its nouns the neighbours have too ("audiolibro"). */
const isVerbOfAsking = (word: string) => isRequestWord(word) && /(io|[eio]u|jo|ed|te)$/.test(word)

/** Of a question in another language only names are read: a word that looks like one of ours may mean anything. */
function foreign(tokens: readonly Token[], library: Library, language: Language): Question {
  const mentions = library.names.find(tokens)
  const unnamed = new Set(outside(tokens, mentions))
  const known = tokens.filter((token) => !unnamed.has(token))
  const bare = { alone: false, mended: [], sentence: null, description: '', without: [] }
  const half = { language, spoken: language, ...bare }
  return { ...read(known, library, half), foreign: true }
}

/** What is named, and what is described so that it can be only one work. */
function mentionsIn(
  tokens: readonly Token[],
  library: Library,
  spoken: Language,
  alone?: boolean,
): Mention[] {
  const found = outsideStory(library.names.find(tokens, alone), tokens)
  const named = ofOurs(found, tokens, (word) => isKnown(word, library)).map((mention) =>
    withItsNoun(mention, tokens),
  )
  return [...named, ...describedWorks(tokens, named, library, spoken)].sort((a, b) => a.start - b.start)
}

const isAsked = (text: string) => /\?\s*$/.test(text)

const BACK = /^(esses|essas|estes|estas|esos|esas|estos|those|these|them|isso|eso|eles|elas|ellos|ellas)$/

/** "I only know the novels. Apart from those": what is left out is what was named before. */
function withoutItsOwn(whole: Question): Question {
  const back = whole.without.findIndex(({ words }) => words.some((word) => BACK.test(word)))
  const part = whole.without[back]
  if (
    part === undefined ||
    part.works.length + part.forms.length + part.topic.length + part.languagesNamed.length > 0
  )
    return whole
  const { forms, works, languagesNamed, formats, series } = whole
  const meant: Question = { ...part, topic: [], unmatched: [], forms, works, languagesNamed, formats, series }
  const rest: Question = {
    ...whole,
    forms: [],
    works: [],
    languagesNamed: [],
    formats: [],
    series: [],
    topic: [],
    unmatched: [],
  }
  return { ...rest, unit: 'work', without: whole.without.with(back, meant) }
}

function isBareUnit({ unit, words, topic, text }: Question, whole: Question): boolean {
  const named = / q_|^q_/.test(text)
  const other = unit === 'work' && whole.unit !== null && whole.unit !== 'work'
  return other && topic.length === 0 && !named && words.length <= 3
}

interface Reading {
  readonly language: Language
  readonly spoken: Language
  /** Whether the tokens are all that was written, and only one. */
  readonly alone: boolean
  /** What is named in the tokens, where that was looked for. */
  readonly mentions?: readonly Mention[]
  readonly mended: readonly Correction[]
  readonly sentence: Sentence | null
  readonly description: string
  readonly without: readonly Question[]
}

function read(
  tokens: readonly Token[],
  library: Library,
  {
    language,
    spoken,
    alone,
    mentions = mentionsIn(tokens, library, spoken, alone),
    mended,
    sentence,
    description,
    without,
  }: Reading,
): Question {
  const marked = markedText(tokens, mentions)
  const isNamed = (at: number) =>
    mentions.some(({ id, start, end }) => /^(work|reference-author)\//.test(id) && at >= start && at < end)
  const asked = markedText(maskedSubject(tokens, isNamed), mentions)
  const outer = asked.split(' ')
  const cues = cuesOf(asked)
  const order = orderOf(asked, spoken)
  const found = topicOf(tokens, mentions, spoken, library).filter(
    (word) => !isOccasion(asked, fold(word)) && !asksVerdict(asked, fold(word)),
  )
  // "sea": a single word is what is asked, even one that is grammar in another language.
  const topic = found.length === 0 && alone && mentions.length === 0 ? tokens.map(({ word }) => word) : found
  const counting = countingOf(outer)
  return {
    language,
    spoken,
    dominant: dominantLanguage(
      tokens.map(({ word }) => word),
      library.isTheme,
    ),
    cues,
    works: onlyWork(asked, mentions, library) ?? named(mentions, 'work/'),
    classics: named(mentions, 'reference-author/'),
    projects: named(mentions, 'project/'),
    articles: named(mentions, 'article/'),
    series: named(mentions, 'series/'),
    concepts: named(library.conceptNames.find(tokens, alone), 'concept/'),
    authorNamed: named(mentions, 'author/').length > 0,
    siteNamed: named(mentions, 'catalogue/').length > 0,
    years: yearsOf(marked),
    languagesNamed: languagesNamed(marked),
    forms: formsOf(asked, spoken),
    formats: formatsOf(cues),
    enquiries: enquiriesOf(asked),
    topic,
    bound: boundOf(tokens, mentions, topic, library),
    descriptive: describing(tokens),
    saysAbout: tokens.some(({ folded }) => ABOUT.has(folded)),
    joins: tokens.some(({ folded, pause }) => pause || JOINTS.has(folded)),
    translators: named(mentions, 'translator/'),
    publishers: named(mentions, 'publisher/'),
    narrators: named(mentions, 'narrator/'),
    persons: named(mentions, 'person/'),
    words: outer.filter((word) => !word.startsWith('q_')),
    text: asked,
    whole: { text: marked, works: named(mentions, 'work/') },
    unit: counting?.unit ?? headOf(outer),
    counting,
    order,
    unmatched: topic.filter((word) => !isKnown(word, library)),
    mended,
    sentence,
    description,
    foreign: false,
    without,
  }
}

const RELATIVE = wordSet('that who which que quem quien')

/** Words behind a relative pronoun in the subject of something to read. */
function describing(tokens: readonly Token[]): string[] {
  const subject = [...subjectOf(tokens)]
  const at = subject.findIndex((index) => RELATIVE.has(tokens[index]?.folded ?? ''))
  return at < 1 ? [] : subject.slice(at + 1).flatMap((index) => tokens[index]?.word ?? [])
}

const JOINTS = wordSet('and or nor e ou nem y o u ni')
