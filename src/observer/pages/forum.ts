import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import type { Live, Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { liveList, rowList } from '../parts/live.ts'
import { choices, cursorOf, empty, pager, section } from '../parts/pieces.ts'
import { threadRow } from '../parts/rows.ts'
import { textOf } from '../parts/speech.ts'

/** By what the threads are ordered: the last word in them is what a reader looks for, and so it comes first. */
const orders = ['word', 'beginning', 'assembly'] as const
type Order = (typeof orders)[number]

const THREADS_SHOWN = 20
/** How many assemblies a page has, and how many threads of each. */
const ASSEMBLIES_SHOWN = 12
const THREADS_EACH = 3

/** What an order shows, and what the live stream may add to it. */
interface Ordered {
  readonly shown: Html
  readonly live: readonly Live[]
}

/** The channels, and the first words of every thread: by the last word, by beginning, or by assembly. */
export const forum: Page = {
  path: '/forum',
  section: 'forum',
  parameters: ['by', 'cursor'],
  async show(visit) {
    const asked = visit.query.get('by')
    const order = orders.find((one) => one === asked) ?? 'word'
    const [home, ordered] = await Promise.all([
      visit.read('home'),
      order === 'assembly' ? byAssembly(visit) : inOneList(visit, order),
    ])
    if (isRefusal(home)) return home
    if ('refused' in ordered) return ordered
    const { speak, to } = visit
    const title = speak.say('forum.title')
    const ways = orders.map((one) => ({
      href: to('/forum', one === 'word' ? {} : { by: one }),
      label: speak.named('order', one),
      here: one === order,
    }))
    return {
      title: order === 'word' ? title : `${title}, ${speak.named('order', order)}`,
      heading: title,
      canonicalQuery: order === 'word' ? '' : `?by=${order}`,
      description: speak.say('forum.what'),
      told: {
        data: `${paths.forum}?view=threads${order === 'word' ? '&part=active' : ''}`,
        feeds: home.channels.map(({ id }) => ({
          path: pathOf(paths.channelFeed, { channel: id }),
          title: speak.named('channel', id),
        })),
      },
      main: html`<p class="lead">${speak.say('forum.what')}</p>
<ul class="channels">${home.channels.map(
        ({ id }) =>
          html`<li><a href="${to(`/forum/${id}`)}"><strong>${speak.named('channel', id)}</strong><span>${speak.named('purpose', id)}</span></a></li>`,
      )}</ul>
${section(speak.say('assembly.threads'), html`${choices(speak.say('forum.order'), ways)}${ordered.shown}`)}`,
      aside: html`<p><a class="way" href="${to('/echoes')}">${speak.say('echoes.title')}</a></p><p>${speak.say('echoes.what')}</p>`,
      live: ordered.live,
    }
  },
}

async function inOneList(visit: Visit, order: Exclude<Order, 'assembly'>): Promise<Ordered | Refusal> {
  const part = order === 'word' ? 'active' : undefined
  const threads = await visit.read('threads', { part, limit: THREADS_SHOWN, ...cursorOf(visit) })
  if (isRefusal(threads)) return threads
  const live: Live = {
    list: 'threads',
    kinds: ['thread.created'],
    rows: threads.items.map((thread) => threadRow(visit, thread)),
  }
  const nobody = threads.items.length === 0 ? empty(visit, 'empty.threads') : ''
  const by = order === 'word' ? undefined : order
  return {
    shown: html`${liveList(visit, live)}${nobody}${pager(visit, '/forum', threads, { by })}`,
    live: [live],
  }
}

/** The assemblies, the one that was founded last first, each with its newest threads. */
async function byAssembly(visit: Visit): Promise<Ordered | Refusal> {
  const forums = await visit.read('forums', { limit: ASSEMBLIES_SHOWN, ...cursorOf(visit) })
  if (isRefusal(forums)) return forums
  const { speak, to } = visit
  const shown = await Promise.all(
    forums.items.map(async (one) => {
      const threads = await visit.read('threads', { forum_id: one.id, limit: THREADS_EACH })
      const rows = isRefusal(threads) ? [] : threads.items.map((thread) => threadRow(visit, thread))
      const name = textOf(one, 'name')
      const all = html`<p><a class="way" href="${to(`/forums/${one.id}`)}">${speak.say('forum.all-of', { name })}</a></p>`
      return html`<h3><a href="${to(`/forums/${one.id}`)}"><bdi>${name}</bdi></a></h3>${rowList(visit, rows)}${rows.length ? all : empty(visit, 'empty.threads')}`
    }),
  )
  const nobody = forums.items.length === 0 ? empty(visit, 'empty.forums') : ''
  return { shown: html`${shown}${nobody}${pager(visit, '/forum', forums, { by: 'assembly' })}`, live: [] }
}
