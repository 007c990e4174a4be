import { recordOf } from '../../../catalogue/graph/record.ts'
import { isRefusal } from '../../protocol/refusal.ts'
import type { Page, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'
import { askForm } from '../parts/works.ts'

/** The members of an answer of `/ask` or `/api/affinity` that the pages use. */
interface ItemList {
  readonly description?: string
  readonly _meta?: { readonly understood: Understood }
  readonly itemListElement: readonly {
    readonly description?: string
    readonly score?: number
    readonly item: {
      readonly name?: string
      readonly url?: string
      readonly description?: string
      readonly inLanguage?: string
    }
  }[]
}

/** How a question was read, as `_meta.understood` says it. */
interface Understood {
  readonly read: readonly { readonly words: string; readonly meaning: string }[]
  readonly unread: readonly string[]
  readonly criteria: readonly string[]
  readonly background: readonly string[]
}

/** The page of `/ask`: a question to the catalogue, and an answer made of its documents alone. */
export const ask: Page = {
  path: '/ask',
  section: 'library',
  parameters: ['q'],
  async show(visit) {
    const { speak, query } = visit
    const q = (query.get('q') ?? '').trim()
    const frame = {
      title: q ? `${speak.say('ask.title')}: ${q.slice(0, 80)}` : speak.say('ask.title'),
      heading: speak.say('ask.title'),
      description: speak.say('ask.what'),
      canonicalQuery: q ? `?${new URLSearchParams({ q })}` : '',
    }
    if (!q) return { ...frame, main: html`<p class="lead">${speak.say('ask.what')}</p>${askForm(visit)}` }
    const answer = await visit.ask({ query: q, lang: speak.language, limit: 8 })
    if (isRefusal(answer)) return answer
    return { ...frame, main: html`${askForm(visit, q)}${itemList(visit, answer as ItemList)}` }
  },
}

const fields = ['title', 'creator', 'description'] as const

/** The page of `/api/affinity`: works that share themes and words with a work, a text or an idea that the reader gives. */
export const affinity: Page = {
  path: '/affinity',
  section: 'library',
  parameters: fields,
  async show(visit) {
    const { speak, query } = visit
    const given = Object.fromEntries(fields.map((name) => [name, (query.get(name) ?? '').trim()]))
    const asked = Object.values(given).some((text) => text !== '')
    const answer = asked ? await visit.affinity({ ...given, limit: 5 }) : undefined
    if (isRefusal(answer)) return answer
    return {
      title: speak.say('affinity.title'),
      description: speak.say('affinity.what'),
      canonicalQuery: asked ? `?${new URLSearchParams(given)}` : '',
      main: html`<p class="lead">${speak.say('affinity.what')}</p>${affinityForm(visit, given)}${answer ? itemList(visit, answer as ItemList) : ''}`,
    }
  },
}

function affinityForm({ speak, to }: Visit, given: Readonly<Record<string, string>>): Html {
  return html`<form class="stack" action="${to('/affinity')}" method="get">${fields.map(
    (name) =>
      html`<div><label for="a-${name}">${speak.say(`affinity-field.${name}`)}</label>${
        name === 'description'
          ? html`<textarea id="a-${name}" name="${name}" rows="4" maxlength="4000">${given[name] ?? ''}</textarea>`
          : html`<input id="a-${name}" name="${name}" maxlength="300" value="${given[name] ?? ''}">`
      }</div>`,
  )}<button>${speak.say('affinity.go')}</button></form>`
}

/** What words were read as: the name of the record that they name, or the part that they have in a question. */
function readAs({ speak, catalogue, baseUrl }: Visit, meaning: string): string {
  const record = catalogue && recordOf(catalogue, baseUrl, speak.language, meaning)
  if (record) return `«${record.thing.name}»`
  const [type = ''] = meaning.split(/[:/]/)
  return speak.named('read-as', parts.find(([, types]) => types.split(' ').includes(type))?.[0] ?? type)
}

/** The parts that words have in a question, and the types of meaning that have them. */
const parts = [
  ['asked', 'ask kind main exist only nth edge says may .'],
  ['field', 'field original'],
  ['making', 'verb translation part'],
  ['limit', 'bound number decade onwards between than'],
  ['left-out', 'not nor no without except but'],
  ['tie', 'about tells with beside like liked by or'],
  ['wish', 'read where'],
  ['rights', 'use adapt desk'],
  ['edition', 'format trait'],
] as const

/** Says how a request was understood: what was recognised, what filtered the list, what was ignored, and what else is reported. */
function howRead(visit: Visit, { read, unread, criteria, background }: Understood): Html {
  const { speak } = visit
  const rows = [
    ['ask.read', read.map(({ words, meaning }) => `${words} (${readAs(visit, meaning)})`)],
    ['ask.narrowed', criteria],
    ['ask.unread', unread],
    ['ask.background', background],
  ] as const
  return html`<dl class="facts">${rows.map(([name, words]) =>
    words.length === 0 ? '' : html`<dt>${speak.say(name)}</dt><dd>${words.join(', ')}</dd>`,
  )}</dl>`
}

function itemList(visit: Visit, { description, itemListElement, _meta }: ItemList): Html {
  const { speak, baseUrl, to, at } = visit
  // The page of a work stands in the language of this visit too.
  const inside = (url = '') =>
    url.startsWith(`${baseUrl}/works/`) || url.startsWith(`${baseUrl}/articles/`)
      ? to(url.slice(baseUrl.length))
      : url.startsWith(baseUrl)
        ? at(url.slice(baseUrl.length))
        : ''
  return html`<section><h2>${speak.say('ask.answer')}</h2>${description ? html`<p>${description}</p>` : ''}${
    itemListElement.length === 0 ? html`<p class="quiet">${speak.say('ask.nothing')}</p>` : ''
  }<ol class="rows">${itemListElement.map(({ item, description: why, score }) => {
    const href = inside(item.url)
    const name = item.name ?? item.description ?? ''
    return html`<li class="row"><p class="row-title">${href ? html`<a href="${href}">${name}</a>` : name}</p>${
      item.name && item.description ? html`<p class="row-words">${item.description}</p>` : ''
    }${why ? html`<p class="row-facts">${why}${score === undefined ? '' : html` (${speak.number(score, 2)})`}</p>` : ''}</li>`
  })}</ol>${_meta ? howRead(visit, _meta.understood) : ''}</section>`
}
