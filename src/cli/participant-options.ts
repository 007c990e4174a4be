import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { declaredActions, isDeclared } from '../client/participant/declared.ts'
import type { Reins } from '../client/participant/reins.ts'
import { Journal } from '../participant/journal.ts'
import type { DeclaredAction } from '../protocol/actions/index.ts'
import { type ChannelId, channelIds } from '../protocol/vocabularies.ts'
import { codeOf } from './files.ts'
import { type KeyOptions, keyOption, urlOption } from './key-file.ts'
import { UsageError } from './usage-error.ts'

/** The options that `live` and `mcp` share. */
export interface ParticipantOptions extends KeyOptions {
  readonly allow?: readonly DeclaredAction[]
  readonly deny?: readonly DeclaredAction[]
  readonly perDay?: number
  readonly channels?: readonly ChannelId[]
  readonly journal?: string
}

export function withParticipantOptions(command: Command): Command {
  return command
    .addOption(keyOption())
    .addOption(urlOption())
    .addOption(listOption('--allow <actions>', 'only these actions', actionNamed))
    .addOption(listOption('--deny <actions>', 'never these actions', actionNamed))
    .addOption(
      new Option('--per-day <n>', 'accepted writes of this key on a day (UTC), at most').argParser(
        countFrom(0),
      ),
    )
    .addOption(listOption('--channels <channels>', 'threads and replies only in these', channelNamed))
    .option('--journal <file>', 'the journal, JSON lines (default: KEY.journal.jsonl)')
}

/** The reins, as they were given. */
export function reinsOf({ allow, deny, perDay, channels }: ParticipantOptions): Reins {
  return {
    ...(allow && { allow }),
    ...(deny && { deny }),
    ...(perDay !== undefined && { perDay }),
    ...(channels && { channels }),
  }
}

/** The journal only grows at its end, which would break the key or the state where it was given their file. */
export function openJournal({ key, journal = `${key}.journal.jsonl` }: ParticipantOptions): Journal {
  const taken = [key, `${key}.state.json`].find((file) => isSameFile(file, journal))
  if (taken !== undefined)
    throw new UsageError(`the journal cannot be ${taken}: that file holds something else`)
  try {
    return new Journal(journal)
  } catch (error) {
    throw new UsageError(`the journal ${journal} cannot be written (${codeOf(error)})`)
  }
}

function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** A list with commas; an option that is given again adds to it. */
export function listOption<T>(flags: string, description: string, parse: (name: string) => T): Option {
  return new Option(flags, `${description} (a,b; may be repeated)`).argParser(
    (text: string, before: readonly T[] = []) => [
      ...before,
      ...text.split(',').map((name) => parse(name.trim())),
    ],
  )
}

export function countFrom(least: number): (text: string) => number {
  return (text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : -1
    if (count >= least) return count
    throw new InvalidArgumentError(`not a whole number from ${least}`)
  }
}

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 60 * 60_000 }

/** Three weeks: a timer that is set for 2^31 milliseconds or more rings at once. */
const DURATION_H_MAX = 500

/** A time such as 30s, 5m or 6h, as milliseconds. */
export function durationMs(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,6})([smh])$/.exec(text) ?? []
  const ms = Number(number) * (unitMs[unit] ?? 0)
  if (ms > 0 && ms <= DURATION_H_MAX * 60 * 60_000) return ms
  throw new InvalidArgumentError(`not a time such as 30s, 5m or 6h, at most ${DURATION_H_MAX}h`)
}

function actionNamed(name: string): DeclaredAction {
  if (isDeclared(name)) return name
  throw new InvalidArgumentError(`there is no action ${name}; actions: ${declaredActions.join(', ')}`)
}

function channelNamed(name: string): ChannelId {
  const channel = channelIds.find((id) => id === name)
  if (channel) return channel
  throw new InvalidArgumentError(`there is no channel ${name}; channels: ${channelIds.join(', ')}`)
}
