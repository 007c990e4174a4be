import type { Amount, Completion, Effect, Move } from './definition.ts'
import type { GameDefinition } from './game.ts'

/** An amount as a designer reads it. */
export function describeAmount(amount: Amount): string {
  if (typeof amount !== 'object') return String(amount)
  const parts: string[] = []
  if (amount.parameter !== undefined) parts.push(amount.parameter)
  if (amount.perPlayer !== undefined) parts.push(amount.perPlayer === 1 ? 'n' : `${amount.perPlayer}n`)
  if (amount.plus !== undefined && amount.plus !== 0) parts.push(String(amount.plus))
  let text = parts.join(' + ').replaceAll('+ -', '- ') || '0'
  if (amount.atLeast !== undefined) text = `max(${amount.atLeast}, ${text})`
  if (amount.atMost !== undefined) text = `min(${amount.atMost}, ${text})`
  return text
}

const signs: Readonly<Record<Effect['operation'], string>> = { add: '+', subtract: '-', set: '=' }

function describeEffect(effect: Effect): string {
  const whose = effect.whose ? ` of the ${effect.whose}` : ''
  return `${effect.variable}${whose} ${signs[effect.operation]} ${describeAmount(effect.amount)}`
}

/** Everything a move does, in words: its effects, its named rules, and what roles change about it. */
export function describeEffects<S extends object>(definition: GameDefinition<S>, move: Move): string[] {
  return [
    ...(move.effects ?? []).map(describeEffect),
    ...(move.does ?? []).map((rule) => definition.rules[rule]?.says ?? rule),
    ...(move.modifiers ?? []).map((modifier) => {
      const when = modifier.when ? ` when ${definition.predicates[modifier.when]?.says ?? modifier.when}` : ''
      const once = modifier.once ? ` once per ${modifier.once}` : ''
      const what = modifier.effects.map(describeEffect).join(', ') || 'free'
      return `${modifier.role}${once}${when}: ${what}${modifier.instead ? ' instead' : ''}`
    }),
  ]
}

/** When a phase is complete, in words. */
export function describeCompletion<S extends object>(
  definition: GameDefinition<S>,
  completion: Completion,
): string[] {
  const { total, distinct, moves = {}, when } = completion
  return [
    ...(total === undefined ? [] : [`moves >= ${describeAmount(total)}`]),
    ...(distinct === undefined ? [] : [`distinct players >= ${describeAmount(distinct)}`]),
    ...Object.entries(moves).map(([move, count]) => `${move} >= ${describeAmount(count)}`),
    ...(when === undefined ? [] : [definition.predicates[when]?.says ?? when]),
  ]
}
