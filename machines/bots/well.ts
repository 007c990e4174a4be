import type { BotView, Plan, Wish } from './types.ts'

/** Earns standing first, takes three at once where it has some and the well is full, and leaves the rest as late as it can. */
function wanted({ agent, available, variables, state }: BotView): number {
  const { players = 2, thirst, seasons_left = 1, stores = {} } = state as Partial<Season>
  const each = (variables.water ?? 0) / players
  // A table of the first edition knows no thirst: take what grows back.
  if (thirst === undefined) return Math.floor(each) - 2
  const needed = thirst - (stores[agent] ?? 0)
  if (seasons_left === 1) return needed
  const { standing = 0 } = available.brief?.variables.players[agent] ?? {}
  // Of what is needed, three can wait for the last season, and two for each before it.
  return standing > 0 && each >= FULL ? 3 : needed - (2 * seasons_left - 1)
}

/** Water for each at which a well is full enough: half may be gone after a dry season. */
const FULL = 6

function fair(view: BotView): number {
  return Math.max(1, Math.min(wanted(view), 3))
}

interface Season {
  readonly players: number
  readonly thirst: number
  readonly seasons_left: number
  readonly stores: Readonly<Record<string, number>>
}

function greedy(phase: string | null, whim: number): Wish {
  if (phase === 'council') return { move: 'pledge_low' }
  if (phase === 'sealing') return { value: whim < 0.8 ? '3' : '2' }
  return phase === 'opening' ? { move: 'open' } : { move: whim < 0.5 ? 'call_out' : 'hold' }
}

/** Calls out whoever broke their word; and buys good standing back with what is beyond thirst. */
function reckon({ agent, available, state }: BotView): Wish {
  const { thirst = 0, stores = {} } = state as Partial<Season>
  const { standing = 0 } = available.brief?.variables.players[agent] ?? {}
  if (standing < 0 && (stores[agent] ?? 0) > thirst) return { move: 'share' }
  const broken = available.moves
    .find(({ move }) => move === 'call_out')
    ?.targets?.find(({ facts }) => Number(facts?.drawn) > Number(facts?.pledge))
  return broken ? { move: 'call_out', target: broken.id } : { move: 'hold' }
}

const pledges = ['', 'pledge_low', 'pledge_mid', 'pledge_high']

/** Takes up the last word of those of the best standing, where it can draw low itself and has read what they said. */
function vouch(view: BotView): Wish | undefined {
  if (fair(view) > 1) return undefined
  const [target] = (view.available.moves.find(({ move }) => move === 'vouch')?.targets ?? [])
    .filter(({ id, facts }) => Number(facts?.standing) >= 0 && heard(view, id))
    .toReversed()
    .toSorted((one, other) => Number(other.facts?.standing) - Number(one.facts?.standing))
  return target && { move: 'vouch', target: target.id }
}

function heard({ turns }: BotView, id: string): boolean {
  return turns.some((turn) => turn.id === id && turn.contribution !== '')
}

/** Cooperative bots are patient and keep their word; greedy ones promise little and take all. */
export const wellPlan: Plan = (style, view, _memory, random) => {
  const phase = view.available.phase
  if (style === 'greedy') return greedy(phase, random())
  if (phase === 'council') return vouch(view) ?? { move: pledges[fair(view)] ?? 'pledge_low' }
  if (phase === 'sealing')
    return { value: String(view.available.brief?.variables.players[view.agent]?.pledge ?? 1) }
  return phase === 'opening' ? { move: 'open' } : reckon(view)
}
