import { askService } from '../../catalogue/ask/service.ts'
import { BASE_URL, demonstration } from './demonstration.ts'

/** What tests look at in an answer of `POST /ask`. */
export interface Answer {
  readonly description: string
  readonly inLanguage: string
  readonly numberOfItems: number
  readonly itemListElement: readonly {
    readonly description: string
    readonly item: { readonly '@id': string; readonly identifier: string }
  }[]
  readonly _meta: {
    readonly intent: string
    readonly known: boolean
    readonly understood: { readonly works: readonly string[]; readonly excluded: object | null }
  }
}

const service = askService({ catalogue: demonstration, baseUrl: BASE_URL })

/** What the demonstration answers to a question, with ten things at most. */
export const ask = (query: string): Answer => service({ query, limit: 10 }) as Answer
