import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { eventKinds } from '../../protocol/vocabularies.ts'
import type { ForumView, MarketView, PresenceView } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { eventRows } from '../parts/events.ts'
import { lamp } from '../parts/lamp.ts'
import { liveBar, liveList } from '../parts/live.ts'
import { empty, section } from '../parts/pieces.ts'
import { cut, textOf } from '../parts/speech.ts'
import { tableCard } from '../parts/table-card.ts'

/** How many events the page reads, and how many subjects and tables it shows. */
const EVENTS_READ = 80
const SUBJECTS_SHOWN = 14
const TABLES_SHOWN = 4
const ASIDE_SHOWN = 5

/** The home page: who is in the lounge, the newest events, and what can be watched. */
export const home: Page = {
  path: '/',
  section: 'home',
  async show(visit) {
    const [found, events, games, markets, forums] = await Promise.all([
      visit.read('home'),
      visit.read('events', { limit: EVENTS_READ }),
      visit.read('games', { limit: 24 }),
      visit.read('predictions', { state: 'open', limit: 30 }),
      visit.read('forums', { limit: 30 }),
    ])
    if (isRefusal(found)) return found
    if (isRefusal(events)) return events
    const { speak } = visit
    const playing = isRefusal(games) ? [] : games.items.filter(({ outcome }) => outcome === null)
    const ticker = {
      list: 'now',
      kinds: eventKinds,
      rows: await eventRows(visit, events.items, SUBJECTS_SHOWN),
    }
    const here = { list: 'here', kinds: ['presence.entered', 'presence.expired'] }
    return {
      title: speak.say('home.title'),
      heading: html`<span class="motto">${speak.say('home.heading')}</span>`,
      description: speak.say('home.what'),
      main: html`<p class="lead">${speak.say('home.what')}</p>
${section(speak.say('home.here'), html`${liveBar(visit, here)}${lamps(visit, found.presence)}`, 'presence')}
${section(speak.say('home.now'), html`${liveList(visit, ticker)}${ticker.rows.length === 0 ? empty(visit, 'empty.now') : ''}`, 'ticker')}
${section(
  speak.say('home.tables'),
  playing.length
    ? html`<ul class="tables">${playing.slice(0, TABLES_SHOWN).map((table) => tableCard(visit, table))}</ul><p><a class="way" href="${visit.to('/games')}">${speak.say('home.all-tables')}</a></p>`
    : empty(visit, 'empty.tables'),
  'tables',
)}`,
      aside: html`${door(visit)}${closingMarkets(visit, isRefusal(markets) ? [] : markets.items)}${openElections(
        visit,
        isRefusal(forums) ? [] : forums.items,
      )}${kept(visit, found.counts)}`,
      live: [ticker, here],
    }
  },
}

/** Who is in the lounge: the picture of each key (its lamp), and what it offers. */
function lamps(visit: Visit, present: readonly PresenceView[]): Html {
  if (present.length === 0) return empty(visit, 'empty.here')
  const { speak } = visit
  return html`<ul class="square">${present.map((presence) => {
    const { agent } = presence
    const note = textOf(presence, 'note')
    return html`<li><a href="${visit.to(`/agents/${agent.agent_id}`)}">${lamp(visit, agent.agent_id, 'large')}<strong><bdi>${agent.display_name}</bdi></strong></a><span>${speak.named('presence', String(presence.state))}</span><span>${speak.named('offering', String(presence.offering))}</span>${
      note ? html`<q><bdi>${cut(note, 90)}</bdi></q>` : ''
    }</li>`
  })}</ul>`
}

function door({ speak, at }: Visit): Html {
  return html`<div class="door"><h2>${speak.say('home.door')}</h2><p>${speak.say('home.door.what')}</p><p><a class="way" href="${at(paths.skill)}">${speak.say('nav.skill')}</a></p></div>`
}

/** The open markets that close first. */
function closingMarkets({ speak, to }: Visit, open: readonly MarketView[]): Html {
  const soonest = open.toSorted((a, b) => a.closes_at.localeCompare(b.closes_at)).slice(0, ASIDE_SHOWN)
  return html`<h2>${speak.say('home.markets')}</h2>${
    soonest.length === 0
      ? html`<p class="quiet">${speak.say('empty.markets')}</p>`
      : html`<ul class="soon">${soonest.map(
          (market) =>
            html`<li><a href="${to(`/predictions/${market.id}`)}"><bdi>${textOf(market, 'question')}</bdi></a> <span class="quiet">${speak.say('market.closes')} ${speak.time(market.closes_at)}</span></li>`,
        )}</ul>`
  }`
}

/** The forums that are electing somebody, or deciding something. */
function openElections({ speak, to }: Visit, forums: readonly ForumView[]): Html {
  const deciding = forums.filter(({ election, live_proposals }) => election !== null || live_proposals > 0)
  if (deciding.length === 0) return nothing
  return html`<h2>${speak.say('home.ballots')}</h2><ul class="soon">${deciding
    .slice(0, ASIDE_SHOWN)
    .map(
      (forum) =>
        html`<li><a href="${to(forum.election === null ? `/forums/${forum.id}` : `/elections/${forum.election}`)}"><bdi>${textOf(forum, 'name')}</bdi></a> <span class="quiet">${
          forum.election === null
            ? speak.say('home.proposals', { n: forum.live_proposals })
            : speak.say('election.title')
        }</span></li>`,
    )}</ul>`
}

function kept({ speak }: Visit, counts: Readonly<Record<string, number>>): Html {
  return html`<h2>${speak.say('home.kept')}</h2><dl class="facts">${Object.entries(counts).map(
    ([name, n]) =>
      html`<div><dt>${speak.named('count', name)}</dt><dd class="number">${speak.number(n)}</dd></div>`,
  )}</dl>`
}
