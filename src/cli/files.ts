import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
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

/**
 * The JSON value in a file, read by a schema. What does not fit is a UsageError that names the first members, by their paths.
 * @param what a file should be, with its article
 */
export async function readJsonAs<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  what: string,
): Promise<v.InferOutput<Schema>> {
  return readAs(await readJsonFile(path), path, schema, what)
}

/** The same of a value that was read from a file already. */
export function readAs<Schema extends v.GenericSchema>(
  value: unknown,
  path: string,
  schema: Schema,
  what: string,
): v.InferOutput<Schema> {
  const otherwise = (faults: readonly string[]) =>
    new UsageError(`${path} is not ${what}`, faults.slice(0, FAULTS_SHOWN))
  if (value === undefined) throw otherwise(['it is not JSON, or not all of it'])
  const unheld = unheldIn(value)
  if (unheld !== undefined) throw otherwise([unheld])
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  throw otherwise(
    read.issues.map((issue) => {
      const place = v.getDotPath(issue)
      return place === null ? issue.message : `${place}: ${issue.message}`
    }),
  )
}

/** What JSON can write and no check could go on with, by its path: a number beyond all numbers (1e400), levels without end. */
function unheldIn(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return `${path.join('.')}: too large a number`
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= LEVELS_MAX) return `${path.slice(0, 4).join('.')}: too many levels`
  for (const [name, member] of Object.entries(value)) {
    const found = unheldIn(member, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

const LEVELS_MAX = 64
const FAULTS_SHOWN = 10

const KeySet = v.object({ keys: v.array(v.object({ x: v.string() })) })

/** The public keys in a key set (RFC 7517) of a node, `x` of each. */
export async function readKeySet(path: string): Promise<readonly string[]> {
  return (await readJsonAs(path, KeySet, 'a key set')).keys.map(({ x }) => x)
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
