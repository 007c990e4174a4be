import type { Language } from '../../src/words/languages.ts'
import { formatted, messageOf } from '../../src/words/messages.ts'
import type { Names } from './names.ts'
import type { Params, Said, Sentence } from './sentence.ts'

/** A sentence in the three languages of the forum, under its id. */
export interface Translated {
  readonly id: string
  readonly en: string
  readonly pt: string
  readonly es: string
}

/** A game as its sentences need it: what its roles, variables and parameters are called. */
export interface Speaking {
  readonly roles: readonly { readonly id: string; readonly names: Names }[]
  readonly called?: Readonly<Record<string, Names>>
}

/** Says a sentence in every language; one that has no words of its own in a language is said in English. */
export function translated(says: Sentence, game?: Speaking): Translated {
  const { id, text } = says
  return { id, en: text, pt: spoken('pt', says, game), es: spoken('es', says, game) }
}

/** A sentence of a machine in one language; `game` is the one that speaks, whose variables and roles are said by their names. */
export function spoken(language: Language, said: Said | Sentence, game?: Speaking): string {
  const values = Object.entries(said.params ?? {}).map(([name, value]) => [
    name,
    valueIn(language, name, value, game),
  ])
  return formatted(language, said.id, Object.fromEntries(values)) ?? ('text' in said ? said.text : said.id)
}

function valueIn(
  language: Language,
  name: string,
  value: Params[string],
  game: Speaking | undefined,
): string | number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string')
    return (Array.isArray(value) ? value : [value as Said])
      .map((part: Said) => spoken(language, part, game))
      .join(', ')
  if (name === 'variable') return called(language, 'variable', value, game)
  if (name !== 'role' && name !== 'holder') return value
  return game?.roles.find(({ id }) => id === value)?.names[language] ?? value.replaceAll('_', ' ')
}

/** What a game calls one of its variables or parameters. */
export function called(
  language: Language,
  family: 'variable' | 'parameter',
  id: string,
  game: Speaking | undefined,
): string {
  return game?.called?.[id]?.[language] ?? messageOf(language, `${family}.${id}`) ?? id.replaceAll('_', ' ')
}
