import type { Answered } from '../answering/about.ts'
import type { Written } from '../answering/written.ts'
import type { Place } from '../limits/index.ts'
import type { ReadWrite } from '../routes/read-write.ts'
import type { StreamItem } from './thread-stream.ts'

/** From a front-door thread to the loop's. */
export type ToLoop =
  | StreamItem
  | { readonly is: 'listening'; readonly place: Place; readonly canBeShared: boolean }
  | { readonly is: 'refused'; readonly error: ListenError }
  | { readonly is: 'closed' }
  /** May this connection stay? */
  | { readonly is: 'connected'; readonly id: number; readonly address: string | undefined }
  | { readonly is: 'disconnected'; readonly address: string | undefined }
  | { readonly is: 'write'; readonly write: ReadWrite }
  | { readonly is: 'signed'; readonly id: string; readonly holds: boolean }
  | { readonly is: 'answered'; readonly answered: Answered }

/** From the loop's thread to a front-door thread. */
export type ToDoor =
  | StreamItem
  | { readonly is: 'admitted'; readonly id: number; readonly mayStay: boolean }
  /** Does the signature of this write hold? It did not say. */
  | { readonly is: 'verify'; readonly id: string }
  | { readonly is: 'written'; readonly id: string; readonly written: Written }
  | { readonly is: 'level'; readonly level: string }
  | { readonly is: 'base'; readonly baseUrl: string }
  | { readonly is: 'close' }

/** Why a port cannot be listened on: what of a system error crosses. */
export interface ListenError {
  readonly message: string
  readonly code: string | undefined
  readonly syscall: string | undefined
}

/** Gathers what goes to another thread until the event loop has come around: one message brings all of it. */
export function gathering<Item>(send: (items: readonly Item[]) => void): (item: Item) => void {
  let items: Item[] = []
  const flush = () => {
    const gathered = items
    items = []
    send(gathered)
  }
  return (item) => {
    if (items.push(item) === 1) setImmediate(flush)
  }
}
