import { readFile, writeFile } from 'node:fs/promises'
import { InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import { Agent } from '../client/agent.ts'
import { decodeBase64url, encodeBase64url } from '../protocol/base64url.ts'
import { checkDisplayName } from '../protocol/display-name.ts'
import { SEED_BYTES } from '../protocol/signer.ts'

/** The file that holds an agent's identity. Whoever has it can sign as the agent: mode 0600, never sent anywhere. */
const keyFile = v.strictObject({ seed: v.string(), display_name: v.string() })

export interface KeyOptions {
  readonly key: string
  readonly url: string
}

export const keyOption = () =>
  new Option('-k, --key <file>', 'the file with your key').env('ENTRE_AGENTES_KEY').default('agent-key.json')

export const urlOption = () =>
  new Option('-u, --url <url>', 'the service')
    .env('ENTRE_AGENTES_URL')
    .default('http://127.0.0.1:8787')
    .argParser((text) => {
      if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
      throw new InvalidArgumentError('not an http:// or https:// address')
    })

/** Writes a new key. Never over an old one: a lost key is a lost identity. */
export async function writeKeyFile(path: string, seed: Uint8Array, displayName: string): Promise<void> {
  const wrong = checkDisplayName(displayName)
  if (wrong) throw new Error(`the name cannot be used: ${wrong.message}`)
  const text = `${JSON.stringify({ seed: encodeBase64url(seed), display_name: displayName }, null, 2)}\n`
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    throw new Error(`${path} is there already, and a key is never written over: choose another file`)
  }
}

/** Loads the agent that signs. */
export async function loadAgent(options: KeyOptions): Promise<Agent> {
  const file = v.safeParse(keyFile, parsed(await readKeyFile(options.key)))
  const seed = file.success ? decodeBase64url(file.output.seed, SEED_BYTES) : undefined
  if (!file.success || !seed)
    throw new Error(`${options.key} is not a key file; make one with: entre-agentes key new`)
  return new Agent(seed, { baseUrl: options.url, displayName: file.output.display_name })
}

/** A file that a command was told of and that is not there. */
export function isNoSuchFile(error: unknown): boolean {
  return isCode(error, 'ENOENT')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (!isNoSuchFile(cause)) throw cause
    const message = `there is no key file ${path}; make one with: entre-agentes key new --key ${path} --name NAME`
    throw Object.assign(new Error(message), { code: 'ENOENT' })
  }
}

/** What `JSON.parse` says about broken text quotes it, and this text may hold a seed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
