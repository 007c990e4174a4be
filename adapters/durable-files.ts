import { chmod, mkdir, open, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Makes the names in a directory durable: a new or renamed file may otherwise be gone after a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Free bytes for this process on the disk of `path`. */
export async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** Bytes that the files in a directory take, by the name of what lies in it; of a directory in it, all that it holds. */
export async function bytesIn(directory: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const [part = ''] = relative(directory, path).split(sep)
    // What is gone by now takes nothing.
    const size = await stat(path).then(
      (one) => one.size,
      () => 0,
    )
    found[part] = (found[part] ?? 0) + size
  }
  return found
}

const OTHERS = 0o077

/**
 * Takes away access of group and others that an older release, or the maker of the directory, gave them. A directory
 * that holds other files than ours, or that is shared by its sticky bit, keeps its mode: our files in it are closed all
 * the same.
 */
export async function closeToOthers(directory: string): Promise<void> {
  const names = await readdir(directory)
  const ours = names.filter((name) =>
    /^(store|search|tree|statistics|anchor\.log|server\.key|log\.key|control\.|operator\.|restored\.)/.test(
      name,
    ),
  )
  for (const name of ours) await takeFromOthers(join(directory, name))
  if (ours.length === names.length) await takeFromOthers(directory)
}

async function takeFromOthers(path: string): Promise<void> {
  const { mode, uid } = await stat(path)
  const shared = (mode & 0o1000) !== 0
  if (shared || (mode & OTHERS) === 0 || uid !== process.getuid?.()) return
  await chmod(path, mode & 0o7777 & ~OTHERS)
}

/** Makes a directory and its missing parents, durably. Only its owner may look into it. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  const top = dirname(resolve(first))
  for (let parent = dirname(resolve(path)); ; parent = dirname(parent)) {
    await syncDirectory(parent)
    if (parent === top) return
  }
}
