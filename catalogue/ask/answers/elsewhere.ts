import { fold } from '../../../src/language/fold.ts'
import { confirmedEditions } from '../../lookup/lookup.ts'
import { said } from '../../lookup/said.ts'
import type { Trilingual } from '../../retrieval/language.ts'
import { isStopword } from '../../retrieval/stopwords.ts'
import type { Cue } from '../cues.ts'
import { phraseWords, type Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import { isClosed, yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { isRequestWord } from '../request-words.ts'
import { enumerated } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { isKnown } from '../topic-words.ts'
import { unitOf } from '../units.ts'
import { type Answer, answer } from './answer.ts'
import { isPlain, isTold, nameIn, titleAround } from './names-elsewhere.ts'

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
  const name =
    titleAround(sentence, library) ??
    nameElsewhere(sentence, question, library) ??
    unreadOf(found, question, library)
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
  if (classics.length === 0 || authorNamed) return false
  if (works.length + articles.length + projects.length + series.length > 0) return false
  if (/^(series|contact)$/.test(intent)) return !cues.has('contact')
  return intent === 'works_beside_reference_author' && isOfItself(question)
}

/** "How does Frankenstein end?": asked of what a classic tells, and not of what stands beside it. */
function isOfItself({ unit, cues, whole, spoken }: Question): boolean {
  if (unit !== null || BESIDE.test(whole.text) || reading.some((cue) => cues.has(cue))) return false
  return whole.text
    .split(' ')
    .some((word) => word.length > 2 && !word.startsWith('q_') && !isStopword(word, spoken))
}
const reading = ['relation', 'similar', 'list', 'about', 'themes'] as const
const BESIDE =
  /\b(lado|junt\w+|pe|beside|next|near|with|com|con|go(es)?|companh\w+|acompan\w+|dialog\w+|combin\w+|pair\w*|shel\w+|estantes?|cata?log\w+|here|aqui|ponte|puente|bridge|aproxim\w+|why|porque|por que|seguir|siguiente|after|then|depois|despues|lov\w+|like[ds]?|enjoy\w*|gost\w+|gust\w+|ador\w+|encant\w+|ler|leer|lei|li|leo|leio|lido|leido|read|reading|recom\w+|sug\w+|ligad\w+|relac\w+|relat\w+|recall\w*|record\w+|lembr\w+|echo\w*|fal[ae]\w*|habl\w+|talk\w*|speak\w*|about|sobre|teach\w*|ensin\w+|ensen\w+|dou|doy|dar)\b/

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
  /^(of|by|de|do|da|del|dos|das|por|pelo|pela|the|a|o|as|os|el|la|los|las|and|e|y|or|ou|u|than|is|was|does|did|has|have|had|tem|tiene|tienen|esta|estao|estan|estava|es|foi|fue|hay|ha|havia|wrote|writes|read|reads|translated|published|like|como|about|sobre|leu|li|lei|leyo|escreveu|escribio|traduziu|tradujo|publicou|publico|narrou|narro|with|com|con|that|que|are|sao|son|between|entre|compare|comparar|compara|called|titled|trata|tratam|chamad[oa]|llamad[oa]|intitulad[oa]|titulad[oa])$/

function nameElsewhere(sentence: Sentence, question: Question, library: Library): string | null {
  const beside = namesOurs(question)
  return nameIn(
    sentence,
    library,
    (at, end) =>
      isAsked(sentence.tokens, at, end) &&
      !isPartOfOurs(sentence.tokens.slice(at, end), library) &&
      (!beside ||
        isFullName(sentence.tokens.slice(at, end), library) ||
        isComparedOrOwning(sentence.tokens, at, end, library)),
  )
}

/** "Which book of Kafka's stands beside yours?", "longer than Middlemarch": one word behind these is a name, too. */
function isComparedOrOwning(tokens: readonly Token[], at: number, end: number, library: Library): boolean {
  const name = tokens[at]
  if (at === 0 || name?.capital !== true) return false
  // "... or Cien años de soledad": only the first word of such a title has a capital letter.
  const isTitle = end > at + 2 && isPlain(name)
  if (!isTitle && (end !== at + 1 || isKnown(name.word, library))) return false
  const before = tokens.slice(Math.max(0, at - OWNING_REACH), at).map(({ folded }) => folded)
  return OWNING.test(` ${before.join(' ')}`) || (isTitle && /^[ou]$/.test(before.at(-1) ?? ''))
}
const OWNING_REACH = 4
const OWNING =
  / (books?|works?|novels?|classics?|stories|livros?|obras?|romances?|contos?|classicos?|libros?|novelas?|cuentos?|clasicos?|text[os]*) (of|by|d[aeo]s?|del)( (o|a|el|la|the))?$| (than|do que|que|anterior a|posterior a|igual a|like|como|and|e|y|ou|or|versus|vs)( (o|a|os|as|el|la|los|las|the))?$| (anterior|posterior|igual) (aos?|as?|al)$/

/** "Emily": a part of the name of a classic may be meant for the whole. */
function isPartOfOurs(run: readonly Token[], { catalogue }: Library): boolean {
  return catalogue.referenceAuthors.some(({ labels }) => {
    const parts = new Set(Object.values(labels).flatMap(phraseWords))
    return run.every(({ folded }) => parts.has(folded))
  })
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
