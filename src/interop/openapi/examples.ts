import { readFileSync } from 'node:fs'

/** Real answers, by operation, by status (`body` is what was sent), by name: `test/interop/write-examples.ts` wrote them. */
export type Examples = Readonly<Record<string, ExamplesOf>>
export type ExamplesOf = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Whose answers the examples are: what they speak of is not here, so no address in them may look as if it were. */
export const EXAMPLE_BASE_URL = 'https://node.example'

/** The examples as they were written. */
export interface Written {
  /** SHA-256 of the content of the service that answered: what its answers say of books is true of no other content. */
  readonly content: string
  readonly examples: Examples
}

/** Read when they are asked for, and not kept. */
export function readExamples(): Written {
  return JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as Written
}
