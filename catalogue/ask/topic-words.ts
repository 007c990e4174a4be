import { isNoiseForm, noise } from '../retrieval/asking-words.ts'
import { type Language, languages } from '../retrieval/language.ts'
import { remembered, rememberedOf } from '../retrieval/remembered.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { formsOf } from './constraints.ts'
import type { Mention } from './lexicon.ts'
import type { Library } from './library.ts'
import { placesOf } from './marks.ts'
import { isOrderWord } from './order.ts'
import { isRequestWord } from './request-words.ts'
import { subjectOf } from './subject.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** After these a word is what the question is about, even one that elsewhere belongs to asking ("sobre a leitura"). */
export const ABOUT = wordSet(
  'sobre about acerca regarding concerning speak speaks mention mentions mencionam mencionan trata tratam tratan tratem fala falam fale habla hablan hable treat treats deal deals',
)
const ABOUT_REACH = 3

/** More words than this are not the subject of a question. */
const TOPIC_WORDS_MAX = 30

/** What is left when names, grammar and the phrases of asking are taken away. */
export function topicOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  spoken: Language,
  library: Library,
): string[] {
  const covered = placesOf(mentions)
  const subject = subjectOf(tokens)
  const topic = new Set<string>()
  const inside = new Set<string>()
  let aboutAt = Number.NEGATIVE_INFINITY
  for (const [index, token] of tokens.entries()) {
    if (topic.size === TOPIC_WORDS_MAX) break
    if (ABOUT.has(token.folded)) aboutAt = index
    const asked = index > aboutAt && index - aboutAt <= ABOUT_REACH
    if (covered.has(index) || !isOfSubject(token, spoken, library, { asked, within: subject.has(index) }))
      continue
    topic.add(token.word)
    if (subject.has(index)) inside.add(token.word)
  }
  // "I sleep badly; which book about the night...": where the subject stands, the rest is the story of who asks.
  return [...topic].filter(
    (word) => inside.size === 0 || inside.has(word) || isCurated(word, spoken, library),
  )
}

/** The words of a topic that are tied to what is asked for. */
export function boundOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  topic: readonly string[],
  library: Library,
): string[] {
  const subject = subjectOf(tokens)
  const wanted = new Set(topic)
  const covered = placesOf(mentions)
  const ties = new Set<string>()
  let aboutAt = Number.NEGATIVE_INFINITY
  for (const [index, { word, folded, capital }] of tokens.entries()) {
    if (ABOUT.has(folded)) aboutAt = index
    if (!wanted.has(word)) continue
    const asked = index > aboutAt && index - aboutAt <= ABOUT_REACH
    // Somebody's name that nothing here knows is what the question is about.
    if (capital && !isKnown(word, library) && !AT.test(tokens[index - 1]?.folded ?? '')) ties.add(word)
    if (asked || subject.has(index) || library.isTheme(word) || isBesideNoun(tokens, index, covered))
      ties.add(word)
  }
  return topic.filter((word) => ties.has(word))
}

// "For Christmas", "in Bristol": when and where somebody asks.
const AT = /^(no|na|nos|nas|em|in|at|en|para|for|pelo|pela|this|este|esta)$/
const TYING = wordSet('de do da dos das del com con with for para by por on en em sin')

/** "Killer robots", "livros infantis", "libros de dragones", "the longest river", "o rio mais longo". */
function isBesideNoun(tokens: readonly Token[], index: number, covered: ReadonlySet<number>): boolean {
  const word = (at: number) => (covered.has(at) ? '' : (tokens[at]?.folded ?? ''))
  const isNoun = (at: number) => unitOf(word(at)) !== null
  const pause = (at: number) => tokens[at]?.pause ?? false
  if (isNoun(index + 1) && !pause(index + 1)) return true
  if (isNoun(index - 1) && !pause(index)) return true
  if (TYING.has(word(index - 1)) && isNoun(index - 2) && !pause(index - 1)) return true
  if (
    /^(longest|shortest|newest|oldest|latest|earliest|first|last|most|primer|primera|primeiro|primeira|ultimo|ultima)$/.test(
      word(index - 1),
    )
  )
    return true
  return (
    /^(mais|mas|menos)$/.test(word(index + 1)) ||
    /^(many|much|quantos|quantas|cuantos|cuantas|quanto|cuanto|quanta|cuanta)$/.test(word(index - 1))
  )
}

/** Whether a word says what something is about; `asked` right behind "about", `within` where a subject stands. */
function isOfSubject(
  { word, folded }: Token,
  spoken: Language,
  library: Library,
  { asked, within }: { readonly asked: boolean; readonly within: boolean },
): boolean {
  if (folded.length < 2 || /^\d+s?$/.test(folded)) return false
  // "Aí", "já", "lá": with its accent a word of two letters is grammar, and no acronym.
  if (folded.length === 2 && word !== folded) return false
  if (isStopword(word, spoken) || isForm.get(spoken)?.(folded)) return false
  if (noise.has(folded) && (!asked || library.themes.find(word, spoken) === undefined)) return false
  // What only says what is wanted is no subject, unless it stands where the subject stands.
  if (!asked && !within && isOfRequest(folded) && !library.isTheme(word)) return false
  if (!asked && !within && unitOf(folded) !== null) return false
  // A form that the catalogue itself uses may be the subject; one that it does not use is only grammar.
  return !isNoiseForm(word, spoken) || library.works.find(word, spoken) !== undefined
}

/** Whether a word by itself names a literary form. */
const isForm = new Map(
  languages.map((spoken) => [spoken, remembered((folded) => formsOf(folded, spoken).length > 0)]),
)

function isOfRequest(folded: string): boolean {
  return isRequestWord(folded) || isOrderWord(folded)
}

/** Whether an editor used a word: of a theme, a subject or a title. */
function isCurated(word: string, spoken: Language, { works }: Library): boolean {
  const fields = new Set(['theme', 'subject', 'title'])
  return works.find(word, spoken)?.postings.some(({ field }) => fields.has(field)) ?? false
}

/** Whether anything in the catalogue holds a word. */
export function isKnown(word: string, library: Library): boolean {
  return holds(library)(word)
}

const holds = rememberedOf(({ works, articles, concepts, intents, themes, capabilities }: Library) => {
  const indexes = [works, articles, concepts, intents, themes, capabilities]
  return remembered((word) =>
    indexes.some((index) => languages.some((language) => index.find(word, language) !== undefined)),
  )
})
