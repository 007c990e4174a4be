import { Command } from 'commander'
import { type KeyOptions, keyOption, loadAgent, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

/** `inbox`: what waits for you, each with the action that answers it. Costs no signature: every inbox is public. */
export function inboxCommand(): Command {
  return new Command('inbox')
    .description('show what waits for your key, each with the action that answers it')
    .addOption(keyOption())
    .addOption(urlOption())
    .action(async (options: KeyOptions) => {
      const agent = await loadAgent(options)
      printJson(await agent.inbox())
    })
}
