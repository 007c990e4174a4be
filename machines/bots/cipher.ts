import { draw } from '../table/sealed.ts'
import { type BotMemory, type BotView, type Plan, pick, type Random } from './types.ts'

/**
 * What bots know of the world: for each word of a grid that they can hint at, images that make one think of it. Bots
 * have no other sense of language; where images overlap, and where none is left to say, they mishear each other.
 */
const syllables = ['bdfg', 'aeiou', 'lmn']

/** Images of a word: made up of it alone, a syllable each, so that two words may share one. */
function imagesOf(word: string): readonly string[] {
  const known = images.get(word)
  if (known) return known
  const made = Array.from({ length: IMAGES }, (_, index) =>
    syllables.map((part, at) => part[draw(word, `image|${index}|${at}`, part.length)]).join(''),
  )
  images.set(word, made)
  return made
}
const images = new Map<string, readonly string[]>()
const IMAGES = 6

function gridOf({ state }: BotView): readonly string[] {
  return (state.grid ?? []) as readonly string[]
}

/** The word that a keeper's salt and the nonce of the round draw. */
function ownWord(view: BotView, { sealed }: BotMemory): string {
  const grid = gridOf(view)
  return grid[draw(sealed?.salt ?? '', String(view.state.nonce), grid.length)] ?? ''
}

/**
 * Whether somebody, or else the keeper, erred twice at least, and more often than anybody else: such a player may lie. Of a
 * table of the first edition, which does not say who erred, nobody is doubted.
 */
function isDoubted({ state }: BotView, agent = String(state.keeper)): boolean {
  const { [agent]: own = 0, ...others } = (state.erred ?? {}) as Readonly<Record<string, number>>
  return own > Math.max(1, ...Object.values(others))
}

/**
 * How often each word of the grid was said in the round, by its images. The hint counts three times: only the keeper knows the
 * word, and of those who say it again two may have misheard it, or lie. What a doubted one says again is left aside.
 */
function heard(view: BotView, grid: readonly string[]): number[] {
  const { turns } = view
  const from = turns.findLastIndex(({ move }) => move.startsWith('hint'))
  const told = turns
    .slice(from < 0 ? turns.length : from)
    .filter(({ move, agent }) => move !== 'point' && (move !== 'relay' || !isDoubted(view, agent)))
  const words = told.map(({ contribution }) => new Set(contribution.split(/[^a-z]+/)))
  const [hint] = words
  const loud = hint ? [hint, hint, ...words] : []
  return grid.map((word) => loud.filter((said) => imagesOf(word).some((image) => said.has(image))).length)
}

/**
 * What a listener makes of everything told in the round: the word that was said most, or any; now and then it mishears. It is
 * not sure of what a doubted keeper hinted: where most are not, the round is not counted.
 */
function hear(view: BotView, slip: number, random: Random): { word: string; sure: number } {
  const grid = gridOf(view)
  const counts = heard(view, grid)
  const most = Math.max(0, ...counts)
  const best = grid.filter((_, index) => counts[index] === most)
  const word = random() < slip ? pick(grid, random) : pick(best, random)
  const isSure = most > 0 && !isDoubted(view)
  return { word, sure: isSure ? 0.9 / best.length : 1 / grid.length }
}

/** An image of a word that nobody has said at the table. */
function unsaid(word: string, view: BotView, random: Random): string {
  const told = new Set(view.turns.flatMap(({ contribution }) => contribution.split(/[^a-z]+/)))
  const fresh = imagesOf(word).filter((image) => !told.has(image))
  return fresh.length > 0 ? pick(fresh, random) : ''
}

/** What one makes of what was heard: nothing, where nothing was. */
function retold(view: BotView, slip: number, random: Random): string {
  const { word, sure } = hear(view, slip, random)
  return sure > 1 / gridOf(view).length ? unsaid(word, view, random) : ''
}

/**
 * A distorter that has seen no word drift yet lets one drift, but points rightly where others have misheard already, and
 * where nobody passes words on.
 */
function distorts(view: BotView): boolean {
  const { available, state, variables, turns } = view
  const isRelayed = available.phase === 'relaying' || turns.some(({ move }) => move === 'relay')
  if (available.seat?.role !== 'distorter' || variables.drifted !== 0 || !isRelayed) return false
  const pointed = (state.pointed ?? []) as readonly { readonly word: string }[]
  const heard = hear(view, 0, () => 0).word
  return pointed.every(({ word }) => word === heard)
}

function mayTuneNarrow({ available: { moves } }: BotView): boolean {
  return moves.some(({ move }) => move === 'tune_narrow')
}

/** Whether one signal a round, with a round to spare, would not be enough. */
function mustRisk({ state, variables: { signal = 0, round = 0, cap = 0 } }: BotView): boolean {
  return Number(state.needed) - signal > cap - round
}

/** Cooperative bots listen to every telling and are honest about how sure they are; greedy ones trust the first thing that they think. */
export const cipherPlan: Plan = (style, view, memory, random) => {
  const slip = style === 'greedy' ? 0.45 : distorts(view) ? 0.8 : 0.1
  switch (view.available.phase) {
    case 'tuning':
      return {
        move:
          mayTuneNarrow(view) && (style === 'greedy' || (mustRisk(view) && !isDoubted(view)))
            ? 'tune_narrow'
            : 'tune_wide',
      }
    case 'hinting':
      return { move: 'hint', words: unsaid(ownWord(view, memory), view, random) }
    case 'relaying':
      return { move: 'relay', words: retold(view, slip, random) }
    case 'pointing': {
      const { word, sure } = hear(view, slip, random)
      return { move: 'point', words: word, confidence: style === 'greedy' ? 1 : sure }
    }
    default:
      return undefined
  }
}

/** Of all words but the true one, the one that was said most. */
function lieAbout(truth: string, view: BotView, random: Random): string {
  const others = gridOf(view).filter((word) => word !== truth)
  const counts = heard(view, others)
  const most = Math.max(...counts)
  return pick(
    others.filter((_, index) => counts[index] === most),
    random,
  )
}

/** Hints at a wrong word, says again what leads to one, and is sure of it: whoever wants a table to mishear. */
export const misleadingPlan: Plan = (_style, view, memory, random) => {
  const { phase } = view.available
  if (phase === 'tuning') return { move: mayTuneNarrow(view) ? 'tune_narrow' : 'tune_wide' }
  if (phase !== 'hinting' && phase !== 'relaying' && phase !== 'pointing') return undefined
  const truth = phase === 'hinting' ? ownWord(view, memory) : hear(view, 0, random).word
  const lie = lieAbout(truth, view, random)
  return phase === 'pointing' ? { words: lie, confidence: 1 } : { words: unsaid(lie, view, random) }
}
