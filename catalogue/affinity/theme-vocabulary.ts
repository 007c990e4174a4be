import { fold } from '../../src/language/fold.ts'
import { isReadingLanguage, type Language } from '../reading/language.ts'
import { termOf } from '../reading/stem.ts'
import { isStopword, isStopwordAnywhere } from '../reading/stopwords.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { Theme } from '../schemas/theme.ts'

/** What names a theme. */
type Named = Pick<Theme, 'id' | 'labels' | 'keywords'>

/** Words of a subject that name themes: any of these themes will do for them. */
export interface ThemeGroup {
  readonly words: readonly string[]
  readonly themes: ReadonlySet<string>
  /** Whether a theme is called so, and not only met by one of its keywords: "lighthouse" is less than the sea. */
  readonly isLabel: boolean
}

export interface ThemeVocabulary {
  /** The themes that words name by a label or a keyword; whole phrases before single words, labels before keywords. */
  groupsIn(words: readonly string[], spoken: Language): readonly ThemeGroup[]
  isTheme(word: string): boolean
}

interface Phrase {
  readonly theme: string
  readonly language: string
  readonly isLabel: boolean
  /** As written and as stemmed, one for one. */
  readonly folded: readonly string[]
  readonly terms: readonly string[]
}

export function themeVocabulary({ themes }: { readonly themes: readonly Named[] }): ThemeVocabulary {
  const phrases = themes.flatMap(({ id, labels, keywords }) => [
    ...Object.entries(labels).map(([language, label]) => phrase(id, language, label, true)),
    ...Object.entries(keywords).flatMap(([language, list]) =>
      list.map((keyword) => phrase(id, language, keyword, false)),
    ),
  ])
  const byFirst = new Map<string, Phrase[]>()
  for (const one of phrases) {
    for (const key of new Set([one.folded[0] ?? '', `${one.language}:${one.terms[0] ?? ''}`])) {
      byFirst.set(key, (byFirst.get(key) ?? []).concat(one))
    }
  }
  const single = new Set(phrases.flatMap(({ folded }) => (folded.length === 1 ? folded : [])))
  return {
    groupsIn: (words, spoken) => groupsIn(words, spoken, byFirst),
    isTheme: (word) => single.has(fold(word)),
  }
}

function phrase(theme: string, language: string, text: string, isLabel: boolean): Phrase {
  const all = wordsOf(text)
  const weighty = all.filter((word) =>
    isReadingLanguage(language) ? !isStopword(word, language) : !isStopwordAnywhere(word),
  )
  const words = weighty.length === 0 ? all : weighty
  return {
    theme,
    language,
    isLabel,
    folded: words.map(fold),
    terms: words.map((word) => termOf(word, language)),
  }
}

function groupsIn(
  words: readonly string[],
  spoken: Language,
  byFirst: ReadonlyMap<string, readonly Phrase[]>,
): ThemeGroup[] {
  const asked = words.map((word) => ({ word, folded: fold(word), term: termOf(word, spoken) }))
  const taken = new Set<string>()
  const groups: ThemeGroup[] = []
  const matches = asked.flatMap(({ folded, term }) =>
    [...(byFirst.get(folded) ?? []), ...(byFirst.get(`${spoken}:${term}`) ?? [])].flatMap((one) => {
      const met = one.folded.map((written, at) =>
        asked.find(
          (word) => word.folded === written || (one.language === spoken && word.term === one.terms[at]),
        ),
      )
      const found = met.filter((word) => word !== undefined).map(({ word }) => word)
      return found.length === one.folded.length ? [{ one, words: found }] : []
    }),
  )
  // The longest phrase first; a label before a keyword.
  matches.sort((a, b) => b.words.length - a.words.length || Number(b.one.isLabel) - Number(a.one.isLabel))
  for (const { words: met } of matches) {
    if (met.some((word) => taken.has(word))) continue
    const alike = matches.filter(({ words: others }) => others.join(' ') === met.join(' '))
    const labels = alike.filter(({ one }) => one.isLabel)
    const chosen = labels.length > 0 ? labels : alike
    const themes = new Set(chosen.map(({ one }) => one.theme))
    groups.push({ words: met, themes, isLabel: labels.length > 0 })
    for (const word of met) taken.add(word)
  }
  return groups
}
