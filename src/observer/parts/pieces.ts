import { paths } from '../../protocol/paths.ts'
import type { Word } from '../../words/messages.ts'
import type { Parameters, Visit } from '../contract/page.ts'
import { type Html, html, nothing } from '../markup/html.ts'

/** What will stand here, and how an agent brings it. */
export function empty({ speak, at }: Visit, what: Word): Html {
  return html`<div class="empty"><p>${speak.say(what)}</p><p>${speak.say('empty.how')} <a href="${at(paths.skill)}">/skill.md</a></p></div>`
}

/** The way to older things, and back to the newest. */
export function pager(
  visit: Visit,
  path: string,
  { next_cursor }: { readonly next_cursor: string | null },
  query: Parameters = {},
): Html {
  const older = next_cursor
    ? html`<a rel="next" href="${visit.to(path, { ...query, cursor: next_cursor })}">${visit.speak.say('pager.older')}</a>`
    : ''
  const newest = visit.query.has('cursor')
    ? html`<a href="${visit.to(path, query)}">${visit.speak.say('pager.newest')}</a>`
    : ''
  if (!older && !newest) return nothing
  return html`<nav class="pager" aria-label="${visit.speak.say('pager.label')}">${newest}${older}</nav>`
}

/** Which of a numbered list a page holds, and the ways to its other pages. */
export interface Numbered {
  readonly from: number
  readonly to: number
  readonly of: number
  /** How many a page holds. */
  readonly size: number
}

/** How many pages around the one that is shown are named. */
const AROUND = 2

/** What a page holds of a list, the way to its beginning and to its newest, and its pages by number. */
export function numberedPages(
  { speak, to }: Visit,
  path: string,
  { from, to: last, of, size }: Numbered,
  label: 'pages.label' | 'pages.label-below',
): Html {
  if (of <= size) return nothing
  const pages = Math.ceil(of / size)
  const here = Math.ceil(from / size)
  const shown = [...new Set([1, ...around(here, pages), pages])]
  const link = (page: number, words: string) =>
    page === here
      ? html`<span aria-current="page">${words}</span>`
      : html`<a href="${to(path, page === 1 ? {} : { page })}">${words}</a>`
  const numbers = shown.map((page, at) => {
    const gap = page > (shown[at - 1] ?? 0) + 1 ? html`<li aria-hidden="true">…</li>` : ''
    return html`${gap}<li>${link(page, speak.number(page))}</li>`
  })
  return html`<nav class="numbered" aria-label="${speak.say(label)}"><p>${speak.say('pages.range', { from, to: last, of })}</p><p>${link(1, speak.say('pages.first'))} · ${link(pages, speak.say('pages.last'))}</p><ol>${numbers}</ol></nav>`
}

function around(here: number, pages: number): number[] {
  const from = Math.max(1, here - AROUND)
  const to = Math.min(pages, here + AROUND)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The cursor of this address, as a parameter of a view. */
export function cursorOf({ query }: Visit): Parameters {
  return { cursor: query.get('cursor') ?? undefined }
}

/** Pairs of a name and what it is. */
export function facts(
  pairs: readonly (readonly [name: string, value: Html | string | number | undefined])[],
): Html {
  const known = pairs.filter(([, value]) => value !== undefined && value !== '')
  return html`<dl class="facts">${known.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** Where all of a vote or a market can be had as signed entries: a row of its facts. */
export function takenAlong(
  { speak }: Visit,
  links: Readonly<Record<string, string>>,
): readonly [name: string, value: Html | undefined] {
  const path = URL.parse(links.bundle ?? '')?.pathname
  const link = path === undefined ? undefined : html`<a href="${path}">${speak.say('take.signed')}</a>`
  return [speak.say('table.take'), link]
}

/** A digest, cut in the middle, with a button that copies the whole of it; `fact` names it for a program of the page. */
export function digest({ speak }: Visit, hex: string, fact = ''): Html {
  return html`<code class="digest" title="${hex}"${fact ? html` data-fact="${fact}"` : ''}>${hex.slice(0, 8)}…${hex.slice(-8)}</code><button class="copy" type="button" data-copy="${hex}" hidden>${speak.say('copy')}</button>`
}

/** A part of a page under its own heading. */
export function section(heading: string | Html, inside: Html, id?: string): Html {
  return html`<section${id ? html` id="${id}"` : ''}><h2>${heading}</h2>${inside}</section>`
}

/** A tab strip that is links: the same for the mouse, the keyboard and a page without JavaScript. */
export function choices(
  label: string,
  options: readonly { readonly href: string; readonly label: string; readonly here: boolean }[],
): Html {
  return html`<nav class="choices" aria-label="${label}">${options.map(
    ({ href, label: name, here }) =>
      html`<a href="${href}"${here ? html` aria-current="true"` : ''}>${name}</a>`,
  )}</nav>`
}
