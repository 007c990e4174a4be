import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunnerTestCase, RunnerTestSuite } from 'vitest'
import { TestRunner } from 'vitest'

import type { Course } from './course.ts'

/** What Stryker's switches in the source look at, and where they count what they passed. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { readonly static: Counts; readonly perTest: Record<string, Counts> }
}

type Counts = Record<string, number>

/** A slower test tries no fault, and the tests of one fault take no longer together: of the thread, whatever else the machine does. */
const TEST_CPU_MS_MAX = 250
const FAULT_CPU_MS_MAX = 3_000
/** An endless loop goes through its fault so many times more often than the test does (Stryker's factor). */
const HITS_FACTOR = 100
const PATIENCE = { factor: 30, ms: 3_000 }

const course: Course = JSON.parse(readFileSync(process.env.MUTATION_COURSE ?? '', 'utf8'))

/** Of a run: which faults are still to be noticed, and the time that was spent on each. The files of tests share it. */
const global = globalThis as { __stryker__?: Switches; mutation?: Map<string, number> }
global.__stryker__ ??= {}
global.mutation ??= new Map(course.drawn.map((id) => [id, 0]))
const [switches, spent] = [global.__stryker__, global.mutation]

const told = (what: object) => appendFileSync(course.told, `${JSON.stringify(what)}\n`)

/**
 * Runs each test once as it is, and then again with one fault after another of those that it passed and that no test noticed yet:
 * it fails, or does not end, where it notices. Nothing is loaded again, so that a fault takes milliseconds.
 */
// biome-ignore lint/style/noDefaultExport: vitest asks for it
export default class MutationRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    switches.currentTestId = test.id
    const [began, begun] = [performance.now(), cpuMs()]
    try {
      await run()
    } finally {
      switches.currentTestId = undefined
    }
    const [took, needed] = [performance.now() - began, cpuMs() - begun]
    const passed = switches.mutantCoverage?.perTest[test.id] ?? {}
    const faults = Object.keys(passed).filter((id) => spent.has(id))
    if (faults.length > 0) told({ reached: faults })
    if (needed > TEST_CPU_MS_MAX || faults.length === 0 || !(await isPassed(run, took))) return
    for (const id of faults) {
      const before = spent.get(id) ?? 0
      if (before > FAULT_CPU_MS_MAX) continue
      const start = cpuMs()
      told({ tries: id })
      Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: (passed[id] ?? 0) * HITS_FACTOR })
      const isMissed = await isPassed(run, took)
      Object.assign(switches, { activeMutant: undefined, hitCount: undefined })
      spent.set(id, before + cpuMs() - start)
      if (isMissed) continue
      spent.delete(id)
      told({ noticed: id, by: `${test.file.name}: ${test.name}` })
      // What the fault left behind may fail it from now on.
      if (!(await isPassed(run, took))) return
    }
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    told({
      atLoad: Object.keys(switches.mutantCoverage?.static ?? {}),
      ended: relative('.', String(suite.filepath)),
    })
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function isPassed(run: () => unknown, took: number): Promise<boolean> {
  const over = new AbortController()
  const late = sleep(PATIENCE.ms + PATIENCE.factor * took, false, { signal: over.signal }).catch(() => false)
  const passed = (async () => run())().then(
    () => true,
    () => false,
  )
  const result = await Promise.race([passed, late])
  over.abort()
  return result
}
