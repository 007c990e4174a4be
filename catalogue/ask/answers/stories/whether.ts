import { fold } from '../../../../src/language/fold.ts'
import { type Asked, askedOf, met } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { rankedFor } from '../../passage-search.ts'
import { isClosed, isTagged, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { sentence } from '../../sentence.ts'
import { inOneLanguage, labelsOf, OPENING_AT, type Passage, passagesOf } from '../../texts.ts'
import { skeletonOf } from '../../word-kin.ts'
import type { Answer } from '../answer.ts'
import { isBesideWhatIsAsked } from '../beside-what-is-asked.ts'
import { characterIn } from './characters.ts'
import { byNumber, isOtherNumber, type Verdict } from './numbers-told.ts'
import { bearersIn } from './past-stories.ts'
import { quoted } from './quoting.ts'
import { verdictOf } from './told-by-clause.ts'

/**
 * Whether something is so in a story or a life. Yes or no is said only where one clause of the text says it of that doer in its
 * order, denies it of them, or has another number of it; all else is quoted as what comes nearest, and never a whole record.
 */
export function whether(found: Answer, question: Question, library: Library): Answer {
  if (found.whole === true || question.foreign || question.cues.has('about')) return found
  const somebody = characterIn(question, library.catalogue)
  if (!asksWhether(question) && (somebody === null || !tellsOfSomebody(question, library))) return found
  const asked = askedOf(question, [])
  const strays = (somebody !== null && misread.test(found.intent)) || isListed(found, question)
  const listed = found.items[0]?.id
  const [named = somebody] = question.works
  const id = strays && listed === undefined && named !== null ? (`work/${named}` as const) : listed
  const number = named === null ? null : byNumber(asked, toldOf(`work/${named}`, question, library), question)
  // What a theme or a subject would affirm, the number in the story may deny.
  if (number !== null) return said(number, asked, question, library)
  if (id === undefined || !/^(work|author)\//.test(id)) return found
  const isUnread = found.intent === 'work' && UNREAD.test(found.statement)
  if (!strays && !isUnread && !isTold(found)) return found
  return judged(
    found,
    { asked, id, isAnother: strays || isUnread, least: isUnread ? LEAST : 0 },
    question,
    library,
  )
}

/** Whether an answer tells of a story or a life, and neither affirms nor denies. */
function isTold({ intent, known, statement }: Answer): boolean {
  if (known === false || !/^(passage|work|author)$/.test(intent)) return false
  return !/^(Sim|Não|Yes|No|Sí)(?=[:.,])/.test(statement)
}

interface Subject {
  readonly asked: Asked
  readonly id: string
  /** Whether what was found is beside the question. */
  readonly isAnother: boolean
  /** So much of what is asked has to stand in what is shown for it. */
  readonly least: number
}

const LEAST = 0.3

function judged(
  found: Answer,
  { asked, id, isAnother, least }: Subject,
  question: Question,
  library: Library,
): Answer {
  const told = toldOf(id, question, library)
  const shown = told.filter(({ text }) => found.statement.includes(text))
  const verdict =
    byNumber(asked, told, question) ?? verdictOf(asked, isAnother ? told : shown, question, library)
  if (verdict === 'of another') return nearest(asked, told, 0, question, library) ?? found
  if (verdict !== null) return said(verdict, asked, question, library)
  const isOfWork = id.startsWith('work/')
  const isOther = isOtherNumber(shown, question)
  // A word alone goes on from what was asked before.
  const isSome = isOther || asked.words.length > 1 || characterIn(question, library.catalogue) !== null
  const isWhole = isOfWork && shown.length > SHORT && isSome
  const isOpen =
    isOfWork &&
    found.intent === 'passage' &&
    (isOther || (BEING.test(question.whole.text) && isUnsaid(asked, shown, question, library)))
  return isAnother || isWhole || isOpen ? (nearest(asked, told, least, question, library) ?? found) : found
}

const toldOf = (id: string, { spoken }: Question, { catalogue }: Library) =>
  inOneLanguage(passagesOf(catalogue), spoken).filter((one) => one.told && one.id === id)

/** A list of one book by a word of it, where something is asked of what happens in it. */
function isListed(found: Answer, question: Question): boolean {
  const { intent, items } = found
  const { unit, cues, whole, saysAbout } = question
  if (intent !== 'works_on_topic' || items.length !== 1 || unit !== null || saysAbout) return false
  return (
    !cues.has('list') &&
    !cues.has('similar') &&
    (SUBJECT.test(whole.text) || isBesideWhatIsAsked(found, question))
  )
}

/** What was not understood of a book is no reason to show all that there is of it. */
const UNREAD = /^(Não percebo|I do not understand|No entiendo)/

/** Whether something that is asked of a work, and does not only name it, stands in no sentence that is quoted. */
function isUnsaid(
  asked: Asked,
  shown: readonly Passage[],
  { spoken, topic, whole }: Question,
  { catalogue }: Library,
): boolean {
  const said = new Set(whole.text.split(' ').map(skeletonOf))
  // Of somebody who is named, the sentence that names them has to say it.
  const naming = shown.filter((one) => [...one.names].some((name) => said.has(name)))
  const [first] = naming.length > 0 ? naming : shown
  if (first === undefined) return false
  const names = new Set(naming.flatMap((one) => [...one.names]))
  const isOther = (word: string) => !names.has(skeletonOf(word))
  const own = asked.words.filter(isOther)
  const words = own.length > 0 ? own : topic.map(fold).filter(isOther)
  const labels = labelsOf(catalogue).filter(({ id, language }) => id === first.id && language === spoken)
  const all = naming.length > 0 ? naming : [...shown, ...labels]
  return words.some((word) => all.every((one) => met(word, one, spoken) === 0))
}

/** What somebody or something is or has is said of it, or it is not said. */
const BEING =
  /\b(is|are|was|were|isn|aren|wasn|e|sao|era|eram|foi|es|son|eran|fue|tem|tinha|tiene|tenia|has|have|had|hasn)\b/

/** So many sentences of a story answer; more of them are the story itself. */
const SHORT = 2

/** What a question about somebody in a story is taken for by one word of it. */
const misread =
  /^(contact|rights|exclusion_not_understood|reckoning_not_understood|translations|editions|translator)$/

const verb =
  /^(and |but |so |e |y |mas |pero )?(is|are|was|were|do|does|did|has|have|had|can|could|will|would|e|sao|era|eram|foi|tem|tinha|ha|esta|estao|fica|vive|mora|chega|consegue|vai|acaba|morre|es|son|fue|tiene|hay|llega|logra|va|muere|se)\b/
const later =
  / (is|are|was|were|does|did|has|have|had|can|will|e|sao|era|foi|tem|tinha|esta|fica|vive|mora|chega|consegue|vai|acaba|morre|es|son|fue|tiene|llega|logra|va|muere) /

/** A question with a verb that asks for nothing but yes or no, of one work at most. */
function asksWhether({ whole, works, topic, order }: Question): boolean {
  const { text } = whole
  if (works.length > 1 || topic.length === 0 || order !== null) return false
  if (!isClosed(text) || THE_ONE.test(text)) return false
  const isStatement = SUBJECT.test(text) && text.split(' ').length >= WORDS_STATING
  return isTagged(text) || verb.test(text) || later.test(text) || isStatement
}

/** "¿Simão Calhau fuma?": who is named first, and then what they do. */
function tellsOfSomebody({ whole: { text }, works }: Question, library: Library): boolean {
  const words = text.split(' ').filter((word) => word.length > 2)
  const isName = (word: string) => bearersIn(library).has(skeletonOf(word))
  const [first = ''] = words
  return works.length < 2 && isClosed(text) && isName(first) && !words.every(isName)
}

/** A book described is none asked about. */
const THE_ONE = /^(the one|o que|aquele|aquela|el que|la que|aquel|aquella) /
const SUBJECT =
  /^(o|a|os|as|the|el|la|los|las) (?!(one|que|d[aeo]s?|del|with|novelas?|novels?|livros?|libros?|books?|romances?|story|historias?|obras?|contos?|cuentos?)\b)/
const WORDS_STATING = 4

function said({ isSo, passage }: Verdict, asked: Asked, question: Question, library: Library): Answer {
  const told = quoted(whole(passage), { ...asked, counts: null, name: false }, question, library)
  return { ...told, statement: `${yesOrNo(isSo, question.language)}: ${told.statement}` }
}

/** A sentence that is quoted for all that it says. */
const whole = (passage: Passage) => ({
  passage,
  also: null,
  own: 1,
  both: 1,
  score: 1,
  share: 1,
  fit: 1,
  weight: 1,
  alone: true,
  unmet: [],
})

/** The sentence that comes nearest, said to be no more. */
function nearest(
  asked: Asked,
  told: readonly Passage[],
  least: number,
  question: Question,
  library: Library,
): Answer | null {
  const plain = { ...asked, counts: null, name: false }
  const [first, second] = rankedFor(plain, told, library)
  if ((first?.own ?? 0) < least) return null
  // Of somebody who is named, first what is told of them.
  const names = question.whole.text.split(' ').map(skeletonOf)
  const named = told.find((one) => one.at < OPENING_AT && names.some((name) => one.names.has(name)))
  const passage = named ?? first?.passage ?? told[0]
  if (passage === undefined) return null
  const other = [first, second].find((one) => one !== undefined && one.passage !== passage && one.own > 0)
  const also = other?.passage ?? null
  const answer = quoted({ ...whole(passage), also }, plain, question, library)
  return {
    intent: 'passage',
    items: answer.items.map((item) => ({ ...item, weak: true as const })),
    statement: `${unsaid[question.language]} ${sentence(answer.statement)}`,
    known: false,
  }
}

const unsaid = {
  pt: 'Os textos não o dizem por estas palavras; o que mais se aproxima:',
  en: 'The texts do not say so in these words; the nearest is this:',
  es: 'Los textos no lo dicen con estas palabras; lo que más se acerca:',
} as const
