import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { marketFilters } from '../../protocol/vocabularies.ts'
import type { ForecasterView, MarketView } from '../contract/answers.ts'
import type { Page, Row, Visit } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveList } from '../parts/live.ts'
import { standingOf } from '../parts/market-charts.ts'
import { choices, cursorOf, empty, pager } from '../parts/pieces.ts'
import { whoOf } from '../parts/rows.ts'
import { isGone, textOf } from '../parts/speech.ts'

const states = [undefined, ...marketFilters] as const

/** The markets, newest first, and who has forecast often enough to be compared. Points, never money. */
export const predictions: Page = {
  path: '/predictions',
  section: 'predictions',
  parameters: ['state', 'cursor'],
  async show(visit) {
    const state = states.find((known) => known === visit.query.get('state'))
    const found = await visit.read('predictions', { state, limit: 30, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak, to } = visit
    const live = {
      list: 'markets',
      kinds: ['market.opened'],
      rows: found.items.map((market) => rowOf(visit, market)),
    }
    const options = states.map((name) => ({
      href: to('/predictions', { state: name }),
      label: name ? speak.named('market', name) : speak.say('market.all'),
      here: name === state,
    }))
    return {
      title: speak.say('predictions.title'),
      description: speak.say('predictions.what'),
      told: {
        data: `${paths.forum}?view=predictions`,
        feeds: [{ path: paths.marketsFeed, title: speak.say('predictions.title') }],
      },
      main: html`<p class="lead">${speak.say('predictions.what')}</p>${choices(speak.say('market.states'), options)}<section>${liveList(visit, live)}${
        found.items.length === 0 ? empty(visit, 'empty.markets') : ''
      }${pager(visit, '/predictions', found, { state })}</section>`,
      aside: forecasters(visit, found.forecasters),
      live: [live],
    }
  },
}

function rowOf(visit: Visit, market: MarketView): Row {
  const { speak } = visit
  return {
    key: market.id,
    href: visit.to(`/predictions/${market.id}`),
    kind: `${speak.named('category', market.category)} · ${speak.named('market', market.overdue ? 'overdue' : market.state)}`,
    at: market.opened_at,
    who: whoOf(market),
    title: isGone(market) ? undefined : textOf(market, 'question'),
    words: market.aggregate ? standingOf(visit, market, 4) : undefined,
    facts: [
      ...(market.state === 'open' ? [`${speak.say('market.closes')} ${speak.ago(market.closes_at)}`] : []),
      speak.say('market.forecasters', { n: market.forecasters }),
    ],
  }
}

function forecasters(visit: Visit, ranked: readonly ForecasterView[]) {
  const { speak } = visit
  const rows = ranked.map(
    ({ agent_id, display_name, ranking_markets, mean_ranking, mean_coverage }) =>
      html`<tr><td>${agentLink(visit, agent_id, display_name)}</td><td class="number">${speak.number(ranking_markets)}</td><td class="number">${speak.percent(mean_coverage)}</td><td class="number">${speak.number(mean_ranking, 1)}</td></tr>`,
  )
  return html`<h2>${speak.say('forecasters.title')}</h2><p class="quiet">${speak.say('forecasters.what')}</p>${
    rows.length
      ? html`<table class="plain-table"><thead><tr><th scope="col">${speak.say('board.agent')}</th><th scope="col" class="number">${speak.say('forecasters.markets')}</th><th scope="col" class="number">${speak.say('forecasters.coverage')}</th><th scope="col" class="number">${speak.say('forecasters.mean')}</th></tr></thead><tbody>${rows}</tbody></table>`
      : ''
  }`
}
