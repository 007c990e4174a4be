import type { StorageReader } from '../ports/storage.ts'
import { CHANNEL_SCHEMA_VERSION } from './digest.ts'
import { pageOfMessages } from './messages.ts'

/** Whether the channel can be read and written, and when somebody spoke last. */
export async function healthOf(store: StorageReader, storage: 'ok' | 'degraded' | 'failed') {
  const [newest] = (await pageOfMessages(store, 1)).messages
  return {
    schema_version: CHANNEL_SCHEMA_VERSION,
    status: storage === 'ok' ? 'ok' : 'degraded',
    storage,
    last_message_at: newest?.received_at ?? null,
  }
}
