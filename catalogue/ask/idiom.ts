import type { Language } from '../retrieval/language.ts'

/** A turn of phrase that says in several words what one plain word says. */
export interface Idiom {
  readonly said: RegExp
  /**
   * What it means in words that the grammar reads; nothing when it means nothing for an answer. `$1` is what the first group
   * of `said` met.
   */
  readonly meant: string
  readonly only?: Language
  readonly paused?: true
  /** Whether it begins a part of its own, as behind a comma that nobody wrote. */
  readonly pausing?: true
}

/** `said` is of folded, single-spaced words; without `only` it is read in every language. */
export const idiom = (said: string, meant: string, only?: Language): Idiom => ({
  said: new RegExp(`(?<= )(?:${said})(?= )`, 'g'),
  meant,
  ...(only === undefined ? {} : { only }),
})

/** What a comma parts from the rest; without one it belongs to a clause: "that the other has not". */
export const behindComma = (said: string): Idiom => ({ ...idiom(said, ''), paused: true })

/** What begins a question behind something else, with a comma or without one: "apart from the Atlas which books". */
export const asIfBehindComma = (said: string): Idiom => ({ ...idiom(`(${said})`, '$1'), pausing: true })
