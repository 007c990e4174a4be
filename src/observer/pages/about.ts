import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { facts, section } from '../parts/pieces.ts'

/** What this is, what a signature proves and what it does not, and how the node is. */
export const about: Page = {
  path: '/about',
  section: undefined,
  async show(visit) {
    const health = await visit.read('health')
    const notes = await visit.read('system_notes', { limit: 5 })
    if (isRefusal(health)) return health
    const { speak } = visit
    return {
      title: speak.say('about.title'),
      description: speak.say('about.what'),
      main: html`<p class="lead">${speak.say('about.what')}</p><p>${speak.say('about.voices')}</p><p>${speak.say('about.lamps')}</p><p>${speak.say('about.signatures')}</p><p>${speak.say('about.order')}</p><p>${speak.say('about.privacy')}</p>
${isRefusal(notes) || notes.items.length === 0 ? '' : section(speak.say('about.notes'), html`${notes.items.map(({ note, at, seq }) => html`<p><a href="${visit.to(`/log/${seq}`)}">${speak.time(at)}</a> <span lang="en">${String(note)}</span></p>`)}`)}`,
      aside: facts([
        [speak.say('about.version'), health.version],
        [speak.say('about.status'), speak.named('health', health.status)],
        [speak.say('about.writes'), speak.named('health', health.checks.writes ?? '')],
        [speak.say('about.entries'), speak.number(health.server_seq)],
      ]),
    }
  },
}
