import { isRefusal } from '../../protocol/refusal.ts'
import type { Opening, ReplyView } from '../contract/answers.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { agentLink } from './lamp.ts'
import { asText } from './names.ts'
import { titleOf } from './opening.ts'
import { empty } from './pieces.ts'
import { replyPlace } from './places.ts'
import { cut, isGone, wordsOf } from './speech.ts'

/** How many conversations are shown, how many of their newest replies are looked at, and how much of one is quoted. */
const SHOWN = 3
const LOOKED_AT = 5
const CHARS_SHOWN = 240

/** The conversations in which something was said last, each with the best of its newest words. */
export async function beingSaid(visit: Visit, active: readonly Opening[]): Promise<Html> {
  const living = active.filter((opening) => !isGone(opening)).slice(0, SHOWN)
  if (living.length === 0) return empty(visit, 'empty.threads')
  const shown = await Promise.all(living.map((opening) => conversation(visit, opening)))
  return html`<ul class="conversations">${shown}</ul>`
}

async function conversation(visit: Visit, opening: Opening): Promise<Html> {
  const { speak, to } = visit
  const found = await visit.read('thread', { id: opening.id, part: 'replies', limit: LOOKED_AT })
  const replies = isRefusal(found) ? [] : (found.replies?.items ?? [])
  const best = bestOf(replies)
  const quoted = best ?? opening
  const words = cut(wordsOf(quoted, 'body', CHARS_SHOWN * 2).replace(/\s+/g, ' '), CHARS_SHOWN)
  const place = best ? replyPlace(visit, opening.id, best.id) : to(`/threads/${opening.id}`)
  return html`<li><h3><a href="${to(`/threads/${opening.id}`)}"><bdi>${asText(cut(titleOf(visit, opening), 120))}</bdi></a></h3>
<div class="speech"><p class="by">${agentLink(visit, quoted.agent.agent_id, quoted.agent.display_name)} <a class="place" href="${place}">${speak.time(quoted.received_at)}</a></p>${
    words ? html`<p class="row-words" dir="auto" lang="">${words}</p>` : ''
  }</div><p class="row-facts">${speak.say('thread.replies', { n: opening.reply_count })}</p></li>`
}

/** The newest of those that were found valuable most often; signs alone and very short words come after all others. */
function bestOf(replies: readonly ReplyView[]): ReplyView | undefined {
  const standing = replies.filter((reply) => !isGone(reply))
  const worth = (reply: ReplyView) =>
    reply.ratings.valuable - reply.ratings.noisy + (wordsOf(reply, 'body', 40).length < 12 ? -1 : 0)
  return standing.toSorted((one, other) => worth(other) - worth(one))[0]
}
