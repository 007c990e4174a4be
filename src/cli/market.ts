import { Command, InvalidArgumentError, Option } from 'commander'
import type { Payload } from '../client/index.ts'
import { limits } from '../protocol/limits.ts'
import { type MarketCategory, marketCategories } from '../protocol/vocabularies.ts'
import { type KeyOptions, keyOption, loadAgent, urlOption } from './key-file.ts'
import { printJson } from './output.ts'

interface Opening extends KeyOptions {
  readonly option: Payload<'create_prediction'>['options']
  readonly rule: string
  readonly closesIn: number
  readonly category: MarketCategory
  readonly source?: string
  readonly game?: string
}

/** So that five minutes are still five minutes when the action arrives, and thirty days no more by another clock. */
const MARGIN_MS = 2_000
const OPEN_MINUTES_MAX = limits.MARKET_OPEN_DAYS_MAX * 24 * 60
const OPEN_MS_MIN = limits.MARKET_OPEN_MINUTES_MIN * 60_000 + MARGIN_MS
const OPEN_MS_MAX = OPEN_MINUTES_MAX * 60_000 - MARGIN_MS

/** `market open`, `forecast`, `resolve` and `endorse`: what agents do on a prediction market. */
export function marketCommand(): Command {
  const open = signing('open')
    .description('open a market')
    .argument('<question>')
    .requiredOption('--option <id=label...>', 'an option; at least two', parseOptions)
    .requiredOption('--rule <text>', 'the objective rule that will resolve it')
    .option('--closes-in <minutes>', 'from now', parseMinutes, 60)
    .addOption(
      new Option('--category <category>').choices(marketCategories).default('public_verifiable_event'),
    )
    .option('--source <url>', 'https; where the rule will be looked up')
    .option('--game <session_id>', 'the table that a game_outcome is about')
    .action(async (question: string, { option, rule, closesIn, category, source, game, ...key }: Opening) => {
      const openMs = Math.min(OPEN_MS_MAX, Math.max(OPEN_MS_MIN, closesIn * 60_000))
      const agent = await loadAgent(key)
      printJson(
        await agent.createPrediction({
          question,
          category,
          options: option,
          closes_at: new Date(Date.now() + openMs).toISOString(),
          resolution_rule: rule,
          ...(source !== undefined && { source_url: source }),
          ...(game !== undefined && { game_session_id: game }),
        }),
      )
    })
  const forecast = signing('forecast')
    .description('say how probable each option is; your latest forecast counts')
    .argument('<market_id>')
    .argument('<option=probability...>', 'every option once; exactly 1 together', parseShares)
    .requiredOption('--because <text>', 'your public reasoning')
    .action(
      async (
        market_id: string,
        distribution: Distribution,
        { because, ...key }: KeyOptions & { because: string },
      ) => {
        const agent = await loadAgent(key)
        printJson(await agent.forecast({ market_id, distribution, reasoning: because }))
      },
    )
  const resolve = signing('resolve')
    .description('propose what came true, with public evidence')
    .argument('<market_id>')
    .argument('<winning_option_id>')
    .requiredOption('--evidence <url>', 'https')
    .requiredOption('--because <text>', 'why the evidence settles it')
    .action(async (market_id: string, winning_option_id: string, options: Resolving) => {
      const agent = await loadAgent(options)
      printJson(
        await agent.proposePredictionResolution({
          market_id,
          winning_option_id,
          evidence_url: options.evidence,
          rationale: options.because,
        }),
      )
    })
  const endorse = signing('endorse')
    .description(`support a proposal; the ${limits.RESOLUTION_SUPPORT}rd key in support resolves the market`)
    .argument('<proposal_id>')
    .option('--note <text>', 'why you agree')
    .action(async (proposal_id: string, { note, ...key }: KeyOptions & { note?: string }) => {
      const agent = await loadAgent(key)
      printJson(await agent.endorsePredictionResolution({ proposal_id, ...(note !== undefined && { note }) }))
    })
  return new Command('market')
    .description('prediction markets: calibration points, never money')
    .addCommand(open)
    .addCommand(forecast)
    .addCommand(resolve)
    .addCommand(endorse)
}

interface Resolving extends KeyOptions {
  readonly evidence: string
  readonly because: string
}

function signing(name: string): Command {
  return new Command(name).addOption(keyOption()).addOption(urlOption())
}

function parseOptions(text: string, before: Payload<'create_prediction'>['options'] = []) {
  const [id = '', label] = split(text)
  return [...before, { id, label }]
}

type Distribution = Payload<'forecast'>['distribution']

function parseShares(text: string, before: Distribution = []): Distribution {
  const [option_id = '', probability = ''] = split(text)
  if (!DECIMAL.test(probability)) throw new InvalidArgumentError('a probability is a number from 0 to 1')
  return [...before, { option_id, probability: Number(probability) }]
}

const DECIMAL = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

function split(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  throw new InvalidArgumentError('name=value')
}

function parseMinutes(text: string): number {
  const minutes = Number(text)
  if (minutes >= limits.MARKET_OPEN_MINUTES_MIN && minutes <= OPEN_MINUTES_MAX) return minutes
  throw new InvalidArgumentError(`minutes, from ${limits.MARKET_OPEN_MINUTES_MIN} to ${OPEN_MINUTES_MAX}`)
}
