import type { TableContext } from './context.ts'
import { type GameDefinition, Reading } from './game.ts'
import { commit, saltOf, seedOf } from './sealed.ts'

/** The variables of a table: bounded integers fit for plotting, never a secret. */
export interface PublicVariables {
  readonly table: Readonly<Record<string, number>>
  readonly players: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly bounds: Readonly<Record<string, { readonly from: number; readonly to: number }>>
}

export function publicVariables<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
): PublicVariables {
  const reading = new Reading(definition, context, { seat: -1, at: 0 })
  const seats = context.seats.map(({ agent }, seat) => [
    agent,
    Object.fromEntries(Object.entries(context.players).map(([id, values]) => [id, values[seat] ?? 0])),
  ])
  return {
    table: { turn: context.turn, cycle: context.cycle, ...context.variables },
    players: Object.fromEntries(seats),
    bounds: Object.fromEntries(
      definition.variables.map(({ id, from, to }) => [
        id,
        { from: reading.amount(from, context.seats.length), to: reading.amount(to, context.seats.length) },
      ]),
    ),
  }
}

/** What everybody may see of a game's own state, and the server's commitment. */
export function publicState<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
): Readonly<Record<string, unknown>> {
  if (!context.phase) return {}
  const reading = new Reading(definition, context, { seat: -1, at: 0 })
  return { ...definition.state.view(reading), commitment: context.commitment }
}

/** What a game without a server secret commits to, so that every table has a commitment that can be checked. */
const NOTHING = 'nothing'

/** What the server had sealed: `commitment` is sha256 of `salt|solution`, and every draw follows from the solution. */
export interface Secrets {
  readonly chance: string
  readonly salt: string
  readonly solution: string
  readonly commitment: string
}

/** The sealed secrets, only once the table has ended. */
export function secrets<S extends object>(
  definition: GameDefinition<S>,
  context: TableContext,
): Secrets | undefined {
  const { chance, outcome, difficulty } = context
  return outcome && chance ? revealed(definition, difficulty, chance) : undefined
}

/** The secrets that a chance value stands for. */
export function revealed<S extends object>(
  definition: GameDefinition<S>,
  difficulty: TableContext['difficulty'],
  chance: string,
): Secrets {
  const solution = definition.solution?.(seedOf(chance), definition.parameters[difficulty]) ?? NOTHING
  const salt = saltOf(chance)
  return { chance, salt, solution, commitment: commit(salt, solution) }
}
