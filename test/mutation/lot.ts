import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Course } from './course.ts'

/** A fault that Stryker can make. Lines and columns count from 0. */
export interface Fault {
  readonly id: string
  readonly file: string
  readonly kind: string
  readonly replacement: string
  readonly location: Location
}

interface Location {
  readonly start: Place
  readonly end: Place
}

interface Place {
  readonly line: number
  readonly column: number
}

const FOLDERS = ['src/{protocol,engine}/**/*.ts', 'machines/**/*.ts']

/** Words in quotes: what is said to people, and names that are checked where they are used. */
const NOT_MADE = ['StringLiteral']

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }

type Files = Parameters<Instrumenter['instrument']>[0]

async function instrumented(files: Files) {
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0])
  const options = { ignorers: [], excludedMutations: NOT_MADE, plugins: null }
  const { files: sources, mutants } = await instrumenter.instrument(files, options)
  const faults = mutants
    .filter(({ status }) => status === undefined)
    .map(({ id, fileName, mutatorName: kind, replacement, location }): Fault => {
      return { id, file: relative('.', fileName), kind, replacement, location }
    })
  return { sources, faults }
}

/** All faults in the files whose path holds the text, in an order that the seed draws. */
export async function faultsOf(text: string, seed: string): Promise<readonly Fault[]> {
  const files = globSync(FOLDERS).filter((file) => file.includes(text))
  const { faults } = await instrumented(
    files.map((name) => ({ name: resolve(name), content: readFileSync(name, 'utf8'), mutate: true })),
  )
  const place = (fault: Fault) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(fault)}`)
      .digest('hex')
  const drawn = faults.map((fault) => ({ fault, place: place(fault) }))
  return drawn.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ fault }) => fault)
}

/** The sources with switches for these faults, under the numbers that they have in them, in their order. */
export async function switched(
  faults: readonly Fault[],
): Promise<Pick<Course, 'sources'> & { readonly faults: readonly Fault[] }> {
  const byFile = Map.groupBy(faults, ({ file }) => file)
  const { sources, faults: made } = await instrumented(
    [...byFile].map(([name, of]) => ({
      name: resolve(name),
      content: readFileSync(name, 'utf8'),
      mutate: of.map(({ location }) => location),
    })),
  )
  const byName = new Map(made.map((fault) => [nameOf(fault), fault]))
  return {
    sources: Object.fromEntries(sources.map(({ name, content }) => [relative('.', name), content])),
    faults: faults.flatMap((fault) => byName.get(nameOf(fault)) ?? []),
  }
}

export function nameOf({ file, kind, replacement, location: { start, end } }: Fault): string {
  const place = `${file}:${start.line + 1}:${start.column + 1}`
  return `${place} to ${end.line + 1}:${end.column + 1}: ${kind} ${replacement.replaceAll(/\s+/g, ' ')}`
}
