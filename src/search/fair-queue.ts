import { limits } from '../protocol/limits.ts'

/** Who asks: an address, and the largest block of addresses that it may share a subscriber with. */
export interface Asker {
  readonly address: string
  readonly network: string
}

/** A piece of a query. */
export interface Slice<Answer> {
  /** Milliseconds of processor time that it took. */
  readonly ms: number
  /** Of the last one. */
  readonly answer?: Answer
}

/** Somebody who waits; told whether it is his turn, or whether he made room for others. */
interface Waiting extends Asker {
  readonly isBegun: boolean
  readonly tell: (isTurn: boolean) => void
}

/**
 * Queries go to the index one at a time, for it has one thread, and in slices. Of those who wait, whose network has cost the least since
 * the index last rested goes first, and in it whose address has: whoever asks much, or for what is dear, or from many addresses of a
 * block, waits for himself, and nobody else for more than a slice of his. Nobody need know beforehand what a query will cost. The queue
 * is bounded; a full one takes whoever comes from a network with fewer places, in the place of one with more.
 */
export class FairQueue {
  /** Those who have begun, then the oldest first. */
  #waiting: Waiting[] = []
  readonly #spentMs = new Map<string, number>()
  #isBusy = false

  /** Does the work, slice by slice, each when its turn has come; undefined when too many wait. */
  async run<Answer>(from: Asker, work: () => Promise<Slice<Answer>>): Promise<Answer | undefined> {
    if (this.#isBusy && !(this.#hasRoom(from) && (await this.#wait(from, false)))) return undefined
    this.#isBusy = true
    try {
      while (true) {
        const { ms, answer } = await work()
        for (const name of namesOf(from)) this.#spentMs.set(name, this.#spent(name) + ms)
        if (answer !== undefined) return answer
        const turn = this.#wait(from, true)
        this.#next()
        await turn
      }
    } finally {
      this.#next()
    }
  }

  #wait(from: Asker, isBegun: boolean): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const one = { ...from, isBegun, tell: resolve }
    if (isBegun) this.#waiting.unshift(one)
    else this.#waiting.push(one)
    return promise
  }

  #hasRoom({ address, network }: Asker): boolean {
    const own = this.#waiting.filter((one) => one.address === address).length
    if (own >= limits.SEARCH_QUEUE_PER_ADDRESS) return false
    if (this.#waiting.length < limits.SEARCH_QUEUE_MAX) return true
    const places = Map.groupBy(this.#waiting, (one) => one.network)
    const [most = []] = [...places.values()].toSorted((one, other) => other.length - one.length)
    const newest = most.findLast(({ isBegun }) => !isBegun)
    if (!newest || most.length <= 1 + (places.get(network)?.length ?? 0)) return false
    this.#leave(newest, false)
    return true
  }

  /** Stays busy when somebody waits: nobody comes in between. */
  #next(): void {
    const [chosen] = this.#waiting.toSorted((one, other) => {
      const [mine, theirs] = [namesOf(one), namesOf(other)]
      return this.#spent(mine[0]) - this.#spent(theirs[0]) || this.#spent(mine[1]) - this.#spent(theirs[1])
    })
    if (chosen) {
      this.#leave(chosen, true)
      return
    }
    this.#isBusy = false
    this.#spentMs.clear()
  }

  #leave(one: Waiting, isTurn: boolean): void {
    this.#waiting = this.#waiting.filter((other) => other !== one)
    one.tell(isTurn)
  }

  #spent(name: string): number {
    return this.#spentMs.get(name) ?? 0
  }
}

/** What its costs are counted under: all of its network, and its own. */
const namesOf = ({ address, network }: Asker) => [`of ${network}`, address] as const
