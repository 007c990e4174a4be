import type { Drawing } from '../../../machines/kind/drawing.ts'
import type { Sentence } from '../../../machines/kind/sentence.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import type { Speaking } from '../words/speaker.ts'
import { layout } from './graph.ts'

const CHARACTER = 7.4
const HEIGHT = 38

/**
 * A chart of states: boxes laid out by ELK, the ways between them as curves, the words of each way in a table below.
 *
 * @param game the game that is drawn, if it is one
 */
export async function stateChart(visit: Visit, chart: Drawing, game?: Speaking): Promise<Html> {
  const { speak } = visit
  const words = (items: readonly Sentence[]) => items.map((item) => speak.sentence(item, game)).join('; ')
  const name = (id: string) =>
    chart.states.find((state) => state.id === id)?.names?.[speak.language] ?? speak.named('state', id)
  const ways = Map.groupBy(
    chart.transitions.filter(({ from, to }) => from !== null && from !== to),
    ({ from, to }) => `${from} ${to}`,
  )
  const placed = await layout(
    {
      nodes: chart.states.map(({ id }) => ({
        id,
        width: Math.round(name(id).length * CHARACTER) + 28,
        height: HEIGHT,
      })),
      edges: [...ways.keys()].map((way) => ({
        id: way,
        from: way.split(' ')[0] ?? '',
        to: way.split(' ')[1] ?? '',
      })),
    },
    'DOWN',
  )
  const label = speak.say('chart.label', { n: chart.states.length, ways: ways.size })
  const scale = Math.min(placed.width, 720)
  return html`<div class="wide" tabindex="0" role="region" aria-label="${label}"><svg class="graph state-chart" width="${scale}" viewBox="-2 -2 ${placed.width + 4} ${placed.height + 4}" role="img" aria-label="${label}"><defs><marker id="way" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>${[
    ...placed.edges.values(),
  ].map(({ path }) => html`<path class="edge" d="${path}" marker-end="url(#way)"/>`)}${chart.states.map(
    ({ id, kind }) => {
      const box = placed.nodes.get(id)
      if (!box) return ''
      return html`<g class="state ${kind}"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${kind === 'final' ? HEIGHT / 2 : 6}"/><text x="${box.x + box.width / 2}" y="${box.y + box.height / 2}">${name(id)}</text></g>`
    },
  )}</svg></div>${statesList(chart, name, words)}${waysTable(visit, chart, name, words)}`
}

type Naming = (id: string) => string
type Wording = (items: readonly Sentence[]) => string

/** What each state means. */
function statesList({ states, notes = [] }: Drawing, name: Naming, words: Wording): Html {
  return html`<dl class="facts">${states.map(
    ({ id, says }) => html`<div><dt>${name(id)}</dt><dd>${words([says])}</dd></div>`,
  )}</dl>${notes.map((note) => html`<p class="quiet">${words([note])}</p>`)}`
}

function waysTable({ speak }: Visit, { transitions }: Drawing, name: Naming, words: Wording): Html {
  return html`<details><summary>${speak.say('chart.ways', { n: transitions.length })}</summary><div class="wide" tabindex="0" role="region" aria-label="${speak.say('chart.table')}"><table class="plain-table"><thead><tr><th scope="col">${speak.say('chart.from')}</th><th scope="col">${speak.say('chart.event')}</th><th scope="col">${speak.say('chart.to')}</th><th scope="col">${speak.say('chart.guards')}</th><th scope="col">${speak.say('chart.effects')}</th></tr></thead><tbody>${transitions.map(
    ({ from, to, event, guards, effects }) =>
      html`<tr><td>${from === null ? '' : name(from)}</td><td><code>${event}</code></td><td>${name(to)}</td><td>${words(guards.map((guard) => guard.words))}</td><td>${words(effects)}</td></tr>`,
  )}</tbody></table></div></details>`
}
