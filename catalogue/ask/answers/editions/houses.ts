import type { Language } from '../../../retrieval/language.ts'
import { enumerated } from '../../sentence.ts'

/** "Edições da Travessa (chancela Ramalhete)": an imprint is no second publisher. */
export function houseOf(
  publisher: string | undefined,
  imprints: readonly string[],
  language: Language,
): readonly string[] {
  if (publisher === undefined || imprints.length === 0)
    return publisher === undefined ? imprints : [publisher]
  return [`${publisher} (${imprint[language]} ${enumerated(imprints, language)})`]
}

const imprint = { pt: 'chancela', en: 'imprint', es: 'sello' } as const

/** The house by itself says nothing beside the house with its imprint. */
export function withoutRepeats(houses: readonly string[]): string[] {
  return houses.filter((house) => !houses.some((other) => other.startsWith(`${house} (`)))
}
