import type { Cover } from '../schemas/catalogue.ts'
import type { EditionFormat } from '../schemas/edition.ts'

/** ONIX code lists, Issue 68: the values this feed uses, under the names we give them. */

/** List 150 (product form), list 175 (form detail) and list 81 (primary content); a page of the web is no product. */
export const productForms: Readonly<
  Record<
    Exclude<EditionFormat, 'web'>,
    { readonly form: string; readonly detail?: string; readonly content: string }
  >
> = {
  paperback: { form: 'BC', content: '10' },
  hardback: { form: 'BB', content: '10' },
  epub: { form: 'ED', detail: 'E101', content: '10' },
  pdf: { form: 'ED', detail: 'E107', content: '10' },
  audiobook: { form: 'AJ', content: '01' },
}

/** List 178: file formats of supporting resources. */
export const imageFormats: Readonly<Record<Cover['mediaType'], string>> = {
  'image/jpeg': 'D502',
  'image/png': 'D503',
  'image/svg+xml': 'D510',
}

/** List 17: contributor roles. */
export const roles = { writer: 'A01', illustrator: 'A12', translator: 'B06', narrator: 'E07' } as const

/** Qualifiers of Thema that follow from what a work and an edition are (Thema 1.6, FYD and FYT). */
export const themaOf = { epistolary: 'FYD', translated: 'FYT' } as const
