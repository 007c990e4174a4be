import { type Language, rowsOf } from './language.ts'
import { Phrases } from './phrases.ts'
import { remembered } from './remembered.ts'
import { asking } from './words/asking.ts'
import { records } from './words/records.ts'

/** What a wording means: a type (`kind`, `form`, `ask`, `name`, `topic`...) and which one of it. */
export interface Meaning {
  readonly type: string
  readonly value: string
  /** A name that is an everyday word as well, or a part of one: meant with a capital, or, filed as short, where nothing else is named. */
  readonly weak?: 'short' | 'word' | 'part'
  /** Of a subject: the language in which an editor filed it. */
  readonly language?: Language
}

interface Row {
  readonly meaning: Meaning
  readonly wordings: Readonly<Record<Language, readonly string[]>>
}

/** The rows of the tables of meanings. */
const rows: readonly Row[] = [asking, records].flatMap(rowsOf).map(([meaning = '', ...cells]) => {
  const [type = '', value = ''] = meaning.trim().split(':')
  const [pt = [], en = [], es = []] = cells.map((cell) => cell.split(',').map((one) => one.trim()))
  return { meaning: { type, value }, wordings: { pt, en, es } }
})

/** The cues of a language: everything that the tables say in it. */
export const cuesOf = remembered((language): Phrases<Meaning> => {
  const cues = new Phrases<Meaning>(language)
  for (const { meaning, wordings } of rows)
    for (const wording of wordings[language as Language]) {
      const words = wording.split(/[ -]+/).filter(Boolean)
      if (words.length > 0) cues.add(words, meaning)
    }
  return cues
})

/** All words of the tables in a language, without their marks. */
export function cueWords(language: Language): readonly string[] {
  return rows.flatMap(({ wordings }) =>
    wordings[language].flatMap((wording) => wording.split(/[ \-/]+/).map((word) => word.replace('=', ''))),
  )
}
