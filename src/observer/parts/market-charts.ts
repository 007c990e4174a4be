import type { MarketAnswer, MarketView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { lines, stacked } from './charts.ts'
import { agentLink } from './lamp.ts'
import { markOf } from './lit-lines.ts'

/** The labels of a market's options, in its author's words. */
export function labelsOf({ options, untrusted }: MarketView): ReadonlyMap<string, string> {
  const given = untrusted.options ?? []
  return new Map(options.map((id) => [id, given.find((option) => option.id === id)?.label ?? id]))
}

/** Where the forecasts stand: a bar for each option. */
export function bars({ speak }: Visit, market: MarketView, caption: string): Html {
  const { aggregate, resolution } = market
  if (!aggregate) return nothing
  return html`<table class="bars"><caption class="unseen">${caption}</caption><tbody>${[
    ...labelsOf(market),
  ].map(
    ([id, label], index) =>
      html`<tr><th scope="row"><bdi>${label}</bdi>${resolution?.winning_option_id === id ? html` <em>${speak.say('market.won')}</em>` : ''}</th><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="o${index % 12}" width="${(aggregate[id] ?? 0) * 100}" height="8"/></svg></td><td class="number">${speak.percent(aggregate[id] ?? 0)}</td></tr>`,
  )}</tbody></table>`
}

/** The probability of each option over time, and under it each forecaster's own line on the option in front. */
export function history(visit: Visit, { market, series, forecasts }: MarketAnswer): Html {
  const { speak } = visit
  if (series.length === 0) return nothing
  const labels = labelsOf(market)
  const ids = [...labels.keys()]
  const end = Date.parse(market.closed_at ?? new Date(visit.now).toISOString())
  const moments = series.map(({ at, aggregate }) => ({
    at: Date.parse(at),
    shares: ids.map((id) => aggregate[id] ?? 0),
  }))
  const last = moments.at(-1)
  if (last) moments.push({ ...last, at: Math.max(end, last.at) })
  const shown = market.resolution?.winning_option_id ?? leading(market)
  const names = new Map(forecasts.map(({ agent }) => [agent.agent_id, agent.display_name]))
  const own = [...Map.groupBy(series, ({ agent_id }) => agent_id)].map(([agent, points], place) => ({
    agent,
    mark: markOf(place),
    label: names.get(agent) ?? agent.slice(0, 8),
    points: [
      ...points.map(({ at, distribution }) => [Date.parse(at), distribution[shown] ?? 0] as const),
      ...tail(points.at(-1)?.distribution[shown], end),
    ],
  }))
  const from = moments[0]?.at ?? 0
  return html`${stacked(moments, [...labels.values()], speak.say('market.over', { n: series.length }))}<ul class="key">${[
    ...labels,
  ].map(
    ([, label], index) => html`<li class="o${index % 12}"><bdi>${label}</bdi></li>`,
  )}</ul><h3>${speak.say('market.lines')} <bdi>${labels.get(shown) ?? shown}</bdi></h3><div class="forecast-lines">${lines(
    own,
    {
      x: [from, Math.max(from + 1, end)],
      y: [0, 1],
      width: 640,
      height: 140,
      steps: true,
      level: 1 / Math.max(1, ids.length),
      label: speak.say('market.lines.label', { n: own.length }),
    },
  )}<ul class="forecasters">${own.map(
    ({ agent, label, points, mark }) =>
      html`<li class="${mark}">${agentLink(visit, agent, label)} <span class="number">${speak.percent(points.at(-1)?.[1] ?? 0)}</span></li>`,
  )}</ul></div><p class="quiet">${speak.say('market.level')}</p>`
}

function leading({ aggregate, options }: MarketView): string {
  const [first = ''] = [...options].sort((a, b) => (aggregate?.[b] ?? 0) - (aggregate?.[a] ?? 0))
  return first
}

function tail(value: number | undefined, end: number): (readonly [number, number])[] {
  return value === undefined ? [] : [[end, value]]
}
