import { means } from '../../reading/marks.ts'
import { say, sentence } from '../query/sentence.ts'
import { itemsOf } from '../query/telling.ts'
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
