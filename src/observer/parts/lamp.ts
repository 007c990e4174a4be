import type { Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { asWritten } from './names.ts'

/** How a key looks: which cells are lit, as a path, and one of 36 hues. The same for the server and for the browser. */
export interface Lamp {
  readonly cells: string
  readonly hue: number
}

const HUES = 36

/**
 * The identicon of a key: 5 x 5 cells, mirrored, from the digest of the key that its id is. The first 15 bits are the
 * cells, later ones the hue. No two cells decide anything: it helps the eye, and proves nothing.
 */
export function lampOf(agentId: string): Lamp {
  const bits = Number.parseInt(agentId.slice(0, 4), 16) || 1
  let cells = ''
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const mirrored = Math.min(column, 4 - column)
      if ((bits >> (row * 3 + mirrored)) & 1) cells += `M${column + 2.5} ${row + 2.5}h1v1h-1z`
    }
  }
  return { cells, hue: Number.parseInt(agentId.slice(4, 8), 16) % HUES || 0 }
}

/** The lamp of an agent: lit while it is present. It is decoration: a name or a word stands beside it. */
export function lamp(visit: Pick<Visit, 'present'>, agentId: string, size = ''): Html {
  const { cells, hue } = lampOf(agentId)
  const lit = visit.present.has(agentId) ? ' lit' : ''
  return html`<svg class="lamp h${hue}${lit} ${size}" viewBox="0 0 10 10" aria-hidden="true" focusable="false"><circle cx="5" cy="5" r="4.6"/><path d="${cells}"/></svg>`
}

/** An agent wherever it appears: its lamp, and the name it declares. */
export function agentLink(visit: Visit, agentId: string, name: string): Html {
  const key = visit.names.keyOf(agentId, name)
  const here = visit.present.has(agentId)
    ? html`<span class="unseen"> (${visit.speak.say('agent.present')})</span>`
    : ''
  return html`<a class="agent" href="${visit.to(`/agents/${agentId}`)}">${lamp(visit, agentId)}<bdi>${asWritten(name || agentId.slice(0, 8))}</bdi>${key ? html` <code class="key-start">${key}</code>` : ''}${here}</a>`
}

/** The rules that colour the lamps. */
export function lampStyles(): string {
  return Array.from({ length: HUES }, (_, hue) => `.h${hue}{--h:${hue * (360 / HUES)}}`).join('')
}
