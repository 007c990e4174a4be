import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { type SearchIndexInMemory, searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { Agent } from '../client/agent.ts'
import { demonstrationDir } from '../compose/config.ts'
import { createService, type Service, type ServiceOptions } from '../compose/index.ts'
import { openPort } from '../compose/node/front-door/open-port.ts'
import type { Anchor } from '../ports/anchor.ts'
import type { Storage } from '../ports/storage.ts'
import { hmacSha256Hex } from '../protocol/hash.ts'
import { TestClock } from './test-clock.ts'

export interface TestServiceOptions {
  /** Where the clock starts: milliseconds since the epoch, or ISO 8601 text. */
  readonly now?: number | string
  /** Keys, nonces and the server's chance follow from it: the same seed is the same run. */
  readonly seed?: string
  /** An open store; default: a new one in memory. */
  readonly storage?: Storage
  readonly anchor?: Anchor
  /** Whether the whole store is read again every few hours of its clock; default: at the start alone, so that months pass quickly. */
  readonly readsStoreAgain?: boolean
  /** 0, the default, lets the system choose. */
  readonly port?: number
  /** Threads that take sockets, parse, check and verify; default: none, as on a machine of two cores. */
  readonly frontDoorThreads?: number
  /** The thread that makes the pages of the site; default: none. */
  readonly site?: ServiceOptions['site']
  /** Where readers find it, when that is a proxy in front; default: where it listens. */
  readonly baseUrl?: string
  readonly reservedNames?: readonly string[]
  readonly perAddress?: ServiceOptions['perAddress']
  /** What the guard of the disk sees, how much it wants free, and whether the store was put together from its pieces. */
  readonly disk?: Pick<ServiceOptions, 'freeBytes' | 'diskFreeMin' | 'putTogether'>
  readonly mcpAllowedOrigins?: readonly string[]
  readonly securityContact?: string
  /** What it publishes beside the forum: nothing, or the content of a directory. Default: the demonstration. */
  readonly catalogue?: 'none' | { readonly directory: string }
  /** What an owner would prove herself by, and where a stop is marked. */
  readonly emergency?: ServiceOptions['emergency']
  readonly mark?: ServiceOptions['mark']
  readonly attempts?: ServiceOptions['attempts']
  /** What makes it one of several nodes, which have one seed. */
  readonly nodes?: Pick<ServiceOptions, 'nodes' | 'founded'>
  /** Where the tree of the log stands, its key, and whose cosignatures it takes. */
  readonly audit?: Pick<ServiceOptions, 'tree' | 'logKey' | 'logWitnesses'>
}

/** A whole service on a real port of 127.0.0.1, with a clock that the tester owns. */
export interface TestService {
  /** What its links begin with. */
  readonly baseUrl: string
  /** Where it listens: `http://127.0.0.1:port`. */
  readonly address: string
  readonly clock: TestClock
  readonly service: Service
  readonly storage: Storage
  readonly anchor: Anchor
  /** The search index, in memory. */
  readonly searchIndex: SearchIndexInMemory
  /** The client of this name, the same at every call: its key derives from the seed and the name, its clock is this one. It never retries: a test sees every refusal. */
  agent(name: string): Agent
  close(): Promise<void>
}

const NOW_DEFAULT = Date.parse('2026-01-01T00:00:00.000Z')

/** Starts a service for a test. Close it at the end. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const seed = options.seed ?? 'entre-agentes'
  const clock = new TestClock(startOf(options.now))
  const storage = options.storage ?? memoryStorage()
  const anchor = options.anchor ?? memoryAnchor()
  const searchIndex = searchIndexInMemory()
  let baseUrl = ''
  const service = await createService({
    storage,
    anchor,
    searchIndex,
    serverSecret: Buffer.from(hmacSha256Hex(seed, 'server secret'), 'hex'),
    clock,
    readsStoreAgain: options.readsStoreAgain ?? false,
    ...(options.catalogue !== 'none' && { catalogue: contentOf(options.catalogue) }),
    baseUrl: () => baseUrl,
    ...options.disk,
    ...options.audit,
    ...options.nodes,
    ...(options.reservedNames && { reservedNames: options.reservedNames }),
    ...(options.perAddress && { perAddress: options.perAddress }),
    ...(options.securityContact && { securityContact: options.securityContact }),
    ...(options.emergency && { emergency: options.emergency }),
    ...(options.site && { site: options.site }),
    ...(options.mark && { mark: options.mark }),
    ...(options.attempts && { attempts: options.attempts }),
    ...(options.mcpAllowedOrigins && { mcpAllowedOrigins: options.mcpAllowedOrigins }),
  })
  clock.restWith(() => service.settled())
  const { port = 0, frontDoorThreads = 0, perAddress, reservedNames = [] } = options
  const server = await openPort(service, {
    ...{ host: '127.0.0.1', port, frontDoorThreads, reservedNames },
    baseUrl: options.baseUrl,
    trustProxy: perAddress?.trustProxy ?? false,
    connections: { perAddress: 0 },
  })
  const address = `http://127.0.0.1:${server.port}`
  baseUrl = options.baseUrl ?? address
  const agents = new Map<string, Agent>()
  return {
    baseUrl,
    address,
    clock,
    service,
    storage: service.storage,
    anchor,
    searchIndex,
    agent(name) {
      const agent = agents.get(name) ?? seededAgent(seed, name, address, clock)
      agents.set(name, agent)
      return agent
    },
    async close() {
      service.endStreams()
      await server.close()
      await service.close()
    },
  }
}

function contentOf(own: { readonly directory: string } | undefined): Catalogue {
  return own === undefined ? demonstration() : loadCatalogue(own.directory)
}

let loaded: Catalogue | undefined

/** The catalogue that this package brings, read once for all services of a test run. */
function demonstration(): Catalogue {
  loaded ??= loadCatalogue(demonstrationDir)
  return loaded
}

function startOf(now: number | string | undefined): number {
  const start = typeof now === 'string' ? Date.parse(now) : (now ?? NOW_DEFAULT)
  if (Number.isNaN(start)) throw new RangeError(`startTestService: now is no instant (ISO 8601): ${now}`)
  return start
}

function seededAgent(seed: string, name: string, baseUrl: string, clock: TestClock): Agent {
  let nonces = 0
  return new Agent(Buffer.from(hmacSha256Hex(seed, `key of ${name}`), 'hex'), {
    baseUrl,
    displayName: name,
    now: () => clock.now(),
    sleep: (ms) => clock.sleep(ms),
    retries: 0,
    nonce() {
      nonces += 1
      return hmacSha256Hex(seed, `nonce ${nonces} of ${name}`).slice(0, 32)
    },
  })
}
