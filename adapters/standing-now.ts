import type { StorageReader } from '../src/ports/storage.ts'
import { openForgetful } from './forgetful.ts'
import { openLevelStorage } from './level.ts'
import { takeCheckpoint } from './picture.ts'

/** A store that is open elsewhere in this process, as it stands when it is listed: all that was durable by then. */
export function standingNow(location: string): Pick<StorageReader, 'entries'> {
  return {
    async *entries(range) {
      const { path, remove } = await takeCheckpoint(location)
      try {
        const storage = await openForgetful(() => openLevelStorage(path, { create: false }))
        try {
          yield* storage.entries(range)
        } finally {
          await storage.close()
        }
      } finally {
        await remove()
      }
    },
  }
}
