import { type Sentence, sentence, slug } from '../kind/sentence.ts'
import type { Ending, Move, Phase, Role, Variable } from './definition.ts'
import type { GameDefinition } from './game.ts'
import { speakerOf } from './speaker.ts'

/**
 * The sentences of a definition. Each has its id from where it stands: `living_charter.move.drafting.propose`. So a
 * definition holds English alone, which its hash stands on, and is found in the other languages all the same.
 */

// biome-ignore lint/suspicious/noExplicitAny: the words of a definition do not depend on its private state.
type Of<Member extends keyof GameDefinition<any>> = Pick<GameDefinition<any>, 'id' | 'version' | Member>

function told(game: Of<never>, path: string, text: string): Sentence {
  return sentence(`${speakerOf(game)}.${path}`, text)
}

export const premiseOf = (game: Of<'premise'>) => told(game, 'premise', game.premise)
export const objectiveOf = (game: Of<'objective'>) => told(game, 'objective', game.objective)
export const lineageOf = (game: Of<'lineage'>) => told(game, 'lineage', game.lineage)

export const variableSays = (game: Of<never>, { id, says }: Variable) => told(game, `variable.${id}`, says)
export const roleSays = (game: Of<never>, { id, says }: Role) => told(game, `role.${id}`, says)
export const giftOf = (game: Of<never>, { id, gift }: Role) => told(game, `gift.${id}`, gift)
export const phaseSays = (game: Of<never>, { id, says }: Phase) => told(game, `phase.${id}`, says)
export const endingSays = (game: Of<never>, { reason, says }: Ending) => told(game, `ending.${reason}`, says)

export function moveSays(game: Of<never>, phase: Phase, { id, says, passes, leaves }: Move): Sentence {
  if (game.version > 1 && (passes || leaves)) return sentence(`play.${id}`, says)
  return told(game, `move.${phase.id}.${id}`, says)
}

/** What a relational move answers. */
export function targetSays(game: Of<never>, phase: Phase, { id, target }: Move): Sentence {
  return told(game, `target.${phase.id}.${id}`, target?.says ?? '')
}

export function predicateSays(game: Of<'predicates'>, name: string): Sentence {
  return told(game, `predicate.${slug(name)}`, game.predicates[name]?.says ?? name)
}

export function ruleSays(game: Of<'rules'>, name: string): Sentence {
  return told(game, `rule.${slug(name)}`, game.rules[name]?.says ?? name)
}

/** What a check asks of the words of a list: each list has sentences of its own. */
export function listSays(game: Of<never>, check: string, list: string, text: string): Sentence {
  return told(game, `${check}.${slug(list)}`, text)
}

/** Why a predicate stops a move. */
export function refusalSays(game: Of<never>, predicate: string, message: string): Sentence {
  return told(game, `refusal.${slug(predicate)}`, message)
}

const IDLE = sentence('play.idle_end', 'Nobody moved for fourteen days; the table expired.')

/** Where a table stands: how it ended, the phase that it is in, or how many keys it waits for. */
export function standingSays(
  game: Of<'endings' | 'phases' | 'players'>,
  table: {
    readonly phase: string | null | undefined
    readonly seats: number
    readonly outcome: { readonly reason: string } | null
  },
): Sentence {
  const reason = table.outcome?.reason
  if (reason === 'idle') return IDLE
  const ending = game.endings.find((one) => one.reason === reason)
  if (ending) return endingSays(game, ending)
  if (reason !== undefined) return sentence('play.ended', 'The table has ended.')
  const phase = game.phases.find(({ id }) => id === table.phase)
  if (phase) return phaseSays(game, phase)
  const n = game.players.min - table.seats
  return sentence('play.waiting', `The table gathers: ${n} more ${n === 1 ? 'key' : 'keys'} must join.`, {
    n,
  })
}
