import { projectsOf } from '../../lookup/lookup.ts'
import { said } from '../../lookup/said.ts'
import type { Trilingual } from '../../retrieval/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Cue, Cues } from '../cues.ts'
import { formatLabels } from '../labels.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { titleIn } from '../sentence.ts'
import { understand } from '../understand.ts'
import type { Answer } from './answer.ts'
import { type Fact, factsAsked } from './works/facts-of-record.ts'

/** A question that comes behind another one of the same text, read with what that one named or found. */

const kept: readonly Cue[] = ['game', 'app', 'rights', 'press', 'essay']

export interface Earlier {
  readonly question: Question
  readonly answer: Answer
}

/**
 * A later question speaks of the one thing that answered an earlier one, or of what that one named: it is read with its name.
 * The readings, the likeliest first.
 */
export function* following(
  part: string,
  read: Question,
  { question: before, answer }: Earlier,
  library: Library,
): Generator<Question> {
  if (standsAlone(read)) {
    yield withCues(read, before)
    return
  }
  const only = onlyThing(answer, library.catalogue)
  const formats = only === null ? [] : formatsSaid(before, answer, read)
  if (only !== null && formats.length > 0) yield withCues(ofNamed(part, only, read, library, formats), before)
  if (only !== null) yield withCues(ofNamed(part, only, read, library), before)
  yield withCues(ofNamed(part, before, read, library), before)
}

function withCues(question: Question, before: Question): Question {
  const cues: Cues = { has: (cue) => question.cues.has(cue) || (kept.includes(cue) && before.cues.has(cue)) }
  const enquiries = question.enquiries.length > 0 ? question.enquiries : before.enquiries
  return { ...question, cues, enquiries }
}

/** "Who is the heroine, and where does she live, in the Atlas?": what is named behind the second question holds for the first. */
export function leading(part: string, read: Question, whole: Question, library: Library): Question {
  return namesSomething(read) ? read : ofNamed(part, whole, read, library)
}

/** "Who reads the audiobook, and how long is it?": of an edition its format is spoken of too. */
function formatsSaid({ formats }: Question, { items }: Answer, read: Question): readonly string[] {
  const isOfEditions = items.length > 0 && items.every(({ id }) => id.startsWith('edition/'))
  return isOfEditions && read.formats.length === 0 && !isOfWork(read)
    ? formats.map((format) => formatLabels[format][read.language])
    : []
}

const ofWork: ReadonlySet<Fact> = new Set(['series', 'themes', 'translator', 'form', 'language'])

/** "Is there an audiobook, and what is it about?": that is asked of the work, whatever its editions are. */
const isOfWork = (read: Question) =>
  read.cues.has('about') || factsAsked(read).some((fact) => ofWork.has(fact))

/** A part of a text, with what was named elsewhere in it. */
export function ofNamed(
  part: string,
  named: Named,
  read: Question,
  library: Library,
  also: readonly string[] = [],
): Question {
  const names = [...also, ...namesOf(named, read.language, library)]
  const said = part.replace(/[?.!\s]+$/, '')
  const [only = '', more] = names
  const isInPlace = more === undefined && IT.test(said)
  const text = isInPlace
    ? said.replace(IT, `"${only}"`)
    : SAYS.test(said)
      ? `${names.join(', ')} ${said.replace(JOINT, '')}`
      : `${said}${THERE.test(said) ? OF[read.language] : ''} ${names.join(', ')}`
  return names.length === 0 ? read : understand(`${text}?`, library, read.language)
}

const JOINT = /^\s*¿?(?:and|e|y) /iu
/** What says something of a thing stands behind its name: "is part of a series". */
const SAYS =
  /^\s*¿?(?:e |y )?(?:(?:h[aá]|hay|existe[mn]?) (?:em|en)|faz parte|forma parte|pertenece?|est[aá]|foi|fue|tem|tiene)(?!\p{L})/iu

/** "Is there an audiobook": of what, is said behind it. */
const THERE = /^\s*¿?(?:and |e |y )?(?:is|are) there|^\s*¿?(?:e |y )?(?:h[aá]|hay)(?!\p{L})/iu
const OF: Trilingual = { pt: ' de', en: ' of', es: ' de' }

/** What stands for the thing itself: "can I get it", and not "is it true". */
const IT = /(?<!\p{L}|how much (?:is|does|would|was) )it(?! (?:true|possible|right|so)(?!\p{L}))(?!\p{L})/iu

/** Whether a later question says itself of what it asks. */
export function standsAlone(read: Question): boolean {
  return namesSomething(read) && !pointsBack(read)
}

/** Whether an answer speaks of other works than an earlier one did. */
export function isElsewhere(answer: Answer, earlier: Answer, { catalogue }: Library): boolean {
  const works = worksIn(answer, catalogue)
  const before = worksIn(earlier, catalogue)
  return works.length > 0 && before.length > 0 && !works.some((slug) => before.includes(slug))
}

function worksIn({ items }: Answer, { editions }: Catalogue): string[] {
  return items.flatMap(({ id }) => {
    const [kind, name = ''] = id.split('/')
    if (kind === 'work' || kind === 'rights') return [name]
    return kind === 'edition' ? editions.filter((one) => one.id === name).map(({ work }) => work) : []
  })
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
  /\b(se (vincul|relacion|lig|associ|asoci|emparej)\w+|lo emparej\w+|(is|are) (it|they|he|she)? ?(linked|tied|related|paired)|paired with|(obras?|livros?|libros?|romances?|novelas?|textos?|titulos?) (suy[oa]s?|seus?|suas?)|his|o (emparelh|junt)\w+|it|its|in there|nele|nela|ele|ela|dele|dela|hers|suy[oa]s?|en el|en ella|este|esta|esse|essa|ese|esa|neste|nesse)\b/

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
function onlyThing(answer: Answer, catalogue: Catalogue): Named | null {
  const ids = new Set(answer.items.map(({ id }) => id))
  const [only] = ids
  const [work, ...others] = new Set(worksIn(answer, catalogue))
  if (work !== undefined && others.length === 0) return { ...nothing, works: [work] }
  if (only === undefined || ids.size > 1) return null
  const name = only.slice(only.indexOf('/') + 1)
  if (only.startsWith('article/')) return { ...nothing, articles: [name] }
  if (only.startsWith('concept/')) return { ...nothing, concepts: [name] }
  if (only.startsWith('author/')) return { ...nothing, authorNamed: true }
  if (only.startsWith('reference-author/')) return { ...nothing, classics: [name] }
  return null
}
