import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Database, readDatabaseUrl } from '../../adapters/shared-log/database-url.ts'
import type { AtlasConfiguration } from '../../catalogue/atlas/sources.ts'
import { isOwnerKey, type OwnerSecrets, PEPPER_BYTES_MIN } from '../emergency/secrets.ts'
import { DenyList, DenyListError } from '../http/limits/index.ts'
import type { Listen } from '../nodes/channel/server.ts'
import { logLevels } from '../operator/log-levels.ts'
import { isBase64url } from '../protocol/base64url.ts'
import { canBeReserved } from '../protocol/display-name.ts'
import { limits } from '../protocol/limits.ts'
import { keyOf, keyTypes, type NoteKey } from '../protocol/tree/note.ts'

/** What the operator decides (decisions, section 10). Every value comes from the environment and is checked at once. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Absolute, without a trailing slash; undefined means: from host and port. */
  readonly baseUrl: string | undefined
  readonly dataDir: string
  /** Threads that take sockets, parse, check and verify; 0: the loop's thread does that too. */
  readonly frontDoorThreads: number
  readonly storage: 'level' | 'memory' | 'postgres'
  /** What makes it one of several nodes; undefined where it is alone. */
  readonly nodes: NodesConfig | undefined
  readonly readsPerMinute: number
  readonly streamsPerAddress: number
  readonly writesPerMinute: number
  readonly newKeysPerHour: number
  readonly newKeysPerHourOfAll: number
  readonly newKeyActionsPerDay: number
  readonly entriesPerAddressPerDay: number
  readonly newKeysPerDay: number
  readonly connectionsPerAddress: number
  /** Bytes. Below so many that are free writes are refused. */
  readonly diskFreeMin: number
  readonly trustProxy: boolean
  /** Whose writes are refused. */
  readonly deny: DenyList
  readonly reservedNames: readonly string[]
  /** Origins of pages that may call MCP, beside those of this node and of localhost. */
  readonly mcpAllowedOrigins: readonly string[]
  /** Whom to tell of a weakness; undefined: nobody is named. */
  readonly securityContact: string | undefined
  /** Whose cosignatures on checkpoints of the log are taken and shown. */
  readonly logWitnesses: readonly NoteKey[]
  /** The content of the catalogue to publish. */
  readonly catalogueDir: string
  /** Where the live atlas asks, and with which credentials. */
  readonly atlas: AtlasConfiguration
  /** What the owner proves herself by; where anything is missing, nobody can stop the service. */
  readonly emergency: Partial<OwnerSecrets>
  readonly logLevel: (typeof logLevels)[number]
  /** Whether request lines name addresses. */
  readonly logAddresses: boolean
  /** Where this machine may read metrics; undefined: nowhere. */
  readonly metricsPort: number | undefined
}

/** How a node finds the log that all share, and the other nodes. */
export interface NodesConfig {
  readonly database: Database
  /** Whether a database is taken that acknowledges before a standby has what was written. */
  readonly isUnsafe: boolean
  readonly secret: Uint8Array
  readonly listen: Listen
  /** Where the others reach this one; undefined: where it listens. */
  readonly url: string | undefined
}

const wholeNumber = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  )

const onOrOff = v.pipe(
  v.picklist(['on', 'off'], 'must be "on" or "off"'),
  v.transform((word) => word === 'on'),
)

/** Given in megabytes of 1024 * 1024 bytes, with or without the unit. */
const megabytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}( ?MB)?$/, 'must be a whole number of megabytes'),
  v.transform((text) => Number.parseInt(text, 10) * 1024 * 1024),
)

/** Links are made by adding to this text, so it must be the very text that a URL parser would write. */
function isPlainUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  if (url.href !== text && url.href !== `${text}/`) return false
  // An empty query or fragment shows in the text only.
  return url.username === '' && url.password === '' && !/[?#]/.test(text)
}

/** How an address would be accepted; nothing for what may hold a secret, or is no address. */
function normalForm(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return ''
  return `: ${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

const httpUrl = v.pipe(
  v.string(),
  v.check(
    isPlainUrl,
    ({ input }) =>
      `must be an absolute http or https URL in its normal form, without user, password, query or fragment${normalForm(input)}`,
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)

const denyList = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return DenyList.parse(dataset.value)
    } catch (error) {
      if (!(error instanceof DenyListError)) throw error
      addIssue({ message: error.message })
      return NEVER
    }
  }),
)

/** Names that nobody may sign with where the operator says nothing else. */
export const reservedByDefault = [
  'Entre Agentes',
  'service',
  'owner',
  'moderator',
  'system',
  'notice',
  'serviço',
  'dono',
  'dona',
  'proprietário',
  'proprietária',
  'moderador',
  'moderadora',
  'sistema',
  'aviso',
  'servicio',
  'dueño',
  'dueña',
  'propietario',
  'propietaria',
]

const nameList = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? [] : text.split(',').map((name) => name.trim()))),
  v.check((names) => names.every((name) => name !== ''), 'must be names separated by commas'),
  v.check((names) => names.every(canBeReserved), 'must be names with at least one letter or digit'),
)

/** Origins as browsers send them: scheme, host and port, nothing more. */
const originList = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? [] : text.split(',').map((origin) => origin.trim()))),
  v.check(
    (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
    'must be origins separated by commas, for example https://app.example',
  ),
)

/** Keys of witnesses, as verifier keys of cosignatures (C2SP tlog-cosignature). */
const witnessList = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? [] : text.split(',').map((vkey) => keyOf(vkey.trim())))),
  v.check(
    (witnesses) => witnesses.every((key) => key?.type === keyTypes.cosignature),
    'must be verifier keys of type 0x04, separated by commas: name+8 hex digits+base64',
  ),
  v.transform((witnesses) => witnesses.filter((key) => key !== undefined)),
  v.maxLength(limits.LOG_WITNESSES_MAX, `must be at most ${limits.LOG_WITNESSES_MAX} keys`),
)

/** A contact is an address with its scheme (RFC 9116, section 2.5.3). */
const contact = v.pipe(
  v.string(),
  v.regex(
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[!-~]+|tel:\+?[0-9-]+)$/,
    'must be one address with its scheme, for example mailto:security@example.org',
  ),
)

/** It travels in a header: visible ASCII, no space. */
const credential = v.pipe(v.string(), v.regex(/^[!-~]{1,1000}$/, 'must be visible ASCII without spaces'))

const ownerKey = v.pipe(
  v.string(),
  v.check(isOwnerKey, 'must be an Ed25519 public key of prime order, as base64url of its 32 bytes'),
)

const pepper = v.pipe(
  v.string(),
  v.check(isBase64url, 'must be base64url without padding'),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64url'))),
  v.check(
    (bytes) => bytes.length >= PEPPER_BYTES_MIN,
    `must be base64url of at least ${PEPPER_BYTES_MIN} bytes`,
  ),
)

const phraseTag = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hexadecimal characters'))

const database = v.pipe(
  v.string(),
  v.rawTransform<string, Database>(({ dataset, addIssue, NEVER }) => {
    try {
      return readDatabaseUrl(dataset.value)
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : 'cannot be read' })
      return NEVER
    }
  }),
)

const NODE_SECRET_BYTES_MIN = 32

const nodeSecret = v.pipe(
  v.string(),
  v.transform((text): Uint8Array => Buffer.from(text)),
  v.check(
    ({ length }) => length >= NODE_SECRET_BYTES_MIN,
    `must be ${NODE_SECRET_BYTES_MIN} bytes or more, the same on all nodes`,
  ),
)

const hostAndPort = v.pipe(
  v.string(),
  v.check(isHostAndPort, 'must be host:port, for example 10.0.0.5:8788'),
  v.transform((text): Listen => {
    const at = text.lastIndexOf(':')
    return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) }
  }),
)

function isHostAndPort(text: string): boolean {
  return /^(\[[0-9a-fA-F:]+\]|[^:/?#@\s]+):\d{1,5}$/.test(text) && URL.canParse(`http://${text}`)
}

/** What the machine has beyond two cores: those are for the loop, and for the threads of the store and the search. */
function frontDoorThreads(): number {
  return Math.min(Math.max(0, availableParallelism() - 2), limits.FRONT_DOOR_THREADS_MAX)
}

/** The demonstration that this package brings. */
export const demonstrationDir = fileURLToPath(new URL('../../catalogue/content', import.meta.url))

const environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: v.optional(wholeNumber(65_535), '8787'),
  BASE_URL: v.optional(httpUrl),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  FRONT_DOOR_THREADS: v.optional(wholeNumber(limits.FRONT_DOOR_THREADS_MAX), String(frontDoorThreads())),
  STORAGE: v.optional(
    v.picklist(['level', 'memory', 'postgres'], 'must be "level", "memory" or "postgres"'),
    'level',
  ),
  DATABASE_URL: v.optional(database),
  SHARED_LOG_UNSAFE: v.optional(onOrOff, 'off'),
  NODE_SECRET: v.optional(nodeSecret),
  NODE_LISTEN: v.optional(hostAndPort, '127.0.0.1:8788'),
  NODE_URL: v.optional(httpUrl),
  READS_PER_MINUTE: v.optional(wholeNumber(1_000_000), String(limits.READS_PER_MINUTE)),
  STREAMS_PER_ADDRESS: v.optional(wholeNumber(100_000), String(limits.STREAMS_PER_ADDRESS)),
  WRITES_PER_MINUTE: v.optional(wholeNumber(1_000_000), String(limits.WRITES_PER_MINUTE)),
  NEW_KEYS_PER_HOUR: v.optional(wholeNumber(1_000_000), String(limits.NEW_KEYS_PER_HOUR)),
  NEW_KEYS_PER_HOUR_ALL: v.optional(wholeNumber(1_000_000), String(limits.NEW_KEYS_PER_HOUR_ALL)),
  NEW_KEY_ACTIONS_PER_DAY: v.optional(wholeNumber(1_000_000), String(limits.NEW_KEY_ACTIONS_PER_DAY)),
  ENTRIES_PER_ADDRESS_PER_DAY: v.optional(wholeNumber(1_000_000), String(limits.ENTRIES_PER_ADDRESS_PER_DAY)),
  NEW_KEYS_PER_DAY: v.optional(wholeNumber(1_000_000), String(limits.NEW_KEYS_PER_DAY)),
  CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(100_000), String(limits.CONNECTIONS_PER_ADDRESS)),
  DISK_FREE_MIN: v.optional(megabytes, String(limits.DISK_FREE_MB_MIN)),
  TRUST_PROXY: v.optional(onOrOff, 'off'),
  DENY: v.optional(denyList, ''),
  RESERVED_NAMES: v.optional(nameList, reservedByDefault.join(',')),
  MCP_ALLOWED_ORIGINS: v.optional(originList, ''),
  SECURITY_CONTACT: v.optional(contact),
  CATALOGUE_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), demonstrationDir),
  OPEN_LIBRARY_URL: v.optional(httpUrl),
  TMDB_URL: v.optional(httpUrl),
  YOUTUBE_URL: v.optional(httpUrl),
  WIKIDATA_URL: v.optional(httpUrl),
  TMDB_TOKEN: v.optional(credential),
  YOUTUBE_KEY: v.optional(credential),
  EMERGENCY_OWNER_KEY: v.optional(ownerKey),
  EMERGENCY_PEPPER: v.optional(pepper),
  EMERGENCY_PHRASE_TAG: v.optional(phraseTag),
  LOG_WITNESSES: v.optional(witnessList, ''),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  LOG_ADDRESSES: v.optional(onOrOff, 'off'),
  METRICS_PORT: v.optional(wholeNumber(65_535)),
})

/** A value that the service will not start with. The message names the variable and never repeats its value. */
export class ConfigError extends Error {
  readonly variable: string

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`)
    this.variable = variable
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration. Throws `ConfigError` at the first value that is not understood. */
export function readConfig(env: Environment): Config {
  const named = Object.fromEntries(
    Object.keys(environment.entries).map((name) => [name, settingOf(env, name)]),
  )
  const parsed = v.safeParse(environment, named)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(String(issue.path?.[0]?.key), issue.message)
  }
  const values = parsed.output
  return {
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL,
    dataDir: values.DATA_DIR,
    frontDoorThreads: values.FRONT_DOOR_THREADS,
    storage: values.STORAGE,
    nodes: values.STORAGE === 'postgres' ? nodesOf(values) : undefined,
    readsPerMinute: values.READS_PER_MINUTE,
    streamsPerAddress: values.STREAMS_PER_ADDRESS,
    writesPerMinute: values.WRITES_PER_MINUTE,
    newKeysPerHour: values.NEW_KEYS_PER_HOUR,
    newKeysPerHourOfAll: values.NEW_KEYS_PER_HOUR_ALL,
    newKeyActionsPerDay: values.NEW_KEY_ACTIONS_PER_DAY,
    entriesPerAddressPerDay: values.ENTRIES_PER_ADDRESS_PER_DAY,
    newKeysPerDay: values.NEW_KEYS_PER_DAY,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    diskFreeMin: values.DISK_FREE_MIN,
    trustProxy: values.TRUST_PROXY,
    deny: values.DENY,
    reservedNames: values.RESERVED_NAMES,
    mcpAllowedOrigins: values.MCP_ALLOWED_ORIGINS,
    securityContact: values.SECURITY_CONTACT,
    logWitnesses: values.LOG_WITNESSES,
    catalogueDir: values.CATALOGUE_DIR,
    atlas: {
      OPEN_LIBRARY_URL: values.OPEN_LIBRARY_URL,
      TMDB_URL: values.TMDB_URL,
      YOUTUBE_URL: values.YOUTUBE_URL,
      WIKIDATA_URL: values.WIKIDATA_URL,
      TMDB_TOKEN: values.TMDB_TOKEN,
      YOUTUBE_KEY: values.YOUTUBE_KEY,
    },
    emergency: ownersOf(values),
    logLevel: values.LOG_LEVEL,
    logAddresses: values.LOG_ADDRESSES,
    metricsPort: values.METRICS_PORT,
  }
}

function nodesOf(values: v.InferOutput<typeof environment>): NodesConfig {
  const { DATABASE_URL, NODE_SECRET, NODE_LISTEN, NODE_URL, SHARED_LOG_UNSAFE } = values
  if (!DATABASE_URL) throw new ConfigError('DATABASE_URL', 'must be set where STORAGE is "postgres"')
  if (!NODE_SECRET)
    throw new ConfigError(
      'NODE_SECRET',
      `must be set where STORAGE is "postgres": ${NODE_SECRET_BYTES_MIN} bytes or more, the same on all nodes`,
    )
  return {
    database: DATABASE_URL,
    isUnsafe: SHARED_LOG_UNSAFE,
    secret: NODE_SECRET,
    listen: NODE_LISTEN,
    url: NODE_URL,
  }
}

function ownersOf(values: v.InferOutput<typeof environment>): Partial<OwnerSecrets> {
  const { EMERGENCY_OWNER_KEY, EMERGENCY_PEPPER, EMERGENCY_PHRASE_TAG } = values
  return {
    ...(EMERGENCY_OWNER_KEY !== undefined && { ownerKey: EMERGENCY_OWNER_KEY }),
    ...(EMERGENCY_PEPPER !== undefined && { pepper: EMERGENCY_PEPPER }),
    ...(EMERGENCY_PHRASE_TAG !== undefined && { phraseTag: EMERGENCY_PHRASE_TAG }),
  }
}

/** `DENY` or `DENY_FILE` as it stands now. Throws `ConfigError`. */
export function readDenyList(env: Environment): DenyList {
  const { DENY, DENY_FILE } = env
  return readConfig({ ...(DENY !== undefined && { DENY }), ...(DENY_FILE !== undefined && { DENY_FILE }) })
    .deny
}

/** Beginnings that nobody else's variables have. `LOG_`, `DATA_` and `BASE_` belong to everybody. */
const OURS =
  /^(?:READS|STREAMS|WRITES|NEW_KEYS?|ENTRIES|CONNECTIONS|DISK_FREE|TRUST_PROXY|DENY|RESERVED|MCP_ALLOWED|SECURITY_CONTACT|CATALOGUE|FRONT_DOOR|OPEN_LIBRARY|TMDB|YOUTUBE|WIKIDATA|EMERGENCY|SHARED_LOG)_/

/** Names in the environment that look like ours and are none, each with the one that may be meant. */
export function misspeltSettings(env: Environment): { readonly name: string; readonly meant?: string }[] {
  const known = Object.keys(environment.entries).flatMap((name) => [name, `${name}_FILE`])
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((other) => isOneLetterAway(name, other))
    if (meant !== undefined) return [{ name, meant }]
    return OURS.test(name) ? [{ name }] : []
  })
}

/** Whether one letter was left out, added or changed, or two beside each other were exchanged. Short names meet by chance. */
function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || other.length < 5) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  const exchanged = one.charAt(at + 1) + one.charAt(at) + rest(one, 2)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    exchanged === rest(other, 0)
  )
}

/** A value stands in `NAME`, or in the file that `NAME_FILE` points at; both at once is a mistake. */
function settingOf(env: Environment, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined) return env[name]
  if (env[name] !== undefined) throw new ConfigError(`${name}_FILE`, `is set together with ${name}`)
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    throw new ConfigError(`${name}_FILE`, 'points at a file that cannot be read')
  }
}
