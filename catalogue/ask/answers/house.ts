import { means } from '../../reading/marks.ts'
import { say, sentence } from '../query/sentence.ts'
import { itemsOf, listed, nameOf } from '../query/telling.ts'
import type { Answerer } from '../query/use.ts'

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

/** What the service can do for a program: capabilities by name. */
export const capabilities: Answerer = (context, use) => {
  const { library } = context
  const named = context.named.filter(({ thing }) => thing.kind === 'capability')
  const [first] = named
  if (first === undefined) return null
  use.useNamed(named)
  use.takeAll('ask:whether ask:where ask:describe ask:is kind:capability name:site ask:how field:supports')
  const things = [...new Set(named.map(({ thing }) => thing))]
  const tell = (id: string) => {
    const found = library.catalogue.capabilities.find((one) => id === `capability/${one.id}`)
    return `${found?.name} (${found?.status}): ${found?.paths.join(', ') || '—'}. ${found?.note}`
  }
  return {
    intent: 'capability',
    statement: things.map(({ id }) => sentence(tell(id))).join(' '),
    items: things.map(({ id }) => ({ id, reason: sentence(tell(id)) })),
  }
}

/** Everything that the house makes beside books. */
export const projects: Answerer = (context, use) => {
  const { language, library } = context
  const asked = use.has('kind', 'project') || use.has('name', 'app') || use.has('name', 'game')
  if (!asked) return null
  const wanted = [use.takeAll('name:app') ? 'app' : '', use.takeAll('name:game') ? 'game' : ''].filter(
    Boolean,
  )
  use.takeAll(
    'kind:project ask:whether ask:describe ask:is except kind:work beside use:game name:site by part',
  )
  for (const mark of use.all('kind', 'work')) if (mark.not !== null) use.use(mark)
  const { app, game } = library.catalogue.projects
  const there = [
    ...(app && (wanted.length === 0 || wanted.includes('app')) ? [app] : []),
    ...(game && (wanted.length === 0 || wanted.includes('game')) ? [game] : []),
  ]
  if (there.length === 0)
    return {
      intent: 'project',
      statement: say(language, 'no_project'),
      items: [],
    }
  const things = there.map(({ id }) => library.thing(`project/${id}`))
  const works = listed([...new Set(things.flatMap((thing) => library.tied(thing, 'work')))], language, nameOf)
  return {
    intent: 'project',
    statement: sentence(
      `${there.map(({ name, kind }) => `${name} (${kind})`).join('; ')}. ${say(language, 'works')}: ${works}`,
    ),
    items: itemsOf(things, language),
  }
}
