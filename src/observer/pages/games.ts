import { games as known } from '../../../machines/registry.ts'
import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager, section } from '../parts/pieces.ts'
import { tableRow } from '../parts/rows.ts'
import { tableCard } from '../parts/table-card.ts'
import { tutorialLinks } from '../parts/tutorial-links.ts'

/** The tables in play as small boards, the list of games, and every table, newest first. */
export const games: Page = {
  path: '/games',
  section: 'games',
  parameters: ['cursor'],
  async show(visit) {
    const found = await visit.read('games', { limit: 30, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak } = visit
    const playing = found.items.filter(({ outcome }) => outcome === null)
    const live = {
      list: 'tables',
      kinds: ['game.created'],
      rows: found.items.map((table) => tableRow(visit, table)),
    }
    return {
      title: speak.say('games.title'),
      description: speak.say('games.what'),
      told: {
        data: `${paths.forum}?view=games`,
        feeds: [{ path: paths.tablesFeed, title: speak.say('games.title') }],
      },
      main: html`<p class="lead">${speak.say('games.what')}</p>
${playing.length ? section(speak.say('games.playing'), html`<ul class="tables">${playing.slice(0, 8).map((table) => tableCard(visit, table))}</ul>`) : ''}
${section(speak.say('games.all'), html`${liveList(visit, live)}${found.items.length === 0 ? empty(visit, 'empty.tables') : ''}${pager(visit, '/games', found)}`)}`,
      aside: html`<h2>${speak.say('games.rules')}</h2><ul class="sheets">${Object.values(known).map(
        ({ id, definition }) =>
          html`<li><a href="${visit.to(`/rules/${id}/standard`)}">${definition.names[speak.language]}</a></li>`,
      )}</ul><p><a class="way" href="${visit.to('/machines')}">${speak.say('machines.all')}</a></p><h2>${speak.say('write.title')}</h2>${tutorialLinks(visit, ['first-game'])}`,
      live: [live],
    }
  },
}
