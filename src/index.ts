/** Compose a service in your own program. */
export {
  createService,
  openSearchIndex,
  openStores,
  type Service,
  type ServiceOptions,
  type Stores,
  version,
} from './compose.ts'
export type { Clock } from './engine/clock.ts'
export type {
  Anchor,
  AnchorPoint,
  Batch,
  Entry,
  KeyRange,
  Storage,
  StorageReader,
  StorageSnapshot,
} from './engine/storage.ts'
