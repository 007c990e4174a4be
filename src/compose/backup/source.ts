import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formatAnchorPoint } from '../../../adapters/anchor-point.ts'
import { takePicture } from '../../../adapters/picture.ts'
import type { NodeConnection } from '../../operator/client.ts'
import type { AnchorPoint } from '../../ports/anchor.ts'

/** A picture of a store, and what lies beside it in `DATA_DIR`, of one moment. */
export interface Picture {
  readonly dataDir: string
  /** The files of the store. They change no more. */
  readonly store: string
  /** `anchor.log`, as it stood before. */
  readonly anchor: string
  close(): Promise<void>
}

/** What a node answers to `checkpoint`. */
export interface Checkpoint {
  readonly path: string
  readonly head: AnchorPoint
}

/** A picture that a running node takes. It lasts as long as the connection. */
export async function pictureOfNode(dataDir: string, node: NodeConnection): Promise<Picture> {
  const { path, head } = await node.ask<Checkpoint>({ command: 'checkpoint' })
  return { dataDir, store: path, anchor: `${formatAnchorPoint(head, undefined)}\n`, close: async () => {} }
}

/** A picture of a store that no node has open. Nothing is written beside it. */
export async function pictureOfFolder(dataDir: string): Promise<Picture> {
  const anchor = await readFile(join(dataDir, 'anchor.log'), 'latin1')
  const directory = await mkdtemp(join(tmpdir(), 'entre-agentes-picture-'))
  const store = join(directory, 'store')
  const close = () => rm(directory, { recursive: true, force: true })
  try {
    await takePicture(join(dataDir, 'store'), store, (from, to) => symlink(resolve(from), to))
    return { dataDir, store, anchor, close }
  } catch (error) {
    await close()
    throw error
  }
}
