import { constants, setPriority } from 'node:os'
import { Command, InvalidArgumentError, Option } from 'commander'
import { BackupRefused, makeBackup } from '../compose/backup/make.ts'
import { NoBackup } from '../compose/backup/manifest.ts'
import { restoreBackup } from '../compose/backup/restore.ts'
import { pictureOfFolder, pictureOfNode } from '../compose/backup/source.ts'
import { ConfigError, readConfig } from '../compose/config.ts'
import { RefusedError } from './fail.ts'
import { codeOf } from './files.ts'
import { connectedIfAny } from './node.ts'
import { printAside, printJson } from './output.ts'
import { ProgressLines } from './progress.ts'
import { UsageError } from './usage-error.ts'

/** `backup` and `restore`: of the store in `DATA_DIR`, whether or not a node has it open. */
export function backupCommands(): readonly Command[] {
  return [
    new Command('backup')
      .description(
        'copy the store in DATA_DIR into a folder, while the node runs; of a second backup only what is new',
      )
      .argument('<folder>')
      .option('--with-key', "the server's key too: whoever has the backup can then be this node")
      .action(backup),
    new Command('restore')
      .description('fill an empty DATA_DIR from a backup')
      .argument('<folder>')
      .addOption(
        new Option('--to-seq <seq>', 'only up to this entry of the log')
          .argParser(entryNumber)
          .conflicts('toTime'),
      )
      .addOption(
        new Option('--to-time <time>', 'only what was entered by this instant, ISO 8601').argParser(instant),
      )
      .action(restore),
  ]
}

function entryNumber(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('not the number of an entry')
}

function instant(text: string): number {
  const at = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(at)) return at
  throw new InvalidArgumentError('not an instant, for example 2026-03-01T12:00:00Z')
}

function dataDirOf(): string {
  const { dataDir, storage } = readConfig(process.env)
  if (storage === 'memory')
    throw new ConfigError('STORAGE', 'must be "level" for this: a memory store keeps nothing')
  return dataDir
}

async function backup(folder: string, { withKey = false }: { readonly withKey?: boolean }): Promise<void> {
  const dataDir = dataDirOf()
  beModest()
  const node = await connectedIfAny()
  const progress = new ProgressLines()
  try {
    const picture = await (node ? pictureOfNode(dataDir, node) : pictureOfFolder(dataDir)).catch(
      explainSource,
    )
    try {
      printJson(await makeBackup(picture, folder, { withKey, now: Date.now(), onProgress: progress.at }))
    } finally {
      await picture.close()
    }
  } catch (error) {
    throw explained(error)
  } finally {
    progress.close()
    node?.close()
  }
}

async function restore(
  folder: string,
  point: { readonly toSeq?: number; readonly toTime?: number },
): Promise<void> {
  const dataDir = dataDirOf()
  process.umask(0o077)
  const progress = new ProgressLines()
  try {
    const restored = await restoreBackup(folder, dataDir, {
      ...point,
      now: Date.now(),
      onProgress: progress.at,
    })
    progress.close()
    printJson(restored)
    if (!restored.has_key)
      printAside(
        `the backup is without the server key: put server.key into ${dataDir}, or the node will not start`,
        {
          missing: 'server.key',
        },
      )
  } catch (error) {
    throw explained(error)
  } finally {
    progress.close()
  }
}

/** Others on this machine come first. */
export function beModest(): void {
  setPriority(constants.priority.PRIORITY_LOW)
}

function explainSource(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new ConfigError('DATA_DIR', 'holds no store') : error
}

function explained(error: unknown): unknown {
  if (error instanceof BackupRefused) return new RefusedError(error.message)
  return error instanceof NoBackup ? new UsageError(error.message) : error
}
