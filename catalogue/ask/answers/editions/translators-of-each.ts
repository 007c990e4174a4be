import type { Language } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { languageLabel } from '../../labels.ts'
import { enumerated } from '../../sentence.ts'

/** "Maurice Betz (French, 1926); Paulo Quintela (Portuguese, 1955)": who put what into which language; null where one is not named. */
export function translatorsOfEach(
  editions: readonly Edition[],
  titleOf: (edition: Edition) => string,
  language: Language,
): string | null {
  const isOfOne = new Set(editions.map(({ work }) => work)).size === 1
  const each = editions.map((edition) => {
    const { translators = [], published } = edition
    const facts = [languageLabel(edition.language, language), published].filter((one) => one !== undefined)
    const who = enumerated(translators, language, ({ name }) => name)
    return { who, what: (isOfOne ? facts : [titleOf(edition), ...facts]).join(', ') }
  })
  if (each.some(({ who }) => who === '')) return null
  const told = [...Map.groupBy(each, ({ who }) => who)].map(
    ([who, all]) => `${who} (${all.map(({ what }) => what).join('; ')})`,
  )
  const [first] = editions
  return `${told.join('; ')}${isOfOne && first !== undefined ? `: ${titleOf(first)}` : ''}`
}
