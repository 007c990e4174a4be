import type { BundledEntry } from '../bundles/bundle.ts'
import { checkEntries, type EntriesReport, type KnownBeside } from '../bundles/check.ts'
import { isSameJson } from '../protocol/canonical-json.ts'
import type { JsonValue } from '../protocol/json-value.ts'
import type { Verifier } from '../protocol/statement.ts'
import type { BundledMarket, MarketBundle } from './bundle.ts'
import { RetoldMarket } from './retold-market.ts'

/** The result of the check of the bundle of a market. */
export interface MarketReport extends EntriesReport {
  readonly type: 'market'
  readonly id: string
  /** Every number of it, made again from the signed entries; null where its opening or its rules are not there. */
  readonly counted: Omit<BundledMarket, 'id' | 'rules'> | null
}

interface KnownOfMarket extends KnownBeside {
  readonly earlier?: MarketBundle | undefined
}

/** Forecasts, resolves and scores a market again from its signed entries, and compares every number with what the service says. */
export async function checkMarketBundle(
  bundle: MarketBundle,
  verifier: Verifier,
  { earlier, ...known }: KnownOfMarket = {},
): Promise<MarketReport> {
  const { market, entries } = bundle
  const { problems, counted } = retold(market, entries)
  const proposals = new Set(
    entries.flatMap(({ header, body }) =>
      body.action === 'propose_prediction_resolution' ? [header.id] : [],
    ),
  )
  const report = await checkEntries(bundle, verifier, known, {
    concerns: ({ action, payload }) => {
      const { market_id, proposal_id } = payload as Readonly<Record<string, unknown>>
      if (action === 'endorse_prediction_resolution') return proposals.has(String(proposal_id))
      return said.has(action) && market_id === market.id
    },
    problems,
    unproven: [],
    earlier,
    isSame: (other) => other.market.id === market.id,
  })
  return { ...report, type: 'market', id: market.id, counted }
}

const said = new Set(['forecast', 'propose_prediction_resolution'])

function retold(
  claimed: BundledMarket,
  entries: readonly BundledEntry[],
): { readonly problems: string[]; readonly counted: MarketReport['counted'] } {
  const [opening, ...later] = entries
  const market =
    opening?.header.id === claimed.id && opening.body.action === 'create_prediction'
      ? RetoldMarket.open(opening, claimed)
      : undefined
  if (!market)
    return { problems: ['Its opening is left out, or its rules are not known here.'], counted: null }
  for (const entry of later) market.hear(entry)
  if (claimed.state !== 'open') market.close()
  const counted = market.counted()
  const problems = [...market.problems]
  for (const [name, value] of Object.entries(counted)) {
    const published = claimed[name] as JsonValue
    // A crowd is scored in steps: until then nothing is published.
    if (name === 'scores' && published === null) continue
    if (!isSameJson(published, value as JsonValue))
      problems.push(`${name} is published as ${shown(published)}, and counted as ${shown(value)}.`)
  }
  return { problems, counted }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)} ...` : text
}
