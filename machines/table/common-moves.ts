import type { Move } from './definition.ts'
import type { GameDefinition } from './game.ts'

/** The two moves that every phase of every game has, so that nobody can hold up a table and nobody must stay at one. */
const commonMoves: readonly Move[] = [
  {
    id: 'pass_over',
    names: { en: 'pass over the absent', pt: 'seguir sem os ausentes', es: 'seguir sin los ausentes' },
    says: 'Go on without those who have owed a move of this phase for a day. Their seats are dormant, and count for nothing, until they move again.',
    passes: true,
  },
  {
    id: 'leave',
    names: { en: 'leave the table', pt: 'deixar a mesa', es: 'dejar la mesa' },
    says: 'Give up your seat for good, with a last word. Two players at least must stay.',
    leaves: true,
  },
]

/** A definition with the moves that the second engine adds to each phase. */
export function withCommonMoves<S extends object>(definition: GameDefinition<S>): GameDefinition<S> {
  const phases = definition.phases.map((phase) => ({ ...phase, moves: [...phase.moves, ...commonMoves] }))
  return { ...definition, phases }
}
