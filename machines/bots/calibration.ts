import { stoneOf, stones } from '../games/calibration-duel-rules.ts'
import { usesOf } from '../table/natural.ts'
import { type BotMemory, type BotView, type Plan, pick, type Random, type Wish } from './types.ts'

interface Round {
  readonly threshold: number
  readonly nonce: string
  readonly house: readonly (string | null)[]
  readonly casts: readonly { readonly agent: string }[]
  readonly words: readonly { readonly id: string; readonly agent: string; readonly doubts: string | null }[]
  readonly record: readonly { readonly false_words: readonly string[] }[]
}

const roundOf = ({ state }: BotView) => state as unknown as Round

/** How likely each sum of some hands is, of which each says how likely it holds each stone. */
function sums(hands: readonly (readonly number[])[]): number[] {
  return hands.reduce<number[]>(
    (before, hand) => {
      const after = Array.from({ length: before.length + hand.length - 1 }, () => 0)
      for (const [sum, likely] of before.entries())
        for (const [stone, weight] of hand.entries())
          after[sum + stone] = (after[sum + stone] ?? 0) + likely * weight
      return after
    },
    [1],
  )
}

/** How likely a hand holds each stone: the one that it is named for, and otherwise any. */
function hand(named: number | undefined): number[] {
  return stones.map((_, stone) => (named === undefined ? 1 / stones.length : Number(stone === named)))
}

/** What a stone comes to: its place among the kinds; undefined of one that nobody knows. */
function placeOf(kind: string | null | undefined): number | undefined {
  const place = stones.indexOf(kind ?? '')
  return place < 0 ? undefined : place
}

function hasLied(view: BotView, agent: string): boolean {
  return roundOf(view).record.some(({ false_words: liars }) => liars.includes(agent))
}

/** What somebody told who has told something false in every round before, and may be doubted. */
function untrusted(view: BotView): string | undefined {
  const { targets = [] } = view.available.moves.find(({ move }) => move === 'doubt') ?? {}
  const { words, record } = roundOf(view)
  const isLiar = (agent: string) =>
    record.length > 0 && record.every(({ false_words: liars }) => liars.includes(agent))
  const told = words.filter(({ agent, doubts }) => doubts === null && isLiar(agent))
  return told.find(({ id }) => targets.some((target) => target.id === id))?.id
}

/** What somebody told of their stone in this round; undefined of who ever told anything false, for the house draws their stone. */
function toldBy(view: BotView, agent: string): number | undefined {
  const { words } = roundOf(view)
  if (hasLied(view, agent)) return undefined
  const told = words.find((word) => word.agent === agent && word.doubts === null)
  const text = view.turns.find(({ id }) => id === told?.id)?.contribution
  return text === undefined ? undefined : placeOf(usesOf(text, stones)[0])
}

function own(view: BotView, { sealed }: BotMemory): number {
  return stoneOf(sealed?.salt ?? '', roundOf(view).nonce)
}

/** The probability that the stones of all come to what is asked, from what was told of them. */
function belief(view: BotView): number {
  const { casts, house, threshold } = roundOf(view)
  const hands = casts.map(({ agent }) => hand(toldBy(view, agent)))
  const likely = sums([...hands, ...house.map((kind) => hand(placeOf(kind)))])
  return likely.slice(Math.max(0, threshold)).reduce((sum, each) => sum + each, 0)
}

/** A first edition is played as if nobody knew anything: its tables end too. */
function firstEdition(random: Random): Wish {
  return { confidence: 0.5 + random() / 10 }
}

function claim(view: BotView, probability: number, boldly: boolean): Wish {
  const bold = boldly && view.available.moves.some(({ move }) => move === 'claim_boldly')
  return { move: bold ? 'claim_boldly' : 'claim', value: String(10 * Math.round(10 * probability)) }
}

/** Cooperative bots tell what they hold, believe whoever has told nothing false, and claim what they believe, boldly where they know; greedy ones bluff, and are always sure. */
export const calibrationPlan: Plan = (style, view, memory, random) => {
  switch (view.available.phase) {
    case 'telling': {
      if (style === 'greedy')
        return random() < 0.5 ? { move: 'doubt' } : { move: 'tell', words: pick(stones, random) }
      const role = view.available.seat?.role
      // A doubt tells the others nothing: it is for those whose part it is.
      const lie = role === 'archivist' || role === 'skeptic' ? untrusted(view) : undefined
      if (lie !== undefined) return { move: 'doubt', target: lie }
      return { move: 'tell', words: stones[own(view, memory)] ?? '' }
    }
    case 'claiming': {
      if (style === 'greedy') return claim(view, random() < 0.5 ? 0 : 1, true)
      const likely = belief(view)
      return claim(view, likely, likely < 0.05 || likely > 0.95)
    }
    case 'casting':
    case 'opening':
      return {}
    default:
      return firstEdition(random)
  }
}

/** Whoever wants all to lose names the stone that is furthest from the own, and claims against what it believes. */
export const deceivingPlan: Plan = (_style, view, memory) => {
  const { phase } = view.available
  if (phase === 'telling') return { move: 'tell', words: stones[own(view, memory) < 2 ? 3 : 0] ?? '' }
  return phase === 'claiming' ? claim(view, 1 - belief(view), false) : {}
}

/** Whoever keeps what it holds to itself, and claims as the others do. */
export const silentPlan: Plan = (_style, view, memory, random) =>
  view.available.phase === 'telling'
    ? { move: 'keep_silent' }
    : calibrationPlan('cooperative', view, memory, random)
