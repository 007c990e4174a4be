import { limits } from '../../protocol/limits.ts'
import { subscriberOf } from './address.ts'
import { Held } from './held.ts'

/** Who may open one more connection. */
export interface ConnectionCount {
  /** Counts a new connection, when it may stay. */
  takes(address: string | undefined): boolean | Promise<boolean>
  /** One that was taken is over. */
  leaves(address: string | undefined): void
}

/** Counts the connections of the service and of each address. */
export class OpenConnections implements ConnectionCount {
  readonly #perAddress: number
  readonly #held = new Held()
  /** How many are open now. */
  open = 0

  /** @param perAddress how many one address may hold; 0 lifts that limit */
  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  takes(address: string | undefined): boolean {
    const subscriber = this.#counted(address)
    const isOneTooMany = subscriber !== undefined && !this.#held.allows(subscriber, this.#perAddress)
    if (this.open >= limits.CONNECTIONS_MAX || isOneTooMany) return false
    this.open += 1
    if (subscriber !== undefined) this.#held.add(subscriber)
    return true
  }

  leaves(address: string | undefined): void {
    const subscriber = this.#counted(address)
    this.open -= 1
    if (subscriber !== undefined) this.#held.remove(subscriber)
  }

  #counted(address: string | undefined): string | undefined {
    return this.#perAddress > 0 && address ? subscriberOf(address) : undefined
  }
}
