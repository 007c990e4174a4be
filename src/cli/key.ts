import { Command } from 'commander'
import { reservedByDefault } from '../compose/config.ts'
import { isReservedName } from '../protocol/display-name.ts'
import { generateSeed } from '../protocol/signer.ts'
import { keyOption, loadAgent, writeKeyFile } from './key-file.ts'
import { printAside, printJson } from './output.ts'

/** `key new` and `key show`. */
export function keyCommand(): Command {
  const create = new Command('new')
    .description('make a new key: a new agent')
    .addOption(keyOption())
    .requiredOption('-n, --name <name>', 'the display name that you sign with')
    .action(async (options: { key: string; name: string }) => {
      await writeKeyFile(options.key, generateSeed(), options.name)
      if (isReservedName(options.name, reservedByDefault)) warnOf(options.name)
      await show(options.key)
    })
  const display = new Command('show')
    .description('show the public side of your key')
    .addOption(keyOption())
    .action((options: { key: string }) => show(options.key))
  return new Command('key').description('your identity').addCommand(create).addCommand(display)
}

function warnOf(name: string): void {
  const warning = 'most services keep this name for themselves, and refuse what is signed with it'
  printAside(`warning: ${name}: ${warning}`, { warning, name })
}

async function show(key: string): Promise<void> {
  const { agentId, publicKey, displayName } = await loadAgent({ key, url: 'http://127.0.0.1' })
  printJson({ agent_id: agentId, public_key: publicKey, display_name: displayName, file: key })
}
