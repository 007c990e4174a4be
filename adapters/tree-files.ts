import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { TreeStore } from '../src/ports/tree-store.ts'

/**
 * Rows as files of one folder, made with the first byte. Reads and writes are synchronous: some kilobytes at a time, which the
 * page cache answers in microseconds.
 */
export function openTreeFiles(folder: string): TreeStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = new Map<string, number>()
  const fileOf = (row: string): number => {
    const open = files.get(row) ?? openSync(join(folder, row), 'a+', 0o600)
    files.set(row, open)
    return open
  }
  const notePath = join(folder, 'note.json')
  return {
    size: (row) => fstatSync(fileOf(row)).size,
    read(row, from, bytes) {
      const buffer = new Uint8Array(bytes)
      return buffer.subarray(0, readSync(fileOf(row), buffer, 0, bytes, from))
    },
    append: (row, bytes) => void writeSync(fileOf(row), bytes),
    cut: (row, bytes) => ftruncateSync(fileOf(row), bytes),
    note: () => textIn(notePath),
    keepNote(text) {
      writeFileSync(`${notePath}.new`, text, { mode: 0o600 })
      renameSync(`${notePath}.new`, notePath)
    },
    close() {
      for (const file of files.values()) closeSync(file)
      files.clear()
    },
  }
}

/** The same for whoever reads alone, while a node may write: nothing is made. Undefined where there is no such folder. */
export function readTreeFiles(folder: string): TreeStore | undefined {
  if (!existsSync(folder)) return undefined
  const refuse = (): never => {
    throw new Error('this tree is only read')
  }
  const bytesOf = (row: string, from: number, bytes: number): Uint8Array => {
    const file = openSync(join(folder, row), 'r')
    try {
      const buffer = new Uint8Array(bytes)
      return buffer.subarray(0, readSync(file, buffer, 0, bytes, from))
    } finally {
      closeSync(file)
    }
  }
  return {
    size: (row) => statSync(join(folder, row), { throwIfNoEntry: false })?.size ?? 0,
    read: bytesOf,
    append: refuse,
    cut: refuse,
    note: () => textIn(join(folder, 'note.json')),
    keepNote: refuse,
    close() {},
  }
}

/** The same in memory. */
export function memoryTree(): TreeStore {
  const rows = new Map<string, { bytes: Uint8Array; length: number }>()
  const row = (name: string) => rows.get(name) ?? { bytes: new Uint8Array(1024), length: 0 }
  let note: string | undefined
  return {
    size: (name) => row(name).length,
    read(name, from, bytes) {
      const { bytes: all, length } = row(name)
      return all.slice(from, Math.min(length, from + bytes))
    },
    append(name, added) {
      const kept = row(name)
      const length = kept.length + added.length
      const bytes = length > kept.bytes.length ? new Uint8Array(2 * length) : kept.bytes
      if (bytes !== kept.bytes) bytes.set(kept.bytes.subarray(0, kept.length))
      bytes.set(added, kept.length)
      rows.set(name, { bytes, length })
    },
    cut: (name, length) => void rows.set(name, { ...row(name), length }),
    note: () => note,
    keepNote(text) {
      note = text
    },
    close() {},
  }
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
