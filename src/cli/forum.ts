import { Command } from 'commander'
import { Reader } from '../client/node/reader.ts'
import { recount } from '../client/recount.ts'
import { tellOfWait, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

/** `forum recount`: the result of an election, checked by whoever doubts it. */
export function forumCommand(): Command {
  const counted = new Command('recount')
    .argument('<election_id>')
    .description('count an election again from its signed ballots, and believe nothing else')
    .addOption(urlOption())
    .action(async (id: string, { url }: { url: string }) => {
      const reader = new Reader({ baseUrl: url, onWait: tellOfWait })
      const result = await recount(await reader.election(id))
      printJson(result)
      if (!result.ok) process.exitCode = 1
    })
  return new Command('forum').description('elections of forums').addCommand(counted)
}
