/**
 * `npm run bench [-- --quick] [name ...]`: every figure in one run on one machine, so that they can be read as ratios;
 * absolute figures of a shared machine mean little. The load generator is a process of its own.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchmarks, onDemand } from './benchmarks.ts'
import { type Figure, meetsGoal, type Size, tableOf } from './support/figure.ts'
import { Generator } from './support/generator-process.ts'
import { ServerProcess } from './support/server-process.ts'

const usage = `npm run bench -- [--quick | --once] [name ...]

  --quick  smaller and shorter: roughly where the figures lie
  --once   in seconds: whether they are measured at all
  name     ${Object.keys(benchmarks).join(', ')}; all of them when none is named;
           ${Object.keys(onDemand).join(', ')}, where it is named: this service beside others of its kind (nostr-relay and
           boardgame.io), which are installed in a folder for what is temporary
`
const known = { ...benchmarks, ...onDemand }

const { size, asked } = readArguments()

/** A slip ends here: a benchmark that was not meant takes minutes. */
function readArguments() {
  try {
    const flag = { type: 'boolean' } as const
    const options = { quick: flag, once: flag, help: flag }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const unknown = positionals.filter((name) => !(name in known))
    if (unknown.length > 0) throw new Error(`no benchmark is called ${unknown.join(', ')}`)
    const size: Size = values.once ? 'once' : values.quick ? 'quick' : 'full'
    if (!values.help) return { size, asked: positionals }
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
  for (const [name, run] of Object.entries(asked.length > 0 ? known : benchmarks)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const options = { size, scratch: join(scratch, name) }
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
  size,
  figures: figures.map((figure) => ({ ...figure, met: meetsGoal(figure) })),
}
await writeFile('bench-results.json', `${JSON.stringify(report, null, 2)}\n`)
