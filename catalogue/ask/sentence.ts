import { titleFor, yearOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import type { Language, Trilingual } from '../retrieval/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'

/** Grammatical gender of what is counted; English has none. */
export type Gender = 'm' | 'f'

const numbers: Readonly<Record<Language, readonly string[]>> = {
  pt: 'nenhum um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte'.split(
    ' ',
  ),
  en: 'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  es: 'ninguno uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
}

const feminine: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  pt: { 0: 'nenhuma', 1: 'uma', 2: 'duas' },
  en: {},
  es: { 0: 'ninguna', 1: 'una' },
}

/** A number in words up to twenty, in figures beyond. */
export function numberWord(count: number, language: Language, gender: Gender = 'm'): string {
  const special = gender === 'f' ? feminine[language][count] : undefined
  return special ?? numbers[language][count] ?? String(count)
}

const ands: Trilingual = { pt: 'e', en: 'and', es: 'y' }

/** "a, b and c", each thing by what `say` calls it. Spanish says "e" before the sound of i. */
export function enumerated(parts: readonly string[], language: Language): string
export function enumerated<T>(
  things: readonly T[],
  language: Language,
  say: (thing: T, language: Language) => string,
): string
export function enumerated<T>(
  things: readonly T[],
  language: Language,
  say: (thing: T, language: Language) => string = String,
): string {
  const parts = things.map((thing) => say(thing, language))
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  const and = language === 'es' && /^h?i(?![aeo])/i.test(last) ? 'e' : ands[language]
  return `${parts.slice(0, -1).join(', ')} ${and} ${last}`
}

/** So many are named in a sentence: who counts a kind is told all of it, unless that were a page. The list holds them all. */
const NAMED_MAX = 20

/** Names in a row, no more of them than one reads. */
export function namesOf(names: readonly string[], language: Language): string {
  if (names.length <= NAMED_MAX) return enumerated(names, language)
  return `${names.slice(0, NAMED_MAX).join(', ')}…`
}

/** A text with a capital and a full stop. */
export function sentence(text: string): string {
  // An address is written as it is.
  const first = /^\S+@/.test(text) ? text.slice(0, 1) : text.slice(0, 1).toLocaleUpperCase()
  return first + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.')
}

/** The title of a work in a language, or its own where it has none there. */
export function titleIn(work: Work, language: Language): string {
  return titleFor(work, language)
}

/** "Os Maias (1888)". */
export function dated(work: Work, language: Language): string {
  return `${titleIn(work, language)} (${yearOf(work.first_published)})`
}

/** The names of themes in a row, as they stand within a sentence. */
export function themesSaid(ids: readonly string[], { themes }: Catalogue, language: Language): string {
  const meant = themes.filter(({ id }) => ids.includes(id))
  return enumerated(meant, language, ({ labels }) => said(labels, language).toLowerCase())
}
