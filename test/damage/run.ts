/** `npm run damage -- --seed N` plays one course on a disk that lies; `--seeds N [--from M]` plays many and stops at the first that fails. */
import { parseArgs } from 'node:util'
import { playCourse } from './lies.ts'

const usage = `npm run damage -- [--seed N | --seeds N [--from M]]

  --seed   play this one course, and print what it did
  --seeds  play so many (1000), and stop at the first that fails
  --from   the seed to begin with; by default the clock chooses
`

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { seed: text, seeds: text, from: text, help: { type: 'boolean', default: false } },
})
const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) print(usage)
else {
  const from = Number(values.seed ?? values.from ?? Date.now() % 2 ** 31)
  const count = values.seed === undefined ? Number(values.seeds ?? 1_000) : 1
  const began = performance.now()
  const total = { seeds: 0, lies: 0, accepted: 0, starts: 0, repairs: 0 }
  for (let seed = from; seed < from + count; seed += 1) {
    const course = await playCourse(seed)
    total.seeds += 1
    total.lies += course.lies.length
    total.accepted += course.accepted
    total.starts += course.starts
    total.repairs += course.repairs
    if (count === 1 || course.problems.length > 0) print(JSON.stringify(course, null, 2))
    if (course.problems.length === 0) continue
    print(`npm run damage -- --seed ${seed}`)
    process.exitCode = 1
    break
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  print(JSON.stringify({ from, seconds, ...total }))
}
