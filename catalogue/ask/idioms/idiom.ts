import type { Language } from '../../retrieval/language.ts'

/** A turn of phrase that says in several words what one plain word says. */
export interface Idiom {
  readonly said: RegExp
  /**
   * What it means in words that the grammar reads; nothing when it means nothing for an answer. `$1` is what the first group
   * of `said` met.
   */
  readonly meant: string
  readonly only?: Language
  /** Whether it begins a part of its own, as behind a comma that nobody wrote. */
  readonly pausing?: true
}

const idiom = (said: string, meant: string): Idiom => ({
  said: new RegExp(`(?<= )(?:${said})(?= )`, 'g'),
  meant,
})

const ROW = /^(pt|en|es|any) (.+) ->(?: (.+))?$/

/**
 * A table of idioms, one in a row: the language that it is said in (`any` where it is read in all of them), a pattern of folded,
 * single-spaced words, and behind an arrow what it means.
 *
 * @throws where a row is none, when the service starts
 */
export const turns = (table: string): readonly Idiom[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) => {
      const [, language, said, meant = ''] = ROW.exec(line) ?? []
      if (said === undefined) throw new Error(`no idiom stands in "${line}"`)
      const read = idiom(said, meant)
      return language === 'any' ? read : { ...read, only: language as Language }
    })

/** What begins a question behind something else, with a comma or without one: "apart from the Atlas which books". */
export const asIfBehindComma = (said: string): Idiom => ({ ...idiom(`(${said})`, '$1'), pausing: true })
