import { primary } from '../values/languages.ts'

/** The same thing in the languages that its author has (`schemas/text.ts`, `inLanguages`). */
export type Texts<Text = string> = Readonly<Record<string, Text>>

/** The languages of last resort, in which most readers and programs can make something of a text. */
const common = ['en', 'pt', 'es'] as const

/**
 * The language in which a text can be had by whoever wants another: the wanted one, another variety of it, English,
 * Portuguese, Spanish, or the first that there is.
 */
export function languageSaid(texts: Texts<unknown>, wanted: string): string {
  if (texts[wanted] !== undefined) return wanted
  const languages = Object.keys(texts)
  return (
    languages.find((language) => primary(language) === primary(wanted)) ??
    common.find((language) => texts[language] !== undefined) ??
    languages[0] ??
    wanted
  )
}

/** The text in the wanted language, or the nearest there is. A loaded text has one language at least. */
export function said(texts: Texts, wanted: string): string {
  return texts[languageSaid(texts, wanted)] ?? ''
}

/** The same for lists, which may be absent altogether. */
export function listed(lists: Texts<readonly string[]>, wanted: string): readonly string[] {
  return lists[languageSaid(lists, wanted)] ?? []
}
