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
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="und">',
    element('id', self),
    element('title', title),
    ...(subtitle === undefined ? [] : [element('subtitle', subtitle)]),
    element('updated', updated),
    link('self', ATOM_TYPE, self),
    link('alternate', 'text/html', page),
    element('generator', 'Entre Agentes'),
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml({ id, title, text, published, updated, author, category, links }: FeedEntry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title === '' ? 'Untitled' : title),
    element('published', published),
    element('updated', updated),
    `<author>${element('name', author.name)}${author.page === undefined ? '' : element('uri', author.page)}</author>`,
    ...(category === undefined ? [] : [`<category term="${escaped(category)}"/>`]),
    ...Object.entries(links).map(([type, href]) => link('alternate', type, href)),
    `<content type="text">${escaped(text)}</content>`,
    '</entry>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escaped(href)}"/>`
}

/** Characters that no XML 1.0 document may hold, in any spelling (section 2.2), and marks that reverse a line. */
const NOT_SHOWN = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu

function escaped(text: string): string {
  return (
    text
      .replace(NOT_SHOWN, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // As it stands, a parser would read a line feed.
      .replaceAll('\r', '&#13;')
  )
}
