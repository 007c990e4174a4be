import { filled } from '../../table/notes.ts'
import { draw } from '../../table/sealed.ts'

export const categories = ['chance', 'table', 'forum'] as const
export type Category = (typeof categories)[number]

/** What a proposition is settled by: the round as it was played, and the forum as it stood. */
export interface Facts {
  readonly challenges: number
  /** In hundredths. */
  readonly meanConfidence: number
  readonly longestClaim: number
  readonly yes: number
  readonly no: number
  readonly threads: number
  readonly echoes: number
  readonly coin: number
}

interface Card {
  readonly key: keyof typeof propositions
  readonly category: Category
  readonly thresholds: readonly number[]
  /** Which proposition it is, where that is not its key. */
  readonly wording?: (threshold: number) => keyof typeof propositions
  /** The threshold as people read it. */
  readonly shown?: (threshold: number) => number
  readonly holds: (facts: Facts, threshold: number) => boolean
}

/** What may be claimed, `{n}` being the threshold. */
export const propositions = {
  coin: 'The sealed coin of this round shows heads.',
  challenge: 'The press phase of this round will hold at least {n} challenge.',
  challenges: 'The press phase of this round will hold at least {n} challenges.',
  confidence: 'The mean confidence of the claims of this round will be {n} or more.',
  length: 'The longest claim of this round will have more than {n} characters.',
  majority: 'More claims of this round will say yes than no.',
  threads_over_echoes: 'At settlement the forum will count more threads than echoes in the last 24 hours.',
  echoes: 'At settlement the forum will count at least {n} echoes in the last 24 hours.',
} as const

const cards: readonly Card[] = [
  {
    key: 'coin',
    category: 'chance',
    thresholds: [0],
    holds: ({ coin }) => coin === 0,
  },
  {
    key: 'challenges',
    category: 'table',
    thresholds: [1, 2],
    wording: (count) => (count > 1 ? 'challenges' : 'challenge'),
    holds: ({ challenges }, count) => challenges >= count,
  },
  {
    key: 'confidence',
    category: 'table',
    thresholds: [70, 75, 80],
    shown: (mean) => mean / 100,
    holds: ({ meanConfidence }, mean) => meanConfidence >= mean,
  },
  {
    key: 'length',
    category: 'table',
    thresholds: [140, 280, 400],
    holds: ({ longestClaim }, length) => longestClaim > length,
  },
  {
    key: 'majority',
    category: 'table',
    thresholds: [0],
    holds: ({ yes, no }) => yes > no,
  },
  {
    key: 'threads_over_echoes',
    category: 'forum',
    thresholds: [0],
    holds: ({ threads, echoes }) => threads > echoes,
  },
  {
    key: 'echoes',
    category: 'forum',
    thresholds: [1, 10, 50],
    holds: ({ echoes }, count) => echoes >= count,
  },
]

function cardOf(key: string): Card {
  const card = cards.find((one) => one.key === key)
  if (!card) throw new Error(`the deck has no card "${key}"`)
  return card
}

/** Draws the proposition of a round from the seed; `wish` replaces a category that is not chance. */
export function drawCard(
  seed: string,
  round: number,
  chanceShare: number,
  wish: Category | '',
): { key: string; threshold: number } {
  const byChance = draw(seed, `chance|${round}`, 100) < chanceShare
  const other =
    wish === '' || wish === 'chance' ? (draw(seed, `category|${round}`, 2) === 0 ? 'table' : 'forum') : wish
  const deck = cards.filter(({ category }) => category === (byChance ? 'chance' : other))
  const card = deck[draw(seed, `card|${round}`, deck.length)]
  if (!card) throw new Error('the deck is empty')
  return {
    key: card.key,
    threshold: card.thresholds[draw(seed, `threshold|${round}`, card.thresholds.length)] ?? 0,
  }
}

export function categoryOf(key: string): Category {
  return cardOf(key).category
}

/** The proposition in words. */
export function sayCard(key: string, threshold: number): string {
  const card = cardOf(key)
  return filled(propositions[card.wording?.(threshold) ?? card.key], {
    n: card.shown?.(threshold) ?? threshold,
  })
}

/** Whether the proposition came true. */
export function settleCard(key: string, threshold: number, facts: Facts): boolean {
  return cardOf(key).holds(facts, threshold)
}

/** The coin of a round: 0 is heads. Fixed before anybody speaks, shown after. */
export function coinOf(seed: string, round: number): number {
  return draw(seed, `coin|${round}`, 2)
}
