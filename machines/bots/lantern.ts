import { type BotMemory, type BotView, type Plan, pick, type Random, type Wish } from './types.ts'

interface Answer {
  readonly id: string
  readonly witness: string
  readonly named: readonly string[]
  readonly tested: 'no' | 'true' | 'false'
}

const suspects = [...'abcdef']
const witnesses = ['w1', 'w2', 'w3', 'w4']

function answersOf({ state }: BotView): readonly Answer[] {
  return (state.answers ?? []) as readonly Answer[]
}

/** What tests have shown about the witnesses; it stays true from case to case. */
function learned(view: BotView, memory: BotMemory): Record<string, string> {
  const tested = answersOf(view).filter((answer) => answer.tested !== 'no')
  return { ...memory.known, ...Object.fromEntries(tested.map(({ witness, tested }) => [witness, tested])) }
}

/** How likely each suspect is, over every set of one or two liars that fits what is known. */
function beliefs(view: BotView, known: Readonly<Record<string, string>>): number[] {
  const liarSets = witnesses.flatMap((one) => witnesses.map((other) => new Set([one, other])))
  const weights = suspects.map((suspect) => {
    const fitting = liarSets.filter(
      (liars) =>
        witnesses.every(
          (witness) => known[witness] === undefined || (known[witness] === 'false') === liars.has(witness),
        ) && answersOf(view).every(({ witness, named }) => liars.has(witness) !== named.includes(suspect)),
    )
    return fitting.length
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum === 0 ? 1 / suspects.length : weight / sum))
}

/** A greedy bot believes everybody and never pays for a test. */
function naive(view: BotView): number[] {
  const counts = suspects.map(
    (suspect) => answersOf(view).filter(({ named }) => named.includes(suspect)).length,
  )
  const sum = counts.reduce((total, count) => total + count, 0) || 1
  return counts.map((count) => count / sum)
}

function scrutinise(view: BotView, known: Readonly<Record<string, string>>, random: Random): Wish {
  const untested = answersOf(view).filter(({ witness }) => known[witness] === undefined)
  const cross = view.available.moves.find(({ move }) => move === 'cross_examine')
  const target = untested.find(({ id }) => cross?.targets?.some((option) => option.id === id))
  if (cross && target && (view.variables.oil ?? 0) > 5) {
    return { move: 'cross_examine', target: target.id, known }
  }
  return { move: pick(['corroborate', 'doubt'], random), known }
}

/** Cooperative bots pay for tests while there is oil and say how sure they really are. */
export const lanternPlan: Plan = (style, view, memory, random) => {
  const known = learned(view, memory)
  if (view.available.phase === 'testimony') {
    const honest = witnesses.filter((witness) => known[witness] === 'true').map((witness) => `ask_${witness}`)
    const useful = view.available.moves.filter(({ move }) => honest.includes(move))
    return useful.length > 0 && style === 'cooperative'
      ? { move: pick(useful, random).move, known }
      : { known }
  }
  if (view.available.phase === 'scrutiny') {
    return style === 'cooperative' ? scrutinise(view, known, random) : { move: 'corroborate', known }
  }
  const belief = style === 'cooperative' ? beliefs(view, known) : naive(view)
  const best = belief.indexOf(Math.max(...belief))
  const confidence = style === 'cooperative' ? (belief[best] ?? 0) : 1
  return { move: `accuse_${suspects[best] ?? 'a'}`, confidence, known }
}
