import type { Language } from '../../retrieval/language.ts'
import type { Token } from '../tokens.ts'
import type { PlacedRead } from './term.ts'

/** How a verb ends behind "que" or a negation, and behind a noun in the plural; what is no verb there ends otherwise. */
const endings: Readonly<Record<Language, { readonly clause: RegExp; readonly plural: RegExp }>> = {
  pt: { clause: /([aeiou]|[aei]m)$/, plural: /(am|em)$/ },
  es: { clause: /([aeo]|[ae]n)$/, plural: /(an|en)$/ },
  en: { clause: /./, plural: /./ },
}

/** What stands between an English verb and what it is about: "circle around silence", "dwelling on doubt". */
const toward =
  /^(on|upon|around|about|over|in|into|with|at|round|through|for|to|as|only|towards?|near|past|across|between|within|the|of|its|her|any|some)$/
/** "En español", "as audio". */
const inside = /^(em|en|in|as|como|only|so|solo|apenas)$/
/** What is sold, taught or wished for does not only exist. */
const telling =
  /^(vend\w+|sold|sells?|selling|cust\w+|cuest\w+|costs?|ensin\w+|ensen\w+|teach\w*|taught|ganh\w+|ganar\w*|won|wins?)$/

interface Place {
  readonly tokens: readonly Token[]
  readonly placed: readonly PlacedRead[]
  readonly spoken: Language
  /** Whether a word by itself names a theme, or some do together. */
  isTheme(...words: readonly string[]): boolean
}

/**
 * "Obras que rondan el silencio", "livros em que não entrem máquinas", "titles that survive as audio": a word that nobody knows,
 * where only a verb can stand between things to read and a theme, a format or a language, says no more than that they have it.
 * Of anything else it might say anything.
 */
export function isLinkingVerb(at: number, sentence: Place): boolean {
  const { tokens, placed, spoken, isTheme } = sentence
  const place = placed[at]
  const verb = tokens[place?.start ?? -1]?.folded ?? ''
  if (place?.read.is !== 'word' || isTheme(place.read.word) || telling.test(verb)) return false
  const before = placed.slice(0, at).findLast(({ read }) => !/^(filler|whether)$/.test(read.is))
  const behind = placed.slice(at + 1).find(({ read }) => !/^(filler|about|only|as|pause)$/.test(read.is))
  if (before === undefined || behind === undefined) return false
  const apart = behind.start > place.start + 1
  const denied = before.read.is === 'not' && isDenied(tokens, place.start)
  // Behind "não" stands nothing but a verb.
  if (denied && spoken !== 'en')
    return behind.read.is === 'word' && endings[spoken].clause.test(verb) && hasNoun(sentence, at)
  if (!isMatter(behind, sentence)) return false
  if (spoken === 'en')
    return /^(unit|which|not)$/.test(before.read.is) && apart && leads(sentence, at, denied)
  if (before.read.is === 'which') return endings[spoken].clause.test(verb)
  return before.read.is === 'unit' && apart && endings[spoken].plural.test(verb)
}

function isMatter(behind: PlacedRead, { tokens, placed, isTheme }: Place): boolean {
  const { read, start } = behind
  if (read.is !== 'word')
    return (
      /^(format|language)$/.test(read.is) &&
      inside.test(tokens[start - 1]?.folded ?? tokens[start]?.folded ?? '')
    )
  const next = placed[placed.indexOf(behind) + 1]?.read
  return isTheme(read.word) || (next?.is === 'word' && isTheme(read.word, next.word))
}

/** "No entren", "não se fale": of two things that are denied in turn the second is no verb. */
function isDenied(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.folded ?? ''
  return NOT.test(clitic.test(before) ? (tokens[at - 2]?.folded ?? '') : before)
}

const NOT = /^(nao|no|not|t|nunca|never)$/
const clitic = /^(se|me|te|nos|lhe|le|les)$/

const hasNoun = ({ placed }: Place, at: number) => placed.slice(0, at).some(({ read }) => read.is === 'unit')

function leads({ tokens, placed }: Place, at: number, denied: boolean): boolean {
  const next = placed[at + 1]
  // "Not sad about the sea": of what is denied the word behind "about" may be the least.
  return toward.test(tokens[next?.start ?? -1]?.folded ?? '') && !(denied && next?.read.is === 'about')
}
