import type { BotView, Plan, Wish } from './types.ts'

/** What each may take so that the well grows back: a third of its share, between nothing and two. */
function sustainable({ variables, state }: BotView): number {
  const players = Number(state.players ?? 2)
  const each = (variables.water ?? 0) / Math.max(1, players)
  return each >= 5 ? 2 : each >= 3 ? 1 : 0
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
  if (phase === 'council') return { move: sustainable(view) > 1 ? 'pledge_mid' : 'pledge_low' }
  if (phase === 'sealing') return { value: String(sustainable(view)) }
  return phase === 'opening' ? { move: 'open' } : reckon(random())
}
