import { said } from '../../lookup/said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import { sourceLine } from '../answers/house/source-line.ts'
import { enumerated, titleIn } from '../sentence.ts'
import type { Telling } from './field.ts'
import { listedOrNull } from './field.ts'

/** What ids of a record are called. */

/** Works by their titles; null where there are none. */
export function worksCalled(slugs: readonly string[], { catalogue, language }: Telling): string | null {
  const titles = slugs.flatMap((slug) =>
    catalogue.works.filter((work) => work.slug === slug).map((work) => titleIn(work, language)),
  )
  return titles.length === 0 ? null : enumerated(titles, language)
}

/** Themes by their labels; null where there are none. */
export function themesCalled(ids: readonly string[], { catalogue, language }: Telling): string | null {
  const labels = ids.flatMap((id) =>
    catalogue.themes.filter((theme) => theme.id === id).map((theme) => said(theme.labels, language)),
  )
  return labels.length === 0 ? null : enumerated(labels, language)
}

/** Classics by their authors and titles; null where there are none. */
export function classicsCalled(ids: readonly string[], { catalogue, language }: Telling): string | null {
  const names = ids.flatMap((id) =>
    catalogue.referenceAuthors
      .filter((one) => one.id === id)
      .map(({ labels, work }) => `${said(labels, language)} (${work.title}, ${work.year})`),
  )
  return names.length === 0 ? null : enumerated(names, language)
}

/** Sources by their names; null where there are none. */
export function sourcesCalled(ids: readonly string[], { catalogue }: Telling): string | null {
  return listedOrNull(
    ids.flatMap((id) => catalogue.sources.filter((one) => one.id === id).map(sourceLine)),
    '; ',
  )
}

/** An e-mail address with whose it is. */
export function contactCalled(id: string, { contacts }: Catalogue): string | null {
  const contact = contacts.find((one) => one.id === id)
  return contact === undefined ? null : `${contact.email} (${contact.name})`
}
