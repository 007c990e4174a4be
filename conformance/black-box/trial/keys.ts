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
  #rested = Number.NEGATIVE_INFINITY

  /** Two at a time every four seconds are 28 a minute; bursts with their rests would be 17. */
  openAt(now: number): number {
    const recent = this.#accepted.filter((at) => at > now - MINUTE.withinMs - MARGIN_MS)
    this.#accepted = recent
    const after = (actions: number, ms: number) =>
      (recent.at(-actions) ?? Number.NEGATIVE_INFINITY) + ms + MARGIN_MS
    return Math.max(
      this.#rested,
      after(BURST.actions - 1, BURST.withinMs),
      after(MINUTE.actions, MINUTE.withinMs),
    )
  }

  note(now: number): void {
    this.#accepted.push(now)
    const first = this.#accepted.at(-BURST.actions)
    if (first !== undefined && now - first < BURST.withinMs + MARGIN_MS)
      this.#rested = now + BURST.restMs + MARGIN_MS
  }
}

/** How many keys one run may show to a service: it lets an address bring 60 new ones an hour. */
const KEYS_MAX = 50
/** Of these, so many are lent in turn, and so many make what checks share. The others are for what only a new key can try. */
const LENT_MAX = 13
const SHARED_MAX = 5
/** So many at most are with one check at a time. */
const LENT_EACH_MAX = 4

interface Waiting {
  /** How many keys the check has already. */
  readonly held: number
  readonly lend: (signer: Signer) => void
}

/** The keys of one run. Each is lent to one check at a time, and nobody acts faster than a key may. */
export class Keys {
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<void>
  readonly #rhythms = new Map<Signer, Rhythm>()
  readonly #free: Signer[] = []
  readonly #waiting: Waiting[] = []
  readonly #turns = new Map<Signer, Promise<unknown>>()
  readonly #shared: Signer[] = []
  #made = 0
  /** Not made yet, of those that are lent. */
  #unmade = LENT_MAX

  constructor(now: () => number, sleep: (ms: number) => Promise<void>) {
    this.#now = now
    this.#sleep = sleep
  }

  /** A key that nobody uses now, for a check that has `held` of them. */
  lend(held: number): Promise<Signer> {
    if (this.#mayTake(held)) return Promise.resolve(this.#take())
    return new Promise((lend) => this.#waiting.push({ held, lend }))
  }

  /**
   * The more keys a check has, the more of the last ones it may take: whoever took the newest gets all that it still needs, so
   * that checks never wait for each other's keys.
   */
  #mayTake(held: number): boolean {
    return this.#free.length + this.#unmade >= Math.max(1, LENT_EACH_MAX - held)
  }

  /** One that may act at once, a new one, or whichever came back first. */
  #take(): Signer {
    const now = this.#now()
    const rested = this.#free.findIndex((signer) => this.#rhythm(signer).openAt(now) <= now)
    if (rested < 0 && this.#unmade > 0) {
      const made = this.make()
      this.#unmade -= 1
      return made
    }
    return this.#free.splice(Math.max(0, rested), 1)[0] as Signer
  }

  /** One of those that make what checks share; five numbers that follow each other are five keys. */
  shared(number: number): Signer {
    const place = number % SHARED_MAX
    const signer = this.#shared[place] ?? this.make()
    this.#shared[place] = signer
    return signer
  }

  /** A key that has never acted. */
  make(): Signer {
    if (this.#made >= KEYS_MAX) throw new NotTried(`a run shows at most ${KEYS_MAX} keys`)
    this.#made += 1
    return new Signer(this.#now)
  }

  giveBack(signer: Signer): void {
    this.#free.push(signer)
    for (;;) {
      const next = this.#waiting.findIndex(({ held }) => this.#mayTake(held))
      const [one] = next < 0 ? [] : this.#waiting.splice(next, 1)
      if (!one) return
      one.lend(this.#take())
    }
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
