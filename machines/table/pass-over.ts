import type { Move } from './definition.ts'

/** The move that keeps one absent key from holding up a phase in which everybody must act. */
export const passOver: Move = {
  id: 'pass_over',
  names: { en: 'pass over the absent', pt: 'seguir sem os ausentes', es: 'seguir sin los ausentes' },
  says: 'Go on without those who have not acted since the phase began, a day ago or more. Two players at least must have acted, you among them.',
  passes: true,
}
