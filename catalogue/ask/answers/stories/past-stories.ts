import { fold } from '../../../../src/language/fold.ts'
import { isNoiseForm, noise } from '../../../retrieval/asking-words.ts'
import { rememberedOf } from '../../../retrieval/remembered.ts'
import { isNameParticle, isStopwordAnywhere } from '../../../retrieval/stopwords.ts'
import { met } from '../../asked.ts'
import { isFormOfAttribute } from '../../attributes/words.ts'
import type { Sentence } from '../../lexicon.ts'
import type { Library } from '../../library.ts'
import { isIdleVerb, queryWords } from '../../query/vocabulary.ts'
import type { Question } from '../../question.ts'
import { isRequestWord } from '../../request-words.ts'
import { inOneLanguage, type Passage, passageOf, passagesOf } from '../../texts.ts'
import type { Token } from '../../tokens.ts'
import { unitOf } from '../../units.ts'
import { isLight, skeletonOf } from '../../word-kin.ts'
import type { Answer } from '../answer.ts'
import { QUESTION } from './details.ts'

/** Answers that read the words of a story, or say that they know nothing. */
const OF_WORDS =
  /^(passage|described|unknown|not_stated|not_held|courtesy|guides?|author(?:ship)?|catalogue|essays?|similar_works|work|project|\w+_(on_topic|without|counted|not_understood))$/

/** So many words of one sentence of a story tell that it is asked about, a name of somebody in it counted twice. */
const ENOUGH = 2

/**
 * Whether a question that a record answers asks of a story: "does the judge want Elias to translate the pauses?" is no question of
 * rights. The clause that asks holds words that belong together in one sentence of a text, and the answer has used none of them.
 */
export function isPastStory(found: Answer, question: Question, library: Library): boolean {
  const { sentence, foreign, language } = question
  if (sentence === null || foreign || found.known === false || OF_WORDS.test(found.intent)) return false
  const left = wordsOfStory(library)(sentence)
  if (weighed(left) < ENOUGH) return false
  const reasons = found.items.map(({ reason }) => reason)
  const answer = passageOf('author/-', language, [found.statement, ...reasons])
  const unused = left.filter(({ folded }) => met(folded, answer, sentence.spoken) === 0)
  if (weighed(unused) < ENOUGH) return false
  return textsIn(sentence, library).some(
    (passage) =>
      weighed(unused.filter(({ folded }) => met(folded, passage, sentence.spoken) === 1)) >= ENOUGH,
  )
}

/** "Which word do they want to change?", "what is on the last page?": a text may say, and no list of books. */
const OF_TEXT =
  /\b(?:que|what|which|qual|cual) (?:palavras?|palabras?|words?|frases?|sentences?|legend|legenda|leyenda)\b|\bwhat (?:is|are|was|were|stands) (?:written )?(?:on|under|behind|inside) the (?!catalog|list|shel|site)|\b(?:que|o que) (?:esta|estava|estaba|se le|vem|viene|ha|hay) (?:escrit[oa] )?(?:n[ao]|en (?:el|la)) (?:ultim[oa]|primeir[oa]|primera?|segund[oa]) (?:pagina|folha|hoja|frase)\b/

export const isOfText = ({ intent, known }: Answer, { whole }: Question): boolean =>
  known !== false && /_on_topic$/.test(intent) && OF_TEXT.test(whole.text)

/** Who is called by name in texts, by the skeleton of each word of the name: in which texts, and of which works they speak. */
export const bearersIn = rememberedOf(({ catalogue }: Library) => {
  const found = new Map<string, Set<string>>()
  for (const { id, names, about } of passagesOf(catalogue))
    for (const name of names) found.set(name, new Set([...(found.get(name) ?? []), id, ...about]))
  return found
})

/** "Does Dona Graça die in the end?": what another story tells is nothing of somebody whom this one names. */
export function isOfSomebodyElse(
  { intent, items }: Answer,
  { sentence }: Question,
  library: Library,
): boolean {
  if (intent !== 'passage' || sentence === null) return false
  const { tokens, mentions } = sentence
  const writer = `author/${library.catalogue.author.id}`
  const named = tokens.flatMap(({ folded, capital }, at) => {
    const isName = (capital && folded.length >= LETTERS) || HONORIFIC.test(tokens[at - 1]?.folded ?? '')
    if (!isName || mentions.some(({ start, end }) => at >= start && at < end)) return []
    const texts = bearersIn(library).get(skeletonOf(folded))
    return texts === undefined || texts.has(writer) ? [] : [texts]
  })
  return named.length > 0 && !named.some((texts) => items.some(({ id }) => texts.has(id)))
}

const HONORIFIC = /^(dona|don|dom)$/

const OF_ONE =
  /^(editions|work_at_place|publication_date|facts_of_work|language_of_work|form|languages_read|publisher)$/

/** "How many pages has the second map?": a thing that a story tells of is no book that is asked for by what is in it. */
export function isOfThing(
  { intent, items }: Answer,
  { works, articles, unit, saysAbout, topic, sentence, forms, formats, whole }: Question,
  { catalogue }: Library,
): boolean {
  if (!OF_ONE.test(intent) || saysAbout || works.length + articles.length + forms.length + formats.length > 0)
    return false
  if (sentence === null || /^(work|edition|essay)$/.test(unit ?? '')) return false
  const { tokens, mentions } = sentence
  if (mentions.length > 0 || tokens.some(({ folded }) => unitOf(folded) === 'work')) return false
  // What comes out is a book, and one may be called by a word of its title.
  const [only, more] = PUBLISHED.test(whole.text) ? items : []
  const work = catalogue.works.find(({ slug }) => more === undefined && only?.id === `work/${slug}`)
  const title = fold(` ${Object.values(work?.titles ?? {}).join(' ')}`.toLowerCase())
  const isOfTitle = (word: string) => word.length >= LETTERS && title.includes(` ${word}`)
  return tokens.some(
    ({ word, folded }, at) =>
      topic.includes(word) &&
      !isOfTitle(folded) &&
      [1, 2].some((back) => DEFINITE.test(tokens[at - back]?.folded ?? '')),
  )
}
const PUBLISHED =
  /\b((come|came) out|published|publicad[oa]|publicou|publico|saiu|salio|sacou|apareceu|aparecio|editad[oa]|lancad[oa])\b/
const LETTERS = 4
const DEFINITE = /^(the|o|a|os|as|el|la|los|las|do|da|dos|das|del|no|na|nos|nas|al|ao)$/

const weighed = (words: readonly Token[]) => words.reduce((sum, { capital }) => sum + (capital ? 2 : 1), 0)

const textsIn = ({ spoken }: Sentence, { catalogue }: Library): readonly Passage[] =>
  inOneLanguage(passagesOf(catalogue), spoken).filter(({ id }) => !id.startsWith('author/'))

/** The words of the clause that asks which no name covers and by which nothing on record is asked for. */
const wordsOfStory = rememberedOf((_library: Library) =>
  rememberedOf((sentence: Sentence): readonly Token[] => {
    const asking = askingIn(sentence.tokens)
    return sentence.tokens.filter(
      ({ folded }, at) =>
        asking.some(({ start, end }) => at >= start && at < end) &&
        !isFormOfAttribute(folded) &&
        isOfNoRecord(sentence, at),
    )
  }),
)

/** Whether a word is no grammar, no part of a name, and asks for nothing that is on record. */
export function isOfNoRecord({ tokens, mentions, spoken }: Sentence, at: number): boolean {
  const { word, folded, rendered } = tokens[at] as Token
  return (
    folded.length > 2 &&
    rendered !== true &&
    !/^\d/.test(folded) &&
    !mentions.some(({ start, end }) => at >= start && at < end) &&
    !isStopwordAnywhere(word) &&
    !isNameParticle(word) &&
    !isLight(folded) &&
    !noise.has(folded) &&
    !isNoiseForm(word, spoken) &&
    !isRequestWord(folded) &&
    !ALOUD.test(folded) &&
    !queryWords.has(folded) &&
    !isIdleVerb(folded, spoken) &&
    unitOf(folded) === null
  )
}

/** How somebody reads. */
const ALOUD = /^(voz|voice|alta|alto|aloud|loud)$/

interface Clause {
  readonly start: number
  readonly end: number
}

/** "After the letter comes back, how long...?": when it is that something happens belongs to what is asked. */
const JOINS =
  /^(after|when|once|before|while|if|quando|depois|antes|enquanto|se|cuando|despues|mientras|si|tras)$/

/** The last clause with a word that asks, and those that say when; all that was written where none asks. */
function askingIn(tokens: readonly Token[]): readonly Clause[] {
  const starts = tokens.flatMap(({ pause, begins }, at) => (at === 0 || pause || begins === true ? [at] : []))
  const clauses = starts.map((start, at): Clause => ({ start, end: starts[at + 1] ?? tokens.length }))
  const last = clauses.findLast(({ start, end }) =>
    tokens.slice(start, end).some(({ folded }) => QUESTION.test(folded) && !JOINS.test(folded)),
  )
  return last === undefined
    ? clauses
    : clauses.filter((one) => one === last || JOINS.test(tokens[one.start]?.folded ?? ''))
}
