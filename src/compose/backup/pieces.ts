import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, syncDirectory } from '../../../adapters/durable-files.ts'
import type { BackedUpFile } from './manifest.ts'

/** A piece of a file, by what is in it. */
export type Piece = BackedUpFile['pieces'][number]

/** The pieces of a backup, each in a file that is named by its SHA-256: what is there already is never written again. */
export class Pieces {
  readonly #directory: string
  /** Bytes that were written to disk. */
  bytesWritten = 0

  constructor(folder: string) {
    this.#directory = join(folder, 'pieces')
  }

  async make(): Promise<void> {
    await makeDirectory(this.#directory)
  }

  pathOf({ sha256 }: Piece): string {
    return join(this.#directory, sha256)
  }

  /** Keeps bytes, durably, and reads them back. One that is there already is read too, and written anew where it rotted. */
  async put(bytes: Uint8Array): Promise<Piece> {
    const piece = { sha256: digestOf(bytes), bytes: bytes.length }
    if (await this.#isWhole(piece)) return piece
    const path = this.pathOf(piece)
    const file = await open(`${path}.new`, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
    this.bytesWritten += bytes.length
    if (!(await this.#isWhole(piece))) throw new Error(`what was written cannot be read back: ${path}`)
    return piece
  }

  /** The bytes of a piece. Throws when they are not what was kept. */
  async read(piece: Piece): Promise<Buffer> {
    const bytes = await readFile(this.pathOf(piece))
    if (digestOf(bytes) === piece.sha256) return bytes
    throw new Error(`the backup is damaged: ${this.pathOf(piece)} is not what was kept`)
  }

  /** Makes the names of what was put durable. */
  sync(): Promise<void> {
    return syncDirectory(this.#directory)
  }

  /** Takes away all but what these files need. */
  async sweep(files: readonly BackedUpFile[]): Promise<void> {
    const needed = new Set(files.flatMap(({ pieces }) => pieces.map(({ sha256 }) => sha256)))
    for (const name of await readdir(this.#directory))
      if (!needed.has(name)) await rm(join(this.#directory, name), { force: true })
  }

  async #isWhole(piece: Piece): Promise<boolean> {
    const bytes = await readFile(this.pathOf(piece)).catch(() => undefined)
    return bytes !== undefined && digestOf(bytes) === piece.sha256
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
