import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Course, Ran, Told } from './course.ts'
import type { Fault } from './lot.ts'
import { isNear, testFiles } from './test-files.ts'

/** A fault that goes round for so long without a word is noticed: the run is begun anew without it. */
const SILENCE_MS_MAX = 40_000

/** What came of the faults, by their ids. */
export interface Outcome {
  readonly reached: ReadonlySet<string>
  readonly atLoad: ReadonlySet<string>
  readonly noticed: ReadonlySet<string>
  /** By all tests that may. */
  readonly tried: ReadonlySet<string>
  /** Files of tests that fail without a fault, or were not run in time. */
  readonly failed: readonly string[]
  readonly late: readonly string[]
}

export async function tried(
  faults: readonly Fault[],
  sources: Course['sources'],
  of: { readonly tests: string; readonly isQuick: boolean; readonly msMax: number },
): Promise<Outcome> {
  const tests = testFiles.filter((file) => file.includes(of.tests) && (isNear(file) || !of.isQuick))
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
  const [course, told] = [join(folder, 'course.json'), join(folder, 'told.ndjson')]
  const until = Date.now() + of.msMax
  writeFileSync(told, '')
  try {
    let end: End
    do {
      const { noticed, tried, ran } = outcomeOf(told)
      const drawn = faults.map(({ id }) => id).filter((id) => !(noticed.has(id) || tried.has(id)))
      // One at least, without which vitest would not run.
      const [first, ...rest] = tests.toSorted(
        (one, other) => Number(isIn(ran, one)) - Number(isIn(ran, other)),
      )
      const files = [first ?? '', ...rest.filter((file) => !isIn(ran, file))]
      const known = ran.filter(({ file }) => !files.includes(file))
      writeFileSync(
        course,
        JSON.stringify({ drawn, sources, files, isQuick: of.isQuick, ran: known, told } satisfies Course),
      )
      end = await run(course, told, until)
      if (end === 'hung')
        appendFileSync(
          told,
          `${JSON.stringify({ noticed: linesOf(told).findLast(({ tries }) => tries)?.tries })}\n`,
        )
    } while (end === 'hung')
    const { ran, ...outcome } = outcomeOf(told)
    const late = tests.filter((file) => !isIn(ran, file))
    if (end === 'ended' && late.length > 0) throw new Error(`these tests were not run: ${late.join(', ')}`)
    return { ...outcome, late }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isIn = (ran: readonly Ran[], file: string): boolean => ran.some((one) => one.file === file)

const linesOf = (file: string): readonly Told[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

function outcomeOf(told: string) {
  const lines = linesOf(told)
  const noticed = lines.flatMap((line) => line.noticed ?? [])
  return {
    reached: new Set([...noticed, ...lines.flatMap(({ ran }) => Object.keys(ran?.passed ?? {}))]),
    atLoad: new Set(lines.flatMap(({ atLoad = [] }) => atLoad)),
    noticed: new Set(noticed),
    tried: new Set(lines.flatMap(({ tried = [] }) => tried)),
    failed: lines.flatMap(({ failed = [] }) => failed),
    ran: lines.flatMap(({ ran = [] }) => ran),
  }
}

type End = 'ended' | 'hung' | 'late'

/** Runs the tests until they have ended, are silent over one fault, or the time is over. */
async function run(course: string, told: string, until: number): Promise<End> {
  const child = spawn('vitest', ['run', '--config', 'test/mutation/vitest.config.ts', '--reporter=dot'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MUTATION_COURSE: course },
  })
  let end: End = 'ended'
  const watch = setInterval(() => {
    const isSilent = Date.now() - statSync(told).mtimeMs > SILENCE_MS_MAX
    if (Date.now() > until) end = 'late'
    else if (isSilent && linesOf(told).at(-1)?.tries) end = 'hung'
    if (end !== 'ended') child.kill('SIGKILL')
  }, 1_000)
  await once(child, 'exit')
  clearInterval(watch)
  return end
}
