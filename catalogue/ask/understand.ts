import { fold } from '../../src/language/fold.ts'
import { nearestToForeign } from '../retrieval/common-words.ts'
import type { Language } from '../retrieval/language.ts'
import { dominantLanguage } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { enquiriesOf, formatsOf, formsOf, languagesNamed, yearsOf } from './constraints.ts'
import { corrected } from './corrections.ts'
import { cuesOf } from './cues.ts'
import { describedWorks, withItsNoun } from './descriptions.ts'
import { readably } from './idioms/readably.ts'
import { languageHeard, languageOf } from './language-of.ts'
import type { Mention, Sentence } from './lexicon.ts'
import type { Library } from './library.ts'
import { markedText, named, outside, placesOf } from './marks.ts'
import { MASK, onlyWork, unnegated, wordsOfTitles } from './names-within.ts'
import { asksOfOneThing, negationOf } from './negation.ts'
import { isOccasion, orderOf } from './order.ts'
import { asksVerdict } from './polar.ts'
import type { Question } from './question.ts'
import { isRequestWord } from './request-words.ts'
import type { Correction } from './spelling.ts'
import { maskedSubject, ofOurs, outsideStory, subjectOf } from './subject.ts'
import { asTelegram } from './telegram.ts'
import { type Token, tokensOf } from './tokens.ts'
import { ABOUT, boundOf, isKnown, topicOf } from './topic-words.ts'
import { countingOf, headOf } from './units.ts'
import { familiesOf } from './word-kin.ts'

/** A question is short: a longer text shows its language by its grammar, and nobody counts its words. */
const QUESTION_TOKENS_MAX = 60

const isShort = (tokens: readonly Token[]) => tokens.length <= QUESTION_TOKENS_MAX

/** `wanted` is the language of the answer, `otherwise` that for a question in a language that is not read here. */
export function understand(
  text: string,
  library: Library,
  wanted: Language | null,
  otherwise: Language | null = null,
): Question {
  const raw = corrected(tokensOf(text))
  const titles = new Set(isShort(raw) ? wordsOfTitles(raw, library) : [])
  const inPlainWords = (some: readonly Token[]) => readably(some, languageOf(text, some, library), titles)
  const written = isShort(raw) ? inPlainWords(raw) : raw
  const nearest = isShort(written) ? nearestToForeign(unnamedIn(written, library), isVerbOfAsking) : null
  if (nearest !== null) return foreign(written, library, wanted ?? otherwise ?? nearest)
  // A long text is no question, and its slips are its own.
  const { tokens: mendedTokens, mended } = isShort(written)
    ? library.spelling.mend(written, languageOf(text, written, library))
    : { tokens: written, mended: [] }
  // A turn of phrase is heard once its words are spelled.
  const spelled = mended.length === 0 ? mendedTokens : inPlainWords(mendedTokens)
  const telegram = asTelegram(spelled)
  const tokens = isAsked(text) ? asksOfOneThing(telegram, library.names.find(telegram)) : telegram
  const unnamed = outside(tokens, library.names.find(tokens))
  const spoken = languageHeard(text, { raw, tokens, unnamed }, library)
  const mentions = mentionsIn(tokens, library, spoken)
  // A row of words has no grammar to be read.
  const isSentence = isShort(tokens) && telegram === spelled
  const ideas = library.conceptNames.find(tokens)
  const sentence = isSentence ? { tokens: unnegated(tokens, ideas), mentions, spoken } : null
  const description = describedBy(raw, mended, spoken)
  const half = { language: wanted ?? spoken, spoken, alone: false, mended, sentence, description }
  const parts = partsOf(tokens, [...mentions, ...ideas], spoken)
  if (parts === null)
    return read(tokens, library, { ...half, alone: tokens.length === 1, mentions, without: [] })
  const without = parts.excluded.map((part) => read(part, library, { ...half, sentence: null, without: [] }))
  const whole = withoutItsOwn(read(parts.wanted, library, { ...half, without }))
  const all = { text: markedText(tokens, mentions), works: named(mentions, 'work/') }
  // "Which projects are there besides the books?": another kind of thing is left out by asking for this one.
  return { ...whole, whole: all, without: without.filter((part) => !isBareUnit(part, whole)) }
}

const unnamedIn = (tokens: readonly Token[], library: Library) =>
  outside(tokens, library.names.find(tokens)).map(({ word }) => word)

/** All the words as they stand, but for a slip in one that nothing is known of. */
function describedBy(raw: readonly Token[], mended: readonly Correction[], spoken: Language): string {
  const meant = new Map(mended.map(({ from, to }) => [from, to]))
  return raw
    .map(({ word, folded }) => {
      const to = meant.get(word)
      return to === undefined || familiesOf(folded, spoken).length > 0 ? folded : to
    })
    .join(' ')
}

/** What is wanted and what is left out; a "not" in a title ("the right not to answer") is part of a name. */
function partsOf(tokens: readonly Token[], names: readonly Mention[], spoken: Language) {
  const places = placesOf(names)
  const masked = tokens.map((token, index) => (places.has(index) ? { ...token, folded: MASK } : token))
  const negated = negationOf(masked, spoken)
  if (negated === null) return null
  const place = new Map(masked.map((token, index) => [token, tokens[index] ?? token]))
  const unmasked = (part: readonly Token[]) => part.map((token) => place.get(token) ?? token)
  return { wanted: unmasked(negated.wanted), excluded: negated.excluded.map(unmasked) }
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
