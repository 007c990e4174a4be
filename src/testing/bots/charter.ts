import type { BotView, Plan, Wish } from './types.ts'

interface Draft {
  readonly id: string
  readonly authors: readonly string[]
}

/** Cooperative bots join one draft and mend it; greedy ones push their own and object to the rest. */
export const charterPlan: Plan = (style, view, _memory, random) => {
  const legal = (move: string) => view.available.moves.some((one) => one.move === move)
  if (style === 'greedy') return random() < 0.6 ? greedy(legal, random()) : undefined
  const join = amendment(view)
  if (join && legal('amend')) return join
  const move = ['reconcile', 'consent', 'amend', 'propose', 'hold', 'withhold'].find(legal)
  return move === undefined ? undefined : { move }
}

function greedy(legal: (move: string) => boolean, whim: number): Wish | undefined {
  const move = whim < 0.5 ? ['propose', 'object', 'consent'] : ['propose', 'consent', 'amend', 'withhold']
  const found = move.find(legal)
  return found === undefined ? undefined : { move: found }
}

/** The draft with most authors that this bot is not yet an author of. */
function amendment({ agent, state }: BotView): Wish | undefined {
  const drafts = (state.drafts ?? []) as readonly Draft[]
  const best = drafts
    .filter(({ authors }) => !authors.includes(agent))
    .toSorted((one, other) => other.authors.length - one.authors.length)[0]
  return best ? { move: 'amend', target: best.id } : undefined
}
