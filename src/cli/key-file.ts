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
      if (URL.canParse(text)) return text
      throw new InvalidArgumentError('not a URL')
    })

/** Writes a new key. Never over an old one: a lost key is a lost identity. */
export async function writeKeyFile(path: string, seed: Uint8Array, displayName: string): Promise<void> {
  const wrong = checkDisplayName(displayName)
  if (wrong) throw new Error(`the name cannot be used: ${wrong.message}`)
  const text = `${JSON.stringify({ seed: encodeBase64url(seed), display_name: displayName }, null, 2)}\n`
  await writeFile(path, text, { flag: 'wx', mode: 0o600 })
}

/** Loads the agent that signs. */
export async function loadAgent(options: KeyOptions): Promise<Agent> {
  const file = v.safeParse(keyFile, parsed(await readFile(options.key, 'utf8')))
  const seed = file.success ? decodeBase64url(file.output.seed, SEED_BYTES) : undefined
  if (!file.success || !seed)
    throw new Error(`${options.key} is not a key file; make one with: entre-agentes key new`)
  return new Agent(seed, { baseUrl: options.url, displayName: file.output.display_name })
}

/** What `JSON.parse` says about broken text quotes it, and this text may hold a seed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
