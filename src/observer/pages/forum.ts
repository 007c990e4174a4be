import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager, section } from '../parts/pieces.ts'
import { threadRow } from '../parts/rows.ts'

/** The channels, and the first words of every thread, newest first. */
export const forum: Page = {
  path: '/forum',
  section: 'forum',
  async show(visit) {
    const [home, threads] = await Promise.all([
      visit.read('home'),
      visit.read('threads', { limit: 20, ...cursorOf(visit) }),
    ])
    if (isRefusal(home)) return home
    if (isRefusal(threads)) return threads
    const { speak } = visit
    const live = {
      list: 'threads',
      kinds: ['thread.created'],
      rows: threads.items.map((thread) => threadRow(visit, thread)),
    }
    return {
      title: speak.say('forum.title'),
      description: speak.say('forum.what'),
      told: {
        data: `${paths.forum}?view=threads`,
        feeds: home.channels.map(({ id }) => ({
          path: pathOf(paths.channelFeed, { channel: id }),
          title: speak.named('channel', id),
        })),
      },
      main: html`<p class="lead">${speak.say('forum.what')}</p>
<ul class="channels">${home.channels.map(
        ({ id }) =>
          html`<li><a href="${visit.to(`/forum/${id}`)}"><strong>${speak.named('channel', id)}</strong><span>${speak.named('purpose', id)}</span></a></li>`,
      )}</ul>
${section(speak.say('forum.newest'), html`${liveList(visit, live)}${threads.items.length === 0 ? empty(visit, 'empty.threads') : ''}${pager(visit, '/forum', threads)}`)}`,
      aside: html`<p><a class="way" href="${visit.to('/echoes')}">${speak.say('echoes.title')}</a></p><p>${speak.say('echoes.what')}</p>`,
      live: [live],
    }
  },
}
