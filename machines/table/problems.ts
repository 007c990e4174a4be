import type { Amount, Effect, Move, TextRule } from './definition.ts'
import type { GameDefinition } from './game.ts'

/** What does not fit together in a definition: names that are used and not declared, or declared and not used. */
export function problemsOf<S extends object>(definition: GameDefinition<S>): string[] {
  const { phases, endings, roles, variables, predicates, rules } = definition
  const moves = phases.flatMap((phase) => phase.moves)
  const modifiers = moves.flatMap((move) => move.modifiers ?? [])
  const effects = [
    ...moves.flatMap((move) => move.effects ?? []),
    ...modifiers.flatMap((modifier) => modifier.effects),
    ...roles.flatMap((role) => role.seated ?? []),
  ]
  const texts = moves.flatMap((move) => move.text ?? [])
  const phaseIds = phases.map(({ id }) => id)
  const usedPredicates = present([
    ...moves.flatMap((move) => [...(move.who ?? []), move.target?.where]),
    ...modifiers.map(({ when }) => when),
    ...phases.flatMap(({ completes, next, owes }) => [completes.when, owes, ...next.map(({ when }) => when)]),
    ...endings.map(({ when }) => when),
  ])
  const usedRules = [
    ...moves.flatMap((move) => move.does ?? []),
    ...phases.flatMap(({ opens = [], settles = [] }) => [...opens, ...settles]),
  ]
  const usedRoles = [
    ...modifiers.map(({ role }) => role),
    ...texts.flatMap((rule) => ('gift' in rule && rule.gift ? [rule.gift.role] : [])),
  ]
  const usedLists = texts.flatMap((rule) => {
    if (rule.check === 'quotes') return present([rule.without])
    return 'list' in rule ? [rule.list] : []
  })
  return [
    ...undeclared('predicate', usedPredicates, Object.keys(predicates)),
    ...undeclared('rule', usedRules, Object.keys(rules)),
    ...undeclared(
      'role',
      usedRoles,
      roles.map(({ id }) => id),
    ),
    ...undeclared('list', usedLists, Object.keys(definition.lists ?? {})),
    ...undeclared(
      'variable',
      effects.map(({ variable }) => variable),
      variables.map(({ id }) => id),
    ),
    ...undeclared('amount', amountsOf(definition, effects), amountNames(definition)),
    ...undeclared(
      'phase',
      [...phases.flatMap(({ next }) => next.map(({ to }) => to)), ...endings.flatMap((one) => one.in)],
      phaseIds,
    ),
    ...endings.flatMap(({ reason, in: open, complete }) =>
      complete === true ? [] : undeclared(`phase of "${reason}"`, complete ?? [], open),
    ),
    ...undeclared(
      'move',
      moves.flatMap((move) => move.target?.moves ?? []),
      moves.filter(({ kept }) => kept).map(({ id }) => id),
    ),
    ...unused('predicate', Object.keys(predicates), usedPredicates),
    ...unused('rule', Object.keys(rules), usedRules),
    ...(roles.length < definition.players.max ? ['fewer roles than seats'] : []),
    ...(definition.engine === 2 ? unquotable(moves) : []),
  ]
}

/**
 * What has too few words for those who have to quote it: of a text without words any nonsense would be a quotation, and one
 * that is too short would be quoted whole.
 */
function unquotable(moves: readonly Move[]): string[] {
  const problems = moves.flatMap(({ id, target, text = [] }) => {
    const asked = Math.max(0, ...text.map(wordsTaken))
    const short = moves.filter((said) => target?.moves.includes(said.id) && wordsAtLeast(said) < asked)
    return short.map((said) => `"${said.id}" may have too few words for "${id}" to quote`)
  })
  return [...new Set(problems)]
}

/** The words of its target that a text rule may ask for. */
function wordsTaken(rule: TextRule): number {
  if (rule.check === 'keeps_half') return 1
  return rule.check === 'quotes' ? rule.words + Math.max(0, rule.gift?.amount ?? 0) : 0
}

/** How many words each text of a move has, whoever writes it. */
function wordsAtLeast({ text = [] }: Move): number {
  return Math.max(
    0,
    ...text.map((rule) => {
      if (rule.check === 'words_at_least' || rule.check === 'content_words_at_least') return rule.amount
      if (rule.check === 'keeps_half') return rule.changes
      return rule.check === 'quotes' ? Math.max(1, rule.words + Math.min(0, rule.gift?.amount ?? 0)) : 0
    }),
  )
}

function present(names: readonly (string | undefined)[]): string[] {
  return names.filter((name) => name !== undefined)
}

function undeclared(kind: string, used: readonly string[], declared: readonly string[]): string[] {
  return [...new Set(used)].filter((name) => !declared.includes(name)).map((name) => `no ${kind} "${name}"`)
}

function unused(kind: string, declared: readonly string[], used: readonly string[]): string[] {
  return declared.filter((name) => !used.includes(name)).map((name) => `nothing uses the ${kind} "${name}"`)
}

/** The parameters and variables that amounts refer to. */
function amountsOf<S extends object>(definition: GameDefinition<S>, effects: readonly Effect[]): string[] {
  const { phases, variables } = definition
  const amounts: (Amount | undefined)[] = [
    ...effects.map(({ amount }) => amount),
    ...variables.flatMap(({ from, to, start }) => [from, to, start]),
    ...phases.flatMap(({ completes, limit }) => [
      completes.total,
      completes.distinct,
      limit,
      ...Object.values(completes.moves ?? {}),
    ]),
  ]
  return present(amounts.map((amount) => (typeof amount === 'object' ? amount.parameter : named(amount))))
}

function named(amount: number | string | undefined): string | undefined {
  return typeof amount === 'string' ? amount : undefined
}

/** The names an amount may use: parameters that every difficulty sets, and the table's own variables. */
function amountNames<S extends object>({ parameters, variables }: GameDefinition<S>): string[] {
  const { gentle, standard, deep } = parameters
  return [
    ...Object.keys(gentle).filter((name) => name in standard && name in deep),
    ...variables.filter(({ of }) => of === 'table').map(({ id }) => id),
  ]
}
