import { exactSum } from './decimal.ts'

/** What an agent says of one option. */
export interface Share {
  readonly option_id: string
  readonly probability: number
}

/** What is wrong with a distribution; `undefined` when every option stands in it once and the exact sum is 1. */
export interface WrongDistribution {
  /** The exact decimal sum. */
  readonly sum: string
  /** Options that it leaves out. */
  readonly missing: readonly string[]
  /** Places of shares whose option the market does not have. */
  readonly unknown: readonly number[]
  /** Places of shares whose option stood before. */
  readonly repeated: readonly number[]
}

export function wrongWith(
  options: readonly string[],
  distribution: readonly Share[],
): WrongDistribution | undefined {
  const sum = exactSum(distribution.map(({ probability }) => probability))
  const named = distribution.map(({ option_id }) => option_id)
  const missing = options.filter((option) => !named.includes(option))
  const unknown = placesWhere(named, (option) => !options.includes(option))
  const repeated = placesWhere(named, (option, place) => named.indexOf(option) < place)
  const isWhole = sum === '1' && missing.length + unknown.length + repeated.length === 0
  return isWhole ? undefined : { sum, missing, unknown, repeated }
}

function placesWhere(names: readonly string[], holds: (name: string, place: number) => boolean): number[] {
  return names.flatMap((name, place) => (holds(name, place) ? [place] : []))
}

/** The probabilities in the order of the market's options. The distribution is whole. */
export function inOrder(options: readonly string[], distribution: readonly Share[]): number[] {
  const byOption = new Map(distribution.map(({ option_id, probability }) => [option_id, probability]))
  return options.map((option) => byOption.get(option) ?? 0)
}

/** The place of the option that stands highest, alone; undefined when several do. */
export function favourite(probabilities: readonly number[]): number | undefined {
  const highest = Math.max(...probabilities)
  const places = placesWhere(probabilities.map(String), (value) => Number(value) === highest)
  return places.length === 1 ? places[0] : undefined
}
