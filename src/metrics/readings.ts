import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { MachineInUse } from '../engine/machines-in-use.ts'
import type { StorageReader } from '../ports/storage.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { entriesSince } from './entries-since.ts'
import { seldom } from './seldom.ts'

/** What is looked at when metrics are asked for. */
export interface Readings {
  readonly storage: StorageReader
  readonly now: () => number
  /** Newest durable entry, or 0. */
  readonly headSeq: () => number
  /** Inputs that wait for the loop. */
  readonly waiting: () => number
  readonly streams: { readonly size: number; readonly slowest: { readonly seq: number } }
  readonly indexedSeq: () => number
  /** Versions of machines, and how many actors stand in which state. */
  readonly machines: () => Promise<readonly MachineInUse[]>
  /** The checks of `view=health`, each by its state. */
  readonly checks: () => Readonly<Record<string, string>>
  /** Bytes on the disk, by what lies there; none for a service in memory. */
  readonly bytes: () => Promise<Readonly<Record<string, number>>>
  /** Of the log alone, as the store estimates them. */
  readonly logBytes: () => Promise<number | undefined>
  /** Bytes until writes are refused: what is free beyond `DISK_FREE_MIN`. */
  readonly room: () => Promise<number | undefined>
  /** What one of several nodes says of itself and its log; undefined for one that is alone. */
  readonly nodes: () => NodeReadings | undefined
  readonly build: { readonly version: string; readonly node: string }
  /** Told of what could not be read: all else is said. */
  readonly onFault: (fault: unknown) => void
}

export interface NodeReadings {
  readonly role: string
  readonly epoch: number
  readonly log: string
  /** Entries of the log that are not folded here yet. */
  readonly lag: number
  readonly nodes: readonly unknown[]
}

const PREFIX = 'entre_agentes_'

/** More are not counted: what matters is that there are any. */
const OVERDUE_COUNTED_MAX = 1000
const DAY_S = 86_400
const RATE_DAYS = 7

/** Gauges with a suffix that is kept for counters, which `promtool check metrics` objects to; handles and requests are in no question. */
const MISNAMED = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
]

/** Adds what is looked at when metrics are asked for, and what prom-client knows of the process. */
export function addReadings(registry: Registry, readings: Readings): void {
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const gauge: DefineGauge = ({ name, help, labels = [] }, read) => {
    const one: Gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        one.reset()
        if (labels.length === 0) one.set(Number.NaN)
        try {
          await read(one)
        } catch (fault) {
          readings.onFault(fault)
        }
      },
    })
  }
  addLog(gauge, readings)
  addQueues(gauge, readings)
  addActors(gauge, readings)
  addDisk(gauge, readings)
  if (readings.nodes()) addNodes(gauge, readings.nodes)
}

/** A gauge that is read when metrics are asked for. What cannot be read then is left out, or `NaN` where it has no labels. */
type DefineGauge = (
  asked: { readonly name: string; readonly help: string; readonly labels?: readonly string[] },
  read: (gauge: Gauge) => void | Promise<void>,
) => void

function addLog(gauge: DefineGauge, { headSeq, checks, build }: Readings): void {
  gauge({ name: 'log_entries', help: 'Entries of the log.' }, (log) => log.set(headSeq()))
  const health = 'The checks of view=health: 1 for the state in which each is.'
  gauge({ name: 'health', help: health, labels: ['check', 'state'] }, (found) => {
    for (const [check, state] of Object.entries(checks())) found.set({ check, state }, 1)
  })
  const info = { name: 'build_info', help: 'What runs: always 1.', labels: ['version', 'node'] }
  gauge(info, (one) => one.set(build, 1))
}

function addQueues(gauge: DefineGauge, readings: Readings): void {
  const { storage, now, headSeq, waiting, streams, indexedSeq } = readings
  gauge({ name: 'queue_inputs', help: 'Verified writes that wait for the loop.' }, (queue) =>
    queue.set(waiting()),
  )
  gauge({ name: 'streams', help: 'Live streams that are open.' }, (open) => open.set(streams.size))
  const bus = 'Committed entries that the slowest live stream was not handed yet.'
  gauge({ name: 'bus_lag_entries', help: bus }, (lag) =>
    lag.set(Math.max(0, headSeq() - streams.slowest.seq)),
  )
  const index = 'Committed entries that cannot be found by a search yet.'
  gauge({ name: 'search_index_lag_entries', help: index }, (lag) =>
    lag.set(Math.max(0, headSeq() - indexedSeq())),
  )
  const overdue = `Deadlines whose time has come and that have not acted, up to ${OVERDUE_COUNTED_MAX}.`
  gauge({ name: 'deadlines_overdue', help: overdue }, async (late) => {
    const lt = keys.deadline(new Date(now()).toISOString(), '', '', '')
    const found = await storage.page({ gte: ranges.deadlines.gte, lt }, OVERDUE_COUNTED_MAX)
    late.set(found.length)
  })
}

function addNodes(gauge: DefineGauge, nodes: Readings['nodes']): void {
  const asked: ReadonlyArray<readonly [name: string, help: string, read: (said: NodeReadings) => number]> = [
    ['nodes_lag_entries', 'Entries of the shared log that are not folded here yet.', ({ lag }) => lag],
    [
      'nodes_epoch',
      'The epoch of the shared log: it rises whenever another node leads.',
      ({ epoch }) => epoch,
    ],
    [
      'nodes_leads',
      'Whether this node holds the lease, and decides.',
      ({ role }) => Number(role === 'leader'),
    ],
    ['nodes_out', 'Whether this node took itself out.', ({ role }) => Number(role === 'out')],
    ['nodes_log_reached', 'Whether the shared log answers.', ({ log }) => Number(log === 'reached')],
    ['nodes_present', 'Nodes that are there, this one among them.', ({ nodes: all }) => all.length],
  ]
  for (const [name, help, read] of asked)
    gauge({ name, help }, (one) => {
      const said = nodes()
      if (said) one.set(read(said))
    })
}

function addActors(gauge: DefineGauge, readings: Readings): void {
  const machines = seldom(readings.machines)
  const help = 'Actors by their machine, its version, and the state in which they stand.'
  gauge({ name: 'actors', help, labels: ['machine', 'version', 'state'] }, async (actors) => {
    for (const { kind, version, states } of await machines())
      for (const [state, count] of Object.entries(states))
        actors.set({ machine: kind, version, state }, count)
  })
}

function addDisk(gauge: DefineGauge, readings: Readings): void {
  const { logBytes, room, storage, headSeq, now } = readings
  const bytes = seldom(readings.bytes)
  const kept = 'Bytes on the disk, by what lies there.'
  gauge({ name: 'store_bytes', help: kept, labels: ['part'] }, async (size) => {
    for (const [part, count] of Object.entries(await bytes())) size.set({ part }, count)
  })
  gauge(
    {
      name: 'log_bytes',
      help: 'Bytes of the log in the tables of the store; its newest megabytes are in none yet.',
    },
    async (log) => {
      const count = await logBytes()
      if (count !== undefined) log.set(count)
    },
  )
  const free = 'Bytes that may still be written before writes are refused (DISK_FREE_MIN).'
  gauge({ name: 'disk_room_bytes', help: free }, async (left) => {
    const count = await room()
    if (count !== undefined) left.set(count)
  })
  const full =
    'Seconds until writes are refused for want of disk, at the rate of the last week; infinite while nothing grows.'
  gauge({ name: 'disk_full_seconds', help: full }, async (until) => {
    const left = await room()
    if (left === undefined) return
    const total = Object.values(await bytes()).reduce((sum, count) => sum + count, 0)
    const entries = entriesSince(storage, headSeq(), now() - RATE_DAYS * DAY_S * 1000)
    const bytesPerSecond = ((total / Math.max(1, headSeq())) * entries) / (RATE_DAYS * DAY_S)
    until.set(left / bytesPerSecond)
  })
}
