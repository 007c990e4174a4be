// Markup of our own as nodes. `trusted-types 'none'` leaves no text that becomes markup, and none is needed: what the templates of
// the site make is escaped, closed and quoted, and is read here piece by piece. Nothing in it can name an event or an address
// that runs, for no attribute is taken that could.

const SVG = 'http://www.w3.org/2000/svg'
const PIECES = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)|</g
const ATTRIBUTES = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr'])
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The nodes that a piece of the site's own markup stands for, in an element that holds them. */
export function nodesOf(markup: string): HTMLElement {
  const root = document.createElement('div')
  const open: Element[] = [root]
  for (const [, closes, name = '', attributes = '', ends, text] of markup.matchAll(PIECES)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.append(plain(text))
    else if (closes) open.pop()
    else if (name) {
      const node = element(name, attributes, parent)
      parent.append(node)
      if (!ends && !VOID.has(name)) open.push(node)
    }
  }
  return root
}

function element(name: string, attributes: string, parent: Element): Element {
  const given = [...attributes.matchAll(ATTRIBUTES)].map(
    ([, attribute = '', value = '']) => [attribute, plain(value)] as const,
  )
  const href = given.find(([attribute]) => attribute === 'href')?.[1]
  // What has no address of its own, as nobody's name and no record, is no link.
  const tag = name === 'a' && href === '' ? 'span' : name
  const isSvg = name === 'svg' || (parent.namespaceURI === SVG && parent.localName !== 'foreignObject')
  const node = isSvg ? document.createElementNS(SVG, name) : document.createElement(tag)
  for (const [attribute, value] of given)
    if (!/^(on|srcdoc|style$)/.test(attribute) && !(tag === 'span' && attribute === 'href'))
      node.setAttribute(attribute, value)
  return node
}

function plain(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)
}
