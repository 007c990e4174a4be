import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { ControlMark, Mark } from '../src/ports/control-mark.ts'
import { syncDirectory } from './durable-files.ts'

/** Bytes of each copy: a mark with a reason of 280 characters, four bytes each, escaped, has room in it. */
const COPY_BYTES = 4096

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
  if (digestOf(text) !== digest) throw new Error('the control file holds no mark: its digest does not hold')
  return v.parse(markSchema, JSON.parse(text))
}

/** Each copy lies in blocks of its own. */
const COPIES = 2

class ControlFile implements ControlMark {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** The newest of the copies that can be read; rejects, with what is wrong with the first, when none can. */
  async read(): Promise<Mark | undefined> {
    const copies = await Promise.allSettled(Array.from({ length: COPIES }, (_, copy) => this.#copy(copy)))
    const read = copies.filter((copy) => copy.status === 'fulfilled').map(({ value }) => value)
    if (read.length === 0) throw copies.find((copy) => copy.status === 'rejected')?.reason
    return read.reduce((newest, mark) => (epochOf(mark) > epochOf(newest) ? mark : newest))
  }

  /** One copy after the other: a write that is torn leaves the one before it. */
  async write(mark: Mark): Promise<void> {
    const bytes = Buffer.alloc(COPY_BYTES, ' ')
    if (bytes.write(lineOf(mark)) >= COPY_BYTES) throw new Error('the mark is too long')
    for (let copy = 0; copy < COPIES; copy += 1) {
      // In place: the blocks are there already.
      await this.#file.write(bytes, 0, COPY_BYTES, copy * COPY_BYTES)
      await this.#file.datasync()
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #copy(copy: number): Promise<Mark | undefined> {
    const bytes = Buffer.alloc(COPY_BYTES)
    const { bytesRead } = await this.#file.read(bytes, 0, COPY_BYTES, copy * COPY_BYTES)
    if (bytesRead < COPY_BYTES) throw new Error('the control file is cut')
    return markIn(bytes.toString('utf8'))
  }
}

function epochOf(mark: Mark | undefined): number {
  return mark?.control_epoch ?? -1
}

/**
 * Opens the control file, or makes it with all the room that it will ever need. One of an earlier release held a single copy: it
 * gets the second. Errors of the file system pass through.
 */
export async function openControlFile(path: string): Promise<ControlMark> {
  const existing = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (existing) return new ControlFile(await withEveryCopy(existing))
  const file = await open(path, 'wx+', 0o600)
  try {
    await file.writeFile(Buffer.alloc(COPIES * COPY_BYTES, ' '))
    await file.sync()
    await syncDirectory(dirname(path))
    return new ControlFile(file)
  } catch (error) {
    // The next start would take what there is of it for a mark that cannot be read, and stop.
    await file.close()
    await rm(path)
    throw error
  }
}

/** What a full disk does not let it have, it does without. */
async function withEveryCopy(file: FileHandle): Promise<FileHandle> {
  const { size } = await file.stat()
  if (size !== COPY_BYTES) return file
  const bytes = Buffer.alloc(COPY_BYTES)
  await file.read(bytes, 0, COPY_BYTES, 0)
  await file.write(bytes, 0, COPY_BYTES, COPY_BYTES).catch(() => {})
  await file.sync()
  return file
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
