import { type Sentence, sentence } from '../kind/sentence.ts'
import type { MachineRefusal } from '../kind/version.ts'
import type { Move, Phase, TextRule } from './definition.ts'
import { describeAmount, describeText } from './describe.ts'
import type { GameDefinition, Reading } from './game.ts'
import {
  checkConfidence,
  checkFallback,
  checkOriginal,
  checkSalt,
  checkSeat,
  checkSeen,
  checkTarget,
  checkTurn,
  phaseOf,
  refusedBy,
} from './legality.ts'
import { confidenceBeyond, confidenceNeeded, reasons } from './reasons.ts'
import { brokenText, checkText } from './text-rules.ts'
import { predicateSays, targetSays } from './words.ts'

/** A condition of the chart: the name of its guard, what it says, and when it holds. */
export interface Condition<S extends object> {
  readonly name: string
  readonly says: Sentence
  readonly holds: (table: Reading<S>) => boolean
  /** What the player is told whom it stops; undefined where it stops nobody, and only chooses a way. */
  readonly otherwise?: MachineRefusal
}

/** A condition that is called by what it says. */
function saying<S extends object>(
  says: Sentence,
  holds: Condition<S>['holds'],
  otherwise?: MachineRefusal,
): Condition<S> {
  return { name: says.text, says, holds, ...(otherwise && { otherwise }) }
}

const NOT_LAST = sentence('play.not_last', 'a participant who did not act last')
const OWE_FOR_A_DAY = sentence(
  'play.owed_for_a_day',
  'for a day the phase has waited for others, and two players at least are at the table',
)
const PASSES_OVER = sentence(
  'play.passes_over',
  'acted in this phase, as another did and a third did not, for a day',
)
const MAY_LEAVE = sentence('play.may_leave', 'it is their turn, and two others at least are at the table')
const NO_OTHER = sentence('play.no_other', 'no other move is possible')
const IS_NEW = sentence('play.is_new', 'says what was not said at this table before')
const FRESH_SALT = sentence('play.fresh_salt', 'a salt that nobody has opened at this table')
const IS_SEEN = sentence('play.is_seen', 'says something that can be seen, in 1600 characters at most')

/** The conditions of a move, in the order in which a refused player hears of them: the guards before its way in the chart. */
export function conditionsOf<S extends object>(
  definition: GameDefinition<S>,
  phase: Phase,
  move: Move,
): Condition<S>[] {
  const { target, confidence } = move
  return [
    saying(NOT_LAST, ({ context, seat }) => !checkSeat(context, seat), reasons.acted_last),
    ...turnsLeft(definition, phase, move),
    ...(move.who ?? []).map((name) => stopping(definition, name, '/payload/move')),
    ...(move.fallback
      ? [saying<S>(NO_OTHER, (table) => !checkFallback(table, hereOf(table), move), reasons.not_needed)]
      : []),
    targeting(definition, phase, move),
    ...(target?.where === undefined ? [] : [ofTarget(definition, target.where)]),
    saying(
      confidence ? confident(confidence) : ANY_CONFIDENCE,
      ({ event }) => !checkConfidence(move, event?.confidence),
      confidence ? confidenceNeeded(confidence) : confidenceBeyond({ from: 0, to: 1 }),
    ),
    saying(IS_SEEN, (table) => !checkSeen(table), reasons.contribution_size),
    ...(move.text?.some(({ check }) => check === 'seal')
      ? [saying<S>(FRESH_SALT, (table) => !checkSalt(table, movedIn(table)), reasons.salt_reused)]
      : []),
    ...(move.text?.some(({ check }) => check === 'opening')
      ? []
      : [saying<S>(IS_NEW, (table) => !checkOriginal(table, move), reasons.not_original)]),
    ...(move.text ?? []).map((rule) => textual(definition, rule)),
  ]
}

function turnsLeft<S extends object>(
  { engine }: GameDefinition<S>,
  phase: Phase,
  move: Move,
): Condition<S>[] {
  const holds = (table: Reading<S>) => !checkTurn(table, hereOf(table), move)
  if (move.passes) return [saying(engine === 2 ? OWE_FOR_A_DAY : PASSES_OVER, holds, reasons.not_overdue)]
  if (move.leaves) return [saying(MAY_LEAVE, holds, reasons.not_your_turn)]
  if (phase.once && !move.repeats)
    return [saying(sentence('play.once', 'each player acts once'), holds, reasons.already_acted)]
  if (phase.limit === undefined) return []
  const amount = describeAmount(phase.limit)
  return [
    saying(
      sentence('play.at_most', `each player makes at most ${amount} moves`, { amount }),
      holds,
      reasons.phase_limit,
    ),
  ]
}

/** The phase that a table is in: what is said alike in several is asked of each. */
function hereOf<S extends object>({ definition, context }: Reading<S>): Phase {
  const phase = phaseOf(definition, context)
  if (!phase) throw new Error(`a table of ${definition.id} is in no phase`)
  return phase
}

/** The move that is being made: what is said alike of several may be asked of each in its own way. */
function movedIn<S extends object>(table: Reading<S>): Move {
  const move = hereOf(table).moves.find(({ id }) => id === table.event?.move)
  if (!move) throw new Error(`a table of ${table.definition.id} has no such move here`)
  return move
}

/** A predicate of the definition goes by its own name. */
export function predicate<S extends object>(definition: GameDefinition<S>, name: string): Condition<S> {
  return { name, says: predicateSays(definition, name), holds: (table) => table.holds(name) }
}

/** A predicate that stops whoever it does not hold for. */
function stopping<S extends object>(
  definition: GameDefinition<S>,
  name: string,
  pointer: string,
): Condition<S> {
  return { ...predicate(definition, name), otherwise: refusedBy(definition, name, pointer) }
}

/** A predicate of the targeted turn. */
function ofTarget<S extends object>(definition: GameDefinition<S>, name: string): Condition<S> {
  return {
    ...stopping(definition, name, '/payload/target_turn'),
    name: `target: ${name}`,
    holds: (table) => table.target !== undefined && table.holds(name),
  }
}

const NO_TARGET = sentence('play.no_target', 'answers no turn')

/** What a move answers. Moves that answer the same in words may still differ in which turns they take. */
function targeting<S extends object>(definition: GameDefinition<S>, phase: Phase, move: Move): Condition<S> {
  const holds = (table: Reading<S>) => !checkTarget(table, phase, move)
  if (!move.target) return saying(NO_TARGET, holds, reasons.target_unexpected)
  const { moves, where = '' } = move.target
  const what = targetSays(definition, phase, move)
  const says = sentence('play.targets', `targets ${what.text}`, { what })
  return {
    name: `${says.text} (${[...moves, where].join(', ')})`,
    says,
    holds,
    otherwise: reasons.target_required,
  }
}

const ANY_CONFIDENCE = sentence('play.any_confidence', 'confidence, where one is said, from 0 to 1')

function confident({ from, to }: NonNullable<Move['confidence']>): Sentence {
  return sentence('play.confidence', `confidence from ${from} to ${to}`, { from, to })
}

function textual<S extends object>(definition: GameDefinition<S>, rule: TextRule): Condition<S> {
  const says = describeText(definition, rule)
  return saying(
    sentence('play.text', `text: ${says.text}`, { rule: says }),
    (table) => !checkText(table, rule, table.event?.contribution ?? ''),
    brokenText(rule.check, says),
  )
}

/** What completes a phase, one condition for each count, and the named one. */
export function completionOf<S extends object>(definition: GameDefinition<S>, phase: Phase): Condition<S>[] {
  const { total, distinct, moves = {}, when } = phase.completes
  const counted = (id: string, what: string, amount: string, more: object = {}) =>
    sentence(id, `${what} >= ${amount}`, { amount, ...more })
  return [
    ...(total === undefined
      ? []
      : [
          saying<S>(
            counted('play.moves', 'moves', describeAmount(total)),
            (table) => (table.context.phase?.total ?? 0) >= table.amount(total),
          ),
        ]),
    ...(distinct === undefined
      ? []
      : [
          saying<S>(
            counted('play.distinct', 'distinct players', describeAmount(distinct)),
            (table) => table.actors >= table.amount(distinct),
          ),
        ]),
    ...Object.entries(moves).map(([move, count]) =>
      saying<S>(
        counted('play.moves_of', move, describeAmount(count), { move }),
        (table) => (table.context.phase?.moves[move] ?? 0) >= table.amount(count),
      ),
    ),
    ...(when === undefined ? [] : [predicate(definition, when)]),
  ]
}
