import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Library } from '../library.ts'
import { enumerated, sentence } from '../sentence.ts'
import { formsOf } from './ordered.ts'
import type { Query } from './query.ts'
import { inTranslation, selected } from './select.ts'
import { type Thing, thingsOf } from './things.ts'

const besides: Trilingual = {
  pt: 'Em tradução, há ainda',
  en: 'In translation there is',
  es: 'En traducción hay',
}

/** "Which plays are in Spanish?": those too that were put into it, where nobody says "written". */
function translatedToo(
  query: Query,
  things: readonly Thing[],
  library: Library,
  language: Language,
): string[] {
  const wider = things.length === 0 ? null : inTranslation(query, 'work', library)
  const names = (wider === null ? [] : (selected(wider, 'work', library) ?? [])).map((one) =>
    one.name(language),
  )
  return names.length === 0 ? [] : [sentence(`${besides[language]} ${enumerated(names, language)}`)]
}

const ofThen: Trilingual = {
  pt: 'Edições desse tempo',
  en: 'Editions of that time',
  es: 'Ediciones de entonces',
}

/** Where no work first appeared in the years that are asked for: the editions that did. */
function editionsInstead(query: Query, library: Library, language: Language): string[] {
  const { include, exclude, order } = query
  if (exclude.length > 0 || order !== null || include.some(({ of }) => of !== 'year')) return []
  const editions = selected({ ...query, unit: 'edition' }, 'edition', library) ?? []
  if (editions.length === 0) return []
  const names = editions.map((one) => one.name(language))
  return [sentence(`${ofThen[language]}: ${enumerated(names, language)}`)]
}

/** What is said beside a list: whom to ask, what there is besides; of novels, which forms count and which would otherwise. */
export function notesOn(
  query: Query,
  things: readonly Thing[],
  library: Library,
  language: Language,
): string[] {
  const forms = formsOf(query)
  const kind = query.unit ?? 'work'
  if (kind === 'publisher') return ownEditions(query, library, language)
  if (kind !== 'work') return []
  const notes: string[] = [
    ...routesOf(query, library, language),
    ...translatedToo(query, things, library, language),
    ...(things.length === 0 ? editionsInstead(query, library, language) : []),
  ]
  const told = query.exclude
    .flat()
    .some((facet) => facet.of === 'form' && facet.forms.includes('epistolary_novel'))
  if (forms.length === 2 && forms.includes('epistolary_novel') && query.figure === null && !told) {
    const wider: Query = {
      ...query,
      include: [...query.include.filter(({ of }) => of !== 'form'), { of: 'form', forms: ['novella'] }],
    }
    const novellas = (query.order === null ? (selected(wider, 'work', library) ?? []) : []).map((thing) =>
      thing.name(language),
    )
    const which = novellas.length === 0 ? '' : `: ${enumerated(novellas, language)}`
    notes.push(
      {
        pt: `Contam-se os romances epistolares, e não as novelas${which}.`,
        en: `Epistolary novels are counted among them, novellas are not${which}.`,
        es: `Se cuentan las novelas epistolares, y no las novelas cortas${which}.`,
      }[language],
    )
  }
  const left = query.exclude.some((facets) =>
    facets.some((facet) => facet.of === 'form' && facet.forms.includes('novel')),
  )
  const novellas = things.filter(({ ties }) => ties.form?.includes('novella'))
  if (left && novellas.length > 0) {
    const names = enumerated(novellas, language, (thing) => thing.name(language))
    notes.push(
      {
        pt: `As novelas não se contam entre os romances: ${names}.`,
        en: `Novellas are not counted among novels: ${names}.`,
        es: `Las novelas cortas no se cuentan entre las novelas: ${names}.`,
      }[language],
    )
  }
  return notes
}

/** Of houses it is said how many editions have none. */
function ownEditions({ include }: Query, { catalogue }: Library, language: Language): string[] {
  const own = thingsOf(catalogue).edition.filter(({ traits }) => traits.has('own')).length
  if (include.length > 0 || own === 0) return []
  return [
    {
      pt: `Há ainda ${own} em edição de autor.`,
      en: `Besides, ${own} are published by the author herself or himself.`,
      es: `Además, ${own} en edición de autor.`,
    }[language],
  ]
}

/** Who is asked about rights, where works were told apart by them. */
function routesOf({ include, exclude }: Query, { catalogue }: Library, language: Language): string[] {
  if (![include, ...exclude].some((facets) => facets.some(({ of }) => of === 'enquiry'))) return []
  const contacts = catalogue.contacts.filter(({ id }) =>
    catalogue.rights.some(({ contact }) => contact === id),
  )
  const presumes = {
    pt: 'Um contacto não presume disponibilidade',
    en: 'An enquiry presumes no availability',
    es: 'Una consulta no presume disponibilidad',
  }[language]
  return contacts.map(({ email, name }) => sentence(`${email} (${name}). ${presumes}`))
}
