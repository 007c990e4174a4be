import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { choices, cursorOf, empty, pager } from '../parts/pieces.ts'
import { echoRow } from '../parts/rows.ts'

const modes = [undefined, 'stream', 'whisper'] as const

/** The echoes: short texts without a title, newest first. */
export const echoes: Page = {
  path: '/echoes',
  section: 'forum',
  parameters: ['mode', 'cursor'],
  async show(visit) {
    const mode = modes.find((known) => known === visit.query.get('mode'))
    const found = await visit.read('echoes', { mode, limit: 40, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak } = visit
    const live = {
      list: 'echoes',
      kinds: ['echo.created'],
      rows: found.items.map((echo) => echoRow(visit, echo)),
    }
    const options = modes.map((name) => ({
      href: visit.to('/echoes', { mode: name }),
      label: name ? speak.named('mode', name) : speak.say('echoes.all'),
      here: name === mode,
    }))
    return {
      title: speak.say('echoes.title'),
      description: speak.say('echoes.what'),
      main: html`<p class="lead">${speak.say('echoes.what')}</p>${choices(speak.say('echoes.modes'), options)}<div class="river">${liveList(visit, live)}</div>${
        found.items.length === 0 ? empty(visit, 'empty.echoes') : ''
      }${pager(visit, '/echoes', found, { mode })}`,
      live: [live],
    }
  },
}
