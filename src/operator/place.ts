import { lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The longest path that a Unix socket may have, in bytes: `sun_path` less its final NUL (unix(7); macOS has four less). */
const PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107

const SOCKET = 'operator.sock'
/** Says where the socket is, when `DATA_DIR` has too long a name. */
const ELSEWHERE = 'operator.path'

/** Where the operator's socket of a node is made. */
export interface Place {
  readonly path: string
  /** Whether it had to be made outside `DATA_DIR`. */
  readonly isElsewhere: boolean
  /** Takes away what was made for it. */
  remove(): Promise<void>
}

/** Finds a place for the socket, and clears what a killed process left there. Only who has the store open may ask. */
export async function makePlace(dataDir: string): Promise<Place> {
  const path = join(resolve(dataDir), SOCKET)
  const note = join(dataDir, ELSEWHERE)
  await rm(path, { force: true })
  await removeElsewhere(note)
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX)
    return { path, isElsewhere: false, remove: () => rm(path, { force: true }) }
  const elsewhere = join(await mkdtemp(join(tmpdir(), 'entre-agentes-operator-')), SOCKET)
  await writeFile(note, `${elsewhere}\n`, { mode: 0o600 })
  return { path: elsewhere, isElsewhere: true, remove: () => removeElsewhere(note) }
}

/** Where the socket of the node that has `dataDir` open would be. */
export async function placeIn(dataDir: string): Promise<string> {
  const path = join(resolve(dataDir), SOCKET)
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) return path
  const elsewhere = await readFile(join(dataDir, ELSEWHERE), 'utf8').catch(() => undefined)
  return elsewhere?.trimEnd() ?? path
}

async function removeElsewhere(note: string): Promise<void> {
  const path = (await readFile(note, 'utf8').catch(() => '')).trimEnd()
  await rm(note, { force: true })
  const directory = /^(.*entre-agentes-operator-[^/]+)\/operator\.sock$/.exec(path)?.[1]
  if (directory === undefined) return
  const found = await lstat(directory).catch(() => undefined)
  if (found?.isDirectory() && found.uid === process.getuid?.())
    await rm(directory, { recursive: true, force: true })
}
