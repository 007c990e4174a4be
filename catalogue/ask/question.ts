import { type Language, languages } from '../retrieval/language.ts'
import { dominantLanguage, isStopword } from '../retrieval/stopwords.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { Rights } from '../schemas/rights.ts'
import type { Work } from '../schemas/work.ts'
import { enquiriesOf, formatsOf, formsOf, languagesNamed, type Years, yearsOf } from './constraints.ts'
import { type Cue, cuesOf } from './cues.ts'
import { languageOf } from './language-of.ts'
import type { Mention } from './lexicon.ts'
import type { Library } from './library.ts'
import { negationOf } from './negation.ts'
import { isNoiseForm, noise } from './noise.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What was understood of a question. Everything that answers reads this, and nothing else reads the text. */
export interface Question {
  readonly language: Language
  /** For retrieval: the language whose grammar the words show, if they do. */
  readonly dominant: Language | null
  readonly cues: ReadonlySet<Cue>
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
  /** Whether "about" or its like introduces the topic. */
  readonly saysAbout: boolean
  /** Whether it joins things ("and", "or", a comma): words that nothing joins are one phrase. */
  readonly joins: boolean
  /** Slugs of people who translated an edition and were named. */
  readonly translators: readonly string[]
  /** Words of the topic that nothing in the catalogue holds. */
  readonly unmatched: readonly string[]
  /** What the question wants left out; everything else of a question is about what it wants. */
  readonly excluded: Question | null
}

const kindMarks: Readonly<Record<string, string>> = {
  work: 'q_work',
  'reference-author': 'q_classic',
  author: 'q_author',
  project: 'q_project',
  article: 'q_article',
  series: 'q_series',
  catalogue: 'q_site',
  translator: 'q_translator',
}

export function understand(text: string, library: Library, wanted: Language | null): Question {
  const tokens = tokensOf(text)
  const mentions = library.names.find(tokens)
  const unnamed = outside(tokens, mentions)
  const spoken = languageOf(text, unnamed.length > 0 ? unnamed : tokens, library.works)
  const language = wanted ?? spoken
  // A title may hold a "not" ("the right not to answer"): such a one is part of a name.
  const masked = tokens.map((token, index) =>
    mentions.some(({ start, end }) => index >= start && index < end) ? { ...token, folded: MASK } : token,
  )
  const negated = negationOf(masked, spoken)
  if (negated === null)
    return read(tokens, library, { language, spoken, alone: tokens.length === 1, excluded: null })
  const place = new Map(masked.map((token, index) => [token, tokens[index] ?? token]))
  const named = (half: readonly Token[]) => half.map((token) => place.get(token) ?? token)
  const half = { language, spoken, alone: false }
  const excluded = read(named(negated.excluded), library, { ...half, excluded: null })
  return read(named(negated.wanted), library, { ...half, excluded })
}

/** What stands for a word of a name where grammar is read; no word of any language. */
const MASK = 'q_name'

interface Reading {
  readonly language: Language
  readonly spoken: Language
  /** Whether the tokens are all that was written, and only one. */
  readonly alone: boolean
  readonly excluded: Question | null
}

function read(
  tokens: readonly Token[],
  library: Library,
  { language, spoken, alone, excluded }: Reading,
): Question {
  const mentions = library.names.find(tokens, alone)
  const marked = markedText(tokens, mentions)
  const words = tokens.map(({ word }) => word)
  const cues = cuesOf(marked)
  const found = topicOf(tokens, mentions, spoken, library)
  // "sea": a single word is what is asked, even one that is grammar in another language.
  const topic = found.length === 0 && alone && mentions.length === 0 ? tokens.map(({ word }) => word) : found
  return {
    language,
    dominant: dominantLanguage(words),
    cues,
    works: named(mentions, 'work/'),
    classics: named(mentions, 'reference-author/'),
    projects: named(mentions, 'project/'),
    articles: named(mentions, 'article/'),
    series: named(mentions, 'series/'),
    concepts: named(library.conceptNames.find(tokens, alone), 'concept/'),
    authorNamed: named(mentions, 'author/').length > 0,
    siteNamed: named(mentions, 'catalogue/').length > 0,
    years: yearsOf(marked),
    languagesNamed: languagesNamed(marked),
    forms: formsOf(marked),
    formats: formatsOf(cues),
    enquiries: enquiriesOf(marked),
    topic,
    saysAbout: tokens.some(({ folded }) => ABOUT.has(folded)),
    joins: tokens.some(({ folded, pause }) => pause || JOINTS.has(folded)),
    translators: named(mentions, 'translator/'),
    unmatched: topic.filter((word) => !isKnown(word, library)),
    excluded,
  }
}

const JOINTS = new Set('and or nor e ou nem y o u ni'.split(' '))

function isKnown(word: string, library: Library): boolean {
  const indexes = [library.works, library.articles, library.concepts, library.intents, library.themes]
  return [...indexes, library.capabilities].some((index) =>
    languages.some((language) => index.find(word, language) !== undefined),
  )
}

function named(mentions: readonly Mention[], prefix: string): string[] {
  const ids = mentions.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => id.slice(prefix.length))
  return [...new Set(ids)]
}

/** The folded question with each name replaced by its kind, for the patterns of cues and constraints. */
function markedText(tokens: readonly Token[], mentions: readonly Mention[]): string {
  const pieces: string[] = []
  let index = 0
  for (const mention of mentions) {
    for (; index < mention.start; index += 1) pieces.push(tokens[index]?.folded ?? '')
    pieces.push(kindMarks[mention.id.slice(0, mention.id.indexOf('/'))] ?? 'q_name')
    index = mention.end
  }
  for (; index < tokens.length; index += 1) pieces.push(tokens[index]?.folded ?? '')
  return pieces.join(' ')
}

/** The words that are not part of a name: what the visitor said in a language of their own. */
function outside(tokens: readonly Token[], mentions: readonly Mention[]): Token[] {
  return tokens.filter((_, index) => !mentions.some(({ start, end }) => index >= start && index < end))
}

/** After these a word is what the question is about, even one that elsewhere belongs to asking ("sobre a leitura"). */
const ABOUT = new Set(
  'sobre about acerca regarding concerning trata tratam tratan tratem fala falam fale habla hablan hable treat treats deal deals'.split(
    ' ',
  ),
)
const ABOUT_REACH = 3

/** More words than this are not the subject of a question. */
const TOPIC_WORDS_MAX = 30

/** What is left when names, grammar and the phrases of asking are taken away. */
function topicOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  spoken: Language,
  library: Library,
): string[] {
  const covered = new Set(
    mentions.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, offset) => start + offset)),
  )
  const topic = new Set<string>()
  let aboutAt = Number.NEGATIVE_INFINITY
  tokens.forEach(({ word, folded }, index) => {
    if (topic.size === TOPIC_WORDS_MAX) return
    if (ABOUT.has(folded)) aboutAt = index
    if (covered.has(index) || folded.length < 2 || /^\d+s?$/.test(folded)) return
    if (isStopword(word, spoken) || formsOf(folded).length > 0) return
    if (noise.has(folded)) {
      const asked = index > aboutAt && index - aboutAt <= ABOUT_REACH
      if (!asked || library.themes.find(word, spoken) === undefined) return
    }
    // A form that the catalogue itself uses may be the subject; one that it does not use is only grammar.
    if (isNoiseForm(word, spoken) && library.works.find(word, spoken) === undefined) return
    topic.add(word)
  })
  return [...topic]
}
