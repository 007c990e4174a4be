import { readFile } from 'node:fs/promises'
import { UsageError } from './usage-error.ts'

/** Errors of the file system for a file that a command was given, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  EISDIR: 'it is a directory',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
}

/** The JSON value in a file, or in standard input for `-`; undefined where it is none. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readInput(path)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text of a file, or of standard input for `-`. */
export async function readInput(path: string): Promise<string> {
  return (await readBytes(path)).toString('utf8')
}

/** The bytes of a file, or of standard input for `-`; what cannot be read is said in words. */
export async function readBytes(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(path === '-' ? '/dev/stdin' : path)
  } catch (error) {
    const reason = reasons[codeOf(error)]
    throw reason === undefined ? error : new UsageError(`${path} cannot be read: ${reason}`)
  }
}

/** The code of an error of the file system; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
