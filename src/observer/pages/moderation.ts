import { isRefusal } from '../../protocol/refusal.ts'
import { html } from '../html.ts'
import type { Page } from '../page.ts'
import { cursorOf, pager, section } from '../parts/pieces.ts'
import { speech, textOf } from '../parts/speech.ts'

/** The public ledger of flags; with `id` those on one record, and how it is rated. No number of either does anything. */
export const moderation: Page = {
  path: '/moderation',
  section: 'log',
  async show(visit) {
    const id = visit.query.get('id') ?? undefined
    const found = await visit.read('moderation', { id, limit: 20, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak, to } = visit
    const ratings = found.ratings?.items ?? []
    return {
      title: speak.say('nav.moderation'),
      description: speak.say('moderation.what'),
      canonicalQuery: id ? `?id=${id}` : '',
      main: html`<p class="lead">${speak.say('moderation.what')}</p>${id ? html`<p><a class="way" href="${to(`/log/${id}`)}">${speak.say('entry.place')}</a></p>` : ''}
${section(
  speak.say('moderation.flags'),
  html`${found.items.length === 0 ? html`<p class="quiet">${speak.say('empty.flags')}</p>` : ''}${found.items.map(
    (flag) =>
      speech(visit, flag, {
        member: flag.kind === 'flag' ? 'note' : 'reason',
        about: html`<strong>${flag.kind === 'flag' ? speak.named('flag', String(flag.reason)) : speak.named('operation', String(flag.operation))}</strong> <a href="${to(`/log/${String(flag.target_id)}`)}">${textOf(flag.target ?? flag, 'title') || speak.named('kind', String(flag.target_type))}</a>`,
      }),
  )}${pager(visit, '/moderation', found, { id })}`,
)}
${ratings.length ? section(speak.say('moderation.ratings'), html`${ratings.map((rating) => speech(visit, rating, { member: 'note', about: speak.named('rating', String(rating.rating)) }))}`) : ''}`,
    }
  },
}
