import type { Drawing, DrawnState, DrawnTransition } from '../kind/drawing.ts'

/** What one version of a machine has and the other has not. A way is the same when all that its chart says of it is. */
export interface Comparison {
  readonly states: Differences<DrawnState>
  readonly ways: Differences<DrawnTransition>
  readonly parameters: readonly ParameterDifference[]
}

interface Differences<Item> {
  readonly gone: readonly Item[]
  readonly added: readonly Item[]
}

/** A number of a game at one difficulty; undefined where a version has none of that name. */
export interface ParameterDifference {
  readonly difficulty: string
  readonly name: string
  readonly before: number | undefined
  readonly after: number | undefined
}

interface Comparable {
  drawing(): Drawing
  readonly definition?: {
    readonly parameters: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
}

/** Compares two versions of a machine: the states, ways and parameters in which they differ. */
export function compared(before: Comparable, after: Comparable): Comparison {
  const [one, other] = [before.drawing(), after.drawing()]
  return {
    states: differences(one.states, other.states, ({ id }) => id),
    ways: differences(one.transitions, other.transitions, saidOf),
    parameters: parametersOf(before, after),
  }
}

function differences<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Differences<Item> {
  const [old, young] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    gone: before.filter((item) => !young.has(keyOf(item))),
    added: after.filter((item) => !old.has(keyOf(item))),
  }
}

/** All that a chart says of a way, in English. */
function saidOf({ from, to, event, delay, guards, effects }: DrawnTransition): string {
  const asked = guards.map(({ words, code }) => [words.text, code])
  return JSON.stringify([from, to, event, delay?.text, asked, effects.map(({ text }) => text)])
}

function parametersOf(before: Comparable, after: Comparable): readonly ParameterDifference[] {
  const [old, young] = [before.definition?.parameters ?? {}, after.definition?.parameters ?? {}]
  const difficulties = [...new Set([...Object.keys(old), ...Object.keys(young)])]
  return difficulties.flatMap((difficulty) => {
    const names = new Set([...Object.keys(old[difficulty] ?? {}), ...Object.keys(young[difficulty] ?? {})])
    return [...names]
      .map((name) => ({
        difficulty,
        name,
        before: old[difficulty]?.[name],
        after: young[difficulty]?.[name],
      }))
      .filter((one) => one.before !== one.after)
  })
}
