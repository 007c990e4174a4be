import type { Catalogue } from '../../../catalogue/schemas/catalogue.ts'
import { paths } from '../../protocol/paths.ts'
import type { Coding } from '../answering/packed.ts'

/** Addresses that the JSON-LD names, and their pages: a page for people, a document for programs, by `Accept`. */
export const sharedPages: Readonly<Record<string, string>> = {
  [paths.affinity]: '/affinity',
  '/works/{slug}': '/works/:slug',
  '/articles/{slug}': '/articles/:slug',
  '/api/themes.json': '/themes',
}

/** What of a request its page follows from, and the coding that its reader takes. */
export interface PageRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly coding: Coding | undefined
}

/** The moment whose state a page shows. */
export interface PageMoment {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The newest entry that what is read now is sure to know. */
  readonly seq: number
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string
}

/** A page that was made. */
export interface MadePage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: Uint8Array<ArrayBuffer>
  /** Of the content (`digestOf`). */
  readonly digest: string
  /** The content in the coding that was asked for; absent where it is sent as it is. */
  readonly packed?: { readonly coding: Coding; readonly bytes: Uint8Array<ArrayBuffer> }
}

/** Makes the pages of the site, in whichever thread. */
export interface SitePages {
  /** What of the query of an address its page reads; `path` is the page's own, where it stands at another. */
  queryOf(url: URL, path?: string): string
  make(request: PageRequest, moment: PageMoment): Promise<MadePage>
}

/** What pages are made of. */
export interface SiteParts {
  /** Functions by name, whose arguments and answers can be sent: those that a page waits for, and those that it needs at once. */
  readonly answers: { readonly later: object; readonly atOnce: object }
  readonly catalogue: Catalogue | undefined
}
