import type { Refusal } from '../protocol/refusal.ts'

/**
 * What travels on the operator's socket: lines of JSON, in UTF-8. A line of the operator is a request; the node answers each with any
 * number of lines that tell of progress, and one that ends it. Requests of a connection are answered one after the other; what a
 * request made for its asker (a checkpoint) lasts as long as the connection.
 */
export interface Request {
  readonly command: string
  /** Whatever the command takes. */
  readonly [parameter: string]: unknown
}

/** How far a long work has come: `done` of `total`, counted in `unit`. */
export interface Progress {
  readonly what: string
  readonly done: number
  readonly total?: number
  readonly unit: string
}

/** A line of the node. */
export type Said =
  | { readonly progress: Progress }
  | { readonly done: object }
  /** What cannot be done, by its code; `usage`: the request itself is none. */
  | { readonly failed: { readonly code: Refusal['refused'] | 'usage'; readonly message: string } }

/** UTF-16 code units of the longest line that is read. */
export const LINE_UNITS_MAX = 1024 * 1024
