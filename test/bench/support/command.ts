import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { projectRoot } from '../../support/process.ts'

/** A command on a store, as people give it. */
export function command(
  args: readonly string[],
  dataDir: string,
  stdout: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  // `times` of the shell: what its children used (POSIX).
  const script = '"$0" src/main.js "$@" >&2 && times'
  return spawn('sh', ['-c', script, process.execPath, ...args], optionsOf(dataDir, stdout))
}

function optionsOf(dataDir: string, stdout: 'ignore' | 'pipe'): SpawnOptions {
  return {
    cwd: projectRoot,
    // Nothing else of the environment: a test runner has variables of its own there.
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', stdout, 'ignore'],
  }
}

/** Seconds of CPU that a command takes. */
export async function cpuOf(args: readonly string[], dataDir: string): Promise<number> {
  const child = command(args, dataDir, 'pipe')
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  // Two lines, the second of them of the children: `0m1.5s 0m0.2s`.
  const ofChildren = said.trim().split('\n')[1] ?? ''
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

const LOOK_EACH_MS = 50

/** The most that a command has resident, in MB, mapped tables counted (proc(5), `status`). */
export async function peakMegabytesOf(args: readonly string[], dataDir: string): Promise<number> {
  const child = spawn(process.execPath, ['src/main.js', ...args], optionsOf(dataDir, 'ignore'))
  let kilobytes = 0
  const look = setInterval(() => {
    const [, peak = 0] = /VmHWM:\s+(\d+) kB/.exec(statusOf(child.pid)) ?? []
    kilobytes = Math.max(kilobytes, Number(peak))
  }, LOOK_EACH_MS)
  const [code] = await once(child, 'close')
  clearInterval(look)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return kilobytes / 1_024
}

/** Empty once the process has ended. */
function statusOf(pid = 0): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1')
  } catch {
    return ''
  }
}
