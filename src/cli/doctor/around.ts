import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freeBytesOf } from '../../../adapters/durable-files.ts'
import { BEFORE_UPGRADE } from '../../compose/backup/before-renewal.ts'
import { readManifest } from '../../compose/backup/manifest.ts'
import { type Config, ConfigError, misspeltSettings, readConfig } from '../../compose/config.ts'
import { readRestored } from '../../compose/restored.ts'
import { advice, type Finding, fine, problem } from './finding.ts'

const MB = 1024 * 1024

/** The configuration, or what is wrong with it. */
export function configuration(env: Readonly<Record<string, string | undefined>>): {
  readonly config?: Config
  readonly findings: readonly Finding[]
} {
  const findings = misspeltSettings(env).map(({ name, meant }) =>
    advice(
      'configuration',
      `${name} is no variable of this service`,
      meant ? `is ${meant} meant?` : 'leave it out',
    ),
  )
  try {
    const config = readConfig(env)
    if (config.storage === 'memory')
      findings.push(advice('configuration', 'STORAGE is memory: nothing is kept', 'set STORAGE=level'))
    if (config.emergency.ownerKey === undefined)
      findings.push(
        advice(
          'configuration',
          'nobody owns this node: it cannot be stopped, and no text withheld',
          'entre-agentes emergency provision',
        ),
      )
    if (config.securityContact === undefined)
      findings.push(advice('configuration', 'nobody is named to tell of a weakness', 'set SECURITY_CONTACT'))
    return { config, findings: [...findings, fine('configuration', 'every variable is understood')] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      findings: [...findings, problem('configuration', error.message, 'the service does not start with it')],
    }
  }
}

const FOR_OTHERS = 0o077

/** Whether nothing was kept yet: then nothing is wrong with it. */
export async function isEmpty({ dataDir }: Pick<Config, 'dataDir'>): Promise<boolean> {
  return (await readdir(dataDir).catch(() => [])).length === 0
}

/** Who may look into what the service keeps. */
export async function permissions({ dataDir }: Config): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found || (await isEmpty({ dataDir })))
    return [
      advice(
        'permissions',
        `${dataDir} holds nothing yet`,
        'the first start makes it, or restore a backup into it',
      ),
    ]
  const findings: Finding[] = []
  for (const name of ['', 'server.key', 'store', 'anchor.log', 'operator.sock']) {
    const path = join(dataDir, name)
    const one = await stat(path).catch(() => undefined)
    if (!one) continue
    if ((one.mode & FOR_OTHERS) !== 0)
      findings.push(problem('permissions', `others may look into ${path}`, `chmod go-rwx ${path}`))
    if (one.uid !== found.uid)
      findings.push(
        problem(
          'permissions',
          `${path} belongs to another user than ${dataDir}`,
          `chown it to user ${found.uid}`,
        ),
      )
  }
  if (!(await stat(join(dataDir, 'server.key')).catch(() => undefined)))
    findings.push(
      problem(
        'permissions',
        'server.key is missing',
        'bring it back from a backup: the store does not start without it',
      ),
    )
  return findings.length > 0 ? findings : [fine('permissions', 'what is kept is for its owner alone')]
}

/** The room on the disk, in days where it is known how fast the store grows. */
export async function disk({ dataDir, diskFreeMin }: Config, bytesADay: number | null): Promise<Finding[]> {
  const free = await freeBytesOf(dataDir).catch(() => undefined)
  if (free === undefined) return []
  const room = `${Math.round(free / MB)} MB are free`
  if (free < diskFreeMin)
    return [
      problem(
        'disk',
        `${room}, less than DISK_FREE_MIN: writes are refused`,
        'make room, or move DATA_DIR to a larger disk',
      ),
    ]
  const days = bytesADay === null ? undefined : Math.floor((free - diskFreeMin) / bytesADay)
  if (days === undefined) return [fine('disk', room)]
  const message = `${room}; at the rate of the last week that lasts ${days} days`
  if (days < SOON_DAYS)
    return [problem('disk', message, 'move DATA_DIR to a larger disk; log size says what grows')]
  return days < LATER_DAYS ? [advice('disk', message, 'plan a larger disk')] : [fine('disk', message)]
}

const SOON_DAYS = 7
const LATER_DAYS = 60

/** Whether the port could be opened, where nobody has it. */
export async function port({ host, port: wanted }: Config): Promise<Finding[]> {
  if (wanted === 0) return [advice('port', 'PORT=0 picks another port at each start', 'set PORT')]
  const server = createServer()
  const failed = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen(wanted, host, () => resolve(undefined))
  })
  server.close()
  if (failed === undefined) return [fine('port', `${host}:${wanted} can be opened`)]
  return [
    problem('port', `${host}:${wanted} cannot be opened (${failed})`, 'see who has it, or set HOST and PORT'),
  ]
}

/** What an upgrade left behind takes room, and holds what was taken back since. */
export async function upgraded({ dataDir }: Config): Promise<Finding[]> {
  const folder = join(dataDir, BEFORE_UPGRADE)
  const made = await readManifest(folder).catch(() => undefined)
  if (!made) return []
  const what = `${folder} holds the store as it was before an upgrade, of ${made.made_at}`
  return [advice('versions', what, `rm -r ${folder}, once you will not go back`)]
}

/** That the store came out of a backup is worth knowing for as long as it stands there. */
export async function restored({ dataDir }: Config): Promise<Finding[]> {
  const found = await readRestored(dataDir)
  return found
    ? [fine('restored', `it was restored from a backup on ${found.at}, up to entry ${found.seq}`)]
    : []
}
