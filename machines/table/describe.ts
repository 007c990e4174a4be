import { joined, type Sentence, sentence } from '../kind/sentence.ts'
import type { Amount, Completion, Effect, Gift, Modifier, Move, Phase, TextRule } from './definition.ts'
import type { GameDefinition, Reading } from './game.ts'
import { contentAtLeast, differing, keepsHalf, NO_PLACE, quoting, SAYS_ANEW } from './text-rules.ts'
import { listSays, predicateSays, ruleSays } from './words.ts'

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

export function describeEffect(
  { variable, whose, operation, amount }: Effect,
  value: Amount = amount,
): Sentence {
  const change = `${signs[operation]} ${describeAmount(value)}`
  if (!whose) return sentence('play.effect', `${variable} ${change}`, { variable, change })
  return sentence('play.effect_of', `${variable} of the ${whose} ${change}`, { variable, whose, change })
}

const PASSES = sentence('play.passes', 'the phase ends without those who have not acted')
export const ASLEEP = sentence(
  'play.asleep',
  'the seats of those who owe a move are dormant until they move again',
)
export const GONE = sentence('play.gone', 'the seat is left for good')
const FREE = sentence('play.free', 'free')

/** Everything a move does: its effects, its named rules, and what roles change about it. */
export function describeEffects<S extends object>(definition: GameDefinition<S>, move: Move): Sentence[] {
  return [
    ...(move.effects ?? []).map((effect) => describeEffect(effect)),
    ...describeRules(definition, move.does),
    ...describeStanding(definition, move),
    ...(move.modifiers ?? []).map((modifier) => describeModifier(definition, modifier)),
  ]
}

/** What passing over and leaving do: in the first edition the phase ends, from the second on seats do. */
function describeStanding<S extends object>(
  { engine }: GameDefinition<S>,
  { passes, leaves }: Move,
): Sentence[] {
  if (leaves) return [GONE]
  return passes ? [engine === 2 ? ASLEEP : PASSES] : []
}

/** What a role's gift changes about a move, how often, and when. */
export function describeModifier<S extends object>(
  definition: GameDefinition<S>,
  { role, once, when, effects, instead }: Modifier,
): Sentence {
  const often = once ? ` once per ${once}` : ''
  const by = { role, once: once ?? 'always' }
  const condition = when === undefined ? undefined : predicateSays(definition, when)
  if (effects.length === 0 && instead && !condition)
    return sentence('play.gift_free', `${role}${often}: free instead`, by)
  const what = effects.length > 0 ? effects.map((effect) => describeEffect(effect)) : [FREE]
  const text = `${role}${often}${condition ? ` when ${condition.text}` : ''}: ${joined(what)}${instead ? ' instead' : ''}`
  const kind = instead ? 'instead' : 'besides'
  const params = { ...by, what, kind }
  return condition
    ? sentence('play.gift_when', text, { ...params, when: condition })
    : sentence('play.gift', text, params)
}

/** When a phase is complete. */
export function describeCompletion<S extends object>(
  definition: Pick<GameDefinition<S>, 'id' | 'version' | 'predicates'>,
  { total, distinct, moves = {}, when }: Completion,
): Sentence[] {
  const counted = (id: string, what: string, count: Amount, more: object = {}) => {
    const amount = describeAmount(count)
    return sentence(id, `${what} >= ${amount}`, { amount, ...more })
  }
  return [
    ...(total === undefined ? [] : [counted('play.moves', 'moves', total)]),
    ...(distinct === undefined ? [] : [counted('play.distinct', 'distinct players', distinct)]),
    ...Object.entries(moves).map(([move, count]) => counted('play.moves_of', move, count, { move })),
    ...(when === undefined ? [] : [predicateSays(definition, when)]),
  ]
}

/** What a move would do if this player made it now: amounts in numbers, and of all gifts only its own unused one. */
export function describeEffectsFor<S extends object>(reading: Reading<S>, move: Move): Sentence[] {
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
    ...gifts.map(({ effects }) => {
      const what = effects.length > 0 ? effects.map(inNumbers) : [FREE]
      return sentence('play.your_gift', `your gift: ${joined(what)}`, { what })
    }),
    ...describeStanding(definition, move),
  ]
}

/** Named rules. */
export function describeRules<S extends object>(
  definition: Pick<GameDefinition<S>, 'id' | 'version' | 'rules'>,
  rules: readonly string[] = [],
): Sentence[] {
  return rules.map((rule) => ruleSays(definition, rule))
}

/** How often a player may act in one visit of a phase; nothing when there is no bound. */
export function describeTurns({ once, limit }: Phase): Sentence[] {
  const most = limit === undefined ? undefined : describeAmount(limit)
  return [
    ...(once ? [sentence('play.once', 'each player acts once')] : []),
    ...(most === undefined
      ? []
      : [sentence('play.at_most', `each player makes at most ${most} moves`, { amount: most })]),
  ]
}

/** A text rule, with the numbers of each difficulty where they differ and with what a role changes. */
export function describeText<S extends object>(definition: GameDefinition<S>, rule: TextRule): Sentence {
  switch (rule.check) {
    case 'words_at_most':
      return withGift(
        counted(rule.check, spread(definition, rule.amount), (n) => `at most ${n} words`),
        rule.gift,
        'more',
      )
    case 'words_at_least':
      return sentence('play.words_at_least', `at least ${rule.amount} words`, { amount: rule.amount })
    case 'content_words_at_least':
      return contentAtLeast(rule.amount)
    case 'avoids':
      return listSays(
        definition,
        rule.check,
        rule.list,
        `uses no word of the ${rule.list}, nor four letters in a row out of one, nor one in pieces`,
      )
    case 'avoids_words':
      return listSays(definition, rule.check, rule.list, `has none of the ${rule.list} as a word`)
    case 'names_one':
      return listSays(definition, rule.check, rule.list, `names exactly one word of the ${rule.list}`)
    case 'names_none':
      return listSays(definition, rule.check, rule.list, `names no word of the ${rule.list}`)
    case 'quotes_one':
      return listSays(
        definition,
        rule.check,
        rule.list,
        `quotes ${rule.words} consecutive words of the ${rule.list}`,
      )
    case 'differs':
      return differing(definition, rule)
    case 'names_no_place':
      return NO_PLACE
    case 'says_anew':
      return withGift(SAYS_ANEW, rule.gift, 'let pass')
    case 'keeps_half':
      return keepsHalf(rule.changes)
    case 'shares_no_word':
      return withGift(
        counted(
          rule.check,
          spread(definition, rule.letters),
          (n) => `shares no word of ${n} or more letters with the target`,
        ),
        rule.gift,
        'let pass',
      )
    case 'quotes':
      return withGift(quoting(definition, rule, rule.words), rule.gift, 'of them')
    case 'seal':
    case 'opening': {
      const values = rule.values.join(', ')
      const form =
        rule.check === 'seal'
          ? 'is a seal: sha256:<hex> of salt|value, the value being one of'
          : 'is salt|value, whether it matches the seal or not, the value being one of'
      return sentence(`play.${rule.check}`, `${form} ${values}`, { values })
    }
  }
}

function counted(check: string, amount: Spread, say: (amount: string) => string): Sentence {
  return sentence(`play.${check}`, say(typeof amount === 'string' ? amount : amount.text), { amount })
}

/** A text rule with what a role changes about it. */
function withGift(said: Sentence, gift: Gift | undefined, more: string): Sentence {
  if (!gift) return said
  const { role: holder } = gift
  const kind = gift.amount < 0 ? 'fewer' : more.replaceAll(' ', '_')
  const n = Math.abs(gift.amount)
  const given = sentence(
    'play.text_gift',
    `${holder.replaceAll('_', ' ')}: ${n} ${gift.amount < 0 ? 'fewer' : more}`,
    { holder, n, kind },
  )
  return sentence(`${said.id}_gift`, `${said.text} (${given.text})`, { ...said.params, gift: given })
}

type Spread = string | Sentence

/** An amount with its value at each difficulty, when it is a parameter. */
function spread<S extends object>({ parameters }: GameDefinition<S>, amount: Amount): Spread {
  const { gentle, standard, deep } = parameters
  if (typeof amount !== 'string' || !(amount in gentle)) return describeAmount(amount)
  const [one = 0, two = 0, three = 0] = [gentle[amount], standard[amount], deep[amount]]
  if (one === two && two === three) return String(one)
  return sentence('play.by_difficulty', `${one} (gentle), ${two} (standard) or ${three} (deep)`, {
    gentle: one,
    standard: two,
    deep: three,
  })
}
