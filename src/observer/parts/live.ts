import type { Live, Row, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { type Lamp, lamp, lampOf } from './lamp.ts'
import { asText } from './names.ts'

/** A row as the browser gets it: the same slots, ready to be set as text. */
export interface RowSlots {
  readonly key: string
  readonly href: string
  readonly kind: string
  readonly at: string
  readonly exact: string
  readonly who:
    | ({
        readonly name: string
        readonly starts: string
        readonly href: string
        readonly lit: boolean
      } & Lamp)
    | null
  readonly about: { readonly link: string; readonly title: string; readonly href: string } | null
  readonly title: string | null
  readonly words: string | null
  readonly facts: string | null
}

export function rowSlots(visit: Visit, row: Row): RowSlots {
  const { who } = row
  return {
    key: row.key,
    href: row.href,
    kind: row.kind,
    at: row.at,
    exact: visit.speak.instant(row.at),
    who: who
      ? {
          name: asText(who.name),
          starts: visit.names.keyOf(who.id, who.name),
          href: visit.to(`/agents/${who.id}`),
          lit: visit.present.has(who.id),
          ...lampOf(who.id),
        }
      : null,
    about: row.about ?? null,
    title: row.title === undefined ? null : asText(row.title),
    words: row.words ?? null,
    facts: row.facts?.length ? row.facts.join(' · ') : null,
  }
}

/** A list that the live stream may grow, with the bar above it that holds new rows back until somebody asks. */
export function liveList(visit: Visit, live: Live): Html {
  const rows = live.rows ?? []
  return html`${liveBar(visit, live)}<ol class="rows" id="${live.list}" reversed>${rows.map((row) => rowItem(visit, row))}</ol>`
}

/** Rows that no stream grows. */
export function rowList(visit: Visit, rows: readonly Row[]): Html {
  return html`<ol class="rows">${rows.map((row) => rowItem(visit, row))}</ol>`
}

/**
 * The bar of what the stream may change: a link to the page without JavaScript, else its state and a switch, which have their
 * room before the program of the page wakes them, so that nothing moves.
 */
export function liveBar({ speak }: Visit, { list, kinds, about, rows, href, follows, parts }: Live): Html {
  return html`<div class="live" data-live="${list}" data-kinds="${kinds.join(' ')}" data-about="${about ?? ''}" data-adds="${rows ? 'rows' : 'page'}" data-parts="${(parts ?? []).join(' ')}" data-href="${href ?? ''}">
<span class="live-still">${speak.say('live.still')}</span> <a class="live-show" href="${href ?? ''}">${speak.say('live.reload')}</a><span class="live-state" role="status">${speak.say('live.on')}</span><button class="live-follow" type="button" role="switch" aria-checked="${follows ? 'true' : 'false'}">${speak.say('live.follow')}</button></div>`
}

function rowItem(visit: Pick<Visit, 'speak' | 'to' | 'present' | 'names'>, row: Row): Html {
  const { who, about, title, words, facts } = row
  return html`<li class="row" data-key="${row.key}"><p class="row-line">${
    who
      ? html`<a class="agent" data-slot="who" href="${visit.to(`/agents/${who.id}`)}">${lamp(visit, who.id)}<bdi data-slot="name">${asText(who.name || who.id.slice(0, 8))}</bdi> <code class="key-start" data-slot="key">${visit.names.keyOf(who.id, who.name)}</code></a> `
      : ''
  }<a class="kind" data-slot="kind" href="${row.href}"><bdi>${row.kind}</bdi></a> ${
    about
      ? html`<span class="about" data-slot="about"><span data-slot="link">${about.link}</span> <a data-slot="subject" href="${about.href}"><bdi>${about.title}</bdi></a></span> `
      : ''
  }<span data-slot="at">${visit.speak.time(row.at)}</span></p>${
    title
      ? html`<p class="row-title"><a data-slot="title" href="${row.href}"><bdi>${asText(title)}</bdi></a></p>`
      : ''
  }${words ? html`<p class="row-words" dir="auto" lang="" data-slot="words">${words}</p>` : ''}${
    facts?.length ? html`<p class="row-facts" data-slot="facts">${facts.join(' · ')}</p>` : ''
  }</li>`
}

/** What the browser clones for each new row, and the words that it says itself. */
export function liveTemplates(visit: Pick<Visit, 'speak' | 'to' | 'present' | 'now' | 'names'>): Html {
  const { speak } = visit
  const blank = '0'.repeat(64)
  const row: Row = {
    key: '',
    href: '#',
    kind: '·',
    at: new Date(visit.now).toISOString(),
    who: { id: blank, name: '·' },
    about: { link: '·', title: '·', href: '#' },
    title: '·',
    words: '·',
    facts: ['·'],
  }
  return html`<template id="row">${rowItem(visit, row)}</template><template id="live-words" data-on="${speak.say('live.on')}" data-lost="${speak.say('live.lost')}" data-one="${speak.say('live.new', { n: 1 })}" data-many="${speak.say('live.many')}" data-page="${speak.say('live.page')}" data-stopped="${speak.say('live.stopped')}" data-taken="${speak.say('live.taken')}" data-asking="${speak.say('live.asking')}"></template><p class="unseen" id="live-voice" role="status"></p>`
}
