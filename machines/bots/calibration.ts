import type { BotView, Plan, Random, Wish } from './types.ts'

interface Claim {
  readonly claim: 'yes' | 'no'
}

/** What a bot that listens can know: how the table's own propositions usually end. */
function belief({ state }: BotView): { yes: boolean; sure: number } {
  const proposition = String(state.proposition ?? '')
  const claims = (state.claims ?? []) as readonly Claim[]
  const yes = claims.filter(({ claim }) => claim === 'yes').length
  if (state.category === 'chance') return { yes: true, sure: 0.5 }
  if (proposition.includes('challenge')) return { yes: false, sure: 0.85 }
  if (proposition.includes('mean confidence')) return { yes: false, sure: 0.65 }
  if (proposition.includes('longest claim')) return { yes: false, sure: 0.8 }
  if (proposition.includes('say yes')) return { yes: yes * 2 >= claims.length, sure: 0.8 }
  return { yes: proposition.includes('echoes in'), sure: 0.6 }
}

function press(style: string, view: BotView, random: Random): Wish {
  const whim = random()
  if (style === 'greedy') return { move: whim < 0.4 ? 'challenge' : 'steer_forum' }
  const challenged = view.available.moves.some(({ move }) => move === 'concede')
  if (challenged && whim < 0.2) return { move: 'concede' }
  return { move: whim < 0.6 ? 'note' : 'steer_table' }
}

/** Cooperative bots claim what they believe; greedy ones are always sure. */
export const calibrationPlan: Plan = (style, view, _memory, random) => {
  if (view.available.phase === 'pressing') return press(style, view, random)
  const { yes, sure } = belief(view)
  if (style === 'cooperative') return { move: yes ? 'claim_yes' : 'claim_no', confidence: sure }
  const side = random() < 0.5 ? 'yes' : 'no'
  const bold = view.available.moves.some(({ move }) => move === `claim_bold_${side}`)
  return { move: bold ? `claim_bold_${side}` : `claim_${side}`, confidence: 0.9 + random() * 0.1 }
}
