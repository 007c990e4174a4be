import type { Storage } from '../src/ports/storage.ts'
import { type Mending, mendFiles } from './level-mending.ts'
import { forgetPieces, isListLost, isPutTogether, putTogether } from './level-repair.ts'
import type { DamagedBlock } from './level-tables.ts'
import { isNoSpace, openReadOnly } from './read-only.ts'
import { type LinkedStore, openLinkedStorage } from './store-links.ts'

export interface MendedStoreOptions extends Pick<Mending, 'tableBytesMax'> {
  /** Whether a store that is missing is made. */
  readonly create: boolean
}

/** A store as it could be opened, and what was done for that. */
export interface MendedStore extends Partial<LinkedStore> {
  readonly storage: Storage
  /** The disk was full: it is open for reading only. */
  readonly readOnly: boolean
  /** Pieces that were found damaged before it was opened. */
  readonly damagedBlocks: readonly DamagedBlock[]
  /** The list of its tables was made anew: rows may be missing, or be old ones. To be called once all its rows are right again. */
  readonly putTogether: (() => Promise<void>) | undefined
}

/** Puts right what can be put right in a store on the disk, and opens it. On a full disk it is opened for reading. */
export async function openMendedStore(
  location: string,
  { create, tableBytesMax }: MendedStoreOptions,
): Promise<MendedStore> {
  const damagedBlocks = await mendFiles({ location, tableBytesMax })
  const opened = await openIfListed(location, create)
  const forget = () => forgetPieces(location)
  return { ...opened, damagedBlocks, putTogether: (await isPutTogether(location)) ? forget : undefined }
}

/** Where only the list of its tables is damaged, what they hold is still there. */
async function openIfListed(location: string, create: boolean): ReturnType<typeof openIfRoom> {
  try {
    return await openIfRoom(location, create)
  } catch (error) {
    if (!isListLost(error)) throw error
    await putTogether(location)
    return openIfRoom(location, false)
  }
}

/** A service that cannot write can still be read. */
async function openIfRoom(
  location: string,
  create: boolean,
): Promise<Pick<MendedStore, 'storage' | 'readOnly' | 'whole'>> {
  try {
    return { ...(await openLinkedStorage(location, { create })), readOnly: false }
  } catch (error) {
    if (!isNoSpace(error)) throw error
    return { storage: await openReadOnly(location), readOnly: true }
  }
}
