import { Command } from 'commander'
import { ProblemError } from '../client/node/problem.ts'
import { Reader } from '../client/node/reader.ts'
import { recount } from '../client/proof/recount.ts'
import { pathOf, paths } from '../protocol/paths.ts'
import { tellOfWait, urlOption } from './key-file.ts'
import { printJson } from './output.ts'
import { type Beside, besideOptions, checkTaken } from './taken-along.ts'
import { UsageError } from './usage-error.ts'

interface Of {
  readonly url: string
}

/** `forum recount`, `forum bundle` and `forum verify`: what was decided, checked by whoever doubts it. */
export function forumCommand(): Command {
  const counted = new Command('recount')
    .argument(
      '<id or file>',
      'an election, counted from what its node shows; or the bundle of a vote or a market, or -',
    )
    .description(
      'count a vote again, or score a market again, from its signed entries, and believe nothing else',
    )
    .addOption(urlOption())
    .action(runRecount)
  const bundle = new Command('bundle')
    .argument('<id>', 'a forum, an election, a proposal or a market')
    .description('print all of it as signed entries, to be kept and checked without its node')
    .addOption(urlOption())
    .action(async (id: string, of: Of) => printJson(await bundleOf(readerOf(of), id)))
  const verify = new Command('verify')
    .argument('<file>', 'the bundle of a forum, a vote or a market, or - for standard input')
    .description('check the signatures of a bundle, and count every vote in it again')
    .action(async (file: string, beside: Beside) =>
      report(await checkTaken(file, beside, ['forum', 'vote', 'market'])),
    )
  for (const option of besideOptions()) for (const command of [counted, verify]) command.addOption(option)
  return new Command('forum')
    .description('elections, institutions and markets')
    .addCommand(counted)
    .addCommand(bundle)
    .addCommand(verify)
}

function readerOf({ url }: Of): Reader {
  return new Reader({ baseUrl: url, onWait: tellOfWait })
}

async function runRecount(what: string, { url, ...beside }: Of & Beside): Promise<void> {
  const isId = /^[0-9a-f]{64}$/.test(what)
  if (isId && Object.keys(beside).length > 0) throw new UsageError('these options are for a bundle in a file')
  if (isId) report(await recount(await readerOf({ url }).election(what), what))
  else report(await checkTaken(what, beside, ['vote', 'market']))
}

function report(result: { readonly ok: boolean }): void {
  printJson(result)
  process.exitCode = result.ok ? 0 : 1
}

const bundles = [paths.forumBundle, paths.electionBundle, paths.proposalBundle, paths.marketBundle]

/** The bundle of whatever has this id. */
async function bundleOf({ transport }: Reader, id: string): Promise<unknown> {
  for (const path of bundles) {
    const found = await transport.json(pathOf(path, { id })).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'not_found') return undefined
      throw error
    })
    if (found !== undefined) return found
  }
  throw new UsageError(`${id} is no forum, election, proposal or market there`)
}
