import { percentile } from './figure.ts'

/** What several things cost that were measured in turns, round after round: what other tenants of the machine take, they take from all. */
export class InTurns<Name extends string> {
  readonly #rounds: readonly Readonly<Record<Name, number>>[]

  private constructor(rounds: readonly Readonly<Record<Name, number>>[]) {
    this.#rounds = rounds
  }

  static async measured<Name extends string>(
    rounds: number,
    measures: Readonly<Record<Name, () => Promise<number>>>,
  ): Promise<InTurns<Name>> {
    const names = Object.keys(measures) as Name[]
    const costs = []
    for (let round = 0; round < rounds; round += 1) {
      const cost: Partial<Record<Name, number>> = {}
      // Whoever came last comes first the next time: each pays for what another one left.
      for (const name of round % 2 === 0 ? names : names.toReversed()) cost[name] = await measures[name]()
      costs.push(cost as Record<Name, number>)
    }
    return new InTurns(costs)
  }

  /** The median of its rounds. */
  of(name: Name): number {
    return percentile(
      this.#rounds.map((round) => round[name]),
      0.5,
    )
  }

  /** The median of what one is to the other in the same round. */
  ratio(one: Name, other: Name): number {
    return percentile(
      this.#rounds.map((round) => round[one] / round[other]),
      0.5,
    )
  }
}
