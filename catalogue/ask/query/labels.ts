import type { Language } from '../../reading/language.ts'
import { remembered } from '../../reading/remembered.ts'

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
