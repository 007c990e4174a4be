import { draft } from '../../../machines/draft.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import {
  everyVersionOf,
  games,
  nameOf,
  machines as newest,
  versionNamed,
} from '../../../machines/registry.ts'
import { refuse } from '../../protocol/refusal.ts'
import { type ChartForm, chartFileOf, chartForms } from '../cards/chart-files.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'
import { choices, section } from '../parts/pieces.ts'
import {
  chartAddress,
  imaginedWay,
  machineTitle,
  stateChart,
  statisticsAddress,
} from '../parts/state-chart.ts'
import { tutorialLinks } from '../parts/tutorial-links.ts'

/** The newest version of each machine, the games first. */
function drawn(): readonly AnyMachineVersion[] {
  const names = Object.keys(newest)
  const ordered = [...names.filter((name) => name in games), ...names.filter((name) => !(name in games))]
  return ordered.flatMap((name) => versionNamed(name) ?? [])
}

/** The state machines of the service, each with a link to its chart. */
export const machines: Page = {
  path: '/machines',
  section: undefined,
  show(visit) {
    const { speak, to } = visit
    return {
      title: speak.say('nav.machines'),
      description: speak.say('machines.what'),
      main: html`<p class="lead">${speak.say('machines.what')}</p><ul class="channels">${drawn().map(
        (one) =>
          html`<li><a href="${to(`/machines/${nameOf(one)}`)}"><strong>${machineTitle(visit, one)}</strong><span>${speak.say('machine.states', { n: one.drawing().states.length })}</span></a></li>`,
      )}</ul>${section(speak.say('write.title'), tutorialLinks(visit), 'write')}`,
    }
  },
}

/** The same under the name that its link has. */
export const charts: Page = {
  path: '/charts/:id?',
  section: undefined,
  show: ({ path: { id }, to }) => ({ goTo: to(id === undefined ? '/machines' : `/machines/${id}`) }),
}

/** One machine: its states, and what leads from one to the next. */
export const machine: Page = {
  path: '/machines/:id',
  section: undefined,
  parameters: ['version', 'ends'],
  async show(visit) {
    const { query, path, speak, to } = visit
    const asked = query.get('version')
    const found = versionNamed(path.id ?? '', asked === null ? undefined : Number(asked))
    if (!found || nameOf(found) !== path.id) return refuse('not_found', 'There is no such machine.')
    const name = machineTitle(visit, found)
    const unfolded = query.get('ends') === 'all'
    return {
      title: speak.say('machine.title', { name }),
      heading: name,
      description: speak.say('machines.what'),
      canonicalQuery: asked === null ? '' : `?version=${found.version}`,
      main: html`<p class="where"><a href="${to('/machines')}">${speak.say('nav.machines')}</a> · <code>${found.machine.id}</code></p>${imaginedWay(visit, found)}${versionsOf(visit, found)}
${section(speak.say('chart.picture'), html`${foldOf(visit, found, unfolded)}${await stateChart(visit, found, unfolded)}`, 'chart')}
${takeAlong(visit, found)}`,
    }
  },
}

function takeAlong({ speak, at }: Visit, machine: AnyMachineVersion): Html {
  return section(
    speak.say('chart.take'),
    html`<ul class="channels">${chartForms.map((form) => html`<li><a href="${at(chartFileOf(machine, form, speak.language))}" download><strong>${formNames[form]}</strong>${form === 'statistics.json' ? html`<span>${speak.say('statistics.link')}</span>` : ''}</a></li>`)}</ul>`,
    'take',
  )
}

/** By the names that their formats have in every language. */
const formNames: Readonly<Record<ChartForm, string>> = {
  svg: 'SVG',
  png: 'PNG',
  mmd: 'Mermaid',
  scxml: 'SCXML',
  dot: 'DOT (Graphviz)',
  'xstate.json': 'XState (JSON)',
  json: 'JSON',
  'statistics.json': 'JSON',
}

function versionsOf(visit: Visit, machine: AnyMachineVersion): Html {
  const versions = everyVersionOf(machine).toSorted((one, other) => other.version - one.version)
  const { speak, to } = visit
  const named = choices(
    speak.say('machine.versions'),
    versions.map((one) => ({
      href: chartAddress(visit, one),
      label: speak.say('machine.version', { n: one.version }),
      here: one === machine,
    })),
  )
  const past = machine.kind === draft.kind ? html`<p class="quiet">${speak.say('history.none')}</p>` : nothing
  return html`${named}${past}<p><a class="way" href="${to(`/machines/${nameOf(machine)}/compare`)}">${speak.say('compare.link')}</a><a class="way" href="${statisticsAddress(visit, machine)}">${speak.say('statistics.link')}</a></p>`
}

/** Ends by time alone are one exit, until somebody asks for all of them. */
function foldOf({ speak, to }: Visit, machine: AnyMachineVersion, unfolded: boolean): Html {
  const query = { version: machine.version, ...(!unfolded && { ends: 'all' }) }
  return html`<p><a class="way" href="${to(`/machines/${nameOf(machine)}`, query)}">${speak.say(unfolded ? 'chart.fold' : 'chart.unfold')}</a></p>`
}
