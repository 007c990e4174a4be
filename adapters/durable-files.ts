import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the names in a directory durable: a new or renamed file may otherwise be gone after a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Makes a directory and its missing parents, durably. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  const top = dirname(resolve(first))
  for (let parent = dirname(resolve(path)); ; parent = dirname(parent)) {
    await syncDirectory(parent)
    if (parent === top) return
  }
}
