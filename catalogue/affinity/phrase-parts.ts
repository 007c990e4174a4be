import { type Language, languages } from '../reading/language.ts'
import { remembered } from '../reading/remembered.ts'
import { termOf } from '../reading/stem.ts'
import { isStopword } from '../reading/stopwords.ts'
import { wordsOf } from '../retrieval/words.ts'
import { isFormWord } from './forms.ts'
import type { KnownWord } from './known-words.ts'
import type { AffinityWork } from './work.ts'

/** The phrases of a language of which a term is a part; the term stands nowhere by itself. */
type Parts = ReadonlyMap<string, readonly (readonly string[])[]>

const BEGINNING_UNITS = 3

/**
 * Tells which words are only a part of what an editor named: "mind" is not "artificial minds", nor "old" "old age", unless
 * the rest of the phrase is said too.
 */
export function phraseParts(
  works: readonly AffinityWork[],
): (words: readonly KnownWord[]) => ReadonlySet<string> {
  const partsIn = languages.map((language) => ({
    parts: partsOf(works, language),
    term: remembered((word) => termOf(word, language)),
  }))
  const beginnings = new Set(
    partsIn.flatMap(({ parts }) => [...parts.keys()].map((term) => term.slice(0, BEGINNING_UNITS))),
  )
  return (words) => {
    const near = words.filter(
      ({ folded }) => beginnings.has(folded.slice(0, BEGINNING_UNITS)) && !isFormWord(folded),
    )
    const alone = new Set<string>()
    for (const { parts, term: termIn } of partsIn) {
      const terms = new Map(near.map(({ word }) => [word, termIn(word)]))
      const said = new Set(terms.values())
      for (const [word, term] of terms) {
        const phrases = parts.get(term) ?? []
        const isSaid = phrases.some((phrase) => phrase.every((one) => said.has(one)))
        if (phrases.length > 0 && !isSaid) alone.add(word)
      }
    }
    return alone
  }
}

function partsOf(works: readonly AffinityWork[], language: Language): Parts {
  const named = works.flatMap(({ themes, subjects }) => [
    ...(subjects[language] ?? []),
    ...themes.flatMap(({ labels, keywords }) => [labels[language] ?? '', ...(keywords[language] ?? [])]),
  ])
  const phrases = named.map((text) =>
    wordsOf(text)
      .filter((word) => !isStopword(word, language))
      .map((word) => termOf(word, language)),
  )
  const single = new Set(phrases.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))
  const parts = new Map<string, (readonly string[])[]>()
  for (const phrase of phrases.filter(({ length }) => length > 1)) {
    for (const term of phrase) if (!single.has(term)) parts.set(term, [...(parts.get(term) ?? []), phrase])
  }
  return parts
}
