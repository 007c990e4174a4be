import { fold } from '../../../../src/language/fold.ts'
import type { Language } from '../../../retrieval/language.ts'
import { remembered, rememberedOf } from '../../../retrieval/remembered.ts'
import { termOf } from '../../../retrieval/stem.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import type { Work } from '../../../schemas/work.ts'

/** The subjects of works in a language, each with the terms by which its words of weight are met. */
const subjectsOf = rememberedOf((works: readonly Work[]) =>
  remembered((spoken) =>
    works.flatMap(({ slug, subjects }) =>
      (subjects[spoken as Language] ?? []).map((name) => ({
        slug,
        name,
        telling: wordsOf(name)
          .filter((word) => !isStopword(word, spoken as Language))
          .map((word) => [termOf(fold(word), spoken), termOf(word, spoken)]),
      })),
    ),
  ),
)

/** The subjects of works of which every word of weight is said: "old maps" are no old age. */
export function subjectsIn(words: readonly string[], spoken: Language, works: readonly Work[]) {
  const terms = new Map(words.map((word) => [termOf(word, spoken), word]))
  return subjectsOf(works)(spoken).flatMap(({ slug, name, telling }) => {
    const met = telling.flatMap((ways) => terms.get(ways.find((way) => terms.has(way)) ?? '') ?? [])
    return telling.length > 0 && met.length === telling.length ? [{ slug, name, words: met }] : []
  })
}

export const withSubject = (words: readonly string[], spoken: Language, works: readonly Work[]): string[] => [
  ...new Set(subjectsIn(words, spoken, works).map(({ slug }) => slug)),
]
