import type { MarketAnswer, MarketView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink, lampOf } from './lamp.ts'
import { markOf } from './lit-lines.ts'
import { type PlotFrame, type PlotLine, percents, plot, timeTicks } from './plot.ts'
import { cut } from './speech.ts'

/** The labels of a market's options, in its author's words. */
export function labelsOf({ options, untrusted }: MarketView): ReadonlyMap<string, string> {
  const given = untrusted.options ?? []
  return new Map(options.map((id) => [id, given.find((option) => option.id === id)?.label ?? id]))
}

/** The shares of the options as whole percents that add up to 100. */
export function percentsOf({ options, aggregate }: MarketView): ReadonlyMap<string, number> {
  const whole = percents(options.map((id) => aggregate?.[id] ?? 0))
  return new Map(options.map((id, index) => [id, whole[index] ?? 0]))
}

/** The first options of a list, the likeliest first; of those that are not shown, how many and how likely. */
export function standingOf({ speak }: Visit, market: MarketView, most: number): string {
  const labels = labelsOf(market)
  const shares = [...percentsOf(market)].sort(([, one], [, other]) => other - one)
  const others = shares.slice(most)
  const rest = others.reduce((sum, [, share]) => sum + share, 0)
  return [
    ...shares.slice(0, most).map(([id, share]) => `${labels.get(id)} ${speak.percent(share / 100)}`),
    ...(others.length
      ? [speak.say('market.more', { n: others.length, share: speak.percent(rest / 100) })]
      : []),
  ].join(' · ')
}

/** Where the forecasts stand: a bar for each option, of all that there is. */
export function bars({ speak }: Visit, market: MarketView, caption: string): Html {
  const { aggregate, resolution } = market
  if (!aggregate) return nothing
  const whole = percentsOf(market)
  return html`<table class="bars"><caption class="unseen">${caption}</caption><tbody>${[
    ...labelsOf(market),
  ].map(
    ([id, label], index) =>
      html`<tr><th scope="row"><bdi>${label}</bdi>${resolution?.winning_option_id === id ? html` <em>${speak.say('market.won')}</em>` : ''}</th><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="8"/><rect class="o${index % 12}" width="${(aggregate[id] ?? 0) * 100}" height="8"/></svg></td><td class="number">${speak.percent((whole.get(id) ?? 0) / 100)}</td></tr>`,
  )}</tbody></table>`
}

/** So many options share a picture; of more, each has one of its own. */
const OPTIONS_TOGETHER = 4
const LABEL_CHARS = 11
/** Rows of the table of numbers behind the picture: the newest. */
const ROWS_SHOWN = 12

/** The probability of each option over time, the numbers behind it, and each forecaster's own line on the option in front. */
export function history(visit: Visit, { market, series, forecasts }: MarketAnswer): Html {
  const { speak } = visit
  const [first] = series
  if (!first) return nothing
  const labels = labelsOf(market)
  const ids = [...labels.keys()]
  const from = Date.parse(first.at)
  const closes = Date.parse(market.closes_at)
  const end = Math.max(from + 1, Date.parse(market.closed_at ?? new Date(visit.now).toISOString()))
  // While it is open, the picture goes on to when it closes, unless that is far away: then to a third more.
  const until = market.closed_at === null ? Math.min(Math.max(end, closes), end + (end - from) / 3) : end
  const axes = {
    x: [from, Math.max(from + 1, until)] as const,
    y: [0, 1] as const,
    xTicks: timeTicks([from, until], speak),
    yTicks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, says: speak.percent(at) })),
    marks: closes <= until && closes >= from ? [{ at: closes, says: speak.say('market.closing') }] : [],
    level: 1 / Math.max(1, ids.length),
  }
  const whole = percentsOf(market)
  const share = (id: string) => speak.percent((whole.get(id) ?? 0) / 100)
  const lineOf = (id: string, index: number): PlotLine => {
    const points = series.map(({ at, aggregate }) => [Date.parse(at), aggregate[id] ?? 0] as const)
    return {
      points: [...points, ...tail(points.at(-1)?.[1], end)],
      style: `o${index % 12} d${index % 6}`,
      label: `${cut(labels.get(id) ?? id, LABEL_CHARS)} ${share(id)}`,
      title: labels.get(id) ?? id,
    }
  }
  const over = speak.say('market.over', { n: series.length })
  const shown = market.resolution?.winning_option_id ?? leading(market)
  return html`${
    ids.length <= OPTIONS_TOGETHER
      ? plot(ids.map(lineOf), { ...axes, label: over })
      : html`<div class="small-plots">${ids.map((id, index) => html`<figure><figcaption><bdi>${labels.get(id)}</bdi></figcaption>${plot([{ ...lineOf(id, index), label: share(id) }], { ...axes, height: 130, label: over })}</figure>`)}</div>`
  }${numbersOf(visit, market, series)}<h3>${speak.say('market.lines')} <bdi>${labels.get(shown) ?? shown}</bdi></h3>${forecasterLines(visit, { market, series, forecasts }, shown, { ...axes, end })}<p class="quiet">${speak.say('market.level')} ${speak.say('chart.utc')}</p>`
}

type Axes = Omit<PlotFrame, 'label'> & { readonly end: number }

function forecasterLines(
  visit: Visit,
  { series, forecasts }: Pick<MarketAnswer, 'market' | 'series' | 'forecasts'>,
  shown: string,
  { end, ...axes }: Axes,
): Html {
  const { speak } = visit
  const names = new Map(forecasts.map(({ agent }) => [agent.agent_id, agent.display_name]))
  const own = [...Map.groupBy(series, ({ agent_id }) => agent_id)].map(([agent, points], place) => ({
    agent,
    mark: markOf(place),
    name: names.get(agent) ?? agent.slice(0, 8),
    points: [
      ...points.map(({ at, distribution }) => [Date.parse(at), distribution[shown] ?? 0] as const),
      ...tail(points.at(-1)?.distribution[shown], end),
    ],
  }))
  const lines = own.map(({ agent, mark, name, points }) => ({
    points,
    style: `h${lampOf(agent).hue} own ${mark}`,
    title: name,
  }))
  return html`<div class="forecast-lines">${plot(lines, { ...axes, height: 170, label: speak.say('market.lines.label', { n: own.length }) })}<ul class="forecasters">${own.map(
    ({ agent, name, points, mark }) =>
      html`<li class="${mark}">${agentLink(visit, agent, name)} <span class="number">${speak.percent(points.at(-1)?.[1] ?? 0)}</span></li>`,
  )}</ul></div>`
}

/** The numbers behind the picture, the newest first. */
function numbersOf({ speak }: Visit, market: MarketView, series: MarketAnswer['series']): Html {
  const labels = [...labelsOf(market)]
  const rows = series.slice(-ROWS_SHOWN).toReversed()
  return html`<details class="behind"><summary>${speak.say('chart.numbers')}</summary><div class="wide" tabindex="0" role="group" aria-label="${speak.say('chart.numbers')}"><table class="plain-table"><thead><tr><th scope="col">${speak.say('chart.when')}</th>${labels.map(([, label]) => html`<th scope="col" class="number"><bdi>${label}</bdi></th>`)}</tr></thead><tbody>${rows.map(
    ({ at, aggregate }) => {
      const whole = percents(labels.map(([id]) => aggregate[id] ?? 0))
      return html`<tr><th scope="row">${speak.time(at)}</th>${whole.map((share) => html`<td class="number">${speak.percent(share / 100)}</td>`)}</tr>`
    },
  )}</tbody></table></div></details>`
}

function leading({ aggregate, options }: MarketView): string {
  const [first = ''] = [...options].sort((a, b) => (aggregate?.[b] ?? 0) - (aggregate?.[a] ?? 0))
  return first
}

function tail(value: number | undefined, end: number): (readonly [number, number])[] {
  return value === undefined ? [] : [[end, value]]
}
