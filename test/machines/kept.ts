import { readFileSync, writeFileSync } from 'node:fs'
import { sha256Hex } from '../../src/protocol/hash.ts'

/** Something that goes on in steps, each of which shows all that there is to see; the same ones every time. */
export interface Course {
  readonly name: string
  steps(): Iterable<unknown> | AsyncIterable<unknown>
}

/** What the steps of courses showed when they were kept, by their names: a digest of six signs for each. */
export class Kept {
  readonly #file: URL
  readonly #courses: readonly Course[]
  readonly #digests: Readonly<Record<string, string>>

  constructor(name: string, courses: readonly Course[]) {
    this.#file = new URL(`${name}.json`, import.meta.url)
    this.#courses = courses
    this.#digests = JSON.parse(readFileSync(this.#file, 'utf8'))
  }

  /** Where a course first shows something else than was kept, and what that is; undefined where it is the same to its end. */
  async difference(course: Course): Promise<string | undefined> {
    const kept = this.#digests[course.name]?.split(' ') ?? []
    let at = 0
    for await (const shown of course.steps()) {
      if (digestOf(shown) !== kept[at]) return `step ${at + 1} of ${kept.length}: ${JSON.stringify(shown)}`
      at += 1
    }
    return at === kept.length ? undefined : `ends after ${at} of ${kept.length} steps`
  }

  /** The names of what is kept, and of what there is. */
  get names(): readonly [kept: readonly string[], present: readonly string[]] {
    return [Object.keys(this.#digests), this.#courses.map(({ name }) => name)]
  }

  /** Keeps the courses as they are now. */
  async renew(): Promise<void> {
    const digests: [name: string, digests: string][] = []
    for (const { name, steps } of this.#courses)
      digests.push([name, (await Array.fromAsync(steps(), digestOf)).join(' ')])
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`)
  }
}

function digestOf(shown: unknown): string {
  return sha256Hex(JSON.stringify(shown) ?? '').slice(0, 6)
}
