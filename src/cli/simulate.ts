import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { gameOf } from '../../machines/registry.ts'
import { type Difficulty, difficulties, gameIds } from '../protocol/vocabularies.ts'
import { type BotStyle, botStyles } from '../testing/bots.ts'
import { simulate } from '../testing/simulate.ts'
import { printJson } from './output.ts'
import { UsageError } from './usage-error.ts'

interface Options {
  readonly tables: number
  readonly bots: readonly BotStyle[]
  readonly players?: number
  readonly difficulty: Difficulty
  readonly rules?: number
  readonly seed: string
}

const TABLES_MAX = 100_000

/** `simulate <game>`: bots play tables by the machine alone, and what came of it is counted. */
export function simulateCommand(): Command {
  return new Command('simulate')
    .description(
      'let bots play tables of a game, without any service, and write the statistics of its chart as one JSON',
    )
    .addArgument(new Argument('<game>', 'which game').choices(gameIds))
    .option('--tables <n>', 'how many', numberUpTo(TABLES_MAX), 100)
    .option('--bots <styles>', `how they play, seat by seat: ${botStyles.join(', ')}`, stylesIn, [
      ...botStyles,
    ])
    .option('--players <n>', 'how many at each table; default: as few as the game allows', numberUpTo(16))
    .addOption(
      new Option('--difficulty <difficulty>', 'of each table').choices(difficulties).default('standard'),
    )
    .option('--rules <version>', 'which version of its rules; default: the newest', numberUpTo(999))
    .option('--seed <seed>', 'the same seed plays the same tables', '1')
    .action(run)
}

function run(id: string, { tables, bots, players, difficulty, rules, seed }: Options): void {
  const game = gameOf(id, rules)
  if (!game) throw new UsageError(`${id} has no rules of version ${rules} here`)
  const { min, max } = game.definition.players
  const seated = players ?? min
  if (seated < min || seated > max) throw new UsageError(`${id} is played by ${min} to ${max}`)
  printJson(simulate({ game, tables, bots, players: seated, difficulty, seed }))
}

function numberUpTo(most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < 1 || number > most)
      throw new InvalidArgumentError(`a number from 1 to ${most}`)
    return number
  }
}

function stylesIn(text: string): readonly BotStyle[] {
  return text.split(',').map((name) => {
    const style = botStyles.find((one) => one === name.trim())
    if (!style) throw new InvalidArgumentError(`of ${botStyles.join(', ')}, with commas between`)
    return style
  })
}
