import { changeable, type TableContext } from './context.ts'
import type { Effect, Modifier, Move, Phase } from './definition.ts'
import type { MovePlay, PlayerJoin } from './events.ts'
import { type GameDefinition, Play } from './game.ts'
import { digestOf } from './lexical.ts'
import { revealed } from './public.ts'

/** Seats a player; the second distinct key also seals the server's secret. */
export function seat<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  event: Pick<PlayerJoin, 'agent' | 'at' | 'role_preference' | 'chance'>,
): TableContext {
  const next = changeable(context)
  next.notes = []
  const before = next.seats.length
  const role = freeRole(definition, next, event.role_preference)
  next.seats.push({ agent: event.agent, role })
  next.phase?.acts.push(0)
  const play = new Play(definition, next, { seat: before, at: event.at })
  startVariables(play, before)
  for (const effect of definition.roles.find(({ id }) => id === role)?.seated ?? []) applyEffect(play, effect)
  if (next.seats.length >= definition.players.min && !next.chance && event.chance) {
    next.chance = event.chance
    next.commitment = revealed(definition, next.difficulty, event.chance).commitment
  }
  return next
}

function freeRole<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  wanted: string | undefined,
): string {
  const free = definition.roles.filter(({ id }) => !context.seats.some(({ role }) => role === id))
  const role = free.find(({ id }) => id === wanted) ?? free[0]
  if (!role) throw new Error(`${definition.id} has fewer roles than seats`)
  return role.id
}

/** Each new player brings its share of the starting values that depend on the number of players. */
function startVariables<S extends object>(play: Play<S>, before: number): void {
  const { context, definition } = play
  for (const variable of definition.variables) {
    const start = play.amount(variable.start)
    if (variable.of === 'player') {
      context.players[variable.id] ??= []
      context.players[variable.id]?.push(start)
    } else {
      const shift = before === 0 ? start : start - play.amount(variable.start, before)
      context.variables[variable.id] = (context.variables[variable.id] ?? 0) + shift
    }
  }
}

/** Enters a phase: fresh counts, and for the start of a cycle fresh targets and gifts. */
export function enter<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  phase: Phase,
  at: number,
): TableContext {
  const next = changeable(context)
  next.phase = {
    id: phase.id,
    entered: (context.phase?.entered ?? 0) + 1,
    at,
    total: 0,
    moves: {},
    acts: next.seats.map(() => 0),
    next: null,
  }
  if (phase.cycle) {
    next.cycle += 1
    if (phase.cycle === 'fresh') next.turns = []
    next.used = next.used.filter((used) => !used.startsWith('~'))
  }
  const play = new Play(definition, next, { seat: next.last, at })
  for (const rule of phase.opens ?? []) run(play, rule)
  return next
}

/** Applies a legal move: the count, the effects, the role's gifts, the named rules, then whatever that completes. */
export function playMove<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  phase: Phase,
  move: Move,
  event: MovePlay,
): TableContext {
  const next = changeable(context)
  const seat = next.seats.findIndex(({ agent }) => agent === event.agent)
  const target = event.target && next.turns.find(({ id }) => id === event.target?.id)
  const play = new Play(definition, next, { seat, at: event.at, event, target })
  record(play, move, event)
  applyEffects(play, move)
  for (const rule of move.does ?? []) run(play, rule)
  if (move.passes || isComplete(play, phase)) {
    for (const rule of phase.settles ?? []) run(play, rule)
    const to = phase.next.find(({ when }) => when === undefined || play.holds(when))
    if (next.phase) next.phase.next = to?.to ?? null
  }
  end(play, phase)
  return next
}

function record<S extends object>(play: Play<S>, move: Move, event: MovePlay): void {
  const { context, seat } = play
  context.notes = []
  context.turn += 1
  context.last = seat
  context.digests.push(digestOf(event.contribution))
  if (move.kept) context.turns.push({ id: event.id, seat, move: move.id, at: event.at })
  if (!context.phase) return
  context.phase.total += 1
  context.phase.moves[move.id] = (context.phase.moves[move.id] ?? 0) + 1
  context.phase.acts[seat] = play.acts() + 1
}

function applyEffects<S extends object>(play: Play<S>, move: Move): void {
  const gifts = (move.modifiers ?? []).filter((modifier) => granted(play, modifier))
  const base = gifts.some((gift) => gift.instead) ? [] : (move.effects ?? [])
  for (const effect of [...base, ...gifts.flatMap((gift) => gift.effects)]) applyEffect(play, effect)
}

function granted<S extends object>(play: Play<S>, modifier: Modifier): boolean {
  if (play.role() !== modifier.role) return false
  if (modifier.when !== undefined && !play.holds(modifier.when)) return false
  return modifier.once === undefined || play.once(modifier.perk, modifier.once)
}

/** Changes one variable, within its bounds. */
export function applyEffect<S extends object>(play: Play<S>, effect: Effect): void {
  const amount = play.amount(effect.amount)
  const signed = effect.operation === 'subtract' ? -amount : amount
  if (effect.whose) {
    const seat = effect.whose === 'actor' ? play.seat : (play.target?.seat ?? -1)
    play.addTo(
      seat,
      effect.variable,
      effect.operation === 'set' ? amount - play.of(seat, effect.variable) : signed,
    )
  } else if (effect.operation === 'set') play.set(effect.variable, amount)
  else play.add(effect.variable, signed)
}

function run<S extends object>(play: Play<S>, name: string): void {
  const rule = play.definition.rules[name]
  if (!rule) throw new Error(`${play.definition.id} has no rule "${name}"`)
  rule.apply(play)
}

function isComplete<S extends object>(play: Play<S>, phase: Phase): boolean {
  const { total = 0, distinct = 0, moves = {}, when } = phase.completes
  const progress = play.context.phase
  if (!progress || progress.total < play.amount(total)) return false
  if (progress.acts.filter((acts) => acts > 0).length < play.amount(distinct)) return false
  if (Object.entries(moves).some(([move, count]) => (progress.moves[move] ?? 0) < play.amount(count)))
    return false
  return when === undefined || play.holds(when)
}

function end<S extends object>(play: Play<S>, phase: Phase): void {
  const { context, definition } = play
  const ending = definition.endings.find((one) => one.in.includes(phase.id) && play.holds(one.when))
  if (!ending) return
  const { winners, grade } = definition.result(play, ending.result)
  context.outcome = {
    result: ending.result,
    reason: ending.reason,
    winners: winners.map((winner) => context.seats[winner]?.agent ?? ''),
    grade: Math.round(grade * 100) / 100,
  }
}
