import { everyVersionOf, games, nameOf, versionNamed } from '../../../machines/registry.ts'
import { refuse } from '../../protocol/refusal.ts'
import { chartFileOf } from '../cards/chart-files.ts'
import type { Page } from '../contract/page.ts'
import { html, nothing } from '../markup/html.ts'
import { choices, section } from '../parts/pieces.ts'
import { chartAddress, machineTitle, statisticsAddress } from '../parts/state-chart.ts'
import { about, ends, stays, waysTaken } from '../parts/statistics.ts'

/** How often the ways of one version of a machine were taken on this node, and how long its states last. */
export const statistics: Page = {
  path: '/machines/:id/statistics',
  section: undefined,
  parameters: ['version'],
  show(visit) {
    const { query, path, speak, at } = visit
    const asked = query.get('version')
    const found = versionNamed(path.id ?? '', asked === null ? undefined : Number(asked))
    if (!found || nameOf(found) !== path.id) return refuse('not_found', 'There is no such machine.')
    const name = machineTitle(visit, found)
    const played = visit.statistics(found)
    const { statistics: counted } = played
    const versions = everyVersionOf(found).toSorted((one, other) => other.version - one.version)
    const simulate = nameOf(found) in games ? speak.say('statistics.simulate', { id: nameOf(found) }) : ''
    return {
      title: speak.say('statistics.title', { name }),
      description: speak.say('statistics.what'),
      canonicalQuery: asked === null ? '' : `?version=${found.version}`,
      main: html`<p class="lead">${speak.say('statistics.what')}</p><p class="where"><a href="${chartAddress(visit, found)}">${name}</a> · <code>${found.machine.id}</code></p>${choices(
        speak.say('machine.versions'),
        versions.map((one) => ({
          href: statisticsAddress(visit, one),
          label: speak.say('machine.version', { n: one.version }),
          here: one === found,
        })),
      )}
${counted.window === null ? html`<p>${speak.say('statistics.none')}</p>` : nothing}${about(visit, played)}${simulate ? html`<p class="quiet">${simulate}</p>` : nothing}
${counted.ends.length > 0 ? section(speak.say('statistics.ends'), ends(visit, found, counted), 'ends') : nothing}
${section(speak.say('statistics.stays'), stays(visit, found, counted), 'stays')}
${section(speak.say('statistics.ways'), waysTaken(visit, found, counted), 'taken')}
<p><a href="${at(chartFileOf(found, 'statistics.json', speak.language))}">JSON</a></p>`,
    }
  },
}
