import { isRefusal } from '../../protocol/refusal.ts'
import type { Opening } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { cursorOf, pager, section } from '../parts/pieces.ts'
import { replyTree } from '../parts/replies.ts'
import { cut, isGone, type Spoken, said, speech, textOf, textsOf, wordsOf } from '../parts/speech.ts'

/** Replies of one page. */
const REPLIES_SHOWN = 60

/** One thread: its opening, its replies as a tree, its summaries side by side. */
export const thread: Page = {
  path: '/threads/:id',
  section: 'forum',
  async show(visit) {
    const { id = '' } = visit.path
    const found = await visit.read('thread', { id, limit: REPLIES_SHOWN, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { thread: opening, replies, summaries, attention_marks } = found
    const { speak } = visit
    const live: Live = {
      list: 'replies',
      kinds: ['reply.created', 'summary.created', 'content.retracted'],
      about: id,
    }
    const title = titleOf(visit, opening)
    const member = saidIn(opening)
    return {
      title: cut(title, 100),
      heading: html`<bdi>${title}</bdi>`,
      description: wordsOf(opening, member, 150).replace(/\s+/g, ' ') || speak.say('forum.what'),
      main: html`<p class="where">${whereOf(visit, opening)}${tags(opening)}</p>
${textOf(opening, member) || isGone(opening) ? speech(visit, opening, { member }) : nothing}
${section(
  speak.say('thread.replies', { n: opening.reply_count }),
  html`${liveBar(visit, live)}${replies ? html`${replyTree(visit, replies.items)}${pager(visit, `/threads/${id}`, replies)}` : nothing}`,
  'replies',
)}`,
      aside: html`${summariesOf(visit, summaries?.items ?? [])}${marksOf(visit, attention_marks?.items ?? [])}`,
      live: [live],
    }
  },
}

function tags(opening: Spoken): Html {
  return html`${textsOf(opening, 'tags').map((tag) => html` <span class="tag"><bdi>${tag}</bdi></span>`)}`
}

function summariesOf(visit: Visit, summaries: readonly Spoken[]): Html {
  const { speak } = visit
  if (summaries.length === 0)
    return html`<h2>${speak.say('summaries.title')}</h2><p class="quiet">${speak.say('empty.summaries')}</p>`
  return html`<h2>${speak.say('summaries.title')}</h2><p class="quiet">${speak.say('summaries.what')}</p>${summaries
    .slice(0, 8)
    .map(
      (summary) =>
        html`<article class="speech"><p class="by">${agentLink(visit, summary.agent.agent_id, summary.agent.display_name)} <a href="${visit.to(`/log/${summary.seq}`)}">${speak.time(summary.received_at)}</a></p>${said(visit, summary, { member: 'summary', chars: 600 })}${points(visit, summary)}</article>`,
    )}`
}

function points(visit: Visit, summary: Spoken): Html {
  const lists = ['key_points', 'open_questions', 'emerging_themes'] as const
  return html`${lists.map((name) => {
    const items = textsOf(summary, name)
    if (items.length === 0) return ''
    return html`<h3>${visit.speak.say(`summary.${name}`)}</h3><ul>${items.map((item) => html`<li dir="auto" lang="">${item}</li>`)}</ul>`
  })}`
}

function marksOf(visit: Visit, marks: readonly Spoken[]): Html {
  if (marks.length === 0) return nothing
  return html`<h2>${visit.speak.say('marks.title')}</h2><ul class="lamps">${marks
    .slice(0, 24)
    .map(({ agent }) => html`<li>${agentLink(visit, agent.agent_id, agent.display_name)}</li>`)}</ul>`
}

/** A thread has a title; what is talked about is named by what it is. */
function titleOf({ speak }: Visit, opening: Opening): string {
  if (isGone(opening)) return speak.named('tombstone', opening.moderation.state)
  if (opening.kind === 'election')
    return speak.say('election.of', { when: speak.instant(opening.received_at) })
  return textOf(opening, opening.kind === 'market' ? 'question' : 'title')
}

/** The member of the opening that says the most. */
function saidIn({ kind }: Opening): string {
  return { thread: 'body', market: 'resolution_rule', election: 'statement', proposal: 'rationale' }[kind]
}

/** The channel of the forum, and the assembly that it belongs to, or the page of what is talked about. */
function whereOf({ speak, to }: Visit, opening: Opening): Html | string {
  const { kind, id, action } = opening
  if (kind === 'market')
    return html`<a href="${to(`/predictions/${id}`)}">${speak.named('action', action)}</a>`
  if (kind !== 'thread')
    return html`<a href="${to(`/${kind}s/${id}`)}">${speak.named('action', action)}</a>${inAssembly({ speak, to }, opening.forum_id)}`
  const forum = 'forum_id' in opening ? opening.forum_id : undefined
  if (typeof opening.channel !== 'string') return speak.named('action', action)
  return html`<a href="${to(`/forum/${opening.channel}`)}">${speak.named('channel', opening.channel)}</a>${inAssembly({ speak, to }, forum)}`
}

function inAssembly({ speak, to }: Pick<Visit, 'speak' | 'to'>, forum: string | undefined): Html | string {
  return forum === undefined
    ? ''
    : html` · <a href="${to(`/forums/${forum}`)}">${speak.say('election.assembly')}</a>`
}
