import { type Language, numberWords, sayingsOf, type Trilingual } from '../../reading/language.ts'
import { remembered } from '../../reading/remembered.ts'
import { sentences } from '../words/sentences.ts'

/** Grammatical gender of what is counted; English has none. */
export type Gender = 'm' | 'f'

/** What differs before what is counted. */
const before: Readonly<Record<Gender, Readonly<Record<Language, Readonly<Record<number, string>>>>>> = {
  f: { pt: { 0: 'nenhuma', 1: 'uma', 2: 'duas' }, en: {}, es: { 0: 'ninguna', 1: 'una' } },
  m: { pt: {}, en: {}, es: { 0: 'ningún', 1: 'un' } },
}

/** A number in words up to twenty, in figures beyond: before a noun of a gender, or else by itself. */
export function numberWord(count: number, language: Language, gender?: Gender): string {
  const special = gender && before[gender][language][count]
  return special ?? numberWords[language][count] ?? String(count)
}

const ands: Trilingual = { pt: 'e', en: 'and', es: 'y' }

/** "a, b and c", each thing by what `say` calls it. Spanish says "e" before the sound of i. */
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

/** A text with a capital and a full stop. */
export function sentence(text: string): string {
  // An address is written as it is.
  const first = /^\S+@/.test(text) ? text.slice(0, 1) : text.slice(0, 1).toLocaleUpperCase()
  return first + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.')
}

const rows = sayingsOf(sentences)

/** What a code of the content is called: of a `form`, a `format`, an `enquiry` or a `status`. */
export function codeSaid(kind: string, code: string | undefined, language: Language): string | undefined {
  return rows.get(`${kind}:${code}`)?.[language]
}

/** A sentence of ours in a language, with what it says it of. */
export function say(language: Language, id: string, ...of: readonly (string | number)[]): string {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`No sentence "${id}"`)
  return row[language].replaceAll(/\{(\d)\}/g, (_, at) => String(of[Number(at)] ?? ''))
}

const tagOf = (language: Language) => ({ pt: 'pt-PT', en: 'en-GB', es: 'es' })[language]

const labelling = remembered((language) => {
  const namer = new Intl.DisplayNames([tagOf(language as Language)], { type: 'language' })
  return remembered((code) => namer.of(code) ?? code)
})

/** The name of a language in another one. */
export const languageLabel = (code: string, language: Language): string => labelling(language)(code)

const days = remembered((language) => {
  const namer = new Intl.DateTimeFormat(tagOf(language as Language), { dateStyle: 'long', timeZone: 'UTC' })
  return (date: string) => `${namer.format(new Date(`${date}T00:00:00Z`))} (${date})`
})

/** A calendar date in the words of a language, and as it is recorded: "20 de novembro de 2026 (2026-11-20)". */
export const dayIn = (date: string, language: Language): string => days(language)(date)
