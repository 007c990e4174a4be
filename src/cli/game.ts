import { Command } from 'commander'
import * as v from 'valibot'
import { createNativeVerifier } from '../../adapters/native-verifier.ts'
import { GameBundle } from '../games/bundle.ts'
import { checkBundle } from '../games/check-bundle.ts'
import { readJsonFile } from './files.ts'
import { printJson } from './output.ts'
import { UsageError } from './usage-error.ts'

/** `game replay`: a table that somebody took along, checked without any service. */
export function gameCommand(): Command {
  const replay = new Command('replay')
    .description('verify the signatures of a bundle and play the table again to its end')
    .argument('<file>', 'a bundle.json, or - for standard input')
    .option('--commitment <commitment>', 'the commitment that was shown while the table was played')
    .action(runReplay)
  return new Command('game').description('tables of games').addCommand(replay)
}

async function runReplay(file: string, beside: { readonly commitment?: string }): Promise<void> {
  const bundle = v.safeParse(GameBundle, await readJsonFile(file))
  if (!bundle.success) throw new UsageError(`${file} is not the bundle of a table`)
  const report = await checkBundle(bundle.output, createNativeVerifier(), { ...beside, now: Date.now() })
  printJson(report)
  process.exitCode = report.ok ? 0 : 1
}
