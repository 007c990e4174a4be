import { noise } from '../../retrieval/asking-words.ts'
import { isCommonWord } from '../../retrieval/common-words.ts'
import type { Language } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { isNameParticle, isStopword, isStopwordAnywhere } from '../../retrieval/stopwords.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import { attributeWords, isFormOfAttribute } from '../attributes/words.ts'
import { languagesNamed } from '../constraints.ts'
import { definiteArticles } from '../grammar-words.ts'
import { phraseWords, prepositions, type Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import { isRequestWord } from '../request-words.ts'
import { passagesOf } from '../texts.ts'
import type { Token } from '../tokens.ts'
import { isKnown } from '../topic-words.ts'
import { unitOf } from '../units.ts'
import { skeletonOf } from '../word-kin.ts'

/** Names in a question that nothing here has: of people, and of titles. */

const PARTS = /^(separ[ae]\w*|distingu\w+|difer\w+|dista[mn]?)$/

/** "The Return of the Keeper", "El hijo del relojero": a title of ours within another that is not here. */
export function titleAround({ tokens, mentions }: Sentence, library: Library): string | null {
  const works = mentions.filter(({ id }) => id.startsWith('work/'))
  // "What parts the Manual from the Atlas?" names two.
  const parted = tokens.some(({ folded }) => PARTS.test(folded))
  for (const [place, { id, start, end }] of works.entries()) {
    const last = works[place - 1]
    const isOfLast =
      last !== undefined &&
      last.id !== id &&
      last.end === last.start + 1 &&
      last.end === start - 1 &&
      isNamedSo(last.start)
    if (!parted && isOfLast && isOf.test(tokens[last.end]?.folded ?? '') && isNamedSo(start))
      return tokens.slice(last.start, end).map(asWritten).join(' ')
    const from = tokens.findIndex(
      (token, at) => at < start && at >= start - TITLE_AROUND && opensTitle(token, at) && isRun(at, start),
    )
    if (from === -1 || !isNewTitle(tokens.slice(from, start), library)) continue
    return tokens.slice(from, end).map(asWritten).join(' ')
  }
  return null

  function isNamedSo(at: number): boolean {
    return tokens[at]?.capital === true && tokens[at]?.pause !== true
  }
  function opensTitle({ capital, initial }: Token, at: number): boolean {
    return capital && !initial && !mentions.some((one) => at >= one.start && at < one.end)
  }
  /** Nothing parts it from the title, and no other name stands between. */
  function isRun(from: number, to: number): boolean {
    const isNamed = (at: number) => mentions.some((one) => at >= one.start && at < one.end)
    return tokens
      .slice(from, to + 1)
      .every(({ pause }, at) => (at === 0 || !pause) && (from + at === to || !isNamed(from + at)))
  }
}
const TITLE_AROUND = 4
const isOf = /^(of|d[aeo]s?|del|de|s)$/

/** An article with a capital letter and more than it, or a noun with one and "of": no word of asking, and nobody in a story. */
function isNewTitle(run: readonly Token[], library: Library): boolean {
  const weighty = run.filter(({ folded }) => !isNameParticle(folded) && !isStopwordAnywhere(folded))
  const isAsking = ({ folded }: Token) =>
    isRequestWord(folded) ||
    unitOf(folded) !== null ||
    languagesNamed(folded).length > 0 ||
    GENERAL.test(folded) ||
    isOfAttributes(folded)
  const names = new Set(passagesOf(library.catalogue).flatMap((one) => [...one.names]))
  if (weighty.length === 0 || weighty.some((one) => isAsking(one) || names.has(skeletonOf(one.folded))))
    return false
  return definiteArticles.has(run[0]?.folded ?? '') || run.some(({ folded }) => isOf.test(folded))
}

/** The first name of a place that counts which nothing here has. */
export function nameIn(
  sentence: Sentence,
  library: Library,
  counts: (at: number, end: number) => boolean,
): string | null {
  const { tokens, mentions, spoken } = sentence
  const written = tokens.filter(({ folded }) => folded.length > 1)
  // Where every word has a capital letter, none tells a name.
  if (written.filter(({ capital }) => capital).length * 2 > written.length + 2) return null
  const isOurs = (at: number) => mentions.some(({ start, end }) => at >= start && at < end)
  for (let at = 0; at < tokens.length; at += 1) {
    const end = isOurs(at) ? at : endOfName(tokens, at, isOurs, spoken)
    if (end === at) continue
    const run = tokens.slice(at, end)
    if (counts(at, end) && isForeign(run, sentence, library))
      return run
        .map(asWritten)
        .join(' ')
        .replace(/ s(?= )/g, '’s')
    at = end - 1
  }
  return null
}

const asWritten = ({ word, capital, initial }: Token) =>
  capital || initial ? word.slice(0, 1).toLocaleUpperCase() + word.slice(1) : word

/** "My daughter is on some app all day, which book...": who or what is named before the question is asked is told. */
export const isTold = (tokens: readonly Token[], from: number) =>
  tokens.slice(from).some(({ pause, begins, folded }) => (pause || begins === true) && ASKS.test(folded))
const ASKS =
  /^(que|qual|quais|cual|cuales|quem|quien|o|a|which|what|who|is|are|do|does|can|could|ha|hay|tem|tienen?|where|onde|donde)$/

function beginsName(tokens: readonly Token[], from: number): boolean {
  const first = tokens[from] as Token
  const next = tokens[from + 1]
  if (first.folded.length < 2) return false
  // Behind a quotation mark the first word of a title is the first of a sentence.
  const isQuoted = from > 0 && first.begins !== true && !ASKS.test(first.folded)
  if (first.capital || !first.initial) return first.capital
  // "Borges está neste catálogo?"
  if (from === 0 && THERE.test(next?.folded ?? '')) return !isOfAsking(first)
  return next?.capital === true && !next.pause && (isQuoted || !isOfAsking(first))
}

/** Where a name ends that begins at a place: with its last capital letter, or with the clause for a title whose first word is common. */
function endOfName(
  tokens: readonly Token[],
  from: number,
  isOurs: (at: number) => boolean,
  spoken: Language,
): number {
  const first = tokens[from] as Token
  const next = tokens[from + 1]
  if (!beginsName(tokens, from)) return from
  // In English every word of a title has its capital letter.
  const goesOn = spoken !== 'en' && first.capital && isPlain(first) && next?.capital !== true
  let end = from + 1
  for (let at = end; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    if (token.pause || isOurs(at)) break
    if (token.capital) end = at + 1
    else if (goesOn && !HERE.test(token.folded) && !isRequestWord(token.folded)) end = at + 1
    else if (token.folded !== 's' && !isNameParticle(token.folded) && !isStopwordAnywhere(token.word)) break
  }
  const isLoose = ({ word, capital }: Token) => !capital && isStopwordAnywhere(word)
  while (end > from + 1 && isLoose(tokens[end - 1] as Token)) end -= 1
  return end
}

const THERE = /^(esta|figura|consta|aparece)$/
const isOfAsking = ({ word, folded }: Token) =>
  isStopwordAnywhere(word) ||
  isRequestWord(folded) ||
  noise.has(folded) ||
  ASKS.test(folded) ||
  THERE.test(folded)

/** A word that is written with a small letter but at the beginning of a title. */
export const isPlain = ({ word }: Token) => isStopwordAnywhere(word) || isCommonWord(word)
/** What stands behind a name, and is no part of it. */
const HERE =
  /^(in|en|em|no|na|neste|nesta|este|esta|here|aqui|ca|have|has|is|was|tem|tiene|fue|foi|e|y|and|ou|or|o)$/

/** Whether nothing here is called so: a word of it is nowhere, or a title's words stand nowhere together. */
function isForeign(run: readonly Token[], { spoken }: Sentence, library: Library): boolean {
  const weighty = run.filter(({ word }) => !isStopword(word, spoken) && !isNameParticle(word))
  const names = weighty.filter(({ folded }) => languagesNamed(folded).length === 0 && !GENERAL.test(folded))
  if (names.length < weighty.length || weighty.length === 0) return false
  if (names.length === 1 && isOfAttributes(names[0]?.folded ?? '')) return false
  if (
    names.some(
      ({ word, capital, initial }) => (capital || initial) && !isKnown(word, library) && !isCommonWord(word),
    )
  )
    return true
  const capitals = run.filter(({ capital, initial }) => capital || initial).length
  const isOpened = capitals > 1 && run[0]?.capital === true && prepositions.has(run[0].folded)
  if (!isOpened && (weighty.length < 2 || (capitals < 2 && !isPlain(run[0] as Token)))) return false
  return !sentencesOf(library.catalogue).some((one) =>
    one.includes(` ${run.map(({ folded }) => folded).join(' ')} `),
  )
}

const ofAttributes: ReadonlySet<string> = new Set(attributeWords)
const isOfAttributes = (word: string) => ofAttributes.has(word) || isFormOfAttribute(word)

/** Names of the trade and of its devices: no book, and nobody. */
const GENERAL =
  /^((isbn|epub|ebook|mobi|pdf|api|dvd|cd|mp3|kindle|prize|premio|podcast|audiobook|audiolivro|audiolibro)s?|onix|thema|bibtex|ris|csl|json|html|kobo|amazon|google|apple|web|internet|nobel|booker|drm|ia|ai|cc|by|tv|audible|spotify|netflix)$/

/** Every sentence of the running texts and every subject of a work, folded. */
const sentencesOf = rememberedOf((catalogue: Catalogue): readonly string[] => [
  ...passagesOf(catalogue).map(({ words }) => ` ${words.join(' ')} `),
  ...catalogue.works
    .flatMap(({ subjects = {} }) => Object.values(subjects).flat())
    .map((subject) => ` ${phraseWords(subject).join(' ')} `),
])
