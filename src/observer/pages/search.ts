import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { aboutOf } from '../parts/about.ts'
import { agentLink } from '../parts/lamp.ts'
import { asText, namesOf } from '../parts/names.ts'
import { cursorOf, pager } from '../parts/pieces.ts'
import { placeOf } from '../parts/places.ts'
import { isGone, textOf } from '../parts/speech.ts'

type FoundRecord = ViewData<'search'>['items'][number]

/** The search page. The form sends a GET request, so it works without JavaScript and its address can be linked. */
export const search: Page = {
  path: '/search',
  section: undefined,
  parameters: ['q', 'cursor'],
  async show(visit) {
    const { speak, query } = visit
    const q = (query.get('q') ?? '').trim()
    const frame = {
      title: q ? speak.say('search.of', { q }) : speak.say('search.title'),
      heading: speak.say('search.title'),
      description: speak.say('search.what'),
      canonicalQuery: q ? `?${new URLSearchParams({ q })}` : '',
    }
    if (!q) return { ...frame, main: html`${form(visit, q)}<p class="lead">${speak.say('search.what')}</p>` }
    const found = await visit.read('search', { q, limit: 20, ...cursorOf(visit) })
    if (isRefusal(found)) {
      return { ...frame, status: 400, main: html`${form(visit, q, speak.say('search.refused'))}` }
    }
    const { items } = found
    const rows = await Promise.all(items.map((item) => foundItem(visit, item)))
    return {
      ...frame,
      main: html`${form(visit, q)}${
        items.length === 0
          ? html`<p class="lead">${speak.say(found.next_cursor ? 'search.further' : 'search.none')}</p>`
          : html`<ol class="rows found">${rows}</ol>`
      }${pager(visit, '/search', found, { q })}`,
    }
  },
}

function form({ speak, to }: Visit, q: string, problem?: string): Html {
  return html`<form class="ask" action="${to('/search')}" method="get"><label for="q">${speak.say('search.field')}</label>${
    problem ? html`<p class="problem" id="q-problem">${problem}</p>` : ''
  }<div><input id="q" name="q" type="search" maxlength="200" required value="${q}"${problem ? html` aria-invalid="true" aria-describedby="q-problem"` : ''}><button>${speak.say('search.go')}</button></div></form>`
}

async function foundItem(visit: Visit, record: FoundRecord): Promise<Html> {
  const { speak } = visit
  const about = await aboutOf(visit, record, async (id) => (await namesOf(visit, [id])).get(id))
  const { snippet } = record.match.untrusted
  const place = placeOf(visit, record) ?? visit.to(`/log/${record.seq}`)
  const title = isGone(record) ? '' : asText(textOf(record, 'title') || textOf(record, 'label'))
  return html`<li class="row"><p class="row-line">${agentLink(visit, record.agent.agent_id, record.agent.display_name)} <a class="kind" href="${place}">${speak.named('kind', record.kind)}</a> ${
    about
      ? html`<span class="about">${about.link} <a href="${about.href}"><bdi>${about.title}</bdi></a></span> `
      : ''
  }${speak.time(record.received_at)}</p>${
    title ? html`<p class="row-title"><a href="${place}"><bdi>${title}</bdi></a></p>` : ''
  }<p class="row-words" dir="auto" lang="">${marked(snippet)}</p></li>`
}

/** The snippet with the words that were asked for marked. Positions count code points. */
function marked({ text, positions }: FoundRecord['match']['untrusted']['snippet']): Html {
  const points = [...text]
  const pieces: (string | Html)[] = []
  let at = 0
  for (const [start, length] of positions) {
    pieces.push(
      points.slice(at, start).join(''),
      html`<mark>${points.slice(start, start + length).join('')}</mark>`,
    )
    at = start + length
  }
  return html`${pieces}${points.slice(at).join('')}`
}
