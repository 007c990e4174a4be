/** `npm run -s simulate -- --seed N` plays one seed; `--seeds N [--from M]` plays many and stops at the first that fails. */
import { parseArgs } from 'node:util'
import { playSeeds, reproduction } from './play-seeds.ts'
import { simulate } from './simulate.ts'

const usage = `npm run simulate -- [--seed N | --seeds N [--from M]]

  --seed   play this one course, and print what it did
  --seeds  play so many (2000), and stop at the first that fails
  --from   the seed to begin with; by default the clock chooses
`

const values = readArguments()

function readArguments() {
  const text = { type: 'string' } as const
  const options = { seed: text, seeds: text, from: text, help: { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ options })
    if (!values.help) return values
    process.stdout.write(usage)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.seed !== undefined) {
  const report = await simulate(Number(values.seed))
  print(JSON.stringify(report, null, 2))
  process.exitCode = report.problems.length === 0 ? 0 : 1
} else {
  const from = Number(values.from ?? Date.now() % 2 ** 31)
  const played = await playSeeds(from, Number(values.seeds ?? 2_000))
  print(JSON.stringify({ from, ...played }, null, 2))
  if (played.failed) print(reproduction(played.failed))
  process.exitCode = played.failed ? 1 : 0
}
