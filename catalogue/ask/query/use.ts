import type { Language } from '../../reading/language.ts'
import { type Mark, means, type Reading } from '../../reading/marks.ts'
import type { Meaning } from '../../reading/meanings.ts'
import { remembered, rememberedOf } from '../../reading/remembered.ts'
import type { Texts_ } from './texts.ts'
import type { Library, Thing } from './things.ts'

/** A thing that a question names, and by which words. */
export interface Named {
  readonly thing: Thing
  readonly mark: Mark
}

/** What every answerer has: what was read, and what there is. */
export interface Context {
  readonly reading: Reading
  readonly language: Language
  readonly library: Library
  readonly texts: Texts_
  readonly named: readonly Named[]
}

/** One thing that is said of what is asked for. */
export interface Filter {
  /** What it is about; filters on editions have to hold of one and the same. */
  readonly of: 'form' | 'edition' | 'year' | 'pages' | 'name' | 'topic' | 'having' | 'trait' | 'use'
  readonly not: boolean
  readonly label: string
  /** Whether a thing has it; of an edition filter, whether an edition has it. */
  has(thing: Thing): boolean
  /** How much a thing has of it, for the order of a list. */
  rank?(thing: Thing): number
  readonly mark: Mark
  /** A range without an end: of several such ranges all hold. */
  readonly open?: boolean
  /** Only the first behind it. */
  readonly next?: boolean
}

export interface Item {
  readonly id: string
  readonly reason: string
  readonly weak?: boolean
}

export interface Answer {
  readonly intent: string
  readonly statement: string
  readonly items: readonly Item[]
  /** What narrowed a list, in words. */
  readonly criteria?: readonly string[]
  /** False where what is said is only the nearest, or nothing: never `known`. */
  readonly certain?: false
  readonly used: ReadonlySet<Mark>
}

export type Told = Omit<Answer, 'used'>
/** Finds an answer in what a question says; null where it asks something else. */
export type Answerer = (context: Context, use: Use) => Told | null

/** The marks of a question by `type` and by `type:value`: an answer asks for them many times. */
const marksBy = rememberedOf(({ marks }: Reading) => {
  const found = new Map<string, Mark[]>()
  for (const mark of marks)
    for (const { type, value } of mark.meanings)
      for (const key of [type, `${type}:${value}`]) {
        const list = found.get(key) ?? []
        if (list.at(-1) !== mark) list.push(mark)
        found.set(key, list)
      }
  return found
})

const marksOf = (reading: Reading, type: string, value?: string): readonly Mark[] =>
  marksBy(reading).get(value === undefined ? type : `${type}:${value}`) ?? []

export const hasMark = (reading: Reading, type: string, value?: string): boolean =>
  marksOf(reading, type, value).length > 0

/** A row of `type:value`, or of whole types, in pairs. */
const meaningsIn = remembered((row) => row.split(' ').map((meaning) => meaning.split(':')))

/** Keeps count of what an answerer has used of a question. */
export class Use {
  readonly used = new Set<Mark>()
  readonly #reading: Reading

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** Marks of a meaning that are not used yet. */
  all(type: string, value?: string): readonly Mark[] {
    return marksOf(this.#reading, type, value).filter((mark) => !this.used.has(mark))
  }

  has(type: string, value?: string): boolean {
    return this.all(type, value).some(({ not }) => not === null)
  }

  /** The same of any of a row of `type:value`, or of types. */
  asks(meaning: string): boolean {
    return meaningsIn(meaning).some(([type = '', value]) => this.has(type, value))
  }

  use(mark: Mark): void {
    this.used.add(mark)
    if (mark.about !== null) this.used.add(mark.about)
  }

  /** Uses all marks of these meanings (rows of `ask:list`, or of a whole type) that nothing leaves out. */
  takeAll(...meanings: readonly string[]): boolean {
    const marks = meanings.flatMap(meaningsIn).flatMap(([type = '', value]) => this.all(type, value))
    const taken = marks.filter(({ not }) => not === null)
    for (const mark of taken) this.use(mark)
    return taken.length > 0
  }

  /** Uses a row of meanings where every one of them is there: `ask:who verb:write`. */
  takeRow(row: string): boolean {
    const taken: Mark[] = []
    for (const [type = '', value] of meaningsIn(row)) {
      const mark = this.all(type, value).find((one) => one.not === null && !taken.includes(one))
      if (mark === undefined) return false
      taken.push(mark)
    }
    for (const mark of taken) this.use(mark)
    return true
  }

  /** Uses every mark that names one of these things. */
  useNamed(named: readonly Named[]): void {
    const ids = new Set(named.map(({ thing }) => thing.id))
    const isName = ({ type, value }: Meaning) => type === 'name' && ids.has(value)
    for (const mark of this.#reading.marks)
      if (mark.not === null && (named.some((one) => one.mark === mark) || mark.meanings.some(isName)))
        this.use(mark)
  }

  get left(): readonly Mark[] {
    return this.#reading.marks.filter((mark) => !this.used.has(mark) && weightOf(mark) > 0)
  }

  /** What is left of them that leaves an answer unknown. */
  get missed(): readonly Mark[] {
    return this.left.filter(({ meanings }) => !meanings.some(asksOnly))
  }
}

/** Who, when, where: they choose among answers, and leave none unknown. Why something is so no record says. */
const asking = new Set(['who', 'when', 'where', 'how', 'whether', 'is'])
const asksOnly = ({ type, value }: Meaning) => type === 'ask' && asking.has(value)
const ASKING_WEIGHT = 0.4

/** They say nothing by themselves, or only of what stands beside them. */
const silent = new Set(['.', 'said', 'but', 'may', 'only', 'says'])

/** How much of a question a mark is: silent words and what is told beside it weigh nothing. */
export function weightOf({ meanings, from, to, background, written, about }: Mark): number {
  // An everyday word is silent though it stands in a title too, where nobody writes it as a name.
  const said = written ? meanings : meanings.filter(({ type, weak }) => type !== 'name' || weak !== 'part')
  const isSubject = about !== null && means(about, 'about') && said.some(({ type }) => type === 'said')
  // "Names" may be a subject, where one asks about it.
  const isEveryday = about === null && said.some(({ type }) => type === '.' || type === 'said')
  const others = said.filter(({ type }) => !silent.has(type))
  // "Under which imprint" bounds nothing.
  const isPassed = ({ type }: Meaning) => isEveryday && (type === 'topic' || type === 'bound')
  if (said.length > 0 && !isSubject && others.every(isPassed)) return 0
  if (background) return 0
  if (meanings.some(asksOnly)) return ASKING_WEIGHT
  return Math.min(3, to - from)
}

/** Names of the house that stand for a record of it. */
function houseName(value: string, library: Library): string | null {
  const { author, projects } = library.catalogue
  if (value === 'author') return `author/${author.id}`
  if (value === 'site') return 'catalogue/site'
  const project = projects[value as keyof typeof projects]
  if (project !== undefined) return `project/${project.id}`
  return library.things.has(value) ? value : null
}

const ASKS = 'field ask kind form beside like liked story verb none where'.split(' ')

/** What a question names: by names outright, else by such as are everyday words as well. */
export function namedIn(reading: Reading, library: Library): readonly Named[] {
  const { marks } = reading
  const all = marks.flatMap((mark) => {
    const own = new Map<string, Meaning['weak'] | null>()
    for (const { type, value, weak = null } of mark.meanings) {
      const id = type === 'name' ? houseName(value, library) : null
      if (id === null) continue
      if (own.get(id) !== null) own.set(id, mark.written ? null : weak)
    }
    return [...own].map(([id, weak]) => ({ thing: library.thing(id), mark, weak }))
  })
  const certain = all.filter(({ weak }) => weak === null)
  const strong = [...certain, ...onlySeries(marks, library, certain)]
  const isEither = hasMark(reading, 'or') && hasMark(reading, 'order')
  const asks = ASKS.some((type) => hasMark(reading, type))
  const isThing = strong.some(({ thing }) => thing.kind !== 'author' && thing.kind !== 'catalogue')
  if ((isThing && !isEither) || !asks) return strong
  // "The house" may be a house: only where no book is asked for, or right beside it: "the book of the soups", "the soups or the ashes".
  const books = marks.filter((mark) => means(mark, 'kind', 'work'))
  const isBeside = (mark: Mark) =>
    isEither || books.length === 0 || books.some((book) => mark.from - book.to < 2 && book.from - mark.to < 1)
  const hinted = all.filter(
    ({ weak, mark }) =>
      (weak === 'short' || (weak === 'word' && isBeside(mark))) &&
      (mark.about === null || !means(mark, 'topic')) &&
      !means(mark, 'kind'),
  )
  return [...strong, ...hinted]
}

/** A word that names, and may mean what it says as well. */
export const isHint = ({ written, meanings }: Mark): boolean =>
  !written &&
  meanings.every(
    ({ type, weak }) => type !== 'name' || weak !== undefined || meanings.some((one) => one.type === 'topic'),
  )

/** "The cycle", where there is but one. */
function onlySeries(marks: readonly Mark[], library: Library, all: readonly Named[]): readonly Named[] {
  const [series, other] = library.of('series')
  const mark = marks.find((one) => means(one, 'kind', 'series') && one.not === null)
  if (series === undefined || other !== undefined || mark === undefined) return []
  const isNamed = all.some(({ thing }) => thing === series || thing.kind === 'work')
  return isNamed ? [] : [{ thing: series, mark }]
}
