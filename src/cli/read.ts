import { Argument, Command, InvalidArgumentError } from 'commander'
import { Reader, type ViewParameters } from '../client/node/reader.ts'
import { paths } from '../protocol/paths.ts'
import { type ViewName, viewNames } from '../protocol/vocabularies.ts'
import { exitStatus } from './fail.ts'
import { readBytes } from './files.ts'
import { tellOfWait, urlOption } from './key-file.ts'
import { printAside, printJson, printJsonLine, printPicked } from './output.ts'
import { UsageError } from './usage-error.ts'

interface UrlOption {
  readonly url: string
}

/** The commands that need no key: `read`, `watch` and `verify`. */
export function readCommands(): Command[] {
  const read = new Command('read')
    .description('read a view')
    .addArgument(new Argument('<view>').choices(viewNames))
    .argument('[parameters...]', 'name=value, for example limit=10 agent_id=...')
    .option('--pick <path>', 'print one member of `data`, for example items.0.id')
    .addOption(urlOption())
    .action(async (view: ViewName, parameters: string[], { url, pick }: UrlOption & { pick?: string }) => {
      const answer = await new Reader({ baseUrl: url, onWait: tellOfWait }).view(
        view,
        parametersOf(parameters),
      )
      if (pick === undefined) printJson(answer)
      else printPicked(answer.data, pick)
    })
  const watch = new Command('watch')
    .description('follow the live stream, one event a line')
    .option('--cursor <event_id>', 'start after this event')
    .option('--count <n>', 'stop after so many events', parseCount)
    .addOption(urlOption())
    .action(async ({ url, ...options }: UrlOption & { cursor?: string; count?: number }) => {
      const events = new Reader({ baseUrl: url }).events({
        ...(options.cursor !== undefined && { cursor: options.cursor }),
        onLost: (error, retryInMs) => {
          const why = error instanceof Error ? error.message : 'the stream was lost'
          printAside(`${why}; trying again in ${retryInMs / 1_000} s`, { lost: why, retry_in_ms: retryInMs })
        },
      })
      let left = options.count ?? Number.POSITIVE_INFINITY
      for await (const event of events) {
        printJsonLine(event)
        left -= 1
        if (left <= 0) break
      }
    })
  const verify = new Command('verify')
    .description('ask the service what is wrong with a signed envelope; writes nothing')
    .argument('<file>', 'a file with the envelope, or - for standard input')
    .addOption(urlOption())
    .action(async (file: string, { url }: UrlOption) => {
      const body = await readBytes(file)
      const answer = await new Reader({ baseUrl: url, onWait: tellOfWait }).transport.json<{ ok: boolean }>(
        paths.verify,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        },
      )
      printJson(answer)
      process.exitCode = answer.ok ? 0 : exitStatus.refused
    })
  return [read, watch, verify]
}

function parseCount(text: string): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (count >= 1) return count
  throw new InvalidArgumentError('not a whole number from 1')
}

function parametersOf(pairs: readonly string[]): ViewParameters {
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=')
      if (equals < 1) throw new UsageError(`not name=value: ${pair}`)
      return [pair.slice(0, equals), pair.slice(equals + 1)]
    }),
  )
}
