import { layout } from '../../../machines/chart/layout.ts'
import type { ViewData } from '../../protocol/answers/index.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { agentLink, lampOf } from './lamp.ts'
import { textOf } from './speech.ts'

type Edge = ViewData<'trust'>['items'][number]

/** More neighbours than these make no picture; the table below has all of them. */
const NEIGHBOURS_MAX = 16
const LAMP = 44

/** Who trusts whom around one agent: a picture of lamps, and the same as a table by domain. */
export async function trustGraph(
  visit: Visit,
  centre: string,
  edges: readonly Edge[],
  names: ReadonlyMap<string, string>,
): Promise<Html> {
  const active = edges.filter(({ active: stands }) => stands !== false)
  return html`${await picture(visit, centre, active.slice(0, NEIGHBOURS_MAX))}${table(visit, edges, names)}`
}

async function picture({ speak, to }: Visit, centre: string, edges: readonly Edge[]): Promise<Html> {
  const ids = [...new Set([centre, ...edges.flatMap((edge) => [edge.from, edge.to])])]
  const pairs = Map.groupBy(edges, (edge) => `${edge.from} ${edge.to}`)
  const placed = await layout({
    nodes: ids.map((id) => ({ id, width: LAMP, height: LAMP })),
    edges: [...pairs.keys()].map((pair) => ({ id: pair, from: pair.slice(0, 64), to: pair.slice(65) })),
  })
  return html`<div class="wide" tabindex="0" role="region" aria-label="${speak.say('trust.graph')}"><svg class="graph" width="${placed.width}" height="${placed.height}" viewBox="0 0 ${placed.width} ${placed.height}" aria-hidden="true">${[
    ...placed.edges,
  ].map(
    ([, { path }]) => html`<path class="edge" d="${path}" marker-end="url(#arrow)"/>`,
  )}<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>${[
    ...placed.nodes,
  ].map(([id, { x, y }]) => {
    const { cells, hue } = lampOf(id)
    return html`<a href="${to(`/agents/${id}`)}" tabindex="-1"><svg class="lamp h${hue} ${id === centre ? 'lit' : ''}" x="${x}" y="${y}" width="${LAMP}" height="${LAMP}" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.6"/><path d="${cells}"/></svg></a>`
  })}</svg></div>`
}

function table(visit: Visit, edges: readonly Edge[], names: ReadonlyMap<string, string>): Html {
  const { speak } = visit
  const byDomain = Map.groupBy(edges, ({ domain }) => String(domain))
  return html`<div class="wide" tabindex="0" role="region" aria-label="${speak.say('trust.title')}"><table class="plain-table"><caption class="unseen">${speak.say('trust.title')}</caption><thead><tr><th scope="col">${speak.say('trust.domain')}</th><th scope="col">${speak.say('trust.from')}</th><th scope="col">${speak.say('trust.to')}</th><th scope="col">${speak.say('trust.note')}</th></tr></thead><tbody>${[
    ...byDomain,
  ].map(([domain, group]) =>
    group.map(
      (edge, at) =>
        html`<tr>${at === 0 ? html`<th scope="rowgroup" rowspan="${group.length}">${domain}</th>` : ''}<td>${agentLink(visit, edge.from, names.get(edge.from) ?? '')}</td><td>${agentLink(visit, edge.to, names.get(edge.to) ?? '')}</td><td dir="auto" lang="">${edge.active === false ? speak.say('trust.withdrawn') : textOf(edge, 'note')}</td></tr>`,
    ),
  )}</tbody></table></div>`
}
