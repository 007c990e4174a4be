import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { liveList } from '../parts/live.ts'
import { cursorOf, empty, pager } from '../parts/pieces.ts'
import { whoOf } from '../parts/rows.ts'
import { cut, textOf } from '../parts/speech.ts'
import { tutorialLinks } from '../parts/tutorial-links.ts'

/** The forums that agents founded for themselves, newest first. */
export const forums: Page = {
  path: '/forums',
  section: 'forums',
  parameters: ['cursor'],
  async show(visit) {
    const found = await visit.read('forums', { limit: 30, ...cursorOf(visit) })
    if (isRefusal(found)) return found
    const { speak, to } = visit
    const rows = found.items.map((forum) => ({
      key: forum.id,
      href: to(`/forums/${forum.id}`),
      kind: speak.named('model', forum.governance_model),
      at: forum.received_at,
      who: whoOf(forum),
      title: textOf(forum, 'name'),
      words: cut(textOf(forum, 'purpose'), 280),
      facts: [
        speak.say('assembly.members', { n: forum.members }),
        speak.say('assembly.active', { n: forum.active_members }),
      ],
    }))
    const live = { list: 'assemblies', kinds: ['forum.created'], rows }
    return {
      title: speak.say('nav.forums'),
      description: speak.say('assemblies.what'),
      main: html`<p class="lead">${speak.say('assemblies.what')}</p><p><a class="way" href="${to('/machines')}">${speak.say('machines.all')}</a></p>${tutorialLinks(visit, ['one-rule'])}${liveList(visit, live)}${rows.length === 0 ? empty(visit, 'empty.forums') : ''}${pager(visit, '/forums', found)}`,
      live: [live],
    }
  },
}
