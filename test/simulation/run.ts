/** `npm run -s simulate -- --seed N` plays one seed; `--seeds N [--from M]` plays many and stops at the first that fails. */
import { parseArgs } from 'node:util'
import { playSeeds, reproduction } from './play-seeds.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, from: { type: 'string' } },
})

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
