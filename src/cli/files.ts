import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { JsonValue } from '../protocol/json-value.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { UsageError } from './usage-error.ts'

/** Errors of the file system for a file that a command was given, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  EISDIR: 'it is a directory',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
}

/**
 * The JSON value in a file, or in standard input for `-`, where it has exactly one meaning. What has none, or two, is a
 * UsageError that names the member by its path.
 * @param what a file should be, with its article
 */
export async function readJsonFile(path: string, what: string): Promise<JsonValue> {
  const read = parseJson(await readBytes(path), ofFiles)
  if (!isRefusal(read)) return read.value
  const { pointer, message } = read.errors?.[0] ?? { pointer: '', message: read.detail }
  const fault =
    pointer === ''
      ? 'it is not JSON, or not all of it'
      : `${pointer.slice(1).replaceAll('/', '.')}: ${message}`
  throw new UsageError(`${path} is not ${what}`, [fault])
}

/** Of what a file holds only its levels are bounded: reading takes a call for each. */
const ofFiles = { levels: 64, values: Number.POSITIVE_INFINITY }

/**
 * The JSON value in a file, read by a schema. What does not fit is a UsageError that names the first members, by their paths.
 * @param what a file should be, with its article
 */
export async function readJsonAs<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  what: string,
): Promise<v.InferOutput<Schema>> {
  return readAs(await readJsonFile(path, what), path, schema, what)
}

/** The same of a value that was read from a file already. */
export function readAs<Schema extends v.GenericSchema>(
  value: unknown,
  path: string,
  schema: Schema,
  what: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const faults = read.issues.map((issue) => {
    const place = v.getDotPath(issue)
    return place === null ? issue.message : `${place}: ${issue.message}`
  })
  throw new UsageError(`${path} is not ${what}`, faults.slice(0, FAULTS_SHOWN))
}

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
