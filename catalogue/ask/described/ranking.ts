import type { Language } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { isStopwordAnywhere } from '../../retrieval/stopwords.ts'
import type { RecordId } from '../kinds.ts'
import { type Passage, plainTerm } from '../texts.ts'
import { familiesOf, isClose, skeletonOf } from '../word-kin.ts'
import type { Told } from './material.ts'
import type { Wanted } from './wanted.ts'

/** One ranking over all things of a kind: which of them does a description fit best? */

export interface Fitting {
  readonly record: RecordId
  /** How much is met: the rarer a word, the more it says; a word that one thing alone has counts as one. */
  readonly points: number
  /** How much of that stands in one sentence and those beside it. */
  readonly here: number
  /** The part of what was said that is met. */
  readonly share: number
  /** The words of the question that are met, and the words of the text that meet them. */
  readonly met: readonly { readonly word: string; readonly by: string }[]
  /** The sentence that says most of it. */
  readonly passage: Passage
}

/** A word of the same meaning says less than the word itself, and one that only goes with it in stories less again. */
const KIN = 0.8
const LOOSE = 0.6
/** What stands in the sentence beside, and what stands elsewhere in what is told of the thing. */
const BESIDE = 0.85
const ELSEWHERE = 0.4
/** A word of a text that has met one word of the question already. */
const AGAIN = 0.2
/** What a word that nothing has takes away. */
const UNMET = 0.5

interface Met {
  readonly told: Told
  readonly value: number
  /** The word of the text, and its place there. */
  readonly by: string
  readonly place: string
}

/** The things that a description fits, the best first. */
export function fittingOf({ words }: Wanted, told: readonly Told[], spoken: Language): Fitting[] {
  const records = recordsOf(told)
  const asked = words.map(({ word, weight }) => {
    const met = new Map<RecordId, Met[]>()
    for (const one of metIn(told, word, spoken)) {
      const row = met.get(one.told.record)
      if (row === undefined) met.set(one.told.record, [one])
      else row.push(one)
    }
    let having = 0
    for (const row of met.values()) having += Math.max(...row.map(({ value }) => value))
    const rare = Math.log(1 + records.length / Math.max(1, having)) / Math.log(1 + records.length)
    return { word, met, weight: weight * (met.size === 0 ? UNMET : rare) }
  })
  const all = asked.reduce((sum, { weight }) => sum + weight, 0)
  return records
    .flatMap((record) => {
      const rows = asked.flatMap(({ word, met, weight }) => {
        const found = met.get(record)
        return found === undefined ? [] : [{ word, weight, found }]
      })
      const best = bestWindow(rows)
      return best === null ? [] : [{ record, share: best.points / all, ...best }]
    })
    .toSorted((a, b) => b.points - a.points || (a.record < b.record ? -1 : 1))
}

interface Row {
  readonly word: string
  readonly weight: number
  readonly found: readonly Met[]
}

/** The sentence around which most is met. */
function bestWindow(rows: readonly Row[]): Pick<Fitting, 'points' | 'here' | 'met' | 'passage'> | null {
  const sentences = new Set(
    rows.flatMap(({ found }) =>
      found.filter(({ told }) => told.isSentence || told.isShort).map(({ told }) => told),
    ),
  )
  let best: Pick<Fitting, 'points' | 'here' | 'met' | 'passage'> | null = null
  for (const centre of sentences) {
    const here = rows
      .map(({ word, weight, found }) => ({ word, ...nearestTo(centre, found, weight) }))
      .toSorted((a, b) => b.points - a.points)
    const places = new Set<string>()
    let points = 0
    let near = 0
    const met: { word: string; by: string }[] = []
    for (const one of here) {
      const more = places.has(one.place) ? AGAIN * one.points : one.points
      points += more
      if (one.isNear) near += more
      if (!places.has(one.place)) met.push({ word: one.word, by: one.by })
      places.add(one.place)
    }
    if (best === null || points > best.points) best = { points, here: near, met, passage: centre.passage }
  }
  return best
}

function nearestTo(centre: Told, found: readonly Met[], weight: number) {
  let best = { points: 0, by: '', place: '', isNear: false }
  for (const { told, value, by, place } of found) {
    const share = nearness(centre, told)
    const points = weight * value * share
    if (points > best.points) best = { points, by, place, isNear: share > ELSEWHERE }
  }
  return best
}

function nearness({ passage, isShort }: Told, other: Told): number {
  if (other.passage === passage) return 1
  if (isShort && other.isShort) return BESIDE
  const isSame = other.passage.id === passage.id && other.passage.language === passage.language
  return isSame && other.isSentence && Math.abs(other.passage.at - passage.at) === 1 ? BESIDE : ELSEWHERE
}

const recordsOf = rememberedOf((told: readonly Told[]) => [...new Set(told.map(({ record }) => record))])

/** Where a word is met: by the stem of its own language, by what a neighbour writes for it, or by its family. */
function metIn(told: readonly Told[], word: string, spoken: Language): Met[] {
  const term = plainTerm(word, spoken)
  const skeleton = skeletonOf(word)
  const families = familiesOf(word, spoken)
  const close = families.filter(isClose)
  return told.flatMap((one) => {
    const { passage } = one
    const isOwn = passage.language === spoken
    const isSame = isOwn ? passage.terms.has(term) : passage.skeletons.has(skeleton)
    if (isSame) {
      const met = metBy(one, 1, (other) =>
        isOwn
          ? plainTerm(other, spoken) === term && (term.length > SHORT || isForm(other, word))
          : skeletonOf(other) === skeleton,
      )
      if (met !== null) return [met]
    }
    if (!families.some((family) => passage.families.has(family))) return []
    const isNear = close.some((family) => passage.families.has(family))
    const met = metBy(
      one,
      isNear ? KIN : LOOSE,
      (other) =>
        familiesOf(other, passage.language).some((family) => families.includes(family)) &&
        !isStopwordAnywhere(other),
    )
    return met === null ? [] : [met]
  })
}

/** Stems so short are shared by words that have nothing else in common: "casa" and "caso". */
const SHORT = 3

function isForm(other: string, word: string): boolean {
  const [short = '', long = ''] = [other, word].toSorted((a, b) => a.length - b.length)
  return short === long || (long.startsWith(short) && /^e?s$/.test(long.slice(short.length)))
}

function metBy(told: Told, value: number, isIt: (word: string) => boolean): Met | null {
  const { words, id, language, at } = told.passage
  const place = words.findIndex(isIt)
  const by = words[place]
  if (by === undefined) return null
  // What stands in a list stands in the sentences too, and says nothing more.
  return {
    told,
    value: value * told.weight,
    by,
    place: told.isSentence ? `${id} ${language} ${at} ${place}` : by,
  }
}
