// The page of an entry: that it stands in the tree of the log, and that this log continues what this browser saw last. What
// computes that is loaded when whoever reads comes to it.

import { whenReached } from './reached.ts'
import type { Finding } from './tree-findings.ts'

function claimOf({ holds, says }: Finding): HTMLElement {
  const item = document.createElement('li')
  item.textContent = says ?? ''
  item.className = holds === undefined ? 'unknown' : holds ? 'good' : 'bad'
  return item
}

async function prove(part: HTMLElement): Promise<void> {
  const words = part.querySelector<HTMLElement>('[data-words]')?.dataset ?? {}
  const verdict = part.querySelector('[data-tree-verdict]')
  const say = (text: string | undefined) => {
    if (verdict) verdict.textContent = text ?? ''
  }
  try {
    const { findingsOf } = await import('./tree-findings.ts')
    const findings = await findingsOf(part, words)
    part.querySelector('[data-found]')?.replaceChildren(...findings.map(claimOf))
    const isBad = findings.some(({ holds }) => holds === false)
    const isProven = findings.some(({ holds }) => holds)
    say(isBad ? words.fails : isProven ? words.holds : words.later)
    if (isBad || isProven) part.classList.add(isBad ? 'bad' : 'good')
  } catch {
    say(words.unread)
  }
}

whenReached('[data-tree]', prove)
