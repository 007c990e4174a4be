import type { Language } from '../../src/words/languages.ts'
import { messageOf } from '../../src/words/messages.ts'
import type { DrawnState, DrawnTransition } from '../kind/drawing.ts'
import type { Names } from '../kind/names.ts'
import { type Sentence, slug } from '../kind/sentence.ts'
import { type Speaking, spoken } from '../kind/translated.ts'

/** How a picture says what it draws. */
export interface Wording {
  readonly language: Language
  says(said: Sentence): string
  state(state: Pick<DrawnState, 'id' | 'names'>): string
  event(way: Pick<DrawnTransition, 'event'>): string
}

/** A game, whose moves have names of their own. */
interface Named extends Speaking {
  readonly phases: readonly { readonly moves: readonly { readonly id: string; readonly names: Names }[] }[]
}

/** The words of a language: sentences, states and events by their ids, moves by the names of their game. */
export function wordingOf(language: Language, game?: Named): Wording {
  const moves = new Map(game?.phases.flatMap((phase) => phase.moves).map(({ id, names }) => [id, names]))
  const named = (family: string, id: string) =>
    messageOf(language, `${family}.${slug(id)}`) ?? id.replaceAll(/[_.]/g, ' ')
  return {
    language,
    says: (said) => spoken(language, said, game),
    state: ({ id, names }) => names?.[language] ?? named('state', id),
    event: ({ event }) => moves.get(event)?.[language] ?? named('way', event),
  }
}

/** The words of a machine's picture, in its game's if it is one. */
export function wordingFor(machine: object, language: Language): Wording {
  return wordingOf(language, 'definition' in machine ? (machine.definition as Named) : undefined)
}
