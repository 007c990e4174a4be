import { type BotView, type Plan, pick, type Random, type Wish } from './types.ts'

interface Answer {
  readonly id: string
  readonly witness: string
  readonly named: readonly string[]
  readonly tested: 'no' | 'true' | 'false'
}

interface Board {
  readonly answers?: readonly Answer[]
  /** How many witnesses lie; a table of the first edition does not say. */
  readonly liars?: number
  /** What is known of each witness; at a table of the first edition, of none. */
  readonly witnesses?: Readonly<Record<string, 'unknown' | 'truthful' | 'liar'>>
  /** The suspects who were accused wrongly in this case. */
  readonly cleared?: readonly string[]
}

/** One way in which it may be: who lies, who did it, and how well that explains what was answered. */
interface World {
  readonly liars: ReadonlySet<string>
  readonly culprit: string
  readonly weight: number
}

const suspects = [...'abcdef']
const witnesses = ['w1', 'w2', 'w3', 'w4']
const liarSets: ReadonlySet<string>[] = witnesses.flatMap((one, index) =>
  witnesses.slice(index).map((other) => new Set([one, other])),
)

const boardOf = ({ state }: BotView): Board => state
const answersOf = (view: BotView) => boardOf(view).answers ?? []

/** Every way in which it may be, by what is known. */
function worldsOf(view: BotView): World[] {
  const { liars: count, witnesses: shown = {}, cleared = [] } = boardOf(view)
  const fits = (liars: ReadonlySet<string>) =>
    (count === undefined || liars.size === count) &&
    witnesses.every((witness) => {
      const known = shown[witness] ?? 'unknown'
      return known === 'unknown' || (known === 'liar') === liars.has(witness)
    }) &&
    answersOf(view).every(
      ({ witness, tested }) => tested === 'no' || (tested === 'false') === liars.has(witness),
    )
  const all = liarSets
    .filter(fits)
    .flatMap((liars): World[] =>
      suspects.map((culprit) => ({ liars, culprit, weight: Number(!cleared.includes(culprit)) })),
    )
  return answersOf(view).reduce((worlds, { witness, named }) => heard(worlds, witness, named), all)
}

/** What is left of some worlds once a witness has named these: a liar names so many in more ways, or fewer, than whoever must name the culprit. */
function heard(worlds: readonly World[], witness: string, named: readonly string[]): World[] {
  return worlds.flatMap((world) => {
    const lies = world.liars.has(witness)
    if (lies === named.includes(world.culprit)) return []
    return { ...world, weight: world.weight / (lies ? suspects.length - named.length : named.length) }
  })
}

/** How likely each suspect is. */
function beliefs(worlds: readonly World[]): number[] {
  const weights = suspects.map((suspect) => weightOf(worlds.filter(({ culprit }) => culprit === suspect)))
  const sum = weightOf(worlds)
  return weights.map((weight) => (sum === 0 ? 1 / suspects.length : weight / sum))
}

const weightOf = (worlds: readonly World[]) => worlds.reduce((sum, { weight }) => sum + weight, 0)

/** How likely the best guess is right on the average, once one has learnt in which of these parts the world lies. */
function guessing(parts: readonly (readonly World[])[]): number {
  const right = parts.map((worlds) => weightOf(worlds) * Math.max(...beliefs(worlds)))
  const sum = right.reduce((total, each) => total + each, 0)
  return sum / parts.reduce((total, worlds) => total + weightOf(worlds), 0)
}

/** All ways to name so many. */
function waysToName(count: number, from: readonly string[] = suspects): string[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, index) =>
    waysToName(count - 1, from.slice(index + 1)).map((rest) => [first, ...rest]),
  )
}

/** The members of a list that are worth most. */
function most<T>(list: readonly T[], worth: (one: T) => number): T[] {
  const worths = list.map(worth)
  const best = Math.max(...worths)
  return list.filter((_, index) => (worths[index] ?? 0) > best - 1e-9)
}

/** The question after which the best guess is likeliest right. */
function question(view: BotView, random: Random): Wish {
  const worlds = worldsOf(view)
  const sets = waysToName(answersOf(view)[0]?.named.length ?? 3)
  const best = most(witnesses, (witness) => guessing(sets.map((set) => heard(worlds, witness, set))))
  return { move: `ask_${pick(best, random)}` }
}

/** What a test must add to the chance of a right guess to be worth its oil. */
const WORTH = 0.1

/** The two whose weighing brings oil leave testing to the others. */
const weighs: Readonly<Record<string, string>> = { scribe: 'corroborate', advocate: 'doubt' }

function scrutinise(view: BotView): Wish {
  const worlds = worldsOf(view)
  const witnessOf = (target: string) => answersOf(view).find(({ id }) => id === target)?.witness ?? ''
  const targets = (move: string) =>
    (view.available.moves.find((one) => one.move === move)?.targets ?? []).map(({ id }) => id)
  const lying = (target: string) => worlds.filter(({ liars }) => liars.has(witnessOf(target)))
  const tested = (target: string) =>
    guessing([lying(target), worlds.filter(({ liars }) => !liars.has(witnessOf(target)))])
  const [test] = most(targets('cross_examine'), tested)
  const gift = weighs[view.available.seat?.role ?? '']
  if (gift === undefined && test !== undefined && tested(test) > guessing([worlds]) + WORTH)
    return { move: 'cross_examine', target: test }
  const doubtful = (target: string) => weightOf(lying(target)) / weightOf(worlds)
  const move =
    gift ??
    (most(targets('doubt'), doubtful).some((target) => doubtful(target) > 0.5) ? 'doubt' : 'corroborate')
  const sign = move === 'doubt' ? 1 : -1
  const [target = ''] = most(targets(move), (answer) => sign * doubtful(answer))
  return { move, target }
}

/** A greedy bot believes everybody and never pays for a test. */
function naive(view: BotView): number[] {
  const counts = suspects.map(
    (suspect) => answersOf(view).filter(({ named }) => named.includes(suspect)).length,
  )
  const sum = counts.reduce((total, count) => total + count, 0) || 1
  return counts.map((count) => count / sum)
}

/** Cooperative bots reckon with every way in which it may be, pay for tests that help, and say how sure they really are. */
export const lanternPlan: Plan = (style, view, _memory, random) => {
  const isCooperative = style === 'cooperative'
  switch (view.available.phase) {
    case 'testimony':
      return isCooperative ? question(view, random) : {}
    case 'scrutiny':
      return isCooperative ? scrutinise(view) : { move: 'corroborate' }
    default: {
      const belief = isCooperative ? beliefs(worldsOf(view)) : naive(view)
      const sure = Math.max(...belief)
      return { move: `accuse_${suspects[belief.indexOf(sure)] ?? 'a'}`, confidence: isCooperative ? sure : 1 }
    }
  }
}
