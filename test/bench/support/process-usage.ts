import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Seconds of CPU that a process has used so far, in all its threads (proc(5), `stat`, fields 14 and 15). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/**
 * The same in microseconds, and as fine as the scheduler counts (Documentation/scheduler/sched-stats, `schedstat` of each
 * thread): for what is too short for ticks. Threads that ended are not in it.
 */
export function cpuMicros(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanos = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1'))
  return nanos.reduce((sum, stat) => sum + Number(stat.split(' ')[0]) / 1_000, 0)
}

/** The same by the names of its threads: those of one name together. */
export function threadMicros(pid: number): ReadonlyMap<string, number> {
  const micros = new Map<string, number>()
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const about = `/proc/${pid}/task/${thread}`
    const name = readFileSync(`${about}/comm`, 'latin1').trim()
    const [nanos] = readFileSync(`${about}/schedstat`, 'latin1').split(' ')
    micros.set(name, (micros.get(name) ?? 0) + Number(nanos) / 1_000)
  }
  return micros
}

/** The same of its main thread alone. */
export function mainThreadMicros(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1_000
}

/** Resident memory of a process in MB (proc(5), `status`). */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS')
}

/**
 * The part of it that no file backs: the rest is the program text of the runtime and the tables that LevelDB maps, which
 * the kernel takes back when it needs the room.
 */
export function ownMegabytes(pid: number): number {
  return megabytesOf(pid, 'RssAnon')
}

function megabytesOf(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

/** Waits until a process has come to rest: what it does after a start would count as somebody's cost. */
export async function atRest(pid: number, lookEachMs = 300): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = cpuSeconds(pid)
    await new Promise((resolve) => setTimeout(resolve, lookEachMs))
    quiet = cpuSeconds(pid) - before <= 0.01 ? quiet + 1 : 0
  }
}
