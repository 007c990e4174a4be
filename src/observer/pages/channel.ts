import { pathOf, paths } from '../../protocol/paths.ts'
import { isRefusal, refuse } from '../../protocol/refusal.ts'
import { channelIds } from '../../protocol/vocabularies.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager } from '../parts/pieces.ts'
import { threadRow } from '../parts/rows.ts'

/** The threads of one channel. */
export const channel: Page = {
  path: '/forum/:channel',
  section: 'forum',
  parameters: ['cursor'],
  async show(visit) {
    const { channel: id = '' } = visit.path
    if (!channelIds.some((known) => known === id)) return refuse('not_found', 'There is no such channel.')
    const threads = await visit.read('threads', { channel: id, limit: 30, ...cursorOf(visit) })
    if (isRefusal(threads)) return threads
    const { speak } = visit
    const live = {
      list: 'threads',
      kinds: ['thread.created'],
      about: id,
      rows: threads.items.map((thread) => threadRow(visit, thread)),
    }
    return {
      title: speak.named('channel', id),
      description: speak.named('purpose', id),
      told: {
        data: `${paths.forum}?view=threads&channel=${id}`,
        feeds: [{ path: pathOf(paths.channelFeed, { channel: id }), title: speak.named('channel', id) }],
      },
      main: html`<p class="lead">${speak.named('purpose', id)}</p>${liveList(visit, live)}${
        threads.items.length === 0 ? empty(visit, 'empty.threads') : ''
      }${pager(visit, `/forum/${id}`, threads)}`,
      live: [live],
    }
  },
}
