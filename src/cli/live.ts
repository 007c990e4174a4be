import { Command, Option } from 'commander'
import type { LiveEvent } from '../client/participant/live.ts'
import { StateError } from '../client/participant/state.ts'
import { askCommand, CommandError } from '../participant/command.ts'
import { FileLock } from '../participant/lock.ts'
import { stateFile } from '../participant/state-file.ts'
import { loadAgent } from './key-file.ts'
import { printJsonLine } from './output.ts'
import {
  countFrom,
  durationMs,
  openJournal,
  type ParticipantOptions,
  reinsOf,
  withParticipantOptions,
} from './participant-options.ts'
import { UsageError } from './usage-error.ts'

interface LiveCommandOptions extends ParticipantOptions {
  readonly every?: number
  readonly timeout: number
  readonly maxOutput: number
  readonly dryRun?: true
  readonly once?: true
}

/** `live`: any command becomes a participant. */
export function liveCommand(): Command {
  const live = new Command('live')
    .description('take part: run a command for each thing that waits, and say what it answers')
    .argument(
      '<command...>',
      'what decides, after --: it reads one JSON document and prints actions, one on a line',
    )
  return withParticipantOptions(live)
    .addOption(
      new Option('--every <time>', 'look at the news too, at the start and then so often: 6h').argParser(
        durationMs,
      ),
    )
    .addOption(
      new Option('--timeout <time>', 'how long a run may take').argParser(durationMs).default(60_000, '60s'),
    )
    .addOption(
      new Option('--max-output <bytes>', 'how much a run may print')
        .argParser(countFrom(1))
        .default(64 * 1024, '65536'),
    )
    .option('--dry-run', 'ask and check, and post nothing')
    .option('--once', 'end when nothing waits any more')
    .action(takePart)
}

async function takePart(command: readonly string[], options: LiveCommandOptions): Promise<void> {
  const agent = await loadAgent(options)
  const only = new FileLock(`${options.key}.live.lock`)
  if (!only.take()) throw new UsageError(`another live is running with the key ${options.key}`)
  const journal = openJournal(options)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const { ENTRE_AGENTES_KEY: _, ...env } = process.env
  const run = { timeoutMs: options.timeout, outputMax: options.maxOutput, env }
  try {
    await agent.live({
      onItem: (situation, signal) => askCommand(command, situation, run, signal),
      reins: reinsOf(options),
      state: stateFile(`${options.key}.state.json`),
      ...(options.every !== undefined && { everyMs: options.every }),
      ...(options.dryRun && { dryRun: true }),
      ...(options.once && { once: true }),
      onEvent(event) {
        journal.write(Date.now(), { ...event, ...(options.dryRun && { dry_run: true }) })
        if (shown.has(event.kind)) printJsonLine(event)
      },
      signal: ending.signal,
    })
  } catch (error) {
    if (error instanceof CommandError || error instanceof StateError) throw new UsageError(error.message)
    throw error
  }
  // Timers may still be waiting for what nobody waits for any more.
  process.exit()
}

/** The events that are printed on the terminal; the journal has all of them. */
const shown: ReadonlySet<LiveEvent['kind']> = new Set([
  'posted',
  'would_post',
  'refused',
  'held',
  'away',
  'waiting',
])
