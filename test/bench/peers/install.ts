import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALL_MS = 300_000

/** What a peer needs of the registry. It is no dependency of this project: it is installed where it is asked for. */
export interface Needs {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
}

/** Installs a peer in a folder for what is temporary, or finds it there. Returns the folder. */
export async function installed({ name, dependencies, overrides = {} }: Needs): Promise<string> {
  const folder = join(tmpdir(), 'entre-agentes-bench-peers', name)
  const manifest = JSON.stringify({ private: true, dependencies, overrides })
  const done = join(folder, 'installed.json')
  if ((await readFile(done, 'utf8').catch(() => '')) === manifest) return folder
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest)
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...quiet], { cwd: folder, timeout: INSTALL_MS })
  await writeFile(done, manifest)
  return folder
}

/** Loads a package out of such a folder: nothing of its types is known here. */
// biome-ignore lint/suspicious/noExplicitAny: a package that this project does not have
export function loaderIn(folder: string): (name: string) => any {
  return createRequire(join(folder, 'package.json'))
}
