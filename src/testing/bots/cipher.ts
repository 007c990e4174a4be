import { type Plan, pick, type Random, type VisibleTurn } from './types.ts'

/** Bots agree on small images for the eight slots; every image has two names, so that it can be said again. */
const images: readonly (readonly [string, string])[] = [
  ['sun', 'day'],
  ['sea', 'wet'],
  ['ice', 'icy'],
  ['sky', 'air'],
  ['ash', 'hot'],
  ['fog', 'dim'],
  ['oak', 'elm'],
  ['bee', 'fly'],
]
const slots = [...'abcdefgh']

/** What a listener makes of a telling; now and then it mishears. */
function hear(turn: VisibleTurn | undefined, slip: number, random: Random): number {
  const words = turn?.contribution.toLowerCase().split(/[^a-z]+/) ?? []
  const heard = images.findIndex((names) => names.some((name) => words.includes(name)))
  return heard < 0 || random() < slip ? Math.floor(random() * slots.length) : heard
}

/** Cooperative bots listen better and are honest about how sure they are. */
export const cipherPlan: Plan = (style, { available, turns }, memory, random) => {
  const slip = style === 'cooperative' ? 0.07 : 0.3
  const says = (slot: number) => pick(images[slot] ?? ['hm', 'eh'], random)
  switch (available.phase) {
    case 'seal':
      return { value: pick(slots, random) }
    case 'tune':
      return { move: style === 'greedy' || random() < 0.6 ? 'tune_narrow' : 'tune_wide' }
    case 'hint':
      return { move: 'hint', words: says(slots.indexOf(memory.sealed?.value ?? '')) }
    case 'relay':
      return { words: says(hear(turns.at(-1), slip, random)) }
    case 'point':
      return {
        move: `point_${slots[hear(turns.at(-1), slip, random)] ?? 'a'}`,
        confidence: style === 'greedy' ? 1 : 0.8,
      }
    default:
      return { move: 'open' }
  }
}
