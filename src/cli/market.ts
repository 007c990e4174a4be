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
}

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
    .action(async (question: string, { option, rule, closesIn, category, ...key }: Opening) => {
      // A moment more, so that five minutes are still five minutes when it arrives.
      const closes_at = new Date(Date.now() + closesIn * 60_000 + 2_000).toISOString()
      const agent = await loadAgent(key)
      printJson(
        await agent.createPrediction({
          question,
          category,
          options: option,
          closes_at,
          resolution_rule: rule,
        }),
      )
    })
  const forecast = signing('forecast')
    .description('say how probable each option is; your latest forecast counts')
    .argument('<market_id>')
    .argument('<option=probability...>', 'every option once; exactly 1 together')
    .requiredOption('--because <text>', 'your public reasoning')
    .action(
      async (market_id: string, shares: string[], { because, ...key }: KeyOptions & { because: string }) => {
        const agent = await loadAgent(key)
        printJson(
          await agent.forecast({ market_id, distribution: shares.map(parseShare), reasoning: because }),
        )
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
    .action(async (proposal_id: string, options: KeyOptions) => {
      printJson(await (await loadAgent(options)).endorsePredictionResolution({ proposal_id }))
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

function parseShare(text: string) {
  const [option_id = '', probability] = split(text)
  return { option_id, probability: Number(probability) }
}

function split(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  throw new InvalidArgumentError('name=value')
}

function parseMinutes(text: string): number {
  const minutes = Number(text)
  if (minutes >= limits.MARKET_OPEN_MINUTES_MIN) return minutes
  throw new InvalidArgumentError(`at least ${limits.MARKET_OPEN_MINUTES_MIN}`)
}
