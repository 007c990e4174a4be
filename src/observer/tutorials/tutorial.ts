import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const tutorials = ['first-game', 'one-rule'] as const
export type Tutorial = (typeof tutorials)[number]

/** One block of a tutorial: what is to be run, and what it then says. */
export interface Block {
  readonly language: 'js' | 'sh'
  /** The file that it is saved as; of commands none. */
  readonly file: string | undefined
  /** Whether it is for a clone of the program, and not for a folder where the package is installed. */
  readonly inClone: boolean
  readonly code: string
  readonly says: string | undefined
}

const BLOCK = /```(js|sh)(?: (\S+))?\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs

const known = new Map<Tutorial, readonly Block[]>()

/** The blocks of a tutorial, in their order: the same in every language. */
export function blocksOf(tutorial: Tutorial): readonly Block[] {
  const found = known.get(tutorial) ?? read(tutorial)
  known.set(tutorial, found)
  return found
}

function read(tutorial: Tutorial): readonly Block[] {
  const text = readFileSync(fileURLToPath(new URL(`${tutorial}.md`, import.meta.url)), 'utf8')
  return [...text.matchAll(BLOCK)].map(([, language, word, code = '', says]) => ({
    language: language === 'sh' ? 'sh' : 'js',
    file: language === 'js' ? word : undefined,
    inClone: word === 'clone',
    code,
    says,
  }))
}
