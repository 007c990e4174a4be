import { fold } from '../../../src/language/fold.ts'
import { confirmedEditions } from '../../lookup.ts'
import { noise } from '../../retrieval/asking-words.ts'
import { isCommonWord } from '../../retrieval/common-words.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { isNameParticle, isStopword, isStopwordAnywhere } from '../../retrieval/stopwords.ts'
import { said } from '../../said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import { attributeWords, isFormOfAttribute } from '../attributes/words.ts'
import { languagesNamed } from '../constraints.ts'
import type { Cue } from '../cues.ts'
import { phraseWords, prepositions, type Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import { isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { isRequestWord } from '../request-words.ts'
import { enumerated } from '../sentence.ts'
import { passagesOf } from '../texts.ts'
import type { Token } from '../tokens.ts'
import { isKnown } from '../topic-words.ts'
import { unitOf } from '../units.ts'
import { type Answer, answer } from './answer.ts'

/** What is answered whoever else is named: where to write, what may be done, what nobody records. */
const KEPT =
  /^(contact|rights|licence|capabilities|courtesy|not_held|languages_read|pages_in_all|reference_authors_among)$/

/**
 * "How many pages has One Hundred Years of Solitude?", "is Borges among them?": a book or a person that is not here is said not
 * to be here. No word of such a name is a theme, and nothing of ours is an answer to it; what is asked of ours beside it stands
 * behind.
 */
export function notHere(found: Answer, question: Question, library: Library): Answer | null {
  const { sentence, text, language, without } = question
  if (isOfClassicAlone(found, question)) return ofClassic(question, library)
  if (sentence === null || without.length > 0 || KEPT.test(found.intent)) return null
  if (found.intent === 'described' && found.known === false) return null
  if (found.intent === 'unknown' && !isOfBooks(question)) return null
  if (found.intent === 'not_stated' && namesOurs(question)) return null
  const name = nameElsewhere(sentence, question, library) ?? unreadOf(found, question, library)
  if (name === null || fold(found.statement.toLowerCase()).includes(fold(name.toLowerCase()))) return null
  const no = ASKSWHETHER.test(text) && isClosed(text) ? `${yesOrNo(false, language)}. ` : ''
  const told = notFound(name, no)
  if (!namesOurs(question) || ALONE.test(text))
    return { ...answer('not_held', question, [], told), whole: true }
  return { ...found, statement: `${told[language]} ${found.statement}`, known: false, whole: true }
}

/** Our series, or whom to write to, in answer to "the series of Don Quixote": a classic has neither. */
function isOfClassicAlone({ intent }: Answer, question: Question): boolean {
  const { classics, works, articles, projects, series, authorNamed, cues } = question
  if (!/^(series|contact)$/.test(intent) || classics.length === 0 || cues.has('contact')) return false
  return !authorNamed && works.length + articles.length + projects.length + series.length === 0
}

function ofClassic(question: Question, { catalogue }: Library): Answer {
  const names = catalogue.referenceAuthors
    .filter(({ id }) => question.classics.includes(id))
    .map(({ labels }) => said(labels, question.language))
  return answer('not_held', question, [], {
    pt: `Não sei: ${enumerated(names, 'pt')} lê-se aqui ao lado das obras, e disso o catálogo nada regista.`,
    en: `I do not know: ${enumerated(names, 'en')} stands here beside the works, and of that the catalogue records nothing.`,
    es: `No lo sé: ${enumerated(names, 'es')} se lee aquí junto a las obras, y de eso el catálogo no registra nada.`,
  })
}

const notFound = (name: string, no = '') => ({
  pt: `${no}Não se encontrou no catálogo: ${name}.`,
  en: `${no}Not found in the catalogue: ${name}.`,
  es: `${no}No se encontró en el catálogo: ${name}.`,
})

const ASKSWHETHER =
  /^(is|are|do|does|did|have|has|esta|estao|estan|hay|ha|tem|tens|tendes|tienen?|teneis|existe|e|es|foi|fue)\b/
/** Nothing of ours is asked for beside it. */
const ALONE = /\bcompar|\b(write|wrote|written|escreveu|escribio|escrito)\b/

/**
 * "I loved X; which of yours would I like?": where X is not here, that is said first, and no word of X is a theme. Null where
 * nobody loved anything, or what they loved is known here.
 */
export function lovedElsewhere({ sentence }: Question, library: Library): Trilingual | null {
  if (sentence === null || !sentence.tokens.some(({ folded }) => LIKED.test(folded))) return null
  const name = nameIn(sentence, library, (at) => LIKED.test(likedBefore(sentence.tokens, at)))
  return name === null ? null : notFound(name)
}

/** The verb before a name: "gostei muito de X", "I really loved X". */
function likedBefore(tokens: readonly Token[], at: number): string {
  const near = tokens.slice(Math.max(0, at - LIKED_REACH), at)
  return (
    near.findLast(
      ({ folded }) => !/^(muito|mucho|tanto|de|do|da|del|the|o|a|el|la|so|bastante|imenso)$/.test(folded),
    )?.folded ?? ''
  )
}
const LIKED_REACH = 4

/** "How many pages has harry potter": what nothing holds is not passed over for the list of all editions. */
function unreadOf(
  { items, intent }: Answer,
  { unmatched, unit }: Question,
  { catalogue }: Library,
): string | null {
  if (intent !== 'editions' || unmatched.length === 0 || /^(work|edition)$/.test(unit ?? '')) return null
  return items.length > 1 && items.length === confirmedEditions(catalogue).length ? unmatched.join(' ') : null
}

function namesOurs(question: Question): boolean {
  const { works, classics, articles, projects, series, translators, narrators, persons, authorNamed } =
    question
  const named = [works, classics, articles, projects, series, translators, narrators, persons]
  return authorNamed || named.some((each) => each.length > 0)
}

/** Whether a question that nothing answers asks for something that books have, or whether somebody is here. */
function isOfBooks({ unit, cues, text, classics }: Question): boolean {
  return unit !== null || classics.length > 0 || ofBooks.some((cue) => cues.has(cue)) || ISHERE.test(text)
}
const ofBooks =
  'whoWrote pages publisher translator about published edition audiobook isbn price translated epub cite'.split(
    ' ',
  ) as Cue[]
const ISHERE =
  /\b(cata?log\w*|autor\w*|authors?|(have|got) (you|we|any|anything)|(you|we) have|tem|tendes|teneis|tienen|esta|escreveu|escribio|wrote|about|trata|frase|linha|line|sentence|here|aqui)\b/

/** What stands in the place of what is asked about: "by X", "of X", "does X have", "wrote X", "like X". */
const BEFORE =
  /^(of|by|de|do|da|del|dos|das|por|pelo|pela|the|a|o|as|os|el|la|los|las|and|e|y|or|ou|u|than|is|was|does|did|has|have|had|tem|tiene|tienen|esta|estao|estan|estava|es|foi|fue|hay|ha|havia|wrote|writes|read|reads|translated|published|like|como|about|sobre|leu|li|lei|leyo|escreveu|escribio|traduziu|tradujo|publicou|publico|narrou|narro|with|com|con|that|que|are|sao|son|between|entre|compare|comparar|compara|called|titled|chamad[oa]|llamad[oa]|intitulad[oa]|titulad[oa])$/

function nameElsewhere(sentence: Sentence, question: Question, library: Library): string | null {
  const beside = namesOurs(question)
  return nameIn(
    sentence,
    library,
    (at, end) =>
      isAsked(sentence.tokens, at, end) &&
      !isPartOfOurs(sentence.tokens.slice(at, end), library) &&
      (!beside || isFullName(sentence.tokens.slice(at, end), library)),
  )
}

/** "Emily": a part of the name of a classic may be meant for the whole. */
function isPartOfOurs(run: readonly Token[], { catalogue }: Library): boolean {
  return catalogue.referenceAuthors.some(({ labels }) => {
    const parts = new Set(Object.values(labels).flatMap(phraseWords))
    return run.every(({ folded }) => parts.has(folded))
  })
}

/** The first name of a place that counts which nothing here has. */
function nameIn(
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

function isAsked(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens[at - 1]?.folded ?? ''
  return (
    !isTold(tokens, end) &&
    (at === 0 || BEFORE.test(before) || isRequestWord(before) || unitOf(before) !== null)
  )
}

/** "I loved X, which of yours is like it?": X is what is asked about. */
const LIKED =
  /^(loved|liked|enjoyed|love|like|adored|gostei|adorei|amei|gosto|gusto|encanto|gustaron|encantaron|adore|ame)$/

/** Beside a name of ours only what is a name in every word is one. */
const isFullName = (run: readonly Token[], library: Library) =>
  run.length > 1 && run.every(({ word, capital, initial }) => (capital || initial) && !isKnown(word, library))

const asWritten = ({ word, capital, initial }: Token) =>
  capital || initial ? word.slice(0, 1).toLocaleUpperCase() + word.slice(1) : word

/** "My daughter is on some app all day, which book...": who or what is named before the question is asked is told. */
const isTold = (tokens: readonly Token[], from: number) =>
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
const isPlain = ({ word }: Token) => isStopwordAnywhere(word) || isCommonWord(word)
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
