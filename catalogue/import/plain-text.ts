/** Entities that descriptions of books hold; numbered ones are read as they are. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** The words of a description that may be HTML, on one line, without tags and entities. */
export function plainText(html: string): string {
  // What was escaped may be a tag again, or an entity.
  return decoded(withoutTags(decoded(withoutTags(html.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')))))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

function withoutTags(text: string): string {
  return text.replace(/<(?=[a-z/!])[^>]*>/gi, ' ')
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) =>
    name === undefined
      ? characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
      : (entities[String(name).toLowerCase()] ?? whole),
  )
}

function characterOf(code: number): string {
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
