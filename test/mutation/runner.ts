import { appendFileSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunnerTask, RunnerTestCase, RunnerTestFile, RunnerTestSuite } from 'vitest'
import { TestRunner } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import type { Course, Ran, Told } from './course.ts'
import { isNear } from './test-files.ts'

/** What Stryker's switches in the source look at, and where they count what they passed. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { readonly static: Counts; readonly perTest: Record<string, Counts> }
}

type Counts = Record<string, number>

/** A slower test, and a slower file of tests, tries no fault; and one fault is tried no longer by all: of the thread, whatever else the machine does. */
const TEST_CPU_MS_MAX = 250
const FILE_CPU_MS_MAX = 3_000
const FAULT_CPU_MS_MAX = 20_000
/** What single tests take of that. */
const ALONE_CPU_MS_MAX = 2_000
/** An endless loop goes through its fault so many times more often than the test does (Stryker's factor). */
const HITS_FACTOR = 100
const PATIENCE = { factor: 30, ms: 3_000 }

const course: Course = JSON.parse(readFileSync(process.env.MUTATION_COURSE ?? '', 'utf8'))

/** Of a run: which faults are still to be noticed, and the time that was spent on each; what files were run. */
interface State {
  readonly spent: Map<string, number>
  readonly ran: Ran[]
  left: number
  /** How often a fault was put in or taken out: see what is forgotten then, in the configuration. */
  turns: number
}
const global = globalThis as { __stryker__?: Switches; mutation?: State }
global.__stryker__ ??= {}
global.mutation ??= {
  spent: new Map(course.drawn.map((id) => [id, 0])),
  ran: [...course.ran],
  left: course.files.length,
  turns: 0,
}
const [switches, state] = [global.__stryker__, global.mutation]
const { spent, ran } = state

const told = (what: Told) => appendFileSync(course.told, `${JSON.stringify(what)}\n`)

/**
 * Runs each test once as it is, and then again with one fault after another of those that it passed and that no test noticed yet:
 * it fails, or does not end, where it notices. What is still unnoticed when all files were run is tried by whole files, each evaluated
 * anew, as tests that tell a story need it. No source is loaded again, so that a fault takes milliseconds.
 */
// biome-ignore lint/style/noDefaultExport: vitest asks for it
export default class MutationRunner extends TestRunner {
  #begun = 0

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    if (!('filepath' in suite)) return
    this.#begun = cpuMs()
    switches.currentTestId = suite.id
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    switches.currentTestId = test.id
    const [began, begun] = [performance.now(), cpuMs()]
    try {
      await run()
    } finally {
      switches.currentTestId = test.file.id
    }
    const [took, needed] = [performance.now() - began, cpuMs() - begun]
    if (needed > TEST_CPU_MS_MAX || !isAlone(test)) return
    const ending = test as Ending
    const { onFinished: own } = ending
    await this.#tryAlone(test, () => isPassed(() => runToItsEnd(run, ending), took))
    ending.onFinished = own
    this.#begun += cpuMs() - begun - needed
  }

  async #tryAlone(test: RunnerTestCase, isStillPassed: () => Promise<boolean>): Promise<void> {
    const passed = countsOf([test])
    const faults = Object.keys(passed).filter((id) => (spent.get(id) ?? ALONE_CPU_MS_MAX) < ALONE_CPU_MS_MAX)
    if (faults.length === 0 || !(await isStillPassed())) return
    for (const id of faults)
      if (!(await underFault(id, passed[id] ?? 0, isStillPassed))) {
        // What this fault or an earlier one left behind may fail it from now on: then it says nothing of either.
        if (!(await isStillPassed())) {
          spent.set(id, 0)
          return
        }
        told({ noticed: id, by: `${test.file.name}: ${test.name}` })
      }
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    switches.currentTestId = undefined
    const file = suite as RunnerTestFile
    const passed = countsOf([file, ...testsOf(file)])
    const one = { file: relative('.', file.filepath), cpuMs: cpuMs() - this.#begun, passed }
    ran.push(one)
    told({ ran: one, atLoad: Object.keys(switches.mutantCoverage?.static ?? {}) })
  }

  override async onAfterRunFiles(files: RunnerTestFile[] = []): Promise<void> {
    super.onAfterRunFiles()
    for (const { filepath, result } of files)
      if (result?.state === 'fail') told({ failed: relative('.', filepath) })
    state.left -= 1
    if (state.left === 0 && !course.isQuick) await this.#tryWithFiles()
  }

  async #tryWithFiles(): Promise<void> {
    const untrusted = new Set<string>()
    for (const id of course.drawn.filter((one) => spent.has(one))) {
      for (const { file, cpuMs: needed, passed } of filesFor(id)) {
        if (untrusted.has(file) || (spent.get(id) ?? 0) + needed > FAULT_CPU_MS_MAX) continue
        if (await underFault(id, passed[id] ?? 0, () => this.#isPassedAnew(file, needed))) continue
        if (await this.#isPassedAnew(file, needed)) {
          told({ noticed: id, by: file })
          break
        }
        told({ failed: file })
        untrusted.add(file)
        spent.set(id, 0)
      }
      told({ tried: id })
    }
  }

  /** Whether all tests of the file pass, with nothing kept of what the file made before. Nothing of it is reported. */
  async #isPassedAnew(file: string, took: number): Promise<boolean> {
    const again: TestRunner = Object.assign(Object.create(this), {
      cancelRun: false,
      importFile: (path: string) => super.importFile(path, 'setup'),
      ...{ runTask: undefined, onTaskUpdate: none, onCollectStart: none, onCollected: none },
      ...{ onBeforeRunSuite: super.onBeforeRunSuite, onAfterRunSuite: none, onAfterRunFiles: none },
      onAfterRunTask(test: RunnerTestCase) {
        if (test.result?.state === 'fail') again.cancel('test-failure')
      },
    })
    return isPassed(async () => {
      const [one] = await startTests([resolve(file)], again)
      if (one?.result?.state !== 'pass') throw new Error(`${file} fails`)
    }, took)
  }
}

function none(): void {}

/** Runs it with the fault, and counts its time. What notices ends the fault. */
async function underFault(id: string, hits: number, run: () => Promise<boolean>): Promise<boolean> {
  const start = cpuMs()
  told({ tries: id })
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: hits * HITS_FACTOR })
  state.turns += 1
  const isMissed = await run()
  Object.assign(switches, { activeMutant: undefined, hitCount: undefined })
  state.turns += 1
  if (isMissed) {
    spent.set(id, (spent.get(id) ?? 0) + cpuMs() - start)
    told({ missed: id })
  } else spent.delete(id)
  return isMissed
}

/** Files that pass the fault, those first that do so most often in their time. */
function filesFor(id: string): readonly Ran[] {
  const often = ({ passed, cpuMs: needed }: Ran) => (passed[id] ?? 0) / needed
  return ran
    .filter(({ cpuMs: needed, passed }) => passed[id] && needed < FILE_CPU_MS_MAX)
    .toSorted((one, other) => often(other) - often(one))
}

/** A test with what it asked for, while it ran, to be done at its end. */
type Ending = RunnerTestCase & { onFinished?: ((context: unknown) => unknown)[] | undefined }

async function runToItsEnd(run: () => unknown, test: Ending): Promise<void> {
  test.onFinished = []
  try {
    await run()
  } finally {
    for (const end of test.onFinished.toReversed()) await end(test.context)
  }
}

/** Whether it runs again by itself: not where hooks make and close what it needs. */
function isAlone(test: RunnerTestCase): boolean {
  if (!isNear(relative('.', test.file.filepath))) return false
  for (let suite: RunnerTestSuite | undefined = test.suite ?? test.file; suite; suite = suite.suite)
    if (isPrepared(suite)) return false
  return !isPrepared(test.file)
}

function isPrepared(suite: RunnerTestSuite): boolean {
  const { beforeAll, beforeEach, afterEach } = TestRunner.getSuiteHooks(suite)
  return beforeAll.length + beforeEach.length + afterEach.length > 0
}

const testsOf = (suite: RunnerTestSuite): readonly RunnerTask[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))

/** How often they passed each fault that is still to be noticed. */
function countsOf(tasks: readonly RunnerTask[]): Counts {
  const sum: Counts = {}
  for (const { id } of tasks)
    for (const [fault, hits] of Object.entries(switches.mutantCoverage?.perTest[id] ?? {}))
      if (spent.has(fault)) sum[fault] = (sum[fault] ?? 0) + hits
  return sum
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
