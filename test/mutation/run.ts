import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run mutate`: how many small faults in the protocol, the engine and the machines do their tests notice? Stryker makes the
 * faults, one at a time. All of them take hours: `--files <text>` takes the files whose path holds it, `--sample 5` five by lot.
 * Ends with 1 below the score that is wanted, and with 2 when the time was over before.
 */

const SCORE_MIN = 85
const PARTS = 'src/{protocol,engine}/**/*.ts'
const MACHINES = 'machines/**/*.ts'

interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    minutes: { type: 'string', default: '30' },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The same lot for the same seed. */
function drawn(files: readonly string[], count: number, seed: number): readonly string[] {
  const at = (n: number) => ((n + 1) * 2_654_435_761 + seed * 40_503) % 4_294_967_296
  return files.toSorted((one, other) => at(files.indexOf(one)) - at(files.indexOf(other))).slice(0, count)
}

function mutate(files: readonly string[]): Report | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
  const report = join(folder, 'report.json')
  const config = join(folder, 'stryker.config.json')
  writeFileSync(
    config,
    JSON.stringify({
      mutate: files,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'test/mutation/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      // What runs once, when a file is loaded, would need all tests for each of its mutants.
      ignoreStatic: true,
      concurrency: 1,
      tempDirName: join(folder, 'sandbox'),
      // It rewrites this file by the compiler, of which the one that is pinned here has no such function.
      tsconfigFile: 'none.json',
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      disableTypeChecks: false,
    }),
  )
  try {
    const timeout = Number(values.minutes) * 60_000
    const { status } = spawnSync('stryker', ['run', config], {
      stdio: 'inherit',
      timeout,
      killSignal: 'SIGKILL',
    })
    return status === 0 ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function told(report: Report): number {
  const mutants = Object.entries(report.files).flatMap(([file, of]) =>
    of.mutants.map((mutant) => ({ file, ...mutant })),
  )
  const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status))
  for (const { file, status, location, mutatorName, replacement = '' } of of('Survived', 'NoCoverage'))
    print(
      `${status} ${file}:${location.start.line}:${location.start.column} ${mutatorName} ${replacement.slice(0, 80)}`,
    )
  const [noticed, missed] = [of('Killed', 'Timeout').length, of('Survived', 'NoCoverage').length]
  const score = noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed)
  print(`${noticed} of ${noticed + missed} faults noticed: ${score.toFixed(1)} %`)
  return score
}

const all = globSync([PARTS, MACHINES]).filter((file) => file.includes(values.files))
const wanted = values.sample === undefined ? all : drawn(all, Number(values.sample), Number(values.seed))
print(`seed ${values.seed}: ${wanted.join(' ')}`)
const report = mutate(wanted)
if (!report) process.exitCode = 2
else process.exitCode = told(report) < SCORE_MIN ? 1 : 0
