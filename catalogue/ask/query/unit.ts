import { type Mark, means, meantAs } from '../../reading/marks.ts'
import { type Kind, kinds } from '../words/kinds.ts'
import { isTopic, oneOf } from './filters.ts'
import { made } from './things.ts'
import { type Context, hasMark, type Use, weightOf } from './use.ts'

/** The kind of thing that is asked for: by its noun, or by what only one kind has; its mark is used. */
export function unitOf(context: Context, use: Use): Kind | null {
  return (
    rightsAsked(context, use) ??
    makerAsked(context, use) ??
    unitNamed(context, use) ??
    // The editions of whoever makes books: "what did Edições Entremarés publish?"
    (use.has('verb') && context.named.some(({ thing }) => made.has(thing.kind)) ? 'edition' : null) ??
    (isOfWorks(context, use) ? 'work' : null)
  )
}

/** "Which lighthouse novels are open to film?" */
function rightsAsked({ reading: { marks } }: Context, use: Use): Kind | null {
  if (!use.has('adapt') && !use.has('kind', 'rights')) return null
  const isOffer = (mark: Mark) => means(mark, 'adapt') || means(mark, 'kind', 'rights')
  const offers = marks.some((mark) => isOffer(mark) && !means(mark, 'use'))
  const narrows = marks.some((mark) => isTopic(mark) || mark.not !== null)
  return offers && narrows && marks.some((mark) => means(mark, 'use')) ? 'rights' : null
}

const makers: Readonly<Record<string, Kind>> = {
  translate: 'translator',
  narrate: 'narrator',
  illustrate: 'illustrator',
  publish: 'publisher',
}

/** "Who translated..." where no book is named: those who did. */
function makerAsked({ named, reading }: Context, use: Use): Kind | null {
  if (!use.has('ask', 'who') || named.some(({ thing }) => thing.kind !== 'author')) return null
  // "The oldest book, and who published it" asks for the book.
  const isFigure = (mark: Mark) => means(mark, 'order') && !meantAs(mark, 'order')?.startsWith('count')
  const isOwn = use.has('kind', 'work') || use.has('kind', 'article')
  if (isOwn && (reading.marks.some(isFigure) || use.has('ask', 'count'))) return null
  const verb = Object.keys(makers).find((one) => use.has('verb', one))
  const writes = hasMark(reading, 'kind', 'article') && use.has('verb', 'write')
  const kind = verb === undefined ? (writes ? 'writer' : undefined) : makers[verb]
  if (kind !== undefined) use.takeAll('ask:who verb kind:work kind:article form:essays')
  return kind ?? null
}

/** By a noun; else what only has a form or a format is a work, and what is translated an edition. */
function unitNamed({ reading: { marks }, named }: Context, use: Use): Kind | null {
  const isRight = use.has('adapt') || use.has('kind', 'rights')
  const isOfNamed = named.some(({ thing }) => thing.kind === 'work')
  let later: Kind | null = null
  for (const [at, mark] of marks.entries()) {
    if (means(mark, 'form') && mark.not !== null) later ??= 'work'
    if (isAside(mark) || isPart(mark, named, use)) continue
    const kind = kindAsked(mark, marks[at - 1], use)
    if (kind !== null) return taken(mark, kind, use)
    if (means(mark, 'form') && !(means(mark, 'use') && isRight)) return 'work'
    later ??= laterAsked(mark, isOfNamed || use.has('ask', 'when'))
  }
  return later
}

/** What has a format or is translated, where no noun asks. */
function laterAsked(mark: Mark, isOfEditions: boolean): Kind | null {
  if (means(mark, 'format')) return isOfEditions ? 'edition' : 'work'
  return means(mark, 'translation') || means(mark, 'verb', 'translate') ? 'edition' : null
}

/** "How many essays does the Manual hold?" asks for parts of it. */
const isPart = (mark: Mark, named: Context['named'], use: Use) =>
  use.asks('ask:count ask:describe about') &&
  named.some(({ thing }) => thing.form && oneOf(meantAs(mark, 'form') ?? '').includes(thing.form))

/** The kind that a noun asks for. */
function kindAsked(mark: Mark, before: Mark | undefined, use: Use): Kind | null {
  const kind = kindOf(mark, before)
  // "The last of the series" is one of its works.
  if (kind === 'series' && (use.has('nth') || use.has('order'))) return 'work'
  // "Only in hardback: what is there in that format?"
  if (kind === 'format' && use.has('format') && !use.has('ask', 'count')) return null
  // "What would you give to a translator?" asks for a book.
  return kind !== null && use.has('read') && made.has(kind) ? null : kind
}

/** What is left out or asked about is not what is asked for. */
function isAside({ not, about, ...mark }: Mark): boolean {
  if (not !== null && !means(not, 'no')) return true
  return about !== null && !means(about, 'with') && !means({ not, about, ...mark }, 'kind', 'article')
}

export function kindOf(mark: Mark, before: Mark | undefined): Kind | null {
  if (means(mark, 'form', 'essays') && means(mark, 'kind', 'article')) return 'article'
  const kind = meantAs(mark, 'kind') as Kind | undefined
  // "With a railway theme" asks for what has it.
  if (kind === 'theme' && before !== undefined && isTopic(before) && before.to === mark.from) return null
  const isSubject = isTopic(mark) && mark.about !== null
  return kind !== undefined && kinds.includes(kind) && kind !== 'contact' && !isSubject ? kind : null
}

/** Uses a mark for what it was taken as, with what leaves it out. */
export function taken(mark: Mark, kind: Kind, use: Use): Kind {
  use.use(mark)
  if (mark.not !== null) use.use(mark.not)
  return kind
}

/** Nothing says what, and something that works have is asked. */
function isOfWorks({ reading, named }: Context, use: Use): boolean {
  const { marks } = reading
  const has = (type: string) => hasMark(reading, type)
  if (named.some(({ thing }) => thing.kind === 'project')) return false
  const isAuthor = named.every(({ thing }) => thing.kind === 'author')
  const isMade = use.asks('verb:publish verb:write ask:whether original where:read')
  const writes = use.has('verb', 'write') && !use.has('ask', 'who') && !use.has('kind')
  const isOrder = (mark: Mark) =>
    mark.meanings.some(({ type, value }) => type === 'ask' && value.startsWith('order'))
  return (
    (marks.length > 0 && marks.every((mark) => weightOf(mark) === 0)) ||
    (writes && named.length > 0 && isAuthor) ||
    ((use.has('field', 'pages') || use.has('nth')) && named.some(({ thing }) => thing.kind === 'series')) ||
    marks.some(isOrder) ||
    (['bound', 'number', 'span', 'trait'].some(has) && isAuthor) ||
    (has('order') && !use.has('ask', 'compare')) ||
    isTelegram(marks, use) ||
    (use.has('verb', 'publish') && use.has('name', 'author')) ||
    (isMade && use.has('lang'))
  )
}

const SILENT = ['about', 'tells', 'with', 'read', 'or', 'where', 'name', 'ask', 'liked']

/** Subjects, and nothing that asks for anything else: "solitude and the sea". */
function isTelegram(marks: readonly Mark[], use: Use): boolean {
  const others = marks.filter((mark) => weightOf(mark) > 0 && !isTopic(mark) && !means(mark, 'kind', 'theme'))
  const isBare = others.every(
    (mark) => mark.meanings.length === 0 || SILENT.some((type) => means(mark, type)),
  )
  const asks = meantAs(others[0], 'ask') ?? ''
  // "Something where nobody answers" asks for no place.
  if (asks === 'where' ? others[0] === marks[0] : ['who', 'why', 'how', 'when'].includes(asks)) return false
  const isLife = use.has('ask', 'describe') || (use.has('name', 'author') && !use.has('about'))
  return marks.some(isTopic) && isBare && !isLife
}
