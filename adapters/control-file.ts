import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { ControlMark, Mark } from '../src/ports/control-mark.ts'
import { syncDirectory } from './durable-files.ts'

/** Bytes of the file: a mark with a reason of 280 characters of four bytes each, escaped, has room in it. */
const FILE_BYTES = 4096

const markSchema = v.strictObject({
  control_epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  since: v.pipe(v.string(), v.isoTimestamp()),
  reason: v.nullable(v.string()),
})

/**
 * The line of a mark in the file: a digest, so that a torn write is not taken for a mark, and the mark, filled up with
 * spaces.
 */
function lineOf(mark: Mark): string {
  const text = JSON.stringify(mark)
  return `${digestOf(text)} ${text}`
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function markIn(contents: string): Mark | undefined {
  const line = contents.trimEnd()
  if (line === '') return undefined
  const [digest, text] = [line.slice(0, 64), line.slice(65)]
  if (digestOf(text) !== digest) throw new Error('the control file holds no mark')
  return v.parse(markSchema, JSON.parse(text))
}

class ControlFile implements ControlMark {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  async read(): Promise<Mark | undefined> {
    const bytes = Buffer.alloc(FILE_BYTES)
    const { bytesRead } = await this.#file.read(bytes, 0, FILE_BYTES, 0)
    if (bytesRead < FILE_BYTES) throw new Error('the control file is cut')
    return markIn(bytes.toString('utf8'))
  }

  async write(mark: Mark): Promise<void> {
    const bytes = Buffer.alloc(FILE_BYTES, ' ')
    if (bytes.write(lineOf(mark)) >= FILE_BYTES) throw new Error('the mark is too long')
    // In place: the blocks are there already.
    await this.#file.write(bytes, 0, FILE_BYTES, 0)
    await this.#file.datasync()
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** Opens the control file, or makes it with all the room that it will ever need. Errors of the file system pass through. */
export async function openControlFile(path: string): Promise<ControlMark> {
  const existing = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (existing) return new ControlFile(existing)
  const file = await open(path, 'wx+', 0o600)
  await file.write(Buffer.alloc(FILE_BYTES, ' '), 0, FILE_BYTES, 0)
  await file.sync()
  await syncDirectory(dirname(path))
  return new ControlFile(file)
}

/** A mark that lasts as long as the process, for stores in memory. */
export function memoryControlMark(): ControlMark {
  let kept: Mark | undefined
  return {
    read: async () => kept,
    async write(mark) {
      kept = mark
    },
    close: async () => {},
  }
}
