import { criteriaOf, filtersOf, fits } from '../query/filters.ts'
import { languageLabel } from '../query/labels.ts'
import { say, sentence } from '../query/sentence.ts'
import { counted, editionTraits, inBrackets, itemsOf, listed, nameOf } from '../query/telling.ts'
import type { Answerer } from '../query/use.ts'
import { editionsMeant, subjects } from './fields.ts'

/** The editions of what is named: in which form and language it can be had, and whether in one that is asked for. */
export const editionsOfNamed: Answerer = (context, use) => {
  const { language, library } = context
  const works = subjects(context).filter(({ thing }) => thing.kind === 'work')
  if (works.length === 0) return null
  const narrowed = use.has('format') || use.has('lang')
  const asked = [
    'kind:edition',
    'kind:format',
    'where:read',
    'translation',
    'verb:translate',
    'ask:where',
    'format',
    'lang',
    'trait:preparation',
  ].some((meaning) => {
    const [type = '', value] = meaning.split(':')
    return use.has(type, value)
  })
  if (!asked) return null
  use.useNamed(works)
  const negated = context.reading.marks.some(({ not }) => not !== null)
  if (negated) return null
  const translated = use.takeAll('translation verb:translate')
  const meant = editionsMeant(context, use, 'work')
  const counts = use.takeAll('ask:count')
  use.takeAll(
    'kind:edition kind:format where ask:where ask:whether kind:language verb:publish kind:work ask:describe ask:is ask:how field:status trait:preparation original',
  )
  const things = works.map(({ thing }) => thing)
  const found = things
    .flatMap(meant)
    .filter((edition) => !translated || narrowed || things.some((work) => work.language !== edition.language))
  const names = listed(things, language, nameOf)
  if (found.length === 0) {
    const there = things.flatMap((thing) => library.tied(thing, 'edition'))
    const no = say(language, 'no_such_edition', names)
    const confirmed = say(language, 'confirmed')
    return {
      intent: 'no_edition',
      statement: sentence(
        there.length === 0
          ? no
          : `${no}. ${confirmed}: ${there.map((one) => editionTraits(one, language)).join('; ')}`,
      ),
      items: [],
      certain: false,
    }
  }
  const head = counts ? `${found.length}: ` : narrowed ? say(language, 'yes_it_is') : ''
  const shop = say(language, 'no_shop')
  return {
    intent: 'editions',
    statement: `${sentence(`${head}${listed(found, language)}`)}${shop}`,
    items: itemsOf(found, language),
  }
}

/** Into which languages a person or a house puts books, or which exist: all editions of somebody. */
export const byMaker: Answerer = (context, use) => {
  const { language, library } = context
  const makers = context.named.filter(
    ({ thing, mark }) =>
      ['translator', 'narrator', 'illustrator', 'publisher', 'writer'].includes(thing.kind) &&
      mark.not === null,
  )
  const [maker] = makers
  if (maker === undefined) return null
  use.useNamed(makers)
  use.takeAll(
    'ask:who ask:describe ask:is ask:whether verb kind:work kind:edition by kind:publisher kind:translator about translation',
  )
  const { thing } = maker
  const others = { ...context, named: context.named.filter((one) => !makers.includes(one)) }
  const filters = filtersOf(others, use, 'edition')
  const all = library.tied(thing, 'edition')
  const editions = all.filter((edition) => fits(edition, filters, library, use.takeAll('or')))
  const name = nameOf(thing, language)
  if (editions.length === 0 && all.length > 0) {
    const none = `${counted(0, 'edition', language)}${inBrackets([name, ...criteriaOf(filters, context)])}`
    return { intent: 'none', statement: `${say(language, 'no')}: ${none}.`, items: [] }
  }
  const works =
    thing.kind === 'writer' || editions.length === 0
      ? [...library.tied(thing, 'work'), ...library.tied(thing, 'article')]
      : editions
  const tongues = [...new Set(editions.map((one) => languageLabel(one.language ?? '', language)))].join(', ')
  return {
    intent: 'maker',
    statement: sentence(`${name}${tongues === '' ? '' : ` (${tongues})`}: ${listed(works, language)}`),
    items: [
      ...(thing.kind === 'translator' ? [{ id: thing.id, reason: sentence(nameOf(thing, language)) }] : []),
      ...itemsOf(works, language),
    ],
  }
}
