import { open, readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Attempt, Attempts, HourOfAttempts } from '../src/ports/attempts.ts'

/** When the file has so many times the lines that are kept, it is replaced by those alone. */
const GROWTH_MAX = 4

const attempt = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  refused: v.picklist(['signature', 'proof']),
})

/** How many there had been in an hour when the line was written; attempts in later lines add to it. */
const hourOfAttempts = v.strictObject({
  hour: v.pipe(v.string(), v.isoTimestamp()),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** How much is kept. */
export interface KeptOfAttempts {
  readonly attempts: number
  readonly hours: number
}

class KeptAttempts implements Attempts {
  readonly #keep: KeptOfAttempts
  readonly #kept: Attempt[] = []
  readonly #counts = new Map<string, number>()
  readonly #append: (lines: readonly string[]) => Promise<void>
  #waiting: string[] = []
  #writing: Promise<void> | undefined

  constructor(
    keep: KeptOfAttempts,
    read: readonly (Attempt | HourOfAttempts)[],
    append: (lines: readonly string[]) => Promise<void>,
  ) {
    this.#keep = keep
    this.#append = append
    for (const line of read) {
      if ('hour' in line) this.#count(line.hour, line.count)
      else this.#take(line)
    }
  }

  get newest(): readonly Attempt[] {
    return this.#kept
  }

  get hours(): readonly HourOfAttempts[] {
    return [...this.#counts].map(([hour, count]) => ({ hour, count }))
  }

  /** Everything that is kept, as lines of a file. */
  get lines(): readonly string[] {
    return [...this.#kept, ...this.hours].map(lineOf)
  }

  note(attempt: Attempt): void {
    this.#take(attempt)
    this.#waiting.push(lineOf(attempt))
    this.#writing ??= this.#write()
  }

  #take(attempt: Attempt): void {
    this.#kept.push(attempt)
    if (this.#kept.length > this.#keep.attempts) this.#kept.shift()
    const hour = `${attempt.at.slice(0, 'YYYY-MM-DDTHH'.length)}:00:00.000Z`
    this.#count(hour, (this.#counts.get(hour) ?? 0) + 1)
  }

  #count(hour: string, count: number): void {
    this.#counts.set(hour, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > this.#keep.hours && oldest !== undefined) this.#counts.delete(oldest)
  }

  async close(): Promise<void> {
    await this.#writing
  }

  /** Runs one append at a time: a flood of attempts costs the disk only a few. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.splice(0)
      // Whoever tries to stop the service must not be able to end it: lines that cannot be written are lost.
      await this.#append(lines).catch(() => {})
    }
    this.#writing = undefined
  }
}

export function memoryAttempts(keep: KeptOfAttempts): Attempts {
  return new KeptAttempts(keep, [], async () => {})
}

/** Keeps attempts in a file of lines, so that they outlive the process. What cannot be read is left out. */
export async function openAttemptsFile(path: string, keep: KeptOfAttempts): Promise<Attempts> {
  const read = linesIn(await readFile(path, 'utf8').catch(() => ''))
  let length = Number.POSITIVE_INFINITY
  const attempts: KeptAttempts = new KeptAttempts(keep, read, async (added) => {
    if (length >= GROWTH_MAX * keep.attempts) {
      const { lines } = attempts
      await writeFile(`${path}.new`, lines.join(''), { mode: 0o600 })
      await rename(`${path}.new`, path)
      length = lines.length
      return
    }
    const file = await open(path, 'a', 0o600)
    try {
      await file.appendFile(added.join(''))
    } finally {
      await file.close()
    }
    length += added.length
  })
  return attempts
}

function lineOf(kept: Attempt | HourOfAttempts): string {
  return `${JSON.stringify(kept)}\n`
}

function linesIn(text: string): (Attempt | HourOfAttempts)[] {
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = v.safeParse(v.union([attempt, hourOfAttempts]), JSON.parse(line))
      return parsed.success ? [parsed.output] : []
    } catch {
      return []
    }
  })
}
