import { fold } from '../../src/language/fold.ts'
import { everydayIn, isCommonWord } from '../reading/common-words.ts'
import { isStopwordAnywhere } from '../reading/stopwords.ts'
import { noise } from '../retrieval/asking-words.ts'
import type { Contribution, Scored } from '../retrieval/bm25f.ts'
import { wordsOf } from '../retrieval/words.ts'
import { isFormWord } from './forms.ts'
import { singularOf } from './near.ts'
import type { ReadWords } from './query-words.ts'
import type { Voice } from './reading-words.ts'
import { type AffinityField, type AffinityWork, familyName } from './work.ts'

/** Past so large a share, what a work has is what was asked for, whoever speaks. */
const SHARE_OF_ANYBODY = 0.5
/** A reader's sentence has other words too; so has anybody's that has two facets of one work. */
const SHARE_OF_READER = 0.3
/** Who tells of a life, or of a book or film, tells more than what is of one book. */
const SHARE_OF_TELLER = 0.15
const SHARE_OF_ONE_FACET = 0.25
/** A list that names so many things of the catalogue, and most of them not of one work, asks for none. */
const LIST_OF_EVERYTHING = { words: 10, share: 0.45 } as const

/** What was said, as far as it bears on whether a match is strong. */
interface Said {
  readonly people: ReadonlySet<string>
  readonly folded: ReadonlySet<string>
  /** Words that are only a part of what an editor named. */
  readonly parts: ReadonlySet<string>
  readonly telling: ReadonlySet<string>
  readonly about: ReadonlySet<string>
  readonly voice: Voice
  /** It shows no grammar. */
  readonly isList: boolean
}

type Match = Scored<AffinityField>

/**
 * Whether matches are weak. The words of a theme have an everyday use (a flat by the sea, a letter of the bank), so a
 * recommendation rests on more: a classic that stands beside the work; most of what was said; or a
 * reader's voice that names a theme outright, two facets of the work, or a good share of it.
 */
export function weighing(works: readonly AffinityWork[]) {
  const marks = new Map(works.map((work) => [work.id, marksOf(work)]))
  return (read: ReadWords, isList: boolean, matches: readonly Match[]): ((match: Match) => boolean) => {
    const heard: Said = {
      people: read.people,
      parts: read.parts,
      about: read.about,
      folded: new Set(read.words.map(({ folded }) => folded)),
      telling: tellingWords(read.words),
      voice: voiceOf(read),
      isList,
    }
    const met = matches.flatMap(({ contributions }) => contributions.filter(isChosen))
    const named = new Set(met.map(wordOf))
    const themselves = new Set(met.filter(isItself).map(wordOf))
    return (match) => {
      const of = marks.get(match.id)
      if (of === undefined) return true
      if (match.contributions.some((one) => isClassic(one, of.classics, heard.people))) return false
      return isWeak(evidenceOf(match, of, heard, themselves), heard, named)
    }
  }
}

/** What of a work was met, in counts. */
interface Evidence {
  /** Words of its themes and subjects. */
  readonly chosen: number
  /** Of these, those that are not only its title. */
  readonly own: number
  /** Of these, those that stand there themselves, and no near words. */
  readonly itself: number
  /** The themes that they are of, and whether any is of its subjects. */
  readonly facets: number
  /** A theme by its label, or what stands behind "about". */
  readonly outright: boolean
  /** A form or a format by its name. */
  readonly recorded: boolean
  /** It rests on one word that everybody uses every day, or that only nearly means what another work has by that very word. */
  readonly isThin: boolean
  /** How much of what was said is accounted for, from 0 to 1. */
  readonly share: number
}

function evidenceOf(
  { contributions }: Match,
  { labels, titles }: Marks,
  heard: Said,
  themselves: ReadonlySet<string>,
): Evidence {
  const title = titles.find((words) => words.size > 1 && [...words].every((word) => heard.folded.has(word)))
  const told = contributions.filter(({ word }) => heard.telling.has(word))
  const chosen = told.filter((one) => isChosen(one) && !heard.parts.has(one.word))
  const own = chosen.filter(({ word }) => title?.has(fold(word)) !== true)
  const accounted = new Set(told.filter(isTelling).map(wordOf))
  if (title !== undefined) for (const word of heard.telling) if (title.has(fold(word))) accounted.add(word)
  // "Something short" asks for no more; "short stories about a city" does, and another work has them.
  const isOfForm = () => [...themselves].every((word) => isFormWord(fold(word)))
  const recorded = contributions.some(
    ({ field, word }) =>
      field === 'record' &&
      isFormWord(fold(word)) &&
      (own.length > 0 || isOfForm() || !heard.telling.has(word) || !themselves.has(word)),
  )
  const share =
    chosen.length === 0 && title === undefined ? 0 : accounted.size / Math.max(1, heard.telling.size)
  const words = new Set(own.map(wordOf))
  const itself = new Set(own.filter(isItself).map(wordOf))
  const outright = own.some(
    ({ word }) => labels.has(singularOf(word)) || (heard.about.has(word) && itself.has(word)),
  )
  return {
    chosen: new Set(chosen.map(wordOf)).size,
    own: words.size,
    itself: itself.size,
    facets: new Set(own.flatMap(({ field, origins }) => (field === 'theme' ? origins : [field]))).size,
    outright,
    recorded,
    isThin:
      words.size === 1 &&
      [...accounted].every((word) => words.has(word)) &&
      !outright &&
      !recorded &&
      [...words].every(
        (word) =>
          (!itself.has(word) && themselves.has(word)) ||
          (everydayIn(word) !== 0 && (heard.voice !== 'reader' || share < SHARE_OF_READER)),
      ),
    share,
  }
}

function isWeak(evidence: Evidence, { voice, isList }: Said, named: ReadonlySet<string>): boolean {
  const { chosen, own, itself, facets, outright, recorded, isThin, share } = evidence
  if (isList && named.size >= LIST_OF_EVERYTHING.words && chosen < LIST_OF_EVERYTHING.share * named.size)
    return true
  if (isThin) return true
  if (share > SHARE_OF_ANYBODY) return false
  if (voice === 'user') return true
  if (recorded && own > 0 && share >= SHARE_OF_READER) return false
  // Two facets of one work are no accident where they are a good part of what is told.
  if (voice === 'teller') return own < 2 || share < (facets < 2 ? SHARE_OF_ONE_FACET : SHARE_OF_TELLER)
  if (voice === 'anybody') return itself < 2 || facets < 2 || share < SHARE_OF_READER
  if (outright || recorded || (own > 0 && share >= SHARE_OF_READER)) return false
  // One word is enough that is both of a theme and of a subject, where not much else is told.
  return facets < 2 || (own < 2 && share < SHARE_OF_TELLER)
}

/** Themes and subjects are put on a work on purpose. */
function isChosen({ field }: Contribution<AffinityField>): boolean {
  return field === 'theme' || field === 'subject'
}

function isItself({ near }: Contribution<AffinityField>): boolean {
  return near === undefined
}

/** A word of running text tells something where it is not a word of everybody's. */
function isTelling(one: Contribution<AffinityField>): boolean {
  return isChosen(one) || !isCommonWord(one.word)
}

function isClassic(
  { field, word }: Contribution<AffinityField>,
  classics: ReadonlySet<string>,
  people: ReadonlySet<string>,
): boolean {
  return field === 'relation' && (people.has(word) || classics.has(fold(word)))
}

function wordOf({ word }: Contribution<AffinityField>): string {
  return word
}

/** The different words that say something: without grammar and without the words of asking, unless there are no others. */
function tellingWords(words: ReadWords['words']): ReadonlySet<string> {
  const different = words.filter(({ isGrammar }) => !isGrammar)
  const telling = different.filter(({ asks, isReading }) => !asks && !isReading)
  return new Set((telling.length > 0 ? telling : different).map(({ word }) => word))
}

function voiceOf({ words, isTold, isWished, isWanted, isThing, isBusiness }: ReadWords): Voice {
  if (words.some(({ isUsing }) => isUsing)) return 'user'
  if (isWished || words.some(({ isReading }) => isReading)) return 'reader'
  if (isBusiness) return 'user'
  return isTold || isThing || isWanted ? 'teller' : 'anybody'
}

/** What of a work is recognised by exact words, folded: "Artificial minds" is no single word, and never met here. */
interface Marks {
  readonly classics: ReadonlySet<string>
  readonly labels: ReadonlySet<string>
  readonly titles: readonly ReadonlySet<string>[]
}

function marksOf({ relations, themes, titles }: AffinityWork): Marks {
  const foldedWords = (text: string) =>
    wordsOf(text)
      .filter((word) => !isStopwordAnywhere(word))
      .map(fold)
  return {
    classics: new Set(
      relations.flatMap(({ author, authorWork }) =>
        classicWords(
          foldedWords(authorWork),
          foldedWords(headOf(authorWork)),
          Object.values(author).map(familyName),
        ),
      ),
    ),
    labels: new Set(
      themes.flatMap(({ labels }) => Object.values(labels).map((label) => singularOf(label.toLowerCase()))),
    ),
    titles: Object.values(titles).map((title) => new Set(foldedWords(title))),
  }
}

/** "Frankenstein; or, The Modern Prometheus" is called by what stands first. */
function headOf(title: string): string {
  return title.split(/[;:,]/u)[0] ?? ''
}

/** A title of one word is a name ("Walden"); of others, as of people, the words that nobody uses for anything else. */
function classicWords(
  title: readonly string[],
  head: readonly string[],
  people: readonly string[],
): string[] {
  const names = head.length === 1 ? head.filter((word) => !noise.has(word)) : []
  return [...names, ...[...title, ...people.map(fold)].filter((word) => !isCommonWord(word))]
}
