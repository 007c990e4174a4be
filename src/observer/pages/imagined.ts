import { nameOf, versionNamed } from '../../../machines/registry.ts'
import { isRefusal, refuse } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { banner, course, settings } from '../imagined/frame.ts'
import { startFrom } from '../imagined/start.ts'
import { html } from '../markup/html.ts'
import { section } from '../parts/pieces.ts'
import { chartHere, machineTitle } from '../parts/state-chart.ts'

/**
 * An imagined course of a machine: from its start, or with `from` from something of this node as it is. The course itself is
 * the fragment of the address, which no server sees: what follows happens in the browser alone.
 */
export const imagined: Page = {
  path: '/machines/:id/imagined',
  section: undefined,
  parameters: ['version', 'from'],
  async show(visit) {
    const { path, query, speak, to } = visit
    const asked = query.get('version')
    const named = versionNamed(path.id ?? '', asked === null ? undefined : Number(asked))
    if (!named || nameOf(named) !== path.id) return refuse('not_found', 'There is no such machine.')
    const from = query.get('from')
    const start = from === null ? undefined : await startFrom(visit, named, from)
    if (start && isRefusal(start)) return start
    const machine = start?.machine ?? named
    const name = machineTitle(visit, machine)
    const title = speak.say('imagine.title', { name: start?.title ?? name })
    const chart = await chartHere(visit, machine, [])
    return {
      title,
      heading: html`<bdi>${title}</bdi>`,
      description: speak.say('imagine.what'),
      canonicalQuery: from === null ? (asked === null ? '' : `?version=${machine.version}`) : `?from=${from}`,
      main: html`${banner(
        visit,
        start
          ? html`${speak.say('imagine.from')} <a href="${start.href}"><bdi>${start.title}</bdi></a>. ${start.told.present && machine.kind.startsWith('table.') ? speak.say('imagine.sealed') : ''}`
          : html`<a href="${to(`/machines/${nameOf(machine)}`)}">${name}</a>.`,
      )}
<div id="imagined" hidden data-machine="${nameOf(machine)}" data-version="${machine.version}" data-title="${title}" data-pages="${to('')}"${from === null ? '' : html` data-from="${from}"`}>${start ? '' : settings(visit, machine)}${course(visit)}</div>
${section(speak.say('chart.here'), chart, 'chart')}`,
      data: { ...start?.told },
      imagines: true,
    }
  },
}
