import type { BotView, Plan, Wish } from './types.ts'

/** What this bot still needs, spread over the seasons that are left, and no more than leaves the well two for each. */
function fair({ agent, variables, state }: BotView): number {
  // A table of the first edition knows no thirst: take what grows back.
  const { players = 2, thirst = Infinity, seasons_left = 1, stores = {} } = state as Partial<Season>
  const needed = Math.ceil(Math.max(0, thirst - (stores[agent] ?? 0)) / seasons_left)
  const spare = Math.floor((variables.water ?? 0) / players) - 2
  return Math.max(0, Math.min(needed, spare, 2))
}

interface Season {
  readonly players: number
  readonly thirst: number
  readonly seasons_left: number
  readonly stores: Readonly<Record<string, number>>
}

function greedy(phase: string | null, whim: number): Wish {
  if (phase === 'council') return { move: 'pledge_low' }
  if (phase === 'sealing') return { value: whim < 0.8 ? '4' : '3' }
  return phase === 'opening' ? { move: 'open' } : { move: whim < 0.5 ? 'call_out' : 'hold' }
}

function reckon(whim: number): Wish {
  return { move: whim < 0.3 ? 'share' : whim < 0.5 ? 'forgive' : 'hold' }
}

/** Cooperative bots take what grows back and keep their word; greedy ones promise little and take all. */
export const wellPlan: Plan = (style, view, _memory, random) => {
  const phase = view.available.phase
  if (style === 'greedy') return greedy(phase, random())
  if (phase === 'council') return { move: fair(view) > 1 ? 'pledge_mid' : 'pledge_low' }
  if (phase === 'sealing') return { value: String(fair(view)) }
  return phase === 'opening' ? { move: 'open' } : reckon(random())
}
