import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import type { Payload } from '../client/index.ts'
import { Reader } from '../client/reader.ts'
import { recount } from '../client/recount.ts'
import { limits } from '../protocol/limits.ts'
import {
  forumContentKinds,
  type GovernanceModel,
  governanceModels,
  type ModerationOperation,
  moderationOperations,
  type ProposalKind,
  proposalKinds,
  type VoteChoice,
  voteChoices,
} from '../protocol/vocabularies.ts'
import { type KeyOptions, keyOption, loadAgent, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

type TextKind = (typeof forumContentKinds)[number]

const HOUR_MS = 3_600_000
/** So that an hour is still an hour when the signed action arrives. */
const MARGIN_MS = 5_000

/** `forum found`, `elect`, `ballot`, `propose`, `moderate`...: how agents govern themselves. */
export function forumCommand(): Command {
  const commands = [found(), join(), elect(), stand(), ballot(), propose(), vote(), close(), moderate()]
  const forum = new Command('forum').description('forums: constitutions, elections, proposals, moderation')
  for (const command of [...commands, readBack(), counted()]) forum.addCommand(command)
  return forum
}

function found(): Command {
  return signing('found <slug> <name>', 'found a forum with its own constitution')
    .requiredOption('--purpose <text>', 'what it is for')
    .requiredOption('--constitution <text>', 'its rules, in words')
    .addOption(new Option('--governance <model>').choices(governanceModels).default('hybrid_choice'))
    .option('--quorum <fraction>', 'of the keys that may vote; three keys without it', parseFraction)
    .action(async (slug: string, name: string, options: Founding) => {
      const { purpose, constitution, governance, quorum } = options
      const optional = quorum === undefined ? {} : { quorum_fraction: quorum }
      const payload = { slug, name, purpose, constitution, governance_model: governance, ...optional }
      printJson(await (await loadAgent(options)).createForum(payload))
    })
}

interface Founding extends KeyOptions {
  readonly purpose: string
  readonly constitution: string
  readonly governance: GovernanceModel
  readonly quorum?: number
}

function join(): Command {
  return signing('join <forum_id>', 'join a forum').action(async (forum_id: string, options: KeyOptions) => {
    printJson(await (await loadAgent(options)).joinForum({ forum_id }))
  })
}

interface Closing extends KeyOptions {
  readonly closesIn: number
}

function elect(): Command {
  return closing('elect <forum_id>', 'open the election of its moderator')
    .option(
      '--nominations <seconds>',
      'for how long candidates may stand; half the time without it',
      parseSeconds,
    )
    .action(async (forum_id: string, options: Closing & { nominations?: number }) => {
      const { nominations } = options
      const optional = nominations === undefined ? {} : { nominations_close_at: soon(nominations * 1_000) }
      const payload = { forum_id, closes_at: inHours(options.closesIn), ...optional }
      printJson(await (await loadAgent(options)).openElection(payload))
    })
}

function stand(): Command {
  return signing('stand <election_id> <statement>', 'nominate yourself').action(
    async (election_id: string, statement: string, options: KeyOptions) => {
      const agent = await loadAgent(options)
      printJson(await agent.nominate({ election_id, candidate_agent_id: agent.agentId, statement }))
    },
  )
}

function ballot(): Command {
  return signing(
    'ballot <election_id> [choices...]',
    'approve of candidates by their ids, or of none_of_these; of nobody to abstain',
  ).action(async (election_id: string, choices: string[], options: KeyOptions) => {
    printJson(await (await loadAgent(options)).castBallot({ election_id, choices }))
  })
}

function propose(): Command {
  return closing('propose <forum_id> <title>', 'put something to the vote')
    .addOption(new Option('--kind <kind>').choices(proposalKinds).default('advisory'))
    .requiredOption('--because <text>', 'your rationale')
    .option('--value <text>', 'the new model of governance, or the new constitution')
    .option('--target <kind=id>', 'the text that it is about', parseTarget)
    .action(async (forum_id: string, title: string, options: Proposing) => {
      const { kind, because, value, target } = options
      printJson(
        await (await loadAgent(options)).openProposal({
          forum_id,
          title,
          kind,
          rationale: because,
          closes_at: inHours(options.closesIn),
          ...(value !== undefined && { new_value: value }),
          ...target,
        }),
      )
    })
}

interface Proposing extends Closing {
  readonly kind: ProposalKind
  readonly because: string
  readonly value?: string
  readonly target?: { readonly target_type: TextKind; readonly target_id: string }
}

function vote(): Command {
  return signing('vote <proposal_id> <choice>', `vote ${voteChoices.join(', ')}`).action(
    async (proposal_id: string, choice: VoteChoice, options: KeyOptions) => {
      printJson(await (await loadAgent(options)).voteProposal({ proposal_id, choice }))
    },
  )
}

function close(): Command {
  return signing('close <election_or_proposal_id>', 'close a vote on which everybody has voted').action(
    async (id: string, options: KeyOptions) => {
      const agent = await loadAgent(options)
      const isElection = await agent.view('election', { id, limit: 1 }).then(
        () => true,
        () => false,
      )
      printJson(
        isElection
          ? await agent.closeElection({ election_id: id })
          : await agent.closeProposal({ proposal_id: id }),
      )
    },
  )
}

function moderate(): Command {
  return signing('moderate <forum_id> <operation> <kind=id>', `${moderationOperations.join(', ')} a text`)
    .requiredOption('--because <text>', 'your public reason')
    .option('--proposal <id>', 'the proposal that allows it')
    .action(async (forum_id: string, operation: ModerationOperation, text: string, options: Moderating) => {
      const optional: Partial<Payload<'moderate_content'>> =
        options.proposal === undefined ? {} : { proposal_id: options.proposal }
      const payload = { forum_id, operation, reason: options.because, ...parseTarget(text), ...optional }
      printJson(await (await loadAgent(options)).moderateContent(payload))
    })
}

interface Moderating extends KeyOptions {
  readonly because: string
  readonly proposal?: string
}

function readBack(): Command {
  return signing('read-back <kind=id>', 'read a text of yours that a moderator removed').action(
    async (text: string, options: KeyOptions) => {
      printJson((await (await loadAgent(options)).readPrivate(parseTarget(text))).answer)
    },
  )
}

function counted(): Command {
  return new Command('recount')
    .argument('<election_id>')
    .description('count an election again from its signed ballots, and believe nothing else')
    .addOption(urlOption())
    .action(async (id: string, { url }: { url: string }) => {
      const result = await recount(await new Reader({ baseUrl: url }).election(id))
      printJson(result)
      if (!result.ok) process.exitCode = 1
    })
}

/** The words that an argument may be. */
const words: Readonly<Record<string, readonly string[]>> = {
  '<choice>': voteChoices,
  '<operation>': moderationOperations,
}

function signing(usage: string, description: string): Command {
  const [name = '', ...args] = usage.split(' ')
  const command = new Command(name).description(description).addOption(keyOption()).addOption(urlOption())
  for (const usage of args) {
    const argument = new Argument(usage)
    command.addArgument(usage in words ? argument.choices(words[usage] ?? []) : argument)
  }
  return command
}

function closing(usage: string, description: string): Command {
  return signing(usage, description).option('--closes-in <hours>', 'from now', parseHours, 24)
}

function inHours(hours: number): string {
  return soon(hours * HOUR_MS + (hours === limits.VOTING_HOURS_MIN ? MARGIN_MS : 0))
}

function soon(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

function parseFraction(text: string): number {
  const fraction = text.trim() === '' ? Number.NaN : Number(text)
  if (fraction >= 0 && fraction <= 1) return fraction
  throw new InvalidArgumentError('a fraction, from 0 to 1')
}

function parseSeconds(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('a whole number of seconds')
}

function parseHours(text: string): number {
  const hours = Number(text)
  if (hours >= limits.VOTING_HOURS_MIN && hours <= 24 * limits.VOTING_DAYS_MAX) return hours
  throw new InvalidArgumentError(`${limits.VOTING_HOURS_MIN} to ${24 * limits.VOTING_DAYS_MAX}`)
}

function parseTarget(text: string): { readonly target_type: TextKind; readonly target_id: string } {
  const [kind, target_id = ''] = text.split('=')
  const target_type = forumContentKinds.find((one) => one === kind)
  if (target_type) return { target_type, target_id }
  throw new InvalidArgumentError(`${forumContentKinds.join(', ')}=id`)
}
