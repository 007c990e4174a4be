/** The languages in which questions are read and answers are written, in the order that breaks ties. */
export const languages = ['pt', 'en', 'es'] as const

export type Language = (typeof languages)[number]

/** One bit for each, where a word is kept with several. */
export const bits: Readonly<Record<Language, number>> = { pt: 1, en: 2, es: 4 }

export function isReadingLanguage(language: string): language is Language {
  return languages.some((one) => one === language)
}

/** Something that this software itself says, in each of them. What an author says has the languages that it has. */
export type Trilingual = Readonly<Record<Language, string>>
