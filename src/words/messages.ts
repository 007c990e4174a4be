import { IntlMessageFormat } from 'intl-messageformat'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import type { Language } from './languages.ts'
import pt from './pt.json' with { type: 'json' }

/**
 * The words of site and machines: three files of messages by id, in the format of ICU (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
 * What differs by number is chosen by `n`: `{n, plural, =1 {one reply} other {# replies}}`; none are many in all three.
 */

/** The id of a message that the program says; the compiler knows them all. */
export type Word = keyof typeof en

export type Values = Readonly<Record<string, string | number>>

const files: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt, es }

/** Made when they are said for the first time: most are never said. */
const compiled: Readonly<Record<Language, Map<string, IntlMessageFormat>>> = {
  en: new Map(),
  pt: new Map(),
  es: new Map(),
}

/** A message as it stands in the file of a language; undefined where it has none. */
export function messageOf(language: Language, id: string): string | undefined {
  return files[language][id]
}

/** A message with its values; undefined where the language has none of this id. Throws when a value is missing. */
export function formatted(language: Language, id: string, values: Values = {}): string | undefined {
  const text = files[language][id]
  if (text === undefined || !text.includes('{')) return text
  let message = compiled[language].get(id)
  if (!message) {
    message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    compiled[language].set(id, message)
  }
  return String(message.format(values))
}
