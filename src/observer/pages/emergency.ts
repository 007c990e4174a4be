import { emergency as machine } from '../../../machines/emergency.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { AuditHour, AuditItem, Control } from '../contract/answers.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { liveBar } from '../parts/live.ts'
import { plainText } from '../parts/markdown.ts'
import { cursorOf, pager, section } from '../parts/pieces.ts'
import { hereSection } from '../parts/state-chart.ts'

/** The owner's stop: its state, the commands that were accepted, and those that were refused. */
export const emergency: Page = {
  path: '/emergency',
  section: 'log',
  parameters: ['cursor'],
  async show(visit) {
    const [control, audit] = await Promise.all([
      visit.read('control'),
      visit.read('emergency_audit', { limit: 50, ...cursorOf(visit) }),
    ])
    if (isRefusal(control)) return control
    if (isRefusal(audit)) return audit
    const { speak } = visit
    const live = { list: 'audit', kinds: ['control.stopped', 'control.released'], parts: ['audit', 'here'] }
    return {
      title: speak.say('audit.title'),
      description: speak.say('audit.what'),
      main: html`<p class="lead">${speak.say('audit.what')}</p>
${section(speak.say('audit.now'), html`${liveBar(visit, live)}${standing(visit, control)}`)}
${section(
  speak.say('audit.history'),
  html`${audit.items.length === 0 ? html`<div class="empty"><p>${speak.say('empty.audit')}</p></div>` : ''}<ol class="timeline">${audit.items.map((item) => html`<li>${lineOf(visit, item)}</li>`)}</ol>${pager(visit, '/emergency', audit)}`,
  'audit',
)}${audit.refused_by_hour.length === 0 ? '' : section(speak.say('audit.hours'), hours(visit, audit.refused_by_hour))}
${await hereSection(visit, machine, [control.state], control.since === null ? { imagined: 'start' } : { id: 'owner', imagined: 'present' })}`,
      live: [live],
    }
  },
}

function standing({ speak }: Visit, { state, since, armed, owner_public_key }: Control): Html {
  const stopped = state !== 'normal'
  return html`<p class="outcome ${stopped ? 'stopped' : ''}"><strong>${speak.say(stopped ? 'stop.title' : 'audit.normal')}</strong> ${
    stopped && since ? speak.time(since) : ''
  }</p><p class="quiet">${speak.say(armed ? 'audit.armed' : 'audit.unarmed')}${owner_public_key === null ? '' : html` <code>${owner_public_key}</code>`}</p>`
}

/** Also those that are no longer listed. */
function hours({ speak }: Visit, counts: readonly AuditHour[]): Html {
  return html`<ol class="timeline">${counts.map(({ hour, count }) => html`<li><p class="row-line">${speak.time(hour)} <span>${speak.say('audit.hour', { n: count })}</span></p></li>`)}</ol>`
}

function lineOf({ speak, to }: Visit, item: AuditItem): Html {
  if ('refused' in item)
    return html`<p class="row-line">${speak.time(item.at)} <span>${speak.say('audit.refused')}: ${speak.named('audit-refused', item.refused)}</span></p>`
  const { at, seq, command, control_epoch, reason } = item
  return html`<p class="row-line"><a href="${to(`/log/${seq}`)}">${speak.time(at)}</a> <strong>${speak.named('command', command)}</strong> <span>${speak.say('audit.epoch', { n: control_epoch })}</span></p>${
    reason ? html`<blockquote class="row-words" dir="auto" lang="">${plainText(reason)}</blockquote>` : ''
  }`
}
