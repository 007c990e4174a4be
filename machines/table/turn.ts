import { joined, type Sentence, sentence } from '../kind/sentence.ts'
import { changeable, type TableContext } from './context.ts'
import type { Effect, Ending, Modifier, Move, Phase } from './definition.ts'
import { ASLEEP, describeEffect, describeModifier, GONE } from './describe.ts'
import type { MovePlay } from './events.ts'
import type { GameDefinition, Play } from './game.ts'
import { owing, phaseOf } from './legality.ts'
import { digestOf } from './lexical.ts'
import { AWAKE, DORMANT, LEFT } from './notes.ts'
import { applyEffect } from './playing.ts'
import { ruleSays } from './words.ts'

/** A change of the chart: the name of its action, what it says, and what it does to a table that is being changed. */
export interface Change<S extends object> {
  readonly name: string
  readonly says: Sentence
  readonly apply: (play: Play<S>) => void
}

/** The first change of every turn: a private copy of the table, the counts, and a seat that wakes. The others change that copy. */
export function takeTurn<S extends object>(
  definition: GameDefinition<S>,
  before: TableContext,
  event: MovePlay,
): TableContext {
  const context = changeable(before)
  const seat = context.seats.findIndex(({ agent }) => agent === event.agent)
  const phase = phaseOf(definition, context)
  const move = phase?.moves.find(({ id }) => id === event.move)
  context.notes = []
  context.turn += 1
  context.digests.push(digestOf(event.contribution))
  if (move?.kept) context.turns.push({ id: event.id, seat, move: event.move, at: event.at })
  const opened = move?.text?.some(({ check }) => check === 'opening') && event.contribution.split('|')[0]
  if (opened) context.salts = [...(context.salts ?? []), opened]
  if (context.phase && phase && move && passesOn(phase, move)) context.phase.since = event.at
  // Going on without others, and leaving, are no moves of the game: they take nobody's turn.
  if (move?.passes || move?.leaves || !context.phase) return context
  wake(context, seat)
  context.last = seat
  context.phase.total += 1
  context.phase.moves[event.move] = (context.phase.moves[event.move] ?? 0) + 1
  context.phase.acts[seat] = (context.phase.acts[seat] ?? 0) + 1
  return context
}

/** What a move changes: its effects with their amounts, its named rules, and what roles change about it. */
export function changesOf<S extends object>(definition: GameDefinition<S>, move: Move): Change<S>[] {
  return [
    ...effectsOf(definition, move),
    ...(move.does ?? []).map((name) => ruleOf(definition, name)),
    ...(move.passes ? [passingOver<S>()] : []),
    ...(move.leaves ? [leaving<S>()] : []),
  ]
}

/** Effects in their order. A gift that stands instead of them is one change with them. */
function effectsOf<S extends object>(definition: GameDefinition<S>, move: Move): Change<S>[] {
  const { effects = [], modifiers = [] } = move
  const gifts = modifiers.map((modifier) => ({ modifier, says: describeModifier(definition, modifier) }))
  if (!modifiers.some(({ instead }) => instead))
    return [
      ...effects.map((effect) => {
        const says = describeEffect(effect)
        return { name: says.text, says, apply: (play: Play<S>) => applyEffect(play, effect) }
      }),
      ...gifts.map(({ modifier, says }) => ({
        name: says.text,
        says,
        apply: (play: Play<S>) => give(play, modifier),
      })),
    ]
  const base = effects.map((effect) => describeEffect(effect))
  const says = sentence('play.unless_gift', `${joined(base)} (${joined(gifts.map((gift) => gift.says))})`, {
    base,
    gifts: gifts.map((gift) => gift.says),
  })
  return [{ name: says.text, says, apply: (play) => applyUnless(play, effects, modifiers) }]
}

function granted<S extends object>(play: Play<S>, modifier: Modifier): boolean {
  if (play.role() !== modifier.role) return false
  if (modifier.when !== undefined && !play.holds(modifier.when)) return false
  return modifier.once === undefined || play.once(modifier.perk, modifier.once)
}

function give<S extends object>(play: Play<S>, modifier: Modifier): void {
  if (granted(play, modifier)) for (const effect of modifier.effects) applyEffect(play, effect)
}

function applyUnless<S extends object>(
  play: Play<S>,
  effects: readonly Effect[],
  modifiers: readonly Modifier[],
): void {
  const gifts = modifiers.filter((modifier) => granted(play, modifier))
  const base = gifts.some(({ instead }) => instead) ? [] : effects
  for (const effect of [...base, ...gifts.flatMap((gift) => gift.effects)]) applyEffect(play, effect)
}

/** A rule of the definition goes by its own name. */
export function ruleOf<S extends object>(definition: GameDefinition<S>, name: string): Change<S> {
  const rule = definition.rules[name]
  if (!rule) throw new Error(`${definition.id} has no rule "${name}"`)
  return { name, says: ruleSays(definition, name), apply: rule.apply }
}

function passingOver<S extends object>(): Change<S> {
  return {
    name: ASLEEP.text,
    says: ASLEEP,
    apply: (play) => {
      const phase = phaseOf(play.definition, play.context)
      if (!phase) return
      // Whoever passes over wakes only then, else a duty that comes with waking would put them to sleep at once.
      for (const seat of owing(play, phase)) sleep(play, seat)
      wake(play.context, play.seat)
      freeTurn(play)
    },
  }
}

function sleep<S extends object>({ context }: Play<S>, seat: number): void {
  const found = context.seats[seat]
  if (!found) return
  context.seats[seat] = { ...found, dormant: true }
  context.notes.push(DORMANT(seat + 1))
}

function wake(context: TableContext, seat: number): void {
  const found = context.seats[seat]
  if (!found?.dormant) return
  context.seats[seat] = { agent: found.agent, role: found.role }
  context.notes.push(AWAKE(seat + 1))
}

/** What is no move of the game comes between two: whoever moved last may move again. */
function freeTurn<S extends object>({ context }: Play<S>): void {
  context.last = -1
}

function leaving<S extends object>(): Change<S> {
  return {
    name: GONE.text,
    says: GONE,
    apply: (play) => {
      const { context, seat } = play
      const found = context.seats[seat]
      if (found) context.seats[seat] = { ...found, dormant: true, left: true }
      context.notes.push(LEFT(seat + 1))
      freeTurn(play)
    },
  }
}

/**
 * Whether others may owe a move after this one who owed none before: where a phase names who owes, the duty passes on by
 * moves; everywhere it does when somebody is passed over or leaves.
 */
export function passesOn({ owes }: Phase, { passes, leaves }: Move): boolean {
  return owes !== undefined || passes === true || leaves === true
}

/** Begins a visit of a phase on the copy of a turn: fresh counts, and for the start of a cycle fresh targets and gifts. */
export function beginPhase(context: TableContext, phase: Phase, at: number): TableContext {
  context.phase = {
    id: phase.id,
    entered: (context.phase?.entered ?? 0) + 1,
    at,
    total: 0,
    moves: {},
    acts: context.seats.map(() => 0),
    next: null,
  }
  if (!phase.cycle) return context
  context.cycle += 1
  if (phase.cycle === 'fresh') context.turns = []
  context.used = context.used.filter((used) => !used.startsWith('~'))
  return context
}

/** How a table ends: its winners are awake. */
export function endTable<S extends object>(play: Play<S>, { result, reason }: Ending): void {
  const { context, definition } = play
  const { winners, grade } = definition.result(play, result)
  context.outcome = {
    result,
    reason,
    winners: winners.filter((seat) => play.isAwake(seat)).map((seat) => context.seats[seat]?.agent ?? ''),
    grade: Math.round(grade * 100) / 100,
  }
}
