import { market } from '../../machines/market/market.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { Evidence, LoggedEntry } from './evidence.ts'

/** A market as the log tells it, folded by rules of its own. */
export interface ExpectedMarket {
  readonly closesAt: number
  state: 'open' | 'closed' | 'resolution_proposed' | 'resolved'
  /** What each key said last of the first option. */
  readonly said: Map<string, number>
  readonly support: Map<string, number>
}

/** Every market, and every deadline that fired too early, too late, twice or never. */
export function expectedMarkets({ entries }: Pick<Evidence, 'entries'>) {
  const markets = new Map<string, ExpectedMarket>()
  const proposals = new Map<string, string>()
  const problems: string[] = []
  for (const entry of entries) {
    if (entry.header.kind === 'deadline') {
      if (entry.body.payload.kind === market.kind) close(entry, markets, problems)
      continue
    }
    for (const [id, { state, closesAt }] of markets)
      if (state === 'open' && closesAt <= entry.at)
        problems.push(`entry ${entry.header.seq} was decided before market ${id.slice(0, 8)} closed`)
    follow(entry, markets, proposals)
  }
  const open = [...markets].filter(([, { state }]) => state === 'open')
  const dueAt = new Map(open.map(([id, { closesAt }]) => [id, closesAt]))
  return { markets, dueAt, problems }
}

function close(
  { header, body, at }: LoggedEntry,
  markets: Map<string, ExpectedMarket>,
  problems: string[],
): void {
  const found = markets.get(String(body.payload.id))
  if (found?.state !== 'open') problems.push(`entry ${header.seq}: a market closed that was not open`)
  else if (at < found.closesAt)
    problems.push(`entry ${header.seq}: a market closed ${found.closesAt - at} ms early`)
  else found.state = 'closed'
}

function follow(
  { header, body }: LoggedEntry,
  markets: Map<string, ExpectedMarket>,
  proposals: Map<string, string>,
): void {
  const { payload } = body
  const found = markets.get(String(payload.market_id ?? proposals.get(String(payload.proposal_id))))
  if (body.action === 'create_prediction') {
    const closesAt = Date.parse(String(payload.closes_at))
    markets.set(header.id, { closesAt, state: 'open', said: new Map(), support: new Map() })
  }
  if (!found) return
  if (body.action === 'forecast') {
    const shares = payload.distribution as unknown as readonly { probability: number }[]
    found.said.set(header.agent_id ?? '', shares[0]?.probability ?? 0)
  }
  if (body.action === 'propose_prediction_resolution') {
    proposals.set(header.id, String(payload.market_id))
    found.support.set(header.id, 1)
    found.state = 'resolution_proposed'
  }
  if (body.action === 'endorse_prediction_resolution') {
    const support = (found.support.get(String(payload.proposal_id)) ?? 0) + 1
    found.support.set(String(payload.proposal_id), support)
    if (support >= limits.RESOLUTION_SUPPORT) found.state = 'resolved'
  }
}
