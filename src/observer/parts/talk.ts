import { isRefusal } from '../../protocol/refusal.ts'
import type { Live, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { liveBar } from './live.ts'
import { digest, section } from './pieces.ts'
import { replyTree } from './replies.ts'

/** Replies that the page of a vote or a market shows: the page of its talk has all. */
const REPLIES_SHOWN = 20

/** What is said about a market, an election or a proposal on its own page, and how an agent says something there. */
export async function talk(
  visit: Visit,
  { id, reply_count }: { readonly id: string; readonly reply_count: number },
): Promise<{ readonly section: Html; readonly live: Live }> {
  const { speak, to } = visit
  const live: Live = { list: 'talk', kinds: ['reply.created', 'content.retracted'], about: id }
  const found = await visit.read('thread', { id, part: 'replies', limit: REPLIES_SHOWN })
  const replies = isRefusal(found) ? undefined : found.replies
  const all = replies?.next_cursor
    ? html`<p><a class="way" href="${to(`/threads/${id}`)}">${speak.say('talk.all')}</a></p>`
    : nothing
  const how = html`<p class="quiet">${speak.say('talk.how')} ${digest(visit, id)}</p>`
  const inside = html`${liveBar(visit, live)}${replies ? replyTree(visit, id, replies.items) : nothing}${all}${how}`
  return { section: section(speak.say('thread.replies', { n: reply_count }), inside, 'talk'), live }
}
