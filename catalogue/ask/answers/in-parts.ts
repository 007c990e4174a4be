import { projectsOf } from '../../lookup.ts'
import { said } from '../../said.ts'
import type { Cue, Cues } from '../cues.ts'
import type { Library } from '../library.ts'
import { partsOf } from '../parts.ts'
import { type Question, understand } from '../question.ts'
import { sentence, titleIn } from '../sentence.ts'
import type { Answer } from './answer.ts'
import { answerApart } from './apart.ts'
import { factsAsked } from './facts-of-record.ts'
import { asksWhetherSold } from './for-sale.ts'
import { answerInOrder } from './in-order.ts'

/** An answer to what was written, the story around a question set apart. */
export function answerInParts(text: string, whole: Question, library: Library): Answer {
  const apart = whole.foreign ? null : answerApart(text, whole, library, answerEach)
  return apart ?? answerEach(text, whole, library)
}

/**
 * Several questions in one text are answered one after the other, the later ones about what the first one named or found.
 * Where the whole was read as one question that says it all, or where a part is not understood, it stays one.
 */
function answerEach(text: string, whole: Question, library: Library): Answer {
  const answer = answerInOrder(whole, library)
  if (whole.foreign || isWhole(answer, whole)) return answer
  const parts = partsOf(text)
  if (parts === null) return answer
  const answers: Answer[] = []
  let before: Question | null = null
  for (const part of parts) {
    const read: Question = understand(part, library, whole.language)
    const question: Question =
      before === null ? read : following(part, read, { before, answer: answers.at(-1) }, library)
    const found = answerInOrder(question, library)
    if (!isNarrow(found, question) && !(before === null && opens(found, question))) return answer
    answers.push(found)
    before = question
  }
  // One record was asked for several of its fields, and the whole question named them all.
  if ([answer, ...answers].every(({ intent }) => intent === 'recorded_field')) return answer
  return joined(answers) ?? answer
}

/** Answers that a part may not be taken for: none at all, or a list or a record that nobody asked for. */
const broad = new Set(
  `unknown exclusion_not_understood courtesy languages_read work works_on_topic works_filtered works_counted works_without essays
  theme themes concepts guides catalogue capabilities pages_in_all years_between similar_works article_on_topic theme_on_topic
  intent_on_topic concept_on_topic reference_authors works_compared_by_date works_compared_by_length`.split(
    /\s+/,
  ),
)

function isNarrow({ intent, known }: Answer, question: Question): boolean {
  if (intent === 'work') return question.cues.has('about') && question.works.length === 1 && known !== false
  if (/^works_compared/.test(intent)) return question.works.length > 1
  if (intent === 'editions') return question.works.length === 1
  return !broad.has(intent)
}

/** The first part may well ask for a list; what it lists is then spoken of. */
const opening = new Set(
  'works_counted works_filtered works_on_topic reference_authors essays works_by_date works_by_length editions'.split(
    ' ',
  ),
)

function opens({ intent }: Answer, { cues }: Question): boolean {
  return opening.has(intent) || (intent === 'work' && cues.has('about'))
}

function isWhole({ intent }: Answer, question: Question): boolean {
  if (intent === 'rights') return question.works.length === 1
  if (intent === 'facts_of_work') return factsAsked(question).length > 1 && !asksWhetherSold(question.text)
  return intent === 'project' || intent === 'ends_of_row'
}

const kept: readonly Cue[] = ['game', 'app', 'rights', 'press', 'essay']

interface Earlier {
  readonly before: Question
  readonly answer: Answer | undefined
}

/** A later question speaks of the one thing that answered an earlier one, or of what that one named: it is read with its name. */
function following(part: string, read: Question, { before, answer }: Earlier, library: Library): Question {
  const names =
    namesSomething(read) && !pointsBack(read)
      ? []
      : namesOf(onlyThing(answer) ?? before, read.language, library)
  const question =
    names.length === 0
      ? read
      : understand(`${part.replace(/[?.!\s]+$/, '')} ${names.join(', ')}?`, library, read.language)
  const cues: Cues = {
    has: (cue) => question.cues.has(cue) || (kept.includes(cue) && before.cues.has(cue)),
  }
  const enquiries = question.enquiries.length > 0 ? question.enquiries : before.enquiries
  return { ...question, cues, enquiries }
}

/** What a question named, by the names that it is read by. */
function namesOf(named: Named, language: Question['language'], { catalogue }: Library): string[] {
  return [
    ...named.works.flatMap((slug) =>
      catalogue.works.filter((one) => one.slug === slug).map((one) => titleIn(one, language)),
    ),
    ...named.classics.flatMap((id) =>
      catalogue.referenceAuthors.filter((one) => one.id === id).map(({ labels }) => said(labels, language)),
    ),
    ...named.projects.flatMap((id) =>
      projectsOf(catalogue)
        .filter((one) => one.id === id)
        .map(({ name }) => name),
    ),
    ...named.articles.flatMap((slug) =>
      catalogue.articles.filter((one) => one.slug === slug).map(({ title }) => `«${title}»`),
    ),
    ...named.concepts.flatMap((id) =>
      catalogue.concepts.filter((one) => one.id === id).map(({ labels }) => said(labels, language)),
    ),
    ...(named.authorNamed ? [catalogue.author.name] : []),
  ]
}

function namesSomething({ works, classics, projects, articles, concepts, authorNamed, unit }: Question) {
  const named = works.length + classics.length + projects.length + articles.length + concepts.length
  return named > 0 || authorNamed || unit === 'work' || unit === 'essay' || unit === 'classic'
}

/** "How many essays are in it?": what is counted is in what was named before. */
function pointsBack(read: Question): boolean {
  const { works, classics, projects, articles, concepts, counting, text } = read
  const named = works.length + classics.length + projects.length + articles.length + concepts.length
  return named === 0 && (counting !== null || back.test(text))
}

const back =
  /\b(se (vincul|relacion|lig|associ|asoci|emparej)\w+|lo emparej\w+|(is|are) (it|they|he|she)? ?(linked|tied|related|paired)|paired with|o (emparelh|junt)\w+|it|its|in there|nele|nela|ele|ela|dele|dela|en el|en ella|este|esta|esse|essa|ese|esa|neste|nesse)\b/

type Named = Pick<Question, 'works' | 'classics' | 'projects' | 'articles' | 'concepts' | 'authorNamed'>

const nothing: Named = {
  works: [],
  classics: [],
  projects: [],
  articles: [],
  concepts: [],
  authorNamed: false,
}

/** What an answer consists of, where it is one thing that a question could name. */
function onlyThing(answer: Answer | undefined): Named | null {
  const ids = new Set((answer?.items ?? []).map(({ id }) => id))
  const [only] = ids
  if (only === undefined || ids.size > 1) return null
  const name = only.slice(only.indexOf('/') + 1)
  if (only.startsWith('work/')) return { ...nothing, works: [name] }
  if (only.startsWith('article/')) return { ...nothing, articles: [name] }
  if (only.startsWith('concept/')) return { ...nothing, concepts: [name] }
  if (only.startsWith('author/')) return { ...nothing, authorNamed: true }
  if (only.startsWith('reference-author/')) return { ...nothing, classics: [name] }
  return null
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
