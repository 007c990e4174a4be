import type { Language } from '../../src/words/languages.ts'
import { formatted } from '../../src/words/messages.ts'
import type { Params, Said, Sentence } from './sentence.ts'

/** A sentence in the three languages of the forum, under its id. */
export interface Translated {
  readonly id: string
  readonly en: string
  readonly pt: string
  readonly es: string
}

/** Says a sentence in every language; one that has no words of its own in a language is said in English. */
export function translated(says: Sentence): Translated {
  return { id: says.id, en: says.text, pt: inLanguage('pt', says), es: inLanguage('es', says) }
}

function inLanguage(language: Language, said: Said | Sentence): string {
  const values = Object.entries(said.params ?? {}).map(([name, value]) => [name, valueIn(language, value)])
  return formatted(language, said.id, Object.fromEntries(values)) ?? ('text' in said ? said.text : said.id)
}

function valueIn(language: Language, value: Params[string]): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  const parts = Array.isArray(value) ? value : [value as Said]
  return parts.map((part: Said) => inLanguage(language, part)).join(', ')
}
