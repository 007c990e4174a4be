import type { BotView, Plan, Wish } from './types.ts'

/** What this bot still needs, spread over the seasons that are left, and no more than leaves the well two for each. */
function fair({ agent, variables, state }: BotView): number {
  // A table of the first edition knows no thirst: take what grows back.
  const { players = 2, thirst = Infinity, seasons_left = 1, stores = {} } = state as Partial<Season>
  const needed = Math.ceil(Math.max(0, thirst - (stores[agent] ?? 0)) / seasons_left)
  const spare = Math.floor((variables.water ?? 0) / players) - 2
  return Math.max(0, Math.min(needed, spare, 3))
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

/** Shares what is beyond its thirst. */
function reckon({ agent, state }: BotView, whim: number): Wish {
  const { thirst = 0, stores = {} } = state as Partial<Season>
  if (whim < 0.3 && (stores[agent] ?? 0) > thirst) return { move: 'share' }
  return { move: whim < 0.5 ? 'forgive' : 'hold' }
}

const pledges = ['pledge_low', 'pledge_low', 'pledge_mid', 'pledge_high']

/** Takes up the word of whoever is of the best standing, where it can draw low itself and has read what they said. */
function vouch(view: BotView): Wish | undefined {
  if (fair(view) > 1) return undefined
  const [target] = (view.available.moves.find(({ move }) => move === 'vouch')?.targets ?? [])
    .filter(({ id, facts }) => Number(facts?.standing) >= 0 && heard(view, id))
    .toSorted((one, other) => Number(other.facts?.standing) - Number(one.facts?.standing))
  return target && { move: 'vouch', target: target.id }
}

function heard({ turns }: BotView, id: string): boolean {
  return turns.some((turn) => turn.id === id && turn.contribution !== '')
}

/** Cooperative bots take what grows back and keep their word; greedy ones promise little and take all. */
export const wellPlan: Plan = (style, view, _memory, random) => {
  const phase = view.available.phase
  if (style === 'greedy') return greedy(phase, random())
  if (phase === 'council') return vouch(view) ?? { move: pledges[fair(view)] ?? 'pledge_low' }
  if (phase === 'sealing') return { value: String(fair(view)) }
  return phase === 'opening' ? { move: 'open' } : reckon(view, random())
}
