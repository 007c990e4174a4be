import type { Person, PublicationDate } from '../schemas/text.ts'

/** An edition as far as a file tells. */
export interface DraftEdition {
  readonly language: string
  readonly format: 'paperback' | 'hardback' | 'epub' | 'pdf' | 'audiobook'
  readonly title?: string
  readonly published?: PublicationDate
  readonly pages?: number
  readonly publisher?: string
  readonly imprints?: readonly string[]
  readonly isbn?: string
  readonly translators?: readonly Person[]
  readonly narrators?: readonly Person[]
  readonly illustrators?: readonly Person[]
}

/** A work as far as a file tells; `key` joins the editions of one work. */
export interface DraftWork {
  readonly key: string
  readonly language: string
  readonly title: string
  readonly form: string
  readonly firstPublished?: PublicationDate
  readonly authors: readonly Person[]
  /** The language of the synopsis and the subjects, which need not be that of the work. */
  readonly told: string
  readonly synopsis?: string
  readonly subjects: readonly string[]
  readonly thema: readonly string[]
  readonly editions: readonly DraftEdition[]
}

/** What a file gave: works, and what could not be taken, one line each. */
export interface Imported {
  readonly works: readonly DraftWork[]
  readonly left: readonly string[]
}

/** Works of one key become one, with all their editions; the earliest date counts. */
export function joined(works: readonly DraftWork[]): DraftWork[] {
  const byKey = new Map<string, DraftWork>()
  for (const work of works) {
    const known = byKey.get(work.key)
    byKey.set(work.key, known === undefined ? work : join(known, work))
  }
  return [...byKey.values()]
}

function join(known: DraftWork, more: DraftWork): DraftWork {
  const dates = [known.firstPublished, more.firstPublished].filter((date) => date !== undefined)
  const [earliest] = dates.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
  // What is told in the language of the work itself is kept before what a translation says.
  const own = known.told === known.language || more.told !== more.language ? known : more
  return {
    ...own,
    ...(earliest === undefined ? {} : { firstPublished: earliest }),
    thema: [...new Set([...known.thema, ...more.thema])],
    editions: [...known.editions, ...more.editions],
  }
}

/** "20240521", "202405" and "2024" as the content writes them; nothing else is a date. */
export function dateOf(digits: string): PublicationDate | undefined {
  const parts = /^(\d{4})(\d{2})?(\d{2})?$/.exec(digits.replaceAll('-', ''))
  if (parts === null) return undefined
  const [, year = '', month, day] = parts
  return month === undefined ? Number(year) : [year, month, ...(day === undefined ? [] : [day])].join('-')
}
