import type { Catalogue } from '../schemas/catalogue.ts'
import type { Contact } from '../schemas/contact.ts'
import type { Edition } from '../schemas/edition.ts'
import type { Project } from '../schemas/project.ts'
import type { ReferenceAuthor } from '../schemas/reference-author.ts'
import type { Person, PublicationDate } from '../schemas/text.ts'
import type { Theme } from '../schemas/theme.ts'
import type { Work } from '../schemas/work.ts'
import { iri } from './iri.ts'
import { said } from './said.ts'

/** Finds by name. The loader has checked every reference, so a miss is a fault and throws. */
export function workOf({ works }: Catalogue, slug: string): Work {
  return found(
    works.find((work) => work.slug === slug),
    'work',
    slug,
  )
}

export function themeOf({ themes }: Catalogue, id: string): Theme {
  return found(
    themes.find((theme) => theme.id === id),
    'theme',
    id,
  )
}

export function referenceAuthorOf({ referenceAuthors }: Catalogue, id: string): ReferenceAuthor {
  return found(
    referenceAuthors.find((author) => author.id === id),
    'reference author',
    id,
  )
}

/** A work's title in its own language. */
export function titleOf(work: Work): string {
  return said(work.titles, work.language)
}

/** The label of a work in a language, or its title: a title is better than a label in a third language. */
export function titleFor({ titles, language }: Pick<Work, 'titles' | 'language'>, wanted: string): string {
  return titles[wanted] ?? said(titles, language)
}

/** What stands on an edition: its own title, or that of the work in the language of the edition. */
export function editionTitle(edition: Edition, work: Work): string {
  return edition.title ?? titleFor(work, edition.language)
}

/** Who wrote a work, in order. `main` is the author whom the catalogue describes. */
export interface Writer extends Person {
  readonly main: boolean
}

export function writersOf({ author }: Catalogue, work: Work): readonly Writer[] {
  const main = { name: author.name, sort_name: author.sort_name, main: true }
  return work.authors?.map((one) => (one.name === author.name ? main : { ...one, main: false })) ?? [main]
}

export function yearOf(date: PublicationDate): number {
  return typeof date === 'number' ? date : Number(date.slice(0, 4))
}

/** The editions that are facts; what is in preparation is published nowhere. */
export function confirmedEditions({ editions }: Catalogue, work?: Work): readonly Edition[] {
  return editions.filter(
    (edition) => edition.status === 'confirmed' && (work === undefined || edition.work === work.slug),
  )
}

/** Who wrote an essay: whom a quotation of it has to name. */
export function essayist({ author }: Catalogue, baseUrl: string, name = author.name) {
  return name === author.name ? { name, iri: iri.author(baseUrl) } : { name }
}

/** The projects that there are, the app first. */
export function projectsOf({ projects }: Catalogue): readonly Project[] {
  return [projects.app, projects.game].filter((project) => project !== undefined)
}

/** Whether a contact is meant for the press. */
export function isForPress({ contexts }: Contact): boolean {
  return contexts.some((context) => /press|imprensa|prensa|presse|stampa|media|journalis/i.test(context))
}

function found<T>(value: T | undefined, noun: string, id: string): T {
  if (value === undefined) throw new Error(`The catalogue has no ${noun} "${id}"`)
  return value
}
