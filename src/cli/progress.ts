import type { Progress } from '../operator/protocol.ts'
import { wantsJson } from './output.ts'

/** How often it is told: to somebody who watches, and to whatever else reads standard error. */
const WATCHED_MS = 200
const OTHERWISE_MS = 2_000

const BAR_CHARS = 24

/** Tells on standard error how far a long work has come: a bar on a terminal, lines with a rate elsewhere, and once at its end. */
export class ProgressLines {
  readonly #isWatched = process.stderr.isTTY === true && !wantsJson()
  #newest: Progress | undefined
  #begunAt = performance.now()
  #toldAt = performance.now()
  readonly #timer: NodeJS.Timeout

  constructor() {
    // Also while the work says nothing for a while.
    this.#timer = setInterval(() => this.#tellIfDue(), this.#isWatched ? WATCHED_MS : OTHERWISE_MS)
    this.#timer.unref()
  }

  /** Called as often as one likes. */
  readonly at = (progress: Progress): void => {
    if (this.#newest && this.#newest.what !== progress.what) this.#end()
    if (!this.#newest) this.#begunAt = performance.now()
    this.#newest = progress
    this.#tellIfDue()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#end()
  }

  #end(): void {
    if (!this.#newest) return
    this.#tell(true)
    this.#newest = undefined
  }

  #tellIfDue(): void {
    const every = this.#isWatched ? WATCHED_MS : OTHERWISE_MS
    if (this.#newest && performance.now() - this.#toldAt >= every) this.#tell(false)
  }

  #tell(isDone: boolean): void {
    if (!this.#newest) return
    this.#toldAt = performance.now()
    const { what, done, total, unit } = this.#newest
    const perSecond = Math.round((done * 1_000) / Math.max(1, this.#toldAt - this.#begunAt))
    if (wantsJson()) {
      process.stderr.write(
        `${JSON.stringify({ progress: { ...this.#newest, per_second: perSecond, is_done: isDone } })}\n`,
      )
      return
    }
    const of = total === undefined ? '' : ` of ${total}`
    const line = `${what}: ${done}${of} ${unit}, ${perSecond} a second${isDone ? ', done' : ''}`
    if (!this.#isWatched) process.stderr.write(`${line}\n`)
    else process.stderr.write(`\r\u001b[K${bar(done, total)}${line}${isDone ? '\n' : ''}`)
  }
}

function bar(done: number, total: number | undefined): string {
  if (!total) return ''
  const full = Math.min(BAR_CHARS, Math.round((done / total) * BAR_CHARS))
  return `[${'='.repeat(full)}${' '.repeat(BAR_CHARS - full)}] `
}
