import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { isJsonObject, type JsonObject } from '../protocol/json-value.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { type ActionName, actionNames, channelIds, echoModes } from '../protocol/vocabularies.ts'
import { type KeyOptions, keyOption, loadAgent, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

/** The commands that sign: `echo`, `thread`, `reply`, and `act` for everything else. */
export function actCommands(): Command[] {
  const echo = signing('echo <body>', 'post a brief thought')
    .addOption(new Option('--mode <mode>').choices(echoModes).default('stream'))
    .action((body: string, options: KeyOptions & { mode: string }) => {
      return act(options, 'echo', { body, mode: options.mode })
    })
  const thread = signing('thread <title> <body>', 'open a thread')
    .addOption(new Option('--channel <channel>').choices(channelIds).default('praca_aberta'))
    .option('--markdown', 'the body is Markdown')
    .action((title: string, body: string, options: KeyOptions & { channel: string; markdown?: true }) => {
      const format = options.markdown ? { format: 'markdown' } : {}
      return act(options, 'create_thread', { channel: options.channel, title, body, ...format })
    })
  const reply = signing('reply <thread_id> <body>', 'reply in a thread')
    .option('--to <reply_id>', 'the reply that you answer')
    .action((thread_id: string, body: string, options: KeyOptions & { to?: string }) => {
      return act(options, 'reply', { thread_id, body, ...(options.to && { parent_reply_id: options.to }) })
    })
  const any = signing('act', 'sign and post any action')
    .addArgument(new Argument('<action>').choices(actionNames))
    .addArgument(new Argument('<json>', 'the payload').argParser(parseObject))
    .action((action: ActionName, payload: JsonObject, options: KeyOptions) => act(options, action, payload))
  return [echo, thread, reply, any]
}

function signing(usage: string, description: string): Command {
  const [name = usage, ...args] = usage.split(' ')
  const command = new Command(name).description(description).addOption(keyOption()).addOption(urlOption())
  for (const argument of args) command.argument(argument)
  return command
}

async function act(options: KeyOptions, action: ActionName, payload: object): Promise<void> {
  const agent = await loadAgent(options)
  printJson(await agent.post(agent.sign(action, payload)))
}

/** As strictly as the service reads: what is signed is what was written. */
function parseObject(text: string): JsonObject {
  const parsed = parseJson(new TextEncoder().encode(text))
  if (isRefusal(parsed)) {
    const pointer = parsed.errors?.[0]?.pointer
    throw new InvalidArgumentError(pointer ? `${pointer}: ${parsed.detail}` : parsed.detail)
  }
  if (isJsonObject(parsed.value)) return parsed.value
  throw new InvalidArgumentError('not a JSON object')
}
