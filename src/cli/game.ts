import { Command } from 'commander'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { GameBundle } from '../games/bundle.ts'
import { checkBundle } from '../games/check-bundle.ts'
import { readJsonAs, readKeySet } from './files.ts'
import { printJson } from './output.ts'

/** `game replay`: a table that somebody took along, checked without any service. */
export function gameCommand(): Command {
  const replay = new Command('replay')
    .description('verify the signatures of a bundle and play the table again to its end')
    .argument('<file>', 'a bundle.json, or - for standard input')
    .option('--jwks <file>', 'the key set of the node (/.well-known/jwks.json): whose seals they must be')
    .option('--vkey <key>', 'the key of its log, as "log audit" remembers it: whose proofs they must be')
    .option('--commitment <commitment>', 'the commitment that was shown while the table was played')
    .action(runReplay)
  return new Command('game').description('tables of games').addCommand(replay)
}

interface Beside {
  readonly commitment?: string
  readonly jwks?: string
  readonly vkey?: string
}

async function runReplay(file: string, { commitment, jwks, vkey }: Beside): Promise<void> {
  const bundle = await readJsonAs(file, GameBundle, 'the bundle of a table')
  const serverKeys = jwks === undefined ? undefined : await readKeySet(jwks)
  const beside = { commitment, serverKeys, vkey, now: Date.now() }
  const report = await checkBundle(bundle, createNativeVerifier(), beside)
  printJson(report)
  process.exitCode = report.ok ? 0 : 1
}
