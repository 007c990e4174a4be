import type { Readable, Writable } from 'node:stream'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Command, Option } from 'commander'
import { UnreachableError } from '../client/node/transport.ts'
import { Book, StateError } from '../client/participant/state.ts'
import { Voice } from '../client/participant/voice.ts'
import { version } from '../compose/version.ts'
import { Calls } from '../participant/mcp/calls.ts'
import { Relay } from '../participant/mcp/relay.ts'
import {
  type Confirmation,
  confirmations,
  ownToolNames,
  participantServer,
} from '../participant/mcp/server.ts'
import { AnsweringTransport } from '../participant/mcp/transport.ts'
import { stateFile } from '../participant/state-file.ts'
import { loadAgent } from './key-file.ts'
import { printAside } from './output.ts'
import {
  listOption,
  openJournal,
  type ParticipantOptions,
  reinsOf,
  withParticipantOptions,
} from './participant-options.ts'
import { UsageError } from './usage-error.ts'

interface McpOptions extends ParticipantOptions {
  readonly tools?: readonly string[]
  readonly confirm: Confirmation
}

/** What a client writes, and what it reads. */
interface Streams {
  readonly input: Readable
  readonly output: Writable
}

/** Those of the process, which is over when its client goes. */
function standardStreams(): Streams {
  process.stdin.once('end', () => process.exit())
  return { input: process.stdin, output: process.stdout }
}

/** `mcp`: a local MCP server on standard input and output, with the key of one agent. */
export function mcpCommand(streams: () => Streams = standardStreams): Command {
  const mcp = new Command('mcp').description(
    'serve the Model Context Protocol on standard input and output, with your key',
  )
  return withParticipantOptions(mcp)
    .addOption(listOption('--tools <names>', 'only these tools', (name) => name))
    .addOption(
      new Option('--confirm <when>', 'what a person is asked for, where the client can ask')
        .choices(confirmations)
        .default('irreversible'),
    )
    .action((options: McpOptions) => serve(options, streams))
}

async function serve(options: McpOptions, streams: () => Streams): Promise<void> {
  const agent = await loadAgent(options)
  const reins = reinsOf(options)
  const book = new Book(stateFile(`${options.key}.state.json`), agent.transport.baseUrl, agent.transport.now)
  await book.read().catch((error) => {
    throw error instanceof StateError ? new UsageError(error.message) : error
  })
  const relay = new Relay(agent.transport)
  await checkTools(options, relay)
  const journal = openJournal(options)
  const calls = new Calls(agent, book, new Voice(agent, book, reins))
  const made = new Map<string | number, string>()
  const transport = new AnsweringTransport(streams(), (id) => {
    const key = made.get(id)
    if (key === undefined) return
    made.delete(id)
    calls.delivered(key).catch((error) => printAside(`the state cannot be written: ${error}`, {}))
  })
  serveStdio(
    () =>
      participantServer({
        version,
        speaker: agent,
        calls,
        relay,
        reins,
        ...(options.tools && { tools: options.tools }),
        confirm: options.confirm,
        onEvent: (event) => journal.write(Date.now(), event),
        onMade: (request, key) => made.set(request, key),
      }),
    { transport, onerror: ({ message }) => printAside(message, { error: message }) },
  )
}

/** A name that no tool has is a slip. A node that is away now may be there when it is asked for. */
async function checkTools({ tools = [] }: McpOptions, relay: Relay): Promise<void> {
  const missing = tools.filter((name) => !ownToolNames({}).includes(name))
  if (missing.length === 0) return
  try {
    const names = (await relay.tools()).map(({ name }) => name)
    const unknown = missing.filter((name) => !names.includes(name))
    if (unknown.length > 0)
      throw new UsageError(
        `there is no tool ${unknown.join(', ')}; tools: ${[...names, ...ownToolNames({})].join(', ')}`,
      )
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    printAside(`${error.message}; going on`, { unreachable: error.message })
  }
}
