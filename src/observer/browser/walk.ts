// The page of a history: the arrow keys, and the ways back and on, show another step in place. Without it each step is a page.
import { renewParts } from './renew.ts'

const walk = document.querySelector<HTMLElement>('[data-walk]')
const parts = walk?.dataset.walk?.split(' ') ?? []
let isBusy = false

async function go(address: string, keeps: boolean): Promise<void> {
  if (isBusy) return
  isBusy = true
  const found = await renewParts(address, parts)
  isBusy = false
  if (!found) location.assign(address)
  else if (keeps) history.pushState(null, '', address)
  told()
}

/** What the keys do is said where they do it. */
function told(): void {
  for (const keys of document.querySelectorAll<HTMLElement>('.keys')) keys.hidden = false
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, .wide') !== null

document.addEventListener('keydown', (event) => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key]
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target))
    return
  const link = walk?.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`)
  if (!link) return
  event.preventDefault()
  void go(link.href, true)
})

walk?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.step') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void go(link.href, true)
})

addEventListener('popstate', () => void go(location.href, false))
told()
