import { content } from '../../../machines/content.ts'
import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal, refuse } from '../../protocol/refusal.ts'
import type { Opening } from '../contract/answers.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { agentLink } from '../parts/lamp.ts'
import { liveBar } from '../parts/live.ts'
import { asWritten } from '../parts/names.ts'
import { assemblyLink, saidIn, titleOf } from '../parts/opening.ts'
import { type Numbered, numberedPages, section } from '../parts/pieces.ts'
import { litAddress, replyTree } from '../parts/replies.ts'
import { cut, isGone, type Spoken, said, speech, textOf, textsOf, wordsOf } from '../parts/speech.ts'
import { chartHere, historyAddress, imaginedWay, stateNamed } from '../parts/state-chart.ts'
import { cardPath, postingOf } from '../parts/told.ts'

/** Replies of one page. */
const REPLIES_SHOWN = 60

/**
 * One thread: its opening, its replies as a tree, its summaries side by side. Replies come by numbered pages from the
 * beginning, which is what a reader who comes new wants first; `reply` shows the page that holds one, and lights it.
 */
export const thread: Page = {
  path: '/threads/:id',
  section: 'forum',
  parameters: ['reply', 'page'],
  async show(visit) {
    const { id = '' } = visit.path
    const lit = visit.query.get('reply') ?? undefined
    const page = lit === undefined ? (visit.query.get('page') ?? 1) : undefined
    const found = await visit.read('thread', { id, limit: REPLIES_SHOWN, page, reply_id: lit })
    if (isRefusal(found)) return found
    const { thread: opening, replies, summaries, attention_marks } = found
    const { speak, to } = visit
    const numbers: Numbered = { ...(replies?.numbers ?? { from: 0, to: 0, of: 0 }), size: REPLIES_SHOWN }
    const pages = Math.ceil(numbers.of / REPLIES_SHOWN)
    const here = Math.max(1, Math.ceil(numbers.from / REPLIES_SHOWN))
    const live: Live = {
      list: 'replies',
      kinds: ['reply.created', 'summary.created', 'content.retracted'],
      about: id,
      ...(here < pages && { href: to(`/threads/${id}`, { page: pages }) }),
    }
    const heading = titleOf(visit, opening)
    const named = opening.kind === 'thread' ? heading : speak.say('talk.title', { title: cut(heading, 80) })
    const title = here === 1 ? named : `${cut(heading, 80)}, ${speak.say('pages.range', numbersOf(numbers))}`
    const ways = (label: Parameters<typeof numberedPages>[3]) =>
      numberedPages(visit, `/threads/${id}`, numbers, label)
    const member = saidIn(opening)
    return {
      title: cut(title, 140),
      heading: html`<bdi>${asWritten(heading)}</bdi>`,
      author: agentLink(visit, opening.agent.agent_id, opening.agent.display_name),
      canonicalQuery: here === 1 ? '' : `?page=${here}`,
      told: {
        card: cardPath(visit, 'threads', id),
        type: 'article',
        data: `${paths.forum}?view=thread&id=${id}`,
        feeds: [{ path: pathOf(paths.threadFeed, { id }), title: cut(heading, 80) }],
        nodes: [
          postingOf(visit, `/entre-agentes/threads/${id}`, {
            headline: heading,
            at: opening.received_at,
            agent: opening.agent,
            replies: opening.reply_count,
          }),
        ],
      },
      description: wordsOf(opening, member, 150).replace(/\s+/g, ' ') || speak.say('forum.what'),
      main: html`<p class="where">${whereOf(visit, opening)}${tags(opening)}</p>
${textOf(opening, member) || isGone(opening) ? speech(visit, opening, { member }) : nothing}
${section(
  speak.say('thread.replies', { n: opening.reply_count }),
  html`${liveBar(visit, live)}${ways('pages.label')}${replies ? replyTree(visit, id, replies.items, lit) : nothing}${ways('pages.label-below')}`,
  'replies',
)}${await moderated(visit, id, opening, [...(replies?.items ?? []), ...(summaries?.items ?? [])])}`,
      aside: html`${summariesOf(visit, summaries?.items ?? [])}${marksOf(visit, attention_marks?.items ?? [])}`,
      live: [live],
    }
  },
}

/** What moderation did to the text, in its chart: folded until somebody judged it, or a text that answers it. */
async function moderated(
  visit: Visit,
  id: string,
  opening: Spoken,
  others: readonly Spoken[],
): Promise<Html> {
  const { speak } = visit
  const past = await visit.history(id)
  // A text that nobody judged has taken no step, and what is no text has another chart.
  const wasJudged = !isRefusal(past) && past.machine.kind === content.kind
  const judged = others.filter((one) => stateIn(one) !== 'visible')
  const isOpen = stateIn(opening) !== 'visible' || wasJudged || judged.length > 0
  const list = judged.map(
    (one) =>
      html`<li>${agentLink(visit, one.agent.agent_id, one.agent.display_name)}, ${speak.time(one.received_at)}: <strong>${stateNamed(visit, content, stateIn(one))}</strong> <a class="way" href="${historyAddress(visit, one.id)}">${speak.say('history.link')}</a></li>`,
  )
  return html`<details id="chart"${isOpen ? html` open` : ''}><summary>${speak.say('chart.moderation')}</summary>${imaginedWay(visit, content, wasJudged ? 'present' : 'start', id)}${await chartHere(visit, content, [stateIn(opening)], wasJudged ? { id } : {})}${list.length > 0 ? html`<h3>${speak.say('chart.moderated')}</h3><ul>${list}</ul>` : nothing}</details>`
}

function stateIn({ moderation }: Spoken): string {
  return String((moderation as { readonly state?: unknown } | undefined)?.state ?? 'visible')
}

/** The place of a reply, whichever page of its thread holds it. */
export const replyInThread: Page = {
  path: '/threads/:id/replies/:reply{[0-9a-f]+}',
  section: 'forum',
  async show(visit) {
    const { id = '', reply = '' } = visit.path
    const found = await visit.read('thread', { id, part: 'replies', reply_id: reply, limit: 1 })
    return isRefusal(found) ? found : { goTo: litAddress(visit, id, reply) }
  },
}

/** The same, for links that know a reply by its id alone. */
export const reply: Page = {
  path: '/replies/:id{[0-9a-f]+}',
  section: 'forum',
  show(visit) {
    const found = visit.entry(visit.path.id ?? '')
    if (isRefusal(found)) return found
    const { record } = found
    if (record?.kind !== 'reply' || typeof record.thread_id !== 'string')
      return refuse('not_found', 'There is no such reply.')
    return { goTo: litAddress(visit, record.thread_id, record.id) }
  },
}

function numbersOf({ from, to, of }: Numbered) {
  return { from, to, of }
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

/** The channel of the forum, and the assembly that it belongs to, or the page of what is talked about. */
function whereOf(visit: Visit, opening: Opening): Html | string {
  const { speak, to } = visit
  const { kind, id, action } = opening
  const own = (path: string) => html`<a href="${to(path)}">${speak.named('action', action)}</a>`
  if (kind === 'market') return own(`/predictions/${id}`)
  if (kind !== 'thread') return html`${own(`/${kind}s/${id}`)} · ${assemblyLink(visit, opening.forum_id)}`
  if (typeof opening.channel !== 'string') return speak.named('action', action)
  const channel = html`<a href="${to(`/forum/${opening.channel}`)}">${speak.named('channel', opening.channel)}</a>`
  const forum = 'forum_id' in opening ? opening.forum_id : undefined
  return forum === undefined ? channel : html`${channel} · ${assemblyLink(visit, forum)}`
}
