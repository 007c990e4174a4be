import { open, readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Attempt, Attempts } from '../src/ports/attempts.ts'

/** Past so many times what is kept, the lines of the file are replaced by those alone. */
const GROWTH_MAX = 4

const attempt = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  refused: v.picklist(['signature', 'proof']),
})

class KeptAttempts implements Attempts {
  readonly #kept: Attempt[]
  readonly #append: (line: string) => Promise<void>
  #tail: Promise<void> = Promise.resolve()

  readonly #keep: number

  constructor(keep: number, kept: readonly Attempt[], append: (line: string) => Promise<void>) {
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
    // Whoever tries to stop the service must not be able to end it: a line that cannot be written is lost.
    this.#tail = this.#tail.then(() => this.#append(`${JSON.stringify(attempt)}\n`)).catch(() => {})
  }

  close(): Promise<void> {
    return this.#tail
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
  const attempts: KeptAttempts = new KeptAttempts(keep, kept, async (line) => {
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
      await file.appendFile(line)
    } finally {
      await file.close()
    }
    lines += 1
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
