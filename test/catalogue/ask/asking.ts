import { readFileSync } from 'node:fs'
import { askService } from '../../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../../catalogue/load.ts'
import { languages } from '../../../catalogue/reading/language.ts'
import { fold } from '../../../src/language/fold.ts'

/** What tests look at in an answer of `POST /ask`. */
export interface Answer {
  readonly description: string
  readonly inLanguage: string
  readonly numberOfItems: number
  readonly itemListElement: readonly {
    readonly description: string
    readonly item: { readonly '@id': string; readonly identifier: string }
    readonly grounding: { readonly source_urls: readonly string[] }
  }[]
  readonly _meta: {
    readonly intent: string
    readonly known: boolean
    readonly understood: {
      readonly language: string
      readonly read: readonly { readonly words: string; readonly meaning: string }[]
      readonly unread: readonly string[]
      readonly background: readonly string[]
      readonly criteria: readonly string[]
      readonly corrected: Readonly<Record<string, string>>
    }
    readonly unmatched_words: readonly string[]
  }
}

const BASE_URL = 'https://catalogue.example.org'

/** Asks the catalogue of a directory, with ten things at most. */
export function asker(directory: string): (query: string, acceptLanguage?: string) => Answer {
  const service = askService({ catalogue: loadCatalogue(directory), baseUrl: BASE_URL })
  return (query, acceptLanguage) => service({ query, limit: 10 }, acceptLanguage) as Answer
}

export const idsOf = ({ itemListElement }: Answer) => itemListElement.map(({ item }) => item.identifier)

/** A question with what is expected: of the items (all, in order, the first, some, not these, none), of the words, and `known`. */
export interface Row {
  readonly asked: string
  readonly known: boolean
  readonly set?: readonly string[]
  readonly order?: readonly string[]
  readonly first?: string | null
  readonly hasall?: readonly string[]
  readonly none?: readonly string[]
  readonly empty?: true
  readonly says?: readonly string[]
}

/** The kept questions of strangers, by language. */
export const keptQuestions = languages.map((language) => ({
  language,
  rows: JSON.parse(
    readFileSync(`test/catalogue/ask/questions.${language}.golden.json`, 'utf8'),
  ) as readonly Row[],
}))

/** What an answer has otherwise than a row expects it. */
export function differences(row: Row, answer: Answer): readonly string[] {
  const ids = idsOf(answer)
  const said = fold(answer.description.toLowerCase())
  const { set, order, first, hasall = [], none = [], empty, says = [] } = row
  return [
    ...(answer._meta.known === row.known ? [] : [`known is ${answer._meta.known}`]),
    ...(set === undefined || ids.toSorted().join() === set.toSorted().join() ? [] : [`has ${ids}`]),
    ...(order === undefined || ids.join() === order.join() ? [] : [`has ${ids}`]),
    ...(first === undefined || (ids[0] ?? null) === first ? [] : [`begins with ${ids[0]}`]),
    ...hasall.filter((id) => !ids.includes(id)).map((id) => `lacks ${id}`),
    ...none.filter((id) => ids.includes(id)).map((id) => `holds ${id}`),
    ...(empty && ids.length > 0 ? [`has ${ids}`] : []),
    ...says
      .filter((words) => !said.includes(fold(words.toLowerCase())))
      .map((words) => `does not say ${words}`),
  ]
}
