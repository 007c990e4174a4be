import { add, type Draft } from './draft.ts'
import { isLacked, lacks } from './leaving.ts'
import type { Facet } from './query.ts'
import type { Term } from './term.ts'

/** Nouns, names and what else tells things apart. */
export function described(draft: Draft, term: Term, said: readonly Term[], at: number): number {
  switch (term.is) {
    case 'unit':
      draft.noun = term.unit
      if (term.forms === undefined && isLacked(draft, term.unit, said, at)) return lacks(draft, term.unit)
      // "That belong to no series", "of the cycle".
      if (
        term.unit === 'series' &&
        (draft.leaving || draft.pages || (draft.units.length > 0 && isOwned(draft, said, at)))
      ) {
        add(draft, { of: 'trait', trait: 'serial' })
        return 1
      }
      if (term.forms !== undefined) add(draft, { of: 'form', forms: term.forms })
      else if (draft.leaving && term.unit === 'essay') add(draft, { of: 'form', forms: ['essays'] })
      if (!draft.leaving) draft.units.push(term.unit)
      return 1
    case 'language':
      add(draft, {
        of: 'language',
        tag: term.tag,
        side: isOfEdition(draft, said[at + 1]) && draft.side === null ? 'edition' : draft.side,
      })
      return 1
    case 'format':
      inFormats(draft, term.formats)
      return 1
    case 'trait':
      return traitOf(draft, term)
    case 'years':
      add(draft, { of: 'year', from: term.from, to: term.to })
      return 1
    case 'code':
      add(draft, { of: 'code', value: term.code })
      return 1
    case 'enquiry':
      add(draft, { of: 'enquiry', value: term.enquiry })
      return 1
    case 'subject':
      add(draft, subject(term))
      return 1
    case 'name':
      named(draft, term.kind, term.id)
      return 1
    default:
      // "Of the", "all", "about", "than" say nothing by themselves.
      return 1
  }
}

/** "An edition in Portuguese", "no Portuguese edition". */
const isOfEdition = ({ noun }: Draft, next: Term | undefined) =>
  noun === 'edition' || (next?.is === 'unit' && next.unit === 'edition')

/** "How many volumes does the cycle have?": of books it is what they belong to; "and how many series?" counts again. */
function isOwned({ asks, units }: Draft, said: readonly Term[], at: number): boolean {
  return (
    asks !== 'count' || (units[0] === 'work' && !/^(joint|count|pause|each)$/.test(said[at - 1]?.is ?? ''))
  )
}

function traitOf(draft: Draft, { trait, into }: Extract<Term, { is: 'trait' }>): number {
  add(draft, { of: 'trait', trait })
  if (into) draft.side = 'translation'
  return 1
}

/** "Only in digital form" is in no other. */
function inFormats(draft: Draft, formats: Extract<Term, { is: 'format' }>['formats']): void {
  add(draft, draft.solely ? { of: 'format', formats, solely: true } : { of: 'format', formats })
  draft.solely = false
}

const namedKinds: Readonly<Record<string, Extract<Facet, { of: 'name' }>['kind']>> = {
  work: 'work',
  series: 'series',
  'reference-author': 'classic',
  publisher: 'publisher',
  translator: 'translator',
}

function named(draft: Draft, kind: string, id: string): void {
  const known = namedKinds[kind]
  if (known !== undefined) add(draft, { of: 'name', kind: known, id })
  // Everything here is by the one author and in the one catalogue; of the rest nothing is selected.
  else if (kind !== 'author' && kind !== 'catalogue') draft.lost = true
}

function subject({ words, themes, slugs, named: own }: Extract<Term, { is: 'subject' }>): Facet {
  return { of: 'subject', words, themes, slugs, ...(own === undefined ? {} : { named: own }) }
}
