import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { TABLE } from '../../../adapters/picture.ts'
import { openElsewhere } from '../../../adapters/read-only.ts'
import type { Storage } from '../../ports/storage.ts'
import type { BackedUpFile } from './manifest.ts'
import { Pieces } from './pieces.ts'

/** Opens the store in a backup for reading. Nothing is written into the folder. */
export function openBackedUpStore(folder: string, files: readonly BackedUpFile[]): Promise<Storage> {
  const pieces = new Pieces(folder)
  return openElsewhere(async (directory) => {
    await mkdir(directory, { mode: 0o700 })
    for (const file of files) {
      const name = /^store\/(.+)$/.exec(file.path)?.[1]
      if (name === undefined) continue
      const [first] = file.pieces
      if (TABLE.test(name) && first) await symlink(resolve(pieces.pathOf(first)), join(directory, name))
      else await writeFile(join(directory, name), await bytesOf(pieces, file))
    }
  })
}

/** The bytes of a file that a backup holds; undefined when it holds none of that path. */
export async function backedUpFile(
  folder: string,
  files: readonly BackedUpFile[],
  path: string,
): Promise<Buffer | undefined> {
  const file = files.find((one) => one.path === path)
  return file && bytesOf(new Pieces(folder), file)
}

async function bytesOf(pieces: Pieces, file: BackedUpFile): Promise<Buffer> {
  return Buffer.concat(await Promise.all(file.pieces.map((piece) => pieces.read(piece))))
}
