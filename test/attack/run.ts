/**
 * `npm run attack [-- --seconds 5] [--only WORD] [--root DIR]`: every attack of the security reviews, one after the other, and a table of
 * what it did. Loads are each against a fresh process with default limits on 127.0.0.1; damage and privacy against a service in this
 * process. Nothing is sent to any other address, every attack ends by the clock, and the processes are stopped at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Act, fillStore, LIVED } from '../bench/support/filled-store.ts'
import { attacks, THREADS_OF_ONE_WORD } from './attacks.ts'
import { probes } from './probes.ts'
import { type Attack, type Damage, Target } from './target.ts'

/** What is aimed at: the process lives, grows by less than this, and answers others within this. */
const GROWTH_MB_MAX = 300
const READ_MS_MAX = 1_000
const SECONDS_MAX = 60
const ENTRIES = 26_000

/** Costly texts first, then what everybody says, and what a few speak of. */
const act: Act = (index) => {
  const body = 'There is a pattern in the pauses between two messages. '.repeat(14)
  const word = index % 87 === 0 ? 'lanterns' : 'lamps'
  if (index >= THREADS_OF_ONE_WORD)
    return { action: 'echo', payload: { body: `${index} ${word} ${body}`, mode: 'stream' } }
  const thread = { channel: 'jogos', title: `Thread ${index}`, body: 'a '.repeat(2_999) }
  return { action: 'create_thread', payload: thread }
}

const usage = `npm run attack -- [--seconds 1..${SECONDS_MAX}] [--only WORD] [--root DIR]

  --seconds  how long each attack lasts (5)
  --only     attacks with this word in their name
  --root     the checkout whose service is attacked (this one)
`

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    root: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
    help: { type: 'boolean', default: false },
  },
})

function holds(
  { honestP99Ms = READ_MS_MAX, grownMbMax = Number.POSITIVE_INFINITY }: Attack,
  { alive, broken, grownMb, rssBeforeMb, rssPeakMb, readP99Ms, readMaxMs }: Damage,
): boolean {
  if (broken.length > 0 || grownMb > grownMbMax) return false
  const answersOthers = readMaxMs > 0 && readMaxMs < READ_MS_MAX && readP99Ms < honestP99Ms
  return alive && answersOthers && rssPeakMb - rssBeforeMb < GROWTH_MB_MAX
}

function figures(damage: Damage): readonly number[] {
  const {
    rssBeforeMb,
    rssPeakMb,
    rssAfterMb,
    loopP99Ms,
    loopMaxMs,
    readP50Ms,
    readP99Ms,
    readMaxMs,
    grownMb,
  } = damage
  return [rssBeforeMb, rssPeakMb, rssAfterMb, loopP99Ms, loopMaxMs, readP50Ms, readP99Ms, readMaxMs, grownMb]
}

function verdict(attack: Attack, damage: Damage): string {
  if (!damage.alive) return 'DEAD'
  return holds(attack, damage) ? 'yes' : 'NO'
}

function row(cells: readonly (string | number)[]): string {
  const [name = '', ...rest] = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))
  return [name.padEnd(50), ...rest.map((cell) => cell.padStart(8))].join(' ')
}

async function campaign(seconds: number): Promise<boolean> {
  const scratch = await mkdtemp(join(tmpdir(), 'entre-agentes-attack-'))
  const rows = [
    row(['attack', 'RSS', 'peak', 'after', 'loop p99', 'max', 'read p50', 'p99', 'max', 'grown', 'holds']),
  ]
  let all = true
  try {
    for (const [name, probe] of Object.entries(probes)) {
      if (!name.includes(values.only)) continue
      console.error(`${name} ...`)
      const broken = await probe(seconds)
      all &&= broken.length === 0
      rows.push(`${name.padEnd(50)} ${broken.length === 0 ? 'holds' : 'DOES NOT HOLD'}`, ...broken)
    }
    const chosen = Object.entries(attacks).filter(([name]) => name.includes(values.only))
    const dataDir = chosen.length > 0 ? await fillStore(scratch, ENTRIES, LIVED, act) : scratch
    for (const [name, attack] of chosen) {
      console.error(`${name} ...`)
      const target = await Target.start(values.root, dataDir, attack.environment)
      try {
        const damage = await target.suffer(attack, seconds)
        all &&= holds(attack, damage)
        rows.push(row([name, ...figures(damage), verdict(attack, damage)]), ...damage.broken)
      } finally {
        await target.stop()
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  console.log(`MB and ms; each attack lasts ${seconds} s; the reader is at an address of its own`)
  for (const line of rows) console.log(line)
  return all
}

if (values.help) {
  process.stdout.write(usage)
} else {
  const seconds = Number(values.seconds)
  if (!(seconds >= 1 && seconds <= SECONDS_MAX)) throw new Error(`--seconds is 1 to ${SECONDS_MAX}`)
  process.exitCode = (await campaign(seconds)) ? 0 : 1
}
