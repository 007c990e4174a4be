import type { BotView, Plan, Wish } from './types.ts'

interface Thread {
  readonly thread: number
  readonly authors: readonly string[]
  readonly bound: boolean
  readonly extended: boolean
  readonly frayed: boolean
  readonly recent: readonly string[]
}

/** The public state of a loom. */
interface Loom {
  readonly threads: readonly Thread[]
  /** Pairs of threads, by their numbers. */
  readonly knots: readonly (readonly [number, number])[]
  /** The thread of each agent's latest turn, -1 before the first. */
  readonly hands: Readonly<Record<string, number>>
  /** How many bound threads make the web whole. */
  readonly needed: number
  readonly authors_needed: number
  readonly frays_left: number
  readonly loops_left: number
  /** What the spinners want at most, and the others at least beyond the bound threads. */
  readonly wanted: { readonly frays: number; readonly knots_more: number }
}

/** Of a first edition, whose state says less, the least is taken. */
function loomOf({ state }: BotView): Loom {
  return { authors_needed: 2, wanted: { frays: 0, knots_more: 0 }, ...state } as unknown as Loom
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

/** Whether this bot wants little to be loose; the others want more knots. */
function spins({ available }: BotView): boolean {
  return ['weaver', 'mirror_keeper', 'spinner'].includes(available.seat?.role ?? '')
}

/** The webs that knots make of the threads without one of them: each thread's by the number of a thread in it. */
function websOf({ threads, knots }: Loom, without: number): number[] {
  const web = threads.map(({ thread }) => thread)
  for (const knot of knots) {
    if (knot.includes(without)) continue
    const [from, to = 0] = knot.map((thread) => web[thread])
    for (const [thread, label] of web.entries()) if (label === from) web[thread] = to
  }
  return web
}

/** How many threads hang in the web of each. */
function sizesOf(web: readonly number[]): number[] {
  return web.map((label) => web.filter((other) => other === label).length)
}

/** The thread to be left open, as one must be: without it the others hang together best. */
function looseEnd(loom: Loom): number {
  const worth = ({ thread }: Thread) => Math.max(...sizesOf(websOf(loom, thread)))
  const [last] = loom.threads
    .filter(({ bound }) => !bound)
    .toSorted(
      (one, other) =>
        worth(other) - worth(one) ||
        Number(one.frayed) - Number(other.frayed) ||
        one.authors.length - other.authors.length,
    )
  return last?.thread ?? -1
}

/** Whether the web may be whole at the end of this loop: each hand binds one thread. */
function mayBeWhole(loom: Loom): boolean {
  const { threads, needed, authors_needed, hands } = loom
  const last = looseEnd(loom)
  const web = websOf(loom, last)
  const ready = threads.filter(
    ({ thread, bound, authors }) => thread !== last && (bound || authors.length >= authors_needed),
  )
  const bound = threads.filter((thread) => thread.bound).length
  return (
    bound + Object.keys(hands).length >= needed &&
    Math.max(0, ...sizesOf(ready.map(({ thread }) => web[thread] ?? thread))) >= needed
  )
}

/** Mends where the table is lost else, ties what does not hang together, then gets what its side still lacks, or the other. */
function tie(view: BotView, loom: Loom): Wish | undefined {
  const { threads, knots, hands, needed, frays_left, wanted } = loom
  const { frays = 0 } = view.variables
  const last = looseEnd(loom)
  const web = websOf(loom, last)
  const size = sizesOf(web)
  const hand = hands[view.agent] ?? -1
  const apart = threads
    .filter(({ thread }) => web[thread] !== web[hand] && hand !== last && thread !== last)
    .toSorted((one, other) => (size[other.thread] ?? 0) - (size[one.thread] ?? 0))
  const mend =
    on(
      view,
      'mend',
      threads.filter(({ frayed, bound }) => frayed && !bound),
    ) ?? on(view, 'mend', threads)
  const knot = on(view, 'knot', threads)
  const isTied = knots.length >= needed + wanted.knots_more
  const mendsFirst = isTied || (spins(view) && frays > wanted.frays)
  return (
    (frays_left <= 0 && !mayBeWhole(loom) ? mend : undefined) ??
    on(view, 'knot', apart) ??
    (mendsFirst ? (mend ?? knot) : (knot ?? mend))
  )
}

/** Whether a web that is whole now would leave somebody without what they want, and there is time to get it: two threads short, as another hand may bind one. */
function waits({ variables: { bound = 0, frays = 0 } }: BotView, loom: Loom): boolean {
  const { knots, needed, wanted, frays_left, loops_left } = loom
  const isWanted = frays <= wanted.frays && knots.length >= needed + wanted.knots_more
  return loops_left > 1 && frays_left > 1 && bound + 2 >= needed && !isWanted
}

/** Binds what hangs together, all but the loose end; a whole web further where there are knots enough for it, and it wants them. */
function bind(view: BotView, loom: Loom): Wish {
  const { threads, knots, needed, wanted } = loom
  const { bound = 0, tied = bound } = view.variables
  const last = looseEnd(loom)
  const size = sizesOf(websOf(loom, last))
  const inWebs = threads
    .filter(({ thread }) => thread !== last)
    .toSorted(
      (one, other) =>
        (size[other.thread] ?? 0) - (size[one.thread] ?? 0) || Number(other.frayed) - Number(one.frayed),
    )
  const bindsMore = tied < needed || (!spins(view) && knots.length > bound + wanted.knots_more)
  return (bindsMore && !waits(view, loom) ? on(view, 'bind', inWebs) : undefined) ?? { move: 'hold' }
}

/** Cooperative bots bring every thread to its authors, tie what does not hang together, and wait for what both sides want. */
export const loomPlan: Plan = (style, view, _memory, random) => {
  const { agent, available } = view
  if (style === 'greedy') {
    if (available.phase === 'weaving') return { move: random() < 0.6 ? 'weave' : 'mirror' }
    return random() < 0.45 ? { move: available.phase === 'binding' ? 'bind' : 'knot' } : { move: 'hold' }
  }
  const loom = loomOf(view)
  switch (available.phase) {
    case 'weaving': {
      const size = sizesOf(websOf(loom, looseEnd(loom)))
      const isGrown = ({ authors }: Thread) =>
        authors.includes(agent) || authors.length >= loom.authors_needed
      const lonely = loom.threads.toSorted(
        (one, other) =>
          Number(one.extended) - Number(other.extended) ||
          Number(isGrown(one)) - Number(isGrown(other)) ||
          other.authors.length - one.authors.length ||
          (size[one.thread] ?? 0) - (size[other.thread] ?? 0),
      )
      return on(view, random() < 0.7 ? 'weave' : 'mirror', lonely)
    }
    case 'knotting':
      return tie(view, loom)
    case 'binding':
      return bind(view, loom)
    default:
      return undefined
  }
}
