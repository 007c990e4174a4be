import { openStores, type Stores } from '../compose/stores.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'

type Options = Parameters<typeof openStores>[1]

/** Opens the stores that the configuration names. What the file system refuses is said of `DATA_DIR`. */
export async function openConfiguredStores(config: Config, options: Options): Promise<Stores> {
  try {
    return await openStores(config, options)
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === undefined) throw error
    throw new ConfigError('DATA_DIR', refusal)
  }
}

/** Opens the store of a service that is stopped, for the commands that work on what it kept. */
export async function openKeptStores(): Promise<Stores> {
  const config = readConfig(process.env)
  if (config.storage === 'memory')
    throw new ConfigError('STORAGE', 'must be "level" for this: a memory store keeps nothing')
  return openConfiguredStores(config, { create: false })
}

const refusals: Readonly<Record<string, string>> = {
  EEXIST: 'is not a directory',
  ENOTDIR: 'is not a directory',
  EACCES: 'is not writable',
  EPERM: 'is not writable',
  EROFS: 'is not writable',
  ENOENT: 'cannot be made',
  ENOSPC: 'has no space left',
}

/** What the file system had against it; LevelDB gives that in words only. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('syscall' in error && 'code' in error) return refusals[String(error.code)]
  if (/: (Permission denied|Read-only file system)$/.test(error.message)) return refusals.EACCES
  return refusalIn(error.cause)
}
