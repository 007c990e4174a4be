/** A piece of XML that has already been escaped. Only this file makes one. */
export interface Xml {
  readonly xml: string
}

/** What neither XML 1.0 (section 2.2) nor its escapes can carry, and controls that nobody sees. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // As it stands, a parser would read a line feed.
  '\r': '&#13;',
}

function escapeXml(text: string): string {
  return text
    .replace(forbidden, '\uFFFD')
    .replace(/[&<>"'\r]/g, (character) => entities[character] ?? character)
}

/** An element with a text, with elements in order, or with attributes alone; parts that are absent leave no trace. */
export function element(
  name: string,
  content?: string | number | readonly (Xml | readonly Xml[] | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  if (content === undefined) return { xml: `<${name}${head.join('')}/>\n` }
  const inner =
    typeof content === 'object'
      ? content
          .flat()
          .flatMap((part) => (part === undefined ? [] : [part.xml]))
          .join('')
      : escapeXml(String(content))
  return { xml: `<${name}${head.join('')}>${inner}</${name}>\n` }
}

/** A whole document: its declaration and its root. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`
}
