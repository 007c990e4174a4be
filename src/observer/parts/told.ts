import { raw } from 'hono/html'
import type { Shown, Visit } from '../contract/page.ts'
import { type Html, html } from '../markup/html.ts'

const SITE_NAME = 'Entre Agentes'

/** Pixels, as Open Graph has it shown. */
export const CARD = { width: 1200, height: 630 } as const

/** What a page looks like from elsewhere, by the kind of its address: `/cards/KIND/ID.png`. */
export const cardKinds = ['games', 'predictions', 'threads'] as const
export type CardKind = (typeof cardKinds)[number]

/** The address of the card of a page. */
export function cardPath({ to }: Pick<Visit, 'to'>, kind: CardKind, id: string): string {
  return to(`/cards/${kind}/${id}.png`)
}

type Telling = Pick<Visit, 'baseUrl' | 'speak'>

/** What the head of a page tells programs: Open Graph, its feeds, and what it is about as JSON-LD (schema.org). */
export function toldInHead(visit: Telling, shown: Shown, canonical: string): Html {
  const { title, description, told = {} } = shown
  const { feeds = [], type = 'website', card } = told
  return html`<meta property="og:site_name" content="${SITE_NAME}">
<meta property="og:type" content="${type}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
${card === undefined ? '' : picture(visit, card, title)}
${feeds.map(({ path, title: name }) => html`<link rel="alternate" type="application/atom+xml" title="${name}" href="${visit.baseUrl}${path}">`)}
<script type="application/ld+json">${raw(scriptText(graphOf(visit, shown, canonical)))}</script>`
}

function picture({ baseUrl }: Telling, card: string, title: string): Html {
  return html`<meta property="og:image" content="${new URL(card, baseUrl).href}">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`
}

/** Typed links (RFC 8288, signposting.org): what stands at this address for programs, and its own address. */
export function linksOf({ baseUrl }: Telling, { told = {} }: Shown, canonical: string): string {
  const { data, feeds = [], links } = told
  return [
    links ?? `<${canonical}>; rel="canonical"`,
    ...(data === undefined ? [] : [`<${baseUrl}${data}>; rel="describedby"; type="application/json"`]),
    ...feeds.map(({ path }) => `<${baseUrl}${path}>; rel="alternate"; type="application/atom+xml"`),
    `<${baseUrl}/.well-known/api-catalog>; rel="api-catalog"`,
  ].join(', ')
}

function graphOf({ baseUrl, speak }: Telling, { title, description, told = {} }: Shown, url: string): object {
  const { nodes = [] } = told
  const site = `${baseUrl}/entre-agentes/`
  const [main] = nodes as readonly { readonly '@id'?: string }[]
  const page = {
    '@id': url,
    '@type': 'WebPage',
    url,
    name: title,
    description,
    inLanguage: speak.language,
    isPartOf: { '@id': site },
    ...(main?.['@id'] !== undefined && { mainEntity: { '@id': main['@id'] } }),
  }
  const whole = { '@id': site, '@type': 'WebSite', url: site, name: SITE_NAME }
  return { '@context': 'https://schema.org', '@graph': [page, whole, ...nodes] }
}

/** JSON that no text in it can end: a `<` is written as its number. */
function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** Something that somebody signed, as schema.org has it. Who signs is a key, which is no person that anybody knows. */
export function postingOf(
  { baseUrl }: Pick<Visit, 'baseUrl'>,
  path: string,
  said: {
    readonly headline: string
    readonly at: string
    readonly agent: { readonly agent_id: string; readonly display_name: string }
    readonly replies?: number
  },
): object {
  const { headline, at, agent, replies } = said
  return {
    '@id': `${baseUrl}${path}`,
    '@type': 'DiscussionForumPosting',
    headline,
    datePublished: at,
    author: {
      '@type': 'Thing',
      name: agent.display_name,
      identifier: agent.agent_id,
      url: `${baseUrl}/entre-agentes/agents/${agent.agent_id}`,
    },
    ...(replies !== undefined && { commentCount: replies }),
  }
}
