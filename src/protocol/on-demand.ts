/** How often it is looked whether anybody asked: what nobody asks for ends at the second look, within a minute. */
const LOOK_MS = 30_000

/** Calls `then` once, after so many milliseconds; returns a function that cancels it. */
export type Wait = (ms: number, then: () => void) => () => void

/** Keeps no process alive. */
const inRealTime: Wait = (ms, then) => {
  const timer = setTimeout(then, ms).unref()
  return () => clearTimeout(timer)
}

export interface OnDemandParts<Thing> {
  /** Whether somebody waits for it: then it stays, however long. */
  readonly isBusy: (thing: Thing) => boolean
  readonly end: (thing: Thing) => void
}

/** What costs too much to be kept for nobody, a thread for one: it begins when it is asked for, and ends when nobody has asked in a while. */
export class OnDemand<Thing> {
  readonly #parts: OnDemandParts<Thing>
  readonly #wait: Wait
  #thing: Thing | undefined
  #wasAsked = false
  #cancel: () => void = () => {}

  constructor(parts: OnDemandParts<Thing>, wait: Wait = inRealTime) {
    this.#parts = parts
    this.#wait = wait
  }

  /** The one that runs, or else a new one. */
  asked(begin: () => Thing): Thing {
    this.#wasAsked = true
    if (this.#thing === undefined) {
      this.#thing = begin()
      this.#lookLater()
    }
    return this.#thing
  }

  /** Ends the one that runs. */
  end(): void {
    const thing = this.#thing
    if (thing === undefined) return
    this.forget(thing)
    this.#parts.end(thing)
  }

  /** It ended by itself: whoever asks next has another. Returns whether it was the one that ran. */
  forget(thing: Thing): boolean {
    if (this.#thing !== thing) return false
    this.#cancel()
    this.#thing = undefined
    return true
  }

  #lookLater(): void {
    this.#cancel = this.#wait(LOOK_MS, () => this.#look())
  }

  #look(): void {
    if (this.#thing === undefined) return
    const isWanted = this.#wasAsked || this.#parts.isBusy(this.#thing)
    this.#wasAsked = false
    if (isWanted) this.#lookLater()
    else this.end()
  }
}
