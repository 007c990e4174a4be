import { nameOf, type machines as newest, versionNamed } from '../../../machines/registry.ts'
import { refuse } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { imaginedWay } from '../parts/state-chart.ts'
import { type Block, blocksOf, type Tutorial, tutorials } from '../tutorials/tutorial.ts'

/** The machine that a tutorial is about to be tried beside, once one has read it. */
const beside: Readonly<Record<Tutorial, keyof typeof newest>> = {
  'first-game': 'living_charter',
  'one-rule': 'election',
}

/** A tutorial: what to write, what to run, and what it then says. Its blocks are run by a test as they stand. */
export const write: Page = {
  path: '/write/:tutorial',
  section: undefined,
  show(visit) {
    const { path, speak, to } = visit
    const tutorial = tutorials.find((known) => known === path.tutorial)
    if (!tutorial) return refuse('not_found', 'There is no such tutorial.')
    const machine = versionNamed(beside[tutorial])
    const steps = blocksOf(tutorial).map((block, at) => step(visit, tutorial, block, at + 1))
    return {
      title: speak.say(`write.${tutorial}`),
      description: speak.say(`write.${tutorial}.what`),
      main: html`<p class="where"><a href="${to('/machines')}">${speak.say('nav.machines')}</a></p>
<p class="lead">${speak.say(`write.${tutorial}.what`)}</p>
<p>${speak.say('write.before')}</p><pre class="block" tabindex="0"><code>npm install ../entre-agentes/entre-agentes-*.tgz valibot rolldown</code></pre>
<ol class="tutorial">${steps}</ol>
<p>${speak.say(`write.${tutorial}.after`)}</p>
${machine ? html`<p><a class="way" href="${to(`/machines/${nameOf(machine)}`)}">${speak.say('write.chart')}</a></p>${imaginedWay(visit, machine)}` : ''}`,
    }
  },
}

function step({ speak }: Visit, tutorial: Tutorial, { file, code, says }: Block, number: number): Html {
  const said = speak.named('write', `${tutorial}.${number}`)
  return html`<li><p>${said}</p>${file ? html`<p class="kind">${speak.say('write.save', { file })}</p>` : ''}<pre class="block" tabindex="0"><code>${code}</code></pre>${
    says === undefined
      ? ''
      : html`<p class="kind">${file ? speak.say('write.run', { file }) : speak.say('write.says')}</p><pre class="block says" tabindex="0"><code>${says}</code></pre>`
  }</li>`
}
