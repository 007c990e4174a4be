import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Anchor, AnchorPoint } from '../src/ports/anchor.ts'
import { formatAnchorPoint, parseAnchorPoint } from './anchor-point.ts'
import { syncDirectory } from './durable-files.ts'

/** Past this size, in bytes, the file is replaced by one that holds only the newest point. */
const ANCHOR_FILE_BYTES_MAX = 1024 * 1024

interface Contents {
  readonly newest: AnchorPoint | undefined
  /** Bytes up to and including the last line break: what follows is a torn line. */
  readonly wholeBytes: number
}

function readContents(bytes: Buffer): Contents {
  const wholeBytes = bytes.lastIndexOf(0x0a) + 1
  const lines = bytes.toString('latin1', 0, wholeBytes).split('\n')
  const newest = lines.reduceRight<AnchorPoint | undefined>(
    (found, line) => found ?? parseAnchorPoint(line),
    undefined,
  )
  return { newest, wholeBytes }
}

/** The newest point that the bytes of such a file note. */
export function newestPointIn(bytes: Buffer): AnchorPoint | undefined {
  return readContents(bytes).newest
}

/** Replaces the file by one line, atomically: a reader finds the old file or the new one at any moment. */
async function compact(path: string, line: string): Promise<void> {
  const file = await open(`${path}.new`, 'w')
  try {
    await file.writeFile(line)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  await syncDirectory(dirname(path))
}

class AnchorFile implements Anchor {
  readonly #path: string
  #file: FileHandle
  #bytes: number
  #newest: AnchorPoint | undefined
  #refusal: Error | undefined
  #tail: Promise<void> = Promise.resolve()

  constructor(path: string, file: FileHandle, { newest, wholeBytes }: Contents) {
    this.#path = path
    this.#file = file
    this.#bytes = wholeBytes
    this.#newest = newest
  }

  async read(): Promise<AnchorPoint | undefined> {
    return this.#newest
  }

  append(point: AnchorPoint): Promise<void> {
    const done = this.#tail.then(() => this.#append(point))
    this.#tail = done.catch(() => undefined)
    return done
  }

  async close(): Promise<void> {
    await this.#tail
    this.#refusal ??= new Error('the anchor file is closed')
    await this.#file.close()
  }

  async #append(point: AnchorPoint): Promise<void> {
    if (this.#refusal !== undefined) throw this.#refusal
    const line = `${formatAnchorPoint(point, this.#newest)}\n`
    try {
      await this.#file.appendFile(line)
      await this.#file.datasync()
      this.#bytes += line.length
      this.#newest = { seq: point.seq, hash: point.hash }
      if (this.#bytes > ANCHOR_FILE_BYTES_MAX) await this.#compact(line)
    } catch (cause) {
      // A torn line may be at the end now, and the next one would grow onto it.
      this.#refusal = new Error('an earlier append to the anchor file failed', { cause })
      throw cause
    }
  }

  async #compact(line: string): Promise<void> {
    await compact(this.#path, line)
    await this.#file.close()
    this.#file = await open(this.#path, 'a')
    this.#bytes = line.length
  }
}

/**
 * Opens, or creates, the append-only file of log heads: one line `seq hash` for each point, durable (fdatasync)
 * when `append` resolves. The newest point is the last complete line that reads well; a torn last line is cut off.
 * A file of more than 1 MiB is compacted to its newest point, at open and while running.
 * Errors of the file system pass through.
 */
export async function openAnchorFile(path: string): Promise<Anchor> {
  const file = await open(path, 'a+')
  try {
    const bytes = await file.readFile()
    const contents = readContents(bytes)
    if (bytes.length > contents.wholeBytes) await file.truncate(contents.wholeBytes)
    await file.sync()
    await syncDirectory(dirname(path))
    if (contents.wholeBytes <= ANCHOR_FILE_BYTES_MAX || contents.newest === undefined) {
      return new AnchorFile(path, file, contents)
    }
    const line = `${formatAnchorPoint(contents.newest, undefined)}\n`
    await compact(path, line)
    await file.close()
    return new AnchorFile(path, await open(path, 'a'), { newest: contents.newest, wholeBytes: line.length })
  } catch (error) {
    await file.close()
    throw error
  }
}
