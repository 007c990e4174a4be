import type { Mark } from '../../reading/marks.ts'
import type { Library, Thing } from './things.ts'

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

export const baseOf = (mark: Mark) => ({ not: mark.not !== null, mark })

/** The works by which a thing of another kind is judged: its own, or itself. */
export function worksOf(thing: Thing, library: Library): readonly Thing[] {
  return thing.kind === 'work' ? [thing] : library.tied(thing, 'work')
}

export function ofWorks(library: Library, has: (work: Thing) => boolean) {
  return (thing: Thing) => worksOf(thing, library).some(has)
}
