import { means } from '../../reading/marks.ts'
import { heldAt } from '../query/fields.ts'
import { isTopic } from '../query/filters.ts'
import { say, sentence } from '../query/sentence.ts'
import { datedName, itemsOf, listed, nameOf, traitsOf } from '../query/telling.ts'
import { type Library, made, type Thing } from '../query/things.ts'
import type { Answerer, Context } from '../query/use.ts'
import { subjects } from './told.ts'

/** What something is: its record in a sentence or two, where nothing narrower is asked of what is named. */
export const describe: Answerer = (context, use) => {
  const { language, library } = context
  const things = subjects(context).map(({ thing }) => thing)
  const [first] = things
  // Who asks for a book of the author asks for no life.
  if (first === undefined || (first.kind === 'author' && (use.has('kind', 'work') || use.has('form'))))
    return null
  use.useNamed(subjects(context))
  use.takeAll('ask:describe ask:is ask:who about ask:whether', `kind:${first.kind}`)
  if (first.kind === 'project') use.takeAll('name:app name:game')
  if (first.kind === 'work') use.takeAll('form kind:work')
  const told = things.map((thing) => ({
    id: thing.id,
    reason: sentence(described(thing, library, language)),
  }))
  return { intent: 'describe', statement: told.map(({ reason }) => reason).join(' '), items: told }
}

/** A theme by its label or a keyword alone. */
export const describeTopic: Answerer = (context, use) => {
  const { language, library, reading } = context
  const wanted = use.takeAll('ask:describe ask:is')
  use.takeAll('name:author name:site')
  const plain = use.takeAll('kind:theme kind:concept')
  const [mark, other] = reading.marks.filter((one) => one.not === null && isTopic(one))
  const asks = wanted || (plain && mark?.about != null && means(mark.about, 'kind', 'theme'))
  if (mark === undefined || other !== undefined || !asks) return null
  const themes = library.of('theme').filter(({ id }) => means(mark, 'topic', id))
  const theme =
    themes.find((one) => nameOf(one, language).toLowerCase() === mark.text.toLowerCase()) ?? themes[0]
  if (theme === undefined) return null
  use.use(mark)
  const reason = sentence(described(theme, library, language))
  const items = [{ id: theme.id, reason }, ...itemsOf(library.tied(theme, 'work'), language)]
  return { intent: 'describe', statement: reason, items }
}

/** What tells most of each kind of record (paths as in `words/fields.ts`). */
const telling: Partial<Record<Thing['kind'], string>> = {
  work: 'synopsis',
  theme: 'definition',
  concept: 'definition',
  article: 'abstract/summary',
  series: 'description',
  intent: 'guide',
  author: 'biography+statement',
  catalogue: 'description+provenance.statement',
  project: 'summary+operation+design_goals',
}

/** The record of a thing in words. */
export function described(thing: Thing, library: Library, language: Context['language']): string {
  const { kind, id, record, edition } = thing
  if (edition !== undefined) return datedName(thing, language)
  const traits = traitsOf(thing, library, language).join(', ')
  const held = heldAt(record, telling[kind] ?? '', language)?.value ?? ''
  const bridges = library.catalogue.relations.filter(({ author }) => id === `reference-author/${author}`)
  const told = [held, ...bridges.map((bridge) => heldAt(bridge, 'statement', language)?.value)]
    .join(' ')
    .trim()
  const works =
    ['theme', 'series'].includes(kind) || held === ''
      ? [...library.tied(thing, 'work'), ...(made.has(kind) ? library.tied(thing, 'article') : [])]
      : []
  const shown =
    works.length === 0 || told !== held
      ? ''
      : ` ${say(language, 'its_works')} ${listed(works, language, nameOf)}.`
  const head = `${nameOf(thing, language)}${traits === '' ? '' : ` (${traits})`}`
  return `${head}: ${told}${shown}`.trim()
}

/** What people ask for and no record holds: said to be missing, with what is named beside it. */
export const unrecorded: Answerer = (context, use) => {
  const { language, named } = context
  const marks = context.reading.marks.filter(
    (mark) =>
      means(mark, 'none') &&
      mark.not === null &&
      (mark.about === null || means(mark.about, 'tells') || !use.has('kind', 'work')),
  )
  if (marks.length === 0) return null
  for (const mark of marks) use.use(mark)
  use.takeAll(
    'ask:who ask:count ask:when ask:where ask:whether ask:how ask:describe ask:is kind verb format order where by',
  )
  const things = named.filter(({ mark }) => mark.not === null)
  use.useNamed(things)
  const what = marks.map(({ text }) => text).join(', ')
  const no = say(language, 'not_recorded', what)
  const told = [...new Set(things.map(({ thing }) => thing))].filter(
    ({ kind }) => kind !== 'work' && kind !== 'author',
  )
  return { intent: 'not_recorded', statement: sentence(no), items: itemsOf(told, language), certain: false }
}
