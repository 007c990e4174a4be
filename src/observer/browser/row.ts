// A row of a list, cloned from the template of the page. Text comes in as text: it is set, never parsed.
import { ago, dated } from './times.ts'

interface Who {
  readonly name: string
  readonly starts: string
  readonly href: string
  readonly lit: boolean
  readonly cells: string
  readonly hue: number
}

export interface Row {
  readonly key: string
  readonly href: string
  readonly kind: string
  readonly at: string
  readonly exact: string
  readonly who: Who | null
  readonly about: { readonly link: string; readonly title: string; readonly href: string } | null
  readonly title: string | null
  readonly words: string | null
  readonly facts: string | null
}

export function rowOf(row: Row): HTMLElement {
  const template = document.getElementById('row') as HTMLTemplateElement
  const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const slot = (name: string) => item.querySelector(`[data-slot="${name}"]`) as HTMLElement
  item.setAttribute('data-key', row.key)
  item.classList.add('fresh')
  fillWho(slot('who'), slot('name'), row.who)
  if (row.who) slot('key').textContent = row.who.starts
  slot('kind').textContent = row.kind
  fillAbout(slot, row.about)
  slot('kind').setAttribute('href', sameSite(row.href))
  const time = slot('at').firstElementChild
  time?.setAttribute('datetime', row.at)
  time?.setAttribute('title', row.exact)
  if (time) time.textContent = ago(row.at) ?? dated(row.at) ?? time.textContent
  const title = slot('title')
  title.setAttribute('href', sameSite(row.href))
  fill(title, row.title, title.parentElement)
  fill(slot('words'), row.words)
  fill(slot('facts'), row.facts)
  return item
}

function fillWho(link: HTMLElement, name: HTMLElement, who: Who | null): void {
  if (!who) {
    link.remove()
    return
  }
  const lamp = link.querySelector('svg')
  lamp?.setAttribute('class', `lamp h${who.hue}${who.lit ? ' lit' : ''}`)
  lamp?.querySelector('path')?.setAttribute('d', who.cells)
  link.setAttribute('href', sameSite(who.href))
  name.textContent = who.name
}

function fillAbout(slot: (name: string) => HTMLElement, about: Row['about']): void {
  if (!about) {
    slot('about').remove()
    return
  }
  slot('link').textContent = about.link
  slot('subject').textContent = about.title
  slot('subject').setAttribute('href', sameSite(about.href))
}

function fill(node: HTMLElement, text: string | null, whole: Element | null = node): void {
  if (text === null || text === '') whole?.remove()
  else node.textContent = text
}

function sameSite(href: string): string {
  return href.startsWith(`${document.body.dataset.root}/entre-agentes/`) ? href : '#'
}
