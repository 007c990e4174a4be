/** The languages in which the catalogue describes itself, in the order that breaks ties. */
export const languages = ['pt', 'en', 'es'] as const

export type Language = (typeof languages)[number]

export type Trilingual = Readonly<Record<Language, string>>
