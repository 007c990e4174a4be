import type { StorageReader } from '../ports/storage.ts'
import { CHANNEL_SCHEMA_VERSION } from './digest.ts'
import { newestMessages } from './messages.ts'

/** Whether the channel can be read and written, and when somebody spoke last. */
export async function healthOf(store: StorageReader, storage: 'ok' | 'degraded' | 'failed') {
  const [newest] = await newestMessages(store, 1)
  return {
    schema_version: CHANNEL_SCHEMA_VERSION,
    status: storage === 'ok' ? 'ok' : 'degraded',
    storage,
    last_message_at: newest?.received_at ?? null,
  }
}
