import { type Asked, met } from './asked.ts'
import { OPENING_AT, type Passage } from './texts.ts'

/** The sentence that stands beside the one that says most, and has of a question what that one has not. */

/** What one sentence says of each word asked, and how much that word says of what is asked. */
export interface Says {
  readonly passage: Passage
  readonly says: readonly { readonly here: number; readonly weight: number }[]
  /** The share of what is asked that it holds. */
  readonly own: number
}

/** So much more of what is asked another sentence has to say; one that stands beside the first is preferred. */
const MORE_BESIDE = 0.65
const NEXT_TO_IT = 0.3
/** An essay says everything somewhere: of it only what stands near. */
const NEAR_IN_ESSAY = 2
const HALF = 0.6

/** The sentence of the same text that holds most of what the first one does not: premise and answer stand side by side. */
export function besides(
  { passage: first, says, own }: Says,
  { words, spoken }: Asked,
  candidates: readonly Passage[],
): Passage | null {
  const gained = (one: Passage) =>
    words.reduce((sum, word, at) => {
      const { here, weight } = says[at] ?? { here: 0, weight: 1 }
      return here === 1 ? sum : sum + weight * Math.max(0, met(word, one, spoken) - here)
    }, 0)
  const isHalf = own <= HALF
  const isNear = (at: number) =>
    first.told ? at < OPENING_AT : isHalf && Math.abs(at - first.at) <= NEAR_IN_ESSAY
  const gaining = candidates
    .filter((one) => one.id === first.id && one !== first && isNear(one.at))
    .map((one) => ({ one, gain: gained(one) }))
    .filter(({ gain }) => gain >= MORE_BESIDE)
    .map(({ one, gain }) => ({ one, gain: gain + (Math.abs(one.at - first.at) === 1 ? NEXT_TO_IT : 0) }))
  return gaining.toSorted((a, b) => b.gain - a.gain)[0]?.one ?? null
}

/** The share of what is asked that the two say together. */
export function bothOf({ says }: Says, beside: Passage | null, { words, spoken }: Asked): number {
  const shares = words.map((word, at) =>
    Math.max(says[at]?.here ?? 0, beside === null ? 0 : met(word, beside, spoken)),
  )
  return shares.reduce((sum, one) => sum + one, 0) / Math.max(1, words.length)
}
