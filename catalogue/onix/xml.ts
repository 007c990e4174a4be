/** A piece of XML that has already been escaped. Only this file makes one. */
export interface Xml {
  readonly xml: string
}

/** What neither XML 1.0 (section 2.2) nor its escapes can carry. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text
    .replace(forbidden, '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** An element with a text, or with elements in order; parts that are absent leave no trace. */
export function element(
  name: string,
  content: string | number | readonly (Xml | readonly Xml[] | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inner =
    typeof content === 'object'
      ? content
          .flat()
          .flatMap((part) => (part === undefined ? [] : [part.xml]))
          .join('')
      : escapeXml(String(content))
  return { xml: `<${name}${head.join('')}>${inner}</${name}>\n` }
}
