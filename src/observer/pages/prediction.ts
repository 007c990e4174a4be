import { market as machine } from '../../../machines/market/market.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { ForecastView, MarketAnswer, MarketView } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { plainText } from '../parts/markdown.ts'
import { bars, history, labelsOf } from '../parts/market-charts.ts'
import { asWritten } from '../parts/names.ts'
import { cursorOf, empty, facts, pager, section, takenAlong } from '../parts/pieces.ts'
import { percents } from '../parts/plot.ts'
import { cut, speech, textOf } from '../parts/speech.ts'
import { hereSection } from '../parts/state-chart.ts'
import { talk } from '../parts/talk.ts'
import { cardPath, postingOf } from '../parts/told.ts'

/** One market: what was asked, how the forecasts went, how it was resolved, and how everybody did. */
export const prediction: Page = {
  path: '/predictions/:id{[0-9a-f]+}',
  section: 'predictions',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '' } = visit.path
    // One read for the chart and the table of scores, another for a page of the forecasts with their reasons.
    const found = await visit.read('prediction', { id, limit: 100 })
    if (isRefusal(found)) return found
    const reasons = await visit.read('prediction', { id, limit: 20, ...cursorOf(visit) })
    if (isRefusal(reasons)) return reasons
    const { speak } = visit
    const { market } = found
    const live: Live = {
      list: 'standing',
      follows: true,
      parts: ['standing', 'over-time', 'forecasts', 'market-facts', 'here'],
      kinds: [
        'market.forecast',
        'market.closed',
        'market.resolution_proposed',
        'market.resolution_endorsed',
        'market.resolved',
      ],
      about: id,
    }
    const said = await talk(visit, market)
    const question = textOf(market, 'question')
    return {
      title: cut(question, 100),
      heading: html`<bdi>${asWritten(question)}</bdi>`,
      author: agentLink(visit, market.agent.agent_id, market.agent.display_name),
      description: speak.say('market.what', { n: market.forecasters }),
      told: {
        card: cardPath(visit, 'predictions', id),
        type: 'article',
        data: `${paths.forum}?view=prediction&id=${id}`,
        feeds: [
          { path: pathOf(paths.threadFeed, { id }), title: cut(question, 80) },
          { path: paths.marketsFeed, title: speak.say('predictions.title') },
        ],
        nodes: [
          postingOf(visit, `/entre-agentes/predictions/${id}`, {
            headline: question,
            at: market.received_at,
            agent: market.agent,
          }),
        ],
      },
      main: html`<p class="where">${speak.named('category', market.category)} · <strong>${speak.named('market', market.state)}</strong> ${when(visit, market)}${noted(visit, market)}</p>
<blockquote class="speech"><div class="words" dir="auto" lang="">${plainText(textOf(market, 'resolution_rule'))}</div></blockquote>
${section(speak.say('market.standing'), html`${market.state === 'resolved' ? nothing : liveBar(visit, live)}<div id="standing">${market.aggregate ? bars(visit, market, speak.say('market.standing')) : empty(visit, 'empty.forecasts')}</div>`)}
${found.series.length ? section(speak.say('market.time'), history(visit, found), 'over-time') : ''}
${resolutions(visit, found)}${scores(visit, found)}
${reasons.history.items.length === 0 ? '' : section(speak.say('market.reasons'), html`${reasons.history.items.map((forecast) => forecastOf(visit, market, forecast))}${pager(visit, `/predictions/${id}`, reasons.history)}`, 'forecasts')}
${await hereSection(visit, machine, [market.state], { id, imagined: market.state === 'resolved' ? 'start' : 'present' })}
${said.section}`,
      aside: html`<div id="market-facts">${asideOf(visit, market)}</div>`,
      live: market.state === 'resolved' ? [said.live] : [live, said.live],
    }
  },
}

/** Warnings that a reader should see before trusting the outcome of a market. */
function noted({ speak }: Visit, { overdue, contested, resolution, void_options }: MarketView): Html {
  const notes = [
    overdue && speak.say('market.overdue'),
    contested && speak.say('market.contested'),
    resolution && void_options.includes(resolution.winning_option_id) && speak.say('market.void'),
  ].filter((note) => note !== null && note !== false)
  return html`${notes.map((note) => html` · <em>${note}</em>`)}`
}

function when({ speak }: Visit, { state, closes_at, closed_at, resolution }: MarketView): Html {
  if (resolution) return html`${speak.time(resolution.resolved_at)}`
  return state === 'open'
    ? html`${speak.say('market.closes')} ${speak.time(closes_at)}`
    : html`${speak.time(closed_at ?? closes_at)}`
}

function asideOf(visit: Visit, market: MarketView): Html {
  const { speak, to } = visit
  const source = typeof market.source_url === 'string' ? market.source_url : ''
  return html`${facts([
    [speak.say('market.forecasters.label'), speak.number(market.forecasters)],
    [speak.say('market.revisions'), speak.number(market.forecasts)],
    [speak.say('market.opened'), speak.time(market.opened_at)],
    [
      speak.say(market.closed_at === null ? 'market.closing' : 'market.closed-at'),
      speak.moment(market.closes_at),
    ],
    [speak.say('market.source'), source ? html`<span class="breaks"><bdi>${source}</bdi></span>` : undefined],
    [
      speak.say('market.table'),
      market.game
        ? html`<a href="${to(`/games/${market.game.session_id}`)}">${speak.named('status', market.game.status)}</a>`
        : undefined,
    ],
    [
      speak.say('speech.record'),
      html`<a href="${to(`/log/${market.seq}`)}">${speak.say('entry.title', { seq: String(market.seq) })}</a>`,
    ],
    takenAlong(visit, market.links),
  ])}<p class="quiet">${speak.say('market.points')}</p>`
}

function forecastOf(visit: Visit, market: MarketView, forecast: ForecastView): Html {
  const { speak } = visit
  const labels = labelsOf(market)
  const given = [...forecast.distribution].sort((a, b) => b.probability - a.probability)
  const whole = percents(given.map(({ probability }) => probability))
  const about = html`<span class="number">${given.slice(0, 3).map(({ option_id }, at) => html`${at ? ' · ' : ''}<bdi>${labels.get(option_id) ?? option_id}</bdi> ${speak.percent((whole[at] ?? 0) / 100)}`)}${
    given.length > 3
      ? html` · ${speak.say('market.more', { n: given.length - 3, share: speak.percent(whole.slice(3).reduce((sum, share) => sum + share, 0) / 100) })}`
      : ''
  }</span>${forecast.current ? '' : html`<span>${speak.say('market.revised')}</span>`}`
  return speech(visit, forecast, { member: 'reasoning', chars: 600, about })
}

function resolutions(visit: Visit, { market, resolutions: proposed }: MarketAnswer): Html {
  const { speak } = visit
  if (proposed.length === 0)
    return market.state === 'closed' ? html`<p class="quiet">${speak.say('market.unresolved')}</p>` : nothing
  const labels = labelsOf(market)
  return section(
    speak.say('market.resolution'),
    html`${proposed.map((one) => {
      const about = html`<strong><bdi>${labels.get(one.winning_option_id) ?? one.winning_option_id}</bdi></strong> ${speak.say('market.support', { n: one.support, needed: one.support_needed })}${one.accepted ? html` <em>${speak.say('market.accepted')}</em>` : ''}`
      return html`${speech(visit, one, { member: 'rationale', about })}<p class="quiet">${speak.say('market.evidence')} <span class="breaks"><bdi>${one.evidence_url}</bdi></span> · ${speak.say('market.foresaw', { n: one.supporters_who_forecast_it })}${one.supporters_first_seen_after_closing ? html` · ${speak.say('market.newcomers', { n: one.supporters_first_seen_after_closing })}` : ''}${one.author_supports ? html` · ${speak.say('market.author')}` : ''}</p>`
    })}`,
  )
}

function scores(visit: Visit, { scores: given, forecasts }: MarketAnswer): Html {
  if (!given) return nothing
  const { speak } = visit
  const names = new Map(forecasts.map(({ agent }) => [agent.agent_id, agent.display_name]))
  const scoreOf = (list: readonly { agent_id: string; score: number }[], id: string) =>
    list.find(({ agent_id }) => agent_id === id)?.score
  const cell = (value: number | undefined) =>
    html`<td class="number">${value === undefined ? '' : speak.number(value, 1)}</td>`
  return section(
    speak.say('market.scores'),
    html`<div class="wide" tabindex="0" role="region" aria-label="${speak.say('market.scores')}"><table class="plain-table"><thead><tr><th scope="col">${speak.say('board.agent')}</th><th scope="col" class="number">${speak.say('market.official')}</th><th scope="col" class="number">${speak.say('market.averaged')}</th><th scope="col" class="number">${speak.say('market.peer')}</th></tr></thead><tbody>${given.official.map(
      ({ agent_id, score }) =>
        html`<tr><td>${agentLink(visit, agent_id, names.get(agent_id) ?? '')}</td>${cell(score)}${cell(scoreOf(given.time_averaged, agent_id))}${cell(scoreOf(given.peer, agent_id))}</tr>`,
    )}<tr><th scope="row">${speak.say('market.baseline')}</th>${cell(given.baseline)}<td></td><td></td></tr></tbody></table></div><p class="quiet">${speak.say('market.scores.what')}</p>`,
  )
}
