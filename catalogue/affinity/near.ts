import type { Language } from '../reading/language.ts'
import type { Reading } from '../reading/marks.ts'
import { nearLinesAt } from '../reading/near-lines.ts'
import { isStopword } from '../reading/stopwords.ts'
import { tokensOf } from '../reading/tokens.ts'
import { type Meaning, meaning, type NearTerm } from '../retrieval/bm25f.ts'
import type { AffinityField, AffinityWork } from './work.ts'

/** What is left of a word that only means nearly what an editor named. */
const NEAR = 0.6
/** Of words that nearly mean one thing the later ones add less and less, and soon nothing. */
const SAID_MAX = 4

function linesOf(text: string, language: Language): readonly number[] {
  const { tokens } = tokensOf(text)
  const met = nearLinesAt(tokens, 0, language)
  return met !== null && met.end === tokens.length ? met.lines : []
}

/** The phrases of the table that stand in a text, from where to where. */
export function nearPhrases({ tokens, language }: Reading): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (let at = 0; at < tokens.length; at += 1) {
    const met = nearLinesAt(tokens, at, language)
    if (met !== null && met.end > at + 1) found.set(at, met.end)
  }
  return found
}

/** Something that was put on a work on purpose. */
interface Named {
  readonly document: number
  readonly field: AffinityField
  readonly text: string
  readonly origin?: string
}

/** What editors named that a word of a language nearly means; of several words the later ones say less and less. */
export function nearOf(
  works: readonly AffinityWork[],
): (language: Language) => (word: string) => readonly NearTerm<AffinityField>[] {
  const tables = new Map<Language, ReturnType<typeof termsIn>>()
  return (language) => {
    const terms = tables.get(language) ?? termsIn(works, language)
    tables.set(language, terms)
    const said = new Map<number, number>()
    return (word) =>
      linesOf(word, language).flatMap((line) => {
        const to = terms.get(line)
        const times = (said.get(line) ?? 0) + 1
        if (to === undefined || times > SAID_MAX) return []
        said.set(line, times)
        return { to, part: (2 * NEAR) / (1 + times) }
      })
  }
}

function namedIn({ themes, subjects }: AffinityWork, language: Language, document: number): Named[] {
  return [
    ...themes.flatMap(({ id, labels, keywords }) =>
      [labels[language] ?? '', ...(keywords[language] ?? [])].map((text) => ({
        document,
        field: 'theme' as const,
        text,
        origin: id,
      })),
    ),
    ...(subjects[language] ?? []).map((text) => ({ document, field: 'subject' as const, text })),
  ]
}

/** For each line of near words what the works have of it, as one term of the index. */
function termsIn(works: readonly AffinityWork[], language: Language) {
  const byLine = new Map<number, Named[]>()
  for (const named of works.flatMap((work, document) => namedIn(work, language, document))) {
    const words = tokensOf(named.text).tokens.filter(({ word }) => !isStopword(word, language))
    for (const line of linesOf(words.map(({ word }) => word).join(' '), language))
      byLine.set(line, [...(byLine.get(line) ?? []), named])
  }
  const terms = [...byLine].map(([line, named]) => [line, meaningOf(named, works.length, language)] as const)
  return new Map(terms)
}

function meaningOf(named: readonly Named[], works: number, language: Language): Meaning<AffinityField> {
  const documents = new Set(named.map(({ document }) => document))
  const own = (document: number, field: AffinityField) =>
    named.filter((one) => one.document === document && one.field === field)
  const postings = [...documents].flatMap((document) =>
    (['theme', 'subject'] as const).flatMap((field) => {
      const met = own(document, field)
      const origins = [...new Set(met.flatMap(({ origin }) => origin ?? []))].sort()
      return met.length === 0 ? [] : [{ document, field, frequency: 1, origins }]
    }),
  )
  const idf = Math.log(1 + (works - documents.size + 0.5) / (documents.size + 0.5))
  return meaning<AffinityField>({ term: '', idf, postings }, language, (document, field) =>
    own(document, field)[0]?.text.toLowerCase(),
  )
}
