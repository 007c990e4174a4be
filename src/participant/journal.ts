import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A journal in JSON lines, for its owner alone. A line that a crash tore is closed before the next one. */
export class Journal {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'a+', 0o600)
    const { size } = fstatSync(this.#file)
    const last = Buffer.alloc(1)
    if (size > 0 && readSync(this.#file, last, 0, 1, size - 1) === 1 && last.toString() !== '\n')
      appendFileSync(this.#file, '\n')
  }

  /** @param at milliseconds since the epoch */
  write(at: number, entry: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date(at).toISOString(), ...entry })}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}
