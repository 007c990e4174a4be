import { rehearsalOf } from '../../../machines/imagine/rehearsals.ts'
import type { AnyMachineVersion } from '../../../machines/kind/version.ts'
import { limits } from '../../protocol/limits.ts'
import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { courseWords } from './course-words.ts'

/** What stands above everything else: that nothing of it happened, and what it is of. */
export function banner({ speak }: Visit, of: Html | string): Html {
  return html`<p class="imagined-banner" role="note"><strong>${speak.say('imagine.banner')}</strong> ${of}</p>
<noscript><p>${speak.say('imagine.noscript')}</p></noscript>
<p id="imagined-loading">${speak.say('imagine.loading')}</p>`
}

/** What is decided before it opens. */
export function settings(visit: Visit, machine: AnyMachineVersion): Html {
  const rehearsal = rehearsalOf(machine)
  const { label } = courseWords(visit, rehearsal)
  if (rehearsal.settings.length === 0) return html``
  return html`<div class="settings">${rehearsal.settings.map(
    ({ name, label: called, options = [] }) =>
      html`<label><span>${label(called)}</span><select data-setting="${name}">${options.map(({ value, label: one }) => html`<option value="${value}">${label(one)}</option>`)}</select></label>`,
  )}</div>`
}

/** Room for all that the program shows. */
export function course({ speak }: Visit): Html {
  return html`<div id="imagined-standing"></div>
<p id="imagined-status" class="imagined-status" role="status"></p>
<div class="imagined-ways"><button type="button" id="imagined-back">${speak.say('imagine.back')}</button><button type="button" id="imagined-start">${speak.say('imagine.restart')}</button></div>
<div id="imagined-saving" hidden><button type="button" id="imagined-rescue" aria-describedby="imagined-bound">${speak.say('imagine.which')}</button><p class="quiet" id="imagined-bound">${speak.say('imagine.which_bound', { steps: limits.RESCUE_STEPS_MAX })}</p><ul id="imagined-saved" class="courses"></ul></div>
<section><h2 id="imagined-next" tabindex="-1">${speak.say('imagine.next')}</h2><form id="imagined-choices" autocomplete="off"></form></section>
<section><h2>${speak.say('imagine.course')}</h2><div id="imagined-steps"></div>
<p class="share"><label for="imagined-link">${speak.say('imagine.share')}</label> <input id="imagined-link" type="text" readonly><button type="button" class="copy" id="imagined-copy" hidden>${speak.say('copy')}</button></p>
<div id="imagined-others" hidden><h3>${speak.say('imagine.branches')}</h3><ul id="imagined-branches" class="courses"></ul></div></section>
<div id="imagined-board"></div>`
}
