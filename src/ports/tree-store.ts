/**
 * Where the tree of the log stands: named rows of bytes that only grow, and one note. It is a projection: everything in it
 * follows from the log, so nothing has to be durable, and what is damaged is made anew.
 */
export interface TreeStore {
  /** Bytes in a row; 0 for one that was never written. */
  size(row: string): number
  /** So many bytes from there; fewer where the row ends. */
  read(row: string, from: number, bytes: number): Uint8Array
  append(row: string, bytes: Uint8Array): void
  /** Takes away what stands after so many bytes. */
  cut(row: string, bytes: number): void
  /** The note that was kept last; undefined before the first. */
  note(): string | undefined
  /** Puts a note in the place of the last one, whole or not at all. */
  keepNote(text: string): void
  /** Closing twice is harmless. */
  close(): void
}
