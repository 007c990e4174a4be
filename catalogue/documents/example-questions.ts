import { titleOf } from '../lookup/lookup.ts'
import { type Language, languages } from '../reading/language.ts'
import type { Catalogue } from '../schemas/catalogue.ts'

/** What may be asked of this content, one question in each language that is read: of its first theme, or of its first work. */
export function exampleQuestions({ themes, works, author }: Catalogue): readonly string[] {
  const [work] = works
  const title = work === undefined ? undefined : titleOf(work)
  return languages.map((language) => {
    const label = themes.find(({ id, labels }) => labels[language] !== undefined && isUsed(works, id))
      ?.labels[language]
    if (label !== undefined) return aboutTheme[language](asInSentence(label, themes, language))
    return title === undefined ? ofAuthor[language](author.name) : ofTitle[language](title)
  })
}

function isUsed(works: Catalogue['works'], theme: string): boolean {
  return works.some(({ themes }) => themes.includes(theme))
}

/** "Atenção" is "atenção" in a sentence, where the texts of themes have it so; "Lisboa" and "O Porto" keep their capitals. */
function asInSentence(label: string, themes: Catalogue['themes'], language: Language): string {
  const [first = ''] = wordsAsWritten(label.toLowerCase())
  const isSmall = themes.some(({ keywords, definition }) =>
    wordsAsWritten([...(keywords[language] ?? []), definition[language] ?? ''].join(' ')).includes(first),
  )
  return isSmall && !/\p{Lu}/u.test(label.slice(1)) ? label.toLowerCase() : label
}

function wordsAsWritten(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

type Worded = Readonly<Record<Language, (words: string) => string>>

const aboutTheme: Worded = {
  pt: (theme) => `Que livros falam sobre ${theme}?`,
  en: (theme) => `Which books are about ${theme}?`,
  es: (theme) => `¿Qué libros hablan sobre ${theme}?`,
}

const ofTitle: Worded = {
  pt: (title) => `De que trata «${title}»?`,
  en: (title) => `What is “${title}” about?`,
  es: (title) => `¿De qué trata «${title}»?`,
}

const ofAuthor: Worded = {
  pt: (name) => `Quem é ${name}?`,
  en: (name) => `Who is ${name}?`,
  es: (name) => `¿Quién es ${name}?`,
}
