import { Command } from 'commander'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { Reader } from '../client/node/reader.ts'
import { recount } from '../client/proof/recount.ts'
import { ForumBundle } from '../governance/bundle.ts'
import { checkForumBundle } from '../governance/check-bundle.ts'
import { pathOf, paths } from '../protocol/paths.ts'
import { readJsonAs, readKeySet } from './files.ts'
import { tellOfWait, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

interface Of {
  readonly url: string
}

/** `forum recount`, `forum bundle` and `forum verify`: what a forum decided, checked by whoever doubts it. */
export function forumCommand(): Command {
  const counted = new Command('recount')
    .argument('<election_id>')
    .description('count an election again from its signed ballots, and believe nothing else')
    .addOption(urlOption())
    .action(async (id: string, of: Of) => {
      const result = await recount(await readerOf(of).election(id), id)
      printJson(result)
      if (!result.ok) process.exitCode = 1
    })
  const bundle = new Command('bundle')
    .argument('<forum_id>')
    .description('print the institutions of a forum, to be kept and checked without its node')
    .addOption(urlOption())
    .action(async (id: string, of: Of) => {
      printJson(await readerOf(of).transport.json(pathOf(paths.forumBundle, { id })))
    })
  const verify = new Command('verify')
    .argument('<file>', 'the bundle of a forum, or - for standard input')
    .description('check the signatures of a bundle, and count every vote in it again')
    .option('--jwks <file>', 'the key set of the node (/.well-known/jwks.json): whose seal it must be')
    .option('--earlier <file>', 'a bundle that you kept from before: nothing in it may be missing now')
    .action(runVerify)
  return new Command('forum')
    .description('elections and institutions of forums')
    .addCommand(counted)
    .addCommand(bundle)
    .addCommand(verify)
}

function readerOf({ url }: Of): Reader {
  return new Reader({ baseUrl: url, onWait: tellOfWait })
}

interface Beside {
  readonly jwks?: string
  readonly earlier?: string
}

async function runVerify(file: string, given: Beside): Promise<void> {
  const bundleIn = (path: string) => readJsonAs(path, ForumBundle, 'the bundle of a forum')
  const bundle = await bundleIn(file)
  const serverKeys = given.jwks === undefined ? undefined : await readKeySet(given.jwks)
  const earlier = given.earlier === undefined ? undefined : await bundleIn(given.earlier)
  const report = await checkForumBundle(bundle, createNativeVerifier(), { serverKeys, earlier })
  printJson(report)
  process.exitCode = report.ok ? 0 : 1
}
