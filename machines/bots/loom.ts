import type { BotView, Plan, Wish } from './types.ts'

interface Thread {
  readonly thread: number
  readonly authors: readonly string[]
  readonly bound: boolean
  readonly extended: boolean
  readonly frayed: boolean
  readonly recent: readonly string[]
}

function threadsOf({ state }: BotView): readonly Thread[] {
  return (state.threads ?? []) as readonly Thread[]
}

/** A move on the first of these threads that this bot may target. */
function on(view: BotView, move: string, threads: readonly Thread[]): Wish | undefined {
  const options = view.available.moves.find((one) => one.move === move)?.targets ?? []
  for (const { recent } of threads) {
    const target = options.find(({ id }) => recent.includes(id))
    if (target) return { move, target: target.id }
  }
  return undefined
}

/** Whether this bot wants threads to stay open, once the web can be whole. */
function spins({ available }: BotView): boolean {
  return ['weaver', 'mirror_keeper', 'spinner'].includes(available.seat?.role ?? '')
}

/** A web that is whole already is bound further by those alone who have knots enough for it. */
function bindsMore(view: BotView): boolean {
  const { bound = 0, tied = 0, knots = 0 } = view.variables
  return tied < Number(view.state.needed ?? Infinity) || (!spins(view) && knots > bound)
}

/** Whether the web may be whole at the end of this loop: each hand binds one thread. */
function mayBeWhole({ state, variables: { bound = 0 } }: BotView): boolean {
  const hands = Object.keys(state.hands ?? {}).length
  return state.loops_left === 1 || bound + hands >= Number(state.needed ?? Infinity)
}

/** Mends where the table is lost else, and as a spinner where the web may be whole; ties first otherwise. */
function tie(view: BotView, threads: readonly Thread[]): Wish | undefined {
  const { frays_left = 1, loops_left } = view.state as { frays_left?: number; loops_left?: number }
  const open = threads.filter((thread) => thread.frayed && !thread.bound)
  const boundFirst = threads.toSorted((one, other) => Number(other.bound) - Number(one.bound))
  return (
    (frays_left <= 0 && !mayBeWhole(view) ? on(view, 'mend', threads) : undefined) ??
    (spins(view) && loops_left === 1 ? on(view, 'mend', open) : undefined) ??
    on(view, 'knot', boundFirst) ??
    on(view, 'mend', threads)
  )
}

/** Cooperative bots leave no thread alone, tie before they bind, and bind what is ready. */
export const loomPlan: Plan = (style, view, _memory, random) => {
  const threads = threadsOf(view)
  const { agent, available } = view
  if (style === 'greedy') {
    if (available.phase === 'weaving') return { move: random() < 0.6 ? 'weave' : 'mirror' }
    return random() < 0.45 ? { move: available.phase === 'binding' ? 'bind' : 'knot' } : { move: 'hold' }
  }
  switch (available.phase) {
    case 'weaving': {
      const lonely = threads.toSorted(
        (one, other) =>
          Number(one.extended) - Number(other.extended) ||
          Number(one.authors.includes(agent)) - Number(other.authors.includes(agent)) ||
          one.authors.length - other.authors.length,
      )
      return on(view, random() < 0.7 ? 'weave' : 'mirror', lonely)
    }
    case 'knotting':
      return tie(view, threads)
    case 'binding':
      return bindsMore(view)
        ? on(
            view,
            'bind',
            threads.toSorted((one, other) => Number(other.frayed) - Number(one.frayed)),
          )
        : { move: 'hold' }
    default:
      return undefined
  }
}
