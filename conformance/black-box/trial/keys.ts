import { NotTried } from './answer.ts'
import { Signer } from './signer.ts'

/** Section 8 of the specification: three actions in 4 seconds and then a rest of 10, and at most 30 a minute. */
const BURST = { actions: 3, withinMs: 4_000, restMs: 10_000 }
const MINUTE = { actions: 30, withinMs: 60_000 }
/** Between this clock and that of the service, and for the way there. */
const MARGIN_MS = 250

/** When a key acted, and from when on it may act again. */
class Rhythm {
  #accepted: number[] = []
  #openAt = Number.NEGATIVE_INFINITY

  openAt(now: number): number {
    const recent = this.#accepted.filter((at) => at > now - MINUTE.withinMs - MARGIN_MS)
    this.#accepted = recent
    const first = recent.at(-MINUTE.actions)
    return Math.max(this.#openAt, first === undefined ? 0 : first + MINUTE.withinMs + MARGIN_MS)
  }

  note(now: number): void {
    this.#accepted.push(now)
    const first = this.#accepted.at(-BURST.actions)
    if (first !== undefined && now - first < BURST.withinMs + MARGIN_MS)
      this.#openAt = now + BURST.restMs + MARGIN_MS
  }
}

/** How many keys one run may show to a service: it lets an address bring 60 new ones an hour. */
const KEYS_MAX = 50
/** Of these, so many are lent in turn. The others are for what only a new key can try. */
const LENT_MAX = 18

/** The keys of one run. Each is lent to one check at a time, and nobody acts faster than a key may. */
export class Keys {
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<void>
  readonly #rhythms = new Map<Signer, Rhythm>()
  readonly #free: Signer[] = []
  readonly #waiting: ((signer: Signer) => void)[] = []
  readonly #turns = new Map<Signer, Promise<unknown>>()
  #made = 0
  #lent = 0

  constructor(now: () => number, sleep: (ms: number) => Promise<void>) {
    this.#now = now
    this.#sleep = sleep
  }

  /** A key that nobody uses now: one that may act at once, a new one, or whichever comes back first. */
  lend(): Promise<Signer> {
    const now = this.#now()
    const rested = this.#free.findIndex((signer) => this.#rhythm(signer).openAt(now) <= now)
    if (rested >= 0) return Promise.resolve(this.#free.splice(rested, 1)[0] as Signer)
    if (this.#lent < LENT_MAX) {
      this.#lent += 1
      return Promise.resolve(this.make())
    }
    const tired = this.#free.shift()
    if (tired) return Promise.resolve(tired)
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** A key that has never acted. */
  make(): Signer {
    if (this.#made >= KEYS_MAX) throw new NotTried(`a run shows at most ${KEYS_MAX} keys`)
    this.#made += 1
    return new Signer(this.#now)
  }

  giveBack(signer: Signer): void {
    const next = this.#waiting.shift()
    if (next) next(signer)
    else this.#free.push(signer)
  }

  /** Lets a key act, when it may and nobody else lets it. `isAccepted` says whether the answer counts for its rhythm. */
  act<Answer>(
    signer: Signer,
    act: () => Promise<Answer>,
    isAccepted: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const turn = (this.#turns.get(signer) ?? Promise.resolve()).then(async () => {
      await this.#mayAct(signer)
      return this.actAtOnce(signer, act, isAccepted)
    })
    this.#turns.set(
      signer,
      turn.catch(() => undefined),
    )
    return turn
  }

  /** Whether it may or not. */
  async actAtOnce<Answer>(
    signer: Signer,
    act: () => Promise<Answer>,
    isAccepted: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const answer = await act()
    if (isAccepted(answer)) this.#rhythm(signer).note(this.#now())
    return answer
  }

  async #mayAct(signer: Signer): Promise<void> {
    for (;;) {
      const waitMs = this.#rhythm(signer).openAt(this.#now()) - this.#now()
      if (waitMs <= 0) return
      await this.#sleep(Math.ceil(waitMs))
    }
  }

  #rhythm(signer: Signer): Rhythm {
    const rhythm = this.#rhythms.get(signer) ?? new Rhythm()
    this.#rhythms.set(signer, rhythm)
    return rhythm
  }
}
