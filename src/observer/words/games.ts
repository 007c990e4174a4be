import { games } from '../../../machines/registry.ts'
import type { Language } from '../../words/languages.ts'
import chartsEs from './charts.es.json' with { type: 'json' }
import chartsPt from './charts.pt.json' with { type: 'json' }
import es from './games.es.json' with { type: 'json' }
import pt from './games.pt.json' with { type: 'json' }

/** The sentences of machines, which are written in English, by language. `{x}` and `{y}` stand for what varies. */
const catalogues: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  pt: { ...pt, ...chartsPt },
  es: { ...es, ...chartsEs },
}

/** The roles of all games, which notes and effects name by their ids. */
const roles = new Map(
  Object.values(games).flatMap(({ definition }) =>
    definition.roles.map(({ id, names }) => [id as string, names] as const),
  ),
)

interface Pattern {
  readonly of: RegExp
  readonly says: string
}

const patterns = new Map(
  Object.entries(catalogues).map(([language, sentences]) => [language, patternsOf(sentences)]),
)

/** What an effect or a note says of a number: `oil - 1`, `knots 3 -> 4`. */
const CHANGE = /^([a-z_]+\d?) ([-+=] \S.*|-?\d+ -> -?\d+)$/

/** Before a colon stands a role whose gift bends what follows. */
const BENT = /^([a-z_]+)( once per cycle)?: (.+)$/

/**
 * A sentence of a game or an institution in a language: as it stands in the catalogue, by a pattern, or by what it is made of. `name` says a
 * variable. What is unknown stays English.
 */
export function gameSentence(
  language: Language,
  sentence: string,
  name: (variable: string) => string,
): string {
  const known = catalogues[language]?.[sentence] ?? roles.get(sentence)?.[language]
  if (known !== undefined) return known
  for (const { of, says } of patterns.get(language) ?? []) {
    const found = of.exec(sentence)
    if (found) {
      const part = (text = '') => gameSentence(language, text, name)
      return says.replace('{x}', part(found.groups?.x)).replace('{y}', part(found.groups?.y))
    }
  }
  const [, variable, change] = CHANGE.exec(sentence) ?? []
  if (variable !== undefined) return `${name(variable)} ${change?.replace('->', '→')}`
  const [, role, often = '', rest] = BENT.exec(sentence) ?? []
  if (role !== undefined && rest !== undefined)
    return `${[role, often.trim()]
      .map((part) => gameSentence(language, part, name))
      .join(' ')
      .trim()}: ${gameSentence(language, rest, name)}`
  return sentence
}

/** Whether a sentence has words in this language, for the test that looks for missing ones. */
export function isKnownSentence(language: Language, sentence: string): boolean {
  return gameSentence(language, sentence, () => '·') !== sentence
}

function patternsOf(sentences: Readonly<Record<string, string>>): readonly Pattern[] {
  return Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{x}'))
    .map(([sentence, says]) => ({ of: regexOf(sentence), says }))
}

function regexOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace('{x}', '(?<x>.+?)').replace('{y}', '(?<y>.+?)')}$`)
}
