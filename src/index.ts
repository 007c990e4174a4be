/** Compose a service in your own program. */

export { type Config, ConfigError, readConfig } from './compose/config.ts'
export { createService, type Service, type ServiceOptions } from './compose/index.ts'
export { type Running, type RunOptions, runService } from './compose/node/run.ts'
export { openSearchIndex } from './compose/search.ts'
export { openStores, type Stores } from './compose/stores.ts'
export { version } from './compose/version.ts'
export type { Anchor, AnchorPoint } from './ports/anchor.ts'
export type { Clock } from './ports/clock.ts'
export type { Changes, Entry, KeyRange, Storage, StorageReader, StorageSnapshot } from './ports/storage.ts'
