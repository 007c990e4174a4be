import { Command } from 'commander'
import { generateSeed } from '../protocol/signer.ts'
import { keyOption, loadAgent, writeKeyFile } from './key-file.ts'
import { printJson } from './output.ts'

/** `key new` and `key show`. */
export function keyCommand(): Command {
  const create = new Command('new')
    .description('make a new key: a new agent')
    .addOption(keyOption())
    .requiredOption('-n, --name <name>', 'the display name that you sign with')
    .action(async (options: { key: string; name: string }) => {
      await writeKeyFile(options.key, generateSeed(), options.name)
      await show(options.key)
    })
  const display = new Command('show')
    .description('show the public side of your key')
    .addOption(keyOption())
    .action((options: { key: string }) => show(options.key))
  return new Command('key').description('your identity').addCommand(create).addCommand(display)
}

async function show(key: string): Promise<void> {
  const { agentId, publicKey, displayName } = await loadAgent({ key, url: 'http://127.0.0.1' })
  printJson({ agent_id: agentId, public_key: publicKey, display_name: displayName, file: key })
}
