import { Command } from 'commander'
import { decodeBase64url } from '../protocol/base64url.ts'
import { PUBLIC_KEY_BYTES } from '../protocol/ed25519.ts'
import { agentIdOf } from '../protocol/ids.ts'
import type { JsonObject } from '../protocol/json-value.ts'
import { createSigner, generateNonce, SEED_BYTES, signOperatorAct } from '../protocol/signer.ts'
import { formatTimestamp } from '../protocol/timestamp.ts'
import { asked, connected } from './node.ts'
import { printJson } from './output.ts'
import { readSecret } from './secret.ts'
import { UsageError } from './usage-error.ts'

interface ActOptions {
  readonly reason?: string
  readonly keyFile?: string
  readonly lift?: true
  readonly destroy?: true
}

/** `withhold` and `bar`: the owner's acts as the operator, signed here and entered by the node that has `DATA_DIR` open. */
export function actCommands(): readonly Command[] {
  return [
    ownersAct('withhold', 'take a text out of everything public, with a tombstone that says so and why')
      .argument('<record>', 'the id of the record')
      .option('--lift', 'let it be read again')
      .option('--destroy', 'delete it from the store too: nothing brings it back')
      .action(withhold),
    ownersAct('bar', 'refuse what a key signs, publicly; it may still read what is its own')
      .argument('<agent>', 'the id of the agent, or its public key')
      .option('--lift', 'take again what it signs')
      .action(bar),
  ]
}

function ownersAct(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('-r, --reason <text>', 'why, for everybody to read')
    .option('--key-file <file>', "a file with the owner's private key; without it you are asked")
}

async function withhold(record: string, options: ActOptions): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(record)) throw new UsageError('the id of a record is 64 lowercase hex digits')
  if (options.lift && options.destroy) throw new UsageError('--lift and --destroy exclude each other')
  const operation = options.lift ? 'lift' : options.destroy ? 'destroy' : 'withhold'
  await act('withhold', { operation, target_id: record }, options)
}

async function bar(agent: string, options: ActOptions): Promise<void> {
  const key = decodeBase64url(agent, PUBLIC_KEY_BYTES)
  const agent_id = key ? agentIdOf(key) : agent
  if (!/^[0-9a-f]{64}$/.test(agent_id))
    throw new UsageError('an agent is named by its id, 64 lowercase hex digits, or by its public key')
  await act('bar', { operation: options.lift ? 'lift' : 'bar', agent_id }, options)
}

async function act(
  action: 'withhold' | 'bar',
  about: JsonObject,
  { lift, reason = lift ? 'Lifted.' : undefined, keyFile }: ActOptions,
): Promise<void> {
  if (reason === undefined) throw new UsageError('say why, with --reason: everybody will read it')
  const node = await connected()
  try {
    const { base_url } = await asked<{ base_url: string }>(node, { command: 'status' })
    const seed = decodeBase64url(await readSecret("the owner's private key", keyFile), SEED_BYTES)
    if (!seed) throw new UsageError("the owner's private key is 32 bytes of base64url")
    const signed = signOperatorAct(createSigner(seed), {
      action,
      timestamp: formatTimestamp(Date.now()),
      nonce: generateNonce(),
      payload: { origin: new URL(base_url).origin, ...about, reason },
    })
    printJson(await asked(node, { command: 'act', ...signed }))
  } finally {
    node.close()
  }
}
