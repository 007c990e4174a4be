import { fold } from '../../../src/language/fold.ts'
import type { Language } from '../../retrieval/language.ts'
import { wordSet } from '../../retrieval/word-set.ts'
import { askedOf, met } from '../asked.ts'
import type { Library } from '../library.ts'
import { partsOf } from '../parts.ts'
import { isClosed } from '../polar.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence } from '../sentence.ts'
import { lastAsked, setApart } from '../set-apart.ts'
import { passageOf } from '../texts.ts'
import { andThat } from './and-that.ts'
import type { Answer, Reply } from './answer.ts'
import { answerApart } from './apart.ts'
import { asksWhetherSold } from './editions/for-sale.ts'
import { lovedElsewhere } from './elsewhere.ts'
import { following, isElsewhere, leading, standsAlone } from './following.ts'
import { same } from './house/licences.ts'
import { noGuideFor, wishedWithout } from './readers/advice.ts'
import { withoutUnwanted } from './readers/unwanted.ts'
import { inLittleTime } from './readers/wishes.ts'
import { type Readings, readingsOf } from './readings.ts'
import { toldInFull } from './stories/told-in-full.ts'
import { factsAsked } from './works/facts-of-record.ts'

/** An answer to what was written, the story around a question set apart. */
export function answerInParts(text: string, whole: Question, library: Library): Answer {
  const readings = readingsOf(library)
  const reply: Reply = (part, question) => answerEach(part, question, readings)
  const loved = lovedElsewhere(whole, library)
  if (loved !== null) return besideLoved(loved[whole.language], text, whole, readings)
  const scene = BREAK.test(text) && !OF_ASKER.test(whole.whole.text) ? toldInFull(whole, library) : null
  if (scene !== null) return scene
  const apart = whole.foreign ? null : answerApart(text, whole, readings, reply)
  const answer = apart ?? reply(text, whole, library)
  const isOpen = notUnderstood.test(answer.intent) || isNothing(answer) || isReckonedPartly(answer)
  const last = isOpen ? behindPreamble(text, whole, readings) : null
  if (last !== null) return last
  if (notUnderstood.test(answer.intent)) return wishedWithout(text, whole, library, reply) ?? answer
  if (isNothing(answer)) return noGuideFor(text, whole, library) ?? answer
  return withoutUnwanted(answer, text, whole, library) ?? answer
}

const notUnderstood = /^(exclusion|reckoning)_not_understood$/
/** A count or an order in which words were left unread may be one of a preamble. */
const isReckonedPartly = ({ known, intent }: Answer) => known === false && /_counted$|_by_/.test(intent)
const isNothing = ({ intent, known, items }: Answer) =>
  known !== true && items.length === 0 && /^(unknown|described)$/.test(intent)
/** What is told before a question may be a scene of a story, and not of whoever asks. */
const BREAK = /[.!…]\s+\S/
const OF_ASKER =
  /\b(i|m|my|me|we|our|eu|meu|minha|nos|yo|mis?|tengo|tenho|sou|soy|estou|estoy|trabalho|trabajo)\b/

/** "We read a lot and argue more, so here goes: is there...": what is asked last, behind words that name nothing of ours. */
function behindPreamble(text: string, whole: Question, readings: Readings): Answer | null {
  const parts = whole.foreign ? null : lastAsked(text)
  if (parts === null || POINTS.test(fold(parts.asked.toLowerCase()))) return null
  const told = readings.understand(parts.told, whole.language)
  const { works, classics, articles, projects, series, forms, formats, languagesNamed, without } = told
  const named = [works, classics, articles, projects, series, forms, formats, languagesNamed, without]
  if (told.years !== null || named.some((part) => part.length > 0)) return null
  const answer = answerEach(parts.asked, readings.understand(parts.asked, whole.language), readings)
  const isLoose = /_on_topic$|^(passage|work|guides)$/.test(answer.intent)
  return isLoose || answer.known === false || answer.items.length === 0 ? null : answer
}

/** What was told before belongs to what points there, or is to suit whoever told it. */
const POINTS =
  /\b(that|this|it|those|these|them|other|else|isso|isto|disso|nisso|esse|essa|outr[oa]s?|eso|esto|ese|esa|otr[oa]s?|recom\w+|suger\w+|suggest\w*|aconsel?[hj]\w+|(should|do|can|could) i read|(devo|posso|puedo|debo) (ler|leer)|leio|leo)\b/

/** What is asked beside something that somebody loved and that is not here, as far as it is asked without it. */
function besideLoved(loved: string, text: string, whole: Question, readings: Readings): Answer {
  const asked = setApart(text)?.asked ?? ''
  const found = asked === '' ? null : answerEach(asked, readings.understand(asked, whole.language), readings)
  if (found === null || broad.has(found.intent) || found.known === false)
    return { intent: 'not_held', items: [], statement: loved, known: false }
  return { ...found, statement: `${loved} ${found.statement}` }
}

/** One of several questions that stand in one text, and whether what was found answers it. */
interface Half {
  readonly text: string
  readonly question: Question
  readonly answer: Answer
  readonly isTold: boolean
}

/**
 * Several questions in one text are answered one after the other, the later ones about what the first one named or found;
 * a part that is not understood is said to be so. Where the whole was read as one question that says it all, it stays one.
 */
function answerEach(text: string, whole: Question, readings: Readings): Answer {
  const answer = readings.answer(whole)
  if (whole.foreign || isWhole(answer, whole)) return answer
  const parts = partsOf(text)
  if (parts === null) return answer
  const halves = halvesOf(parts, whole, readings)
  if (halves.length === 1 && halves[0]?.isTold) return halves[0].answer
  const told = halves.filter(({ isTold }) => isTold).map((half) => half.answer)
  if (told.length === 0 || saysMore(answer, whole, told)) return answer
  // A part of mere courtesy ("when it suits you") asks for nothing.
  const untold = halves.filter(
    (half) => !half.isTold && half.question.text.trim() !== '' && !isShown(half, told),
  )
  if (untold.length > 0)
    return isSameList(answer, told) || isReadAsOne(answer, whole, told)
      ? answer
      : withUntold(told, untold, whole.language)
  return joined(told) ?? (isNarrow(answer, whole) ? answer : (told[0] ?? answer))
}

/** One record was asked for several of its fields, and the whole question named them all. */
function saysMore(answer: Answer, whole: Question, told: readonly Answer[]): boolean {
  if (told.some(({ statement }) => statement === answer.statement)) return false
  if ([answer, ...told].every(({ intent }) => intent === 'recorded_field')) return true
  return isNarrow(answer, whole) && told.some(({ statement }) => answer.statement.startsWith(statement))
}

/** The whole was read as one question that none of its parts is. */
function isReadAsOne(answer: Answer, whole: Question, told: readonly Answer[]): boolean {
  const isKnown = answer.known ?? answer.items.length > 0
  return isKnown && isNarrow(answer, whole) && !told.some(({ statement }) => statement === answer.statement)
}

/** What is asked further of things that are listed, the list says where the whole question lists the same. */
function isSameList({ items }: Answer, told: readonly Answer[]): boolean {
  const ids = new Set(items.map(({ id }) => id))
  return told.some(
    (one) =>
      one.items.length > 1 && one.items.length === ids.size && one.items.every(({ id }) => ids.has(id)),
  )
}

const otherwise =
  /^\s*¿?(?:and |e |y |but |mas |pero )?(?:if not|if there is none|otherwise|se n[aã]o|caso n[aã]o|si no|de lo contrario)(?!\p{L})/iu

/**
 * "Which book is that, the one of the well?": the record of what another part tells is shown with it; and what is asked with a
 * yes or a no may stand there in so many words.
 */
function isShown(
  { text, question, answer: { intent, items, known, statement } }: Half,
  told: readonly Answer[],
): boolean {
  if (known === false && told.some((one) => statement.endsWith(one.statement))) return true
  const [only] = items
  // "And if not, may I propose one?": the way to ask was told with what is not on record.
  if (otherwise.test(text) && told.some((one) => one.items.some(({ id }) => id.startsWith('rights/'))))
    return true
  if (intent === 'work' && known !== false && items.length === 1)
    return told.some((one) => one.items.some(({ id }) => id === only?.id))
  if (!isClosed(question.whole.text)) return false
  const { spoken } = question
  const { words } = askedOf(question, [])
  const shown = told.map(({ statement, items: [first] }) =>
    passageOf(first?.id ?? 'catalogue/', question.language, [statement]),
  )
  return words.length > 0 && shown.some((one) => words.every((word) => met(word, one, spoken) > 0))
}

function halvesOf(parts: readonly string[], whole: Question, readings: Readings): Half[] {
  const halves: Half[] = []
  for (const text of parts) {
    const earlier = halves.findLast(({ isTold }) => isTold) ?? halves.at(-1)
    const half = earlier === undefined ? firstHalf(text, whole, readings) : laterHalf(text, earlier, readings)
    // "Is it part of a series, and which place has it?": the place is the one in the series, and was told.
    if (earlier?.answer.intent !== 'series' || half.answer.intent !== 'work_at_place') halves.push(half)
  }
  return halves
}

/** What is named only behind a later part may be meant by the first one: where that says nothing by itself. */
function firstHalf(text: string, whole: Question, readings: Readings): Half {
  const { library } = readings
  const read = readings.understand(text, whole.language)
  const alone = halfOf(text, inLittleTime(read) ?? read, readings, tellsOrOpens)
  if (alone.isTold && alone.answer.known !== false) return alone
  const named = halfOf(text, leading(text, read, whole, library), readings, tellsOrOpens)
  return named.isTold && (named.answer.known !== false || !alone.isTold) ? named : alone
}

/** A later part that names nothing itself speaks of nothing that the earlier one did not speak of. */
function laterHalf(text: string, earlier: Half, readings: Readings): Half {
  const { library } = readings
  const read = readings.understand(text, earlier.question.language)
  // "... and how many books of stories?": a count of its own kind.
  const isOther = read.unit !== null && read.unit !== earlier.question.unit && read.works.length === 0
  const ofKind = read.counting !== null && (read.forms.length > 0 || isOther)
  const alone = standsAlone(read) || ofKind
  const strays = (answer: Answer) => earlier.isTold && !alone && isElsewhere(answer, earlier.answer, library)
  const lists = (answer: Answer) =>
    (ofKind || (read.counting !== null && read.languagesNamed.length > 0)) && opens(answer, read)
  const tells = (answer: Answer, question: Question) =>
    (isNarrow(answer, question) || lists(answer)) && !strays(answer)
  const again = andThat(text, read, earlier.question, library)
  if (again !== null) return halfOf(text, again, readings, tellsOrOpens)
  let first: Half | null = null
  for (const question of following(text, read, earlier, library)) {
    const half = halfOf(text, question, readings, tells)
    if (half.isTold) return half
    first ??= half
  }
  return first ?? halfOf(text, read, readings, tells)
}

function halfOf(
  text: string,
  question: Question,
  readings: Readings,
  tells: (answer: Answer, question: Question) => boolean,
): Half {
  const answer = readings.answer(question)
  return { text, question, answer, isTold: tells(answer, question) }
}

/** So many words of a question are said again. */
const WORDS_MAX = 14

/** A part of a question as its words alone: what else somebody wrote into it is not said again. */
function inWords(text: string): string {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []).slice(0, WORDS_MAX).join(' ')
}

/** "The other part, "who reads it aloud", I could not read." */
function withUntold(told: readonly Answer[], halves: readonly Half[], language: Language): Answer {
  const parts = halves.map(({ text }) => `«${inWords(text)}»`)
  const untold = {
    pt: `À outra parte da pergunta, ${enumerated(parts, 'pt')}, não respondo: não a soube ler.`,
    en: `The other part of the question, ${enumerated(parts, 'en')}, I could not read, and so I do not answer it.`,
    es: `A la otra parte de la pregunta, ${enumerated(parts, 'es')}, no respondo: no la supe leer.`,
  }[language]
  const first = joined(told) ?? told[0]
  if (first === undefined) throw new Error('no part was answered')
  return { ...first, statement: `${first.statement} ${untold}` }
}

/** Answers that a part may not be taken for: none at all, or a list or a record that nobody asked for. */
const broad =
  wordSet(`unknown exclusion_not_understood courtesy languages_read work works_on_topic works_filtered works_counted works_without essays
  theme themes concepts guides catalogue capabilities pages_in_all years_between similar_works article_on_topic theme_on_topic
  intent_on_topic concept_on_topic reference_authors reckoning_not_understood works_compared_by_date works_compared_by_length`)

function isNarrow({ intent, known }: Answer, question: Question): boolean {
  if (intent === 'work') return question.cues.has('about') && question.works.length === 1 && known !== false
  if (/^works_compared/.test(intent)) return question.works.length > 1
  if (intent === 'editions') return question.works.length === 1 || question.order !== null
  return !broad.has(intent)
}

/** The first part may well ask for a list; what it lists is then spoken of. */
const opening = wordSet(
  'works_counted works_filtered works_on_topic reference_authors essays themes concepts works_by_date works_by_length editions',
)

function opens({ intent }: Answer, { cues }: Question): boolean {
  return opening.has(intent) || (intent === 'work' && cues.has('about'))
}

const tellsOrOpens = (answer: Answer, question: Question) =>
  isNarrow(answer, question) || opens(answer, question)

function isWhole({ intent, whole }: Answer, question: Question): boolean {
  if (whole === true) return true
  if (intent === 'rights') return question.works.length === 1
  if (intent === 'facts_of_work') return factsAsked(question).length > 1 && !asksWhetherSold(question.text)
  if (intent === 'licence') return same.test(question.text)
  return intent === 'project' || intent === 'ends_of_row'
}

/** The answers in one, each sentence said once. */
function joined(answers: readonly Answer[]): Answer | null {
  const [first] = answers
  if (first === undefined || new Set(answers.map(({ statement }) => statement)).size < 2) return null
  const sentences = answers.flatMap(({ statement }, at) =>
    withoutTitle(statement, answers.slice(0, at)).split(/(?<=[.?!])\s+(?=[\p{Lu}«¿])/u),
  )
  const items = answers.flatMap((answer) => answer.items)
  return {
    intent: first.intent,
    items: items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at),
    statement: sentences.reduce((all, one) => (all.includes(one) ? all : `${all} ${one}`.trim()), ''),
    known: answers.some(({ known, items: own }) => known ?? own.length > 0),
  }
}

/** Of so few letters nobody knows of what they are said. */
const BARE = 25

/** What a later answer speaks of is not named again where an earlier one named it. */
function withoutTitle(statement: string, earlier: readonly Answer[]): string {
  const title = /^([^:.]{3,60}): /.exec(statement)?.[1]
  const said = earlier.some(
    (one) => one.statement.startsWith(`${title}: `) || one.statement.includes(` (${title}): `),
  )
  return title !== undefined && said && statement.length > title.length + BARE
    ? sentence(statement.slice(title.length + 2))
    : statement
}
