/** The languages in which questions are read and answers are written, in the order that breaks ties. */
export const languages = ['pt', 'en', 'es'] as const

export type Language = (typeof languages)[number]

/** One bit for each, where a word is kept with several. */
export const bits: Readonly<Record<Language, number>> = { pt: 1, en: 2, es: 4 }

export function isReadingLanguage(language: string): language is Language {
  return languages.some((one) => one === language)
}

/**
 * The rows of a table of what is said in our languages, `id | Portuguese | English | Spanish`, cell by cell; `#` remarks. Several
 * of a type stand in one row: `format:epub,pdf | what the first is called; the second | ...`.
 */
export const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .flatMap((line) => {
      const [id = '', ...cells] = line.split(' | ')
      const [type, values = ''] = id.split(':')
      if (!values.includes(',')) return [[id, ...cells]]
      const toldOf = (at: number) => cells.map((cell) => cell.split(';')[at]?.trim() ?? '')
      return values.split(',').map((value, at) => [`${type}:${value}`, ...toldOf(at)])
    })

/** The same, each cell under its language. */
export const sayingsOf = (table: string): ReadonlyMap<string, Trilingual> =>
  new Map(rowsOf(table).map(([id = '', pt = '', en = '', es = '']) => [id, { pt, en, es }]))

/** Something that this software itself says, in each of them. What an author says has the languages that it has. */
export type Trilingual = Readonly<Record<Language, string>>

/** Words that are written one after the other, apart by white space, as a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const numbers = `
pt | nenhum um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte
en | none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
es | ninguno uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte`

/** Numbers in words up to twenty, by their places. */
export const numberWords = Object.fromEntries(
  rowsOf(numbers).map(([language, row = '']) => [language, row.split(' ')]),
) as unknown as Readonly<Record<Language, readonly string[]>>
