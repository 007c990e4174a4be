import * as v from 'valibot'
import { limits } from '../../src/protocol/limits.ts'
import { gameWord } from '../../src/protocol/schemas.ts'
import { type Difficulty, difficulties } from '../../src/protocol/vocabularies.ts'
import type { Names } from '../kind/names.ts'
import { amountOf } from './amount.ts'
import type { Amount, Phase } from './definition.ts'
import type { GameDefinition } from './game.ts'

/** A move has to say more than its name. */
const SAYS_CHARS_MIN = 21

/** What the machine itself calls its states. */
const machineStates = ['gathering', 'active', 'victory', 'defeat', 'expired']

/**
 * What the house asks of every game beside names that fit together: that it can be called, read, seated, drawn and ended,
 * at every difficulty and with every number of players. `defineGame` refuses a game with these words; the suite has none
 * of its own for what can be seen without playing.
 */
export function unplayable<S extends object>(definition: GameDefinition<S>): string[] {
  return [
    ...wrongIds(definition),
    ...unnamed(definition),
    ...wrongSeats(definition),
    ...wrongWays(definition),
    ...definition.phases.flatMap((phase) => wrongCompletion(definition, phase)),
    ...wrongStarts(definition),
  ]
}

/** Ids are members of payloads, of addresses and of file names. */
function wrongIds<S extends object>({ id, version, roles, phases, variables }: GameDefinition<S>): string[] {
  const groups = [
    ['game', [id]],
    ['role', roles.map((role) => role.id)],
    ['phase', phases.map((phase) => phase.id)],
    ['variable', variables.map((variable) => variable.id)],
    ...phases.map((phase) => ['move', phase.moves.map((move) => move.id)] as const),
  ] as const
  return [
    ...groups.flatMap(([kind, ids]) =>
      ids.filter(notAWord).map((one) => `the ${kind} "${one}" is no word of a-z, 0-9 and _`),
    ),
    ...groups.flatMap(([kind, ids]) => repeated(ids).map((one) => `two ${kind}s are called "${one}"`)),
    ...phases
      .filter((phase) => machineStates.includes(phase.id))
      .map((phase) => `no phase may be called "${phase.id}"`),
    ...(Number.isInteger(version) && version >= 1 ? [] : ['its version is no whole number from 1']),
  ]
}

function notAWord(id: string): boolean {
  return !v.is(gameWord, id)
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) < place))]
}

/** What a player reads: a name in each language, and of each move what it is for. */
function unnamed<S extends object>({ names, roles, phases }: GameDefinition<S>): string[] {
  const moves = phases.flatMap((phase) => phase.moves)
  const named: readonly (readonly [string, Names])[] = [
    ['the game', names],
    ...roles.map((role) => [`the role "${role.id}"`, role.names] as const),
    ...phases.map((phase) => [`the phase "${phase.id}"`, phase.names] as const),
    ...moves.map((move) => [`the move "${move.id}"`, move.names] as const),
  ]
  return [
    ...named.flatMap(([what, { en, pt, es }]) =>
      [en, pt, es].every((name) => name.trim() !== '')
        ? []
        : [`${what} lacks a name in English, Portuguese or Spanish`],
    ),
    ...moves
      .filter(({ says }) => says.length < SAYS_CHARS_MIN)
      .map(({ id }) => `the move "${id}" says too little: ${SAYS_CHARS_MIN} characters at least`),
  ]
}

function wrongSeats<S extends object>({ players: { min, max } }: GameDefinition<S>): string[] {
  const { PLAYERS_MIN, PLAYERS_MAX } = limits
  return PLAYERS_MIN <= min && min <= max && max <= PLAYERS_MAX
    ? []
    : [`players from ${min} to ${max}, where a table seats ${PLAYERS_MIN} to ${PLAYERS_MAX}`]
}

/** Every phase is reached and left, and a table can end both ways. */
function wrongWays<S extends object>({ phases, endings }: GameDefinition<S>): string[] {
  const [first] = phases
  if (!first) return ['no phases']
  const reached = new Set([first.id])
  for (const id of reached)
    for (const { to } of phases.find((phase) => phase.id === id)?.next ?? []) reached.add(to)
  return [
    ...phases.filter(({ id }) => !reached.has(id)).map(({ id }) => `no way leads to the phase "${id}"`),
    ...phases
      .filter(({ id, next }) => next.length === 0 && !endings.some((ending) => ending.in.includes(id)))
      .map(({ id }) => `no way leads out of the phase "${id}"`),
    ...phases.filter(({ moves }) => moves.length === 0).map(({ id }) => `the phase "${id}" has no moves`),
    ...(['victory', 'defeat'] as const)
      .filter((result) => !endings.some((ending) => ending.result === result))
      .map((result) => `no ending is a ${result}`),
  ]
}

/** A phase must come to its end with any number of players, and with one of three or more who never comes. */
function wrongCompletion<S extends object>(definition: GameDefinition<S>, phase: Phase): string[] {
  const { id, moves, completes } = phase
  if (Object.keys(completes).length === 0) return [`nothing completes the phase "${id}"`]
  const wanted = (players: number) => mostKeys(definition, phase, players)
  const { min, max } = definition.players
  const tables = Array.from({ length: max - min + 1 }, (_, more) => min + more)
  const never = tables.find((players) => wanted(players) > players)
  if (never !== undefined) return [`the phase "${id}" is never complete with ${never} players`]
  const stuck = definition.engine === 2 && tables.find((players) => !enoughFor(definition, phase, players))
  if (stuck)
    return [`the phase "${id}" waits for ever where ${min} of ${stuck} stay, and the others moved once`]
  const waits = tables.some((players) => players > limits.PLAYERS_MIN && wanted(players) === players)
  return waits && !moves.some(({ passes }) => passes)
    ? [`the phase "${id}" waits for everybody, and no move of it passes over the absent`]
    : []
}

/** How many different players a phase needs, at the difficulty that needs most; what follows a variable is not counted. */
function mostKeys<S extends object>(definition: GameDefinition<S>, phase: Phase, players: number): number {
  const { once, limit, completes } = phase
  const needed = difficulties.flatMap((difficulty) => {
    const value = (amount: Amount) => amountAt(definition, difficulty, amount, players)
    const each = once ? 1 : value(limit ?? Infinity)
    return [value(completes.distinct ?? 0), Math.ceil(value(completes.total ?? 0) / each)]
  })
  return Math.max(0, ...needed.filter(Number.isFinite))
}

/**
 * Whether the fewest players can bring a phase to its end when the others vanish after one move each: these owe nothing,
 * so that nobody passes them over, and count.
 */
function enoughFor<S extends object>(definition: GameDefinition<S>, phase: Phase, players: number): boolean {
  const { min } = definition.players
  return difficulties.every((difficulty) => {
    const value = (amount: Amount) => amountAt(definition, difficulty, amount, players)
    const each = phase.once ? 1 : value(phase.limit ?? Infinity)
    return !(value(phase.completes.total ?? 0) > players - min + min * each)
  })
}

/** The value of an amount before play; not a number when it follows a variable of the table. */
function amountAt<S extends object>(
  { parameters }: GameDefinition<S>,
  difficulty: Difficulty,
  amount: Amount,
  players: number,
): number {
  return amountOf(amount, players, (name) => parameters[difficulty][name] ?? Number.NaN)
}

/** A variable starts within its bounds. */
function wrongStarts<S extends object>(definition: GameDefinition<S>): string[] {
  const { min, max } = definition.players
  const cases = difficulties.flatMap((difficulty) => [min, max].map((players) => ({ difficulty, players })))
  return definition.variables
    .filter((variable) =>
      cases.some(({ difficulty, players }) => {
        const value = (amount: Amount) => amountAt(definition, difficulty, amount, players)
        const start = value(variable.start)
        return start < value(variable.from) || start > value(variable.to)
      }),
    )
    .map(({ id }) => `the variable "${id}" starts out of its bounds`)
}
