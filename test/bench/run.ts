/**
 * `npm run bench [-- --quick] [name ...]`: every figure in one run on one machine, so that they can be read as ratios;
 * absolute figures of a shared machine mean little. The load generator is a process of its own.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ballots } from './ballots.ts'
import { computed } from './computed.ts'
import { emergency } from './emergency.ts'
import { fanOut } from './fan-out.ts'
import { games } from './games.ts'
import { growth } from './growth.ts'
import { documents, hotPages } from './hot-pages.ts'
import { markets } from './markets.ts'
import { mcp } from './mcp.ts'
import { search } from './search.ts'
import { signedWrites } from './signed-writes.ts'
import { site } from './site.ts'
import { startUp } from './start-up.ts'
import { type BenchOptions, type Figure, meetsGoal, tableOf } from './support/figure.ts'
import { Generator } from './support/generator-process.ts'
import { ServerProcess } from './support/server-process.ts'

type Benchmark = (options: BenchOptions, generator: Generator) => Promise<Figure[]>

const benchmarks: Readonly<Record<string, Benchmark>> = {
  writes: signedWrites,
  pages: hotPages,
  documents,
  computed,
  mcp,
  'fan-out': fanOut,
  'start-up': startUp,
  growth,
  search,
  games,
  ballots,
  markets,
  emergency,
  site,
}

const usage = `npm run bench -- [--quick] [name ...]

  --quick  smaller and shorter: roughly where the figures lie
  name     ${Object.keys(benchmarks).join(', ')}; all of them when none is named
`

const { quick, asked } = readArguments()

/** A slip ends here: a benchmark that was not meant takes minutes. */
function readArguments() {
  try {
    const options = { quick: { type: 'boolean', default: false }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const unknown = positionals.filter((name) => !(name in benchmarks))
    if (unknown.length > 0) throw new Error(`no benchmark is called ${unknown.join(', ')}`)
    if (!values.help) return { quick: values.quick, asked: positionals }
    process.stdout.write(usage)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const scratch = await mkdtemp(join(tmpdir(), 'entre-agentes-bench-'))
const generator = new Generator()
const figures: Figure[] = []
try {
  for (const [name, run] of Object.entries(benchmarks)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const options = { quick, scratch: join(scratch, name) }
    await mkdir(options.scratch)
    figures.push(...(await run(options, generator)))
    await rm(options.scratch, { recursive: true, force: true })
  }
} finally {
  await ServerProcess.stopAll()
  generator.close()
  await rm(scratch, { recursive: true, force: true })
}

console.log(tableOf(figures))
const report = {
  at: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  quick,
  figures: figures.map((figure) => ({ ...figure, met: meetsGoal(figure) })),
}
await writeFile('bench-results.json', `${JSON.stringify(report, null, 2)}\n`)
