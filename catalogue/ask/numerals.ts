import { fold } from '../../src/language/fold.ts'
import { languages } from '../retrieval/language.ts'
import { numberWord } from './sentence.ts'

/** Beyond it nobody writes out how many people or hours there are; "once" is eleven in Spanish, and English. */
const SPELT_MAX = 10

const spelt: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    Array.from({ length: SPELT_MAX }, (_, before) => before + 1).flatMap((value) =>
      (['m', 'f'] as const).map((gender) => [fold(numberWord(value, language, gender)), value] as const),
    ),
  ),
)

/** The number that a folded word of one of the three languages spells out, from one to ten; undefined where it spells none. */
export function numberSpelt(word: string): number | undefined {
  return spelt.get(word)
}
