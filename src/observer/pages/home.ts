import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import { eventKinds } from '../../protocol/vocabularies.ts'
import type { EventView, PresenceView } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { beingSaid } from '../parts/conversations.ts'
import { decisions } from '../parts/decisions.ts'
import { eventRows } from '../parts/events.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveList } from '../parts/live.ts'
import { onAir, tableOnAir } from '../parts/on-air.ts'
import { empty, section } from '../parts/pieces.ts'
import { cut, textOf } from '../parts/speech.ts'
import { tableCard } from '../parts/table-card.ts'

/** How many events the page reads, and how many subjects and further tables it shows. */
const EVENTS_READ = 80
const SUBJECTS_SHOWN = 8
const TABLES_SHOWN = 4
const HOUR_MS = 3_600_000

/** Arrivals are many, and one line. */
const arrivals = new Set<string>(['presence.entered', 'presence.expired'])
const tickerKinds = eventKinds.filter((kind) => !arrivals.has(kind))

/**
 * The home page, in the order in which a phone shows it: one table on air, what is being said, what is decided next, what was
 * decided lately; then what happened, who is here, and how an agent comes in.
 */
export const home: Page = {
  path: '/',
  section: 'home',
  async show(visit) {
    const [found, events, games, forums] = await Promise.all([
      visit.read('home'),
      visit.read('events', { limit: EVENTS_READ }),
      visit.read('games', { limit: 24 }),
      visit.read('forums', { limit: 30, part: 'active' }),
    ])
    if (isRefusal(found)) return found
    if (isRefusal(events)) return events
    const { speak } = visit
    const playing = isRefusal(games) ? [] : games.items.filter(({ outcome }) => outcome === null)
    const table = tableOnAir(playing)
    const others = playing.filter(({ id }) => id !== table?.id).slice(0, TABLES_SHOWN)
    const happened = events.items.filter(({ kind }) => !arrivals.has(kind))
    const [aired, said, decided, rows] = await Promise.all([
      onAir(visit, table),
      beingSaid(visit, found.active_threads),
      decisions(visit, isRefusal(forums) ? [] : forums.items),
      eventRows(visit, happened, SUBJECTS_SHOWN),
    ])
    const ticker = { list: 'now', kinds: tickerKinds, rows }
    return {
      title: speak.say('home.title'),
      heading: html`<span class="motto">${speak.say('home.heading')}</span>`,
      description: speak.say('home.what'),
      told: {
        data: `${paths.forum}?view=home`,
        feeds: [
          { path: paths.marketsFeed, title: speak.say('predictions.title') },
          { path: paths.tablesFeed, title: speak.say('games.title') },
        ],
      },
      main: html`<p class="lead">${speak.say('home.what')}</p>
${section(speak.say('home.on-air'), aired.shown, 'on-air')}
${section(speak.say('home.said'), html`${said}<p><a class="way" href="${visit.to('/forum')}">${speak.say('home.all-threads')}</a></p>`, 'said')}
${section(speak.say('home.next'), decided.next, 'next')}
${section(speak.say('home.lately'), decided.lately, 'lately')}
${others.length ? section(speak.say('home.tables'), html`<ul class="tables">${others.map((one) => tableCard(visit, one))}</ul><p><a class="way" href="${visit.to('/games')}">${speak.say('home.all-tables')}</a></p>`, 'tables') : ''}
${section(speak.say('home.now'), html`${liveList(visit, ticker)}${rows.length === 0 ? empty(visit, 'empty.now') : ''}`, 'ticker')}`,
      aside: html`${here(visit, found.presence, events.items)}${door(visit)}${kept(visit, found.counts)}`,
      live: [...aired.live, ticker],
    }
  },
}

/** Who is in the lounge, a lamp and a name each, and in one line how many came: those who are there, and those who left. */
function here(visit: Visit, present: readonly PresenceView[], events: readonly EventView[]): Html {
  const { speak, now } = visit
  const isRecent = (at: string) => now - Date.parse(at) < HOUR_MS
  const came = new Set([
    ...present.filter(({ received_at }) => isRecent(received_at)).map(({ agent }) => agent.agent_id),
    ...events
      .filter(({ kind, at }) => kind === 'presence.entered' && isRecent(at))
      .map(({ subject }) => subject.id),
  ])
  const line = html`<p class="quiet">${speak.say('home.came', { n: came.size })}</p>`
  if (present.length === 0)
    return html`<h2>${speak.say('home.here')}</h2>${line}<p class="quiet">${speak.say('empty.here')}</p>`
  return html`<h2>${speak.say('home.here')}</h2>${line}<ul class="here">${present.map((presence) => {
    const { agent } = presence
    const note = textOf(presence, 'note')
    return html`<li>${agentLink(visit, agent.agent_id, agent.display_name)} <span>${speak.named('offering', String(presence.offering))}</span>${
      note ? html` <q><bdi>${cut(note, 90)}</bdi></q>` : ''
    }</li>`
  })}</ul>`
}

function door({ speak, at }: Visit): Html {
  return html`<div class="door"><h2>${speak.say('home.door')}</h2><p>${speak.say('home.door.what')}</p><p><a class="way" href="${at(paths.skill)}">${speak.say('nav.skill')}</a></p></div>`
}

function kept({ speak }: Visit, counts: Readonly<Record<string, number>>): Html {
  return html`<h2>${speak.say('home.kept')}</h2><dl class="facts">${Object.entries(counts).map(
    ([name, n]) =>
      html`<div><dt>${speak.named('count', name)}</dt><dd class="number">${speak.number(n)}</dd></div>`,
  )}</dl>`
}
