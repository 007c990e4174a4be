import { rehearsalOf } from '../../../machines/imagine/rehearsals.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { nameOf, versionNamed } from '../../../machines/registry.ts'
import { isRefusal, refuse } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { courseWords } from '../imagined/course-words.ts'
import { startFrom } from '../imagined/start.ts'
import { type Html, html } from '../markup/html.ts'
import { section } from '../parts/pieces.ts'
import { chartHere, machineTitle } from '../parts/state-chart.ts'

/**
 * An imagined course of a machine: from its start, or with `from` from something of this node as it is. The course itself is
 * the fragment of the address, which no server sees: what follows happens in the browser alone.
 */
export const imagined: Page = {
  path: '/machines/:id/imagined',
  section: undefined,
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
      main: html`<p class="imagined-banner" role="note"><strong>${speak.say('imagine.banner')}</strong> ${
        start
          ? html`${speak.say('imagine.from')} <a href="${start.href}"><bdi>${start.title}</bdi></a>. ${start.told.present && machine.kind.startsWith('table.') ? speak.say('imagine.sealed') : ''}`
          : html`<a href="${to(`/machines/${nameOf(machine)}`)}">${name}</a>.`
      }</p>
<noscript><p>${speak.say('imagine.noscript')}</p></noscript>
<p id="imagined-loading">${speak.say('imagine.loading')}</p>
<div id="imagined" hidden data-machine="${nameOf(machine)}" data-version="${machine.version}" data-title="${title}" data-pages="${to('')}"${from === null ? '' : html` data-from="${from}"`}>${start ? '' : settings(visit, machine)}${course(visit)}</div>
${section(speak.say('chart.here'), chart, 'chart')}`,
      data: { ...start?.told },
      imagines: true,
    }
  },
}

/** What is decided before it opens. */
function settings(visit: Visit, machine: AnyMachineVersion): Html {
  const rehearsal = rehearsalOf(machine)
  const { label } = courseWords(visit, rehearsal)
  if (rehearsal.settings.length === 0) return html``
  return html`<div class="settings">${rehearsal.settings.map(
    ({ name, label: called, options = [] }) =>
      html`<label><span>${label(called)}</span><select data-setting="${name}">${options.map(({ value, label: one }) => html`<option value="${value}">${label(one)}</option>`)}</select></label>`,
  )}</div>`
}

function course({ speak }: Visit): Html {
  return html`<div id="imagined-standing"></div>
<p id="imagined-status" class="imagined-status" role="status"></p>
<div class="imagined-ways"><button type="button" id="imagined-back">${speak.say('imagine.back')}</button><button type="button" id="imagined-start">${speak.say('imagine.restart')}</button></div>
<div id="imagined-saving" hidden><button type="button" id="imagined-rescue">${speak.say('imagine.which')}</button><ul id="imagined-saved" class="courses"></ul></div>
<section><h2 id="imagined-next" tabindex="-1">${speak.say('imagine.next')}</h2><form id="imagined-choices" autocomplete="off"></form></section>
<section><h2>${speak.say('imagine.course')}</h2><div id="imagined-steps"></div>
<p class="share"><label for="imagined-link">${speak.say('imagine.share')}</label> <input id="imagined-link" type="text" readonly><button type="button" class="copy" id="imagined-copy" hidden>${speak.say('copy')}</button></p>
<div id="imagined-others" hidden><h3>${speak.say('imagine.branches')}</h3><ul id="imagined-branches" class="courses"></ul></div></section>
<div id="imagined-board"></div>`
}
