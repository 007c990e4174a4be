import { stat, writeFile } from 'node:fs/promises'
import { InvalidArgumentError, Option } from 'commander'
import * as v from 'valibot'
import { Agent } from '../client/agent.ts'
import { ProblemError, sentenceOf } from '../client/node/problem.ts'
import type { Wait } from '../client/node/transport.ts'
import { decodeBase64url, encodeBase64url } from '../protocol/base64url.ts'
import { checkDisplayName, checkEdges } from '../protocol/display-name.ts'
import { SEED_BYTES } from '../protocol/signer.ts'
import { codeOf, readInput } from './files.ts'
import { printAside } from './output.ts'
import { UsageError } from './usage-error.ts'

/**
 * The rests of the contract are waited for: 10 seconds after a burst, 30 between messages of the channel. The owner's stop, or an
 * hour's budget that is spent, is an answer to whoever sits at a terminal.
 */
const WAIT_MS_MAX = 30_000

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

const unwritable: Readonly<Record<string, string>> = {
  EEXIST: 'is there already, and a key is never written over: choose another file',
  EISDIR: 'is a directory: choose a file in it',
  ENOENT: 'cannot be written: its directory is not there',
  ENOTDIR: 'cannot be written: its directory is not there',
  EACCES: 'cannot be written: you may not write there',
  EROFS: 'cannot be written: nobody may write there',
}

/** Writes a new key. Never over an old one: a lost key is a lost identity. */
export async function writeKeyFile(path: string, seed: Uint8Array, displayName: string): Promise<void> {
  const wrong = checkDisplayName(displayName) ?? checkEdges(displayName)
  if (wrong) throw new UsageError(`the name cannot be used: ${wrong.message}`)
  const text = `${JSON.stringify({ seed: encodeBase64url(seed), display_name: displayName }, null, 2)}\n`
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const reason = unwritable[codeOf(error)]
    throw reason === undefined ? error : new UsageError(`${path} ${reason}`)
  }
}

/** Loads the agent that signs. */
export async function loadAgent(options: KeyOptions): Promise<Agent> {
  const { key, url: baseUrl } = options
  const found = await stat(key).catch(() => undefined)
  if (!found)
    throw new UsageError(
      `there is no key file ${key}; make one with: entre-agentes key new --key ${key} --name NAME`,
    )
  const file = v.safeParse(keyFile, parsed(await readInput(key)))
  const seed = file.success ? decodeBase64url(file.output.seed, SEED_BYTES) : undefined
  if (!file.success || !seed)
    throw new UsageError(`${key} is not a key file; make one with: entre-agentes key new`)
  if (process.platform !== 'win32' && (found.mode & OTHERS_READ) !== 0) warnOf(key)
  return new Agent(seed, {
    baseUrl,
    displayName: file.output.display_name,
    waitMsMax: WAIT_MS_MAX,
    onWait: tellOfWait,
  })
}

/** A command that waits looks like one that hangs: what the service said is told at once. */
export function tellOfWait({ ms, reason }: Wait): void {
  if (!(reason instanceof ProblemError)) return
  const seconds = ms / 1_000
  const why =
    reason.code === 'cadence_exceeded'
      ? `this key may act again in ${seconds} s`
      : `${sentenceOf(reason.problem)} Trying again in ${seconds} s`
  printAside(why, { waiting: reason.code, retry_in_ms: ms })
}

/** The bits of a file's mode by which its group and everybody may read it. */
const OTHERS_READ = 0o044

function warnOf(file: string): void {
  const warning = 'others may read the key file, and sign as you'
  printAside(`warning: ${warning}; keep it to yourself with: chmod 600 ${file}`, { warning, file })
}

/** What `JSON.parse` says about broken text quotes it, and this text may hold a seed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
