/**
 * What front-door threads come to on a machine with a core for each of them, on paper: `src/http/front-door/README.md` prints what this
 * prints. `node test/simulation/many-cores.ts [loop us] [front door us]`
 */
import { pathToFileURL } from 'node:url'

/** What one signed write costs, and how the machine is cut up. Times are in microseconds. */
interface Shares {
  /** CPU of the loop's thread for each write. */
  readonly loop: number
  /** CPU of a front-door thread for each write. */
  readonly door: number
  /** How long a batch takes to be durable. */
  readonly commit: number
  readonly threads: number
  /** Connections, each of which sends its next write when it has the answer to the last. */
  readonly connections: number
}

interface Carried {
  readonly perSecond: number
  /** How much of the time the loop's thread and the front-door threads work, from 0 to 1. */
  readonly loopBusy: number
  readonly doorsBusy: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** How much of a front-door thread's work comes before the loop: parsing, checking, verifying; the rest is the answer. */
const READING = 0.75

/** Instants in order, and what happens at each. */
class Course {
  now = 0
  readonly #events: { readonly at: number; readonly happen: () => void }[] = []

  after(micros: number, happen: () => void): void {
    const at = this.now + micros
    let place = this.#events.length
    while (place > 0 && (this.#events[place - 1]?.at ?? 0) < at) place -= 1
    this.#events.splice(place, 0, { at, happen })
  }

  /** Goes on to the next event. */
  step(): void {
    const next = this.#events.pop()
    if (!next) return
    this.now = next.at
    next.happen()
  }
}

/** A thread with a core of its own: it does one thing after the other. */
class Core {
  readonly #course: Course
  readonly #waiting: { readonly micros: number; readonly then: () => void }[] = []
  #isBusy = false
  worked = 0

  constructor(course: Course) {
    this.#course = course
  }

  work(micros: number, then: () => void): void {
    this.#waiting.push({ micros, then })
    if (!this.#isBusy) this.#next()
  }

  #next(): void {
    const job = this.#waiting.shift()
    this.#isBusy = job !== undefined
    if (!job) return
    this.worked += job.micros
    this.#course.after(job.micros, () => {
      job.then()
      this.#next()
    })
  }
}

/** Takes all that waits at once, and is done with all of it together. */
class Stage<Item> {
  readonly #take: (items: readonly Item[], done: () => void) => void
  #waiting: Item[] = []
  #isBusy = false

  constructor(take: (items: readonly Item[], done: () => void) => void) {
    this.#take = take
  }

  add(items: readonly Item[]): void {
    this.#waiting.push(...items)
    if (!this.#isBusy) this.#next()
  }

  #next(): void {
    const items = this.#waiting
    this.#waiting = []
    this.#isBusy = items.length > 0
    if (this.#isBusy) this.#take(items, () => this.#next())
  }
}

/**
 * Front-door threads, the loop and the disk as a closed network of queues. Messages take no time beside the CPU that is in the shares; one
 * batch is written while the next is decided. What else the process does (the store's threads, search, collectors) has cores of its own.
 */
export function carried(shares: Shares, writes = 50_000): Carried {
  const course = new Course()
  const doors = Array.from({ length: shares.threads }, () => new Core(course))
  const loop = new Core(course)
  const waits: number[] = []
  interface Write {
    readonly door: Core
    readonly sentAt: number
  }
  const send = (door: Core) => {
    const write = { door, sentAt: course.now }
    door.work(shares.door * READING, () => deciding.add([write]))
  }
  const deciding = new Stage<Write>((batch, done) =>
    loop.work(shares.loop * batch.length, () => {
      committing.add(batch)
      done()
    }),
  )
  const committing = new Stage<Write>((batch, done) =>
    course.after(shares.commit, () => {
      for (const { door, sentAt } of batch)
        door.work(shares.door * (1 - READING), () => {
          waits.push(course.now - sentAt)
          send(door)
        })
      done()
    }),
  )
  for (let n = 0; n < shares.connections; n += 1) send(doors[n % doors.length] ?? loop)
  while (waits.length < writes) course.step()
  waits.sort((one, other) => one - other)
  const at = (share: number) => (waits[Math.floor(writes * share)] ?? 0) / 1_000
  const worked = doors.reduce((sum, door) => sum + door.worked, 0)
  return {
    perSecond: (writes / course.now) * 1e6,
    loopBusy: loop.worked / course.now,
    doorsBusy: worked / doors.length / course.now,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [loop = 100, door = 200] = process.argv.slice(2).map(Number)
  for (const threads of [1, 2, 4, 8, 14]) {
    const { perSecond, loopBusy, doorsBusy, p50Ms, p99Ms } = carried({
      ...{ loop, door, threads },
      commit: 600,
      connections: 512,
    })
    const percent = (share: number) => `${Math.round(100 * share)} %`
    const cells = [threads, Math.round(perSecond), percent(loopBusy), percent(doorsBusy)]
    const waits = `${Math.round(p50Ms)} and ${Math.round(p99Ms)} ms`
    process.stdout.write(`| ${[...cells, waits].join(' | ')} |\n`)
  }
}
