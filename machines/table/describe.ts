import type { Amount, Completion, Effect, Gift, Move, Phase, TextRule } from './definition.ts'
import type { GameDefinition, Reading } from './game.ts'

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

function describeEffect(effect: Effect, amount: Amount = effect.amount): string {
  const whose = effect.whose ? ` of the ${effect.whose}` : ''
  return `${effect.variable}${whose} ${signs[effect.operation]} ${describeAmount(amount)}`
}

/** Everything a move does, in words: its effects, its named rules, and what roles change about it. */
export function describeEffects<S extends object>(definition: GameDefinition<S>, move: Move): string[] {
  return [
    ...(move.effects ?? []).map((effect) => describeEffect(effect)),
    ...describeRules(definition, move.does),
    ...(move.passes ? ['the phase ends without those who have not acted'] : []),
    ...(move.modifiers ?? []).map((modifier) => {
      const when = modifier.when ? ` when ${definition.predicates[modifier.when]?.says ?? modifier.when}` : ''
      const once = modifier.once ? ` once per ${modifier.once}` : ''
      const what = modifier.effects.map((effect) => describeEffect(effect)).join(', ') || 'free'
      return `${modifier.role}${once}${when}: ${what}${modifier.instead ? ' instead' : ''}`
    }),
  ]
}

/** When a phase is complete, in words. */
export function describeCompletion<S extends object>(
  definition: Pick<GameDefinition<S>, 'predicates'>,
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

/** What a move would do if this player made it now: amounts in numbers, and of all gifts only its own unused one. */
export function describeEffectsFor<S extends object>(reading: Reading<S>, move: Move): string[] {
  const { definition } = reading
  const gifts = (move.modifiers ?? []).filter(
    ({ role, once, perk, when }) =>
      role === reading.role() &&
      (once === undefined || reading.unused(perk, once)) &&
      (when === undefined || reading.holds(when)),
  )
  const base = gifts.some(({ instead }) => instead) ? [] : (move.effects ?? [])
  const inNumbers = (effect: Effect) => describeEffect(effect, reading.amount(effect.amount))
  return [
    ...base.map(inNumbers),
    ...describeRules(definition, move.does),
    ...gifts.map(({ effects }) => `your gift: ${effects.map(inNumbers).join(', ') || 'free'}`),
    ...(move.passes ? ['the phase ends without those who have not acted'] : []),
  ]
}

/** Named rules in words. */
export function describeRules<S extends object>(
  definition: GameDefinition<S>,
  rules: readonly string[] = [],
): string[] {
  return rules.map((rule) => definition.rules[rule]?.says ?? rule)
}

/** How often a player may act in one visit of a phase, in words; nothing when there is no bound. */
export function describeTurns({ once, limit }: Phase): string[] {
  return [
    ...(once ? ['each player acts once'] : []),
    ...(limit === undefined ? [] : [`each player makes at most ${describeAmount(limit)} moves`]),
  ]
}

/** A text rule in words, with the numbers of each difficulty where they differ and with what a role changes. */
export function describeText<S extends object>(definition: GameDefinition<S>, rule: TextRule): string {
  switch (rule.check) {
    case 'words_at_most':
      return `at most ${spread(definition, rule.amount)} words${gift(rule.gift, 'more')}`
    case 'words_at_least':
      return `at least ${rule.amount} words`
    case 'avoids':
      return `uses no word of the ${rule.list}, nor four letters in a row out of one, nor one in pieces`
    case 'avoids_words':
      return `has none of the ${rule.list} as a word`
    case 'shares_no_word':
      return `shares no word of ${spread(definition, rule.letters)} or more letters with the target${gift(rule.gift, 'let pass')}`
    case 'quotes':
      return `quotes ${spread(definition, rule.words)} consecutive words of the target${gift(rule.gift, 'of them')}`
    case 'seal':
      return `is a seal: sha256:<hex> of salt|value, the value being one of ${rule.values.join(', ')}`
    case 'opening':
      return `is salt|value as it was sealed, the value being one of ${rule.values.join(', ')}`
  }
}

/** An amount with its value at each difficulty, when it is a parameter. */
function spread<S extends object>({ parameters }: GameDefinition<S>, amount: Amount): string {
  const { gentle, standard, deep } = parameters
  if (typeof amount !== 'string' || !(amount in gentle)) return describeAmount(amount)
  const [one, two, three] = [gentle[amount], standard[amount], deep[amount]]
  return one === two && two === three ? String(one) : `${one} (gentle), ${two} (standard) or ${three} (deep)`
}

function gift(given: Gift | undefined, what: string): string {
  if (!given) return ''
  return ` (${given.role.replaceAll('_', ' ')}: ${Math.abs(given.amount)} ${given.amount < 0 ? 'fewer' : what})`
}
