import { randomBytes } from 'node:crypto'
import { Command } from 'commander'
import { systemClock } from '../../adapters/system-clock.ts'
import { ProblemError } from '../client/node/problem.ts'
import { Reader } from '../client/node/reader.ts'
import { readConfig } from '../compose/config.ts'
import { createLedger } from '../compose/engine.ts'
import { openControl } from '../compose/stores.ts'
import type { ControlState } from '../emergency/owners-stop.ts'
import { LEVEL, PEPPER_BYTES_MIN, phraseTag } from '../emergency/secrets.ts'
import { releaseOffline } from '../engine/release-offline.ts'
import { decodeBase64url, encodeBase64url } from '../protocol/base64url.ts'
import { codePointLength } from '../protocol/code-points.ts'
import { paths } from '../protocol/paths.ts'
import { createSigner, generateNonce, generateSeed, SEED_BYTES, signCommand } from '../protocol/signer.ts'
import { openSealed } from '../sealed/open.ts'
import { RefusedError } from './fail.ts'
import { urlOption } from './key-file.ts'
import { printAside, printJson, printText, wantsJson } from './output.ts'
import { readSecret } from './secret.ts'
import { openKeptStores } from './stores.ts'
import { UsageError } from './usage-error.ts'

/** A phrase that is guessed in a day is none, even where every guess costs a signature. */
const PHRASE_CHARS_MIN = 12

interface CommandOptions {
  readonly url: string
  readonly origin?: string
  readonly keyFile?: string
  readonly phraseFile?: string
  readonly reason?: string
}

/** `emergency`: the owner's stop, from the making of its secrets to its rehearsal. */
export function emergencyCommand(): Command {
  return new Command('emergency')
    .description("the owner's stop: prepare it, rehearse it, use it")
    .addCommand(provisionCommand())
    .addCommand(
      ownersCommand('stop', 'stop all writing; reading goes on').action((options: CommandOptions) =>
        command('activate', options),
      ),
    )
    .addCommand(
      ownersCommand('release', 'lift the stop')
        .option(
          '--offline',
          'in the store in DATA_DIR, while the service is stopped: for who owns the folder, and nothing else is asked',
        )
        .action(({ offline, ...options }: CommandOptions & { readonly offline?: true }) =>
          offline ? liftOffline() : command('release', options),
        ),
    )
    .addCommand(
      ownersCommand('drill', 'prove that you could, and change nothing').action((options: CommandOptions) =>
        command('drill', options),
      ),
    )
    .addCommand(
      new Command('status')
        .description('whether the service is stopped, since when, why, and whether it could be')
        .addOption(urlOption())
        .action(async ({ url }: { url: string }) => printJson((await present(url)).control)),
    )
}

function ownersCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(urlOption())
    .option('--origin <origin>', "scheme, host and port of the service's BASE_URL, when the URL is another")
    .option('--key-file <file>', "a file with the owner's private key; without it you are asked")
    .option('--phrase-file <file>', 'a file with the phrase; without it you are asked')
    .option('-r, --reason <text>', 'why, in at most 280 characters, for everybody to read')
}

function provisionCommand(): Command {
  return new Command('provision')
    .description("make an owner's key, a pepper and the tag of a phrase; needs no service and stores nothing")
    .option('--phrase-file <file>', 'a file with the phrase; without it you are asked, twice')
    .action(async ({ phraseFile }: { phraseFile?: string }) => {
      const phrase = await newPhrase(phraseFile)
      const seed = generateSeed()
      const pepper = randomBytes(PEPPER_BYTES_MIN)
      const environment = {
        EMERGENCY_OWNER_KEY: createSigner(seed).publicKey,
        EMERGENCY_PEPPER: encodeBase64url(pepper),
        EMERGENCY_PHRASE_TAG: phraseTag(pepper, phrase),
      }
      const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
      printText(lines.join('\n'), environment)
      // Apart from what goes into the environment, so that a redirection cannot take it along.
      const owner_private_key = encodeBase64url(seed)
      printAside("the owner's private key, shown this once and stored nowhere:", { owner_private_key })
      if (!wantsJson()) console.error(owner_private_key)
    })
}

async function newPhrase(file: string | undefined): Promise<string> {
  const phrase = await readSecret('phrase', file)
  if (codePointLength(phrase) < PHRASE_CHARS_MIN)
    throw new UsageError(`a phrase has at least ${PHRASE_CHARS_MIN} characters`)
  if (file === undefined && (await readSecret('the same phrase again', undefined)) !== phrase)
    throw new UsageError('these are two phrases')
  return phrase
}

/** Whoever may write the folder could do so anyway: this way it stands in the log. */
async function liftOffline(): Promise<void> {
  const stores = await openKeptStores()
  const { storage } = await openSealed(stores.storage)
  const { mark, attempts } = await openControl(readConfig(process.env).dataDir)
  try {
    printJson(
      await releaseOffline({ ...stores, storage, mark }, createLedger(stores.serverSecret), systemClock),
    )
  } finally {
    await mark.close()
    await attempts.close()
    await stores.anchor.close()
    await storage.close()
  }
}

/** The switch as the service shows it, and the service's own clock: that of a laptop at night may be wrong. */
async function present(url: string): Promise<{ readonly control: ControlState; readonly now: string }> {
  const { generated_at, data } = await new Reader({ baseUrl: url, retries: 0 }).view('control')
  return { control: data, now: generated_at }
}

async function command(wanted: 'activate' | 'release' | 'drill', options: CommandOptions): Promise<void> {
  const { control, now } = await present(options.url)
  if (!control.armed)
    throw new RefusedError('the service has no owner: nothing can stop it (see: emergency provision)')
  const seed = decodeBase64url(await readSecret("the owner's private key", options.keyFile), SEED_BYTES)
  if (!seed) throw new UsageError("the owner's private key is 32 bytes of base64url")
  const phrase = await readSecret('phrase', options.phraseFile)
  const idle = control.state === 'normal' ? 'release' : 'activate'
  const body = signCommand(
    createSigner(seed),
    {
      origin: options.origin ?? new URL(options.url).origin,
      command: wanted === 'drill' ? idle : wanted,
      level: LEVEL,
      control_epoch: control.control_epoch,
      timestamp: now,
      nonce: generateNonce(),
      reason: options.reason ?? null,
    },
    phrase,
  )
  const after = await post(options.url, body)
  if (wanted === 'drill')
    printAside('the drill passed: key, phrase and address are right, and nothing changed', {
      drill: 'passed',
    })
  printJson(after)
}

/** What a refusal keeps to itself, in words for the one who may know. */
const hints: Readonly<Record<string, string>> = {
  signature_invalid: "the signature does not hold: another owner's key, or --origin is not that of BASE_URL",
  invalid_proof:
    'not proven: another phrase, or somebody changed the state just now; look at the status and try again',
}

async function post(url: string, body: object): Promise<ControlState> {
  const { transport } = new Reader({ baseUrl: url, retries: 0 })
  try {
    return await transport.json<ControlState>(paths.emergency, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch (error) {
    const hint = error instanceof ProblemError ? hints[error.code] : undefined
    throw hint === undefined ? error : new RefusedError(hint)
  }
}
