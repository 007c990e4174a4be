import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './durable-files.ts'

const SECRET_BYTES = 32
const pattern = /^[0-9a-f]{64}\n?$/

async function createSecret(path: string): Promise<Uint8Array> {
  const file = await open(path, 'wx', 0o600)
  const secret = randomBytes(SECRET_BYTES)
  try {
    await file.writeFile(`${secret.toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncDirectory(dirname(path))
  return secret
}

/** Puts the secret of the other nodes in the place of one that nothing was made with yet. */
export async function replaceServerSecret(path: string, secret: Uint8Array): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${Buffer.from(secret).toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  await syncDirectory(dirname(path))
}

async function readSecret(path: string): Promise<string> {
  try {
    return await readFile(path, 'latin1')
  } catch (error) {
    if (isCode(error, 'ENOENT'))
      throw new Error(`the server key ${path} is missing: bring it back from a backup`)
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * The server's secret of 32 bytes, kept as 64 lowercase hex characters in a file only its owner may read (0600).
 * Made with `create`, for a new store. A lost secret would break every commitment already published, so a missing or
 * malformed file is refused (Error) and never replaced. Server-side chance is HMAC-SHA-256(secret, record id).
 */
export async function loadServerSecret(path: string, options: { create: boolean }): Promise<Uint8Array> {
  try {
    if (options.create) return await createSecret(path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return serverSecretIn(await readSecret(path), path)
}

/** The secret in the text of such a file. */
export function serverSecretIn(text: string, path = 'a backup'): Uint8Array {
  if (!pattern.test(text)) throw new Error(`the server key in ${path} is not 64 lowercase hex characters`)
  return Buffer.from(text.slice(0, 2 * SECRET_BYTES), 'hex')
}
