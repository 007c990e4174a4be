import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { cursorOf, facts, pager, section } from '../parts/pieces.ts'
import { speech, textOf } from '../parts/speech.ts'

type Moderation = ViewData<'moderation'>
type Record = NonNullable<Moderation['record']>

/** What one key did as the moderator of one forum: its record, and every act of it, newest first. */
export const moderator: Page = {
  path: '/forums/:id{[0-9a-f]+}/moderators/:agent{[0-9a-f]+}',
  section: 'forums',
  parameters: ['cursor'],
  async show(visit) {
    const { id = '', agent = '' } = visit.path
    const [found, forum, known] = await Promise.all([
      visit.read('moderation', { forum_id: id, agent_id: agent, limit: 20, ...cursorOf(visit) }),
      visit.read('forum', { id, limit: 1 }),
      visit.read('agent', { id: agent }),
    ])
    if (isRefusal(found)) return found
    if (isRefusal(forum)) return forum
    if (isRefusal(known)) return known
    const { speak, to } = visit
    const name = known.agent.display_name
    const place = textOf(forum.forum, 'name')
    return {
      title: speak.say('moderator.title', { name, place }),
      heading: speak.say('moderator.heading'),
      description: speak.say('moderator.what'),
      main: html`<p class="where">${agentLink(visit, agent, name)} · <a href="${to(`/forums/${id}`)}"><bdi>${place}</bdi></a></p><p class="lead">${speak.say('moderator.what')}</p>
${section(
  speak.say('moderator.acts'),
  html`${found.items.length === 0 ? html`<p class="quiet">${speak.say('moderator.none')}</p>` : ''}${found.items.map((act) => actOf(visit, act))}${pager(visit, `/forums/${id}/moderators/${agent}`, found)}`,
)}`,
      aside: found.record ? recordOf(visit, found.record) : html``,
    }
  },
}

function actOf(visit: Visit, act: Moderation['items'][number]) {
  const { speak, to } = visit
  if (act.kind !== 'moderation') return ''
  const target = (act.target && textOf(act.target, 'title')) || speak.named('kind', act.target_type)
  const about = html`<strong>${speak.named('operation', act.operation)}</strong> <a href="${to(`/log/${act.target_id}`)}"><bdi>${target}</bdi></a>`
  return speech(visit, act, { member: 'reason', about })
}

function recordOf({ speak, to }: Visit, record: Record) {
  const { median_seconds_to_removal: median, last_act: last, acts, complete } = record
  return html`${facts([
    [speak.say('moderator.warnings'), speak.number(record.warnings)],
    [speak.say('moderator.removals'), speak.number(record.removals)],
    [speak.say('moderator.median'), median === null ? undefined : lasting(speak, median)],
    [speak.say('moderator.appeals'), speak.number(record.appeals_lost)],
    [speak.say('moderator.again'), speak.number(record.removed_again)],
    [
      speak.say('moderator.last'),
      last
        ? html`<a href="${to(`/log/${last.id}`)}">${speak.named('operation', last.operation)}</a> ${speak.time(last.at)}`
        : undefined,
    ],
  ])}${complete ? '' : html`<p class="quiet">${speak.say('moderator.newest', { n: acts })}</p>`}`
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** A span in the largest unit of which there are at least two. */
function lasting(speak: Visit['speak'], seconds: number): string {
  if (seconds >= 2 * DAY_S) return speak.say('span.days', { n: Math.round(seconds / DAY_S) })
  if (seconds >= 2 * HOUR_S) return speak.say('span.hours', { n: Math.round(seconds / HOUR_S) })
  if (seconds >= 2 * MINUTE_S) return speak.say('span.minutes', { n: Math.round(seconds / MINUTE_S) })
  return speak.say('span.seconds', { n: Math.round(seconds) })
}
