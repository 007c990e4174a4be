import { codePointLength } from '../../src/protocol/code-points.ts'
import { limits } from '../../src/protocol/limits.ts'
import { type MachineRefusal, refusal } from '../kind/version.ts'
import type { KeptTurn, TableContext } from './context.ts'
import type { Move, Phase } from './definition.ts'
import type { MovePlay, PlayerJoin, TableEvent } from './events.ts'
import { type GameDefinition, Reading } from './game.ts'
import { digestOf, isVisible } from './lexical.ts'
import { CONTRIBUTION, confidenceBeyond, confidenceNeeded, no, reasons } from './reasons.ts'
import { sealsOf } from './sealed.ts'
import { checkText } from './text-rules.ts'
import { predicateSays, refusalSays, targetSays } from './words.ts'

/** Why an event is refused, or undefined when it is taken. Only time sends what is neither a join nor a move. */
export function checkTable<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  event: TableEvent,
): MachineRefusal | undefined {
  if (event.type === 'player.join') return checkJoin(definition, context, event)
  if (event.type === 'move.play') return checkMove(definition, context, event)
  return context.outcome ? reasons.table_finished : undefined
}

/** Why a key may not join, or undefined when it may. */
export function checkJoin<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  event: PlayerJoin,
): MachineRefusal | undefined {
  if (context.outcome) return reasons.table_finished
  if (context.seats.some((seat) => seat.agent === event.agent)) {
    return reasons.already_joined
  }
  if (context.phase && context.phase.entered > 1) {
    return reasons.joining_closed
  }
  if (context.seats.length >= definition.players.max) return reasons.table_full
  const wanted = event.role_preference
  if (wanted !== undefined && !definition.roles.some((role) => role.id === wanted)) {
    return no('unknown_role', 'This game has no such role.', '/payload/role_preference')
  }
  if (!context.phase && event.chance === undefined) {
    return no('chance_required', 'The join that activates this table must carry the server chance.')
  }
  return undefined
}

/** Why a move event is refused, or undefined when it is legal. The machine's guard is this very function. */
export function checkMove<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
  event: MovePlay,
): MachineRefusal | undefined {
  const seat = context.seats.findIndex((player) => player.agent === event.agent)
  const mayAct = checkSeat(context, seat)
  if (mayAct) return mayAct
  const phase = phaseOf(definition, context)
  const move = phase?.moves.find((candidate) => candidate.id === event.move)
  if (!phase || !move) return missingMove(definition, event.move)
  const target = event.target && context.turns.find((turn) => turn.id === event.target?.id)
  const reading = new Reading(definition, context, { seat, at: event.at, event, target })
  return (
    checkAvailable(reading, phase, move) ??
    checkTarget(reading, phase, move) ??
    checkConfidence(move, event.confidence) ??
    checkContribution(reading, move)
  )
}

/** The definition of the phase the table is in. */
export function phaseOf<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
): Phase | undefined {
  return definition.phases.find((phase) => phase.id === context.phase?.id)
}

/** Why nobody, or not this seat, may act now. */
export function checkSeat(context: TableContext, seat: number): MachineRefusal | undefined {
  if (context.outcome) return reasons.table_finished
  if (seat < 0) return no('not_a_participant', 'Only joined participants may play.')
  if (!context.phase) return no('table_gathering', 'The table waits for a second key to join.')
  if (context.seats[seat]?.left) return no('has_left', 'This key has left the table.')
  if (context.last === seat) return reasons.acted_last
  return undefined
}

/** Why a move of the current phase is not open to this seat now, whatever its text and target. */
export function checkAvailable<S extends object>(
  reading: Reading<S>,
  phase: Phase,
  move: Move,
): MachineRefusal | undefined {
  return checkOwnMove(reading, phase, move) ?? checkFallback(reading, phase, move)
}

function checkOwnMove<S extends object>(
  reading: Reading<S>,
  phase: Phase,
  move: Move,
): MachineRefusal | undefined {
  const counted = checkTurn(reading, phase, move)
  if (counted) return counted
  for (const name of move.who ?? []) {
    if (!reading.holds(name)) return refusalOf(reading, name, '/payload/move')
  }
  if (move.target && !hasTarget(reading, move)) {
    const { where } = move.target
    return where !== undefined && ofRightKind(reading, move).length > 0
      ? refusalOf(reading, where, '/payload/target_turn')
      : no('no_target', 'No turn by another participant can be targeted now.', '/payload/target_turn')
  }
  return undefined
}

/** Whether the phase has this kind of turn for the actor: one more move, passing over, or leaving. */
export function checkTurn<S extends object>(
  reading: Reading<S>,
  phase: Phase,
  move: Move,
): MachineRefusal | undefined {
  if (move.leaves) return checkLeaving(reading, phase)
  if (!move.passes) return checkCount(reading, phase, move)
  return reading.definition.engine === 2 ? checkPassingOver(reading, phase) : checkPassing(reading)
}

function checkCount<S extends object>(
  reading: Reading<S>,
  phase: Phase,
  move: Move,
): MachineRefusal | undefined {
  const acts = reading.acts()
  if (phase.once && !move.repeats && acts > 0) {
    return reasons.already_acted
  }
  if (phase.limit !== undefined && acts >= reading.amount(phase.limit)) {
    return reasons.phase_limit
  }
  return undefined
}

/** Passing over is for those who acted, when at least two did, others did not, and a day has gone by. */
function checkPassing<S extends object>(reading: Reading<S>): MachineRefusal | undefined {
  const acts = reading.context.phase?.acts ?? []
  if (acts.every((count) => count > 0)) {
    return no('nobody_owes_a_move', 'Everybody has acted in this phase.', '/payload/move')
  }
  if (reading.acts() === 0)
    return no('owes_a_move', 'Make your own move of this phase first.', '/payload/move')
  if (acts.filter((count) => count > 0).length < 2) {
    return no('too_few_acted', 'Two players at least must have acted in this phase.', '/payload/move')
  }
  if (reading.overdue) return undefined
  return waiting(reading, reasons.not_overdue)
}

/** The seats that keep a phase waiting: not dormant, they owe it a move, and need not wait for another's before it themselves. */
export function owing<S extends object>(table: Reading<S>, { owes }: Phase): number[] {
  return table.awake.filter(
    (seat) =>
      seat !== table.context.last &&
      table.acts(seat) === 0 &&
      (owes === undefined || table.as(seat).holds(owes)),
  )
}

/** Passing over is for those who owe nothing, when others do, a day has gone by, and two stay awake. */
function checkPassingOver<S extends object>(reading: Reading<S>, phase: Phase): MachineRefusal | undefined {
  const owe = owing(reading, phase)
  if (owe.length === 0) return no('nobody_owes_a_move', 'Everybody has acted in this phase.', '/payload/move')
  // Whoever sleeps wakes by a move of the game, where there is one.
  const mustWake = !reading.isAwake(reading.seat) && canMove(reading, phase)
  if (owe.includes(reading.seat) || mustWake)
    return no('owes_a_move', 'Make your own move of this phase first.', '/payload/move')
  if (reading.awake.filter((seat) => !owe.includes(seat) && seat !== reading.seat).length === 0)
    return no('too_few_acted', 'Two players at least must have acted in this phase.', '/payload/move')
  if (reading.overdue) return undefined
  return waiting(reading, reasons.not_overdue)
}

/** A table goes on while two are at it: whoever could move may leave three or more. */
function checkLeaving<S extends object>(reading: Reading<S>, phase: Phase): MachineRefusal | undefined {
  if (reading.players < 3) return reasons.too_few_left
  return canMove(reading, phase) ? undefined : reasons.not_your_turn
}

/** Whether a seat has a move of the game itself now. */
export function canMove<S extends object>(table: Reading<S>, phase: Phase): boolean {
  const reading = table.as(table.seat)
  return phase.moves.some(
    (move) => !move.fallback && !move.passes && !move.leaves && !checkOwnMove(reading, phase, move),
  )
}

/** Adds the moment from which the move will be open. */
function waiting<S extends object>(reading: Reading<S>, refusal: MachineRefusal): MachineRefusal {
  return { ...refusal, available_from: new Date(reading.overdueFrom).toISOString() }
}

export function checkFallback<S extends object>(
  reading: Reading<S>,
  phase: Phase,
  move: Move,
): MachineRefusal | undefined {
  if (!move.fallback) return undefined
  return canMove(reading, phase) ? reasons.not_needed : undefined
}

/** The kept turns that a relational move of this seat may target. */
export function targetsOf<S extends object>(reading: Reading<S>, move: Move): KeptTurn[] {
  return ofRightKind(reading, move).filter((turn) => whereHolds(reading, turn, move.target?.where))
}

function hasTarget<S extends object>(reading: Reading<S>, { target }: Move): boolean {
  const { context, seat } = reading
  return context.turns.some(
    (turn) =>
      turn.seat !== seat && target?.moves.includes(turn.move) && whereHolds(reading, turn, target.where),
  )
}

function ofRightKind<S extends object>({ context, seat }: Reading<S>, { target }: Move): KeptTurn[] {
  return context.turns.filter((turn) => turn.seat !== seat && target?.moves.includes(turn.move))
}

function whereHolds<S extends object>(reading: Reading<S>, target: KeptTurn, where?: string): boolean {
  if (where === undefined) return true
  const { definition, context, seat, at } = reading
  return new Reading(definition, context, { seat, at, target }).holds(where)
}

/** Whether the turn that a move answers may be answered by it. */
export function checkTarget<S extends object>(
  reading: Reading<S>,
  phase: Phase,
  move: Move,
): MachineRefusal | undefined {
  const pointer = '/payload/target_turn'
  const given = reading.event?.target
  if (!move.target) {
    return given ? reasons.target_unexpected : undefined
  }
  if (!given) return reasons.target_required
  const me = reading.context.seats[reading.seat]?.agent
  if (given.agent === me || reading.target?.seat === reading.seat) {
    return no('own_target', 'The target must be a turn by another participant.', pointer)
  }
  if (!reading.target) return no('target_not_available', 'That turn cannot be targeted now.', pointer)
  if (!move.target.moves.includes(reading.target.move)) {
    const what = targetSays(reading.definition, phase, move)
    return no('target_wrong_kind', `This move targets: ${what.text}.`, pointer, { what })
  }
  if (!whereHolds(reading, reading.target, move.target.where)) {
    return refusalOf(reading, move.target.where ?? '', pointer)
  }
  return undefined
}

export function checkConfidence(move: Move, confidence: number | undefined): MachineRefusal | undefined {
  const from = move.confidence?.from ?? 0
  const to = move.confidence?.to ?? 1
  if (confidence === undefined) {
    return move.confidence ? confidenceNeeded(move.confidence) : undefined
  }
  return confidence >= from && confidence <= to ? undefined : confidenceBeyond({ from, to })
}

function checkContribution<S extends object>(reading: Reading<S>, move: Move): MachineRefusal | undefined {
  // A seal of one value only is the same again on the same salt: it is the salt that its owner must hear of.
  const failed = checkSeen(reading) ?? checkSalt(reading, move) ?? checkOriginal(reading, move)
  if (failed) return failed
  const text = reading.event?.contribution ?? ''
  for (const rule of move.text ?? []) {
    const failed = checkText(reading, rule, text)
    if (failed) return { ...failed, pointer: CONTRIBUTION }
  }
  return undefined
}

/** A contribution has a length, and something to be seen. */
export function checkSeen<S extends object>(reading: Reading<S>): MachineRefusal | undefined {
  const text = reading.event?.contribution ?? ''
  const most = limits.CONTRIBUTION_CHARS_MAX
  // The cheap comparison first: code units are never fewer than characters.
  if ((text.length > most && codePointLength(text) > most) || !isVisible(text)) {
    return reasons.contribution_size
  }
  return undefined
}

/** A seal stands on a salt that nobody has opened at this table: of one that is known, the value is soon known too. */
export function checkSalt<S extends object>(reading: Reading<S>, move: Move): MachineRefusal | undefined {
  const { salts = [] } = reading.context
  const seal = reading.event?.contribution
  const values = move.text?.find((rule) => rule.check === 'seal')?.values ?? []
  return seal !== undefined && salts.some((salt) => sealsOf(salt, values).has(seal))
    ? reasons.salt_reused
    : undefined
}

/** A contribution was not made at this table before. */
export function checkOriginal<S extends object>(reading: Reading<S>, move: Move): MachineRefusal | undefined {
  const text = reading.event?.contribution ?? ''
  // An opening is fixed by its seal: were it refused for being said before, its owner could never move again.
  const opens = move.text?.some(({ check }) => check === 'opening') ?? false
  if (!opens && reading.context.digests.includes(digestOf(text))) {
    return reasons.not_original
  }
  return undefined
}

function refusalOf<S extends object>(
  reading: Reading<S>,
  predicate: string,
  pointer: string,
): MachineRefusal {
  const { definition } = reading
  const found = definition.predicates[predicate]
  const refused = refusedBy(definition, predicate, pointer)
  return found?.waits && !reading.overdue ? waiting(reading, refused) : refused
}

/** Why a predicate stops a move: in its own words, or in what it says. */
export function refusedBy<S extends object>(
  definition: GameDefinition<S>,
  name: string,
  pointer: string,
): MachineRefusal {
  const otherwise = definition.predicates[name]?.otherwise
  if (otherwise) {
    const { id, text } = refusalSays(definition, name, otherwise.message)
    return refusal(otherwise.code, text, { id, pointer })
  }
  const what = predicateSays(definition, name)
  const more = { id: 'refusal.not_now', params: { what }, pointer }
  return refusal(name.replaceAll(' ', '_'), `Not now: ${what.text}.`, more)
}

function missingMove<S extends object>(definition: GameDefinition<S>, id: string): MachineRefusal {
  const elsewhere = definition.phases.some((phase) => phase.moves.some((move) => move.id === id))
  return elsewhere
    ? no('wrong_phase', 'This move belongs to another phase.', '/payload/move')
    : no('unknown_move', 'This game has no such move.', '/payload/move')
}
