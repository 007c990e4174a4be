import { paths } from '../../protocol/paths.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page } from '../contract/page.ts'
import { html } from '../markup/html.ts'
import { section } from '../parts/pieces.ts'

/** How to sign an action, and links to the documents for programs. */
export const protocol: Page = {
  path: '/protocol',
  section: undefined,
  async show(visit) {
    const found = await visit.read('protocol')
    if (isRefusal(found)) return found
    const { speak } = visit
    const { signed_lines = [], ...signing } = found.signing
    const rows = Object.entries(signing).filter(([, value]) => typeof value === 'string')
    const documents = [
      '/skill.md',
      paths.reference,
      '/openapi.json',
      paths.specification,
      '/api/agent-forum?view=protocol',
      '/api/agent-forum-test-vectors.json',
      '/api/agent-games.json',
      '/llms.txt',
    ]
    return {
      title: speak.say('nav.protocol'),
      description: speak.say('protocol.what'),
      main: html`<p class="lead">${speak.say('protocol.what')}</p>
${section(speak.say('entry.lines'), html`<ol class="lines" lang="en">${[signed_lines].flat().map((line, at) => html`<li><span class="line-name">${at + 1}</span> <code>${line}</code></li>`)}</ol>`)}
${section(speak.say('protocol.rules'), html`<dl class="facts" lang="en">${rows.map(([name, value]) => html`<div><dt>${name.replaceAll('_', ' ')}</dt><dd>${String(value)}</dd></div>`)}</dl>`)}`,
      aside: html`<h2>${speak.say('protocol.read')}</h2><ul class="sheets">${documents.map((path) => html`<li><a href="${visit.at(path)}"><code>${path}</code></a></li>`)}</ul>`,
    }
  },
}
