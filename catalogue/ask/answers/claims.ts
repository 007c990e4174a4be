import { meantAs } from '../../reading/marks.ts'
import type { Filter } from '../query/filter.ts'
import { criteriaOf, filtersOf, fits } from '../query/filters.ts'
import { formLabels, languageLabel } from '../query/labels.ts'
import { say, sentence } from '../query/sentence.ts'
import { counted, datedName, editionTraits, itemsOf, listed, nameOf } from '../query/telling.ts'
import { made, type Thing } from '../query/things.ts'
import type { Answerer, Context, Use } from '../query/use.ts'
import type { Kind } from '../words/kinds.ts'
import { subjects } from './fields.ts'

/** Whether what is named is so: a novel, of that year, of that series. Yes or no, and what the record holds. */
export const claim: Answerer = (context, use) => {
  const { language, library } = context
  const [subject, ...others] = subjects(context)
  if (subject === undefined || !['work', 'article', 'reference-author'].includes(subject.thing.kind))
    return null
  const { thing } = subject
  const asksElse = ['ask:who', 'ask:when', 'ask:where', 'ask:count', 'ask:why', 'order'].some((meaning) => {
    const [type = '', value] = meaning.split(':')
    return use.has(type, value)
  })
  // "What did she write about the sea?" asks for no yes.
  const asksWhat = /^(?:what|which|que|qual|quais|cual|cuales|o)$/.test(
    context.reading.tokens[0]?.folded ?? '',
  )
  if (asksElse || (asksWhat && use.has('about')) || use.has('adapt') || use.has('kind', 'rights')) return null
  if (thing.kind === 'reference-author' && (use.has('kind') || use.has('form'))) return null
  use.useNamed([subject])
  const objects = context.named.filter(
    ({ thing: one }) => one.kind !== 'author' && !others.some((other) => other.thing === one),
  )
  const inner = { ...context, named: objects.filter(({ mark }) => mark !== subject.mark) }
  const filters = [...filtersOf(inner, use, thing.kind as Kind), ...placeOf(use)]
  if (filters.length === 0 || filters.some(({ of, mark }) => of === 'topic' && mark.about === null))
    return null
  use.takeAll(
    'ask:describe ask:is kind:work kind:article verb:publish verb:write original ask:whether part:series about kind:edition translation verb:translate kind:theme with tells kind:series name:author kind:reference-author ask:when',
  )
  const isSo = fits(thing, filters, library, false)
  const yes = isSo ? say(language, 'yes') : say(language, 'no')
  const criteria = criteriaOf(filters, context)
  const onEdition = filters.some(({ of }) => of === 'edition')
  const editions = library
    .tied(thing, 'edition')
    .filter((edition) => filters.every((filter) => filter.of !== 'edition' || filter.has(edition)))
  const record = onEdition
    ? editionsSaid(isSo ? editions : library.tied(thing, 'edition'), isSo, context)
    : recordOf(thing, context)
  const items = onEdition && isSo ? editions : onEdition ? [] : [thing]
  return {
    intent: 'claim',
    statement: sentence(`${yes} (${criteria.join('; ')}): ${nameOf(thing, language)}, ${record}`),
    items: itemsOf(items, language),
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
  const told = editions.map((edition) => editionTraits(edition, language)).join('; ')
  const only = isSo ? '' : say(language, 'confirmed_is')
  return told === '' ? say(language, 'no_confirmed_edition') : `${only}${told}`
}

function recordOf(thing: Thing, { language, library }: Context): string {
  const [series] = library.tied(thing, 'series')
  return [
    thing.form === undefined ? undefined : formLabels[thing.form][language],
    thing.date,
    thing.language === undefined ? undefined : languageLabel(thing.language, language),
    series === undefined
      ? thing.kind === 'work'
        ? say(language, 'in_no_series')
        : undefined
      : `${nameOf(series, language)} ${thing.position}`,
    `${say(language, 'themes')}: ${listed(library.tied(thing, 'theme'), language, nameOf)}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const tiedKinds = new Set('work article reference-author concept theme series intent project'.split(' '))

/** What is no record of its own is shown by the editions that say it. */
const isUnlisted = (kind: Kind) => made.has(kind) && kind !== 'translator'

/** A classic stands beside works, and all else beside classics. */
const besideOf = (kind: Kind): Kind => (kind === 'reference-author' ? 'work' : 'reference-author')

/** Whether something belongs to a series, has a translator and so on: a tie of a kind of what is named. */
export const whetherTied: Answerer = (context, use) => {
  const { language, library } = context
  const [subject] = subjects(context)
  if (subject === undefined || !tiedKinds.has(subject.thing.kind)) return null
  const { thing } = subject
  const belongs = thing.kind === 'work' && use.takeAll('part:series')
  const mark = use
    .all('kind')
    .find(({ meanings }) =>
      meanings.some(
        ({ value }) => value !== thing.kind && value !== 'work' && value !== 'rights' && value !== 'contact',
      ),
    )
  const beside = mark === undefined && use.has('beside')
  const kind = (belongs ? 'series' : beside ? besideOf(thing.kind) : meantAs(mark, 'kind')) as
    | Kind
    | undefined
  if (kind === undefined) return null
  if (mark !== undefined) use.use(mark)
  if (mark?.not != null) use.use(mark.not)
  use.useNamed([subject])
  const counts = use.takeAll('ask:count')
  if (thing.kind === 'article') use.takeAll('kind:article form:essays')
  use.takeAll(
    `kind:${kind}`,
    'ask:whether',
    'about',
    'beside',
    'with',
    'ask:who',
    'ask:describe',
    'ask:is',
    'by',
    'tells',
    'kind:work',
    'original',
    'verb:write',
    'where:read',
    'liked',
    ...(beside ? ['name:author'] : []),
  )
  const main = use.takeAll('main')
  const found = main ? library.tied(thing, kind).slice(0, 1) : library.tied(thing, kind)
  const name = nameOf(thing, language)
  const kindSaid = counted(found.length, kind, language)
  if (found.length === 0)
    return {
      intent: 'tie',
      statement: sentence(`${say(language, 'no')}: ${name}, ${kindSaid}`),
      items: belongs ? [{ id: thing.id, reason: sentence(datedName(thing, language)) }] : [],
    }
  const place = kind === 'series' && thing.position !== undefined ? ` ${thing.position}` : ''
  return {
    intent: counts ? 'count' : 'tie',
    statement: sentence(`${name}, ${kindSaid}: ${listed(found, language)}${place}`),
    items: itemsOf(isUnlisted(kind) ? library.tied(thing, 'edition') : found, language),
  }
}
