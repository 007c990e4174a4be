import { type Comparison, compared } from '../../../machines/chart/compare.ts'
import type { DrawnTransition } from '../../../machines/kind/drawing.ts'
import type { Speaking } from '../../../machines/kind/translated.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { everyVersionOf, nameOf, versionNamed } from '../../../machines/registry.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { section } from '../parts/pieces.ts'
import { chartAddress, machineTitle, wayInWords, wordingOf } from '../parts/state-chart.ts'
import { about, ends, stays } from '../parts/statistics.ts'

/** Two versions of a machine side by side: the states, ways and numbers in which they differ. */
export const compare: Page = {
  path: '/machines/:id/compare',
  section: undefined,
  parameters: ['after', 'before'],
  show(visit) {
    const { path, query, speak } = visit
    const after = versionNamed(path.id ?? '', numberIn(query.get('after')))
    if (!after || nameOf(after) !== path.id) return refuse('not_found', 'There is no such machine.')
    const versions = everyVersionOf(after)
    const wanted = numberIn(query.get('before')) ?? after.version - 1
    const before = versions.find(({ version }) => version === wanted && version !== after.version)
    const name = machineTitle(visit, after)
    return {
      title: speak.say('compare.title', { name }),
      description: speak.say('compare.what'),
      main: html`<p class="where"><a href="${chartAddress(visit, after)}">${name}</a></p>${before ? differences(visit, before, after) : html`<p>${speak.say('compare.one')}</p>`}`,
    }
  },
}

function numberIn(text: string | null): number | undefined {
  return text === null ? undefined : Number(text)
}

function differences(visit: Visit, before: AnyMachineVersion, after: AnyMachineVersion): Html {
  const { speak } = visit
  const found = compared(before, after)
  const [left, right] = [before, after].map(
    (one) =>
      html`<a href="${chartAddress(visit, one)}">${speak.say('machine.version', { n: one.version })}</a>`,
  )
  const states = pairs(found.states, (one) => wordingOf(visit, before).state(one))
  const oldWay = (way: DrawnTransition) => wayInWords(visit, before, way)
  const newWay = (way: DrawnTransition) => wayInWords(visit, after, way)
  return html`<div class="wide" tabindex="0" role="region" aria-label="${speak.say('compare.what')}"><table class="plain-table ways"><caption class="unseen">${speak.say('compare.what')}</caption><thead><tr><th scope="col"></th><th scope="col">${left}</th><th scope="col">${right}</th></tr></thead><tbody>${row(speak.say('compare.states'), states.gone, states.added)}${row(speak.say('compare.ways'), found.ways.gone.map(oldWay), found.ways.added.map(newWay))}</tbody></table></div>${parameters(visit, after, found)}${section(speak.say('statistics.link'), html`<div class="beside">${[before, after].map((one) => played(visit, one))}</div>`, 'statistics')}`
}

/** What was played under a version: each has numbers of its own. */
function played(visit: Visit, machine: AnyMachineVersion): Html {
  const { speak } = visit
  const found = visit.statistics(machine)
  const { statistics } = found
  const ended = statistics.ends.length > 0 ? ends(visit, machine, statistics) : nothing
  return html`<div><h3>${speak.say('machine.version', { n: machine.version })}</h3>${about(visit, found)}${ended}${stays(visit, machine, statistics)}</div>`
}

function pairs<Item>(
  { gone, added }: { readonly gone: readonly Item[]; readonly added: readonly Item[] },
  say: (item: Item) => string,
) {
  return { gone: gone.map(say), added: added.map(say) }
}

function row(name: string, gone: readonly (Html | string)[], added: readonly (Html | string)[]): Html {
  const list = (items: readonly (Html | string)[]) =>
    items.length === 0 ? '–' : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`
  return html`<tr><th scope="row">${name}</th><td>${list(gone)}</td><td>${list(added)}</td></tr>`
}

function parameters({ speak }: Visit, machine: AnyMachineVersion, { parameters: found }: Comparison): Html {
  if (found.length === 0) return nothing
  const game = 'definition' in machine ? (machine.definition as Speaking) : undefined
  const number = (value: number | undefined) => (value === undefined ? '–' : speak.number(value))
  return section(
    speak.say('rules.parameters'),
    html`<ul>${found.map(
      ({ difficulty, name, before, after }) =>
        html`<li>${speak.named('difficulty', difficulty)}: ${speak.called('parameter', name, game)} ${number(before)} → ${number(after)}</li>`,
    )}</ul>`,
  )
}
