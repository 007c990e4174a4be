import { blocksOf } from './blocks.ts'

/** How many of something each address holds now, and the blocks of addresses around it. */
export class Held {
  readonly #counts = new Map<string, number>()

  /** Whether the address may hold one more, where one address may hold so many. */
  allows(address: string, max: number): boolean {
    return blocksOf(address).every(({ name, addresses }) => this.#of(name) < max * addresses)
  }

  add(address: string): void {
    for (const { name } of blocksOf(address)) this.#counts.set(name, this.#of(name) + 1)
  }

  remove(address: string): void {
    for (const { name } of blocksOf(address)) {
      const left = this.#of(name) - 1
      if (left > 0) this.#counts.set(name, left)
      else this.#counts.delete(name)
    }
  }

  #of(name: string): number {
    return this.#counts.get(name) ?? 0
  }
}
