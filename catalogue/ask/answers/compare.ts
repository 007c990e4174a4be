import { means, meantAs } from '../../reading/marks.ts'
import { filtersOf, orderValue } from '../query/filters.ts'
import { formLabels, languageLabel } from '../query/labels.ts'
import { enumerated, say, sentence } from '../query/sentence.ts'
import { counted, datedName, itemsOf, listed, nameOf } from '../query/telling.ts'
import { compareKeys, type Thing } from '../query/things.ts'
import type { Answerer, Context, Named, Use } from '../query/use.ts'
import type { Kind } from '../words/kinds.ts'

/** Two things or more of a kind that are named together. */
function together({ named }: Context): readonly Named[] {
  const plain = named.filter(
    ({ mark, thing }) => mark.not === null && thing.kind !== 'author' && thing.kind !== 'catalogue',
  )
  const [first] = plain
  const same = plain.filter(({ thing }) => thing.kind === first?.thing.kind)
  const ids = new Set(same.map(({ thing }) => thing.id))
  return ids.size > 1
    ? same.filter(({ thing }, at) => same.findIndex((one) => one.thing.id === thing.id) === at)
    : []
}

/** Which of those named is the longest, the oldest, has the most of something; how far apart they are; what they sum to. */
export const compareNamed: Answerer = (context, use) => {
  const named = together(context)
  if (named.length < 2) return null
  use.useNamed(context.named.filter(({ thing }) => named.some((one) => one.thing.id === thing.id)))
  use.takeAll(
    'ask:compare ask:is bound:between than or kind:work verb:publish ask:whether form kind:article verb:write',
  )
  const things = named.map(({ thing }) => thing)
  return apart(things, context, use) ?? sum(things, context, use) ?? extreme(things, context, use)
}

function apart(things: readonly Thing[], { language }: Context, use: Use) {
  const asked =
    use.takeAll('ask:apart') ||
    (use.has('ask', 'count') &&
      (use.has('bound', 'after') || use.has('bound', 'before')) &&
      use.has('ask', 'when'))
  if (!asked) return null
  use.takeAll('ask:count ask:when bound')
  const years = things.flatMap(({ year }) => year ?? [])
  if (years.length < 2) return null
  const gap = Math.max(...years) - Math.min(...years)
  const unit = say(language, gap === 1 ? 'year' : 'years')
  const number = counted(gap, 'theme', language).split(' ')[0]
  return {
    intent: 'apart',
    statement: sentence(`${number} (${gap}) ${unit}: ${listed(things, language)}`),
    items: itemsOf(things, language),
  }
}

function sum(things: readonly Thing[], { language }: Context, use: Use) {
  const sums = use.takeAll('ask:sum')
  const counts = use.has('ask', 'count') && use.has('field', 'pages')
  if (!sums && !counts) return null
  use.takeAll('ask:count field:pages')
  const known = things.filter(({ pages }) => pages !== undefined)
  if (known.length === 0) return null
  const total = known.reduce((all, { pages = 0 }) => all + pages, 0)
  const each = known.map((thing) => `${nameOf(thing, language)} ${thing.pages}`).join(', ')
  const missing = things.filter(({ pages }) => pages === undefined)
  const unsaid =
    missing.length === 0 ? '' : `; ${say(language, 'without_pages')} ${listed(missing, language, nameOf)}`
  return {
    intent: 'sum',
    statement: sentence(`${total} ${say(language, 'pages')}: ${each}${unsaid}`),
    items: itemsOf(known, language),
  }
}

/** The order that is asked for, or that a bound says: "longer than", "before". */
function keyAsked(context: Context, use: Use): { readonly key: string; readonly kind: Kind | null } | null {
  const mark = context.reading.marks.find(
    (one) => (means(one, 'order') || means(one, 'bound')) && !use.used.has(one),
  )
  if (mark === undefined) return use.takeAll('ask:order') ? { key: 'date+', kind: null } : null
  use.use(mark)
  if (use.takeAll('field:lived bound order')) return { key: 'born+', kind: null }
  const order = orderValue(mark, use)
  const bound = meantAs(mark, 'bound')
  const byBound = {
    after: 'date-',
    since: 'date-',
    before: 'date+',
    until: 'date+',
    more: 'length-',
    less: 'length+',
  }
  const key = order ?? byBound[bound as 'after'] ?? 'date+'
  use.takeAll('field:pages ask:when ask:who order bound')
  if (!key.startsWith('count')) return { key, kind: null }
  const tied = use.all('kind').find(({ not }) => not === null)
  if (tied !== undefined) use.use(tied)
  return { key, kind: (meantAs(tied, 'kind') ?? 'theme') as Kind }
}

function extreme(things: readonly Thing[], context: Context, use: Use) {
  const { language } = context
  const polar =
    context.reading.marks[0]?.meanings.some(({ type }) => type === 'name') ||
    /^(is|are|was|were|does|did|é|foi|es|fue|¿es|¿fue)\b/i.test(context.reading.asked.replace(/^[¿¡\s]+/, ''))
  const asked = keyAsked(context, use)
  if (asked === null) return null
  const { key, kind } = asked
  const figureOf = (thing: Thing): number | string | undefined =>
    kind !== null
      ? (thing.ties.get(kind) ?? []).length
      : key.startsWith('length')
        ? thing.pages
        : key.startsWith('born')
          ? thing.born
          : (thing.date ?? thing.year)
  const unknown = things.filter((thing) => figureOf(thing) === undefined)
  const sayFigure = (thing: Thing) => {
    const figure = figureOf(thing)
    if (figure === undefined) return say(language, 'no_figure_on_record', say(language, 'pages'))
    return kind !== null
      ? counted(Number(figure), kind, language)
      : key.startsWith('length')
        ? `${figure} ${say(language, 'pages')}`
        : String(figure)
  }
  const figures = things.map((thing) => `${nameOf(thing, language)} (${sayFigure(thing)})`)
  if (unknown.length > 0) {
    const not = say(language, 'cannot_compare')
    return {
      intent: 'compare',
      statement: sentence(`${not} ${figures.join('; ')}`),
      items: itemsOf(things, language),
    }
  }
  const sorted = things.toSorted(
    (a, b) => compareKeys(figureOf(a), figureOf(b)) * (key.endsWith('-') ? -1 : 1),
  )
  const [best] = sorted
  const [first] = things
  if (best === undefined || first === undefined) return null
  const equal = sorted.filter((thing) => figureOf(thing) === figureOf(best))
  const yes = polar
    ? equal.length === 1 && best === first
      ? say(language, 'yes_it_is')
      : say(language, 'no_it_is_not')
    : ''
  const head = equal.length > 1 ? say(language, 'equal') : polar ? '' : `${nameOf(best, language)}. `
  return {
    intent: 'compare',
    statement: sentence(`${yes}${head}${figures.join('; ')}`),
    items: itemsOf(sorted, language),
  }
}

/** What two things have in common, of a kind or of themes; and what sets them apart. */
export const shared: Answerer = (context, use) => {
  const { language, library } = context
  const named = together(context)
  const [first, ...others] = named.map(({ thing }) => thing)
  if (first === undefined || others.length === 0) return null
  use.useNamed(named)
  const differs = use.takeAll('ask:difference ask:compare')
  const common = use.takeAll('ask:shared beside like')
  if (!differs && !common) return null
  use.takeAll('ask:describe ask:is ask:whether bound:between kind:work ask:how order:only')
  const mark = use.all('kind').find((one) => !means(one, 'kind', first.kind))
  if (mark !== undefined) use.use(mark)
  const kind = (meantAs(mark, 'kind') ?? 'theme') as Kind
  if (differs) return difference([first, ...others], context)
  const ids = (first.ties.get(kind) ?? []).filter((id) =>
    others.every((other) => other.ties.get(kind)?.includes(id)),
  )
  const found = ids.map((id) => library.thing(id))
  const names = listed([first, ...others], language, nameOf)
  const what = counted(found.length, kind, language)
  const statement =
    found.length === 0
      ? `${say(language, 'nothing_in_common')} (${what}): ${names}`
      : `${names}, ${say(language, 'in_common')}: ${listed(found, language, nameOf)}`
  return { intent: 'shared', statement: sentence(statement), items: itemsOf(found, language) }
}

function difference(things: readonly Thing[], { language, library }: Context) {
  const traits = (thing: Thing) =>
    [
      thing.form === undefined ? undefined : formLabels[thing.form][language],
      thing.language === undefined ? undefined : languageLabel(thing.language, language),
      thing.date,
      thing.pages === undefined ? undefined : `${thing.pages} ${say(language, 'pages')}`,
      `${say(language, 'themes')}: ${enumerated(library.tied(thing, 'theme'), language, nameOf)}`,
    ]
      .filter((part) => part !== undefined)
      .join(', ')
  const told = things.map((thing) => ({
    thing,
    text: sentence(`${nameOf(thing, language)}: ${traits(thing)}`),
  }))
  return {
    intent: 'difference',
    statement: told.map(({ text }) => text).join(' '),
    items: told.map(({ thing, text }) => ({ id: thing.id, reason: text })),
  }
}

/** What is like something that is named or liked: by the themes and other ties that they share. */
export const alike: Answerer = (context, use) => {
  const { language, library } = context
  const liked = use.takeAll('like liked read:next bound:after')
  if (!liked) return null
  const seeds = context.named.filter(
    ({ thing, mark }) =>
      mark.not === null && ['work', 'reference-author', 'article', 'series'].includes(thing.kind),
  )
  if (seeds.length === 0) return null
  use.useNamed(seeds)
  use.takeAll('read ask:describe ask:is kind:work verb:write where:read name:author name:site')
  const filters = filtersOf(context, use, 'work').filter(({ of, not }) => of !== 'name' || not)
  const own = new Set(seeds.map(({ thing }) => thing.id))
  const scoreOf = (work: Thing) => seeds.reduce((total, { thing }) => total + nearness(work, thing), 0)
  const found = library
    .of('work')
    .filter((work) => !own.has(work.id) && scoreOf(work) > 0)
    .filter((work) => filters.every(({ has, not }) => has(work) !== not))
    .sort((a, b) => scoreOf(b) - scoreOf(a))
  const isCommon = ({ id }: Thing) => seeds.some(({ thing }) => thing.ties.get('theme')?.includes(id))
  const tell = (work: Thing) => {
    const themes = library.tied(work, 'theme').filter(isCommon)
    const common = themes.map((theme) => nameOf(theme, language)).join(', ')
    return `${datedName(work, language)}: ${common || say(language, 'a_bridge')}`
  }
  const liking = seeds.map(({ thing }) => nameOf(thing, language))
  const head = say(language, 'nearest_to', enumerated(liking, language))
  return {
    intent: 'alike',
    statement: sentence(`${head}: ${found.slice(0, 4).map(tell).join('; ') || '—'}`),
    items: itemsOf(found, language, (work) => sentence(tell(work))),
  }
}

/** Bridges first, then themes by their place. */
function nearness(work: Thing, seed: Thing): number {
  const tied = seed.ties.get('work')?.includes(work.id) ? 10 : 0
  const mine = work.ties.get('theme') ?? []
  const themes = (seed.ties.get('theme') ?? []).reduce((sum, id, at) => {
    const place = mine.indexOf(id)
    return place < 0 ? sum : sum + 1 / (1 + 0.2 * (place + at))
  }, 0)
  return tied + themes
}
