import { fold } from '../../src/language/fold.ts'
import { everywhereIn, isCommonWord, onlyLanguageOf } from '../reading/common-words.ts'
import type { Language } from '../reading/language.ts'
import { remembered } from '../reading/remembered.ts'
import { grammarOf, isStopwordAnywhere } from '../reading/stopwords.ts'
import { noise } from '../retrieval/asking-words.ts'
import { wordsOf } from '../retrieval/words.ts'
import { isFormWord } from './forms.ts'
import { isReadingWord, isUsingWord } from './reading-words.ts'
import type { AffinityWork } from './work.ts'

/** What is known of a word, whoever says it. */
export interface KnownWord {
  readonly word: string
  readonly folded: string
  /** The bits of the languages of whose grammar it is. One that names a theme is no evidence: "sea" is a form of Spanish "ser". */
  readonly grammar: number
  /** The bits of the languages in whose sentences such a word stands: Spanish "antes" is in every Portuguese one too. */
  readonly heardIn: number
  /** Grammar of any language, or the particle of a name, and no theme. */
  readonly isGrammar: boolean
  /** It names a theme by itself. */
  readonly isTheme: boolean
  readonly isCommon: boolean
  /** The bits of the languages in which it is in every sentence before it says anything. */
  readonly everywhere: number
  /** The language in which alone it is common. */
  readonly onlyIn: Language | null
  /** It belongs to asking and not to what is asked. */
  readonly asks: boolean
  readonly isReading: boolean
  readonly isUsing: boolean
}

/**
 * Looks words up for one catalogue, each once: half of what is done for a long text is done with the same words. What is in
 * no list of ours is not kept: it is the caller's own, and costs more to keep than to look up.
 */
export function knownWords(works: readonly AffinityWork[]): (word: string) => KnownWord {
  const themes = themeWords(works)
  const listed = remembered((word): KnownWord | undefined => {
    const folded = fold(word)
    const isTheme = themes.has(folded)
    const isCommon = isCommonWord(word)
    const isListed =
      isTheme ||
      isCommon ||
      isStopwordAnywhere(word) ||
      noise.has(folded) ||
      isReadingWord(folded) ||
      isUsingWord(folded)
    if (!isListed) return undefined
    return {
      word,
      folded,
      grammar: isTheme ? 0 : grammarOf(word),
      heardIn: isTheme || grammarOf(word) === 0 ? 0 : grammarOf(word) | everywhereIn(word),
      isTheme,
      isGrammar: !isTheme && isStopwordAnywhere(word),
      isCommon,
      everywhere: isCommon ? everywhereIn(word) : 0,
      onlyIn: isCommon ? onlyLanguageOf(word) : null,
      asks: noise.has(folded) && !isFormWord(folded),
      isReading: isReadingWord(folded),
      isUsing: isUsingWord(folded),
    }
  })
  return (word) => listed(word) ?? unlisted(word)
}

function unlisted(word: string): KnownWord {
  return {
    word,
    folded: fold(word),
    grammar: 0,
    heardIn: 0,
    isTheme: false,
    isGrammar: false,
    isCommon: false,
    everywhere: 0,
    onlyIn: null,
    asks: false,
    isReading: false,
    isUsing: false,
  }
}

/** Words that name a theme by themselves, folded. */
function themeWords(works: readonly AffinityWork[]): ReadonlySet<string> {
  const texts = works.flatMap(({ themes }) =>
    themes.flatMap(({ labels, keywords }) => [...Object.values(labels), ...Object.values(keywords).flat()]),
  )
  return new Set(
    texts
      .map(wordsOf)
      .flatMap((words) => (words.length === 1 ? words : []))
      .map(fold),
  )
}
