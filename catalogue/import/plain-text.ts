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
  return decoded(withoutTags(decoded(withoutTags(withoutSections(html)))))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

/** CDATA sections as the text that they hold. */
function withoutSections(html: string): string {
  return upToLast(html, ']]>', (closed) => closed.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'))
}

function withoutTags(text: string): string {
  return upToLast(text, '>', (closed) => closed.replace(/<(?=[a-z/!])[^>]*>/gi, ' '))
}

/** Behind the last end nothing is closed: a pattern would look for one from each beginning there, to the end of the text. */
function upToLast(text: string, end: string, change: (closed: string) => string): string {
  const last = text.lastIndexOf(end)
  const cut = last < 0 ? 0 : last + end.length
  return change(text.slice(0, cut)) + text.slice(cut)
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
