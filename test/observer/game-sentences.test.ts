import { expect, it } from 'vitest'
import { describeGames } from '../../machines/describe-games.ts'
import { chartOf } from '../../machines/kind/chart.ts'
import { games, machineVersions } from '../../machines/registry.ts'
import { gameSentence, isKnownSentence } from '../../src/observer/words/games.ts'
import en from '../../src/words/en.json' with { type: 'json' }

/** Members of the description that are no sentences: ids, numbers, names in three languages. */
const notSaid = new Set([
  'game_id',
  'rules_hash',
  'machine',
  'mermaid',
  'id',
  'en',
  'pt',
  'es',
  'from',
  'to',
  'start',
  'event',
  'reason',
  'kind',
  'classification',
  'chart',
  'difficulty',
  'result',
  'of',
  'phase',
])

function sentencesOf(value: unknown, member = ''): readonly string[] {
  if (notSaid.has(member)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((item) => sentencesOf(item, member))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => sentencesOf(part, name))
}

/** A game that nobody has translated yet is told in English. */
const translated = describeGames().filter(({ premise }) => isKnownSentence('pt', premise))
const sentences = [...new Set(translated.flatMap((game) => sentencesOf(game)))]

const charts = [
  ...machineVersions.filter((version) => !('id' in version)),
  ...Object.values(games).filter(({ definition }) => isKnownSentence('pt', definition.premise)),
].map(chartOf)

/** What charts say: guards, effects, states, notes. */
const ofCharts = charts.flatMap(({ states, transitions, notes = [] }) => [
  ...states.map(({ says }) => says),
  ...transitions.flatMap(({ guards, effects }) => [...guards, ...effects]),
  ...notes,
])

it('has every sentence of every rule sheet that was translated in Portuguese and in Spanish', () => {
  expect(sentences.length).toBeGreaterThan(300)
  for (const language of ['pt', 'es'] as const) {
    const missing = sentences.filter(
      (sentence) => !isKnownSentence(language, sentence) && sentence !== 'Nomic',
    )
    expect(missing, language).toEqual([])
  }
})

it('has every sentence of every chart, and a name for each of its states', () => {
  expect(ofCharts.length).toBeGreaterThan(300)
  for (const language of ['pt', 'es'] as const) {
    const missing = ofCharts.filter((sentence) => !isKnownSentence(language, sentence))
    expect([...new Set(missing)], language).toEqual([])
  }
  const states = charts.flatMap((chart) => chart.states)
  const unnamed = states.filter(({ id, names }) => names === undefined && !(`state.${id}` in en))
  expect(unnamed).toEqual([])
})

it('has what tables note of a turn, with roles by their names', () => {
  const notes = [
    'skeptic opens',
    'round 5: The sealed coin of this round shows heads.',
    'The longest claim of this round will have more than 140 characters. No.',
    'w4 says: one of b, d',
    'that answer of w1 was true',
    'the table accused f, wrongly',
    'the keeper had sealed g, the table pointed at nothing',
    'the opening does not match the seal: the draw is void',
    'the advocate keeps the consents',
    'skeptic once per cycle: free instead',
  ]
  for (const language of ['pt', 'es'] as const)
    expect(
      notes.filter((note) => !isKnownSentence(language, note)),
      language,
    ).toEqual([])
  expect(gameSentence('pt', 'skeptic once per cycle: free instead', () => '')).toBe(
    'cético, uma vez por ciclo: grátis',
  )
})

it('says what varies in its place, and numbers by the name of their variable', () => {
  const name = (variable: string) => `<${variable}>`
  expect(
    gameSentence(
      'pt',
      'Say that b did it, and how sure you are. What you do not give to b is spread over the others.',
      name,
    ),
  ).toBe('Diga que foi b, e que certeza tem. O que não der a b distribui-se pelos outros.')
  expect(gameSentence('es', 'knots 3 -> 4', name)).toBe('<knots> 3 → 4')
  expect(gameSentence('es', 'moves >= max(0, n - 2)', name)).toBe('jugadas >= max(0, n - 2)')
  expect(gameSentence('en', 'knots 3 -> 4', name)).toBe('<knots> 3 → 4')
  expect(gameSentence('pt', 'Something that nobody wrote', name)).toBe('Something that nobody wrote')
})
