import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StateError, type StateStore } from '../client/participant/state.ts'
import { FileLock } from './lock.ts'

/**
 * The state of a participant in a file, for its owner alone. It is replaced whole: after a crash it is the old one or the
 * new one. Several processes may share it.
 */
export function stateFile(path: string): StateStore {
  const lock = new FileLock(`${path}.lock`)
  return {
    async load() {
      try {
        return JSON.parse(await readFile(path, 'utf8'))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        if (error instanceof SyntaxError) throw new StateError(`${path} is damaged`)
        throw error
      }
    },
    async save(state) {
      const fresh = `${path}.new`
      const file = await open(fresh, 'w', 0o600)
      try {
        await file.writeFile(`${JSON.stringify(state)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(fresh, path)
      await syncDirectory(dirname(path))
    },
    exclusively: (task) => lock.during(task),
  }
}

/** The name of a file is part of its directory. Where directories cannot be opened, the system does without. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => undefined)
  await directory?.sync().catch(() => undefined)
  await directory?.close()
}
