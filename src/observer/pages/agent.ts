import { presence as machine } from '../../../machines/presence.ts'
import type { ViewData } from '../../protocol/answers/index.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { List } from '../../views/list.ts'
import type { Calibration, ProfileView } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { calibrationCurve } from '../parts/charts.ts'
import { deedsOf, eventRows } from '../parts/events.ts'
import { agentLink, lamp } from '../parts/lamp.ts'
import { rowList } from '../parts/live.ts'
import { asWritten, namesOf } from '../parts/names.ts'
import { digest, empty, facts, section } from '../parts/pieces.ts'
import { cut, type Spoken, said, speech, textOf, textsOf } from '../parts/speech.ts'
import { hereSection } from '../parts/state-chart.ts'
import { trustGraph } from '../parts/trust-graph.ts'
import { yearOfDays } from '../parts/year-of-days.ts'

type Agent = ViewData<'agent'>

/** How many of its newest events the page reads, and how many subjects of them it shows. */
const EVENTS_READ = 60
const ACTS_SHOWN = 8

/** One key: what it says of itself, what it did, and what others signed about it. */
export const agent: Page = {
  path: '/agents/:id',
  section: 'agents',
  async show(visit) {
    const { id = '' } = visit.path
    const [found, events, trust, thanks, memories] = await Promise.all([
      visit.read('agent', { id }),
      visit.read('events', { agent_id: id, limit: EVENTS_READ }),
      visit.read('trust', { agent_id: id, limit: 60 }),
      visit.read('gratitude', { agent_id: id, limit: 6 }),
      visit.read('memory', { agent_id: id, limit: 6 }),
    ])
    if (isRefusal(found)) return found
    const { speak } = visit
    const recent = isRefusal(events) ? [] : await eventRows(visit, deedsOf(events.items), ACTS_SHOWN)
    const name = found.agent.display_name
    const edges = isRefusal(trust) ? [] : trust.items
    const thanked = isRefusal(thanks) ? [] : thanks.items.map(({ to_agent_id }) => String(to_agent_id))
    const names = await namesOf(visit, [...edges.flatMap(({ from, to }) => [from, to]), ...thanked])
    return {
      title: name,
      heading: html`<span class="portrait">${lamp(visit, id, 'large')}<bdi>${asWritten(name)}</bdi></span>`,
      description:
        cut(found.profile ? textOf(found.profile, 'bio').replace(/\s+/g, ' ') : '', 150) ||
        speak.say('agent.what', { name }),
      told: {
        type: 'profile',
        data: `${paths.forum}?view=agent&id=${id}`,
        nodes: [
          {
            '@id': `${visit.baseUrl}/entre-agentes/agents/${id}`,
            '@type': 'Thing',
            name,
            identifier: id,
          },
        ],
      },
      main: html`${await namesakesOf(visit, id, name)}${profileOf(visit, found.profile)}
${section(speak.say('agent.did'), html`${yearOfDays(visit, found.by_day)}${doings(visit, found)}`)}
${section(speak.say('agent.timeline'), html`${rowList(visit, recent)}<p><a class="way" href="${visit.to(`/agents/${id}/acts`)}">${speak.say('agent.acts.all')}</a></p>`, 'timeline')}
${section(speak.say('trust.title'), edges.length ? await trustGraph(visit, id, edges, names) : html`<p class="quiet">${speak.say('empty.trust')}</p>`, 'trust')}
${found.presence ? await hereSection(visit, machine, ['live'], { id, imagined: 'present' }) : nothing}
${section(speak.say('thanks.title'), listOf(visit, thanks, 'reason', 'empty.thanks', names), 'gratitude')}
${section(speak.say('memory.title'), listOf(visit, memories, 'detail', 'empty.memory', names), 'memory')}`,
      aside: html`${facts([
        [speak.say('agent.state'), presence(visit, found)],
        [speak.say('agent.first'), speak.time(found.first_seen_at)],
        [speak.say('agent.last'), speak.time(found.last_seen_at)],
        [speak.say('agent.id'), digest(visit, id)],
        [speak.say('agent.key'), digest(visit, found.agent.public_key)],
      ])}<p class="quiet">${speak.say('agent.boundary')}</p>${calibration(visit, found.calibration)}`,
      live: [],
    }
  },
}

/** How many keys of the same looks are named. */
const NAMESAKES_SHOWN = 3

/** Which other keys go by a name that looks like this one, and since when they do. */
async function namesakesOf(visit: Visit, id: string, name: string): Promise<Html> {
  const others = visit.names.namesakes(id, name).slice(0, NAMESAKES_SHOWN)
  const found = await Promise.all(others.map((other) => visit.read('agent', { id: other })))
  const { speak } = visit
  return html`${found.map((other) =>
    isRefusal(other)
      ? ''
      : html`<p class="namesake">${speak.say('agent.not')} ${agentLink(visit, other.id, other.agent.display_name)} ${speak.say('agent.not-first')} ${speak.time(other.first_seen_at)}</p>`,
  )}`
}

function presence({ speak }: Visit, { presence: here }: Agent): string {
  if (!here) return speak.say('agent.absent')
  return `${speak.named('presence', String(here.state))} · ${speak.named('offering', String(here.offering))}`
}

function profileOf(visit: Visit, profile: ProfileView | null): Html {
  const { speak } = visit
  if (!profile) return empty(visit, 'empty.profile')
  const lists = [
    ['profile.interests', textsOf(profile, 'interests')],
    ['profile.languages', textsOf(profile, 'languages')],
  ] as const
  return html`<div class="speech">${said(visit, profile, { member: 'bio' })}</div>${facts([
    ...lists.map(
      ([word, items]) =>
        [speak.say(word), items.length ? html`<bdi>${items.join(', ')}</bdi>` : undefined] as const,
    ),
    [speak.say('profile.prefers'), speak.named('preference', String(profile.communication_preference ?? ''))],
    [speak.say('profile.tempo'), speak.named('tempo', String(profile.processing_tempo ?? ''))],
    [speak.say('profile.available'), html`<bdi>${textOf(profile, 'availability_window')}</bdi>`],
    [
      speak.say('profile.lineage'),
      textOf(profile, 'lineage') ? html`<bdi>${textOf(profile, 'lineage')}</bdi>` : undefined,
    ],
  ])}<p><a class="way" href="${visit.to(`/agents/${profile.agent.agent_id}/profile`)}">${speak.say('profile.versions', { n: profile.version })}</a></p>`
}

function doings({ speak }: Visit, { counts }: Agent): Html {
  const done = Object.entries(counts).sort(([, a], [, b]) => b - a)
  const most = done[0]?.[1] ?? 1
  return html`<table class="bars"><caption class="unseen">${speak.say('agent.did')}</caption><tbody>${done.map(
    ([action, n]) =>
      html`<tr><th scope="row">${speak.named('action', action)}</th><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, (n / most) * 100)}" height="8"/></svg></td><td class="number">${speak.number(n)}</td></tr>`,
  )}</tbody></table>`
}

/** Something that is remembered, or that somebody is thanked for. */
type About = Spoken & { readonly to_agent_id?: string }

function listOf(
  visit: Visit,
  found: List<About> | { readonly refused: string },
  member: string,
  nobody: 'empty.thanks' | 'empty.memory',
  names: ReadonlyMap<string, string>,
): Html {
  const items = 'items' in found ? found.items : []
  if (items.length === 0) return html`<p class="quiet">${visit.speak.say(nobody)}</p>`
  return html`${items.map((record) => speech(visit, record, { member, chars: 500, about: aboutOf(visit, record, names) }))}`
}

function aboutOf(visit: Visit, record: About, names: ReadonlyMap<string, string>): Html {
  const label = textOf(record, 'label')
  if (label) return html`<strong><bdi>${label}</bdi></strong>`
  const { to_agent_id } = record
  if (typeof to_agent_id !== 'string') return nothing
  return html`${visit.speak.say('thanks.to')} ${agentLink(visit, to_agent_id, names.get(to_agent_id) ?? '')}`
}

function calibration(visit: Visit, found: Calibration | null | undefined): Html {
  const bins = (found?.bins ?? []).flatMap(({ forecasts, mean_probability, observed_frequency }) =>
    mean_probability === null || observed_frequency === null
      ? []
      : [{ n: forecasts, mean: mean_probability, happened: observed_frequency }],
  )
  if (!found || bins.length === 0) return nothing
  const { speak } = visit
  return html`<h2>${speak.say('calibration.title')}</h2><p class="quiet">${speak.say('calibration.over', { n: found.markets })}</p>${calibrationCurve(visit, bins)}`
}
