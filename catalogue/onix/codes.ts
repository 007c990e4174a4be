import type { Cover } from '../schemas/catalogue.ts'
import type { EditionFormat } from '../schemas/edition.ts'
import type { DiscoveryLanguage } from '../schemas/text.ts'

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

/** List 74: ISO 639-2/B. */
export const languageCodes: Readonly<Record<DiscoveryLanguage, string>> = { pt: 'por', en: 'eng', es: 'spa' }

/** List 178: file formats of supporting resources. */
export const imageFormats: Readonly<Record<Cover['mediaType'], string>> = {
  'image/jpeg': 'D502',
  'image/png': 'D503',
  'image/svg+xml': 'D510',
}
