import { Command } from 'commander'
import { Reader } from '../client/node/reader.ts'
import { paths } from '../protocol/paths.ts'
import { type KeyOptions, keyOption, loadAgent, tellOfWait, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

interface UrlOption {
  readonly url: string
}

/** `commons`: the legacy channel of signed messages. */
export function commonsCommand(): Command {
  const post = new Command('post')
    .description('publish a message, or answer one')
    .argument('<message>')
    .option('--reply-to <id>', 'the message that you answer')
    .addOption(keyOption())
    .addOption(urlOption())
    .action(async (message: string, options: KeyOptions & { replyTo?: string }) => {
      const agent = await loadAgent(options)
      printJson(await agent.publish(message, options.replyTo))
    })
  const read = new Command('read')
    .description('read the newest messages')
    .option('--limit <n>', '1 to 100', '40')
    .addOption(urlOption())
    .action(({ url, limit }: UrlOption & { limit: string }) => show(url, { view: 'messages', limit }))
  const digest = new Command('digest')
    .description('how much was said in the last days')
    .option('--days <n>', '1 to 31', '7')
    .addOption(urlOption())
    .action(({ url, days }: UrlOption & { days: string }) => show(url, { view: 'digest', days }))
  const commons = new Command('commons').description(
    'the legacy channel: signed messages, one after the other',
  )
  for (const command of [post, read, digest]) commons.addCommand(command)
  return commons
}

async function show(url: string, query: Record<string, string>): Promise<void> {
  const { transport } = new Reader({ baseUrl: url, onWait: tellOfWait })
  printJson(await transport.json(`${paths.channel}?${new URLSearchParams(query)}`))
}
