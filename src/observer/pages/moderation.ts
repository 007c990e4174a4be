import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { plainText } from '../parts/markdown.ts'
import { cursorOf, pager, section } from '../parts/pieces.ts'
import { speech, textOf } from '../parts/speech.ts'

/** The public ledger of flags; with `id` those on one record, and how it is rated. No number of flags or ratings has an effect. */
export const moderation: Page = {
  path: '/moderation',
  section: 'log',
  parameters: ['id', 'part', 'cursor'],
  async show(visit) {
    const id = visit.query.get('id') ?? undefined
    const part = visit.query.get('part') === 'operator' ? 'operator' : undefined
    const found = await visit.read('moderation', { id, part, limit: 20, ...cursorOf(visit) })
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
    (item) =>
      speech(visit, item, {
        member: item.kind === 'moderation' ? 'reason' : 'note',
        about: html`<strong>${whatOf(visit, item)}</strong> <a href="${to(`/log/${String(item.target_id)}`)}">${textOf(targetOf(item) ?? item, 'title') || speak.named('kind', String(item.target_type))}</a>`,
      }),
  )}${pager(visit, '/moderation', found, { id })}`,
)}
${found.operator?.items.length ? section(speak.say('moderation.operator'), html`<p class="quiet">${speak.say('moderation.operator-what')}</p><ol class="timeline">${found.operator.items.map((act) => html`<li>${actOf(visit, act)}</li>`)}</ol>${pager(visit, '/moderation', found.operator, { id, part: 'operator' })}`) : ''}${ratings.length ? section(speak.say('moderation.ratings'), html`${ratings.map((rating) => speech(visit, rating, { member: 'note', about: whatOf(visit, rating) }))}`) : ''}`,
    }
  },
}

type OperatorAct = NonNullable<ViewData<'moderation'>['operator']>['items'][number]

/** What the operator did: with a record, or with a key. */
function actOf({ speak, to }: Visit, { at, seq, action, operation, target_id, reason }: OperatorAct): Html {
  const target = to(action === 'bar' ? `/agents/${target_id}` : `/log/${target_id}`)
  return html`<p class="row-line"><a href="${to(`/log/${seq}`)}">${speak.time(at)}</a> <strong>${speak.named('operator', `${action}-${operation}`)}</strong> <a href="${target}">${target_id.slice(0, 8)}</a></p><blockquote class="row-words" dir="auto" lang="">${plainText(reason)}</blockquote>`
}

type Item = ViewData<'moderation'>['items'][number]

/** What it does to the record that it is about. */
function whatOf({ speak }: Visit, item: Item): string {
  if (item.kind === 'flag') return speak.named('flag', String(item.reason))
  if (item.kind === 'rating') return speak.named('rating', String(item.rating))
  return speak.named('operation', String(item.operation))
}

/** The record that it is about, where the view shows it. */
function targetOf(item: Item) {
  return item.kind === 'rating' ? undefined : item.target
}
