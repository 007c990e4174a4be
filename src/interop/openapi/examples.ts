import { readFileSync } from 'node:fs'

/** Real answers, by operation, by status (`body` is what was sent), by name: `test/interop/write-examples.ts` wrote them. */
export type Examples = Readonly<Record<string, ExamplesOf>>
export type ExamplesOf = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** As this node would answer: with its own address. Read when they are asked for, and not kept. */
export function examplesAt(baseUrl: string): Examples {
  const text = readFileSync(new URL('./examples.json', import.meta.url), 'utf8')
  return JSON.parse(text.replaceAll('https://node.example', baseUrl)) as Examples
}
