import { meantAs } from '../../reading/marks.ts'
import { criteriaOf, filtersOf, fits } from '../query/filters.ts'
import { say, sentence } from '../query/sentence.ts'
import { editionTraits, itemsOf, nameOf, themesSaid, traitsOf } from '../query/telling.ts'
import type { Thing } from '../query/things.ts'
import type { Answerer, Context, Filter, Use } from '../query/use.ts'
import { subjects } from './told.ts'

/** What asks for something else than yes or no. */
const ASKS_ELSE = 'ask:who ask:when ask:where ask:count ask:why order adapt kind:rights'.split(' ')
/** "What did she write about the sea?" asks for no yes. */
const ASKS_WHAT = /^(?:what|which|que|qual|quais|cual|cuales|o)$/

/** Whether what is named is so: a novel, of that year, of that series. Yes or no, and what the record holds. */
export const claim: Answerer = (context, use) => {
  const { language, library, named, reading } = context
  const [subject, ...others] = subjects(context)
  if (subject === undefined || !['work', 'article', 'reference-author'].includes(subject.thing.kind))
    return null
  const { thing } = subject
  const asksWhat = ASKS_WHAT.test(reading.tokens[0]?.folded ?? '') && use.has('about')
  if (asksWhat || ASKS_ELSE.some((meaning) => use.asks(meaning))) return null
  if (thing.kind === 'reference-author' && (use.has('kind') || use.has('form'))) return null
  use.useNamed([subject])
  const objects = named.filter(
    ({ thing: one, mark }) =>
      one.kind !== 'author' && mark !== subject.mark && !others.some((other) => other.thing === one),
  )
  const filters = [...filtersOf({ ...context, named: objects }, use, thing.kind), ...placeOf(use)]
  if (filters.length === 0 || filters.some(({ of, mark }) => of === 'topic' && mark.about === null))
    return null
  use.takeAll(
    'ask:describe ask:is kind:work kind:article verb:publish verb:write original ask:whether part:series about kind:edition translation verb:translate kind:theme with tells kind:series name:author kind:reference-author ask:when',
  )
  const isSo = fits(thing, filters, library, false)
  const criteria = criteriaOf(filters, context)
  const onEdition = filters.filter(({ of }) => of === 'edition')
  const editions = library
    .tied(thing, 'edition')
    .filter((one) => !isSo || onEdition.every(({ has }) => has(one)))
  const record =
    onEdition.length > 0
      ? editionsSaid(editions, isSo, context)
      : [...traitsOf(thing, library, language), themesSaid(thing, library, language)].join(', ')
  const yes = `${say(language, isSo ? 'yes' : 'no')} (${criteria.join('; ')})`
  return {
    intent: 'claim',
    statement: sentence(`${yes}: ${nameOf(thing, language)}, ${record}`),
    items: itemsOf(onEdition.length === 0 ? [thing] : isSo ? editions : [], language),
    criteria,
  }
}

/** "The second of the series". */
function placeOf(use: Use): Filter[] {
  const mark = use.take('nth')
  const place = Number(meantAs(mark ?? undefined, 'nth'))
  return mark === null
    ? []
    : [{ of: 'trait', not: false, mark, label: `${place}.`, has: ({ position }) => position === place }]
}

function editionsSaid(editions: readonly Thing[], isSo: boolean, { language }: Context): string {
  if (editions.length === 0) return say(language, 'no_confirmed_edition')
  const told = editions.map((edition) => editionTraits(edition, language)).join('; ')
  return `${isSo ? '' : say(language, 'confirmed_is')}${told}`
}
