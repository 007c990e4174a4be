import { open, readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Attempt, Attempts } from '../src/ports/attempts.ts'

/** When the file has so many times the lines that are kept, it is replaced by those alone. */
const GROWTH_MAX = 4

const attempt = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  refused: v.picklist(['signature', 'proof']),
})

class KeptAttempts implements Attempts {
  readonly #keep: number
  readonly #kept: Attempt[]
  readonly #append: (lines: readonly string[]) => Promise<void>
  #waiting: string[] = []
  #writing: Promise<void> | undefined

  constructor(keep: number, kept: readonly Attempt[], append: (lines: readonly string[]) => Promise<void>) {
    this.#keep = keep
    this.#kept = kept.slice(-keep)
    this.#append = append
  }

  get newest(): readonly Attempt[] {
    return this.#kept
  }

  note(attempt: Attempt): void {
    this.#kept.push(attempt)
    if (this.#kept.length > this.#keep) this.#kept.shift()
    this.#waiting.push(`${JSON.stringify(attempt)}\n`)
    this.#writing ??= this.#write()
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

/** @param keep how many */
export function memoryAttempts(keep: number): Attempts {
  return new KeptAttempts(keep, [], async () => {})
}

/** Keeps attempts in a file of lines, so that they outlive the process. What cannot be read is left out. */
export async function openAttemptsFile(path: string, keep: number): Promise<Attempts> {
  const kept = linesIn(await readFile(path, 'utf8').catch(() => ''))
  let lines = Number.POSITIVE_INFINITY
  const attempts: KeptAttempts = new KeptAttempts(keep, kept, async (added) => {
    if (lines >= GROWTH_MAX * keep) {
      await writeFile(`${path}.new`, attempts.newest.map((one) => `${JSON.stringify(one)}\n`).join(''), {
        mode: 0o600,
      })
      await rename(`${path}.new`, path)
      lines = attempts.newest.length
      return
    }
    const file = await open(path, 'a', 0o600)
    try {
      await file.appendFile(added.join(''))
    } finally {
      await file.close()
    }
    lines += added.length
  })
  return attempts
}

function linesIn(text: string): Attempt[] {
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = v.safeParse(attempt, JSON.parse(line))
      return parsed.success ? [parsed.output] : []
    } catch {
      return []
    }
  })
}
