import { type limits, publicLimits } from '../../protocol/limits.ts'
import { type Budgets, noBudgets } from './growth.ts'

/** 0 switches a limit off, and `readsPerMinute: 0` those of writes too (decisions, sections 10 and 12). */
export interface PerAddressLimits {
  readonly readsPerMinute: number
  readonly streams: number
  /** Accepted actions. */
  readonly writesPerMinute: number
  /** Keys that act here for the first time. */
  readonly newKeysPerHour: number
  /** The same, of all addresses together. */
  readonly newKeysPerHourOfAll: number
  /** Actions of a key in its first day; entries of an address in a day; new keys of all in a day. */
  readonly newKeyActionsPerDay: number
  readonly entriesPerAddressPerDay: number
  readonly newKeysPerDay: number
  /** By how many bytes the disk may grow. */
  readonly growth: Budgets
  /** Connections; none are counted behind a proxy, whose they all are. */
  readonly connections: number
  /** Take the client's address from `X-Forwarded-For`. */
  readonly trustProxy: boolean
}

/** No limits: for a service that is embedded, or tested. */
export const noLimits: PerAddressLimits = {
  readsPerMinute: 0,
  streams: 0,
  writesPerMinute: 0,
  newKeysPerHour: 0,
  newKeysPerHourOfAll: 0,
  newKeyActionsPerDay: 0,
  entriesPerAddressPerDay: 0,
  newKeysPerDay: 0,
  growth: noBudgets,
  connections: 0,
  trustProxy: false,
}

/** The limits that `READS_PER_MINUTE=0` lifts. */
const LIFTED = [
  'READS_BURST',
  'WRITES_PER_MINUTE',
  'WRITES_BURST',
  'NEW_KEYS_PER_HOUR',
  'NEW_KEYS_PER_HOUR_ALL',
  'ENTRIES_PER_ADDRESS_PER_DAY',
  'COMPUTED_PER_MINUTE',
  'ATLAS_PER_MINUTE',
  'FAILED_SIGNATURES_PER_MINUTE',
  'REFUSED_ACTIONS_PER_MINUTE',
  'CONNECTIONS_PER_ADDRESS',
  'UNANSWERED_REQUESTS_MAX',
] as const satisfies readonly (keyof typeof limits)[]

const MB = 1024 * 1024

/** Every limit that one may meet at this node, as it is configured; 0 is a limit that is lifted. */
export function limitsInForce(
  own: PerAddressLimits,
  diskFreeMin = 0,
): Readonly<Record<keyof typeof publicLimits, number>> {
  const lifted = own.readsPerMinute === 0 ? LIFTED.map((name) => [name, 0]) : []
  return {
    ...publicLimits,
    READS_PER_MINUTE: own.readsPerMinute,
    STREAMS_PER_ADDRESS: own.streams,
    WRITES_PER_MINUTE: own.writesPerMinute,
    NEW_KEYS_PER_HOUR: own.newKeysPerHour,
    NEW_KEYS_PER_HOUR_ALL: own.newKeysPerHourOfAll,
    NEW_KEY_ACTIONS_PER_DAY: own.newKeyActionsPerDay,
    ENTRIES_PER_ADDRESS_PER_DAY: own.entriesPerAddressPerDay,
    NEW_KEYS_PER_DAY: own.newKeysPerDay,
    CONNECTIONS_PER_ADDRESS: own.connections,
    ...own.growth,
    DISK_FREE_MB_MIN: Math.round(diskFreeMin / MB),
    ...Object.fromEntries(lifted),
  }
}
