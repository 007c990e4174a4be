import type { Question } from '../question.ts'
import type { Facet, Query } from './query.ts'

/** Whether something is to be worked out; a theme, a name or a format alone is looked up elsewhere. */
export function isQuery(query: Query, { text }: Question): boolean {
  const { unit, asks, order, figure, each, only, versus, exclude, include, claim, pairs, same, amount } =
    query
  // Of one book that is named it is told who drew it.
  const isNamed = include.some((facet) => facet.of === 'name' && facet.kind === 'work')
  if (isNamed && include.some((facet) => facet.of === 'trait' && facet.trait === 'illustrated')) return false
  if (query.rank || isOfEach(query)) return true
  if (isToldElsewhere(query, text)) return false
  const worked = [figure, each, versus, order, only, claim, pairs, same, amount]
  if (worked.some((part) => part !== null) || exclude.length > 0) return true
  if (asks === 'count' || asks === 'none') return unit !== null || include.length > 0
  const kinds = new Set(include.map(({ of }) => of))
  if ([...kinds].some((kind) => reckoned.test(kind))) return true
  if (include.some((facet) => facet.of === 'trait' && facet.trait === 'pageless')) return true
  if (include.some((facet) => facet.of === 'format' && facet.solely === true)) return true
  if (query.columns.length > 0 || query.both) return include.length > 0
  return isSelected(query, kinds)
}

/** "In which languages were the Clockmaker and the Keeper written?" */
export function isOfEach({ unit, include, exclude, asks, order, figure, same, shared }: Query): boolean {
  const named = include.length > 1 && include.every((facet) => facet.of === 'name' && facet.kind === 'work')
  const plain = exclude.length === 0 && asks === null && order === null && figure === null
  return named && plain && same === null && !shared && /^(language|form|publisher)$/.test(unit ?? '')
}

const reckoned = /^(pages|parity|having|sharing|beyond|code|enquiry)$/

/** Whether more is asked than what there is of something. */
export function isReckoned({
  asks,
  order,
  figure,
  each,
  only,
  versus,
  claim,
  pairs,
  same,
  amount,
  exclude,
}: Query) {
  const worked = [figure, each, versus, order, only, claim, pairs, same, amount]
  return asks === 'count' || asks === 'none' || exclude.length > 0 || worked.some((part) => part !== null)
}

/** "List all classics", "name every bridge": of a whole kind, whichever it is. */
const wholeKind =
  /^(list|lista(r|me)?|liste|name|nomei[ae]|nombra(me)?|nombre|enumer[ae](r|me)?|enumerate|give me|show me|dame|mostra(r|me)?|muestra(me)?) (a list of |(de |of )?(all|every|each|todos|todas|the|o|a|os|as|los|las)\b)/

const who = /\b(who|whom|quem|quien|quienes)\b/

/** Things of a kind by anything that is said of them, where nobody has more to tell of it. */
export function isListed(
  { unit, include, asks, columns }: Query,
  { text, authorNamed, cues }: Question,
): boolean {
  if (asks === 'count') return unit !== null
  const kinds = new Set(include.map(({ of }) => of))
  if (unit === 'publisher' && columns.length === 0) return true
  if (unit === 'essay' && columns.length === 0) return true
  if (kinds.size === 0 || columns.length > 0)
    return kinds.size === 0 && asks === null && (cues.has('all') || (unit !== null && wholeKind.test(text)))
  if (unit === 'classic') return kinds.has('subject') || kinds.has('language')
  if (who.test(text)) return false
  if (include.every((facet) => facet.of === 'name' && facet.kind === 'publisher')) return true
  // "Is she fiction?"
  if (asks === 'whether' && authorNamed) return false
  const own = include.every((facet) => facet.of !== 'trait' || facet.trait === 'own')
  return own && [...kinds].every((kind) => /^(form|language|year|trait)$/.test(kind))
}

/** Kinds of things by what nobody else tells them apart; what is only about something is put in order by how much it is. */
function isSelected({ unit, asks, include, either }: Query, kinds: ReadonlySet<Facet['of']>): boolean {
  const of = (...some: Facet['of'][]) => some.some((kind) => kinds.has(kind))
  if (unit === 'classic') return of('year', 'language')
  if (unit === 'essay' && of('language')) return true
  if (unit === 'work' && of('year')) return true
  // "Did she publish anything in 2016?"
  if (unit === null && asks === 'whether' && of('year') && kinds.size === 1) return true
  if (unit === 'format' && kinds.size === 0) return true
  if (unit === 'year' && kinds.size > 0 && !of('name', 'beyond', 'subject')) return true
  if (either && include.filter(({ of: kind }) => kind === 'subject').length > 1) return true
  // "Everything in EPUB and on paper."
  if (include.filter(({ of: kind }) => kind === 'format').length > 1) return true
  return (
    kinds.size > 1 && !(of('subject') && [...kinds].every((kind) => kind === 'subject' || kind === 'form'))
  )
}

/** Nouns that ask for more than one book. */
export const several =
  /\b(livros|obras|romances|quais|titulos|books|works|novels|titles|libros|novelas|cuales|classics|classicos|clasicos|autores|authors|essays|ensaios|ensayos)\b/

/** What those who compare, who know what is in a book, who tell of rights and of people answer with more than a list. */
function isToldElsewhere(query: Query, text: string): boolean {
  const { unit, include, exclude, asks, order, figure } = query
  const has = (kind: Facet['of']) => include.some(({ of }) => of === kind)
  const named = (kind: string) => include.some((facet) => facet.of === 'name' && facet.kind === kind)
  const looksUp = asks !== 'count' && exclude.length === 0 && order === null && figure === null
  if (query.same !== null) return false
  // What a guide says is told by whoever knows it by its name.
  if (unit === 'guide' && looksUp) return true
  if (named('work') && isOfTheWork(query, has)) return true
  // The book before another is the nearest one.
  if (has('beyond') && asks === 'whether' && !several.test(text)) return true
  if (looksUp && named('translator')) return true
  if (has('enquiry') && (unit === null || (looksUp && include.length === 1))) return true
  return unit === null && include.some((facet) => facet.of === 'trait' && facet.trait === 'translated')
}

/** "How many essays are in the Manual?", "is the Atlas older than the House?" */
function isOfTheWork(
  { unit, asks, include, exclude, order, figure, only, versus, either }: Query,
  has: (kind: Facet['of']) => boolean,
): boolean {
  // "In English, or only in Portuguese?", "pages and binding of the House".
  if (either && asks !== 'count' && order === null && (has('language') || has('format'))) return true
  if (asks === null && order === null && /^(format|publisher|language|year|form|series)$/.test(unit ?? ''))
    return true
  // "What themes have the two in common?", "is there an edition of it in German?"
  if (unit === 'theme' && include.length > 1 && !has('having')) return true
  if (asks === 'whether' && order === null && only === null && exclude.length === 0) return true
  if ((unit === 'essay' && order === null) || has('beyond') || has('enquiry')) return true
  // "Which of the two is a novella?"
  if (has('form')) return asks !== null || include.filter(({ of }) => of === 'name').length < 2
  if (
    (unit ?? 'work') === 'work' &&
    exclude.length === 0 &&
    [order, figure, only, versus].every((part) => part === null)
  )
    return true
  return order !== null && unit === null && asks !== 'whether' && typeof order.key !== 'object'
}
