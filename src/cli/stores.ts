import { StorageError } from '../../adapters/storage-error.ts'
import { NoBackupBefore } from '../compose/backup/before-renewal.ts'
import { ConfigError, readConfig } from '../compose/config.ts'
import { NewerStore, openStores, type Stores } from '../compose/stores.ts'
import { codeOf } from './files.ts'
import { UsageError } from './usage-error.ts'

/** Opens the store of a service that is stopped, for the commands that work on what it kept. */
export async function openKeptStores(): Promise<Stores> {
  const config = readConfig(process.env)
  if (config.storage === 'memory')
    throw new ConfigError('STORAGE', 'must be "level" for this: a memory store keeps nothing')
  // An entry that only this folder had would keep its node from ever joining the others again.
  if (config.storage === 'postgres')
    throw new ConfigError(
      'STORAGE',
      'must be "level" for this: what several nodes keep is written by them alone',
    )
  try {
    return await openStores(config, { create: false })
  } catch (error) {
    throw explainKept(error) ?? explainStore(error) ?? error
  }
}

/** Errors that only the commands on a stopped store meet. */
function explainKept(error: unknown): Error | undefined {
  if (codeOf(error) === 'ENOENT') return new ConfigError('DATA_DIR', 'is not there: nothing was kept in it')
  if (!(error instanceof StorageError)) return undefined
  if (error.code === 'storage_locked')
    return new UsageError('another process has the store open: stop the service first')
  return error.code === 'storage_missing' ? new ConfigError('DATA_DIR', 'holds no store') : undefined
}

/** An error of the file system as a fault of `DATA_DIR`; undefined for any other error. */
export function explainStore(error: unknown): ConfigError | undefined {
  if (error instanceof NewerStore || error instanceof NoBackupBefore)
    return new ConfigError('DATA_DIR', error.message)
  const refusal = refusalIn(error)
  if (refusal !== undefined) return new ConfigError('DATA_DIR', refusal)
  if (!(error instanceof StorageError) || error.code !== 'storage_damaged') return undefined
  return new ConfigError(
    'DATA_DIR',
    `holds a store that cannot be opened: a file of it is damaged or lost, and nothing was changed. Start from its newest backup: DATA_DIR=another-folder entre-agentes restore <backup> (${error.message})`,
  )
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

/** The reason of the file system; LevelDB gives it in words only. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('syscall' in error && 'code' in error) return refusals[String(error.code)]
  if (/: (Permission denied|Read-only file system)$/.test(error.message)) return refusals.EACCES
  return refusalIn(error.cause)
}
