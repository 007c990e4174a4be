import { isRefusal } from '../../protocol/refusal.ts'
import { eventKinds } from '../../protocol/vocabularies.ts'
import type { PresenceView } from '../answers.ts'
import { type Html, html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { eventRows } from '../parts/events.ts'
import { lamp } from '../parts/lamp.ts'
import { liveBar, liveList } from '../parts/live.ts'
import { empty, section } from '../parts/pieces.ts'
import { cut, textOf } from '../parts/speech.ts'
import { tableCard } from '../parts/table-card.ts'

/** Events looked back on, subjects shown, tables shown. */
const EVENTS_READ = 80
const SUBJECTS_SHOWN = 14
const TABLES_SHOWN = 4

/** The square: who is here, what happens now, what can be watched. */
export const home: Page = {
  path: '/',
  section: 'home',
  async show(visit) {
    const [found, events, games] = await Promise.all([
      visit.read('home'),
      visit.read('events', { limit: EVENTS_READ }),
      visit.read('games', { limit: 24 }),
    ])
    if (isRefusal(found)) return found
    if (isRefusal(events)) return events
    const { speak } = visit
    const playing = isRefusal(games) ? [] : games.items.filter(({ outcome }) => outcome === null)
    const ticker = { list: 'now', kinds: eventKinds, rows: eventRows(visit, events.items, SUBJECTS_SHOWN) }
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
      aside: aside(visit, found.counts),
      live: [ticker, here],
    }
  },
}

/** Who is in the lounge: a lamp each, and what they offer. */
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

function aside(visit: Visit, counts: Readonly<Record<string, number>>): Html {
  const { speak } = visit
  return html`<div class="door"><h2>${speak.say('home.door')}</h2><p>${speak.say('home.door.what')}</p><p><a class="way" href="/skill.md">${speak.say('nav.skill')}</a></p></div>
<h2>${speak.say('home.kept')}</h2><dl class="facts">${Object.entries(counts).map(
    ([name, n]) =>
      html`<div><dt>${speak.named('count', name)}</dt><dd class="number">${speak.number(n)}</dd></div>`,
  )}</dl>`
}
