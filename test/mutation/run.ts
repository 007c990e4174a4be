import { parseArgs } from 'node:util'
import { type Fault, faultsOf, nameOf, switched } from './lot.ts'
import { interval } from './score.ts'
import { tried } from './tried.ts'

/**
 * `npm run mutate`: how many small faults in the protocol, the engine and the machines do their tests notice? Stryker makes the
 * faults; a sample of them is drawn by lot, from those that stand in what runs when a test runs.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    minutes: { type: 'string', default: '30' },
    quick: { type: 'boolean', default: false },
    least: { type: 'string', default: '85' },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)
const folderOf = ({ file }: Fault) => /^(src\/)?\w+/.exec(file)?.[0] ?? file
const percent = (share: number) => (100 * share).toFixed(1)

const all = await faultsOf(values.files, values.seed)
const { faults, sources } = await switched(all.slice(0, Number(values.sample)))
print(`seed ${values.seed}: ${faults.length} of ${all.length} faults`)
const {
  reached,
  atLoad,
  noticed,
  tried: triedByAll,
  failed,
  late,
} = await tried(faults, sources, {
  ...{ tests: values.tests, isQuick: values.quick },
  msMax: Number(values.minutes) * 60_000,
})

for (const file of failed) print(`fails without a fault, or when it is run again: ${file}`)
if (late.length > 0)
  print(
    `the time was over before ${late.length} files of tests were run: what they would have noticed counts as missed`,
  )
const isDecided = ({ id }: Fault) => values.quick || noticed.has(id) || triedByAll.has(id) || !reached.has(id)
const undecided = late.length > 0 ? -1 : faults.findIndex((fault) => !isDecided(fault))
// In the order of the lot: of those after it only what was noticed is known, which is no fair sample.
const decided = undecided < 0 ? faults : faults.slice(0, undecided)
if (undecided >= 0)
  print(`the time was over: the first ${decided.length} faults count, which all tests tried that may`)
const counted = decided.filter(({ id }) => reached.has(id) || !atLoad.has(id))
const missed = counted.filter(({ id }) => !noticed.has(id))
for (const fault of missed)
  print(`${reached.has(fault.id) ? 'missed     ' : 'not reached'} ${nameOf(fault).slice(0, 160)}`)
for (const [folder, of] of Map.groupBy(counted, folderOf))
  print(
    `${folder}: ${of.length - missed.filter((fault) => folderOf(fault) === folder).length} of ${of.length}`,
  )
const share = 1 - missed.length / counted.length
const [low, high] = interval(share, counted.length).map(percent)
print(
  `${counted.length - missed.length} of ${counted.length} faults noticed: ${percent(share)} %, of all ${low} to ${high} % (95 %);` +
    ` ${decided.length - counted.length} more stand in what runs once, when it is loaded; words in quotes are left alone`,
)
process.exitCode = 100 * share >= Number(values.least) ? 0 : late.length > 0 ? 2 : 1
