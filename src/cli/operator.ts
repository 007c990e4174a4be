import { Argument, Command, InvalidArgumentError } from 'commander'
import { logLevels } from '../operator/log-levels.ts'
import { askNode } from './node.ts'
import { printJson } from './output.ts'

/** `status`, `spenders`, `log-level`, `readonly`: what an operator asks of the node that has `DATA_DIR` open, by its socket. */
export function operatorCommands(): readonly Command[] {
  return [
    new Command('status')
      .description('how the node that has DATA_DIR open is doing')
      .action(async () => printJson(await askNode({ command: 'status' }))),
    new Command('spenders')
      .description('who made the store grow most in the last day: keys and addresses, from memory alone')
      .option('-n, --most <n>', 'so many of each', wholeNumber, 10)
      .action(async ({ most }: { most: number }) => printJson(await askNode({ command: 'spenders', most }))),
    new Command('log-level')
      .description('say how much the running node logs, or change it until it ends')
      .addArgument(new Argument('[level]', 'the new level').choices(logLevels))
      .action(async (level?: string) => printJson(await askNode({ command: 'log-level', level }))),
    new Command('readonly')
      .description('let nobody write while you maintain the node; it ends with the process')
      .addArgument(new Argument('<state>').choices(['on', 'off']))
      .option('-r, --reason <text>', 'why, in at most 280 characters, for everybody to read')
      .action(async (state: 'on' | 'off', { reason = null }: { reason?: string | null }) =>
        printJson(await askNode({ command: 'readonly', on: state === 'on', reason })),
      ),
  ]
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('1 to 999')
}
