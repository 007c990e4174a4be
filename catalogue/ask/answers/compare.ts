import { means, meantAs } from '../../reading/marks.ts'
import { filtersOf } from '../query/filters.ts'
import { keyAsked } from '../query/order.ts'
import { enumerated, say, sentence } from '../query/sentence.ts'
import { counted, datedName, itemsOf, listed, nameOf, themesSaid, traitsOf } from '../query/telling.ts'
import { compareKeys, type Thing } from '../query/things.ts'
import type { Answerer, Context, Named, Use } from '../query/use.ts'
import type { Kind } from '../words/kinds.ts'

/** Two things or more of a kind that are named together. */
function together({ named }: Context): readonly Named[] {
  const plain = named.filter(
    ({ mark, thing }) => mark.not === null && thing.kind !== 'author' && thing.kind !== 'catalogue',
  )
  const same = plain.filter(
    ({ thing }, at) =>
      thing.kind === plain[0]?.thing.kind && plain.findIndex((one) => one.thing === thing) === at,
  )
  return same.length > 1 ? same : []
}

/** Which of those named is the longest, the oldest, has the most of something; what they sum to. */
export const compareNamed: Answerer = (context, use) => {
  const named = together(context)
  if (named.length < 2) return null
  use.useNamed(context.named.filter(({ thing }) => named.some((one) => one.thing === thing)))
  use.takeAll(
    'ask:compare ask:is bound:between than or kind:work verb:publish ask:whether form kind:article verb:write',
  )
  const things = named.map(({ thing }) => thing)
  return pagesOf(things, context, use) ?? extreme(things, context, use)
}

/** "How many pages in total", "on average": over all that have any, and which have none. */
export function pagesOf(things: readonly Thing[], { language }: Context, use: Use) {
  const average = use.takeAll('ask:average')
  const sums = use.takeAll('ask:sum')
  if (!use.has('field', 'pages') || !(average || sums || use.has('ask', 'count'))) return null
  use.takeAll('ask:count field:pages ask:is')
  const known = things.filter(({ pages }) => pages !== undefined)
  const total = known.reduce((all, { pages = 0 }) => all + pages, 0)
  const number = average ? Math.round((10 * total) / (known.length || 1)) / 10 : total
  const each = listed(known, language, (thing) => `${nameOf(thing, language)} ${thing.pages}`)
  const missing = things.filter((thing) => !known.includes(thing))
  const unsaid =
    missing.length === 0 ? '' : ` ${say(language, 'without_figure')} ${listed(missing, language, nameOf)}.`
  return {
    intent: average ? 'average' : 'sum',
    statement: `${sentence(`${number} ${say(language, 'pages')}: ${each}`)}${unsaid}`,
    items: itemsOf(known, language),
    ...(missing.length > 0 ? { certain: false as const } : {}),
  }
}

/** "Is A longer than B?" asks for yes or no. */
const POLAR = /^[¿¡\s]*(?:is|are|was|were|does|did|é|foi|es|fue)\b/i

function extreme(things: readonly Thing[], context: Context, use: Use) {
  const { language, reading } = context
  const key = keyAsked(context, use)
  if (key === null) return null
  const figures = things.map((thing) => `${nameOf(thing, language)} (${key.say(thing)})`).join('; ')
  const sorted = things.toSorted((a, b) => compareKeys(key.of(a), key.of(b)) * key.sign)
  const [best, first] = [sorted[0] as Thing, things[0] as Thing]
  const isEqual = sorted.filter((thing) => key.of(thing) === key.of(best)).length > 1
  const polar = POLAR.test(reading.asked) || reading.marks[0] === context.named[0]?.mark
  const yes = polar ? say(language, !isEqual && best === first ? 'yes_it_is' : 'no_it_is_not') : ''
  const told = isEqual ? say(language, 'equal') : polar ? '' : `${nameOf(best, language)}.`
  const isOpen = things.some((thing) => key.of(thing) === undefined)
  const head = isOpen ? say(language, 'cannot_compare') : `${yes}${told}`.trim()
  return { intent: 'compare', statement: sentence(`${head} ${figures}`), items: itemsOf(sorted, language) }
}

/** What two things have in common, of a kind or of themes; and what sets them apart. */
export const shared: Answerer = (context, use) => {
  const { language, library } = context
  const named = together(context)
  const things = named.map(({ thing }) => thing)
  const [first] = things
  if (first === undefined) return null
  use.useNamed(named)
  const differs = use.takeAll('ask:difference ask:compare')
  if (!differs && !use.takeAll('ask:shared beside like')) return null
  use.takeAll('ask:describe ask:is ask:whether bound:between kind:work ask:how order:only beside')
  if (differs) {
    const told = things.map((thing) => {
      const traits = [...traitsOf(thing, library, language), themesSaid(thing, library, language)]
      return { id: thing.id, reason: sentence(`${nameOf(thing, language)}: ${traits.join(', ')}`) }
    })
    return { intent: 'difference', statement: told.map(({ reason }) => reason).join(' '), items: told }
  }
  const mark = use.all('kind').find((one) => !means(one, 'kind', first.kind))
  if (mark !== undefined) use.use(mark)
  const kind = (meantAs(mark, 'kind') ?? 'theme') as Kind
  const found = library
    .tied(first, kind)
    .filter(({ id }) => things.every(({ ties }) => ties.get(kind)?.includes(id)))
  const names = listed(things, language, nameOf)
  const statement =
    found.length === 0
      ? `${say(language, 'nothing_in_common')} (${counted(0, kind, language)}): ${names}`
      : `${names}, ${say(language, 'in_common')}: ${listed(found, language, nameOf)}`
  return { intent: 'shared', statement: sentence(statement), items: itemsOf(found, language) }
}

/** What is like something that is named or liked: by the bridges and themes that they share. */
export const alike: Answerer = (context, use) => {
  const { language, library } = context
  const kinds = ['work', 'reference-author', 'article', 'series']
  const seeds = context.named.filter(({ thing, mark }) => mark.not === null && kinds.includes(thing.kind))
  const shares = use.has('kind', 'work') && use.takeAll('ask:shared')
  // What is read after a book is like it, what came out after it need not be.
  const next = use.has('read') || use.has('where', 'read') ? 'read:next bound:after' : 'read:next'
  if (!(use.takeAll('like liked', next) || shares) || seeds.length === 0) return null
  if (shares) use.takeAll('kind:theme with')
  use.useNamed(seeds)
  use.takeAll('read ask:describe ask:is kind:work verb:write where:read name:author name:site')
  const filters = filtersOf(context, use, 'work').filter(({ of, not }) => of !== 'name' || not)
  const near = (work: Thing) => seeds.reduce((total, { thing }) => total + nearness(work, thing), 0)
  const found = library
    .of('work')
    .filter((work) => near(work) > 0 && !seeds.some(({ thing }) => thing === work))
    .filter((work) => filters.every(({ has, not }) => has(work) !== not))
    .sort((a, b) => near(b) - near(a))
  if (found.length === 0) return null
  const isCommon = ({ id }: Thing) => seeds.some(({ thing }) => thing.ties.get('theme')?.includes(id))
  const tell = (work: Thing) => {
    const common = enumerated(library.tied(work, 'theme').filter(isCommon), language, nameOf)
    return `${datedName(work, language)}: ${common || say(language, 'a_bridge')}`
  }
  const head = say(
    language,
    'nearest_to',
    enumerated(seeds, language, ({ thing }) => nameOf(thing, language)),
  )
  return {
    intent: 'alike',
    statement: sentence(`${head}: ${found.slice(0, 4).map(tell).join('; ')}`),
    items: itemsOf(found, language, (work) => sentence(tell(work))),
  }
}

/** Bridges first, then themes by their place. */
function nearness(work: Thing, seed: Thing): number {
  const mine = work.ties.get('theme') ?? []
  const themes = (seed.ties.get('theme') ?? []).map((id, at) =>
    mine.includes(id) ? 1 / (1 + 0.2 * (mine.indexOf(id) + at)) : 0,
  )
  return themes.reduce((sum, one) => sum + one, seed.ties.get('work')?.includes(work.id) ? 10 : 0)
}
