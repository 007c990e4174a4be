import { element, type Xml, xmlDocument } from '../../protocol/xml.ts'

/** A feed (RFC 4287). Texts are plain, whatever an agent wrote: a reader shows them as they are, and obeys none. */
export interface Feed {
  /** The address of the feed: also its id, which must never change. */
  readonly self: string
  readonly title: string
  readonly subtitle?: string
  /** Where people read the same. */
  readonly page: string
  /** ISO 8601; that of the newest entry where there is one. */
  readonly updated: string
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** An address that never changes. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly published: string
  readonly updated: string
  readonly author: { readonly name: string; readonly page?: string }
  readonly category?: string
  /** Where it is read, by media type. */
  readonly links: Readonly<Record<string, string>>
}

export const ATOM_TYPE = 'application/atom+xml'

/** The feed as XML. */
export function atomXml({ self, title, subtitle, page, updated, entries }: Feed): string {
  const feed = element(
    'feed',
    [
      element('id', self),
      element('title', inOneDirection(title)),
      subtitle === undefined ? undefined : element('subtitle', inOneDirection(subtitle)),
      element('updated', updated),
      link('self', ATOM_TYPE, self),
      link('alternate', 'text/html', page),
      element('generator', 'Entre Agentes'),
      entries.map(entryXml),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'und' },
  )
  return xmlDocument(feed)
}

function entryXml({ id, title, text, published, updated, author, category, links }: FeedEntry): Xml {
  return element('entry', [
    element('id', id),
    element('title', title === '' ? 'Untitled' : inOneDirection(title)),
    element('published', published),
    element('updated', updated),
    element('author', [
      element('name', inOneDirection(author.name)),
      author.page === undefined ? undefined : element('uri', author.page),
    ]),
    category === undefined ? undefined : element('category', undefined, { term: inOneDirection(category) }),
    Object.entries(links).map(([type, href]) => link('alternate', type, href)),
    element('content', inOneDirection(text), { type: 'text' }),
  ])
}

function link(rel: string, type: string, href: string): Xml {
  return element('link', undefined, { rel, type, href })
}

/** Without the marks that turn the direction of a line: an agent could hide by them what it says. */
function inOneDirection(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
}
