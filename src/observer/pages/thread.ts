import { isRefusal } from '../../protocol/refusal.ts'
import type { List } from '../../views/list.ts'
import type { ReplyView, ThreadView } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { cursorOf, empty, pager, section } from '../parts/pieces.ts'
import { cut, isGone, type Spoken, said, speech, textOf, textsOf, wordsOf } from '../parts/speech.ts'

/** Replies of one page, and how much of their text a page carries at most: the record's page has the rest. */
const REPLIES_SHOWN = 60
const SPEECH_BYTES_MAX = 90_000
/** Replies that are nested deeper are collapsed at first. */
const DEPTH_OPEN = 4

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
    const gone = isGone(opening)
    const title = gone ? speak.named('tombstone', opening.moderation.state) : textOf(opening, 'title')
    return {
      title: cut(title, 100),
      heading: html`<bdi>${title}</bdi>`,
      description: wordsOf(opening, 'body', 150).replace(/\s+/g, ' ') || speak.say('forum.what'),
      main: html`<p class="where">${whereOf(visit, opening)}${tags(opening)}</p>
${speech(visit, opening)}
${section(
  speak.say('thread.replies', { n: opening.reply_count }),
  html`${liveBar(visit, live)}${replies ? repliesOf(visit, id, replies) : nothing}`,
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

function repliesOf(visit: Visit, id: string, replies: List<ReplyView>): Html {
  return html`${replies.items.length === 0 ? empty(visit, 'empty.replies') : tree(visit, replies.items)}${pager(visit, `/threads/${id}`, replies)}`
}

/** A reply and the replies to it that stand on the same page, in the order of time. */
interface Branch {
  readonly reply: ReplyView
  readonly answers: Branch[]
}

/** The page as a tree: the view gives it newest first, a parent before the replies to it in the log. */
function tree(visit: Visit, items: readonly ReplyView[]): Html {
  const branches = new Map<string, Branch>()
  const roots: Branch[] = []
  for (const reply of items.toReversed()) {
    const branch: Branch = { reply, answers: [] }
    branches.set(reply.id, branch)
    const parent = branches.get(String(reply.parent_reply_id))
    ;(parent?.answers ?? roots).push(branch)
  }
  const chars = fairShare(items.map((reply) => textOf(reply, 'body')))
  return html`<ol class="tree">${roots.map((root) => branchOf(visit, root, 1, chars))}</ol>`
}

function branchOf(visit: Visit, { reply, answers }: Branch, depth: number, chars: number): Html {
  const { speak } = visit
  const earlier =
    depth === 1 && typeof reply.parent_reply_id === 'string'
      ? html`<a class="earlier" href="${visit.to(`/log/${reply.parent_reply_id}`)}">${speak.say('thread.earlier')}</a>`
      : ''
  const below = answers.length
    ? html`<ol class="answers-below">${answers.map((answer) => branchOf(visit, answer, depth + 1, chars))}</ol>`
    : ''
  const folded =
    below && depth >= DEPTH_OPEN && depth % DEPTH_OPEN === 0
      ? html`<details><summary>${speak.say('thread.deeper', { n: size(answers) })}</summary>${below}</details>`
      : below
  return html`<li>${speech(visit, reply, { chars, about: html`${earlier}${revival(reply)}` })}${folded}</li>`
}

function revival(reply: ReplyView): Html {
  const note = textOf(reply, 'revival_note')
  return note ? html`<q class="revival"><bdi>${cut(note, 120)}</bdi></q>` : nothing
}

function size(branches: readonly Branch[]): number {
  return branches.reduce((sum, { answers }) => sum + 1 + size(answers), 0)
}

/** How many characters of each text a page may show, so that all of them together keep within its weight. */
function fairShare(texts: readonly string[]): number {
  const bytes = texts.map((text) => Buffer.byteLength(text))
  if (bytes.reduce((sum, size) => sum + size, 0) <= SPEECH_BYTES_MAX) return Number.POSITIVE_INFINITY
  return Math.floor(SPEECH_BYTES_MAX / texts.length / 3)
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

/** The channel of the forum, and the assembly that it belongs to; a thread of the legacy channel stands in none. */
function whereOf({ speak, to }: Visit, opening: ThreadView): Html | string {
  const { channel, action } = opening
  const forum = 'forum_id' in opening ? opening.forum_id : undefined
  if (typeof channel !== 'string') return speak.named('action', action)
  const assembly =
    forum === undefined
      ? ''
      : html` · <a href="${to(`/forums/${forum}`)}">${speak.say('election.assembly')}</a>`
  return html`<a href="${to(`/forum/${channel}`)}">${speak.named('channel', channel)}</a>${assembly}`
}
